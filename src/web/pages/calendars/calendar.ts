// Calendars (RFC 5545) for subscription by calendar programs.
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { visible, visibleLine } from '#lib/texts/invisible.ts'
import { subscriptionWords } from '../../words/alerts/subscriptions.ts'
import type { RecordRow } from '../kit/html-parts.ts'
import { derivedUuid } from '../kit/record-urn.ts'
import { type Reader, recordHref } from '../reader.ts'
import type { PageFileBody } from '../record-page.ts'

export interface CalendarEntry {
  readonly record: RecordRow & { readonly first_seen_at?: string }
  readonly domain: string
  readonly title: string
  /** The local day; the whole day unless the instant is known. */
  readonly day: string
  readonly starts: string | null
  readonly ends?: string | null
  readonly cancelled?: boolean
  /** Seconds before its beginning at which programs remind of it. */
  readonly alarm?: number
  readonly place?: string | null
  /** Lines of further facts. */
  readonly about: readonly (string | null | undefined | false)[]
}

/** Days before today at which a calendar begins, and its maximum number of rows. */
export const DAYS_BACK = 31
export const CALENDAR = { page: 500, most: 2_000 }

/** Refresh interval of calendar programs, in seconds. */
const AGAIN_SECONDS = 6 * 3_600

/**
 * The calendar as a file. Instants are in UTC, which every program shows in its own time. An entry keeps its
 * UID, with a sequence number that grows with each change, so that a moved entry is updated.
 */
export function calendarFile(
  reader: Reader,
  name: string,
  entries: readonly CalendarEntry[],
  note: string | null = null,
): PageFileBody {
  const { baseUrl, w, language, context } = reader
  const calendar = ical({
    prodId: { company: 'Hemiciclo', product: 'Hemiciclo', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    name: visibleLine(`${name} · Hemiciclo`),
    ttl: AGAIN_SECONDS,
    ...(note && { description: visibleLine(note) }),
  })
  for (const { record, domain, title, day, starts, ends, cancelled, alarm, place, about } of entries) {
    const page = recordHref(reader, record)
    const changed = new Date(record.content_changed_at ?? 0)
    const first = new Date(record.first_seen_at ?? changed)
    const noHour = domain === 'schedules' && !starts && subscriptionWords[language].noHour
    const details = [...about, noHour, record.external_link, record.sample && w.sample]
      .filter(Boolean)
      .join('\n')
    const event = calendar.createEvent({
      id: derivedUuid(context.deployment, domain, record.id),
      sequence: Math.max(0, Math.round((changed.getTime() - first.getTime()) / 1_000)),
      stamp: changed,
      lastModified: changed,
      start: new Date(starts ?? `${day}T00:00:00Z`),
      ...(starts ? ends && { end: new Date(ends) } : { allDay: true }),
      summary: visibleLine(title),
      location: place ? visibleLine(place) : null,
      // RFC 5545 has no control characters in texts; a line break is escaped.
      description: details ? visible(details) : null,
      url: page ? baseUrl + page : (record.external_link ?? null),
      // Agenda entries don't block the user's time.
      transparency: ICalEventTransparency.TRANSPARENT,
      status: cancelled ? ICalEventStatus.CANCELLED : null,
    })
    if (alarm !== undefined)
      event.createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: alarm,
        description: visibleLine(title),
      })
  }
  return { type: 'text/calendar; charset=utf-8', text: `${calendar.toString().toWellFormed().trimEnd()}\r\n` }
}
