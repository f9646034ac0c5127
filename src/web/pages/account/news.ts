// The number of new records of a saved search since it was last opened, as far as the API can determine it.
import { Problem } from '#model/problem.ts'
import type { SavedSearch } from '#operations/account/saved-searches.ts'
import { subscriptionWords } from '../../words/subscriptions.ts'
import { narrowing } from '../kit/list-view.ts'
import type { Rows } from '../reader.ts'
import type { ResultRow } from '../search/result-fields.ts'
import type { KnownSearch } from './known-search.ts'

/** Maximum number of records examined. */
const MOST = 100

export interface News {
  readonly text: string
  /** True where something is new. */
  readonly some: boolean
}

/** In words; says so where it is unknown, as when too many searches were made. */
export async function newIn(known: KnownSearch, search: SavedSearch): Promise<News> {
  try {
    return await (known.listed.operation === 'search'
      ? datedSince(known, search)
      : storedSince(known, search))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { text: subscriptionWords[known.reader.language].notCounted, some: false }
  }
}

/**
 * For a list: records stored since. The list reports changes, with the time when each record was first
 * stored.
 */
async function storedSince({ reader, listed }: KnownSearch, { opened_at }: SavedSearch): Promise<News> {
  const w = subscriptionWords[reader.language]
  const { order_by, ...asked } = narrowing(reader.query, listed.operation)
  const { data, meta } = await reader.ask<Rows<{ readonly first_seen_at: string }>>(listed.operation, {
    ...asked,
    ...(await listed.asked?.(reader)),
    updated_since: opened_at,
    fields: 'first_seen_at',
    limit: MOST,
  })
  const count = data.filter(({ first_seen_at }) => first_seen_at > opened_at).length
  if (!meta.has_more) return { text: w.news(count), some: count > 0 }
  return count ? { text: w.atLeast(count), some: true } : { text: w.notCounted, some: false }
}

/** For a search, which does not report when a record was stored: records dated since that day. */
async function datedSince({ reader }: KnownSearch, { opened_at }: SavedSearch): Promise<News> {
  const w = subscriptionWords[reader.language]
  const asked = narrowing(reader.query, 'search')
  const day = opened_at.slice(0, 10)
  const since = asked.since && asked.since > day ? asked.since : day
  if (asked.until && asked.until < since) return { text: w.news(0), some: false }
  const { data, meta } = await reader.ask<Rows<ResultRow>>('search', { ...asked, since, limit: MOST })
  const said = reader.f.day(since)
  const count = data.filter(({ related }) => !related).length
  const text = meta.has_more ? w.moreDated(count, said) : w.dated(count, said)
  return { text, some: count > 0 }
}
