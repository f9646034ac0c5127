// One worklist: its entries with filters, its team, its files, and what its owner can do.
import { ENTRY_ORDERS, ENTRY_POSITIONS, includesRole, PRIORITIES } from '#model/worklist.ts'
import { form } from '../../form.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { downloadWords } from '../../words/downloads.ts'
import { worklistWords } from '../../words/worklists.ts'
import { noticeOf, type OwnPage, type OwnReader } from '../account/account-page.ts'
import { sampleAmong } from '../account/sample-records.ts'
import { emptyNotice } from '../kit/html-parts.ts'
import { icon } from '../kit/icons.ts'
import { notifyLink } from '../kit/notify-link.ts'
import type { Rows } from '../reader.ts'
import { entriesTable } from './entries-table.ts'
import { readStates } from './record-state.ts'
import { teamSection } from './team-section.ts'
import {
  type Entry,
  filtersIn,
  WORKLISTS,
  type Worklist,
  worklistOf,
  worklistPath,
} from './worklist-fields.ts'
import { nameField } from './worklists-page.ts'

const LIMIT = 50

/** What the page says besides: why something was not saved, and the link of an invitation. */
export interface Said {
  readonly refused?: Fill
  readonly made?: Fill
}

/** Throws NOT_FOUND where the account is no member. */
export async function worklistPage(reader: OwnReader, { refused, made }: Said = {}): Promise<OwnPage> {
  const { act, visit, language, query } = reader
  const w = worklistWords[language]
  const list = await worklistOf(reader)
  const own = worklistPath(list.id)
  const filters = filtersIn(reader)
  const { data, meta } = await act<Rows<Entry>>('worklist-entries.list', {
    ...filters,
    ...{ id: list.id, cursor: query.get('cursor'), limit: LIMIT },
  })
  const states = await readStates(reader, data)
  const kept = Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
  const records = data.flatMap(({ record, withdrawn_at }) => (record && !withdrawn_at ? [record] : []))
  const narrowed = Object.keys(kept).some((name) => name !== 'order_by')
  const none = narrowed
    ? emptyNotice(w.noneSuch, html`<a href="${visit.link(own)}">${w.all}</a>`)
    : emptyNotice(w.empty, w.emptyHint)
  const more = (cursor: string) => visit.link(own, { ...kept, cursor })
  return {
    title: list.name,
    under: WORKLISTS,
    notice: noticeOf(reader, w.done),
    sample: await sampleAmong(reader, records),
    tools: tools(reader, list, kept),
    body: html`${refused}<p class="count">${w.records(list.entries)}</p>
${list.entries > 0 && filterForm(reader, own)}
${data.length ? entriesTable(reader, list.id, data, states, includesRole(list.role, 'editor')) : none}
<nav class="more" aria-label="${w.more}">${
      query.has('cursor') && html`<a class="btn" href="${visit.link(own, kept)}">${w.first}</a>`
    }
${meta.next_cursor && html`<a class="btn" rel="next" href="${more(meta.next_cursor)}">${w.more}</a>`}</nav>
${await teamSection(reader, list, made)}${list.role === 'owner' && ownerForms(reader, list)}`,
  }
}

function tools(reader: OwnReader, { id, members }: Worklist, kept: Readonly<Record<string, string>>): Html {
  const { visit, language } = reader
  const w = worklistWords[language]
  const d = downloadWords[language]
  const files = (['xlsx', 'csv', 'json'] as const).map(
    (ending) => html`<li><a rel="nofollow"
href="${visit.link(`${worklistPath(id)}/entries.${ending}`, kept)}">${d[ending]}</a></li>`,
  )
  const [activity, report] = [`${worklistPath(id)}/activity`, `${worklistPath(id)}/report`]
  const notify = notifyLink(reader, { path: worklistPath(id), query: '' })
  return html`<div class="row">${notify}<a class="btn quiet" href="${visit.link(activity)}">${icon('feed')}${
    w.activity
  }</a><details class="save"><summary class="btn quiet">${icon('down')}${d.download}</summary>
<ul class="menu">${files}</ul></details><a class="btn quiet"
href="${visit.link(report, kept)}">${icon('print')}${w.print}</a><a class="btn quiet"
href="#team">${icon('person')}${w.team} <small>${w.people(members)}</small></a></div>`
}

function filterForm({ visit, query, language }: OwnReader, action: string): Html {
  const w = worklistWords[language]
  const select = (name: string, label: string, keys: readonly string[], texts: Record<string, string>) => {
    const options = keys.map(
      (key) =>
        html`<option value="${key}"${attrs({ selected: query.get(name) === key })}>${texts[key]}</option>`,
    )
    const any = name !== 'order_by' && html`<option value="">${w.any}</option>`
    return html`<label for="${`by-${name}`}">${label}</label><select id="${`by-${name}`}"
name="${name}">${any}${options}</select>`
  }
  const lang = visit.query.get('lang')
  return html`<form class="inbox-filter pairs row" action="${action}" aria-label="${w.apply}">
${lang && html`<input type="hidden" name="lang" value="${language}">`}
${select('priority', w.priority, PRIORITIES, w.priorities)}
${select('position', w.position, ENTRY_POSITIONS, w.positions)}
<label for="by-label">${w.label}</label><input type="text" id="by-label" class="label" name="label"
maxlength="40" value="${query.get('label') ?? ''}">
${select('order_by', w.order, ENTRY_ORDERS, w.orders)}<button class="btn">${w.apply}</button></form>`
}

function ownerForms(reader: OwnReader, { id, name }: Worklist): Html {
  const { visit, language } = reader
  const w = worklistWords[language]
  const remove = html`<button class="btn danger" name="do" value="remove">${w.remove}</button>`
  return html`<details class="sec"><summary class="btn">${w.rename}</summary>${form(
    visit,
    worklistPath(id),
    html`<input type="hidden" name="do" value="rename">${nameField(reader, w.save, name)}`,
    'find-in',
  )}</details>
<details class="sec"><summary class="btn danger">${w.remove}</summary><p>${w.removeText}</p>${form(
    visit,
    worklistPath(id),
    remove,
    'inline',
  )}</details>`
}
