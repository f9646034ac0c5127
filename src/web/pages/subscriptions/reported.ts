// A record in the rows of previews and of the inbox.
import type { CountryCode } from '#model/country.ts'
import type { TextRange } from '#model/marks.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { termOf } from '../../words/terms.ts'
import { countryAbbr, languageAttr } from '../kit/html-parts.ts'
import { PAGES } from '../page-table.ts'
import { hrefIn, type Reader } from '../reader.ts'
import { marked } from '../search/result-row.ts'

/** A record as the operations answer it. */
export interface ReportedRecord {
  readonly domain: string
  readonly id: number
  readonly country_code: CountryCode
  readonly title: string
  readonly code: string | null
  readonly date: string | null
  readonly closes_on: string | null
  readonly first_seen_at: string
  readonly platform_url: string | null
}

/** Its country, its kind and its number, and further facts. */
export function kickerOf(
  reader: Reader,
  domain: string,
  country: CountryCode,
  ...facts: readonly Fill[]
): Html {
  const kind = termOf(reader.terms.kinds, domain)
  return html`<p class="kicker">${countryAbbr(reader, country)}<b>${kind}</b>${facts}</p>`
}

/** Its title with some words marked, and a link to its page where it has one. */
export function titleLink(
  reader: Reader,
  { title, country_code, ...record }: ReportedRecord,
  highlights: readonly TextRange[] = [],
): Html {
  const address = pageOf(reader, record)
  const text = title
    ? marked({ text: title, highlights })
    : `${termOf(reader.terms.kinds, record.domain)} ${record.id}`
  return address
    ? html`<a class="t" href="${address}"${languageAttr(reader, country_code)}>${text}</a>`
    : plainTitle(reader, country_code, text)
}

/** A title in the language of a country, without a link. */
export const plainTitle = (reader: Reader, country: CountryCode, title: Fill): Html =>
  html`<span class="t"${languageAttr(reader, country)}>${title}</span>`

/** The title that a record had which is no longer served, or other words where it had none. */
export function lastTitle(
  reader: Reader,
  { title, country_code }: { readonly title: string | null; readonly country_code: CountryCode },
  otherwise: string,
): Html {
  return title === null ? html`<span class="t">${otherwise}</span>` : plainTitle(reader, country_code, title)
}

/** The page of a record; those of some domains have its id in their address. */
export function pageOf(
  reader: Reader,
  { domain, id, platform_url }: Pick<ReportedRecord, 'domain' | 'id' | 'platform_url'>,
): string | null {
  const byId = PAGES.some(({ path }) => path === `/${domain}/:id`)
  return byId ? reader.to(`/${domain}/${id}`) : hrefIn(reader, domain, { id, platform_url })
}
