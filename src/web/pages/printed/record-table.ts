// The records of a report: day, number, title, facts and official source of each.
import type { CountryCode } from '#model/country.ts'
import { attrs, type Html, html } from '../../html.ts'
import { termOf } from '../../words/terms.ts'
import { countryAbbr, emptyNotice, languageAttr } from '../kit/html-parts.ts'
import type { Reader } from '../reader.ts'
import { printedWords } from './printed-words.ts'

/** A record of a report. */
export interface ReportRecord {
  readonly domain: string
  readonly country_code: CountryCode
  readonly title: string | null
  readonly code: string | null
  /** In words; local where it has a time. */
  readonly date: string | null
  /** The address of its page. */
  readonly page: string | null
  /** The address of its official publication. */
  readonly source: string | null
  readonly facts: readonly ReportFact[]
}

/** A label and its value; `printed` for texts in the language of the country. */
export interface ReportFact {
  readonly label: string
  readonly text: string
  readonly printed?: boolean
}

/** Characters of a fact: a report has the beginning of long texts. */
const LONGEST = 280

/**
 * A row for each record; a message where there are none. With `begin` only so many rows, and the address of
 * the report with all of them, from which a script takes the table.
 */
export function recordTable(
  reader: Reader,
  records: readonly ReportRecord[],
  begin: { readonly shown: number; readonly address: string } | null,
): Html {
  const w = printedWords[reader.language]
  if (!records.length) return emptyNotice(reader.w.list.none)
  const heads = [w.date, w.number, w.record]
  const rest = begin && records.length > begin.shown ? begin : null
  const shown = rest ? records.slice(0, rest.shown) : records
  return html`<div id="records"${attrs({ 'data-whole': rest?.address })}>
<table class="table report-rows"><caption class="unseen">${w.records}</caption>
<thead><tr>${heads.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>${shown.map((record) => row(reader, record))}</tbody></table>${
    rest &&
    html`<p class="row report-rest"><span>${w.begun(shown.length, records.length)}</span>
<a class="btn quiet" href="${rest.address}">${w.whole}</a></p>`
  }</div>`
}

function row(reader: Reader, { domain, country_code, title, code, date, page, source, facts }: ReportRecord) {
  const { terms } = reader
  const lang = languageAttr(reader, country_code)
  const text = title ?? termOf(terms.domains, domain)
  return html`<tr><td class="when">${date ?? '—'}</td>
<td class="code">${countryAbbr(reader, country_code)}${code && html` <b>${code}</b>`}</td>
<td><p class="t"${lang}>${page ? html`<a href="${page}">${text}</a>` : text}</p>
${
  facts.length > 0 &&
  html`<p class="report-facts">${facts.map(
    ({ label, text: value, printed }, i) =>
      html`${i > 0 && ' · '}<b>${label}:</b> ${
        printed ? html`<span${lang}>${shortened(value)}</span>` : shortened(value)
      }`,
  )}</p>`
}${source && html`<p class="report-source">${source}</p>`}</td></tr>`
}

function shortened(text: string): string {
  const characters = [...text]
  if (characters.length <= LONGEST) return text
  const cut = characters
    .slice(0, LONGEST)
    .join('')
    .replace(/\s+\S*$/, '')
  return `${cut}…`
}
