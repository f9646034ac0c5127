// Sources on trial: a reader that was written without replies of its site, until its first runs there were as
// its declaration and its fixtures say.
import type { FilledCounts } from './filled-fields.ts'
import type { Source } from './source.ts'

/** Successful runs that end a trial. */
export const TRIAL_RUNS = 3

/** The trial of a source, by its stored runs. */
export interface Trial {
  /** Successful runs so far, `TRIAL_RUNS` at most. */
  readonly good_runs: number
  /** When it ended: with its last run, or by an operator. Null while it lasts. */
  readonly ended_at: string | null
  /** True where an operator ended it. */
  readonly released: boolean
}

/** True for a source whose replies nobody saw when it was written. */
export function hasTrial({ verified }: Pick<Source, 'verified'>): boolean {
  return verified.by === 'documented' || verified.by === 'derived'
}

/** Lines of a domain that a comparison needs: in fewer a field may be absent by chance. */
const FEWEST = 3
/** A field that this share of the lines of fixtures has should not be absent from all. */
const USUAL = 0.5

/**
 * Fields that are usual in the fixtures, and that no line has: `bills.title: in none of 4 lines, …`. Those
 * that only some lines of the fixtures have need `fewest` lines.
 */
export function absentFields(came: FilledCounts, fixtures: FilledCounts, fewest = FEWEST): string[] {
  return Object.entries(came).flatMap(([domain, { lines, fields }]) => {
    const then = fixtures[domain]
    if (!then || lines < FEWEST) return []
    return Object.entries(then.fields).flatMap(([field, n]) => {
      const usual = n / then.lines
      if (fields[field] || usual < USUAL || (usual < 1 && lines < fewest)) return []
      return [`${domain}.${field}: in none of ${lines} lines, in ${percent(usual)} of those of the fixtures`]
    })
  })
}

/** Lines that a rate needs. */
export const FEWEST_OF_RATE = 10
const RARE = 0.2

/** Fields that each line of the fixtures has, and hardly any line that came: part of it was misread. */
export function rareFields(came: FilledCounts, fixtures: FilledCounts): string[] {
  return Object.entries(came).flatMap(([domain, { lines, fields }]) => {
    const then = fixtures[domain]
    if (!then || then.lines < FEWEST || lines < FEWEST_OF_RATE) return []
    return Object.entries(then.fields).flatMap(([field, n]) => {
      const live = (fields[field] ?? 0) / lines
      if (n < then.lines || live === 0 || live >= RARE) return []
      return [`${domain}.${field}: in ${percent(live)} of ${lines} lines, in each of those of the fixtures`]
    })
  })
}

const percent = (rate: number) => `${Math.round(rate * 100)} %`
