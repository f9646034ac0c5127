// Present and past incidents of the sources.
import type { AlarmKind } from '#model/sources/alarm.ts'
import { html } from '../../html.ts'
import { adminWords } from '../../words/administration.ts'
import type { OwnPage, OwnReader } from '../account/account-page.ts'
import type { Rows } from '../reader.ts'
import { type Area, choices, instantCell, paging, pill, table } from './area.ts'

interface Incident {
  readonly kind: AlarmKind
  readonly source_id: string
  readonly subject: string
  readonly detail: string
  readonly run_id: number | null
  readonly began_at: string
  readonly ended_at: string | null
}

export const alarmsArea: Area = { path: '/administration/alarms', page: alarmsPage }

async function alarmsPage(reader: OwnReader): Promise<OwnPage> {
  const { visit, query, language } = reader
  const all = adminWords[language]
  const w = all.alarms
  const open = query.get('open') === 'false' ? null : 'true'
  const incidents = await reader.act<Rows<Incident>>('alarms.list', { open, cursor: query.get('cursor') })
  const rows = incidents.data.map((each) => [
    html`<b>${w.kinds[each.kind]}</b><div class="m"><code>${each.source_id}</code></div>`,
    each.subject,
    html`<span lang="en">${each.detail}</span>${
      each.run_id &&
      html` <a href="${visit.link(`/administration/runs/${each.run_id}`)}">${all.runs.one} ${each.run_id}</a>`
    }`,
    instantCell(reader, each.began_at),
    each.ended_at ? instantCell(reader, each.ended_at) : pill(w.goesOn, 'no'),
  ])
  return {
    title: w.title,
    lead: w.lead,
    tools: choices(
      reader,
      w.title,
      'open',
      [
        ['true', w.open],
        ['false', w.all],
      ],
      'true',
    ),
    body: html`${table(
      reader,
      w.title,
      [w.title, w.about, w.detail, w.began, w.ended],
      rows,
      open ? w.noneOpen : all.none,
    )}${paging(reader, incidents)}`,
  }
}
