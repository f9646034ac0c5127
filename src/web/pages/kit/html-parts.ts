// Small components that many pages share: countries, days, stages, trails, links to sources.
import type { Language } from '#model/access/account.ts'
import { COUNTRIES, type CountryCode, languageOf } from '#model/country.ts'
import { type Attributes, attrs, type Fill, type Html, html } from '../../html.ts'
import { LANGUAGE_TAGS } from '../../language.ts'
import { sourceLinkOf } from '../../words/records/source-links.ts'
import { termOf } from '../../words/terms.ts'
import { worklistWords } from '../../words/worklists.ts'
import type { Reader } from '../reader.ts'
import { icon } from './icons.ts'
import { notifyLink, type RecordName } from './notify-link.ts'

/** The fields of every record. */
export interface RecordRow {
  readonly id: number
  readonly country_code: CountryCode
  readonly sample: boolean
  readonly platform_url: string | null
  readonly source_id?: string
  readonly source_url?: string | null
  readonly external_link?: string | null
  readonly retrieved_at?: string
  readonly content_changed_at?: string
}

/** The code of a country, with its name as a tooltip. */
export function countryAbbr({ language }: Reader, code: CountryCode): Html {
  return html`<abbr class="cc" title="${COUNTRIES[code].names[language]}">${code}</abbr>`
}

/** The name of a country. */
export function countryName({ language }: Reader, code: CountryCode): string {
  return COUNTRIES[code].names[language]
}

/** Compares codes of countries by their names in a language. */
export function byCountryName(language: Language): (a: CountryCode, b: CountryCode) => number {
  const name = (code: CountryCode) => COUNTRIES[code].names[language]
  return (a, b) => name(a).localeCompare(name(b), language)
}

/** The language of a record, if it differs from that of the page (WCAG 3.1.2). */
export function languageAttr({ language }: Reader, code: CountryCode): Attributes {
  const tag = LANGUAGE_TAGS[languageOf(code)].tag
  return attrs({ lang: tag !== LANGUAGE_TAGS[language].tag && tag })
}

/** A day; null as «unknown». The short form has its year where that is not this year. */
export function dayTime(
  { f, w, now }: Reader,
  value: string | null | undefined,
  how: 'day' | 'shortDay' = 'day',
): Html {
  if (!value) return html`<span class="muted">${w.notKnown}</span>`
  const text = value.slice(0, 10)
  const written = text.slice(0, 4) === now.slice(0, 4) ? how : 'day'
  return html`<time datetime="${text}">${f[written](text)}</time>`
}

/** Says that a value is unknown. */
export function unknown({ w }: Reader): Html {
  return html`<span class="muted">${w.notKnown}</span>`
}

/** The last observed stage: a meter that is filled up to it, and its name. */
export function stage(reader: Reader, name: string): Html {
  const at = TRACK.indexOf(name as (typeof TRACK)[number])
  const text = termOf(reader.terms.stages, name)
  const marks = TRACK.map((_, i) => html`<i${attrs({ class: i <= at && 'on' })}></i>`)
  const track = at >= 0 && html`<span class="track" aria-hidden="true">${marks}</span>`
  return html`<span class="stage${attrsOf(name)}">${track}${text}</span>`
}

/** The stages of a bill that becomes law, in their usual order; the others are final. */
const TRACK = ['filed', 'committee', 'floor', 'second_chamber', 'conference', 'executive', 'enacted'] as const

const attrsOf = (name: string) =>
  name === 'rejected' || name === 'withdrawn' || name === 'archived' ? ' ended' : ''

/** Breadcrumbs: links to the parents of a page. */
export function breadcrumbs(
  { w }: Reader,
  steps: readonly (readonly [text: Fill, address: string | null])[],
): Html {
  const items = steps.map(([text, address]) =>
    address ? html`<li><a href="${address}">${text}</a></li>` : html`<li aria-current="page">${text}</li>`,
  )
  return html`<nav class="crumbs" aria-label="${w.trail}"><ol>${items}</ol></nav>`
}

/** A link to another site. */
export function externalLink({ w }: Reader, address: string, text: string): Html {
  return html`<a href="${address}" rel="external noopener">${text}<span
class="unseen"> (${w.source.external})</span></a>`
}

/**
 * The provenance of a record: its publication, when it was read and when it last changed. `published` names
 * the publication, where it is not an official one. The address that was read may be somebody else's work.
 */
