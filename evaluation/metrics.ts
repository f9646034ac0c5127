// Measures of rankings against judgments, as trec_eval computes them.
import type { Judgment } from './set.ts'

/** Document ids of each query, best first, by the id of the query. */
export type Rankings = ReadonlyMap<string, readonly string[]>

/** Grades of the judged documents of one query; others are unjudged, and count as not relevant. */
export type Grades = ReadonlyMap<string, number>

/** Documents of a grade above 0 are relevant. */
const relevant = (grades: Grades, document: string) => (grades.get(document) ?? 0) > 0

/**
 * Normalised discounted cumulative gain of the first `k`, 0 to 1: Σ grade / log₂(rank + 1) over the same sum
 * for the best possible order (Järvelin & Kekäläinen 2002). The gain is the grade itself, as in trec_eval's
 * `ndcg_cut`; the other convention, 2^grade − 1, gives other numbers. 0 without relevant documents.
 */
export function ndcg(ranking: readonly string[], grades: Grades, k: number): number {
  const gain = (list: readonly number[]) =>
    list.slice(0, k).reduce((sum, grade, i) => sum + Math.max(0, grade) / Math.log2(i + 2), 0)
  const best = gain([...grades.values()].sort((a, b) => b - a))
  return best ? gain(ranking.slice(0, k).map((document) => grades.get(document) ?? 0)) / best : 0
}

/**
 * Share of the relevant documents that are among the first `k`, 0 to 1; trec_eval's `recall`. 0 without
 * relevant documents.
 */
export function recall(ranking: readonly string[], grades: Grades, k: number): number {
  const all = [...grades.values()].filter((grade) => grade > 0).length
  return all ? ranking.slice(0, k).filter((document) => relevant(grades, document)).length / all : 0
}

/**
 * One over the rank of the first relevant document among the first `k`, else 0: trec_eval's `recip_rank`,
 * which has no `k`, cut there.
 */
export function reciprocalRank(ranking: readonly string[], grades: Grades, k: number): number {
  return (
    1 /
    (ranking.slice(0, k).findIndex((document) => relevant(grades, document)) + 1 || Number.POSITIVE_INFINITY)
  )
}

const MEASURES = {
  'nDCG@10': (ranking: readonly string[], grades: Grades) => ndcg(ranking, grades, 10),
  'R@20': (ranking: readonly string[], grades: Grades) => recall(ranking, grades, 20),
  'R@100': (ranking: readonly string[], grades: Grades) => recall(ranking, grades, 100),
  'MRR@10': (ranking: readonly string[], grades: Grades) => reciprocalRank(ranking, grades, 10),
} as const

export type Measure = keyof typeof MEASURES

/** The measures in the order of reports. */
export const MEASURE_NAMES = Object.keys(MEASURES) as Measure[]

export interface Measured {
  /** Values by measure, then by query id; only queries with a relevant document. */
  readonly values: Readonly<Record<Measure, ReadonlyMap<string, number>>>
  readonly means: Readonly<Record<Measure, number>>
  /** Queries measured. */
  readonly queries: number
  /** Queries whose judged documents are all irrelevant: they cannot be measured. */
  readonly leftOut: number
}

/** Grades by query id, of judgments in any order. */
export function gradesOf(judgments: readonly Judgment[]): Map<string, Map<string, number>> {
  const out = new Map<string, Map<string, number>>()
  for (const { query, document, grade } of judgments) {
    if (!out.has(query)) out.set(query, new Map())
    out.get(query)!.set(document, grade)
  }
  return out
}

/** True for a query that can be measured by these grades. */
export function isMeasurable(grades: Grades): boolean {
  return [...grades.values()].some((grade) => grade > 0)
}

/**
 * Rankings measured query by query, and their means. A judged query without a ranking counts as one without
 * results, as in trec_eval with `-c`.
 */
export function measure(rankings: Rankings, judgments: readonly Judgment[]): Measured {
  const all = [...gradesOf(judgments)]
  const judged = all.filter(([, grades]) => isMeasurable(grades))
  const each = <T>(value: (name: Measure) => T) =>
    Object.fromEntries(MEASURE_NAMES.map((name) => [name, value(name)])) as Record<Measure, T>
  const values = each(
    (name) =>
      new Map(judged.map(([query, grades]) => [query, MEASURES[name](rankings.get(query) ?? [], grades)])),
  )
  return {
    values,
    means: each((name) => mean([...values[name].values()])),
    queries: judged.length,
    leftOut: all.length - judged.length,
  }
}

/** The arithmetic mean; 0 of nothing. */
export function mean(values: readonly number[]): number {
  return values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0
}
