// First-stage retrieval: the retrievers run concurrently, each within its share of the time.
import { titleForm } from '#indexing/pieces.ts'
import { type QueryTokens, queryTokens } from '#language/analyzer.ts'
import { numbersIn } from '#language/citations/citation-keys.ts'
import { type QueryTerm, queryTerms } from '#language/query/query-terms.ts'
import { lengthOf } from '#language/query/question.ts'
import type { Database } from '#lib/sql.ts'
import { type TimeBudget, unlessAborted } from '#lib/time-budget.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import type { EmbedderRanking } from '#models/ports.ts'
import { inTime } from '#store/driver/in-time.ts'
import { type Found, meetingWithin } from '#store/passages/matching.ts'
import {
  type Called,
  type Hit,
  isNarrowed,
  lexicalRetriever,
  type Named,
  readCalled,
  type Scope,
  semanticRetriever,
} from '#store/passages/retrievers.ts'
import { recordsWithin } from '#store/passages/within.ts'
import { isExact } from './exact-or-ann.ts'
import { cappedPerRecord, DEPTH } from './per-record-cap.ts'
import type { QueryVariants } from './query-variants.ts'
import { fuseHits } from './ranking/fusion.ts'
import { fromDatabase, type SearchRequest, shareOf } from './request.ts'

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

/** The words of a reading of a query. */
export interface AskedReading {
  readonly words: readonly QueryTerm[]
  /** True for the typed words: they may be mistyped, and their exact form is meant. */
  readonly typed: boolean
}

export interface Retrieved {
  /** The query as typed, then its other readings. */
  readonly asked: readonly AskedReading[]
  /** The filters of all retrievers; null where they could not be resolved, and then no retriever ran. */
  readonly scope: Scope | null
  readonly named: readonly Named[]
  /** Null where the retriever did not run. */
  readonly lexical: readonly Hit[] | null
  readonly semantic: readonly Hit[] | null
  readonly query: EmbeddedQuery | null
  /** True where all passages within the scope were compared. */
  readonly exact: boolean
}

/**
 * Runs all retrievers, for the readings of the query. Each takes at most half of the total time. Results by
 * words and names go to `onWords`, which need not wait for the semantic ones.
 */
export async function retrieve(
  request: SearchRequest,
  readings: QueryVariants,
  onWords: (found: readonly Found[]) => void,
): Promise<Retrieved> {
  const { active, notices, options } = request
  const share = shareOf(request, RETRIEVER_SHARE)
  const db = inTime(options.db, share.remaining, options.clock)
  const scoping = scopeOf(db, request)
  // A failure here is a failure of each retriever that waits for it.
  const deciding = scoping.then((scope) => isExact(db, active, scope))
  const decided = deciding.catch(() => true)
  const embedding = embeddedQuery(request, share)
  const asked = readings.texts.map((text, i) => readingOf(request, text, i === 0 && !readings.english))
  const words = queryOf(request, asked)
  const texts = textHits(request, share, scoping, words)
  // Three long statements at once on two cores slow each other down. Titles are the fastest, and go first;
  // but within filters the semantic search takes longest.
  const afterTurn = <T>(other: Promise<unknown>, run: () => Promise<T>) =>
    Promise.race([texts, other, options.clock.sleep(options.budgetMs * TURN_SHARE)]).then(run)
  const searchTitles = () => called(request, share, scoping, words)
  const searchMeanings = () => semanticHits(request, share, { scoping, deciding, embedding })
  const early = (await scoping.then(isNarrowed, () => false)) ? null : searchTitles()
  const semantic = early ? afterTurn(early, searchMeanings) : searchMeanings()
  const titles = early ?? afterTurn(semantic, searchTitles)
  const wording = Promise.all([texts, titles]).then(([texts, called]) => {
    if (!texts) notices.add('lexical_unavailable')
    if (!called) notices.add('out_of_time')
    const { named, titles } = called ?? { named: [], titles: [] }
    const lexical = texts && byWords(texts, titles, words)
    onWords([...named, ...(lexical ?? [])])
    return { named, lexical }
  })
  const [{ named, lexical }, meanings] = await Promise.all([wording, semantic])
  return {
    asked,
    scope: await scoping.catch(() => null),
    named,
    lexical,
    semantic: meanings,
    query: await embedding,
    exact: await decided,
  }
}

/** The words of a reading; for those that were not typed, all forms are equal. */
function readingOf({ active, options }: SearchRequest, text: string, typed: boolean): AskedReading {
  const { statistics, spelling } = active
  const words = queryTerms(text, statistics, options.analyzer, typed ? spelling.mend : undefined)
  return { typed, words: typed ? words : words.map((word) => ({ ...word, exact: false, only: false })) }
}

