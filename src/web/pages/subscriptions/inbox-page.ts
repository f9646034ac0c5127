// The inbox: what subscriptions reported, by day, each change once with the names of all alerts that reported
// it, and the forms that mark changes as read.
import { domains } from '#domains/index.ts'
import { dayIn } from '#lib/dates.ts'
import { EVENT_KIND_NAMES } from '#model/event-kind.ts'
import { form } from '../../form.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { deadlineText, eventKindWords, happenedTo } from '../../words/alerts/event-kinds.ts'
import { inboxWords } from '../../words/alerts/inbox.ts'
import { termOf } from '../../words/terms.ts'
import { noticeOf, type OwnPage, type OwnReader } from '../account/account-page.ts'
import { sampleAmong } from '../account/sample-records.ts'
import type { ReferenceLookup } from '../declared/referred.ts'
import { byDomain } from '../kit/domain-order.ts'
import { dayTime, emptyNotice, languageAttr } from '../kit/html-parts.ts'
import { marked } from '../search/result-row.ts'
import { changesShown } from './changes.ts'
import { type Inbox, type InboxItem, lookUpChanged, quoteOf } from './inbox-items.ts'
import { kickerOf, lastTitle, type ReportedRecord, titleLink } from './reported.ts'
import { ownSubscriptions, PATHS, type Subscription } from './subscription-fields.ts'

const LIMIT = 50
const DOMAINS = domains.map(({ name }) => name).toSorted(byDomain)

/** Parameters of the address that narrow the list. */
export const INBOX_FILTERS = ['subscription_id', 'domain', 'kind', 'unread'] as const

/** Of some values by the names of the filters, those that are set. */
export const setOf = (value: (name: string) => string | null) =>
  Object.fromEntries(INBOX_FILTERS.flatMap((name) => (value(name) ? [[name, value(name)!] as const] : [])))

/** The filters of the address. Throws INVALID_PARAM, for an unknown cursor too. */
export async function inboxPage(reader: OwnReader): Promise<OwnPage> {
  const w = inboxWords[reader.language]
  const { query } = reader
  const filters = setOf((name) => query.get(name))
  const asked = { ...filters, once: 'true', cursor: query.get('cursor'), limit: LIMIT }
  const [{ data, meta }, own] = await Promise.all([
    reader.act<Inbox>('inbox.list', asked),
    ownSubscriptions(reader),
  ])
  const look = await lookUpChanged(reader, data)
  const records = data.flatMap(({ record }) => record ?? [])
  const { time_zone } = reader.account
  const days = [...Map.groupBy(data, ({ at }) => dayIn(at, time_zone))]
  const none = () =>
    emptyNotice(
      ...(Object.keys(filters).length === 0
        ? ([w.none, html`${w.noneHint} <a href="${reader.visit.link(PATHS.list)}">${w.alerts}</a>`] as const)
        : ([
            Object.keys(filters).join() === 'unread' ? w.noneUnread : w.noneSuch,
            html`<a href="${reader.visit.link(PATHS.inbox)}">${w.everything}</a>`,
          ] as const)),
    )
  const sections = days.map(([day, items]) => dayOf(day, items))
  return {
    title: w.title,
    lead: w.lead,
    sample: await sampleAmong(reader, records),
    notice: noticeOf(reader, { marked: w.marked }),
    body: html`${filterForm(reader, own)}
<div class="row spread"><p class="count">${w.count(meta.unread)}</p>
${markAll(reader, data, meta.unread)}</div>
${sections.length ? html`<div class="feed inbox-items">${sections}</div>` : none()}
${paging(reader, meta.next_cursor)}`,
  }

  function dayOf(day: string, items: readonly InboxItem[]): Html {
    return html`<section><h2><time datetime="${day}">${reader.f.longDay(day)}</time></h2>
<ol>${items.map((item) => row(reader, item, look))}</ol></section>`
  }
}

