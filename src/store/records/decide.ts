// Several drafts become one: which of them decides each field. Pure, and blind to the order they come in.
import type { Domain } from '#model/domain.ts'
import type { Field } from '#model/field.ts'
import type { Authority, DraftKind } from '#model/precedence.ts'
import type { StoredDraft } from './drafts.ts'

export interface Decided {
  /** The fields by their names in a draft; what no draft says is left out. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The draft that decides first: the record's provenance is its own. */
  readonly lead: StoredDraft
  /** The draft that decided each field, by the field's name when served. */
  readonly by: ReadonlyMap<string, StoredDraft>
}

/**
 * Takes each field from the first draft that says anything of it: a source that claims the field, then by the
 * domain's precedence, then by the time the content was read, the newest first. `drafts` must not be empty, and none
 * of them withdrawn.
 */
export function decide(of: Domain, drafts: readonly StoredDraft[], authority: Authority): Decided {
  const ordered = inPrecedence(of, drafts, authority)
  const fields: Record<string, unknown> = {}
  const by = new Map<string, StoredDraft>()
  for (const [field, { draftName }] of Object.entries(of.fields)) {
    const name = draftName ?? field
    const says = ordered.filter((draft) => draft.fields[name] !== undefined)
    const decider = says.find((draft) => authority.claims(draft.source_id, of.name, field)) ?? says[0]
    if (!decider) continue
    fields[name] = decider.fields[name]
    by.set(field, decider)
  }
  return { fields, lead: ordered[0]!, by }
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
  const age = (draft: StoredDraft) => -Date.parse(draft.retrieved_at)
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return drafts.toSorted(
    (a, b) =>
      group(a) - group(b) || age(a) - age(b) || compare(a.source_id, b.source_id) || compare(a.key, b.key),
  )
}

/** The fields of a draft that say something, in the order of the declaration: nothing empty, no default. */
export function sayings(of: Domain, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    (Object.entries(of.fields) as [string, Field][]).flatMap(
      ([field, { draft, draftName, default: usual }]) => {
        const value = given[draftName ?? field]
        return draft === null || isEmpty(value) || value === usual ? [] : [[draftName ?? field, value]]
      },
    ),
  )
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** Fields without which there is no record, by their names in a draft. */
export function requiredOf(of: Domain): readonly string[] {
  return (Object.entries(of.fields) as [string, Field][]).flatMap(([field, { draft, draftName }]) =>
    draft === null || field === 'country_code' || draft.safeParse(undefined).success
      ? []
      : [draftName ?? field],
  )
}
