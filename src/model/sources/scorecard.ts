// Scorecards: the quality of a domain's records in a country, in shares and days.

export interface Scorecard {
  /** Documents of these records and, for records with a full text, the records themselves. */
  readonly documents: number
  /** Share of them with a stored text; null without any. */
  readonly with_text: number | null
  /** Share of documents whose address no longer answers; null while this is not checked. */
  readonly dead_links: null
  /** The agreement of votes with their ballots; null where there are no votes. The shares add up to 1. */
  readonly roll_calls: {
    readonly reconcile: number
    readonly differ: number
    readonly incomplete: number
    readonly unknown: number
    /** The number of votes behind these shares; older cards lack it. */
    readonly n?: number
  } | null
  /** Records that may have a stage, known or not; null where they have none. */
  readonly staged?: number | null
  /** Share of records whose stage is unknown; null where they have none. */
  readonly unknown_stages: number | null
  /** Median of days from a record's own date to when it was first seen, for dates in the last 90 days. */
  readonly median_lag_days: number | null
  /** The number of records behind the median. */
  readonly lag_records?: number
  /** Records first seen in the last 90 days, and in the 90 before. */
  readonly first_seen: { readonly last_90_days: number; readonly before: number }
}

/**
 * The median of days from a record's own date to when it was first seen, and the number of records behind it.
 */
export interface Lag {
  readonly days: number | null
  readonly records: number
}

/** Row counts by property. */
export type Tally = Readonly<Record<string, number>>

/** The card computed from counts. */
export function scorecardOf(tally: Tally, lag: Lag): Scorecard {
  const count = (name: string) => tally[name] ?? 0
  const share = (name: string, all: number) =>
    all ? Math.round((count(name) / all) * 10_000) / 10_000 : null
  const motions = count('motions')
  return {
    documents: count('texts'),
    with_text: share('with_text', count('texts')),
    dead_links: null,
    roll_calls: motions
      ? {
          reconcile: share('reconcile', motions)!,
          differ: share('differ', motions)!,
          incomplete: share('incomplete', motions)!,
          unknown: share('unknown', motions)!,
          n: motions,
        }
      : null,
    staged: count('staged') || null,
    unknown_stages: share('unknown_stages', count('staged')),
    median_lag_days: lag.days,
    lag_records: lag.records,
    first_seen: { last_90_days: count('last_90_days'), before: count('before') },
  }
}
