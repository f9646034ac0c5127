// A chronological list of records: grouped by day, each with a line of facts above its title.
import { type Fill, type Html, html } from '../../html.ts'
import type { Reader } from '../reader.ts'
import { languageAttr, type RecordRow } from './html-parts.ts'
import { unreadMark } from './unread-mark.ts'

/** A record of a feed. */
export interface FeedEntry {
  readonly record: RecordRow
  readonly domain: string
  /** `YYYY-MM-DD`, or null where it is unknown. */
  readonly day: string | null
  /** Short facts above the title: country, number, type. */
  readonly facts: Fill
  readonly title: string
  /** The page of the record; null where it has none. */
  readonly address: string | null
  /** Shown below the title. */
  readonly about?: Fill
}

/** Entries under a heading for each day, in their given order. */
export function feed(reader: Reader, entries: readonly FeedEntry[], noDay: string): Html {
  const days: { day: string | null; entries: FeedEntry[] }[] = []
  for (const entry of entries) {
    if (!days.length || days.at(-1)!.day !== entry.day) days.push({ day: entry.day, entries: [] })
    days.at(-1)!.entries.push(entry)
  }
  return html`<div class="feed">${days.map((group) => {
    const items = group.entries.map((entry) => feedItem(reader, entry))
    return html`<section><h2>${dayHeading(reader, group.day, noDay)}</h2><ol>${items}</ol></section>`
  })}</div>`
}

/** One entry, as an item of a list. */
export function feedItem(reader: Reader, { record, domain, facts, title, address, about }: FeedEntry): Html {
  const lang = languageAttr(reader, record.country_code)
  const named = address
    ? html`<a class="t" href="${address}"${lang}>${title}</a>`
    : html`<span class="t"${lang}>${title}</span>`
  return html`<li><p class="kicker">${facts}</p>
<h3>${unreadMark(reader, domain, record.id)}${named}</h3>${about}</li>`
}

function dayHeading({ f }: Reader, day: string | null, noDay: string): Html {
  return day ? html`<time datetime="${day}">${f.longDay(day)}</time>` : html`${noDay}`
}
