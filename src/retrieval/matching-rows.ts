// Ranked rows against what matches: those that are no match are told apart, and left out where others are.
import type { Match, Ranked } from '#model/retrieval.ts'
import { anyMatching, nameOf } from '#store/passages/matching.ts'
import { MATCH_SHARE } from './matcher.ts'
import { isShort, type Matching } from './matching.ts'
import { fromDatabase, type SearchRequest, shareOf } from './request.ts'
import type { Retrieved } from './retrievers.ts'

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
  matching: Matching | null,
  rows: readonly Ranked[],
): Promise<Matched | null> {
  const match = matching?.match
  if (!match || !scope) return rows.length ? { rows, match: null } : null
  if (!rows.length) {
    const any = await fromDatabase(request, shareOf(request, MATCH_SHARE), (db) =>
      anyMatching(db, match, scope),
    )
    if (any === null) request.notices.add('matches_unknown')
    return any ? { rows, match } : null
  }
  const told = rows.map((row) => (matching.among.has(nameOf(row)) ? row : { ...row, beyond: true as const }))
  if (told.every(({ beyond }) => beyond)) {
    request.notices.add('partial_matches')
    return { rows: told, match }
  }
  if (!isShort(request.parsed, request.options.analyzer)) return { rows: told, match }
  const least = query?.ranking.minCosine ?? Number.POSITIVE_INFINITY
  const answers = told.filter(
    ({ beyond, explained: { named, cosine } }) => !beyond || named !== null || (cosine ?? -1) >= least,
  )
  return { rows: answers, match }
}
