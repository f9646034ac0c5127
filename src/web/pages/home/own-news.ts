// What is new for the signed-in user: unread items, deadlines, worklists, followed bills and subjects.
import { addDays, toInstant } from '#lib/dates.ts'
import type { Account } from '#model/access/account.ts'
import type { CountryCode } from '#model/country.ts'
import { upcomingOf } from '#operations/account/subscriptions/upcoming.ts'
import { type Html, html } from '../../html.ts'
import { happenedTo } from '../../words/alerts/event-kinds.ts'
import { homeWords } from '../../words/home.ts'
import { termOf } from '../../words/terms.ts'
import { actingFor, callerOf } from '../account/acting.ts'
import type { Bill } from '../bills/bill-fields.ts'
import type { Consultation } from '../gazette/gazette-fields.ts'
import type { RecordName } from '../kit/notify-link.ts'
import { type Reader, type Rows, recordHref } from '../reader.ts'
import { type Activity, eventOf } from '../worklists/list-activity.ts'
import { type Brief, type BriefRow, brief, deadlineRow } from './brief.ts'

type Happened = Parameters<typeof happenedTo>[1]

interface UnreadItem extends Happened {
  readonly id: number
  readonly subscription: { readonly name: string }
  readonly also: readonly Pick<UnreadItem, 'subscription'>[]
  readonly at: string
  readonly country_code: CountryCode
  readonly domain: string
  readonly title: string | null
  readonly record: (RecordName & { readonly platform_url: string | null }) | null
}

interface NamedList {
  readonly id: number
  readonly name: string
}

const ROWS = 5
/** Worklists whose activity is shown, the last created ones. */
const LISTS = 5
/** Days ahead of which deadlines are shown. */
const AHEAD = 30
/** Followed bills of which the last moved are shown. */
const MOST_FOLLOWED = 500

export interface OwnNews {
  readonly html: Html
  /** What it shows. */
  readonly records: readonly RecordName[]
}

/**
 * Its blocks; for an account that watches nothing, a sentence on how to begin. A page that lists the followed
 * bills itself has none of them here.
 */
