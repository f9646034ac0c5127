// Days of the agenda in order, with the entries of each by local time.
import { attrs, type Html, html } from '../../html.ts'
import { agendaWords } from '../../words/agenda.ts'
import { countryAbbr, languageAttr } from '../kit/html-parts.ts'
import { unreadMark } from '../kit/unread-mark.ts'
import { zoneName } from '../kit/zone.ts'
import { type Reader, recordHref } from '../reader.ts'
import { bodyOf, type Event, entryDay, hourOf, kindMark } from './entry-fields.ts'
import type { AgendaPeriod } from './span.ts'

export function dayLists(
  reader: Reader,
  { view }: AgendaPeriod,
  events: readonly Event[],
  today: string,
): Html {
  const days = [...Map.groupBy(events, entryDay)].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  const sections = days.map(([day, entries]) => {
    const timed = entries.filter((event) => hourOf(event))
    const untimed = entries.filter((event) => !hourOf(event))
    const list = html`${untimed.length > 0 && agendaList(reader, untimed, 'agenda untimed')}${
      timed.length > 0 && agendaList(reader, timed)
    }`
    // In a day view the page's own heading is the day.
    if (view === 'list' || !day) return list
    const now = attrs({ 'aria-current': day === today && 'date' })
    return html`<section><h3 class="dayname"${now}><time
datetime="${day}">${reader.f.longDay(day)}</time></h3>
${list}</section>`
  })
  return html`<div class="feed">${sections}</div>`
}

/** Entries as a list. */
export function agendaList(reader: Reader, events: readonly Event[], kind = 'agenda'): Html {
  return html`<ol class="${kind}">${events.map((event) => item(reader, event))}</ol>`
}

function item(reader: Reader, event: Event): Html {
  const { country_code, ends_at, time_zone, title, status, place } = event
  const starts_at = hourOf(event)
  const lang = languageAttr(reader, country_code)
  const mark = unreadMark(reader, 'schedules', event.id)
  const page = recordHref(reader, event)
  const named = page
    ? html`<a class="t" href="${page}"${lang}>${title}</a>`
    : html`<span class="t"${lang}>${title}</span>`
  const rest = [bodyOf(event), place].filter(Boolean).join(' · ')
  return html`<li class="${event.kind}"><div class="due">${clock()}</div>
<div class="what"><p class="kicker">${countryAbbr(reader, country_code)}${kindMark(reader, event.kind)}${
    status && html`<span${lang}>${status}</span>`
  }</p><p>${mark}${named}</p>${rest && html`<p class="m"${lang}>${rest}</p>`}</div></li>`

  function clock(): Html {
    if (!starts_at) return html`<span>${agendaWords[reader.language].noTime}</span>`
    const end = ends_at && html`–${reader.f.time(ends_at, time_zone)}`
    return html`<b><time datetime="${starts_at}">${reader.f.time(starts_at, time_zone)}</time>${end}</b>
<span>${zoneName(reader, starts_at, time_zone)}</span>`
  }
}
