// The search engine: retrievers, one ranking, and always an answer in time that reports how it was found.
import { withoutOperators } from '#language/query/operators.ts'
import { type TimeBudget, timeBudget, unlessAborted } from '#lib/time-budget.ts'
import { NOTICES, type Notice, type Outcome, type Retrieval, type Sought } from '#model/retrieval.ts'
import { inTime } from '#store/driver/in-time.ts'
import { type ActiveIndex, type ActiveIndexLookup, heldWords } from './active-index.ts'
import { keywordsIn } from './keywords.ts'
import { oneRowEach, withKnownItemsFirst } from './known-item.ts'
import { matcherOf } from './matcher.ts'
import { clausesOf, matchingBy, matchRules, parsed } from './matching.ts'
import { withMatches } from './matching-rows.ts'
import { byRecency } from './ranking/recency.ts'
import { candidatesOf, rerank } from './ranking/rerank.ts'
import type { EngineOptions, SearchRequest } from './request.ts'
import { retrieve } from './retrievers.ts'
import { snippetsIn, snippetsOf } from './snippets.ts'
import { suggestion } from './suggestion.ts'

export interface Engine extends Retrieval {
  readonly lookup: ActiveIndexLookup
}

/** Delay of indexing from which on a notice reports it, in milliseconds. */
const BEHIND_MS = 60_000
/** The shares of the time budget for looking up the index and for reading snippets. */
const LOOKUP_SHARE = 0.3
const SNIPPET_SHARE = 0.3

type Answer = Omit<Outcome, 'remaining'>

export function engineOn(options: EngineOptions, lookup: ActiveIndexLookup): Engine {
  const { db, budgetMs, analyzer, clock } = options
  const budget = (ms: number) => timeBudget(ms, undefined, clock)
  const read = (q: string) => parsed(withoutOperators(q), analyzer)

  async function search(sought: Sought, time: TimeBudget): Promise<Answer> {
    const query = read(sought.q)
    for (let again = false; ; again = true) {
      const active = await activeIndex(time)
      if (typeof active === 'string')
        return unranked(query.clauses.length ? [active, 'operators_ignored'] : [active])
      const notices = new Set<Notice>(isBehind(active) ? ['index_behind'] : [])
      if (withoutOperators(sought.q) !== sought.q) notices.add('operators_ignored')
      const clauses = clausesOf(query, active, analyzer, sought.withoutDocuments ?? false)
      const request = {
        sought: { ...sought, q: query.text },
        parsed: query,
        clauses,
        active,
        time,
        notices,
        options,
        indexGone: false,
      }
      const answer = await ranked(request)
      if (!request.indexGone || again) return answer
      // Another index was activated while this one was being searched.
      lookup.renew()
    }
  }

  function isBehind({ behind }: ActiveIndex): boolean {
    return behind !== null && Date.parse(options.now()) - Date.parse(behind) > BEHIND_MS
  }

  /** The active index, the last known one where it cannot be looked up, or else why there is none. */
  async function activeIndex(time: TimeBudget): Promise<ActiveIndex | Notice> {
    try {
      return (await unlessAborted(lookup.find(), time.part(budgetMs * LOOKUP_SHARE))) ?? 'index_building'
    } catch {
      return lookup.last() ?? 'search_unavailable'
    }
  }

  /** A query with the words of all its readings, for snippets. */
  async function inAllWords(q: string, active: ActiveIndex): Promise<string> {
    const { texts } = await options.reader.readings({ q, countries: null }, heldWords(active))
    return texts.join(' ')
  }

  return {
    budgetMs,
    lookup,
    async search(sought) {
      const time = budget(budgetMs)
      return { ...(await search(sought, time)), remaining: () => Math.max(1, time.remaining()) }
    },
    async match({ q, countries, withoutDocuments }) {
      const time = budget(budgetMs * LOOKUP_SHARE)
      const active = await activeIndex(time)
      if (typeof active === 'string') throw new Error(NOTICES[active])
      const query = read(q)
      const clauses = clausesOf(query, active, analyzer, withoutDocuments ?? false)
      const readings = await options.reader.readings({ q: query.loose, countries }, heldWords(active))
      const timed = inTime(db, time.remaining, clock)
      const ways = await matchRules(timed, query, readings, clauses, active, analyzer)
      return (await matchingBy(timed, ways)).match
    },
    async keywords(text) {
      const active = await activeIndex(budget(budgetMs * LOOKUP_SHARE))
      if (typeof active === 'string') throw new Error(NOTICES[active])
      return keywordsIn(text, active.statistics, analyzer)
    },
    snippets(written) {
      const active = lookup.last()
      const { text } = read(written)
      return active ? snippetsIn(text, active, analyzer) : () => null
    },
    async quote(written, rows) {
      const { text: q } = read(written)
      const time = budget(budgetMs * SNIPPET_SHARE)
      try {
        const active = lookup.last() ?? (await unlessAborted(lookup.find(), time.signal))
        return active
          ? await snippetsOf({ db, analyzer, active, time, clock }, await inAllWords(q, active), rows)
          : new Map()
      } catch {
        return new Map()
      }
    },
  }
}

/** Runs the retrievers and merges their results into one ranking. */
async function ranked(request: SearchRequest): Promise<Answer> {
  const { active, notices, options } = request
  const readings = await options.reader.readings(request.sought, heldWords(active))
  const matcher = matcherOf(request, readings)
  const found = await retrieve(request, readings, matcher.ask)
  const { scope, named, lexical, semantic } = found
  if (!lexical && !semantic) {
    const why: Notice[] = options.semantic ? ['search_unavailable'] : ['semantic_off', 'search_unavailable']
    return unranked(request.parsed.clauses.length ? [...why, 'operators_ignored'] : why)
  }
  const candidates = candidatesOf(found)
  const shown = [...candidates.first, ...candidates.beyond].map(({ hit }) => hit)
  const reranking = rerank(request, found, candidates)
  matcher.ask(shown)
  const [passages, matching] = await Promise.all([reranking, matcher.told()])
  const best = withKnownItemsFirst(named, passages && oneRowEach(passages))
  const matched = await withMatches(request, found, matching, best)
  // English words are not typing errors of the other languages.
  const better =
    scope && lexical && !readings.english ? await suggestion(request, scope, passages ?? []) : null
  // Required clauses match or don't: similar text does not satisfy them.
  if (!matched && !request.parsed.clauses.length)
    return { ...unranked([...notices, 'no_semantic_match']), suggestion: better }
  const mode = semantic ? 'semantic' : 'keyword_fallback'
  const rows = matched?.rows ?? []
  const { recency = 0 } = request.sought
  return {
    mode,
    ranked: recency ? byRecency(rows, recency, options.now()) : rows,
    match: matched?.match ?? null,
    notices: [...notices],
    suggestion: better,
  }
}

function unranked(notices: readonly Notice[]): Answer {
  return { mode: 'keyword_fallback', ranked: null, match: null, notices, suggestion: null }
}
