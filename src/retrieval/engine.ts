// The engine of search: two legs, one order, and always an answer in time that says which path ran.

import { withoutOperators } from '#language/operators.ts'
import { type Budget, budget } from '#lib/time-budget.ts'
import type { Notice, Outcome, Quoted, QuotedRow, Retrieval, Sought } from '#model/retrieval.ts'
import { inTime } from '#store/driver/in-time.ts'
import { readPassages } from '#store/passages/retrievers.ts'
import { type Current, type CurrentIndex, currentIndexOf } from './active-index.ts'
import { given, guardsFor } from './guards.ts'
import { oneRowEach, withNamedFirst } from './known-item.ts'
import { ordered } from './ranking/rerank.ts'
import type { EngineOptions, Search } from './request.ts'
import { legsOf } from './retrievers.ts'
import { soundTexts } from './row-checks.ts'
import { quoting } from './snippets.ts'
import { suggested } from './suggestion.ts'

export interface Engine extends Retrieval {
  readonly current: CurrentIndex
}

/** How long a change may wait to be taken in before it is told, in milliseconds. */
const BEHIND_MS = 60_000

type Answer = Omit<Outcome, 'remaining'>

export function engineOn(options: EngineOptions): Engine {
  const { db, budgetMs } = options
  const guards = guardsFor(budgetMs)
  const current = currentIndexOf(db, budgetMs * 0.3)

  async function search(sought: Sought, time: Budget): Promise<Answer> {
    const q = withoutOperators(sought.q)
    for (let again = false; ; again = true) {
      const inUse = await indexInUse(time)
      if (typeof inUse === 'string') return unranked([inUse])
      const notices = new Set<Notice>(isBehind(inUse) ? ['index_behind'] : [])
      if (q !== sought.q) notices.add('operators_ignored')
      const search: Search = { sought: { ...sought, q }, inUse, time, notices, guards, options, gone: false }
      const answer = await ranking(search)
      if (!search.gone || again) return answer
      // Another index was put in its place while this one was being searched.
      current.forget()
    }
  }

  function isBehind({ behind }: Current): boolean {
    return behind !== null && Date.parse(options.now()) - Date.parse(behind) > BEHIND_MS
  }

  /** Why there is none, or else the index in use; the one known so far where it cannot be looked up. */
  async function indexInUse(time: Budget): Promise<Current | Notice> {
    const looked = await guards.index.callOrReason(() => current.find(), time.leg(budgetMs * 0.3))
    if ('value' in looked) return looked.value ?? 'index_building'
    return current.last() ?? 'search_unavailable'
  }

  async function quotes(
    q: string,
    rows: readonly QuotedRow[],
    time: Budget,
  ): Promise<ReadonlyMap<number, Quoted>> {
    const inUse = current.last() ?? (await current.find())
    const ids = rows.flatMap(({ passage_id }) => passage_id ?? [])
    if (!inUse || !ids.length) return new Map()
    const domains = [...new Set(rows.map(({ domain }) => domain))]
    const texts = soundTexts(await readPassages(inTime(db, time.remaining), inUse.index.id, { domains, ids }))
    const quoted = quoting(q, inUse.fitted.statistics)
    return new Map(
      rows.flatMap(({ passage_id, domain, record_id }) => {
        const text = texts.get(passage_id ?? 0)
        // Ids are of one index: in the next, the same one is of another record.
        if (!text || text.domain !== domain || text.record_id !== record_id) return []
        return [[text.id, quoted(text)] as const]
      }),
    )
  }

  return {
    budgetMs,
    current,
    async search(sought) {
      const time = budget(budgetMs)
      return { ...(await search(sought, time)), remaining: () => Math.max(1, time.remaining()) }
    },
    async quote(q, rows) {
      const time = budget(budgetMs * 0.3)
      return given(await guards.quotes.callOrReason(() => quotes(q, rows, time), time.signal)) ?? new Map()
    },
  }
}

/** What the legs of a search bring, in its order. */
async function ranking(search: Search): Promise<Answer> {
  const { notices, options } = search
  const legs = await legsOf(search)
  const { scope, named, lexical, semantic } = legs
  if (!lexical && !semantic)
    return unranked(
      options.semantic.kind === 'none' ? ['semantic_off', 'search_unavailable'] : ['search_unavailable'],
    )
  const passages = await ordered(search, legs)
  const ranked = withNamedFirst(named, passages && oneRowEach(passages))
  const suggestion = scope && lexical && (await suggested(search, scope, passages ?? []))
  if (ranked.length)
    return { mode: semantic ? 'semantic' : 'keyword_fallback', ranked, notices: [...notices], suggestion }
  return { ...unranked([...notices, 'no_semantic_match']), suggestion }
}

function unranked(notices: readonly Notice[]): Answer {
  return { mode: 'keyword_fallback', ranked: null, notices, suggestion: null }
}
