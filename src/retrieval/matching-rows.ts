// Ranked rows against what matches: those that are no match are told apart, and left out where others are.
import type { Match, Ranked } from '#model/retrieval.ts'
import { anyMatching, matchingAmong } from '#store/passages/matching.ts'
import { isShort } from './matching.ts'
import { fromDatabase, type SearchRequest, shareOf } from './request.ts'
import type { Retrieved } from './retrievers.ts'

const TIME_SHARE = 0.2

/** The rows of a search, and what all matches are found by where that is known. */
export interface Matched {
  readonly rows: readonly Ranked[]
  readonly match: Match | null
}

/**
 * The ranked rows with what matches; null where nothing does. To a few words a row is an answer that is a
 * match, a known item, or near by a trained model; to a long question whatever was ranked is.
 */
export async function withMatches(
  request: SearchRequest,
  { scope, query }: Pick<Retrieved, 'scope' | 'query'>,
  match: Match | null,
  rows: readonly Ranked[],
): Promise<Matched | null> {
  if (!match || !scope) return rows.length ? { rows, match: null } : null
  const found = await fromDatabase(request, shareOf(request, TIME_SHARE), async (db) =>
    rows.length
      ? { matching: await matchingAmong(db, match, rows), any: true }
      : { matching: new Set<string>(), any: await anyMatching(db, match, scope) },
  )
  if (!found) {
    request.notices.add('matches_unknown')
    return rows.length ? { rows, match: null } : null
  }
  const told = rows.map((row) =>
    found.matching.has(`${row.domain}/${row.record_id}`) ? row : { ...row, beyond: true },
  )
  if (!found.matching.size) {
    if (rows.length) request.notices.add('partial_matches')
    return found.any ? { rows: told, match } : null
  }
  if (!isShort(request.parsed, request.options.analyzer)) return { rows: told, match }
  const least = query?.ranking.minCosine ?? Number.POSITIVE_INFINITY
  const answers = told.filter(
    ({ beyond, explained: { named, cosine } }) => !beyond || named !== null || (cosine ?? -1) >= least,
  )
  return { rows: answers, match }
}
