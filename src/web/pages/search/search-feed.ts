// The feed of a search: matches dated within the last months, newest first.
import { domainNamed } from '#domains/index.ts'
import { addDays } from '#lib/dates.ts'
import { subscriptionWords } from '../../words/alerts/subscriptions.ts'
import { termOf } from '../../words/terms.ts'
import { type AtomEntry, atomFile } from '../feeds/atom.ts'
import { everyRow } from '../kit/every-row.ts'
import { feedQuery } from '../kit/feed-query.ts'
import { listTitle, narrowing } from '../kit/list-view.ts'
import type { Reader, Rows } from '../reader.ts'
import type { PageFile } from '../record-page.ts'
import type { ResultRow } from './result-fields.ts'
import { searchListed } from './result-list.ts'
import { resultHref } from './result-row.ts'

/** A search returns the best match first. Within these days all matches are read, and sorted by date. */
const DAYS = 90
const READ = { page: 100, most: 200 }
const MOST = 50

interface Dated {
  readonly id: number
  readonly content_changed_at: string
  readonly source_id: string
  readonly source_url: string | null
}

/** Throws INVALID_PARAM without words, RATE_LIMITED or SEARCH_UNAVAILABLE. */
export const searchFeed: PageFile = {
  ending: 'atom',
  async render(reader) {
    const { rows: found, cut } = await foundIn(reader)
    const matching = found.filter(({ related }) => !related)
    const newest = matching.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || b.id - a.id)
    const shown = newest.slice(0, MOST)
    const [dated, title] = await Promise.all([datesOf(reader, shown), listTitle(reader, searchListed)])
    const query = feedQuery(reader)
    return atomFile(reader, {
      title,
      entries: shown.flatMap((each) => {
        const known = dated.get(keyOf(each.domain, each.id))
        return known ? [entryOf(reader, each, known)] : []
      }),
      page: reader.to(reader.path, query),
      feed: reader.to(`${reader.path}.atom`, query),
      note: cut && subscriptionWords[reader.language].cut,
    })
  },
}

function foundIn(reader: Reader) {
  const asked = narrowing(reader.query, 'search')
  const window = asked.since || asked.until ? {} : { since: addDays(reader.now.slice(0, 10), -DAYS) }
  return everyRow<ResultRow>(reader.ask, 'search', { ...asked, ...window }, READ)
}

const keyOf = (domain: string, id: number) => `${domain}:${id}`

/** When each record last changed, which results do not contain. */
async function datesOf(reader: Reader, found: readonly ResultRow[]): Promise<ReadonlyMap<string, Dated>> {
  const byDomain = Map.groupBy(found, ({ domain }) => domain)
  const known = [...byDomain].map(async ([domain, rows]) => {
    if (!domainNamed(domain)?.list) return []
    const { data } = await reader.ask<Rows<Dated>>(`${domain}.list`, {
      ids: rows.map(({ id }) => id).join(','),
      fields: 'content_changed_at,source_id,source_url',
      limit: MOST,
    })
    return data.map((row) => [keyOf(domain, row.id), row] as const)
  })
  return new Map((await Promise.all(known)).flat())
}

function entryOf(reader: Reader, found: ResultRow, dated: Dated): AtomEntry {
  const { domain, code, date, passage } = found
  return {
    record: { ...found, ...dated },
    domain,
    page: resultHref(reader, found),
    title: found.title,
    author: null,
    date,
    text: passage?.text ?? null,
    facts: [termOf(reader.terms.domains, domain), code, date && reader.f.day(date)],
  }
}
