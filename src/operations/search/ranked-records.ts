// Shared code of pages of ranked rows: the window of the search, the records of its rows, and its `meta`.
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import {
  type Explained,
  type FilteredQuery,
  NOTICES,
  type NoticeCode,
  type RetrievalResult,
} from '#model/retrieval.ts'
import { readListPage } from '#store/reading/list-page.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { boundsOf, type WindowBounds } from '../list/window.ts'
import type { ResultTotal } from './ranking.ts'

/** A window as bounds; per domain or country where they differ. */
export function windowsOf(
  domains: readonly Domain[],
  window: WindowBounds,
  countries: readonly CountryCode[],
): Pick<FilteredQuery, 'since' | 'until' | 'spans'> {
  const all = domains.flatMap((domain) =>
    countries.map((country) => ({ domain, country, bounds: boundsOf(domain, window, country) })),
  )
  const groups = [...Map.groupBy(all, ({ domain, bounds }) => JSON.stringify([domain.name, bounds])).values()]
  const spans = groups.map((group) => ({
    domains: [group[0]!.domain.name],
    countries: group.map(({ country }) => country),
    ...group[0]!.bounds,
  }))
  const [first] = spans
  const same = spans.every(({ since, until }) => since === first?.since && until === first.until)
  return same
    ? { since: first?.since ?? null, until: first?.until ?? null }
    : { since: null, until: null, spans }
}

/** The list of just these records, whatever they contain. */
export function onlyRecords(spec: ListSpec, ids: readonly number[]): ListSpec {
  return { ...spec, ids, limit: ids.length, after: null, walk: null, contained: [] }
}

/**
 * The JSON texts of records by id, in this order; those that are gone or no longer match the filters are
 * omitted.
 */
export async function readInOrder(
  { db, records }: Pick<Context, 'db' | 'records'>,
  domain: Domain,
  spec: ListSpec,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const page = await readListPage(db, domain, onlyRecords(spec, ids))
  const docs = records.declared(domain, page.docs)
  const read = new Map(page.positions.map(({ id }, i) => [id, docs[i]!]))
  return new Map(ids.flatMap((id) => (read.has(id) ? [[id, read.get(id)!] as const] : [])))
}

/** The part of `meta` about how the rows were found. */
export function metaOf({
  mode,
  notices,
  suggestion,
  corrected,
  ranked,
  indexBuild,
}: Pick<RetrievalResult, 'mode' | 'notices' | 'suggestion'> &
  Partial<Pick<RetrievalResult, 'ranked' | 'corrected' | 'indexBuild'>>) {
  const named = (by: Explained['named']) =>
    ranked?.filter(({ explained }) => explained.named === by).length ?? 0
  const matched = { exact: named('number'), like: named('part of number') }
  return {
    mode,
    ...((matched.exact > 0 || matched.like > 0) && { matched }),
    ...withNotices([], notices),
    ...(suggestion !== null && { suggestion }),
    ...(corrected && { corrected }),
    ...(indexBuild && { index_build: indexBuild }),
  }
}

/** Several lists of notices as one; the results are said once to be incomplete matches. */
export function allNotices(...lists: readonly (readonly NoticeCode[])[]): NoticeCode[] {
  const all = new Set(lists.flat())
  if (all.has('partial_matches') || all.has('no_exact_match')) all.delete('related_results')
  return [...all]
}

/** The notices of an answer with further ones, each once; nothing where there are none. */
export function withNotices(notices: readonly Notice[] | undefined, more: readonly NoticeCode[]) {
  const told = new Set(notices?.map(({ code }) => code))
  const all = [
    ...(notices ?? []),
    ...[...new Set(more)].flatMap((code) => (told.has(code) ? [] : { code, detail: NOTICES[code] })),
  ]
  return all.length ? { notices: all } : {}
}

export interface Notice {
  readonly code: NoticeCode
  readonly detail: string
}

/** The codes of the notices of an answer. */
export const codesOf = ({ notices = [] }: { readonly notices?: readonly Notice[] }): readonly NoticeCode[] =>
  notices.map(({ code }) => code)

/** The part of `meta` about the number of rows. */
export function totalIn({ total, estimated, exact }: ResultTotal) {
  return {
    ...(total !== null && { total }),
    ...(estimated && total !== null && { total_is_estimate: true }),
    ...(exact !== undefined && { exact_total: exact }),
  }
}
