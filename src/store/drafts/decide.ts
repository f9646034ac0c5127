// Several drafts become one: which of them decides each field. Pure, and blind to the order they come in.
import { domains } from '#domains/index.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Field } from '#model/declaration/field.ts'
import type { Authority, DraftKind } from '#model/declaration/precedence.ts'
import { eachOnce } from './content.ts'
import type { StoredDraft } from './drafts.ts'

export interface Decided {
  /** The fields by their names in a draft; what no draft says is left out. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The draft that decides first: the record's provenance is its own. */
  readonly lead: StoredDraft
}

/**
 * Takes each field from the first draft that says anything of it: a source that claims the field, then by the
 * domain's precedence, then by the time the content was read, the newest first. `drafts` must not be empty,
 * and none of them withdrawn.
 */
export function decide(of: Domain, drafts: readonly StoredDraft[], authority: Authority): Decided {
  if (drafts.length === 1) return { fields: drafts[0]!.fields, lead: drafts[0]! }
  const deciders = decidersOf(of, drafts, authority)
  const entries = Object.entries(of.fields).flatMap(([field, { draftName, union }]) => {
    const named = draftName ?? field
    const said = deciders.get(field)?.map((draft) => draft.fields[named])
    return said ? [[named, union ? eachOnce(said.flat()) : said[0]]] : []
  })
  return { fields: Object.fromEntries(entries), lead: inPrecedence(of, drafts, authority)[0]! }
}

/**
 * The drafts that decide each field, by the field's name when served: one, or all that add to a union. What
 * no draft says is left out.
 */
export function decidersOf(
  of: Domain,
  drafts: readonly StoredDraft[],
  authority: Authority,
): Map<string, readonly StoredDraft[]> {
  const ordered = inPrecedence(of, drafts, authority)
  const deciders = new Map<string, readonly StoredDraft[]>()
  for (const [field, { draftName, union }] of Object.entries(of.fields)) {
    const says = ordered.filter((draft) => draft.fields[draftName ?? field] !== undefined)
    const decider = says.find((draft) => authority.claims(draft.source_id, of.name, field)) ?? says[0]
    if (decider) deciders.set(field, union ? says : [decider])
  }
  return deciders
}

function inPrecedence(
  of: Domain,
  drafts: readonly StoredDraft[],
  authority: Authority,
): readonly StoredDraft[] {
  if (drafts.length < 2) return drafts
  const group = (draft: StoredDraft) => {
    const kind: DraftKind = draft.stub ? 'stub' : authority.kindOf(draft.source_id)
    const at = of.precedence.findIndex((kinds) => kinds.includes(kind))
    return at < 0 ? of.precedence.length : at
  }
  // What a copy names in passing is as late as the copy.
  const copied = (draft: StoredDraft) => Number(authority.kindOf(draft.source_id) === 'copy')
  const age = (draft: StoredDraft) => -Date.parse(draft.retrieved_at)
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return drafts.toSorted(
    (a, b) =>
      group(a) - group(b) ||
      copied(a) - copied(b) ||
      age(a) - age(b) ||
      compare(a.source_id, b.source_id) ||
      compare(a.key, b.key),
  )
}

/** Required fields that these fields of a draft lack: there is no record without them. */
export function missingFrom(of: Domain, fields: Decided['fields']): string[] {
  return REQUIRED.get(of)!.filter((field) => fields[field] === undefined || fields[field] === null)
}

// Read off the declarations once: every line of an import asks for it.
const REQUIRED = new Map(
  domains.map((of) => [
    of,
    (Object.entries(of.fields) as [string, Field][]).flatMap(([field, { draft, draftName }]) =>
      draft === null || field === 'country_code' || draft.safeParse(undefined).success
        ? []
        : [draftName ?? field],
    ),
  ]),
)