export async function ownNews(
  reader: Reader,
  account: Account,
  { follows = true }: { readonly follows?: boolean } = {},
): Promise<OwnNews> {
  const w = homeWords[reader.language].own
  const { act } = actingFor(reader.context, account)
  const [inbox, followed, interests, deadlines, lists] = await Promise.all([
    act<Rows<UnreadItem>>('inbox.list', { unread: 'true', once: 'true', limit: ROWS }),
    act<Rows<{ readonly bill: Bill }>>('follows.list', { limit: MOST_FOLLOWED }),
    act<{ readonly subjects: readonly string[] }>('interests.list'),
    deadlinesOf(reader, account),
    act<Rows<NamedList>>('worklists.list', { limit: LISTS }),
  ])
  const { subjects } = interests
  const link = (path: string) => reader.visit.link(path)
  // Some records have no title, such as those of a source that prints none.
  const titleOf = ({ title, record, domain }: Pick<UnreadItem, 'domain' | 'title' | 'record'>) =>
    title ?? (record ? termOf(reader.terms.kinds, domain) : w.gone)
  const named = (domain: string) => (each: { readonly id: number }) => ({ domain, id: each.id })
  const records: RecordName[] = [
    ...inbox.data.flatMap(({ record }) => record ?? []),
    ...deadlines.map(named('consultations')),
  ]
  const sections: Brief[] = [
    {
      title: w.unread,
      rows: inbox.data.map((item) => ({
        country_code: item.country_code,
        text: titleOf(item),
        address: (item.record && recordHref(reader, item.record)) ?? `${link('/account/inbox')}#i${item.id}`,
        day: item.at,
        note: html`${happenedTo(reader.language, item)} · ${alertsOf(item)}`,
      })),
      none: w.noneUnread,
      all: [link('/account/inbox'), w.all.unread],
    },
    {
      title: w.deadlines,
      rows: deadlines.map((one) => deadlineRow(reader, one)),
      none: w.noDeadlines(AHEAD),
      all: [reader.to('/consultations', { status: 'open' }), w.all.deadlines],
    },
  ]
  if (lists.data.length)
    sections.push({
      title: w.lists,
      rows: await activityOf(lists.data),
      none: w.noneOfLists,
      all: [link('/account/worklists'), w.all.lists],
    })
  if (follows && followed.data.length)
    sections.push({
      title: w.follows,
      rows: lastMoved(followed.data.map(({ bill }) => bill)).map((bill) => billRow(reader, bill)),
      none: '',
      all: [link('/account'), w.all.follows],
    })
  if (subjects.length) {
    const asked = { subject: subjects.join(','), order_by: 'last_moved_on' }
    const { data } = await reader.ask<Rows<Bill>>('bills.list', { ...asked, limit: ROWS })
    records.push(...data.map(named('bills')))
    sections.push({
      title: w.subjects,
      rows: data.map((bill) => billRow(reader, bill)),
      none: w.noneOfSubjects,
      all: [reader.to('/bills', asked), w.all.subjects],
    })
  }
  const isNew =
    !inbox.data.length && !followed.data.length && !subjects.length && !deadlines.length && !lists.data.length
  const shown = html`<section class="own-news" aria-labelledby="own-news"><h2 id="own-news">${w.title}</h2>
${
  isNew
    ? html`<p>${w.begin} <a href="${link('/account/subscriptions')}">${w.alerts}</a> ·
<a href="${link('/account/interests')}">${w.choose}</a></p>`
    : html`<div class="blocks">${sections.map((each) => brief(reader, { ...each, level: 3 }))}</div>`
}</section>`
  return { html: shown, records }

  async function activityOf(lists: readonly NamedList[]) {
    const read = lists.map(async ({ id, name }) => {
      const { data } = await act<Rows<Activity<NonNullable<UnreadItem['record']>>>>('worklists.activity', {
        id,
        limit: ROWS,
      })
      return data.map((item) => ({ ...item, name }))
    })
    const latest = (await Promise.all(read))
      .flat()
      .toSorted((a, b) => b.seq - a.seq)
      .slice(0, ROWS)
    records.push(...latest.flatMap(({ record }) => record ?? []))
    return latest.map(
      ({ name, ...item }): BriefRow => ({
        country_code: item.country_code,
        text: titleOf(item),
        address: item.record && recordHref(reader, item.record),
        day: item.at,
        note: html`${happenedTo(reader.language, eventOf(item))} · <bdi>${name}</bdi>`,
      }),
    )
  }
}

/** The names of all alerts that reported a change. */
const alertsOf = ({ subscription, also }: UnreadItem): Html[] =>
  [{ subscription }, ...also].map((each, i) => html`${i > 0 && ', '}<bdi>${each.subscription.name}</bdi>`)

const movedOn = ({ last_moved_on, filing_date }: Bill) => last_moved_on ?? filing_date ?? ''

const lastMoved = (bills: readonly Bill[]) =>
  bills.toSorted((a, b) => movedOn(b).localeCompare(movedOn(a)) || b.id - a.id).slice(0, ROWS)

function billRow(reader: Reader, bill: Bill): BriefRow {
  return {
    country_code: bill.country_code,
    text: [bill.code, bill.title].filter(Boolean).join(' · '),
    address: recordHref(reader, bill),
    day: bill.last_moved_on ?? bill.filing_date,
    note: bill.status,
  }
}

/** Consultations of the subscriptions that close within the next days. */
async function deadlinesOf(reader: Reader, account: Account): Promise<Consultation[]> {
  const today = reader.now.slice(0, 10)
  const { deadlines } = await upcomingOf(reader.context, callerOf(account), toInstant(reader.now))
  return deadlines
    .map((doc) => JSON.parse(doc) as Consultation)
    .filter(({ end_date }) => end_date && end_date >= today && end_date <= addDays(today, AHEAD))
    .toSorted((a, b) => a.end_date!.localeCompare(b.end_date!))
    .slice(0, ROWS)
}
