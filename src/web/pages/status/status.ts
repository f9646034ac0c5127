// Coverage and freshness: of all countries, and of one with its gazette day by day and its process.

import { COUNTRIES, type CountryCode, countryByCode } from '#model/country.ts'
import { Problem } from '#model/problem.ts'
import { explained } from '../../guide/measures.ts'
import { type Html, html } from '../../html.ts'
import { qualityWords } from '../../words/quality.ts'
import { statusWords } from '../../words/status.ts'
import { termOf } from '../../words/terms.ts'
import { breadcrumbs, cardTable, dayTime, sectionBar } from '../kit/html-parts.ts'
import { section } from '../kit/section.ts'
import type { PageContent } from '../page-content.ts'
import type { Reader } from '../reader.ts'
import { askCompleteness } from './completeness.ts'
import { type CountryHealth, matrix, stateLabel } from './freshness.ts'
import { gazetteDayStrip } from './gazette.ts'
import { observedProcess } from './observed-process.ts'
import { openList } from './open-issues.ts'
import { overview } from './overview.ts'
import { qualityTable, verdictTable } from './quality.ts'

export async function statusPage(reader: Reader): Promise<PageContent> {
  const w = statusWords[reader.language]
  type Health = { readonly generated_at: string; readonly countries: readonly CountryHealth[] }
  const [{ generated_at, countries }, completeness] = await Promise.all([
    reader.ask<Health>('status.health'),
    askCompleteness(reader),
  ])
  const { overview: all } = qualityWords[reader.language]
  return {
    title: w.title,
    section: null,
    sample: completeness.sample,
    body: html`<div class="head"><h1>${w.title}</h1><p class="lead">${w.lead}</p>
<p class="small muted">${w.at(reader.f.instant(generated_at, 'UTC'))} UTC</p></div>
<div class="sections">
${section('freshness', explained(reader, 'coverage', w.matrix), matrix(reader, countries))}
${section(
  'quality',
  explained(reader, 'completeness', all),
  overview(reader, completeness.countries),
)}</div>`,
  }
}

/** Throws NOT_FOUND for an unknown country. */
export async function countryStatusPage(reader: Reader): Promise<PageContent> {
  const code = countryByCode(reader.params.country ?? '')
  if (!code) throw new Problem('NOT_FOUND', 'The service does not know this country.')
  const w = statusWords[reader.language]
  const name = COUNTRIES[code].names[reader.language]
  const q = qualityWords[reader.language]
  const [health, completeness, process] = await Promise.all([
    reader.ask<CountryHealth>('status.health.country', { country_code: code }),
    askCompleteness(reader, code),
    observedProcess(reader, code),
  ])
  const { gazettes = null, domains = {} } = completeness.countries[0] ?? {}
  return {
    title: w.statusOf(name),
    section: null,
    sample: completeness.sample,
    body: html`${breadcrumbs(reader, [
      [w.title, reader.to('/status')],
      [name, null],
    ])}
<div class="head"><h1>${w.statusOf(name)}</h1><p><a
href="${reader.to(`/countries/${code}`)}">${w.front}</a></p></div>
${sectionBar(reader, [
  ['freshness', w.freshness, null],
  ['quality', q.title, null],
  ['add-up', q.rollCalls, null],
  ['gazettes', w.gazettes, null],
  ['process', w.process, null],
])}
<div class="sections">${section('open', q.open, openList(reader, health, { gazettes, domains }))}
${section('freshness', explained(reader, 'coverage', w.freshness), kinds(reader, health, code))}
${section('quality', explained(reader, 'completeness', q.title), qualityTable(reader, code, domains))}
${section(
  'add-up',
  explained(reader, 'reconciled', q.rollCalls),
  verdictTable(reader, code, domains['roll-calls']),
)}
${section('gazettes', explained(reader, 'partial', w.gazettes), gazetteDayStrip(reader, code, gazettes))}
${section('process', explained(reader, 'stage', w.process), process)}</div>`,
  }
}

function kinds(reader: Reader, { domains }: CountryHealth, code: CountryCode): Html {
  const w = statusWords[reader.language]
  const { terms, f } = reader
  const zone = COUNTRIES[code].time_zone
  // Where nothing is read on a schedule, the column would repeat that in each row.
  const isScheduled = Object.values(domains).some(({ next_check_at }) => next_check_at !== null)
  const rows = Object.entries(domains).map(([kind, fresh]) => {
    const at = (instant: string | null, otherwise: string) =>
      instant ? html`<time datetime="${instant}">${f.instant(instant, zone)}</time>` : otherwise
    return [
      termOf(terms.domains, kind),
      stateLabel(reader, fresh),
      f.number(fresh.records),
      dayTime(reader, fresh.oldest),
      dayTime(reader, fresh.newest),
      at(fresh.last_checked_at, reader.w.notKnown),
      ...(isScheduled ? [at(fresh.next_check_at, w.unscheduled)] : []),
    ]
  })
  const heads = [w.kind, w.state, w.records, w.oldest, w.newest, w.checked, ...(isScheduled ? [w.next] : [])]
  return cardTable(w.title, heads, rows, { kind: 'terse', ends: [2] })
}
