// First-stage retrieval: the retrievers run at the same time, each within its share of the time budget.
import { titleForm } from '#indexing/pieces.ts'
import { type QueryTokens, queryTokens } from '#language/analyzer.ts'
import { type QueryTerm, queryTerms } from '#language/query/query-terms.ts'
import { lengthOf } from '#language/query/question.ts'
import { unlessAborted } from '#lib/time-budget.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import type { NoticeCode } from '#model/retrieval.ts'
import type { EmbedderRanking } from '#models/ports.ts'
import { type MatchedRecord, meetingWithin } from '#store/passages/match-queries.ts'
import {
  isNarrowed,
  lexicalRetriever,
  type PassageHit,
  readTitleMatches,
  type SearchScope,
  semanticRetriever,
  type TitleMatch,
  type TitleMatches,
} from '#store/passages/retriever-queries.ts'
import { recordsWithin } from '#store/passages/within.ts'
import { cappedPerRecord, DEPTH, fromManyRecords } from './per-record-cap.ts'
import { correctionsOf } from './query.ts'
import type { QueryVariants } from './query-variants.ts'
import { CANDIDATES, fuseHits } from './ranking/fusion.ts'
import type { EngineOptions, RetrievalRequest } from './retrieval-request.ts'
import { isByIndex, isExact } from './scan-or-index.ts'

/** The shares of the time budget for a retriever and for waiting for a model. */
const RETRIEVER_SHARE = 0.5
const OPENING_SHARE = 0.3
/** The maximum share of it that a retriever waits for another. */
const TURN_SHARE = 0.05
const MAX_NAMED = 20

/** A query as a vector of the index, and the weight of vectors from its embedder. */
export interface EmbeddedQuery {
  readonly vector: Float32Array
  readonly ranking: EmbedderRanking
}

/** The words of a variant of a query. */
export interface VariantWords {
  readonly words: readonly QueryTerm[]
  /** True for the typed words: they may be mistyped, and their exact form is meant. */
  readonly typed: boolean
}

export interface Retrieved {
  /** The query as it was typed, then its other variants. */
  readonly variants: readonly VariantWords[]
  /** The filters of all retrievers; null where they could not be resolved, and then no retriever ran. */
  readonly scope: SearchScope | null
  readonly named: readonly TitleMatch[]
  /** Null where the retriever did not run. */
  readonly lexical: readonly PassageHit[] | null
  readonly semantic: readonly PassageHit[] | null
  /** Null where the query has no vector. */
  readonly embedded: EmbeddedQuery | null
  /** True where all passages within the scope were compared. */
  readonly exact: boolean
  readonly notices: readonly NoticeCode[]
}

/**
 * Runs all retrievers for the variants of the query. None of them takes longer than half of the whole time.
 * What words and names find goes to `onWords`, before the semantic retriever answers.
 */
