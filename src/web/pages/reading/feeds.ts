// The feeds of news and of debates.
import { dayIn } from '#lib/dates.ts'
import { COUNTRIES } from '#model/country.ts'
import { readingWords } from '../../words/reading.ts'
import { listFeed } from '../feeds/list-feed.ts'
import type { PageFile } from '../record-page.ts'
import { newsListed } from './news.ts'
import { type NewsItem, sessionBody, type Transcript } from './reading-fields.ts'
import { transcriptsListed } from './transcripts.ts'

/** News by the instant of publication. */
export const newsFeed: PageFile = listFeed<NewsItem>(newsListed, (reader, item) => {
  const { published_at, country_code } = item
  const day = published_at && dayIn(published_at, COUNTRIES[country_code].time_zone)
  return {
    record: { ...item, external_link: item.link },
    domain: 'news',
    title: item.title,
    author: item.author ? `${item.author} (${item.outlet})` : item.outlet,
    date: published_at,
    text: item.lead,
    facts: [item.outlet, day && reader.f.day(day)],
  }
})

/** Debates by the day of the session. */
export const transcriptsFeed: PageFile = listFeed<Transcript>(transcriptsListed, (reader, one) => {
  const { bill_code, bill_title, session_date } = one
  const held = sessionBody(one)
  return {
    record: one,
    domain: 'transcripts',
    page: reader.to(`/transcripts/${one.id}`),
    title: one.title,
    author: held ?? readingWords[reader.language].debates.branches[one.branch],
    date: session_date,
    text: one.summary,
    facts: [held, session_date && reader.f.day(session_date), bill_code, bill_title],
  }
})
