// A comparison of systems as data: every system against one baseline.
import { MEASURE_NAMES, type Measure, mean, measure, type Rankings } from './metrics.ts'
import type { Judgment } from './set.ts'
import { bootstrapInterval, randomizationTest } from './significance.ts'

/** A system by what it ranked. */
export interface Ranked {
  readonly name: string
  readonly rankings: Rankings
}

export interface Row {
  readonly measure: Measure
  /** Means over the queries, 0 to 1. */
  readonly baseline: number
  readonly system: number
  readonly difference: number
  /** Paired randomization test, two-sided. */
  readonly p: number
  /** 95 % bootstrap interval of the mean difference. */
  readonly low: number
  readonly high: number
  /** Queries for which the system is better, the same and worse. */
  readonly wins: number
  readonly ties: number
  readonly losses: number
}

export interface Comparison {
  readonly baseline: string
  readonly system: string
  /** Queries measured, and those left out because no judged document is relevant. */
  readonly queries: number
  readonly leftOut: number
  readonly rows: readonly Row[]
}

/** Values closer than this differ only by rounding. */
const SAME = 1e-9

/**
 * A system against a baseline, by the queries that have a relevant document. An unranked query counts as one
 * without results.
 */
export function compare(baseline: Ranked, system: Ranked, judgments: readonly Judgment[]): Comparison {
  const before = measure(baseline.rankings, judgments)
  const after = measure(system.rankings, judgments)
  return {
    baseline: baseline.name,
    system: system.name,
    queries: after.queries,
    leftOut: after.leftOut,
    rows: MEASURE_NAMES.map((name) => {
      const differences = [...after.values[name]].map(
        ([query, value]) => value - before.values[name].get(query)!,
      )
      const wins = differences.filter((difference) => difference > SAME).length
      const losses = differences.filter((difference) => difference < -SAME).length
      return {
        measure: name,
        baseline: before.means[name],
        system: after.means[name],
        difference: mean(differences),
        p: randomizationTest(differences).p,
        ...bootstrapInterval(differences),
        wins,
        ties: differences.length - wins - losses,
        losses,
      }
    }),
  }
}

export interface Report {
  readonly queries: number
  readonly leftOut: number
  /** Means of every system, the baseline first. */
  readonly systems: readonly { readonly name: string; readonly means: Readonly<Record<Measure, number>> }[]
  /** Every other system against the baseline. */
  readonly comparisons: readonly Comparison[]
}

/** Systems measured by the same judgments; the first is the baseline. */
export function reportOf(
  [baseline, ...others]: readonly [Ranked, ...Ranked[]],
  judgments: readonly Judgment[],
): Report {
  const measured = [baseline, ...others].map(({ name, rankings }) => ({
    name,
    ...measure(rankings, judgments),
  }))
  const { queries, leftOut } = measured[0]!
  return {
    queries,
    leftOut,
    systems: measured.map(({ name, means }) => ({ name, means })),
    comparisons: others.map((other) => compare(baseline, other, judgments)),
  }
}
