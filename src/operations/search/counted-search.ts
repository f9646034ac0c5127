// The answer to a search without rows: how many records it finds, and how many in each group.
import type { Caller } from '#model/access/caller.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { type GroupKey, groupKeysOf } from '#model/declaration/grouping.ts'
import type { Answer, Context } from '#model/operation.ts'
import { OutOfTime } from '#model/outage.ts'
import type { FilteredQuery, NoticeCode, RetrievalResult } from '#model/retrieval.ts'
import { type MatchedRecord, matchCondition } from '#store/passages/match-queries.ts'
import { countRows } from '#store/reading/count.ts'
import { type Group, groupRows } from '#store/reading/groups.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { coverageMeta } from '../kit/coverage.ts'
import { DEFAULT_ROWS } from '../kit/params.ts'
import { textsOfSearch } from '../list/contained-text.ts'
import { mayBeUndated } from '../list/parameters.ts'
import { orderOfGroups, withLabels } from '../list/shown-groups.ts'
import { undatedIn, undatedRows } from '../list/undated.ts'
import type { NamedRecords } from './named-records.ts'
import { allNotices, metaOf, totalIn } from './ranked-records.ts'
import { appliedOf, domainsWithResults, type SearchRequest, specOf } from './search-request.ts'
import { countedMatches, exactRows, leftOutMs, uncounted } from './totals.ts'

/** The share of the time budget for the total, where groups are counted too. */
const TOTAL_SHARE = 0.5
/** More groups than any key has: those of several domains are added up before the first are chosen. */
const ALL_GROUPS = 100_000

/** The rows of a domain that count. */
interface CountedRows {
  readonly domain: Domain
  readonly spec: ListSpec
}

/** Answers the number of records that a search finds, in groups where the request has a key. */
export async function countedSearch(
  context: Context,
  request: SearchRequest,
  caller: Caller,
  sought: FilteredQuery,
  { outcome, names }: { readonly outcome: RetrievalResult; readonly names: NamedRecords },
): Promise<Answer> {
  const { limit, groupBy, time } = request
  const rows = rowsOf(context, request, outcome, names)
  const ms = time.budget.remaining() * (groupBy ? TOTAL_SHARE : 1)
  const { ranked } = outcome
  const { facets, notices, ...total } = ranked
    ? await countedMatches(context, { ...outcome, ranked }, sought, time.budget, ms)
    : await countedTexts(context, request, rows, ms)
  const timed = { ...context, db: time.db }
  const grouped = groupBy && (await groupsOf(timed, request, caller, rows, groupBy))
  const late: NoticeCode[] = groupBy && grouped === null ? ['groups_unavailable'] : []
  const found = allNotices(outcome.notices, names.notices, notices, late)
  const coverage = coverageMeta(await request.coverage(), total.total === 0, found)
  const how = metaOf({ ...outcome, notices: allNotices(found, coverage.notices) })
  const meta = {
    limit,
    next_cursor: null,
    has_more: false,
    ...totalIn(total),
    ...(await undatedMatches(context, request, outcome, names)),
    ...(facets && !groupBy && { facets }),
    ...(grouped && { grouped }),
    ...how,
    ...coverage.about,
    applied: appliedOf(request, 'relevance'),
  }
  return { value: { data: [], meta } }
}

/**
 * The part of `meta` about records with all words of `q` and without a date, which a window leaves out;
 * nothing without a window, and where they are not counted in time.
 */
export async function undatedMatches(
  context: Context,
  request: SearchRequest,
  outcome: RetrievalResult,
  names: NamedRecords,
) {
  const { window, time } = request
  if (!window.since && !window.until) return {}
  // Where nothing in the window matches, the words are sought without it.
  const match = outcome.ranked
    ? null
    : await context.retrieval.match({ ...request, relaxed: false }, time.budget).catch(() => null)
  const whole = match ? { ...outcome, ranked: [], match, exact: match } : outcome
  const left = time.budget.within(leftOutMs(context.retrieval))
  const counting = { db: time.db, clock: context.clock }
  let undated = 0
  for (const { domain, spec } of rowsOf(context, request, whole, names)) {
    if (!mayBeUndated(domain)) continue
    const rows = await undatedRows(counting, { domain, leftOut: null }, spec, { ms: left.remaining() })
    if (rows === null) return {}
    undated += rows
  }
  return undatedIn(undated)
}

