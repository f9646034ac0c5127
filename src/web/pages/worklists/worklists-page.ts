// The worklists of an account, the form that creates one, and the choice of one for a record.

import { domainNamed } from '#domains/index.ts'
import { titleIn } from '#model/declaration/domain.ts'
import { Problem } from '#model/problem.ts'
import { includesRole, WORKLIST_LIMITS } from '#model/worklist.ts'
import { currentRecords, nameOf } from '#operations/records/current-records.ts'
import { form } from '../../form.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { worklistWords } from '../../words/worklists.ts'
import { noticeOf, type OwnPage, type OwnReader } from '../account/account-page.ts'
import { emptyNotice } from '../kit/html-parts.ts'
import { ADD, ownWorklists, WORKLISTS, type Worklist, worklistPath } from './worklist-fields.ts'

/** A record as addresses name it: `bills:7`. */
const RECORD = /^([a-z][a-z-]{1,40}):([1-9]\d{0,14})$/

/** The record that `record` of an address or a form names. Throws NOT_FOUND. */
export function recordIn(text: string): { readonly domain: string; readonly id: number } {
  const [, domain, id] = RECORD.exec(text) ?? []
  if (!domain || !domainNamed(domain)) throw new Problem('NOT_FOUND', 'There is no such record.')
  return { domain, id: Number(id) }
}

export async function worklistsPage(reader: OwnReader, refused: Fill = null): Promise<OwnPage> {
  const { language, visit } = reader
  const w = worklistWords[language]
  const lists = await ownWorklists(reader)
  return {
    title: w.title,
    lead: w.lead,
    notice: noticeOf(reader, w.done),
    body: html`${refused}${
      lists.length
        ? html`<ul class="grants">${lists.map((list) => card(reader, list))}</ul>`
        : emptyNotice(w.none, w.noneHint)
    }
<section class="sec"><h2>${w.create}</h2>${form(visit, WORKLISTS, nameField(reader, w.create), 'find-in')}
</section>`,
  }
}

function card(reader: OwnReader, list: Worklist): Html {
  const { f, account, visit, language } = reader
  const w = worklistWords[language]
  return html`<li class="card"><div class="row spread"><h2><a
href="${visit.link(worklistPath(list.id))}"><bdi>${list.name}</bdi></a></h2><span
class="pill">${w.roles[list.role]}</span></div>
<p class="muted small">${w.records(list.entries)} · ${w.people(list.members)} · ${w.updated} <time
datetime="${list.updated_at}">${f.instant(list.updated_at, account.time_zone)}</time></p></li>`
}

/** The field of a name and its button. */
export function nameField({ language }: OwnReader, button: string, name = ''): Html {
  const w = worklistWords[language]
  return html`<label class="unseen" for="worklist-name">${w.name}</label><input type="text"
id="worklist-name" name="name" required maxlength="${WORKLIST_LIMITS.name}" autocomplete="off"
value="${name}" placeholder="${w.name}"><button class="btn main">${button}</button>`
}

/** The page that adds a record to one of the worklists. Throws NOT_FOUND. */
export async function addPage(reader: OwnReader, refused: Fill = null): Promise<OwnPage> {
  const { visit, language, query } = reader
  const w = worklistWords[language]
  const text = query.get('record') ?? ''
  const named = recordIn(text)
  const doc = (await currentRecords(reader.context, [named])).get(nameOf(named))
  if (!doc) throw new Problem('NOT_FOUND', 'There is no such record.')
  const title = titleIn(domainNamed(named.domain)!, JSON.parse(doc) as Record<string, unknown>)
  const lists = (await ownWorklists(reader)).filter(({ role }) => includesRole(role, 'editor'))
  const hidden = html`<input type="hidden" name="record" value="${text}">`
  const items = lists.map(
    ({ id, name, entries }) => html`<li><span><bdi>${name}</bdi></span> <small
class="muted">${w.records(entries)}</small>${form(
      visit,
      ADD,
      html`${hidden}<input type="hidden" name="list" value="${id}"><button class="btn">${w.addTo}<span
class="unseen">: ${name}</span></button>`,
      'inline',
    )}</li>`,
  )
  return {
    title: w.add,
    lead: html`<b>${title}</b>. ${w.addLead}`,
    under: WORKLISTS,
    body: html`${refused}${items.length ? html`<ul class="tags">${items}</ul>` : emptyNotice(w.noEditable)}
<section class="sec"><h2>${w.newList}</h2>${form(
      visit,
      ADD,
      html`${hidden}${nameField(reader, w.create)}`,
      'find-in',
    )}</section>`,
  }
}
