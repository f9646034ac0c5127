// Days and instants: validation, formatting, and time zones.
import { LRUCache } from 'lru-cache'
import { memoized } from './memoized.ts'

const FIRST_DAY = '0001-01-01'
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const INSTANT = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(\.\d{1,9})?([Zz]|[+-](\d{2}):(\d{2}))$/

/** True for a calendar day from year 1 to 9999 in the form `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  const parts = DAY.exec(value)
  return parts !== null && isDate(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

function isDate(year: number, month: number, day: number): boolean {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 && leap ? 29 : (DAYS[month - 1] ?? 0)
  return year > 0 && day > 0 && day <= days
}

/** True for an RFC 3339 instant with seconds and offset, from year 1 to 9999 in UTC. */
export function isInstant(value: string): boolean {
  const parts = INSTANT.exec(value)
  if (!parts || !isDay(parts[1]!)) return false
  if (Number(parts[2]) > 23 || Number(parts[3]) > 59 || Number(parts[4]) > 59) return false
  if (Number(parts[7] ?? 0) > 23 || Number(parts[8] ?? 0) > 59) return false
  // Only at the ends of the calendar can an offset lead out of it.
  if (!/^(?:0001-01-01|9999-12-31)/.test(value)) return true
  return /^(?!0000)\d{4}-/.test(new Date(value.toUpperCase()).toISOString())
}

/**
 * An RFC 3339 instant as UTC, in whole seconds where it has no fraction: `2026-11-20T14:00:00Z`. Throws a
 * RangeError on anything else.
 */
export function toInstant(value: string): string {
  return new Date(value.toUpperCase()).toISOString().replace('.000Z', 'Z')
}

/** The day after, or `days` after, a day. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

const formatOf = memoized(
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
)

const QUARTER_MS = 15 * 60_000
/**
 * Offsets by zone and quarter of an hour: for a hundred years all transitions have been at such boundaries.
 */
const offsets = new LRUCache<string, number>({ max: 10_000 })

/** Minutes that local time in a zone is ahead of UTC at an instant (milliseconds). */
function offsetMinutes(zone: string, at: number): number {
  const quarter = `${zone} ${Math.floor(at / QUARTER_MS)}`
  const known = offsets.get(quarter) ?? findOffset(zone, at)
  offsets.set(quarter, known)
  return known
}

function findOffset(zone: string, at: number): number {
  const name =
    formatOf(zone)
      .formatToParts(at)
      .find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  const parts = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name)
  if (!parts?.[1]) return 0
  return (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3]))
}

/**
 * The instant of a wall-clock time `YYYY-MM-DDTHH:MM[:SS]` in a zone. In a gap or an overlap of daylight
 * saving time, the earlier offset applies.
 */
export function zoned(local: string, zone: string): string {
  const asUtc = Date.parse(`${local.length === 10 ? `${local}T00:00:00` : local}Z`)
  const first = asUtc - offsetMinutes(zone, asUtc) * 60_000
  return toInstant(new Date(asUtc - offsetMinutes(zone, first) * 60_000).toISOString())
}

/** An instant (UTC) in the local time of a zone, RFC 3339 with its offset. */
export function inZone(instant: string, zone: string): string {
  const minutes = offsetMinutes(zone, Date.parse(instant))
  const local = toInstant(new Date(Date.parse(instant) + minutes * 60_000).toISOString()).slice(0, -1)
  const part = (n: number) => String(n).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${local}${minutes < 0 ? '-' : '+'}${part(Math.floor(size / 60))}:${part(size % 60)}`
}

/** The machine's clock in the format of `toInstant`, formatted at most once a millisecond. */
export function clock(): () => string {
  let at = Number.NaN
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== at) {
      at = now
      text = toInstant(new Date(now).toISOString())
    }
    return text
  }
}

const calendarOf = memoized(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/**
 * The calendar day of an instant (UTC) in a zone. Never before the first day of year 1.
 */
export function dayIn(instant: string, zone: string): string {
  // The calendar writes 999 for the year 999, and 1 for the year before 1.
  return instant.startsWith(FIRST_DAY)
    ? FIRST_DAY
    : calendarOf(zone).format(new Date(instant)).padStart(10, '0')
}

/** True for an IANA name. Offsets such as +05:00 are none: they have no daylight saving time. */
export function isZone(name: string): boolean {
  try {
    return (
      /^[A-Za-z]/.test(name) &&
      name.length <= 60 &&
      Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    )
  } catch {
    return false
  }
}
