// The search engine: retrieval, ranking and matching within a time budget. It always answers, with notices on
// what did not take part.
import { citationOf } from '#language/citations/citation.ts'
import { highlighter } from '#language/highlighter.ts'
import { type TimeBudget, unlessAborted } from '#lib/time-budget.ts'
import { countriesNamedIn } from '#model/country.ts'
import type { Marker } from '#model/marks.ts'
import { OUTAGE_HEADERS } from '#model/outage.ts'
import { Problem } from '#model/problem.ts'
import {
  type FilteredQuery,
  NOTICES,
  type NoticeCode,
  type Quotes,
  type Retrieval,
  type RetrievalResult,
} from '#model/retrieval.ts'
import { type ActiveIndex, type ActiveIndexLookup, indexWords } from './active-index.ts'
import { budgetedDatabase, IndexReplaced } from './budgeted-database.ts'
import { printedNames, spellings } from './completion.ts'
import { keywordsIn } from './keywords.ts'
import { knownItems, oneRowEach, withKnownItemsFirst } from './known-item.ts'
import { clausesOf, isExacting } from './matching/clauses.ts'
import { matcherOf } from './matching/matcher.ts'
import { exactRule, matchingBy, matchRules, type QueryRules } from './matching/matching.ts'
import { withMatches } from './matching/matching-rows.ts'
import { neededReadings } from './matching/needed-terms.ts'
import { correctionsOf, misreadIn, relaxed, respelledQuery, type SearchQuery, searchQuery } from './query.ts'
import { byNamedCountries } from './ranking/named-countries.ts'
import { byRecency } from './ranking/recency.ts'
import { candidatesOf, rerank } from './ranking/rerank.ts'
import type { EngineOptions, RetrievalRequest } from './retrieval-request.ts'
import { retrieve } from './retrievers.ts'
import { bestSnippets, snippetsOf } from './snippets.ts'
import { suggestion } from './suggestion.ts'

export interface Engine extends Retrieval {
  readonly lookup: ActiveIndexLookup
}

/** Delay of indexing from which on a notice reports it, in milliseconds. */
const BEHIND_MS = 60_000
/** The shares of the time budget for looking up the index and for reading snippets. */
const LOOKUP_SHARE = 0.3
const SNIPPET_SHARE = 0.3

type Answer = Omit<RetrievalResult, 'indexBuild'>

const NO_QUOTES: Quotes = { passages: new Map(), marker: null, late: false }