/** The rows with all words of `q`: those that `exact_total` counts, or that contain its text. */
function rowsOf(
  context: Context,
  request: SearchRequest,
  outcome: RetrievalResult,
  names: NamedRecords,
): CountedRows[] {
  const { domains, window } = request
  const isBounded = Boolean(window.since || window.until)
  const { rules, also } = outcome.ranked
    ? exactRows({ ...outcome, ranked: outcome.ranked })
    : { rules: null, also: names.rows }
  const idsIn = (some: readonly MatchedRecord[], domain: Domain) =>
    some.flatMap((row) => (row.domain === domain.name ? row.record_id : []))
  return domainsWithResults(request).flatMap((domain): CountedRows[] => {
    const isSearched = domains.includes(domain)
    // Records without a date are in no window.
    if (domain.order === null && isBounded) return []
    const spec = specOf(context, domain, request)
    if (!outcome.ranked && isSearched) {
      return request.similar ? [] : [{ domain, spec: { ...spec, contained: textsOfSearch(request.q) } }]
    }
    const condition = matchCondition(isSearched ? rules : null, domain, idsIn(also, domain))
    return condition ? [{ domain, spec: { ...spec, conditions: [...spec.conditions, condition.found] } }] : []
  })
}

/** The number of rows that contain the text of `q`, counted within this many milliseconds. */
async function countedTexts(
  { clock }: Context,
  { time: { db, budget } }: SearchRequest,
  rows: readonly CountedRows[],
  ms: number,
) {
  const none = { total: null, estimated: true, facets: null, notices: [uncounted(null)] }
  const left = budget.within(ms)
  try {
    let total = 0
    let estimated = false
    for (const { domain, spec } of rows) {
      const counted = await countRows(db, domain, spec, { ms: left.remaining(), clock })
      total += counted.total
      estimated ||= counted.estimated
    }
    return { ...none, total, estimated, notices: estimated ? [uncounted(total)] : [] }
  } catch (error) {
    if (error instanceof OutOfTime) return none
    throw error
  }
}

/** The groups of all rows with their labels; null where they could not be counted in time. */
async function groupsOf(
  context: Context,
  request: SearchRequest,
  caller: Caller,
  rows: readonly CountedRows[],
  by: GroupKey,
) {
  const limit = request.limit || DEFAULT_ROWS
  const { remaining } = request.time.budget
  const order = orderOfGroups(by, undefined)
  try {
    const counted = await Promise.all(rows.map((each) => groupsIn(context, each, by, remaining)))
    const merged = mergedGroups(counted)
    const sorted = merged.toSorted((a, b) =>
      order.byKey
        ? (a.key < b.key ? -1 : 1) * (order.ascending ? 1 : -1)
        : b.count - a.count || (a.key < b.key ? -1 : 1),
    )
    const best = sorted.slice(0, limit)
    const labels = await labelsOf(context, caller, counted, by, best)
    const shown = best
      .map((group) => labels.get(nameOf(group))!)
      .map((label, i) => ({ ...label, count: best[i]!.count }))
    const left = sorted.slice(limit)
    return {
      by,
      groups: order.backwards ? shown.toReversed() : shown,
      none: counted.reduce((sum, { none }) => sum + none, 0),
      ...(left.length && {
        left_out: { groups: left.length, rows: left.reduce((sum, { count }) => sum + count, 0) },
      }),
    }
  } catch (error) {
    if (error instanceof OutOfTime) return null
    throw error
  }
}

interface DomainGroups {
  readonly domain: Domain
  readonly groups: readonly Group[]
  /** Rows without a value: all of them where the domain has no such key. */
  readonly none: number
}

async function groupsIn(
  { db, clock }: Context,
  { domain, spec }: CountedRows,
  by: GroupKey,
  remaining: () => number,
): Promise<DomainGroups> {
  if (groupKeysOf(domain).includes(by)) {
    const order = { byKey: false, ascending: false, limit: ALL_GROUPS }
    return { domain, ...(await groupRows(db, domain, spec, by, order)) }
  }
  const { total, estimated } = await countRows(db, domain, spec, { ms: remaining(), clock })
  if (estimated) throw new OutOfTime()
  return { domain, groups: [], none: total }
}

/** A record and a printed name with the same key are different groups. */
const nameOf = ({ key, id }: Pick<Group, 'key' | 'id'>) => `${id === null ? 'text' : 'id'}/${key}`

function mergedGroups(counted: readonly DomainGroups[]): Group[] {
  const all = Map.groupBy(
    counted.flatMap(({ groups }) => groups),
    nameOf,
  )
  return Array.from(all.values(), (same) => ({
    ...same[0]!,
    count: same.reduce((sum, { count }) => sum + count, 0),
  }))
}

/** The groups with labels, by name; each by the first domain that has it. */
async function labelsOf(
  context: Context,
  caller: Caller,
  counted: readonly DomainGroups[],
  by: GroupKey,
  best: readonly Group[],
) {
  const wanted = new Set(best.map(nameOf))
  const labels = new Map<string, Awaited<ReturnType<typeof withLabels>>[number]>()
  for (const { domain, groups } of counted) {
    const own = groups.filter((group) => wanted.delete(nameOf(group)))
    const labelled = await withLabels(context, domain, caller, by, own)
    for (const [i, group] of own.entries()) labels.set(nameOf(group), labelled[i]!)
  }
  return labels
}
