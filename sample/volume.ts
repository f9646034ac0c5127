// How many records of each kind a country has: at scale 1 about fifteen thousand in all, with all countries
// active. From scale 10 on some countries are quiet and two have stopped publishing bills, as happens in a
// service of twelve countries.
import { dayNumber, START, TODAY } from './calendar.ts'
import type { Structure } from './structure.ts'

/** Records of a country of weight 1 at scale 1. */
const BASE = {
  bills: 96,
  regulations: 112,
  consultations: 26,
  rollCalls: 9,
  schedules: 42,
  transcripts: 13,
  news: 56,
  tweets: 44,
}

export type Volume = Readonly<Record<keyof typeof BASE, number>> & {
  /** First and last day on which bills are filed. */
  readonly bills_from: number
  readonly bills_until: number
}

const LARGE = 10

/** The volumes of a country. */
export function volumeOf(structure: Structure, scale: number): Volume {
  const large = scale >= LARGE
  const share = structure.weight * scale * (large && structure.quiet ? 0.01 : 1)
  const least = Math.min(1, scale)
  const counts = Object.fromEntries(
    Object.entries(BASE).map(([kind, base]) => [
      kind,
      Math.max(Math.ceil((kind === 'rollCalls' ? 4 : 12) * least), Math.round(base * share)),
    ]),
  ) as Record<keyof typeof BASE, number>
  if (!large || !structure.stopped) return { ...counts, bills_from: START, bills_until: TODAY }
  const first = Object.values(structure.terms)[0]!.split(' ')[0]!
  return {
    ...counts,
    bills_from: Math.max(dayNumber(first), START - 1_000),
    bills_until: dayNumber(structure.stopped),
  }
}
