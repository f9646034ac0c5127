// Consultations by the remaining time, in the local time of each country.
import { closingDay } from '#domains/consultations.ts'
import { addDays, dayIn, zoned } from '#lib/dates.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { consultationWords } from '../../words/consultations.ts'
import { countryAbbr, dayTime, externalLink, languageAttr } from '../kit/html-parts.ts'
import { unreadMark } from '../kit/unread-mark.ts'
import { zoneName } from '../kit/zone.ts'
import { type Reader, recordHref } from '../reader.ts'
import type { Consultation } from './gazette-fields.ts'

/** Groups of the board, in order. */
export const GROUPS = ['today', 'week', 'later', 'upcoming', 'unknown', 'closed'] as const
export type DeadlineGroup = (typeof GROUPS)[number]

/** The board group of a consultation. */
export function groupOf(consultation: Consultation, now: string): DeadlineGroup {
  const { status, start_date, time_zone } = consultation
  const today = dayIn(now, time_zone)
  if (status === 'closed') return 'closed'
  if (start_date && start_date > today) return 'upcoming'
  const last = closingDay(consultation)
  if (status === null || !last) return 'unknown'
  if (last <= today) return 'today'
  return last <= addDays(today, 7) ? 'week' : 'later'
}

/** The remaining time, or the time since it closed, in words. */
export function timeLeft({ f, now }: Reader, consultation: Consultation): string | null {
  const last = closingDay(consultation)
  return last && f.days(dayIn(now, consultation.time_zone), last)
}

/** The instant at which it closes; null where the whole of its last day counts, or the end is unknown. */
export function closesAt(consultation: Consultation): string | null {
  const { ends_at, time_zone } = consultation
  const last = closingDay(consultation)
  if (!ends_at || !last) return null
  return Date.parse(ends_at) === Date.parse(zoned(addDays(last, 1), time_zone)) ? null : ends_at
}

/** The hour at which it closes, or that the whole day counts. */
export function closingHour(reader: Reader, consultation: Consultation): string | null {
  const w = consultationWords[reader.language]
  const { ends_at, time_zone } = consultation
  if (!ends_at || !closingDay(consultation)) return null
  const zone = zoneName(reader, ends_at, time_zone)
  const at = closesAt(consultation)
  return at ? w.until(reader.f.time(at, time_zone), zone) : w.endOfDay(zone)
}

/** The board: a section for each group with consultations. */
export function board(
  reader: Reader,
  rows: readonly Consultation[],
  after: Partial<Record<DeadlineGroup, Fill>> = {},
): Html {
  const { groups } = consultationWords[reader.language]
  const sections = GROUPS.flatMap((group) => {
    const own = rows.filter((row) => groupOf(row, reader.now) === group)
    if (!own.length) return []
    const items = own.map((row) => consultationItem(reader, row))
    // Of a group with more rows elsewhere the number would be that of the page.
    const count = !after[group] && html` <small>${reader.f.number(own.length)}</small>`
    return [
      html`<section><h2>${groups[group]}${count}</h2>
<ol class="board">${items}</ol>${after[group]}</section>`,
    ]
  })
  return html`<div class="feed">${sections}</div>`
}

/** A consultation as an item of a list: its deadline next to its title. */
export function consultationItem(reader: Reader, consultation: Consultation): Html {
  const group = groupOf(consultation, reader.now)
  const { country_code, entity_name, interest_tags, external_link, title } = consultation
  const w = consultationWords[reader.language]
  const page = recordHref(reader, consultation)
  const lang = languageAttr(reader, country_code)
  const named = page
    ? html`<a class="t" href="${page}"${lang}>${title}</a>`
    : html`<span class="t"${lang}>${title}</span>`
  const mark = unreadMark(reader, 'consultations', consultation.id)
  const subjects = interest_tags.map(({ name }) => name).join(' · ')
  const elsewhere =
    !page && external_link && html`<p class="m">${externalLink(reader, external_link, w.official)}</p>`
  return html`<li class="${group}"><div class="due">${deadlineText(reader, consultation, group)}</div>
<div class="what"><p class="kicker">${countryAbbr(reader, country_code)}${
    entity_name && html`<span${lang}>${entity_name}</span>`
  }</p><h3>${mark}${named}</h3>${subjects && html`<p class="m subjects"${lang}>${subjects}</p>`}${
    elsewhere
  }</div></li>`
}

function deadlineText(reader: Reader, consultation: Consultation, group: DeadlineGroup): Fill {
  const w = consultationWords[reader.language]
  const last = closingDay(consultation)
  if (group === 'upcoming')
    return html`<b>${reader.f.days(dayIn(reader.now, consultation.time_zone), consultation.start_date!)}</b>
<span>${w.opensOn} ${dayTime(reader, consultation.start_date)}</span>`
  if (!last) return html`<span>${w.noEnd}</span>`
  const hour = (group === 'today' || group === 'week') && closingHour(reader, consultation)
  return html`<b>${timeLeft(reader, consultation)}</b>
<span>${group === 'closed' ? w.closedOn : w.closesOn} ${dayTime(reader, last)}</span>${
    hour && html` <span${attrs({ class: !closesAt(consultation) && 'whole-day' })}>${hour}</span>`
  }`
}
