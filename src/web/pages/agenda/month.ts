// A month of the agenda: a grid of weeks, shown on phones as a list of the days with entries.
import { addDays } from '#lib/dates.ts'
import { styleLink } from '../../assets.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { agendaWords } from '../../words/agenda.ts'
import { monday } from '../gazette/weeks.ts'
import { countryAbbr, languageAttr } from '../kit/html-parts.ts'
import { type Reader, recordHref } from '../reader.ts'
import { type Event, entryDay, hourOf, kindShape } from './entry-fields.ts'
import { type AgendaPeriod, filterQuery } from './span.ts'

/** Maximum entries in the cell of a day; the others are behind a link to the day. */
const IN_DAY = 4

/** The style sheet of the grid, for the head of its page. */
export const monthStyle = styleLink('month.css')

export function monthGrid(reader: Reader, span: AgendaPeriod, events: readonly Event[], today: string): Html {
  const w = agendaWords[reader.language]
  const days = Map.groupBy(events, entryDay)
  const weeks: string[] = []
  for (let week = monday(span.first); week <= span.last; week = addDays(week, 7)) weeks.push(week)
  const names = Array.from({ length: 7 }, (_, i) => reader.f.weekday(addDays(weeks[0]!, i)))
  const head = names.map((name) => html`<th scope="col">${name}</th>`)
  const rows = weeks.map((week) => {
    const fields = Array.from({ length: 7 }, (_, i) => field(addDays(week, i)))
    return html`<tr>${fields}</tr>`
  })
  return html`<table class="cal"><caption
class="unseen">${w.title}, ${reader.f.month(span.first)}</caption>
<thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`

  function field(day: string): Html {
    const entries = days.get(day) ?? []
    const classes = [
      (day < span.first || day > span.last) && 'out',
      !entries.length && 'free',
      day === today && 'today',
    ].filter(Boolean)
    const about = attrs({ class: classes.join(' ') || null, 'aria-current': day === today && 'date' })
    const number = html`<time datetime="${day}"><span class="wd">${reader.f.longWeekday(day)}
</span>${Number(day.slice(8))}</time>`
    return html`<td${about}>${number}${entries.length > 0 && list(day, entries)}</td>`
  }

  function list(day: string, entries: readonly Event[]): Fill {
    const more = entries.length - IN_DAY
    const address = reader.to('/schedules', { view: 'list', day, ...filterQuery(reader) })
    return html`<ul class="ev">${entries.slice(0, IN_DAY).map((event) => entry(event))}${
      more > 0 && html`<li><a class="mo" href="${address}">${w.more(more)}</a></li>`
    }</ul>`
  }

  function entry(event: Event): Html {
    const hour = hourOf(event)
    const time = hour ? reader.f.time(hour, event.time_zone) : w.untimed
    const text = html`${kindShape(event.kind)}<span class="unseen">${w.kinds[event.kind]}</span>
<span class="tm">${time}</span> ${countryAbbr(reader, event.country_code)}
<span${languageAttr(reader, event.country_code)}>${event.title}</span>`
    const page = recordHref(reader, event)
    return html`<li class="${event.kind}">${page ? html`<a href="${page}">${text}</a>` : text}</li>`
  }
}
