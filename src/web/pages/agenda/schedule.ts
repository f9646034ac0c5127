// The page of an agenda entry: when and where, and the bills on it.
import { domainNamed } from '#domains/index.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { agendaWords } from '../../words/agenda.ts'
import {
  breadcrumbs,
  countryAbbr,
  countryName,
  languageAttr,
  pageTools,
  provenanceNote,
} from '../kit/html-parts.ts'
import { section } from '../kit/section.ts'
import { zoneName } from '../kit/zone.ts'
import type { PageContent } from '../page-content.ts'
import { type One, pagesOf, type Reader, recordHref } from '../reader.ts'
import { bodyOf, type Event, entryDay, hourOf, kindMark } from './entry-fields.ts'

/** Throws NOT_FOUND, GONE or MOVED. */
export async function schedulePage(reader: Reader): Promise<PageContent> {
  const id = await recordOfPage(reader.context, domainNamed('schedules')!, reader.params.page!)
  const record = { domain: 'schedules', id }
  const { data: event, meta } = await reader.ask<One<Event>>('schedules.get', { id })
  const [bills, commissions] = await Promise.all([
    pagesOf(
      reader,
      'bills',
      event.bills.map(({ bill_id }) => bill_id),
    ),
    pagesOf(reader, 'commissions', [event.commission_id]),
  ])
  const w = agendaWords[reader.language]
  const address = recordHref(reader, event) ?? reader.to(reader.path)
  const lang = languageAttr(reader, event.country_code)
  const day = entryDay(event)
  const { country_code } = event
  const ofDay = day && reader.to('/schedules', { view: 'list', day, country_code })
  return {
    title: event.title,
    description: event.description ?? event.title,
    record,
    section: 'schedules',
    sample: event.sample,
    body: html`${breadcrumbs(reader, [
      [w.title, reader.to('/schedules')],
      [countryName(reader, country_code), reader.to('/schedules', { country_code })],
      [event.title, null],
    ])}
<div class="head"><p class="kicker">${countryAbbr(reader, country_code)}${kindMark(reader, event.kind)}${
      event.status && html`<span${lang}>${event.status}</span>`
    }</p>
<h1 class="bill-title"${lang}>${event.title}</h1>
${pageTools(reader, address, record, {
  also: [ofDay && html`<a class="btn" href="${ofDay}">${w.ofDay}</a>`],
})}
</div>
${facts(reader, event, commissions.get(event.commission_id ?? 0) ?? null)}
<div class="cols right under"><div class="sections">
${
  event.description &&
  section('description', w.description, html`<p class="lines"${lang}>${event.description}</p>`)
}
${section('bills', w.bills, billsOf(reader, event, bills))}
</div><aside class="rail">${provenanceNote(reader, event, meta.provenance?.last_checked_at)}</aside></div>`,
  }
}

function facts(reader: Reader, event: Event, commission: string | null): Html {
  const w = agendaWords[reader.language]
  const { f } = reader
  const { ends_at, time_zone } = event
  const starts_at = hourOf(event)
  const lang = languageAttr(reader, event.country_code)
  const none = html`<span class="muted">${reader.w.notKnown}</span>`
  const said = (text: string | null) => (text ? html`<span${lang}>${text}</span>` : none)
  const day = entryDay(event)
  const body = bodyOf(event)
  const end = ends_at && html`–${f.time(ends_at, time_zone)}`
  const clock =
    starts_at &&
    html`<time datetime="${starts_at}">${f.time(starts_at, time_zone)}</time>${end}
<small>${w.local(zoneName(reader, starts_at, time_zone))}</small>`
  const fact = (label: string, value: Fill) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`
  return html`<dl class="tiles">
${fact(w.facts.day, day ? html`<time datetime="${day}">${f.longDay(day)}</time>` : none)}
${fact(w.facts.time, clock || none)}
${fact(w.facts.body, commission ? html`<a href="${commission}"${lang}>${body}</a>` : said(body))}
${fact(w.facts.place, said(event.place))}
${fact(w.facts.status, said(event.status))}
</dl>`
}

function billsOf(reader: Reader, event: Event, pages: ReadonlyMap<number, string>): Fill {
  const w = agendaWords[reader.language]
  if (!event.bills.length) return html`<p class="muted">${w.noBills}</p>`
  const lang = languageAttr(reader, event.country_code)
  const items = event.bills.map(({ bill_id, code, title }) => {
    const page = pages.get(bill_id ?? 0)
    const text = title ?? code
    const beside = title && code && html`<small>${code}</small>`
    const named = page ? html`<a href="${page}"${lang}>${text}</a>` : html`<span${lang}>${text}</span>`
    return html`<li>${named}${beside}</li>`
  })
  return html`<ul class="related">${items}</ul>`
}
