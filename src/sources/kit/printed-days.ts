// Parses days and instants in the formats of sources. An invalid day is rejected, never corrected.
import { dayIn, isDay, isInstant, toInstant, zoned } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import { Doubt } from '#model/sources/source.ts'

const MONTHS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['enero', 'janeiro'],
    ['febrero', 'fevereiro'],
    ['marzo', 'marco'],
    ['abril'],
    ['mayo', 'maio'],
    ['junio', 'junho'],
    ['julio', 'julho'],
    ['agosto'],
    ['septiembre', 'setiembre', 'setembro'],
    ['octubre', 'outubro'],
    ['noviembre', 'novembro'],
    ['diciembre', 'dezembro'],
  ].flatMap((names, i) => names.map((name) => [name, String(i + 1).padStart(2, '0')])),
)

const SHORT_MONTHS = [
  'jan ene',
  'feb fev',
  'mar',
  'apr abr',
  'may mai',
  'jun',
  'jul',
  'aug ago',
  'sep set',
  'oct out',
  'nov',
  'dec dic dez',
]

/**
 * The number of a month by its first three letters, English, Spanish or Portuguese: `Dic` → `12`; null for
 * others.
 */
export function shortMonth(letters: string): string | null {
  const at = SHORT_MONTHS.findIndex((names) => names.split(' ').includes(fold(letters)))
  return at < 0 ? null : String(at + 1).padStart(2, '0')
}

/** In an earlier year, such as 0202 for 2022, a digit is wrong: no record of these publications is so old. */
const FIRST_DAY = '1800-01-01'

function sure(day: string, printed: string): string {
  if (!isDay(day) || day < FIRST_DAY) throw new Doubt(`${JSON.stringify(printed)} is not a day`)
  return day
}

/** `03/06/2026`, `3-6-2026`, with or without a time after it → `2026-06-03`. */
export function dayFirst(printed: string): string {
  const parts = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:\D|$)/.exec(printed.trim())
  return sure(parts ? `${parts[3]}-${parts[2]!.padStart(2, '0')}-${parts[1]!.padStart(2, '0')}` : '', printed)
}

/** A time of day in UTC, other than midnight. */
const IN_UTC = /[T ](?!00:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)$)\d{2}:.*(?:Z|\+00:?00)$/i

/**
 * `2026-06-03`, `2026-06-03T14:12`, `20260603` → `2026-06-03`. An instant in UTC is no day: here it may be on
 * the day before, see `localDay`.
 */
export function yearFirst(printed: string): string {
  if (IN_UTC.test(printed.trim())) throw new Doubt(`${JSON.stringify(printed)} is a moment in UTC`)
  const parts = /^(\d{4})-?(\d{2})-?(\d{2})(?:\D|$)/.exec(printed.trim())
  return sure(parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : '', printed)
}

/**
 * The day of a row in a list, as `yearFirst`; null where it has none that can be read. Such a row is of every
 * window, so that its item reports it.
 */
export function dayInList(printed: string | null | undefined): string | null {
  try {
    return printed ? yearFirst(printed) : null
  } catch (error) {
    if (error instanceof Doubt) return null
    throw error
  }
}

/** `Jueves, 04 de diciembre de 2025` → `2025-12-04`. Spanish and Portuguese. */
export function spelledDay(printed: string): string {
  const parts = /(?:^| )(\d{1,2}) (?:de )?([a-z]+) (?:de |del )?(\d{4})$/.exec(fold(printed))
  return sure(parts ? `${parts[3]}-${MONTHS[parts[2]!] ?? '00'}-${parts[1]!.padStart(2, '0')}` : '', printed)
}

/** An instant in local time, `2026-06-03T14:12`, `2026-06-03 14:12:05.123`; one with an offset keeps it. */
export function moment(printed: string, zone: string): string {
  const value = printed.trim().replace(' ', 'T')
  if (isInstant(value)) {
    sure(value.slice(0, 10), printed)
    return toInstant(value)
  }
  const parts = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?$/.exec(value)
  if (!parts) throw new Doubt(`${JSON.stringify(printed)} is not a moment`)
  return zoned(`${sure(parts[1]!, printed)}T${parts[2]}:${parts[3]}:${parts[4] ?? '00'}`, zone)
}

/**
 * The start of an agenda entry on a day, at an hour `17:00`. Without an hour it is the first moment of the
 * day: the entry stays on its day, and pages show it without an hour.
 */
export function startOn(day: string, hour: string | null | undefined, zone: string): string {
  return hour ? moment(`${day}T${hour}`, zone) : zoned(day, zone)
}

/** First days of the months from one day to another, both inclusive. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); ) {
    months.push(`${month}-01`)
    const [year, number] = month.split('-').map(Number) as [number, number]
    month = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  }
  return months
}

/** Last day of the month of a day. */
export function monthEnd(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/**
 * The day of an instant in a zone, `2026-07-09T02:12:45Z` → `2026-07-08`. A day alone, or exactly midnight,
 * is already a day.
 */
export function localDay(printed: string, zone: string): string {
  if (/^\d{4}-\d{2}-\d{2}(T00:00:00(\.0+)?Z?)?$/.test(printed)) return yearFirst(printed)
  return dayIn(moment(printed, zone), zone)
}
