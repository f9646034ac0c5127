// The audit log: changes by administrators, through any face.
import { html } from '../../html.ts'
import { accessWords } from '../../words/access.ts'
import { adminWords } from '../../words/administration.ts'
import type { OwnPage, OwnReader } from '../account/account-page.ts'
import type { Rows } from '../reader.ts'
import { type Area, instantCell, paging, pill, table } from './area.ts'

interface Entry {
  readonly at: string
  readonly actor: string
  readonly operation: string
  readonly input: object
  readonly outcome: string | null
}

export const auditArea: Area = { path: '/administration/audit', page: auditPage }

async function auditPage(reader: OwnReader): Promise<OwnPage> {
  const w = accessWords[reader.language].audit
  const all = adminWords[reader.language]
  const entries = await reader.act<Rows<Entry>>('audit.list', { cursor: reader.query.get('cursor') })
  const rows = entries.data.map((entry) => [
    html`<code>${entry.operation}</code>`,
    entry.actor,
    instantCell(reader, entry.at),
    html`<code>${JSON.stringify(entry.input)}</code>`,
    entry.outcome === null
      ? pill(w.unknown, 'warn')
      : pill(entry.outcome, entry.outcome === 'ok' ? 'yes' : 'no'),
  ])
  return {
    title: w.title,
    lead: w.lead,
    body: html`${table(reader, w.title, [w.what, w.who, all.when, w.asked, w.outcome], rows)}${paging(
      reader,
      entries,
    )}`,
  }
}