export async function retrieve(
  request: RetrievalRequest,
  options: EngineOptions,
  { texts: variantTexts, english }: QueryVariants,
  onWords: (found: readonly MatchedRecord[]) => void,
): Promise<Retrieved> {
  const { active } = request
  const { clock, budgetMs, semantic } = options
  const retrieval = { ...request, database: request.database.within(RETRIEVER_SHARE) }
  const scoping = scopeOf(retrieval)
  // A failure here is a failure of each retriever that waits for it.
  const deciding = scoping.then((scope) => isExact(retrieval.database.db, active, scope))
  const decided = deciding.catch(() => true)
  const embedding =
    semantic && request.query.text ? embeddedQuery(retrieval, budgetMs) : Promise.resolve(null)
  const variants = variantTexts.map((text, i) => variantWords(request, options, text, i === 0 && !english))
  const words = wordQuery(request, variants)
  const texts = textHits(retrieval, scoping, words)
  const wordings = texts.then((found) => wordHits(retrieval, scoping, words, found))
  // They may fail before they are awaited.
  for (const early of [texts, wordings]) early.catch(() => {})
  // Three long statements at once on two cores slow each other down. Titles are the fastest, and go first;
  // but within filters the semantic search takes longest.
  const afterTurn = <T>(other: Promise<unknown>, run: () => Promise<T>) =>
    Promise.race([texts, other, clock.sleep(budgetMs * TURN_SHARE)]).then(run)
  const searchTitles = () => titleHits(retrieval, scoping, words)
  const searchMeanings = () => semanticHits(retrieval, { scoping, deciding, embedding })
  const early = (await scoping.then(isNarrowed, () => false)) ? null : searchTitles()
  const meanings = early ? afterTurn(early, searchMeanings) : searchMeanings()
  const titles = early ?? afterTurn(meanings, searchTitles)
  const wording = Promise.all([texts, titles, wordings]).then(([texts, called, worded]) => {
    const { named, titles } = called ?? { named: [], titles: [] }
    const lexical = texts && byWords(texts, titles, worded ?? [], words)
    onWords([...named, ...(lexical ?? [])])
    return { named, lexical, late: !called }
  })
  const [{ named, lexical, late }, hits, embedded] = await Promise.all([wording, meanings, embedding])
  const notices: NoticeCode[] = [
    ...(semantic ? (hits ? [] : (['semantic_unavailable'] as const)) : (['semantic_off'] as const)),
    ...(lexical ? [] : (['lexical_unavailable'] as const)),
    ...(late ? (['out_of_time'] as const) : []),
  ]
  const scope = await scoping.catch(() => null)
  return { variants, scope, named, lexical, semantic: hits, embedded, exact: await decided, notices }
}

/** The words of a variant; of those that were not typed any form is as good. */
function variantWords(
  { query, active }: RetrievalRequest,
  { analyzer }: EngineOptions,
  text: string,
  typed: boolean,
): VariantWords {
  const { statistics, spelling } = active
  const words = queryTerms(text, statistics, analyzer, typed ? correctionsOf(query, spelling) : undefined)
  return { typed, words: typed ? words : words.map((word) => ({ ...word, exact: false, only: false })) }
}

/** The weight of titles relative to texts, by the length of a query; a question is about a text. */
const HEAD_WEIGHTS = [0, 1, 1, 1, 0.7, 0.5, 0.5, 0] as const

/** A query in the form that the lexical retrievers use. */
interface WordQuery {
  readonly tokens: QueryTokens
  /** All typed words without prefixes, and with those of formulas; `''` for a single word. */
  readonly worded: string
  readonly titleWeight: number
}

function wordQuery({ query }: RetrievalRequest, variants: readonly VariantWords[]): WordQuery {
  const length = lengthOf(query.text, variants[0]!.words.length)
  const words = variants.flatMap(({ words }) => words)
  const telling = words.filter(({ formula }) => !formula)
  const sought = telling.length ? telling : words
  const typed = variants[0]!.words
  return {
    tokens: queryTokens(sought.flatMap(bothMeant)),
    worded: typed.length > 1 ? queryTokens(typed.flatMap(bothMeant)).titles : '',
    titleWeight: HEAD_WEIGHTS[Math.min(length, HEAD_WEIGHTS.length - 1)]!,
  }
}

const bothMeant = (word: QueryTerm) => (word.meant ? [word, word.meant] : [word])

/** By the texts of passages. */
function textHits(
  { active, database }: RetrievalRequest,
  scoping: Promise<SearchScope>,
  { tokens }: WordQuery,
): Promise<PassageHit[] | null> {
  return database.attempt(async (db) => {
    const scope = await scoping
    if (!tokens.texts) return []
    const { id } = active.index
    return fromManyRecords((depth) => lexicalRetriever(db, id, { tokens: tokens.texts, scope, depth }))
  })
}

/**
 * By the texts of passages as plain BM25 finds them. Passages with a mere prefix of a word take places among
 * the first hundred of `texts`, and those with a formula alone are not in it; where it has all passages with
 * one of the words, none is left.
 */
