// The list of bills.
import { attrs, type Html, html } from '../../html.ts'
import { billWords } from '../../words/bills.ts'
import { billsComparedWords } from '../../words/comparisons/bills.ts'
import { subjectCompareWords } from '../../words/comparisons/subjects.ts'
import { BILLS_COMPARED } from '../compare/comparison.ts'
import type { Filter } from '../filters/filter-form.ts'
import { sortHeading } from '../filters/presentation.ts'
import { countryAbbr, dayTime, languageAttr, stage } from '../kit/html-parts.ts'
import type { ListView } from '../kit/list-view.ts'
import { listPage } from '../kit/listing-page.ts'
import { subjectFilters } from '../kit/subjects.ts'
import { unreadMark } from '../kit/unread-mark.ts'
import type { PageContent } from '../page-content.ts'
import { type Reader, recordHref } from '../reader.ts'
import { SUBJECTS_COMPARE } from '../subjects/compare.ts'
import type { Bill } from './bill-fields.ts'
import { statusShown } from './printed-status.ts'

/** The filters of the list. */
export const billsListed: ListView = {
  operation: 'bills.list',
  title: ({ language }) => billWords[language].title,
  filters: filtersOf,
}

export async function billsPage(reader: Reader): Promise<PageContent> {
  const w = billWords[reader.language]
  const by = reader.query.get('order_by') === 'last_moved_on' ? 'last_moved_on' : 'filing_date'
  return listPage<Bill>(reader, 'bills', billsListed, {
    lead: html`${w.lead} <a href="${reader.to(SUBJECTS_COMPARE)}">${
      subjectCompareWords[reader.language].title
    }</a> · <a href="${reader.to(BILLS_COMPARED.path)}">${billsComparedWords[reader.language].title}</a>`,
    rows: (rows) => billTable(reader, rows, by),
  })
}

type Day = 'filing_date' | 'last_moved_on'

function filtersOf({ language, terms, w: frame }: Reader): Filter[] {
  const w = billWords[language]
  const kept = (name: string, label: string): Filter => ({ kind: 'kept', name, label })
  return [
    { kind: 'text', name: 'q', label: frame.filter.q },
    { kind: 'choice', name: 'stage', label: w.filters.stage, options: Object.entries(terms.stages) },
    { kind: 'countries' },
    { kind: 'days', label: w.filters.filed, from: 'since', to: 'until' },
    { kind: 'days', label: w.filters.moved, from: 'last_moved_after', to: 'last_moved_before' },
    kept('code', w.filters.code),
    kept('chamber', w.filters.chamber),
    kept('bill_type', w.filters.type),
    kept('commission_id', w.filters.commission),
    kept('actor_id', w.filters.author),
    kept('party_id', w.filters.party),
    kept('entity_id', w.filters.entity),
    ...subjectFilters({ language }),
  ]
}

/** Bills as a table that can be sorted by each of its days; small screens show only the day of the order. */
function billTable(reader: Reader, rows: readonly Bill[], by: Day): Html {
  const w = billWords[reader.language]
  const usual = { by: 'filing_date', order: 'desc' } as const
  const classOf = (day: Day, more: string) => attrs({ class: day === by ? more : `${more} other` })
  const heading = (day: Day, text: string) =>
    sortHeading(reader, day, text, usual, day === by ? undefined : 'other')
  return html`<table class="table carded bills"><caption class="unseen">${w.caption}</caption>
<thead><tr>${heading('filing_date', w.columns.filed)}${heading('last_moved_on', w.columns.moved)}<th
scope="col">${w.columns.number}</th><th scope="col">${w.columns.bill}</th>
<th scope="col">${w.columns.stage}</th></tr></thead>
<tbody>${rows.map((bill, i) => {
    const day = (name: Day) => {
      const same = i > 0 && rows[i - 1]![name] === bill[name]
      return html`<td${classOf(name, same ? 'when same' : 'when')}>${dayTime(reader, bill[name])}</td>`
    }
    const address = recordHref(reader, bill)
    const title = address ? html`<a class="t" href="${address}">${bill.title}</a>` : bill.title
    return html`<tr>${day('filing_date')}${day('last_moved_on')}
<td class="code">${countryAbbr(reader, bill.country_code)} <b>${bill.code}</b></td>
<td class="what"${languageAttr(reader, bill.country_code)}>${unreadMark(reader, 'bills', bill.id)}${title}<div
class="m">${bill.source}${bill.source && bill.status && ' → '}${statusShown(bill, bill.status)}</div></td>
<td class="stg">${stage(reader, bill.stage)}</td></tr>`
  })}</tbody></table>`
}
