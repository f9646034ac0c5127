// The engine of search: retrievers, one order, and always an answer in time that says how it came about.
import { withoutOperators } from '#language/operators.ts'
import { type TimeBudget, timeBudget, unlessAborted } from '#lib/time-budget.ts'
import type { Notice, Outcome, Retrieval, Sought } from '#model/retrieval.ts'
import { type ActiveIndex, type ActiveIndexLookup, heldWords } from './active-index.ts'
import { oneRowEach, withKnownItemsFirst } from './known-item.ts'
import { rerank } from './ranking/rerank.ts'
import type { EngineOptions, SearchRequest } from './request.ts'
import { retrieve } from './retrievers.ts'
import { snippetsOf } from './snippets.ts'
import { suggestion } from './suggestion.ts'

export interface Engine extends Retrieval {
  readonly lookup: ActiveIndexLookup
}

/** How long a change may wait to be indexed before a notice says so, in milliseconds. */
const BEHIND_MS = 60_000
/** The shares of the time budget that looking up the index and reading snippets may take. */
const LOOKUP_SHARE = 0.3
const SNIPPET_SHARE = 0.3

type Answer = Omit<Outcome, 'remaining'>

export function engineOn(options: EngineOptions, lookup: ActiveIndexLookup): Engine {
  const { db, budgetMs, analyzer } = options

  async function search(sought: Sought, time: TimeBudget): Promise<Answer> {
    const q = withoutOperators(sought.q)
    for (let again = false; ; again = true) {
      const active = await activeIndex(time)
      if (typeof active === 'string') return unranked([active])
      const notices = new Set<Notice>(isBehind(active) ? ['index_behind'] : [])
      if (q !== sought.q) notices.add('operators_ignored')
      const request = { sought: { ...sought, q }, active, time, notices, options, indexGone: false }
      const answer = await ranked(request)
      if (!request.indexGone || again) return answer
      // Another index was swapped in while this one was being searched.
      lookup.forget()
    }
  }

  function isBehind({ behind }: ActiveIndex): boolean {
    return behind !== null && Date.parse(options.now()) - Date.parse(behind) > BEHIND_MS
  }

  /** The active index, the one known so far where it cannot be looked up, or else why there is none. */
  async function activeIndex(time: TimeBudget): Promise<ActiveIndex | Notice> {
    try {
      return (await unlessAborted(lookup.find(), time.part(budgetMs * LOOKUP_SHARE))) ?? 'index_building'
    } catch {
      return lookup.last() ?? 'search_unavailable'
    }
  }

  /** A query in the words of all its readings: what its snippets show. */
  async function inAllWords(q: string, active: ActiveIndex): Promise<string> {
    const { texts } = await options.reader.readings({ q, countries: null }, heldWords(active))
    return texts.join(' ')
  }

  return {
    budgetMs,
    lookup,
    async search(sought) {
      const time = timeBudget(budgetMs)
      return { ...(await search(sought, time)), remaining: () => Math.max(1, time.remaining()) }
    },
    async quote(q, rows) {
      const time = timeBudget(budgetMs * SNIPPET_SHARE)
      try {
        const active = lookup.last() ?? (await unlessAborted(lookup.find(), time.signal))
        return active
          ? await snippetsOf({ db, analyzer, active, time }, await inAllWords(q, active), rows)
          : new Map()
      } catch {
        return new Map()
      }
    },
  }
}

/** Runs the retrievers and puts what they find in one order. */
async function ranked(request: SearchRequest): Promise<Answer> {
  const { notices, options } = request
  const found = await retrieve(request)
  const { scope, named, lexical, semantic, english } = found
  if (!lexical && !semantic)
    return unranked(options.semantic ? ['search_unavailable'] : ['semantic_off', 'search_unavailable'])
  const passages = await rerank(request, found)
  const rows = withKnownItemsFirst(named, passages && oneRowEach(passages))
  // Words of English are no slips of the other languages.
  const better = scope && lexical && !english && (await suggestion(request, scope, passages ?? []))
  if (!rows.length) return { ...unranked([...notices, 'no_semantic_match']), suggestion: better || null }
  const mode = semantic ? 'semantic' : 'keyword_fallback'
  return { mode, ranked: rows, notices: [...notices], suggestion: better || null }
}

function unranked(notices: readonly Notice[]): Answer {
  return { mode: 'keyword_fallback', ranked: null, notices, suggestion: null }
}
