// The runs of the sources, and the report of one.
import { type Html, html } from '../../html.ts'
import { adminWords } from '../../words/administration.ts'
import type { OwnPage, OwnReader } from '../account/account-page.ts'
import type { Rows } from '../reader.ts'
import { type Area, instantCell, paging, pill, table } from './area.ts'

export interface Run {
  readonly id: number
  readonly kind: string
  readonly source_id: string
  readonly started_by: string | null
  readonly outcome: 'changed' | 'unchanged' | 'unavailable' | 'rejected' | 'failed' | null
  readonly reason: string | null
  readonly since: string | null
  readonly until: string | null
  readonly running: boolean
  readonly started_at: string
  readonly finished_at: string | null
}

const PATH = '/administration/runs'

export const runsArea: Area = { path: PATH, page: runsPage }
export const runArea: Area = { path: `${PATH}/:id`, page: runPage }

/** The outcome of a run, in a word. */
export function runState({ language }: OwnReader, run: Run): Html {
  const w = adminWords[language]
  const { outcome, running } = run
  if (!outcome) return pill(running ? w.running : w.cutOff, 'warn')
  return pill(w.outcomes[outcome], hasFailed(run) ? 'no' : outcome === 'unavailable' ? 'warn' : 'yes')
}

/** True for an outcome that somebody should look at; a site that is unavailable is read again by itself. */
export const hasFailed = ({ outcome }: Run): boolean => outcome === 'failed' || outcome === 'rejected'

async function runsPage(reader: OwnReader): Promise<OwnPage> {
  const { visit, query, language } = reader
  const all = adminWords[language]
  const w = all.runs
  const source = query.get('source')
  const runs = await reader.act<Rows<Run>>('runs.list', { source, cursor: query.get('cursor') })
  const rows = runs.data.map((run) => [
    html`<a href="${visit.link(`${PATH}/${run.id}`)}">${run.source_id}</a>${
      run.kind !== run.source_id && html`<div class="m">${run.kind}</div>`
    }`,
    html`${runState(reader, run)}${run.reason && html`<div class="m">${run.reason}</div>`}`,
    daysOf(reader, run),
    instantCell(reader, run.started_at),
    run.started_by ?? w.service,
  ])
  const only =
    source &&
    html`<p>${w.onlySource} <code>${source}</code> · <a href="${visit.link(PATH)}">${w.every}</a></p>`
  return {
    title: w.title,
    lead: w.lead,
    body: html`${only}${table(
      reader,
      w.title,
      [all.sources.source, all.state, w.days, all.when, w.by],
      rows,
    )}${paging(reader, runs)}`,
  }
}

function daysOf({ language, f }: OwnReader, { since, until }: Run): string {
  if (!since && !until) return adminWords[language].runs.all
  return `${since ? f.day(since) : '…'} – ${until ? f.day(until) : '…'}`
}

async function runPage(reader: OwnReader): Promise<OwnPage> {
  const all = adminWords[reader.language]
  const w = all.runs
  const run = await reader.act<Run & { report: object }>('runs.get', { id: reader.params.id ?? null })
  return {
    title: `${w.one} ${run.id}`,
    under: PATH,
    tools: runState(reader, run),
    body: html`<dl class="facts">
<div><dt>${all.sources.source}</dt><dd><code>${run.source_id}</code></dd></div>
<div><dt>${w.days}</dt><dd>${daysOf(reader, run)}</dd></div>
<div><dt>${all.when}</dt><dd>${instantCell(reader, run.started_at)}</dd></div>
<div><dt>${w.finished}</dt><dd>${instantCell(reader, run.finished_at, '–')}</dd></div>
<div><dt>${w.by}</dt><dd>${run.started_by ?? w.service}</dd></div>
${run.reason && html`<div><dt>${w.reason}</dt><dd>${run.reason}</dd></div>`}</dl>
<section class="sec"><h2 id="report">${w.report}</h2><pre class="scroll log" tabindex="0" role="group"
aria-labelledby="report"><code>${JSON.stringify(run.report, null, 2)}</code></pre></section>`,
  }
}
