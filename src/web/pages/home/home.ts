// The front page, of all countries or of one: recent movements, deadlines, and the agenda.
import { addDays } from '#lib/dates.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { Problem } from '#model/problem.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { homeWords } from '../../words/home.ts'
import { entryDay, hourOf } from '../agenda/entry-fields.ts'
import { byCountryName, countryAbbr, dayTime, languageAttr, type RecordRow } from '../kit/html-parts.ts'
import type { PageContent } from '../page-content.ts'
import { type Reader, type Rows, recordHref } from '../reader.ts'
import { freshnessStrip } from '../status/freshness.ts'

interface Item extends RecordRow {
  readonly title?: string
  readonly bill_title?: string | null
  readonly bill_code?: string | null
  readonly number?: string | null
  readonly code?: string | null
  readonly motion?: string
  readonly result?: string | null
  readonly entity_name?: string | null
  readonly date?: string | null
  readonly end_date?: string | null
  readonly starts_at?: string
  readonly time_zone?: string
  readonly vote_date?: string | null
  readonly publication_date?: string | null
}

interface Country {
  readonly country_code: CountryCode
  readonly domains: Readonly<Record<string, { readonly covered: boolean; readonly records: number }>>
}

const ROWS = 8

export async function homePage(reader: Reader): Promise<PageContent> {
  const w = homeWords[reader.language]
  const [countries, body] = await Promise.all([countryGrid(reader), columns(reader, undefined)])
  return {
    title: w.title,
    section: null,
    body: html`<div class="head home"><h1>${w.title}</h1><p
class="lead">${w.lead}</p></div>${countries}${body.html}`,
    sample: body.sample,
  }
}

/** Throws NOT_FOUND for an unknown country. */
export async function countryPage(reader: Reader): Promise<PageContent> {
  const code = COUNTRY_CODES.find((each) => each === reader.params.country)
  if (!code) throw new Problem('NOT_FOUND', 'The service does not know this country.')
  const w = homeWords[reader.language]
  const title = w.country(COUNTRIES[code].names[reader.language])
  const [strip, body] = await Promise.all([freshnessStrip(reader, code), columns(reader, code)])
  return {
    title,
    section: null,
    body: html`<div class="head home"><p class="kicker">${countryAbbr(reader, code)}
<a href="${reader.to('/')}">${w.whole}</a></p><h1>${title}</h1></div>${strip}${body.html}`,
    sample: body.sample,
  }
}

async function columns(
  reader: Reader,
  only: CountryCode | undefined,
): Promise<{ html: Html; sample: boolean }> {
  const w = homeWords[reader.language]
  const today = reader.now.slice(0, 10)
  const newest = (operation: string, asked: Record<string, string>) =>
    reader.ask<Rows<Item>>(operation, { country_code: only, limit: ROWS, ...asked })
  const [moved, closing, agenda, votes, norms] = await Promise.all([
    newest('bill-updates.list', { until: today }),
    newest('consultations.list', { status: 'open', closing_before: addDays(today, 14) }),
    newest('schedules.list', { since: today, until: addDays(today, 6), order: 'asc' }),
    newest('roll-calls.list', { kind: 'vote', until: today }),
    newest('regulations.list', { until: today }),
  ])
  const narrowed = (path: string, more: Record<string, string> = {}) =>
    reader.to(path, { country_code: only, ...more })
  const closingFirst = closing.data.toSorted((a, b) => (a.end_date ?? '').localeCompare(b.end_date ?? ''))
  const blocks = html`<div class="blocks">
${block(w.moved, moved.data, narrowed('/bills', { order_by: 'last_moved_on' }), w.all.moved, (one) => [
  [one.bill_code, one.title].filter(Boolean).join(' · '),
  recordHref(reader, one),
  one.date,
  one.bill_title,
])}
${block(
  w.closing,
  closingFirst,
  narrowed('/consultations'),
  w.all.closing,
  (one) => [one.title, recordHref(reader, one) ?? one.external_link ?? null, one.end_date, one.entity_name],
  w.noneClosing,
)}
${block(w.votes, votes.data, narrowed('/roll-calls'), w.all.votes, (one) => [
  one.motion,
  reader.to(`/roll-calls/${one.id}`),
  one.vote_date,
  [one.result, one.bill_code].filter(Boolean).join(' · '),
])}
${block(w.agenda, agenda.data, narrowed('/schedules'), w.all.agenda, (one) => [
  one.title,
  recordHref(reader, one),
  entryDay(one),
  hourOf(one) && reader.f.time(one.starts_at!, one.time_zone!),
])}
${block(w.regulations, norms.data, narrowed('/regulations'), w.all.regulations, (one) => [
  one.title,
  recordHref(reader, one),
  one.publication_date,
  [one.number, one.entity_name].filter(Boolean).join(' · '),
])}
</div>`
  const sample = [moved, closing, agenda, votes, norms].some(({ data }) => data.some((one) => one.sample))
  return { html: blocks, sample }

  type Line = readonly [
    text: string | undefined,
    address: string | null,
    when: string | null | undefined,
    note: string | null | undefined,
  ]
  function block(
    title: string,
    rows: readonly Item[],
    to: string,
    all: string,
    line: (one: Item) => Line,
    none: string = w.none,
  ): Html {
    const items = rows.map((one) => item(one, line(one)))
    const body = items.length ? html`<ul class="brief">${items}</ul>` : html`<p class="muted">${none}</p>`
    return html`<section><h2>${title}</h2>${body}<p class="small"><a
href="${to}">${all}</a></p></section>`
  }

  function item(one: Item, [text, address, when, note]: Line): Fill {
    const lang = languageAttr(reader, one.country_code)
    const named = address ? html`<a href="${address}"${lang}>${text}</a>` : html`<b${lang}>${text}</b>`
    const shown = when && dayTime(reader, when, 'shortDay')
    return html`<li><span class="w">${countryAbbr(reader, one.country_code)}${shown}</span>
<span class="x">${named}${note && html`<small${lang}>${note}</small>`}</span></li>`
  }
}

/** The countries, with the coverage of each. */
async function countryGrid(reader: Reader): Promise<Html> {
  const w = homeWords[reader.language]
  const { data } = await reader.ask<{ readonly data: readonly Country[] }>('status.countries')
  const { f, language } = reader
  const inOrder = byCountryName(language)
  const items = data
    .toSorted((a, b) => inOrder(a.country_code, b.country_code))
    .map(({ country_code, domains }) => {
      const held = (name: string) => f.number(domains[name]?.records ?? 0)
      const name = COUNTRIES[country_code].names[language]
      return html`<li><a href="${reader.to(`/countries/${country_code}`)}"><b>${name}</b>
<small>${w.held(held('bills'), held('regulations'))}</small></a></li>`
    })
  return html`<nav class="grid" aria-label="${w.countries}"><ul>${items}</ul></nav>`
}
