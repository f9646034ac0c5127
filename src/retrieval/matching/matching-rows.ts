// Ranked rows compared with the matches: rows that do not match are marked, and follow the matches where only
// those are relevant.
import type { Analyzer } from '#language/analyzer.ts'
import type { MatchRules, NoticeCode, Ranked } from '#model/retrieval.ts'
import { anyMatching, recordName } from '#store/passages/match-queries.ts'
import { DEPTH } from '../per-record-cap.ts'
import type { SearchQuery } from '../query.ts'
import type { RetrievalRequest } from '../retrieval-request.ts'
import type { Retrieved } from '../retrievers.ts'
import { MATCH_SHARE } from './matcher.ts'
import { distinctTerms, isByMatches, type Matching } from './matching.ts'

/** The rows of a search, and the rule that finds all matches where it is known. */
export interface Matched {
  /** Null where nothing matches. */
  readonly rows: readonly Ranked[] | null
  readonly match: MatchRules | null
  readonly notices: readonly NoticeCode[]
}

/**
 * The ranked rows with their matches. A result is a match, a known item, or similar by a trained model; other
 * rows are related, and no count includes them. They keep their places where the matches are uncertain, which
 * a notice reports; else they follow the matches. `matching` is null where it is not known in time.
 */
export async function withMatches(
  { query, database }: RetrievalRequest,
  analyzer: Analyzer,
  { scope, embedded }: Pick<Retrieved, 'scope' | 'embedded'>,
  matching: Matching | null,
  rows: readonly Ranked[],
): Promise<Matched> {
  const least = embedded?.ranking.minCosine ?? Number.POSITIVE_INFINITY
  const isNear = ({ explained: { named, cosine } }: Ranked) => named !== null || (cosine ?? -1) >= least
  // A record that the query identifies has all of its words: rows with some of them are no answers beside it.
  const known = rows.some(({ explained: { named } }) => named !== null && !PARTS.has(named))
  const match = matching?.match
  if (!match || !scope) {
    const unknown: NoticeCode[] = matching ? [] : ['matches_unknown']
    // A text that cites a number contains it, and ranking alone finds it.
    const partial = match === null && !rows.every(isNear) && !query.citedNumbers.length
    if (partial && known) {
      const all = rows.map((row) => (isNear(row) ? row : related(row)))
      return { rows: all, match: null, notices: ['related_results'] }
    }
    const notices: NoticeCode[] = partial ? [...unknown, 'partial_matches'] : unknown
    return { rows: rows.length ? rows : null, match: null, notices }
  }
  const notices: NoticeCode[] = matching.lacking ? ['unknown_words'] : []
  if (!rows.length) {
    const any = await database.within(MATCH_SHARE).attempt((db) => anyMatching(db, match, scope))
    if (any === null) notices.push('matches_unknown')
    return any ? { rows, match, notices } : { rows: null, match: null, notices }
  }
  // A named record of a domain that is not searched by words is not among the counted matches.
  const isMatch = (row: Ranked) => matching.among.has(recordName(row)) && scope.domains.includes(row.domain)
  const marked = rows.map((row) => (isMatch(row) ? row : { ...row, beyond: true as const }))
  if (!known && marked.every(({ beyond }) => beyond)) {
    if (!rows.every(isNear)) notices.push('partial_matches')
    return { rows: marked, match, notices }
  }
  const all = marked.map((row) => (row.beyond && !isNear(row) ? related(row) : row))
  const answers = all.filter((row) => !row.related)
  if (isByMatches(query, matching, analyzer)) {
    const others = mayBeRelated(query, analyzer) ? all.filter(isByWords) : []
    // Both of two words may be in different passages of a record, while a title consists of the lighter one.
    const isClosest = (row: Ranked) => matching.closest.has(recordName(row)) || isNear(row)
    const [closest, further] = [answers.filter(isClosest), answers.filter((row) => !isClosest(row))]
    return {
      rows: [...closest, ...further, ...others.slice(0, Math.max(0, DEPTH - answers.length))],
      match,
      notices,
    }
  }
  if (answers.length < all.length) notices.push('related_results')
  return { rows: all, match, notices }
}

const PARTS: ReadonlySet<string> = new Set(['part of number', 'part of query'])

const related = ({ beyond: _, ...row }: Ranked): Ranked => ({ ...row, related: true })

const isByWords = ({ related, explained }: Ranked) => related === true && explained.lexical_rank !== null

/** True for several words: a text can contain some of them, but not a part of a single word or a number. */
function mayBeRelated({ loose, citedNumbers }: SearchQuery, analyzer: Analyzer): boolean {
  return !citedNumbers.length && distinctTerms(loose, analyzer) > 1
}
