// Re-ranking: the best candidates ordered by their features, then by the configured model.
import { termsIn } from '#language/analyzer.ts'
import { numbersOfCitation } from '#language/citations/citation-keys.ts'
import { refineWithCandidates } from '#language/query/query-terms.ts'
import { lengthOf } from '#language/query/question.ts'
import type { Database } from '#lib/sql.ts'
import { timeBudget, unlessAborted } from '#lib/time-budget.ts'
import { type Candidate, readCandidates, readPassages } from '#store/passages/retrievers.ts'
import { fromDatabase, type SearchRequest, shareOf } from '../request.ts'
import type { EmbeddedQuery, Retrieved } from '../retrievers.ts'
import { type Fused, fusedHits } from './fusion.ts'
import { type Features, isAnswered, type Scored, scored, unscored } from './scoring.ts'

/** Maximum number of candidates that are scored. */
const CANDIDATES = 50
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
export function candidatesOf({ lexical, semantic, query }: Retrieved): Candidates {
  const fused = fusedHits(lexical ?? [], semantic ?? [], query?.ranking.fusionWeight ?? 0)
  const isNear = nearBy(query)
  return {
    first: fused.slice(0, CANDIDATES),
    beyond: fused.slice(CANDIDATES).filter((each) => each.lexical_rank !== null || isNear(each)),
  }
}

/** True for passages that the embedder considers relevant, whatever their words. */
function nearBy(query: EmbeddedQuery | null): (found: { readonly cosine: number | null }) => boolean {
  const least = query?.ranking.minCosine ?? Number.POSITIVE_INFINITY
  return ({ cosine }) => cosine !== null && cosine >= least
}

/** The candidates, best first; null when none is relevant. */
export async function rerank(
  request: SearchRequest,
  { asked, query, exact }: Retrieved,
  { first, beyond: behind }: Candidates,
): Promise<Scored[] | null> {
  const { sought, active, notices, options } = request
  if (!first.length) return null
  // Where all passages were compared, some results share no term with the query.
  const ids = (exact ? [...first, ...behind] : first).map(({ hit }) => hit.id)
  const vector = query?.vector ?? null
  const features = await fromDatabase(request, shareOf(request, FEATURE_SHARE), (db) =>
    readFeatures(db, active.index.id, { domains: sought.domains, ids, vector }),
  )
  if (!features) {
    notices.add('out_of_time')
    return unscored([...first, ...behind])
  }
  // If the query is only a number, only a citation of it is relevant.
  const numbers = numbersOfCitation(sought.q)
  const citesAll = (id: number) => numbers.every((number) => termsOf(features, id).includes(number))
  const candidates = numbers.length ? first.filter(({ hit }) => citesAll(hit.id)) : first
  const beyond = numbers.length ? [] : unscored(behind)
  const texts = Array.from(features.values(), ({ tokens }) => tokens)
  const readings = asked.map(({ words, typed }) => ({
    words: typed ? refineWithCandidates(words, texts, active.statistics) : words,
    length: lengthOf(sought.q, words.length),
  }))
  const words = readings.flatMap(({ words }) => words)
  const terms = words.flatMap(({ term, meant }) => (meant ? [term, meant.term] : [term]))
  const best = scored(readings, candidates, features, active.statistics, query?.ranking ?? null)
  const isNear = nearBy(query)
  // A long question has words that no text contains: a passage with several of the others is relevant all the
  // same.
  const shared = sharedTerms(terms, features)
  const answered = isAnswered(best) || candidates.some(({ hit }) => shared(hit.id) >= MIN_TERMS)
  if (!answered && ![...unscored(candidates), ...beyond].some(isNear)) return null
  const matching = best.filter((passage) => passage.coverage! > 0 || isNear(passage))
  const ordered = options.reranker === 'none' ? matching : matching.toSorted((a, b) => b.score! - a.score!)
  const holdsTerm = (id: number) => !exact || shared(id) > 0
  const rest = beyond.filter((passage) => holdsTerm(passage.hit.id) || isNear(passage))
  return [...(await byModel(request, ordered)), ...rest]
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
  termsIn(features.get(id)?.tokens ?? '')

/** The number of distinct query terms in a passage. */
function sharedTerms(
  query: readonly string[],
  features: ReadonlyMap<number, Features>,
): (id: number) => number {
  const asked = new Set(query)
  return (id) => new Set(termsOf(features, id)).intersection(asked).size
}

/** The best passages in the order of the configured re-ranker, followed by the rest. */
async function byModel(request: SearchRequest, passages: Scored[]): Promise<Scored[]> {
  const { reranker } = request.options
  if (typeof reranker === 'string' || !passages.length) return passages
  const scores = await modelScores(request, passages).catch(() => null)
  if (!scores) {
    request.notices.add('reranker_unavailable')
    return passages
  }
  const order = scores.map((score, i) => ({ ...passages[i]!, score })).sort((a, b) => b.score - a.score)
  return [...order, ...passages.slice(scores.length)]
}

/** Scores of as many passages as the model should get; null without their texts. Throws as the model does. */
async function modelScores(
  request: SearchRequest,
  passages: readonly Scored[],
): Promise<readonly number[] | null> {
  const { sought, active, time, options } = request
  if (typeof options.reranker === 'string') return null
  const ms = Math.max(1, time.remaining() - options.budgetMs * SNIPPET_SHARE)
  const own = timeBudget(ms, time.signal, options.clock)
  const model = await unlessAborted(options.reranker.get(), own.signal)
  const ids = passages.slice(0, model.depth).map(({ hit }) => hit.id)
  const texts = await fromDatabase(request, own, (db) =>
    readPassages(db, active.index.id, { domains: sought.domains, ids }),
  )
  if (!texts) return null
  const bodies = new Map(texts.map(({ id, body }) => [id, body]))
  return model.score(
    sought.q,
    ids.map((id) => bodies.get(id) ?? ''),
    own.signal,
  )
}