export function provenanceNote(
  reader: Reader,
  record: RecordRow,
  checked?: string,
  published: string = sourceWord(reader, record),
): Html {
  const { w, f } = reader
  const zone = COUNTRIES[record.country_code].time_zone
  const link = record.external_link ?? record.source_url
  const read = checked ?? record.retrieved_at
  return html`<section class="origin"><h2>${w.source.title}</h2><dl>
${link && html`<div><dt>${published}</dt><dd>${externalLink(reader, link, hostOf(link))}</dd></div>`}
${
  read &&
  html`<div><dt>${w.source.read}</dt><dd><time
datetime="${read}">${f.instant(read, zone)}</time></dd></div>`
}
${
  record.content_changed_at &&
  html`<div><dt>${w.source.changed}</dt><dd><time
datetime="${record.content_changed_at}">${f.instant(record.content_changed_at, zone)}</time></dd></div>`
}
</dl></section>`
}

/** What a link to the publication of a record, or else to the address that was read, is called. */
export function sourceWord({ w, language }: Reader, { external_link }: RecordRow, domain = ''): string {
  return external_link ? sourceLinkOf(language, domain) : w.source.address
}

/** The host of an address, as people write it. */
export function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? address
}

/** The sections of a page, with the number of rows of each; empty sections are left out. */
export function sectionBar(
  { w, f }: Reader,
  sections: readonly (readonly [id: string, text: string, count: number | null])[],
): Html | null {
  const shown = sections.filter(([, , count]) => count !== 0)
  if (shown.length < 2) return null
  const items = shown.map(
    ([id, text, count]) =>
      html`<li><a href="${`#${id}`}">${text}
${count !== null && html`<span>${f.number(count)}</span>`}</a></li>`,
  )
  return html`<nav class="toc" aria-label="${w.onPage}"><ol>${items}</ol></nav>`
}

interface Tools {
  /** What the page is opened for, before all else. */
  readonly first?: Fill
  /** Everything beyond the tools of each record. */
  readonly also?: readonly Fill[]
}

/**
 * What can be done with a record: the two or three most used tools, then all others. On a phone the others
 * are behind a disclosure. Copying and printing need a script; without one they are absent, and so is a
 * disclosure that has nothing else.
 */
export function pageTools(reader: Reader, address: string, record: RecordName, tools: Tools = {}): Html {
  const { w, baseUrl } = reader
  const { first, also = [] } = tools
  const add = addLink(reader, record)
  const others = also.filter(Boolean)
  const scripted = !first && others.length === 0
  return html`<div class="row tools">${first}${notifyLink(reader, record)}${!first && add}
<details class="${scripted ? 'others scripted' : 'others'}"><summary class="btn">${w.tools.more}<span
class="unseen"> ${w.tools.of}</span></summary><div class="row">${first && add}<button class="btn"
type="button" data-copy="${baseUrl + address}" data-done="${w.api.copied}">${icon('link')}${w.link}</button>
<button class="btn" type="button" data-print>${icon('print')}${w.print}</button>${others}</div></details>
</div>`
}

/** The link to the page that adds a record to a list of the account. */
function addLink({ visit, language }: Reader, { domain, id }: RecordName): Html {
  const address = visit.link('/account/worklists/add', { record: `${domain}:${id}` })
  return html`<a class="btn" rel="nofollow" href="${address}">${icon('keep')}${
    worklistWords[language].add
  }</a>`
}

interface TableOptions {
  /** Further classes of the table. */
  readonly kind?: string
  /** Columns of numbers. */
  readonly ends?: readonly number[]
}

/** A table whose first cells name its rows; on a phone a row is a card, where each cell has its head. */
export function cardTable(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly Fill[])[],
  { kind = '', ends = [] }: TableOptions = {},
): Html {
  const side = (i: number) => (ends.includes(i) ? 'end' : 'start')
  const head = heads.map(
    (text, i) => html`<th scope="col" class="${side(i)}">${text || html`<span class="unseen">·</span>`}</th>`,
  )
  const body = rows.map(
    (cells) =>
      html`<tr>${cells.map((cell, i) =>
        i === 0
          ? html`<th scope="row">${cell}</th>`
          : html`<td data-head="${heads[i]}" class="${side(i)}"><div>${cell}</div></td>`,
      )}</tr>`,
  )
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table
class="${`table carded ${kind}`.trim()}"><caption class="unseen">${caption}</caption>
<thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

/** A message in place of rows. */
export function emptyNotice(text: string, hint?: Fill): Html {
  return html`<div class="empty"><p><b>${text}</b></p>${hint && html`<p>${hint}</p>`}</div>`
}
