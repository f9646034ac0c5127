// Classifies the days of a gazette by the stored editions, the calendar and the runs. Pure.
import { addDays } from '#lib/dates.ts'
import { type EditionHeld, type EditionInterval, editionIntervals } from './edition.ts'

export const DAY_STATUSES = ['complete', 'partial', 'gap', 'late', 'closed', 'holiday'] as const
export type DayStatus = (typeof DAY_STATUSES)[number]

export interface GazetteFacts {
  /** The days to classify, both inclusive. */
  readonly since: string
  readonly until: string
  /** The stored editions of these days, and of some weeks before them. */
  readonly held: readonly EditionHeld[]
  /** Sources that give complete days. */
  readonly whole: ReadonlySet<string>
  /** True where such a source was read without errors after the day was over. */
  readonly readWhole: (source: string, day: string) => boolean
  readonly isHoliday: (day: string) => boolean
  /** From this day on, missing editions may still come. */
  readonly lateFrom: string
}

export interface GazetteDay {
  readonly day: string
  readonly status: DayStatus
  readonly records: number
  /** Editions as printed. */
  readonly editions: readonly string[]
  /** Numbers of editions that appeared since the previous one, and are not stored. */
  readonly missing: readonly number[]
}

export interface GazetteDays {
  /** Days of the week on which an edition is expected: 1 for Monday to 7 for Sunday. */
  readonly expected_weekdays: readonly number[]
  /** False where too little is stored to learn them, and they are those of the working week. */
  readonly learnt: boolean
  readonly days: readonly GazetteDay[]
}

/** Minimum number of weeks with an edition for learning weekdays. */
const FEWEST_WEEKS = 8
const WORKING_WEEK = [1, 2, 3, 4, 5]

/**
 * Classifies every day. Only a source that gives complete days can make one complete, and only by a run
 * without errors after the day was over; only then can silence mean that no edition is expected.
 */
export function gazetteDays(facts: GazetteFacts): GazetteDays {
  const { since, until, held, whole, isHoliday } = facts
  const byDay = Map.groupBy(held, ({ day }) => day)
  const usual = usualWeekdays([...byDay.keys()], until, isHoliday)
  const isWhole = held.some(({ source_id }) => whole.has(source_id))
  const expected = !usual
    ? WORKING_WEEK
    : isWhole
      ? usual
      : [...new Set([...WORKING_WEEK, ...usual])].sort((a, b) => a - b)
  const isExpected = (day: string) => expected.includes(weekdayOf(day)) && !isHoliday(day)
  const series = editionIntervals(held)
  const steps = [...series.values()].flatMap((each) => each ?? [])
  const silent = (day: string) => !byDay.has(day)
  // Missing numbers are assigned to the silent days between, as long as there are enough days.
  const refuted = new Set(
    steps
      .filter(({ from, to, missing }) => missing.length > between(from, to).filter(silentDay).length)
      .flatMap(({ from, to }) => [from, to]),
  )
  function silentDay(day: string): boolean {
    return silent(day) && isExpected(day)
  }

  function statusOf(day: string): DayStatus {
    const editions = byDay.get(day)
    if (editions) {
      const proven = editions.some(({ source_id: id }) => whole.has(id) && facts.readWhole(id, day))
      return proven && !refuted.has(day) ? 'complete' : 'partial'
    }
    if (!expected.includes(weekdayOf(day)) || noneAppeared([...series.values()], day)) return 'closed'
    if (isHoliday(day)) return 'holiday'
    return day >= facts.lateFrom ? 'late' : 'gap'
  }

  const days = daysFrom(since, until).map((day): GazetteDay => {
    const editions = byDay.get(day) ?? []
    return {
      day,
      status: statusOf(day),
      records: editions.reduce((sum, { records }) => sum + records, 0),
      editions: [...new Set(editions.flatMap(({ edition }) => edition ?? []))],
      missing: steps.filter(({ to }) => to === day).flatMap(({ missing }) => missing),
    }
  })
  return { expected_weekdays: expected, learnt: usual !== null, days }
}

/** True where the numbers of every series continue over a day: no edition of it appeared then. */
function noneAppeared(series: readonly (readonly EditionInterval[] | null)[], day: string): boolean {
  const runsOn = ({ from, to, missing }: EditionInterval) => from < day && day < to && !missing.length
  return series.length > 0 && series.every((steps) => steps?.some(runsOn) ?? false)
}

/**
 * Weekdays with an edition in half of the weeks that had any, without holidays; null where they were too few.
 * Weeks without any say something about the runs, not about the gazette.
 */
function usualWeekdays(
  days: readonly string[],
  until: string,
  isHoliday: (day: string) => boolean,
): number[] | null {
  const weeks = Map.groupBy(days, (day) => addDays(day, 1 - weekdayOf(day)))
  if (weeks.size < FEWEST_WEEKS) return null
  return [1, 2, 3, 4, 5, 6, 7].filter((weekday) => {
    const possible = [...weeks.keys()]
      .map((monday) => addDays(monday, weekday - 1))
      .filter((day) => day <= until && !isHoliday(day))
    const had = possible.filter((day) => weeks.get(addDays(day, 1 - weekday))!.includes(day))
    return possible.length > 0 && had.length >= possible.length / 2
  })
}

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

function between(from: string, to: string): string[] {
  return daysFrom(addDays(from, 1), addDays(to, -1))
}

function daysFrom(since: string, until: string): string[] {
  const days: string[] = []
  for (let day = since; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}
