// The list of roll calls.
import { REASONS, refutes } from '#domains/verdict-reasons.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { compareWords } from '../../words/compare.ts'
import { voteWords } from '../../words/votes.ts'
import type { RollCall } from '../bills/bill-fields.ts'
import { AGREEMENT } from '../compare/paths.ts'
import type { Filter } from '../filters/filter-form.ts'
import { sortHeading } from '../filters/presentation.ts'
import { chamberName } from '../kit/chambers.ts'
import { countryAbbr, dayTime, languageAttr } from '../kit/html-parts.ts'
import type { ListView } from '../kit/list-view.ts'
import { listPage } from '../kit/listing-page.ts'
import { subjectFilter } from '../kit/subjects.ts'
import { unreadMark } from '../kit/unread-mark.ts'
import type { PageContent } from '../page-content.ts'
import type { Reader } from '../reader.ts'
import { passedPill, printedResult } from './cards.ts'
import { figuresOf, miniTally } from './positions.ts'

/** The filters of the list. */
export const rollCallsListed: ListView = {
  operation: 'roll-calls.list',
  title: ({ language }) => voteWords[language].title,
  filters: filtersOf,
}

export async function rollCallsPage(reader: Reader): Promise<PageContent> {
  const w = voteWords[reader.language]
  return listPage<RollCall>(reader, 'roll-calls', rollCallsListed, {
    lead: html`${w.lead} <a href="${reader.to(AGREEMENT)}">${compareWords[reader.language].parties.link}</a>`,
    rows: (rows) => rollCallTable(reader, rows, true),
  })
}

function filtersOf(reader: Reader): Filter[] {
  const w = voteWords[reader.language]
  return [
    { kind: 'text', name: 'q', label: reader.w.filter.q },
    {
      kind: 'choice',
      name: 'kind',
      label: w.filters.kind,
      options: [
        ['vote', w.filters.vote],
        ['attendance', w.filters.attendance],
      ],
    },
    {
      kind: 'choice',
      name: 'reconciles',
      label: w.check.title,
      options: [
        ['false', w.check.no],
        ['true', w.check.yes],
      ],
    },
    { kind: 'choice', name: 'reason', label: w.filters.reason, options: reasonsOf(reader) },
    subjectFilter(reader),
    { kind: 'countries' },
    { kind: 'days', label: w.filters.day, from: 'since', to: 'until' },
    { kind: 'kept', name: 'chamber', label: w.kept.chamber },
    { kind: 'kept', name: 'commission_id', label: w.kept.commission },
    { kind: 'kept', name: 'bill_id', label: w.filters.bill },
  ]
}

/** Every reason why ballots and totals do not agree, or cannot be compared. */
function reasonsOf({ language }: Reader): (readonly [string, string])[] {
  return REASONS.map((code) => [code, voteWords[language].reasons[code].replace(/[.:;].*$/, '')])
}

/** Why a roll call does not reconcile; nothing where it does, or where that is not known. */
function refutation(reader: Reader, { reconciles, reasons }: RollCall): Fill {
  if (reconciles !== false) return null
  const told = new Map(reasonsOf(reader))
  const texts = reasons.filter(refutes).map(({ code }) => html` ${told.get(code)}.`)
  const { no } = voteWords[reader.language].check
  return html`<div class="m"><span class="pill warn">${no}</span>${texts}</div>`
}

/** Roll calls as a table, by their day; `sortable` on the page of their list. */
export function rollCallTable(reader: Reader, rows: readonly RollCall[], sortable = false): Html {
  const w = voteWords[reader.language]
  const { columns } = w
  const day = sortable
    ? sortHeading(reader, 'vote_date', columns.day, { by: 'vote_date', order: 'desc' })
    : html`<th scope="col">${columns.day}</th>`
  return html`<table class="table carded calls"><caption class="unseen">${w.caption}</caption>
<thead><tr>${day}<th scope="col">${columns.motion}</th>
<th scope="col">${columns.result}</th><th scope="col">${columns.tally}</th></tr></thead>
<tbody>${rows.map((row, i) => {
    const same = i > 0 && rows[i - 1]!.vote_date === row.vote_date
    const lang = languageAttr(reader, row.country_code)
    const place = [chamberName(row.country_code, row.chamber), row.bill_code].filter(Boolean).join(' · ')
    const printed = printedResult(row)
    const kind = row.kind === 'attendance' && html`<span class="pill">${w.filters.attendance}</span>`
    return html`<tr><td${attrs({ class: same ? 'when same' : 'when' })}>${dayTime(reader, row.vote_date)}</td>
<td class="what">${unreadMark(reader, 'roll-calls', row.id)}
<a class="t" href="${reader.to(`/roll-calls/${row.id}`)}"${lang}>${row.motion}</a>
<div class="m">${countryAbbr(reader, row.country_code)} <span${lang}>${place}</span> ${kind}</div>
${row.bill_title && html`<div class="m title"${lang}>${row.bill_title}</div>`}
${refutation(reader, row)}</td>
<td class="res">${passedPill(reader, row) ?? (row.result ? null : reader.w.notKnown)}
${printed && html`<small${lang}>${printed}</small>`}</td>
<td class="sum">${miniTally(reader, figuresOf(row))}</td></tr>`
  })}</tbody></table>`
}
