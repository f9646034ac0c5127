// What a search found, without the rows that its request excludes.
import type { NoticeCode, Ranked, RetrievalResult } from '#model/retrieval.ts'
import type { SearchRequest } from './search-request.ts'

/** Notices that compare results with the words of `q`: pointless where `q` was derived from a record. */
const OF_WORDS: ReadonlySet<NoticeCode> = new Set([
  'partial_matches',
  'related_results',
  'unknown_words',
  'corrected',
])

/** The outcome of a search without rows that the request excludes. */
export function outcomeFor(
  { similar, byDate }: Pick<SearchRequest, 'similar' | 'byDate'>,
  found: RetrievalResult,
): RetrievalResult {
  const outcome = similar ? withoutItself(found, similar) : found
  return byDate ? onlyMatches(outcome) : outcome
}

/** Similar records are decided by ranking alone, and the record itself is excluded everywhere. */
function withoutItself(
  outcome: RetrievalResult,
  similar: NonNullable<SearchRequest['similar']>,
): RetrievalResult {
  const isAnother = ({ domain, record_id }: Ranked) => domain !== similar.domain || record_id !== similar.id
  const ranked = outcome.ranked?.filter(isAnother).map(({ related: _, ...row }) => row) ?? null
  const notices = outcome.notices.filter((code) => !OF_WORDS.has(code))
  return { ...outcome, ranked, notices, match: null, suggestion: null, corrected: null }
}

/** Rows that only resemble a match come after all others, which an order by date cannot say. */
function onlyMatches(outcome: RetrievalResult): RetrievalResult {
  const ranked = outcome.ranked?.filter(({ related }) => !related) ?? null
  return { ...outcome, ranked, notices: outcome.notices.filter((code) => code !== 'related_results') }
}
