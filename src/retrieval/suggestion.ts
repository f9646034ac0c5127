// Spelling suggestions: offered, never applied.
import type { Analyzer } from '#language/analyzer.ts'
import { queryTerms } from '#language/query/query-terms.ts'
import { lengthOf } from '#language/query/question.ts'
import { tokensIn } from '#language/tokenizer.ts'
import {
  lexicalRetriever,
  readCandidates,
  readPassages,
  type SearchScope,
} from '#store/passages/retriever-queries.ts'
import { fusedHits } from './ranking/fusion.ts'
import { featuresOf } from './ranking/rerank.ts'
import { type Scored, scored } from './ranking/scoring.ts'
import type { RetrievalRequest } from './retrieval-request.ts'

/** Passages on which the suggested query is tried. */
const TRIED = 20
const TIME_SHARE = 0.2
/** Coverage from which on the best result contains every word of the query as typed. */
const SURE = 0.97

/**
 * The query with words in the spelling of the index, if it then finds more within the scope, and each of
 * those words; null otherwise: nothing beyond the scope is revealed.
 */
export async function suggestion(
  { query, filters, active, database }: RetrievalRequest,
  analyzer: Analyzer,
  scope: SearchScope,
  passages: readonly Scored[],
): Promise<string | null> {
  const respelt = active.spelling.suggest(query.text)
  // Words that are found need no other spelling, unless hardly any text has theirs.
  if (!respelt || (best(passages) >= SURE && !respelt.outnumbered)) return null
  const { text: meant, outnumbered } = respelt
  const found = await database.within(TIME_SHARE).attempt(async (db) => {
    const asked = { tokens: analyzer.queryText(meant).texts, scope, depth: TRIED }
    const hits = await lexicalRetriever(db, active.index.id, asked)
    const ids = hits.map(({ id }) => id)
    const wanted = { domains: filters.domains, ids, vector: null }
    const [rows, texts] = await Promise.all([
      readCandidates(db, active.index.id, wanted),
      readPassages(db, active.index.id, wanted),
    ])
    return {
      hits,
      spelt: new Set(texts.flatMap(({ body }) => [...wordsIn(body)])),
      features: new Map(rows.map(featuresOf)),
    }
  })
  if (!found) return null
  // A text within the scope may contain the same term in another spelling; this one would then reveal a text
  // beyond it.
  const before = wordsIn(query.text)
  for (const word of wordsIn(meant)) if (!before.has(word) && !found.spelt.has(word)) return null
  const candidates = fusedHits(found.hits, [], 0)
  const words = queryTerms(meant, active.statistics, analyzer)
  const after = scored(
    [{ words, length: lengthOf(meant, words.length) }],
    candidates,
    found.features,
    active.statistics,
    null,
  )
  const [more, least] = [best(after), best(passages)]
  return more > least || (outnumbered && more === least) ? meant : null
}

/** The words of a text in their spelling, without case. */
const wordsIn = (text: string) =>
  new Set(Array.from(tokensIn(text), (token) => token.text.normalize('NFC').toLowerCase()))

const best = (rows: readonly Scored[]) => Math.max(0, ...rows.map(({ coverage }) => coverage ?? 0))
