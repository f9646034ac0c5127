// Decides which of several drafts each field is taken from. Pure, and independent of the order of the drafts.
import { domains } from '#domains/index.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Field } from '#model/declaration/field.ts'
import type { Authority, DraftKind } from '#model/declaration/precedence.ts'
import { distinctItems } from './content.ts'
import type { StoredDraft } from './drafts.ts'

export interface Decided {
  /** The fields by their names in a draft; a field that no draft has is omitted. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The first draft in precedence: the record takes its provenance from it. */
  readonly lead: StoredDraft
}

/**
 * Takes each field from the first draft that has it, in this order: a source that claims the field, then the
 * domain's precedence, then the newest retrieval. `drafts` must not be empty, and none of them withdrawn.
 */
export function decide(domain: Domain, drafts: readonly StoredDraft[], authority: Authority): Decided {
  if (drafts.length === 1) return { fields: drafts[0]!.fields, lead: drafts[0]! }
  const deciders = decidingDrafts(domain, drafts, authority)
  const entries = Object.entries(domain.fields).flatMap(([field, { draftName, union }]) => {
    const named = draftName ?? field
    const said = deciders.get(field)?.map((draft) => draft.fields[named])
    return said ? [[named, union ? distinctItems(said.flat()) : said[0]]] : []
  })
  return { fields: Object.fromEntries(entries), lead: inPrecedence(domain, drafts, authority)[0]! }
}

/**
 * The drafts that decide each field, by the field's name when served: one, or for a union all that add to it.
 * Fields that no draft has are omitted.
 */
export function decidingDrafts(
  domain: Domain,
  drafts: readonly StoredDraft[],
  authority: Authority,
): Map<string, readonly StoredDraft[]> {
  const ordered = inPrecedence(domain, drafts, authority)
  const deciders = new Map<string, readonly StoredDraft[]>()
  for (const [field, { draftName, union }] of Object.entries(domain.fields)) {
    const says = ordered.filter((draft) => draft.fields[draftName ?? field] !== undefined)
    const decider = says.find((draft) => authority.claims(draft.source_id, domain.name, field)) ?? says[0]
    if (decider) deciders.set(field, union ? says : [decider])
  }
  return deciders
}

function inPrecedence(
  domain: Domain,
  drafts: readonly StoredDraft[],
  authority: Authority,
): readonly StoredDraft[] {
  if (drafts.length < 2) return drafts
  const group = (draft: StoredDraft) => {
    const kind: DraftKind = draft.stub ? 'stub' : authority.kindOf(draft.source_id)
    const at = domain.precedence.findIndex((kinds) => kinds.includes(kind))
    return at < 0 ? domain.precedence.length : at
  }
  // A stub in a copy is as late as the copy.
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

/** Required fields that are missing from these fields of a draft: without them there is no record. */
export function missingFrom(domain: Domain, fields: Decided['fields']): string[] {
  return REQUIRED.get(domain)!.filter((field) => fields[field] === undefined || fields[field] === null)
}

// Computed once from the declarations: every line of an import needs it.
const REQUIRED = new Map(
  domains.map((domain) => [
    domain,
    (Object.entries(domain.fields) as [string, Field][]).flatMap(([field, { draft, draftName }]) =>
      draft === null || field === 'country_code' || draft.safeParse(undefined).success
        ? []
        : [draftName ?? field],
    ),
  ]),
)
