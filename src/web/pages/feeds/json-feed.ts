// Feeds in JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), of the same entries as Atom.
import { languageOf } from '#model/country.ts'
import { LANGUAGE_TAGS } from '../../language.ts'
import { countryName } from '../kit/html-parts.ts'
import { derivedUrn } from '../kit/record-urn.ts'
import type { Reader } from '../reader.ts'
import type { PageFileBody } from '../record-page.ts'
import type { AtomEntry, AtomFeed } from './atom.ts'

export const JSON_FEED = 'application/feed+json'

/** The feed as a file. */
export function jsonFeedFile(reader: Reader, feed: AtomFeed): PageFileBody {
  const { baseUrl, language, w } = reader
  const sample = feed.entries.some(({ record }) => record.sample)
  const note = [feed.note, sample && w.sample].filter(Boolean).join(' ')
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${feed.title} · Hemiciclo`,
    ...(note && { description: note }),
    home_page_url: baseUrl + feed.page,
    feed_url: baseUrl + (feed.self ?? feed.feed),
    language: LANGUAGE_TAGS[language].tag,
    authors: [{ name: 'Hemiciclo', url: baseUrl + reader.to('/') }],
    items: feed.entries.map((entry) => itemOf(reader, entry)),
  }
  return { type: `${JSON_FEED}; charset=utf-8`, text: `${JSON.stringify(value, null, 1)}\n` }
}

function itemOf(reader: Reader, { record, domain, title, page, facts, text, item }: AtomEntry) {
  const line = [countryName(reader, record.country_code), ...facts].filter(Boolean).join(' · ')
  return {
    id: derivedUrn(reader.context.deployment, ...(item?.id ?? [domain, record.id])),
    ...(page && { url: reader.baseUrl + page }),
    title,
    content_text: [line, text].filter(Boolean).join('\n'),
    ...(item && { date_published: item.updated }),
    tags: [record.country_code, domain],
    language: LANGUAGE_TAGS[languageOf(record.country_code)].tag,
  }
}
