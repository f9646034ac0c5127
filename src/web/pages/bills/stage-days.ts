// How many days a bill spent in each stage, by the days of its steps.
import type { BillStep } from './bill-fields.ts'

/** Stages that end a bill: the days since its end say nothing. */
const ENDS: ReadonlySet<string> = new Set(['enacted', 'rejected', 'withdrawn', 'archived'])
const DAY_MS = 86_400_000

export interface StageDays {
  readonly stage: string
  readonly days: number
  /** True for the present stage, counted to today. */
  readonly now: boolean
}

export interface Stages {
  /** The day on which the present stage began, by the steps; null where they don't have it. */
  readonly since: string | null
  /** In order of their beginning; a stage that came again is counted once, with all its days. */
  readonly days: readonly StageDays[]
}

/**
 * By all steps of a bill, newest first, without undated ones and those of an unknown stage. A final stage has
 * no days, and the last one only has them where it is the present stage of the bill. `now` is RFC 3339.
 */
export function stagesOf(
  present: string,
  steps: readonly Pick<BillStep, 'date' | 'stage'>[],
  now: string,
): Stages {
  const periods: { readonly stage: string; readonly from: string }[] = []
  for (const { date, stage } of steps.toReversed())
    if (date && stage !== 'unknown' && periods.at(-1)?.stage !== stage) periods.push({ stage, from: date })
  const last = periods.at(-1)
  const isPresent = last?.stage === present
  const counted = new Map<string, StageDays>()
  for (const [i, { stage, from }] of periods.entries()) {
    const until = periods[i + 1]?.from ?? (isPresent ? now : null)
    if (until === null || ENDS.has(stage)) continue
    const days = Math.max(0, Math.round((dayOf(until) - dayOf(from)) / DAY_MS))
    const before = counted.get(stage)?.days ?? 0
    counted.set(stage, { stage, days: before + days, now: i === periods.length - 1 })
  }
  return { since: isPresent ? last.from : null, days: [...counted.values()] }
}

const dayOf = (text: string) => Date.parse(text.slice(0, 10))