async function wordHits(
  { active, database }: RetrievalRequest,
  scoping: Promise<SearchScope>,
  { tokens, worded }: WordQuery,
  texts: readonly PassageHit[] | null,
): Promise<PassageHit[] | null> {
  const known = new Set(tokens.texts.split(' '))
  const isWhole = texts && texts.length < DEPTH && worded.split(' ').every((token) => known.has(token))
  if (!worded || !texts || isWhole) return []
  return database.attempt(async (db) => {
    const scope = await scoping
    const { id } = active.index
    return fromManyRecords((depth) => lexicalRetriever(db, id, { tokens: worded, scope, depth }))
  })
}

/** By names and numbers of records, and the words of their titles. */
function titleHits(
  { query, active, database }: RetrievalRequest,
  scoping: Promise<SearchScope>,
  { tokens, titleWeight }: WordQuery,
): Promise<TitleMatches | null> {
  const title = titleForm(query.text)
  const forms = [...query.citedKeys, ...(title ? [title] : [])]
  const words = titleWeight ? tokens.titles : ''
  return database.attempt(async (db) =>
    readTitleMatches(db, active.index.id, {
      forms,
      most: MAX_NAMED,
      tokens: words,
      depth: DEPTH,
      scope: await scoping,
    }),
  )
}

/**
 * The results by texts and by titles as one list. Those that are scored are the best of both; what plain BM25
 * finds precedes the rest.
 */
function byWords(
  texts: readonly PassageHit[],
  titles: readonly PassageHit[],
  worded: readonly PassageHit[],
  { titleWeight }: WordQuery,
): readonly PassageHit[] {
  const fused = fuseHits([
    { ranked: texts, weight: 1 },
    { ranked: titles, weight: titleWeight },
  ]).map(({ hit }) => hit)
  const hits = [...fused.slice(0, CANDIDATES), ...worded, ...fused.slice(0, DEPTH), ...texts]
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()]
}

/** The inputs of the semantic retriever. */
interface Before {
  readonly scoping: Promise<SearchScope>
  readonly deciding: Promise<boolean>
  readonly embedding: Promise<EmbeddedQuery | null>
}

/** By meaning; null where the query has no vector or the database does not answer. */
async function semanticHits(
  { query, active, database }: RetrievalRequest,
  { scoping, deciding, embedding }: Before,
): Promise<PassageHit[] | null> {
  // Ranges of days alone have no meaning to compare.
  if (!query.text) return []
  const embedded = await embedding
  if (!embedded) return null
  const { vector } = embedded
  // A zero vector is near to nothing.
  if (vector.every((part) => part === 0)) return []
  return database.attempt(async (db) => {
    const [scope, exact] = [await scoping, await deciding]
    return cappedPerRecord((depth) => semanticRetriever(db, active.index, { vector, scope, depth, exact }))
  })
}

/** The query as a vector of the active index; null where the embedder fails or takes too long. */
async function embeddedQuery(
  { query, active, database: { time } }: RetrievalRequest,
  budgetMs: number,
): Promise<EmbeddedQuery | null> {
  try {
    const embedder = await unlessAborted(active.embedder.get(), time.part(budgetMs * OPENING_SHARE))
    const [vector] = await embedder.embed([query.text], 'query', time.signal)
    return { vector: vector!, ranking: embedder.ranking }
  } catch {
    return null
  }
}

/** The filters in the form that the database applies. */
async function scopeOf(request: RetrievalRequest): Promise<SearchScope> {
  const { filters, clauses, active } = request
  const { db } = request.database
  // Ids are unique within one domain.
  const [only, another] = filters.within ?? []
  const records = only && !another ? await recordsWithin(db, only) : null
  const all = filters.countries?.length === COUNTRY_CODES.length
  const scope = {
    ...filters,
    countries: all ? null : filters.countries,
    records,
    within: records ? null : filters.within,
  }
  const whole = { ...scope, meeting: await meetingWithin(db, clauses, scope) }
  return { ...whole, byIndex: await isByIndex(db, active, whole) }
}