function row(reader: OwnReader, item: InboxItem, look: ReferenceLookup): Html {
  const { visit, f, account, language } = reader
  const w = inboxWords[language]
  const { record, at } = item
  const quote = quoteOf(item)
  const about = record
    ? titleLink(reader, record, item.title_highlights)
    : lastTitle(reader, item, w.goneTitle)
  const reported = [item, ...(item.also ?? [])]
  const isNew = reported.some(({ read_at }) => read_at === null)
  const kicker = kickerOf(
    reader,
    item.domain,
    item.country_code,
    record?.code && html`<span>${record.code}</span>`,
    record?.date && html`<span>${dayTime(reader, record.date)}</span>`,
  )
  const lines = item.changes ? changesShown(reader, item, item.changes, look) : []
  const changes =
    lines.length > 0 &&
    html`<dl class="changes">${lines.map(
      ([label, values]) => html`<div><dt>${label}</dt>
<dd>${values}</dd></div>`,
    )}</dl>`
  const alerts = reported.map(({ subscription: { id, name } }, i) => {
    const filter = visit.link(PATHS.inbox, { subscription_id: String(id) })
    return html`${i > 0 && ', '}<a href="${filter}"><bdi>${name}</bdi></a>`
  })
  const happened = happenedTo(language, item)
  const deadline = deadlineText(language, item, f.longDay)
  const facts = [
    item.due_on ? html`<b>${deadline}</b>` : deadline,
    item.replaced_by !== null && w.replaced,
  ].filter(Boolean)
  return html`<li id="${`i${item.id}`}"${attrs({ class: isNew && 'unread' })}>${kicker}
<h3>${isNew && html`<span class="new"><span class="unseen">${w.unread}: </span></span>`}${about}</h3>
<p class="m"><b>${happened}</b> <time datetime="${at}">${f.time(
    at,
    account.time_zone,
  )}</time>${facts.map((fact) => html` · ${fact}`)} · ${
    alerts.length > 1 ? w.becauseOf : w.because
  }: ${alerts}</p>
${quote && html`<p class="passage"${languageAttr(reader, item.country_code)}>${marked(quote)}</p>`}
${changes}${isNew && markOne(reader, item, record)}</li>`
}

/** The filters of the page that a form keeps. */
function kept({ query }: OwnReader): Fill {
  return INBOX_FILTERS.map((name) => {
    const value = query.get(name)
    return value && html`<input type="hidden" name="${name}" value="${value}">`
  })
}

function markOne(reader: OwnReader, { id }: InboxItem, record: ReportedRecord | null): Html {
  const w = inboxWords[reader.language]
  return form(
    reader.visit,
    PATHS.inbox,
    html`${kept(reader)}<input type="hidden" name="id" value="${id}">
<button class="btn quiet" name="do" value="read">${w.read}<span
class="unseen"> ${record?.title}</span></button>`,
    'inline',
  )
}

/** Marks what the filters match on the first page and before; not what arrives meanwhile. */
function markAll(reader: OwnReader, items: readonly InboxItem[], unread: number): Fill {
  if (!unread || !items.length || reader.query.has('cursor')) return null
  const { readAll } = inboxWords[reader.language]
  return form(
    reader.visit,
    PATHS.inbox,
    html`${kept(reader)}<input type="hidden" name="id" value="${items[0]!.id}">
<button class="btn" name="do" value="all">${readAll}</button>`,
    'inline',
  )
}

function filterForm({ visit, query, language, terms }: OwnReader, own: readonly Subscription[]): Html {
  const w = inboxWords[language]
  const select = (
    name: (typeof INBOX_FILTERS)[number],
    label: string,
    options: readonly (readonly [value: string, text: string])[],
  ) => {
    const chosen = query.get(name)
    const items = options.map(
      ([value, text]) =>
        html`<option value="${value}"${attrs({ selected: value === chosen })}>${text}</option>`,
    )
    return html`<label for="${`inbox-${name}`}">${label}</label><select id="${`inbox-${name}`}"
name="${name}"><option value="">${w.all}</option>${items}</select>`
  }
  const lang = visit.query.get('lang')
  return html`<form class="inbox-filter pairs row" action="${PATHS.inbox}" aria-label="${w.filter}">
${lang && html`<input type="hidden" name="lang" value="${language}">`}
${select(
  'subscription_id',
  w.subscription,
  own.map(({ id, name }) => [String(id), name]),
)}
${select(
  'domain',
  w.domain,
  DOMAINS.map((name) => [name, termOf(terms.domains, name)]),
)}
${select(
  'kind',
  w.kind,
  EVENT_KIND_NAMES.map((kind) => [kind, eventKindWords[language][kind]]),
)}
<label class="check"><input type="checkbox" name="unread" value="true"${attrs({
    checked: query.get('unread') === 'true',
  })}> ${w.onlyUnread}</label><button class="btn">${w.apply}</button></form>`
}

function paging({ visit, query, language }: OwnReader, next: string | null): Fill {
  const w = inboxWords[language]
  const at = (cursor: string | null) => {
    const filters = setOf((name) => query.get(name))
    return visit.link(PATHS.inbox, { ...filters, ...(cursor && { cursor }) })
  }
  return html`<nav class="more" aria-label="${w.more}">${
    query.has('cursor') && html`<a class="btn" href="${at(null)}">${w.first}</a>`
  }
${next && html`<a class="btn" rel="next" href="${at(next)}">${w.more}</a>`}</nav>`
}
