// A result of a search: a short form of a record, with what matched in it.
import { substringMarker } from '#language/substring.ts'
import { type Domain, titleIn } from '#model/declaration/domain.ts'
import type { Marker } from '#model/marks.ts'
import { textsOfSearch } from '../list/contained-text.ts'
import { type Match, passageOf } from './passage.ts'

/** Marks where a text contains the words of `q`: for records that the index did not find. */
export const bySubstring = (q: string): Marker => substringMarker(textsOfSearch(q))

/** The short form of a record; null for `match` where no words were searched. */
export function resultOf(domain: Domain, doc: string, match: Match | null) {
  const record = JSON.parse(doc) as Readonly<Record<string, unknown>>
  const title = titleIn(domain, record)
  return {
    domain: domain.name,
    id: record.id,
    country_code: record.country_code,
    title,
    title_highlights: match?.marker.marks(title) ?? [],
    code: domain.code ? (record[domain.code] as string | null) : null,
    date: domain.order ? record[domain.order] : null,
    sample: record.sample,
    platform_url: record.platform_url,
    external_link: record.external_link ?? null,
    passage: match && passageOf(domain, record, match),
  }
}
