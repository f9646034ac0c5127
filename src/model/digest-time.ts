// When the next digest of an account is composed: at an hour of its day, or of its Mondays.
import { addDays, dayIn, zoned } from '#lib/dates.ts'

export interface DigestTime {
  /** IANA name. */
  readonly time_zone: string
  /** 0 to 23, in that zone. */
  readonly digest_hour: number
}

const MONDAY = 1

/** The first instant after `now` (RFC 3339 in UTC) of this rhythm. */
export function nextDigest(
  { time_zone, digest_hour }: DigestTime,
  rhythm: 'daily' | 'weekly',
  now: string,
): string {
  let day = dayIn(now, time_zone)
  for (;;) {
    const at = zoned(`${day}T${String(digest_hour).padStart(2, '0')}:00`, time_zone)
    const fits = rhythm === 'daily' || new Date(`${day}T00:00:00Z`).getUTCDay() === MONDAY
    if (fits && Date.parse(at) > Date.parse(now)) return at
    day = addDays(day, 1)
  }
}
