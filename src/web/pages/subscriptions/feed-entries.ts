// What subscriptions reported, as a feed: of all of them, or of one.
import { html, textOf } from '../../html.ts'
import { alertWords } from '../../words/alerts/alerts.ts'
import { deadlineText, happenedTo } from '../../words/alerts/event-kinds.ts'
import { inboxWords } from '../../words/alerts/inbox.ts'
import { termOf } from '../../words/terms.ts'
import type { AtomEntry, AtomFeed } from '../feeds/atom.ts'
import type { ParamValues, Reader } from '../reader.ts'
import { changesShown } from './changes.ts'
import { type Inbox, type InboxItem, lookUpChanged, quoteLine } from './inbox-items.ts'
import { pageOf } from './reported.ts'
import { PATHS, type Subscription } from './subscription-fields.ts'

/** Items of a feed. */
const MOST = 100

/** Runs an operation as the account of the feed. */
export type Act = <T>(operation: string, asked?: ParamValues) => Promise<T>

/**
 * The feed of one subscription, or of all where it is null; `path` is its address, which is secret. Throws
 * NOT_FOUND for a subscription that the account does not have.
 */
export async function inboxFeed(
  reader: Reader,
  act: Act,
  subscription: string | null,
  path: string,
  account: string,
): Promise<AtomFeed> {
  const one = subscription
    ? await act<{ data: Subscription }>('subscriptions.get', { id: subscription })
    : null
  const { data } = await act<Inbox>('inbox.list', { subscription_id: subscription, limit: MOST })
  const look = await lookUpChanged(reader, data)
  const title = alertWords[reader.language].title
  return {
    title: one ? one.data.name : title,
    // The address changes when it is renewed: readers know the feed by its account.
    id: ['inbox-feed', account, subscription ?? 'all'],
    feed: path,
    page: reader.visit.link(PATHS.inbox, subscription ? { subscription_id: subscription } : {}),
    entries: data.map((item) => entryOf(reader, item, look)),
  }
}

function entryOf(
  reader: Reader,
  item: InboxItem,
  look: Awaited<ReturnType<typeof lookUpChanged>>,
): AtomEntry {
  const w = inboxWords[reader.language]
  const { record, domain, country_code, subscription } = item
  const happened = happenedTo(reader.language, item)
  const name = item.title || (record ? termOf(reader.terms.domains, domain) : w.goneTitle)
  const page = (record && pageOf(reader, record)) ?? reader.visit.link(PATHS.inbox)
  const lines = item.changes ? changesShown(reader, item, item.changes, look) : []
  const texts = [
    quoteLine(item),
    ...lines.map(([label, values]) => `${textOf(label)}: ${textOf(html`${values}`)}`),
  ]
  return {
    record: { id: item.record_id, country_code, platform_url: record?.platform_url ?? null },
    item: { id: ['inbox', item.id], updated: item.at },
    domain,
    page,
    title: `${happened}: ${name}`,
    author: 'Hemiciclo',
    date: record?.date ?? null,
    text: texts.filter(Boolean).join('\n') || null,
    facts: [
      termOf(reader.terms.domains, domain),
      record?.code,
      record?.date && reader.f.day(record.date),
      deadlineText(reader.language, item, reader.f.longDay),
      item.replaced_by !== null && w.replaced,
      `${w.because}: ${subscription.name}`,
    ],
  }
}