export function engineOn(options: EngineOptions, lookup: ActiveIndexLookup): Engine {
  const { db, budgetMs, analyzer, reader, clock } = options
  const share = (time: TimeBudget, part: number) => time.within(budgetMs * part)
  const timed = (time: TimeBudget) => budgetedDatabase(db, time, budgetMs, clock)
  const parse = (q: string) => searchQuery(q, analyzer)

  async function search({ q, ...filters }: FilteredQuery, time: TimeBudget): Promise<Answer> {
    const query = parse(q)
    const ignored = misreadIn(query)
    for (let replaced = false; ; replaced = true) {
      const active = await activeIndex(time)
      if (typeof active === 'string') return bySubstring(query, [active])
      const asked = (query: SearchQuery): RetrievalRequest => {
        const clauses = clausesOf(query, active, analyzer, filters.withoutDocuments ?? false)
        return { query, filters, clauses, active, database: timed(time) }
      }
      const remarks: NoticeCode[] = [...(isBehind(active) ? (['index_behind'] as const) : []), ...ignored]
      try {
        const answer = await ranked(asked(query), options, remarks)
        if (answer) return answer
        const byWords = await ranked(asked(relaxed(query)), options, [...remarks, 'no_exact_match'])
        return { ...byWords!, exact: null, relaxed: true }
      } catch (error) {
        if (!(error instanceof IndexReplaced)) throw error
        if (replaced) return bySubstring(query, ['search_unavailable'])
        lookup.renew()
      }
    }
  }

  function isBehind({ behind }: ActiveIndex): boolean {
    return behind !== null && Date.parse(options.now()) - Date.parse(behind) > BEHIND_MS
  }

  /** The active index, the last known one where it cannot be looked up, or else why there is none. */
  async function activeIndex(time: TimeBudget): Promise<ActiveIndex | NoticeCode> {
    // Without a timer: many queries in a row, such as those of subscriptions, ask for the same index.
    const fresh = lookup.fresh()
    if (fresh) return fresh
    try {
      const signal = time.part(budgetMs * LOOKUP_SHARE)
      signal.throwIfAborted()
      return (await unlessAborted(lookup.find(), signal)) ?? 'index_building'
    } catch {
      return lookup.last() ?? (lookup.build() ? 'index_building' : 'search_unavailable')
    }
  }

  /** The same. Throws where there is none. */
  async function activeOrThrow(time: TimeBudget): Promise<ActiveIndex> {
    const active = await activeIndex(time)
    if (typeof active === 'string') throw new Error(NOTICES[active])
    return active
  }

  /** The same. Throws SEARCH_UNAVAILABLE where there is none. */
  async function activeOrProblem(time: TimeBudget): Promise<ActiveIndex> {
    const active = await activeIndex(time)
    if (typeof active === 'string')
      throw new Problem('SEARCH_UNAVAILABLE', NOTICES[active], { headers: OUTAGE_HEADERS })
    return active
  }

  /** The match rules of a query over the active index. */
  async function rulesOf(
    query: SearchQuery,
    { countries, withoutDocuments = false }: Pick<FilteredQuery, 'countries' | 'withoutDocuments'>,
    active: ActiveIndex,
    time: TimeBudget,
  ): Promise<QueryRules> {
    const clauses = clausesOf(query, active, analyzer, withoutDocuments)
    const variants = await reader.variants(query.looseCitation, countries, indexWords(active))
    return matchRules(timed(time).db, query, variants, clauses, active, analyzer)
  }

  /** The words of all variants of a query. */
  async function variantWords(q: string, active: ActiveIndex): Promise<string> {
    const { texts } = await reader.variants(citationOf(q), null, indexWords(active))
    return texts.join(' ')
  }

  const markerOfWords = (words: string, active: ActiveIndex): Marker =>
    highlighter(words, active.statistics, analyzer, active.spelling.mend)

  /** Marks a query in the words of all its variants. */
  const markerOf = async (q: string, active: ActiveIndex): Promise<Marker> =>
    markerOfWords(await variantWords(q, active), active)

  return {
    budgetMs,
    lookup,
    async search(sought, time) {
      const found = await search(sought, time)
      return { ...found, indexBuild: found.notices.includes('index_building') ? lookup.build() : null }
    },
    async match({ relaxed: isRelaxed, ...sought }, whole) {
      const time = share(whole, LOOKUP_SHARE)
      const active = await activeOrThrow(time)
      const query = isRelaxed ? relaxed(parse(sought.q)) : parse(sought.q)
      const rules = await rulesOf(query, sought, active, time)
      return (await matchingBy(timed(time).db, rules)).match
    },
    async exactMatch({ q, countries, withoutDocuments = false }, time) {
      const active = await activeOrProblem(time)
      const query = parse(q)
      const clauses = clausesOf(query, active, analyzer, withoutDocuments)
      const variants = await reader.variants(query.looseCitation, countries, indexWords(active))
      const match = exactRule(query, variants, clauses, active.statistics, analyzer)
      return { match, seq: active.index.seq, misread: misreadIn(query) }
    },
    async neededTerms({ q, countries }, time) {
      const active = await activeOrProblem(time)
      const query = parse(q)
      const { required } = clausesOf(query, active, analyzer, false)
      if (query.citedNumbers.length) return { readings: [[[query.citedNumbers[0]!]]], required }
      const { texts } = await reader.variants(query.looseCitation, countries, indexWords(active))
      return { readings: neededReadings(texts, analyzer), required }
    },
    async termsVersion(time) {
      return reader.version((await activeOrProblem(time)).index.id)
    },
    async keywords(text, time) {
      const active = await activeOrThrow(time)
      return keywordsIn(text, active.statistics, analyzer)
    },
    async printedNames(typed, whole) {
      const time = share(whole, LOOKUP_SHARE)
      const active = await unlessAborted(lookup.find(), time.signal)
      return active ? printedNames(timed(time).db, active, analyzer, typed) : []
    },
    async spellings(words, time) {
      const active = await unlessAborted(lookup.find(), share(time, LOOKUP_SHARE).signal)
      return active ? spellings(words, active) : []
    },
    async quote(written, rows, whole) {
      const { text: q } = parse(written)
      const time = share(whole, SNIPPET_SHARE)
      if (time.remaining() <= 0) return { ...NO_QUOTES, late: true }
      try {
        const active = lookup.last() ?? (await unlessAborted(lookup.find(), time.signal))
        if (!active) return NO_QUOTES
        const marker = await markerOf(q, active)
        const passages = await snippetsOf(timed(time).db, active, marker, rows).catch(() => null)
        return { passages: passages ?? NO_QUOTES.passages, marker, late: passages === null }
      } catch {
        return { ...NO_QUOTES, late: true }
      }
    },
    async marker(written) {
      const active = lookup.last()
      return active ? markerOf(parse(written).text, active) : null
    },
    async bestPassages(db, { q: written, ...records }) {
      const active = lookup.last()
      if (!active) return new Map()
      const words = await variantWords(parse(written).text, active)
      const tokens = analyzer.queryText(words).texts
      return bestSnippets(db, active, markerOfWords(words, active), { tokens, ...records })
    },
  }
}

