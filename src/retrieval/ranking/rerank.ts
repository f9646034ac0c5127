// Re-ranking: the best candidates ordered by their features, then by the configured model.
import { indexedTerms } from '#language/analyzer.ts'
import { refineWithCandidates } from '#language/query/query-terms.ts'
import { lengthOf } from '#language/query/question.ts'
import type { Database } from '#lib/sql.ts'
import { unlessAborted } from '#lib/time-budget.ts'
import type { NoticeCode } from '#model/retrieval.ts'
import type { RerankerModel } from '#models/configured.ts'
import { type Candidate, readCandidates, readPassages } from '#store/passages/retriever-queries.ts'
import { IndexReplaced } from '../budgeted-database.ts'
import type { EngineOptions, RetrievalRequest } from '../retrieval-request.ts'
import type { EmbeddedQuery, Retrieved } from '../retrievers.ts'
import { CANDIDATES, type Fused, fusedHits } from './fusion.ts'
import { type Features, isAnswered, type Scored, scored, unscored } from './scoring.ts'

/**
 * The share of the time budget for reading their features, and the share reserved for snippets at the end.
 */
const FEATURE_SHARE = 0.3
const SNIPPET_SHARE = 0.2
/** Number of query terms in one passage that make it relevant, however many others it lacks. */
const MIN_TERMS = 2

/** The parts of a ranking: the scored candidates, and those that may follow them. */
export interface Candidates {
  readonly first: readonly Fused[]
  readonly beyond: readonly Fused[]
}

/** The fused list; from its tail, passages found by no word and not near are dropped. */
export function candidatesOf({ lexical, semantic, embedded }: Retrieved): Candidates {
  const fused = fusedHits(lexical ?? [], semantic ?? [], embedded?.ranking.fusionWeight ?? 0)
  const isNear = nearBy(embedded)
  return {
    first: fused.slice(0, CANDIDATES),
    beyond: fused.slice(CANDIDATES).filter((each) => each.lexical_rank !== null || isNear(each)),
  }
}

/** True for passages that the embedder considers relevant, whatever their words. */
function nearBy(embedded: EmbeddedQuery | null): (found: { readonly cosine: number | null }) => boolean {
  const least = embedded?.ranking.minCosine ?? Number.POSITIVE_INFINITY
  return ({ cosine }) => cosine !== null && cosine >= least
}

export interface Reranked {
  /** Best first; null when none of them is a match. */
  readonly passages: Scored[] | null
  readonly notices: readonly NoticeCode[]
}

const NO_MATCH: Reranked = { passages: null, notices: [] }

/** The candidates, best first. */
export async function rerank(
  request: RetrievalRequest,
  options: EngineOptions,
  { variants, embedded, exact }: Retrieved,
  { first, beyond: behind }: Candidates,
): Promise<Reranked> {
  const { query, filters, active, database } = request
  if (!first.length) return NO_MATCH
  // Where all passages were compared, some results share no term with the query.
  const ids = (exact ? [...first, ...behind] : first).map(({ hit }) => hit.id)
  const vector = embedded?.vector ?? null
  const features = await database
    .within(FEATURE_SHARE)
    .attempt((db) => readFeatures(db, active.index.id, { domains: filters.domains, ids, vector }))
  if (!features) return { passages: unscored([...first, ...behind]), notices: ['out_of_time'] }
  // If the query is only a number, only a citation of it is relevant.
  const numbers = query.citedNumbers
  const citesAll = (id: number) => numbers.every((number) => termsOf(features, id).includes(number))
  const candidates = numbers.length ? first.filter(({ hit }) => citesAll(hit.id)) : first
  const beyond = numbers.length ? [] : unscored(behind)
  const texts = Array.from(features.values(), ({ tokens }) => tokens)
  const readings = variants.map(({ words, typed }) => ({
    words: typed ? refineWithCandidates(words, texts, active.statistics) : words,
    length: lengthOf(query.text, words.length),
  }))
  const words = readings.flatMap(({ words }) => words)
  const terms = words.flatMap(({ term, meant }) => (meant ? [term, meant.term] : [term]))
  const best = scored(readings, candidates, features, active.statistics, embedded?.ranking ?? null)
  const isNear = nearBy(embedded)
  // A long question has words that no text contains: a passage with several of the others is relevant all the
  // same.
  const shared = sharedTerms(terms, features)
  const answered =
    isAnswered(best) || [...candidates, ...beyond].some(({ hit }) => shared(hit.id) >= MIN_TERMS)
  if (!answered && ![...unscored(candidates), ...beyond].some(isNear)) return NO_MATCH
  const matching = best.filter((passage) => passage.coverage! > 0 || isNear(passage))
  const ordered = options.reranker === 'none' ? matching : matching.toSorted((a, b) => b.score! - a.score!)
  const holdsTerm = (id: number) => !exact || shared(id) > 0
  const rest = beyond.filter((passage) => holdsTerm(passage.hit.id) || isNear(passage))
  const { passages, notices } = await byModel(request, options, ordered)
  return { passages: [...passages, ...rest], notices }
}

async function readFeatures(
  db: Database,
  index: number,
  wanted: Parameters<typeof readCandidates>[2],
): Promise<ReadonlyMap<number, Features>> {
  const rows = await readCandidates(db, index, wanted)
  return new Map(rows.map(featuresOf))
}

/** The scored features of a candidate, by its id. */
export function featuresOf({ id, tokens, title_words, cosine }: Candidate): [number, Features] {
  return [id, { tokens, titleWords: title_words, cosine }]
}

/** The terms of a candidate; none where its features were not read. */
const termsOf = (features: ReadonlyMap<number, Features>, id: number) =>
  indexedTerms(features.get(id)?.tokens ?? '')

/** The number of distinct query terms in a passage. */
function sharedTerms(
  query: readonly string[],
  features: ReadonlyMap<number, Features>,
): (id: number) => number {
  const asked = new Set(query)
  return (id) => new Set(termsOf(features, id)).intersection(asked).size
}

/** The best passages in the order of the configured re-ranker, followed by the rest. */
async function byModel(
  request: RetrievalRequest,
  { reranker }: EngineOptions,
  passages: readonly Scored[],
): Promise<{ readonly passages: readonly Scored[]; readonly notices: readonly NoticeCode[] }> {
  if (typeof reranker === 'string' || !passages.length) return { passages, notices: [] }
  const scores = await modelScores(request, reranker, passages).catch((error) => {
    if (error instanceof IndexReplaced) throw error
    return null
  })
  if (!scores) return { passages, notices: ['reranker_unavailable'] }
  const order = scores.map((score, i) => ({ ...passages[i]!, score })).sort((a, b) => b.score - a.score)
  return { passages: [...order, ...passages.slice(scores.length)], notices: [] }
}

/** Scores of as many passages as the model should get; null without their texts. Throws as the model does. */
async function modelScores(
  { query, filters, active, database }: RetrievalRequest,
  reranker: RerankerModel,
  passages: readonly Scored[],
): Promise<readonly number[] | null> {
  const own = database.leaving(SNIPPET_SHARE)
  const model = await unlessAborted(reranker.get(), own.time.signal)
  const ids = passages.slice(0, model.depth).map(({ hit }) => hit.id)
  const texts = await own.attempt((db) =>
    readPassages(db, active.index.id, { domains: filters.domains, ids }),
  )
  if (!texts) return null
  const bodies = new Map(texts.map(({ id, body }) => [id, body]))
  return model.score(
    query.text,
    ids.map((id) => bodies.get(id) ?? ''),
    own.time.signal,
  )
}
