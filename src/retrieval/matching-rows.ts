// Separates ranked rows that match from those that don't, and drops the latter where others match.
import { numbersOfCitation } from '#language/citations/citation-keys.ts'
import type { Match, Ranked } from '#model/retrieval.ts'
import { anyMatching, nameOf } from '#store/passages/matching.ts'
import { MATCH_SHARE } from './matcher.ts'
import { isByMatches, type Matching } from './matching.ts'
import { fromDatabase, type SearchRequest, shareOf } from './request.ts'
import type { Retrieved } from './retrievers.ts'

/** The rows of a search, and the condition of all matches where it is known. */
export interface Matched {
  readonly rows: readonly Ranked[]
  readonly match: Match | null
}

/**
 * The ranked rows with the condition of all matches; null where nothing matches. A row is relevant if it
 * matches, is a known item, or is near by a trained model; other rows are kept where relevant ones are few,
 * with a notice.
 */
export async function withMatches(
  request: SearchRequest,
  { scope, query }: Pick<Retrieved, 'scope' | 'query'>,
  matching: Matching | null,
  rows: readonly Ranked[],
): Promise<Matched | null> {
  const { parsed, notices, options } = request
  const least = query?.ranking.minCosine ?? Number.POSITIVE_INFINITY
  const isNear = ({ explained: { named, cosine } }: Ranked) => named !== null || (cosine ?? -1) >= least
  const match = matching?.match
  if (!match || !scope) {
    // A citation of a number must contain it, and is found by ranking alone.
    if (match === null && !rows.every(isNear) && !numbersOfCitation(parsed.text).length)
      notices.add('partial_matches')
    return rows.length ? { rows, match: null } : null
  }
  if (matching.lacking) notices.add('unknown_words')
  if (!rows.length) {
    const any = await fromDatabase(request, shareOf(request, MATCH_SHARE), (db) =>
      anyMatching(db, match, scope),
    )
    if (any === null) notices.add('matches_unknown')
    return any ? { rows, match } : null
  }
  const told = rows.map((row) => (matching.among.has(nameOf(row)) ? row : { ...row, beyond: true as const }))
  if (told.every(({ beyond }) => beyond)) {
    if (!rows.every(isNear)) notices.add('partial_matches')
    return { rows: told, match }
  }
  const answers = told.filter((row) => !row.beyond || isNear(row))
  if (isByMatches(parsed, matching, options.analyzer)) return { rows: answers, match }
  if (answers.length < told.length) notices.add('related_results')
  return { rows: told, match }
}
