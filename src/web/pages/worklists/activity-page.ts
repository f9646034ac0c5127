// The activity of a worklist: what changed in its records.

import { domainNamed } from '#domains/index.ts'
import { dayIn } from '#lib/dates.ts'
import { toldChanges } from '#model/declaration/told-changes.ts'
import { type Html, html } from '../../html.ts'
import { happenedTo } from '../../words/alerts/event-kinds.ts'
import { termOf } from '../../words/terms.ts'
import { worklistWords } from '../../words/worklists.ts'
import type { OwnPage, OwnReader } from '../account/account-page.ts'
import { sampleAmong } from '../account/sample-records.ts'
import { labelOf } from '../declared/labels.ts'
import { emptyNotice } from '../kit/html-parts.ts'
import type { Rows } from '../reader.ts'
import { feedSection } from '../subscriptions/feed-address.ts'
import { kickerOf, lastTitle, type ReportedRecord, titleLink } from '../subscriptions/reported.ts'
import { type Activity, eventOf } from './list-activity.ts'
import { WORKLISTS, worklistOf, worklistPath } from './worklist-fields.ts'

type Item = Activity<ReportedRecord>

/** Throws NOT_FOUND where the account is no member. */
export async function activityPage(reader: OwnReader): Promise<OwnPage> {
  const { act, visit, language, query } = reader
  const w = worklistWords[language]
  const list = await worklistOf(reader)
  const { data, meta } = await act<Rows<Item>>('worklists.activity', {
    ...{ id: list.id, cursor: query.get('cursor'), limit: 50 },
  })
  const own = `${worklistPath(list.id)}/activity`
  const days = Map.groupBy(data, ({ at }) => dayIn(at, reader.account.time_zone))
  const sections = [...days].map(([day, items]) => dayOf(reader, day, items))
  return {
    title: `${w.activity}: ${list.name}`,
    lead: w.activityLead,
    under: WORKLISTS,
    sample: await sampleAmong(
      reader,
      data.flatMap(({ record }) => record ?? []),
    ),
    tools: html`<a class="btn" href="${visit.link(worklistPath(list.id))}">${w.back}</a>`,
    body: html`${
      data.length ? html`<div class="feed inbox-items">${sections}</div>` : emptyNotice(w.noActivity)
    }<nav class="more" aria-label="${w.more}">${
      meta.next_cursor &&
      html`<a class="btn" rel="next" href="${visit.link(own, { cursor: meta.next_cursor })}">${w.more}</a>`
    }</nav>${await feedSection(reader, w.feedLead)}`,
  }
}

function dayOf(reader: OwnReader, day: string, items: readonly Item[]): Html {
  return html`<section><h2><time datetime="${day}">${reader.f.longDay(day)}</time></h2>
<ol>${items.map((item) => row(reader, item))}</ol></section>`
}

function row(reader: OwnReader, item: Item): Html {
  const { f, account, language } = reader
  const { record, at, changed_fields } = item
  const domain = domainNamed(item.domain)
  const told =
    domain && toldChanges(domain, Object.fromEntries((changed_fields ?? []).map((name) => [name, null])))
  const fields = told?.map(([name]) => labelOf(reader, domain!, name).text)
  return html`<li>${kickerOf(
    reader,
    item.domain,
    item.country_code,
    record?.code && html`<span>${record.code}</span>`,
  )}<h3>${
    record
      ? titleLink(reader, record)
      : lastTitle(reader, item, `${termOf(reader.terms.domains, item.domain)} ${item.id}`)
  }</h3><p class="m"><b>${happenedTo(language, eventOf(item))}</b> <time datetime="${at}">${f.time(
    at,
    account.time_zone,
  )}</time>${fields?.length ? html` · ${f.list([...new Set(fields.map(lowered))])}` : null}</p></li>`
}

/** A label within a sentence; acronyms stay. */
const lowered = (label: string) => label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
