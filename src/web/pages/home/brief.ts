// Short lists of the front pages: a headline, its day and country, and a note.
import type { CountryCode } from '#model/country.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { countryAbbr, dayTime, languageAttr, type RecordRow } from '../kit/html-parts.ts'
import { type Reader, recordHref } from '../reader.ts'

/** A row; without an address its text is no link. */
export interface BriefRow {
  readonly country_code: CountryCode
  readonly text: string | undefined
  readonly address: string | null
  readonly day: string | null | undefined
  readonly note: Fill
}

/** What a row shows of a consultation. */
interface Deadline extends RecordRow {
  readonly title?: string
  readonly end_date?: string | null
  readonly entity_name?: string | null
}

export interface Brief {
  readonly title: string
  readonly rows: readonly BriefRow[]
  /** Shown without rows. */
  readonly none: Fill
  /** A link to all of them, and its text. */
  readonly all: readonly [to: string, text: string]
  /** True where the page is of the country of all rows. */
  readonly ofCountry?: boolean
  /** The level of its heading, 2 by default. */
  readonly level?: 2 | 3
}

/** A headline in the language of its country: a link where it has a page. */
export function headline(
  reader: Reader,
  { country_code, text, address }: Pick<BriefRow, 'country_code' | 'text' | 'address'>,
): Html {
  const lang = languageAttr(reader, country_code)
  return address ? html`<a href="${address}"${lang}>${text}</a>` : html`<b${lang}>${text}</b>`
}

/** A consultation as a row, by its last day. */
export const deadlineRow = (reader: Reader, one: Deadline): BriefRow => ({
  country_code: one.country_code,
  text: one.title,
  address: recordHref(reader, one) ?? one.external_link ?? null,
  day: one.end_date,
  note: one.entity_name,
})

/** A section with a list. */
export function brief(reader: Reader, { title, rows, none, all, ofCountry = false, level = 2 }: Brief): Html {
  const [to, text] = all
  const heading = level === 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`
  const body = rows.length
    ? html`<ul class="${ofCountry ? 'brief of-country' : 'brief'}">${rows.map(item)}</ul>`
    : html`<p class="muted">${none}</p>`
  return html`<section>${heading}${body}<p class="small"><a href="${to}">${text}</a></p></section>`

  function item(row: BriefRow): Html {
    const { country_code, day, note } = row
    const lang = languageAttr(reader, country_code)
    return html`<li><span class="w">${!ofCountry && countryAbbr(reader, country_code)}${
      day && dayTime(reader, day, 'shortDay')
    }</span>
<span class="x">${headline(reader, row)}${note && html`<small${lang}>${note}</small>`}</span></li>`
  }
}