/**
 * Runs the retrievers, ranks what they find, and separates what matches. Null where no record meets the
 * clauses that the query requires. Throws `IndexReplaced`.
 */
async function ranked(
  request: RetrievalRequest,
  options: EngineOptions,
  remarks: readonly NoticeCode[],
): Promise<Answer | null> {
  const { query, filters, active } = request
  const variants = await options.reader.variants(query.citation, filters.countries, indexWords(active))
  const matcher = matcherOf(request, options, variants)
  const found = await retrieve(request, options, variants, matcher.ask)
  const { scope, lexical, semantic } = found
  const known = knownItems((await filters.named) ?? [], found.named)
  if (!lexical && !semantic) {
    const why: NoticeCode[] = options.semantic
      ? ['search_unavailable']
      : ['semantic_off', 'search_unavailable']
    return bySubstring(query, why)
  }
  const candidates = candidatesOf(found)
  matcher.ask([...known, ...[...candidates.first, ...candidates.beyond].map(({ hit }) => hit)])
  const [{ passages, notices }, matching] = await Promise.all([
    rerank(request, options, found, candidates),
    matcher.matching(),
  ])
  const best = withKnownItemsFirst(known, passages && oneRowEach(passages))
  const matched = await withMatches(request, options.analyzer, found, matching, best)
  if (!matched.rows && scope && isExacting(query)) return null
  const mended = matching?.mended
    ? active.spelling.corrected(query.text, correctionsOf(query, active.spelling))
    : null
  const corrected = mended && respelledQuery(query, mended)
  const corrections: NoticeCode[] = corrected === null ? [] : ['corrected']
  const all = [...new Set([...remarks, ...found.notices, ...notices, ...matched.notices, ...corrections])]
  // English words are not typing errors of the other languages.
  const respelt =
    scope && lexical && !variants.english
      ? await suggestion(request, options.analyzer, scope, passages ?? [])
      : null
  const better = respelt && respelledQuery(query, respelt)
  // A query with clauses asks for exact words: results that are only similar are no answer to it.
  if (!matched.rows && !query.clauses.length)
    return { ...unranked([...all, 'no_semantic_match']), suggestion: better }
  const rows = matched.rows ?? []
  const { recency = 0, countries } = filters
  // Outside the filtered countries a name is a subject: all rows would count as those of another country.
  const named = countriesNamedIn(query.text, countries)
  return {
    mode: semantic ? 'semantic' : 'keyword_fallback',
    ranked: byNamedCountries(recency ? byRecency(rows, recency, options.now()) : rows, named),
    match: matched.match,
    exact: matching?.exact ?? null,
    relaxed: false,
    corrected,
    notices: all,
    suggestion: better,
  }
}

/** No answer by ranking; a search by substring then ignores the clauses of the query. */
function bySubstring({ clauses, ignored }: SearchQuery, why: readonly NoticeCode[]): Answer {
  return unranked(clauses.length || ignored ? [...why, 'operators_ignored'] : why)
}

function unranked(notices: readonly NoticeCode[]): Answer {
  return {
    mode: 'keyword_fallback',
    ranked: null,
    match: null,
    exact: null,
    relaxed: false,
    corrected: null,
    notices,
    suggestion: null,
  }
}
