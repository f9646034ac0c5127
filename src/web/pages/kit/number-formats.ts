// Formats of dates, times and numbers by language.
import type { Language } from '#model/access/account.ts'
import { LANGUAGE_TAGS } from '../../language.ts'
import { number } from '../../words/words.ts'

/** Formats of one language; a day is `YYYY-MM-DD`, an instant RFC 3339. */
export interface Formats {
  number(n: number): string
  percent(share: number): string
  /** `19 nov 2026` */
  day(day: string): string
  /** `19 nov` */
  shortDay(day: string): string
  /** `jueves 19 de noviembre de 2026` */
  longDay(day: string): string
  /** `noviembre de 2026`, the month of a day. */
  month(day: string): string
  /** `jueves`, of a day. */
  longWeekday(day: string): string
  /** `jue`, of a day. */
  weekday(day: string): string
  /** `19 nov 2026, 14:30`, in a time zone. */
  instant(instant: string, zone: string): string
  /** `14:30`, in a time zone. */
  time(instant: string, zone: string): string
  /** `hace 3 días`, `dentro de 40 días`, `hace 4 meses`: the time between two days, in full units. */
  days(from: string, to: string): string
  /** Names joined by commas and `and`. */
  list(names: readonly string[]): string
  /** «a, b o c». */
  either(names: readonly string[]): string
}

const kept = new Map<Language, Formats>()

/** The formats of a language. */
export function formatsOf(language: Language): Formats {
  const known = kept.get(language) ?? made(language)
  kept.set(language, known)
  return known
}

const DAY_MS = 86_400_000
/** Two months have at most as many days; deadlines before that are told to the day. */
const TWO_MONTHS = 62

/** The months between two days that have passed in full; negative where the second is the earlier one. */
function wholeMonths(from: string, to: string): number {
  if (to < from) return -wholeMonths(to, from)
  const [a, b] = [from, to].map((day) => day.slice(0, 10).split('-').map(Number))
  return (b![0]! - a![0]!) * 12 + b![1]! - a![1]! - (b![2]! < a![2]! ? 1 : 0)
}

function made(language: Language): Formats {
  const { tag } = LANGUAGE_TAGS[language]
  const dated = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })
    return (day: string) => {
      const at = Date.parse(day.slice(0, 10))
      return Number.isNaN(at) ? day : format.format(at)
    }
  }
  const zoned = (options: Intl.DateTimeFormatOptions) => {
    const formats = new Map<string, Intl.DateTimeFormat>()
    return (instant: string, zone: string) => {
      const format = formats.get(zone) ?? new Intl.DateTimeFormat(tag, { timeZone: zone, ...options })
      formats.set(zone, format)
      return format.format(Date.parse(instant))
    }
  }
  const fullDay = dated({ dateStyle: 'full' })
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 })
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const lists = new Intl.ListFormat(tag)
  const choices = new Intl.ListFormat(tag, { type: 'disjunction' })
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return {
    number: (n) => number(language, n),
    percent: (share) => percents.format(share),
    day: dated({ dateStyle: 'medium' }),
    shortDay: dated({ day: 'numeric', month: 'short' }),
    longDay: (day) => asInSentence(language, fullDay(day)),
    month: dated({ month: 'long', year: 'numeric' }),
    longWeekday: dated({ weekday: 'long' }),
    weekday: dated({ weekday: 'short' }),
    instant: zoned({ day: 'numeric', month: 'short', year: 'numeric', ...clock }),
    time: zoned(clock),
    days(from, to) {
      const days = Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS)
      if (Math.abs(days) < TWO_MONTHS) return relative.format(days, 'day')
      const months = wholeMonths(from, to)
      return Math.abs(months) < 24
        ? relative.format(months, 'month')
        : relative.format(Math.trunc(months / 12), 'year')
    },
    list: (names) => lists.format(names),
    either: (names) => choices.format(names),
  }
}

/** Within a sentence, Spanish has no comma after the weekday: `el jueves 19 de noviembre`. */
const asInSentence = (language: Language, day: string) =>
  language === 'es' ? day.replace(/^(\p{L}+), /u, '$1 ') : day
