// The list of commissions.
import { type Html, html } from '../../html.ts'
import { peopleWords } from '../../words/people.ts'
import type { Filter } from '../filters/filter-form.ts'
import { BY_NAME, sortHeading } from '../filters/presentation.ts'
import { chamberName } from '../kit/chambers.ts'
import { countryAbbr, languageAttr } from '../kit/html-parts.ts'
import type { ListView } from '../kit/list-view.ts'
import { listPage } from '../kit/listing-page.ts'
import { nameOrder } from '../kit/name-order.ts'
import { unreadMark } from '../kit/unread-mark.ts'
import type { PageContent } from '../page-content.ts'
import { type Reader, recordHref } from '../reader.ts'
import type { Commission } from './people-fields.ts'

/** The filters of the list. */
export const commissionsListed: ListView = {
  operation: 'commissions.list',
  title: ({ language }) => peopleWords[language].commissions.title,
  filters: filtersOf,
  presented: nameOrder,
}

export async function commissionsPage(reader: Reader): Promise<PageContent> {
  const w = peopleWords[reader.language]
  const country_code = reader.query.getAll('country_code').join(',')
  const billsOf = reader.to('/bills', { group_by: 'commission', country_code })
  return listPage<Commission>(reader, 'commissions', commissionsListed, {
    lead: html`${w.commissions.lead} <a href="${billsOf}">${w.commissions.bills}</a>`,
    limit: 60,
    rows: (rows) => commissionTable(reader, rows),
  })
}

function filtersOf(reader: Reader): Filter[] {
  const w = peopleWords[reader.language]
  return [
    { kind: 'text', name: 'q', label: w.columns.name },
    { kind: 'choice', name: 'chamber', label: w.filters.chamber, options: Object.entries(w.chambers) },
    { kind: 'choice', name: 'active', label: w.exists.true, options: Object.entries(w.exists) },
    { kind: 'countries' },
    { kind: 'kept', name: 'kind', label: w.filters.kind },
    { kind: 'kept', name: 'acronym', label: w.facts.acronym },
  ]
}

function commissionTable(reader: Reader, commissions: readonly Commission[]): Html {
  const w = peopleWords[reader.language]
  const acronyms = commissions.some(({ acronym }) => acronym)
  const rows = commissions.map((one) => {
    const { country_code: code } = one
    const page = recordHref(reader, one)
    const lang = languageAttr(reader, code)
    const over = one.active_until && one.active_until < reader.now.slice(0, 10)
    const mark = unreadMark(reader, 'commissions', one.id)
    const name = page ? html`<a href="${page}">${one.name}</a>` : one.name
    return html`<tr><th scope="row"${lang}>${mark}${name}${
      over && html` <span class="pill">${w.exists.false}</span>`
    }</th>${acronyms && html`<td>${one.acronym}</td>`}
<td>${countryAbbr(reader, code)} <span${lang}>${chamberName(code, one.chamber)}</span></td>
<td${lang}>${one.kind}</td></tr>`
  })
  return html`<table class="table members"><caption class="unseen">${w.commissions.caption}</caption>
<thead><tr>${sortHeading(reader, 'name', w.columns.name, BY_NAME)}${
    acronyms && html`<th scope="col">${w.facts.acronym}</th>`
  }
<th scope="col">${w.columns.chamber}</th><th scope="col">${w.facts.kind}</th></tr></thead>
<tbody>${rows}</tbody></table>`
}
