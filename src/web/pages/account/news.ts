// The number of records of a saved search that arrived since it was last opened, whatever their own dates.
import { ANONYMOUS } from '#model/access/caller.ts'
import { Problem } from '#model/problem.ts'
import type { SavedSearch } from '#operations/account/saved-searches.ts'
import { countArrivals } from '#operations/account/subscriptions/arrivals.ts'
import { subscriptionWords } from '../../words/alerts/subscriptions.ts'
import { queryOf } from '../subscriptions/subject.ts'
import type { KnownSearch } from './known-search.ts'

export interface News {
  readonly text: string
  /** True where something is new. */
  readonly some: boolean
}

/** In words; says so where it is unknown, as when too many searches were made. */
export async function newIn({ reader }: KnownSearch, { opened_at }: SavedSearch): Promise<News> {
  const w = subscriptionWords[reader.language]
  try {
    const query = await queryOf(reader)
    const count = await countArrivals(reader.context, { query, follow: null }, ANONYMOUS, opened_at)
    return count === null ? { text: w.notCounted, some: false } : { text: w.news(count), some: count > 0 }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { text: w.notCounted, some: false }
  }
}