/** The weight of titles relative to texts, by the length of a query; a question is about a text. */
const HEAD_WEIGHTS = [0, 1, 1, 1, 0.7, 0.5, 0.5, 0] as const

/** A query in the form that the lexical retrievers use. */
interface WordQuery {
  readonly tokens: QueryTokens
  readonly titleWeight: number
}

function queryOf({ sought }: SearchRequest, asked: readonly AskedReading[]): WordQuery {
  const length = lengthOf(sought.q, asked[0]!.words.length)
  return {
    tokens: queryTokens(
      asked.flatMap(({ words }) => words).flatMap((word) => (word.meant ? [word, word.meant] : [word])),
    ),
    titleWeight: HEAD_WEIGHTS[Math.min(length, HEAD_WEIGHTS.length - 1)]!,
  }
}

/** By the texts of passages. */
function textHits(
  request: SearchRequest,
  share: TimeBudget,
  scoping: Promise<Scope>,
  { tokens }: WordQuery,
): Promise<Hit[] | null> {
  return fromDatabase(request, share, async (db) => {
    const scope = await scoping
    if (!tokens.texts) return []
    const { id } = request.active.index
    return cappedPerRecord((depth) => lexicalRetriever(db, id, { tokens: tokens.texts, scope, depth }))
  })
}

/** By titles: the names of records, and the words of their titles. */
function called(
  request: SearchRequest,
  share: TimeBudget,
  scoping: Promise<Scope>,
  { tokens, titleWeight }: WordQuery,
): Promise<Called | null> {
  const { sought, active } = request
  const title = titleForm(sought.q)
  const forms = [...numbersIn(sought.q), ...(title ? [title] : [])]
  const words = titleWeight ? tokens.titles : ''
  return fromDatabase(request, share, async (db) =>
    readCalled(db, active.index.id, {
      forms,
      most: MAX_NAMED,
      tokens: words,
      depth: DEPTH,
      scope: await scoping,
    }),
  )
}

/** The fused results by texts and by titles; cut to the length of each of the two lists. */
function byWords(texts: readonly Hit[], titles: readonly Hit[], { titleWeight }: WordQuery): readonly Hit[] {
  const fused = fuseHits([
    { ranked: texts, weight: 1 },
    { ranked: titles, weight: titleWeight },
  ])
  return fused.slice(0, DEPTH).map(({ hit }) => hit)
}

/** The inputs of the semantic retriever. */
interface Before {
  readonly scoping: Promise<Scope>
  readonly deciding: Promise<boolean>
  readonly embedding: Promise<EmbeddedQuery | null>
}

async function semanticHits(
  request: SearchRequest,
  share: TimeBudget,
  { scoping, deciding, embedding }: Before,
): Promise<Hit[] | null> {
  const { active, notices } = request
  const query = await embedding
  if (!query) return null
  const { vector } = query
  // A zero vector is near to nothing.
  if (vector.every((part) => part === 0)) return []
  const hits = await fromDatabase(request, share, async (db) => {
    const [scope, exact] = [await scoping, await deciding]
    return cappedPerRecord((depth) => semanticRetriever(db, active.index, { vector, scope, depth, exact }))
  })
  if (!hits) notices.add('semantic_unavailable')
  return hits
}

/** The query as a vector of the active index; null, with a notice, where none is available. */
async function embeddedQuery(request: SearchRequest, share: TimeBudget): Promise<EmbeddedQuery | null> {
  const { sought, active, notices, options } = request
  if (!options.semantic) {
    notices.add('semantic_off')
    return null
  }
  try {
    const opening = share.part(options.budgetMs * OPENING_SHARE)
    const embedder = await unlessAborted(active.embedder.get(), opening)
    const [vector] = await embedder.embed([sought.q], 'query', share.signal)
    return { vector: vector!, ranking: embedder.ranking }
  } catch {
    notices.add('semantic_unavailable')
    return null
  }
}

/** The filters in the form that the database applies. */
async function scopeOf(db: Database, { sought, clauses }: SearchRequest): Promise<Scope> {
  const { q: _, ...given } = sought
  const records = sought.within ? await recordsWithin(db, sought.within) : null
  const all = given.countries?.length === COUNTRY_CODES.length
  const scope = {
    ...given,
    countries: all ? null : given.countries,
    records,
    within: records ? null : sought.within,
  }
  return { ...scope, meeting: await meetingWithin(db, clauses, scope) }
}
