// The activity of a worklist as a feed, under the secret address of a member.
import { domainNamed } from '#domains/index.ts'
import { happenedTo } from '../../words/alerts/event-kinds.ts'
import { termOf } from '../../words/terms.ts'
import { worklistWords } from '../../words/worklists.ts'
import { labelOf } from '../declared/labels.ts'
import type { AtomEntry, AtomFeed } from '../feeds/atom.ts'
import type { Reader, Rows } from '../reader.ts'
import type { Act } from '../subscriptions/feed-entries.ts'
import { pageOf, type ReportedRecord } from '../subscriptions/reported.ts'
import { type Activity, eventOf } from './list-activity.ts'
import { type Worklist, worklistPath } from './worklist-fields.ts'

type Item = Activity<ReportedRecord>

/** Changes of a feed. */
const MOST = 100

/** `path` is the address of the feed, which is secret. Throws NOT_FOUND where the account is no member. */
export async function activityFeed(
  reader: Reader,
  act: Act,
  worklist: string,
  path: string,
  account: string,
): Promise<AtomFeed> {
  const { data: list } = await act<{ data: Worklist }>('worklists.get', { id: worklist })
  const { data } = await act<Rows<Item>>('worklists.activity', { id: worklist, limit: MOST })
  const page = reader.visit.link(`${worklistPath(list.id)}/activity`)
  return {
    title: `${worklistWords[reader.language].activity}: ${list.name}`,
    // The address changes when it is renewed.
    id: ['worklist-feed', account, list.id],
    feed: path,
    page,
    entries: data.map((item) => entryOf(reader, item, page)),
  }
}

function entryOf(reader: Reader, item: Item, activity: string): AtomEntry {
  const { language, terms } = reader
  const { record, domain, country_code, changed_fields } = item
  const declared = domainNamed(domain)
  const kind = termOf(terms.domains, domain)
  return {
    record: { id: item.id, country_code, platform_url: record?.platform_url ?? null },
    item: { id: ['change', item.seq], updated: item.at },
    domain,
    page: (record && pageOf(reader, record)) ?? activity,
    title: `${happenedTo(language, eventOf(item))}: ${item.title || `${kind} ${item.id}`}`,
    author: 'Hemiciclo',
    date: record?.date ?? null,
    text:
      (declared && changed_fields?.map((name) => labelOf(reader, declared, name).text).join(', ')) || null,
    facts: [kind, record?.code, record?.date && reader.f.day(record.date)],
  }
}
