// Short lists of the front pages: a headline, its day and country, and a note.
import type { CountryCode } from '#model/country.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { countryAbbr, dayTime, languageAttr } from '../kit/html-parts.ts'
import type { Reader } from '../reader.ts'

/** A row; without an address its text is no link. */
export interface BriefRow {
  readonly country_code: CountryCode
  readonly text: string | undefined
  readonly address: string | null
  readonly day: string | null | undefined
  readonly note: Fill
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

/** A section with a list. */
export function brief(reader: Reader, { title, rows, none, all, ofCountry = false, level = 2 }: Brief): Html {
  const [to, text] = all
  const heading = level === 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`
  const body = rows.length
    ? html`<ul class="${ofCountry ? 'brief of-country' : 'brief'}">${rows.map(item)}</ul>`
    : html`<p class="muted">${none}</p>`
  return html`<section>${heading}${body}<p class="small"><a href="${to}">${text}</a></p></section>`

  function item({ country_code, text, address, day, note }: BriefRow): Html {
    const lang = languageAttr(reader, country_code)
    const named = address ? html`<a href="${address}"${lang}>${text}</a>` : html`<b${lang}>${text}</b>`
    return html`<li><span class="w">${!ofCountry && countryAbbr(reader, country_code)}${
      day && dayTime(reader, day, 'shortDay')
    }</span>
<span class="x">${named}${note && html`<small${lang}>${note}</small>`}</span></li>`
  }
}
