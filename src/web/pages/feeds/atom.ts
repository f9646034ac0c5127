// Feeds in Atom (RFC 4287): records newest first, each with the time of its last change of content.
import { languageOf } from '#model/country.ts'
import { type Html, html, markupOf } from '../../html.ts'
import { LANGUAGE_TAGS } from '../../language.ts'
import { termOf } from '../../words/terms.ts'
import { countryName, type RecordRow } from '../kit/html-parts.ts'
import { derivedUrn } from '../kit/record-urn.ts'
import { type Reader, recordHref } from '../reader.ts'
import type { PageFileBody } from '../record-page.ts'

export const ATOM = 'application/atom+xml'

/** A record of a feed. */
export interface AtomEntry {
  readonly record: Omit<RecordRow, 'sample'> & { readonly sample?: boolean }
  /** The domain of the record, which identifies it with its id. */
  readonly domain: string
  /** The page of the record, with its language; null where it has none. By default its `platform_url`. */
  readonly page?: string | null
  readonly title: string
  /** The author: the office, the chamber, the outlet. */
  readonly author: string | null
  /** The day of the record, or the instant where that is known. */
  readonly date: string | null
  /** The source's text. */
  readonly text?: string | null
  /** An entry that is about a record without being it: the parts of its id, and its time. */
  readonly item?: { readonly id: readonly (string | number)[]; readonly updated: string }
  /** Short facts for the reader: country, number, day, stage. */
  readonly facts: readonly (string | null | undefined | false)[]
}

export interface AtomFeed {
  readonly title: string
  readonly entries: readonly AtomEntry[]
  /** The address of the page with the same content, with its language. */
  readonly page: string
  /** The path of the feed, which identifies it; of this page of it; and of the next page. */
  readonly feed: string
  readonly self?: string
  readonly next?: string | null
  /** What identifies the feed, where that is not its path. */
  readonly id?: readonly (string | number)[]
  /** Shown below the title. */
  readonly note?: string | false
}

/** The time of a feed without entries is unknown. */
const NEVER = '1970-01-01T00:00:00Z'
/** Characters that are not allowed in XML. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** The feed as a file. Its time is that of the entry that changed last, never that of the request. */
export function atomFile(reader: Reader, feed: AtomFeed): PageFileBody {
  const { baseUrl, language, w, context } = reader
  const absolute = (address: string) => baseUrl + address
  const changed = feed.entries.map(updatedOf)
  const sample = feed.entries.some(({ record }) => record.sample)
  const note = [feed.note, sample && w.sample].filter(Boolean).join(' ')
  const text = markupOf(html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"
xml:lang="${LANGUAGE_TAGS[language].tag}">
<id>${derivedUrn(context.deployment, ...(feed.id ?? ['feed', feed.feed]))}</id>
<title>${feed.title} · Hemiciclo</title>
${note && html`<subtitle>${note}</subtitle>\n`}<updated>${changed.sort().at(-1) ?? NEVER}</updated>
<author><name>Hemiciclo</name><uri>${absolute(reader.to('/'))}</uri></author>
<link rel="self" type="${ATOM}" href="${absolute(feed.self ?? feed.feed)}"/>
<link rel="alternate" type="text/html" href="${absolute(feed.page)}"/>
${feed.next && html`<link rel="next" type="${ATOM}" href="${absolute(feed.next)}"/>\n`}${feed.entries.map(
  (entry) => entryOf(reader, feed, entry),
)}</feed>
`)
  return { type: `${ATOM}; charset=utf-8`, text: text.replace(NOT_XML, '\ufffd') }
}

const updatedOf = ({ item, record }: AtomEntry) => item?.updated ?? record.content_changed_at ?? NEVER

function entryOf(reader: Reader, feed: AtomFeed, entry: AtomEntry): Html {
  const { baseUrl, context } = reader
  const { record, title, date, author, text, facts } = entry
  const lang = LANGUAGE_TAGS[languageOf(record.country_code)].tag
  const page = entry.page === undefined ? recordHref(reader, record) : entry.page
  const official = record.external_link ?? record.source_url
  const address = page === null ? (official ?? baseUrl + feed.page) : baseUrl + page
  // The same record has the same id in every feed and every language.
  const id = derivedUrn(context.deployment, ...(entry.item?.id ?? [entry.domain, record.id]))
  const line = [countryName(reader, record.country_code), ...facts].filter(Boolean).join(' · ')
  const moment = date && date.length > 10
  return html`<entry>
<id>${id}</id>
<title xml:lang="${lang}">${title}</title>
<updated>${updatedOf(entry)}</updated>
${date && (moment ? html`<published>${date}</published>` : html`<dc:date>${date}</dc:date>`)}
<author><name>${author ?? record.source_id ?? record.country_code}</name></author>
<link rel="alternate" href="${address}"/>
${official && html`<link rel="via" href="${official}"/>`}
<category term="${record.country_code}"/><category term="${entry.domain}"
label="${termOf(reader.terms.domains, entry.domain)}"/>
<summary>${line}</summary>
${text && html`<content type="text" xml:lang="${lang}">${text}</content>`}
</entry>
`
}
