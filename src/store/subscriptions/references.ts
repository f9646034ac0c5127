// The fields by which records name others, and the ids that a former value of one has.
import { domainNamed } from '#domains/index.ts'
import { memoized } from '#lib/memoized.ts'
import type { LoggedChange } from './logged-changes.ts'

interface ReferenceField {
  readonly field: string
  /** The domain of the records that it names. */
  readonly to: string
  /** In each item of a list; null where the value is the id itself. */
  readonly key: string | null
}

/** Those of a domain. */
export const referenceFields = memoized((domain: string): readonly ReferenceField[] =>
  Object.entries(domainNamed(domain)!.fields).flatMap(([field, { refers, fields: inner }]) => {
    if (refers) return [{ field, to: refers.domain, key: refers.many ? 'id' : null }]
    return Object.entries(inner ?? {}).flatMap(([key, item]) =>
      item.refers ? [{ field, to: item.refers.domain, key }] : [],
    )
  }),
)

/** The ids that a field had before a change; null where the change is not of it or has no former value. */
export function formerIds({ before }: LoggedChange, { field, key }: ReferenceField): number[] | null {
  if (!before || !(field in before)) return null
  const value = before[field]
  const items = Array.isArray(value) ? value : [value]
  return items.flatMap((item) => (key === null ? item : (item?.[key] as number | null | undefined)) ?? [])
}

/** True for changes of a record by which it began to name one of some others, and had named none of them. */
export function beganToName(
  logged: readonly LoggedChange[],
  named: readonly { readonly domain: string; readonly id: number }[],
): boolean {
  const fields = referenceFields(logged[0]!.domain).filter(({ to }) =>
    named.some(({ domain }) => domain === to),
  )
  // The first of several changes has the value before all of them.
  const former = fields.flatMap((field) => {
    const ids = logged.map((each) => formerIds(each, field)).find((each) => each !== null)
    return ids ? [{ to: field.to, ids }] : []
  })
  const had = ({ domain, id }: (typeof named)[number]) =>
    former.some(({ to, ids }) => to === domain && ids.includes(id))
  return former.length > 0 && !named.some(had)
}
