// Days as whole numbers, and the days on which a legislature works: mostly midweek, rarely in recess, more in
// recent years.
import { zoned } from '#lib/dates.ts'

/** The reference day: today, in the sample world. */
export const SAMPLE_TODAY = '2026-11-20'

const MS = 86_400_000

/** Days since 1970-01-01. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / MS
}

export const TODAY = dayNumber(SAMPLE_TODAY)
/** The sample world covers five years. */
export const START = dayNumber('2021-11-20')

const texts: string[] = []

/** The day as `YYYY-MM-DD`. Cached for years from 2017 on, because millions of records share few days. */
export function dayText(day: number): string {
  return (texts[day - 17_000] ??= new Date(day * MS).toISOString().slice(0, 10))
}

/** 0 is Sunday. */
export function weekday(day: number): number {
  return (day + 4) % 7
}

/** The day itself, or the Monday after where it falls on a weekend. */
export function workday(day: number): number {
  const w = weekday(day)
  return w === 6 ? day + 2 : w === 0 ? day + 1 : day
}

export interface Calendar {
  readonly from: number
  readonly until: number
  /** The day by which a share of all that happens has happened. */
  at(share: number): number
  /** The share of all that has happened before a day. */
  before(day: number): number
}

const WEEK = [0, 0.7, 1.3, 1.4, 1.1, 0.5, 0]
const YEAR = [0.35, 0.8, 1.1, 1.1, 1.1, 1, 0.6, 1.1, 1.2, 1.2, 1.2, 0.8]

/** A working calendar between two days, both included. `closed` is a period without a legislature. */
export function calendar(from: number, until: number, closed?: readonly [number, number]): Calendar {
  const sums = [0]
  for (let day = from; day <= until; day++) {
    const age = (day - from) / Math.max(1, until - from)
    const shut = closed && day >= closed[0] && day <= closed[1]
    const growth = 0.3 + age * age * 1.7 + (until - day < 45 ? 2 : 0)
    sums.push(
      sums.at(-1)! + (shut ? 0 : WEEK[weekday(day)]! * YEAR[new Date(day * MS).getUTCMonth()]! * growth),
    )
  }
  const total = sums.at(-1)!
  return {
    from,
    until,
    at(share) {
      const target = share * total
      let low = 0
      let high = sums.length - 2
      while (low < high) {
        const middle = (low + high) >> 1
        if (sums[middle + 1]! <= target) low = middle + 1
        else high = middle
      }
      return from + low
    },
    before(day) {
      return sums[Math.max(0, Math.min(day - from, sums.length - 1))]! / total
    },
  }
}

/** Wall-clock time of a zone as an instant; the offset of each day is asked for once. */
export function clock(zone: string): (day: number, minute: number) => string {
  const midnights: number[] = []
  return (day, minute) => {
    const noon = (midnights[day - 17_000] ??= Date.parse(zoned(`${dayText(day)}T12:00`, zone)))
    return `${new Date(noon + (minute - 720) * 60_000).toISOString().slice(0, 19)}Z`
  }
}
