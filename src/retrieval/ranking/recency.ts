// Recency: newer records rank before older ones of similar rank, to the degree that the search requests.
import type { Ranked } from '#model/retrieval.ts'
import { byWeightedRank } from './weighted-ranks.ts'

/** Half-life of recency in days. */
const HALF_LIFE_DAYS = 365
const DAY_MS = 86_400_000

/**
 * The rows, each weighted by 1 / (10 + rank) · (1 − w + w · ½^(age / 365 days)), w from 0 to 1. Known items
 * stay first, and rows that are only related come last; undated rows count as the oldest. The decay is that
 * of time-based language models (Li and Croft 2003).
 */
export function byRecency(rows: readonly Ranked[], weight: number, now: string): readonly Ranked[] {
  const weightOf = ({ at }: Ranked) => {
    const age = at === null ? Number.POSITIVE_INFINITY : Math.max(0, Date.parse(now) - Date.parse(at))
    return 1 - weight + weight * 0.5 ** (age / DAY_MS / HALF_LIFE_DAYS)
  }
  return byWeightedRank(rows, weightOf, ({ explained, related }) =>
    explained.named !== null ? 0 : related ? 2 : 1,
  )
}
