// The list of commissions, with their bills, members and next or last meeting.
import { dayIn } from '#lib/dates.ts'
import { COUNTRIES } from '#model/country.ts'
import { activityOf, type CommissionActivity, MOST_COUNTED } from '#operations/records/commission-activity.ts'
import { type Html, html } from '../../html.ts'
import { peopleWords } from '../../words/people.ts'
import type { Filter } from '../filters/filter-form.ts'
import { namedFilters } from '../filters/named-filters.ts'
import { BY_NAME, sortHeading } from '../filters/presentation.ts'
import { chamberName } from '../kit/chambers.ts'
import { countryAbbr, dayTime, languageAttr } from '../kit/html-parts.ts'
import type { ListView } from '../kit/list-view.ts'
import { askRows, listing } from '../kit/listing-page.ts'
import { nameOrder } from '../kit/name-order.ts'
import { unreadMark } from '../kit/unread-mark.ts'
import type { PageContent } from '../page-content.ts'
import { type Reader, type Rows, recordHref } from '../reader.ts'
import type { Commission } from './people-fields.ts'

/** The filters of the list. */
export const commissionsListed: ListView = {
  operation: 'commissions.list',
  title: ({ language }) => peopleWords[language].commissions.title,
  filters: filtersOf,
  presented: nameOrder,
}

export async function commissionsPage(reader: Reader): Promise<PageContent> {
  const { title, filters, operation } = commissionsListed
  const w = peopleWords[reader.language]
  const country_code = reader.query.getAll('country_code').join(',')
  const billsOf = reader.to('/bills', { group_by: 'commission', country_code })
  const list = {
    operation,
    title: title(reader),
    asked: nameOrder(reader),
    filters: await namedFilters(reader, operation, await filters(reader)),
    lead: html`${w.commissions.lead} <a href="${billsOf}">${w.commissions.byBills}</a>`,
    limit: 60,
  }
  const rows: Rows<Commission> = await askRows(reader, { ...list, rows: () => null })
  const ids = rows.data.map(({ id }) => id)
  const activity = await activityOf(reader.context, ids)
  return {
    title: list.title,
    section: 'commissions',
    body: listing(reader, { ...list, rows: (some) => commissionTable(reader, some, activity) }, rows),
    rows: true,
    sample: rows.data.some(({ sample }) => sample),
  }
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

type Activity = ReadonlyMap<number, CommissionActivity>

function commissionTable(reader: Reader, commissions: readonly Commission[], activity: Activity): Html {
  const w = peopleWords[reader.language]
  const acronyms = commissions.some(({ acronym }) => acronym)
  const some = [...activity.values()]
  const has = {
    bills: some.some(({ bills }) => bills),
    members: some.some(({ members }) => members),
    meetings: some.some(({ meeting }) => meeting),
  }
  const rows = commissions.map((one) => {
    const { country_code: code } = one
    const page = recordHref(reader, one)
    const lang = languageAttr(reader, code)
    const over = one.active_until && one.active_until < reader.now.slice(0, 10)
    const mark = unreadMark(reader, 'commissions', one.id)
    const name = page ? html`<a href="${page}">${one.name}</a>` : one.name
    const { bills = 0, members = 0, meeting = null } = activity.get(one.id) ?? {}
    return html`<tr><th scope="row"${lang}>${mark}${name}${
      over && html` <span class="pill">${w.exists.false}</span>`
    }</th>${acronyms && html`<td>${one.acronym}</td>`}
<td class="chamber">${countryAbbr(reader, code)} <span${lang}>${chamberName(code, one.chamber)}</span></td>
<td${lang}>${one.kind}</td>${
      has.bills && html`<td class="end">${bills > 0 && billsOf(reader, one, bills)}</td>`
    }${
      has.members &&
      html`<td class="end">${members > 0 && figure(reader, members, w.commissions.ofMembers(members))}</td>`
    }${has.meetings && html`<td class="when">${meeting && meetingOf(reader, one, meeting)}</td>`}</tr>`
  })
  return html`<table class="table carded members bodies">
<caption class="unseen">${w.commissions.caption}</caption>
<thead><tr>${sortHeading(reader, 'name', w.columns.name, BY_NAME)}${
    acronyms && html`<th scope="col">${w.facts.acronym}</th>`
  }
<th scope="col">${w.columns.chamber}</th><th scope="col">${w.facts.kind}</th>${
    has.bills && html`<th scope="col" class="end">${w.commissions.bills}</th>`
  }${has.members && html`<th scope="col" class="end">${w.members}</th>`}${
    has.meetings && html`<th scope="col">${w.commissions.meeting}</th>`
  }</tr></thead>
<tbody>${rows}</tbody></table>`
}

/** A number; on cards, which have no headings, with its word. */
const figure = ({ f }: Reader, n: number, word: string, more = ''): Html =>
  html`${f.number(n)}${more} <span class="on-cards">${word}</span>`

function billsOf(reader: Reader, { id }: Commission, count: number): Html {
  const { ofBills } = peopleWords[reader.language].commissions
  const [shown, more] = count > MOST_COUNTED ? [MOST_COUNTED, '+'] : [count, '']
  const to = reader.to('/bills', { commission_id: id })
  return html`<a href="${to}">${figure(reader, shown, ofBills(shown), more)}</a>`
}

/** The day of the next meeting or of the last one, in the zone of the country. */
function meetingOf(
  reader: Reader,
  { country_code: code }: Commission,
  { page, starts_at }: NonNullable<CommissionActivity['meeting']>,
): Html {
  const { next, last } = peopleWords[reader.language].commissions
  const { time_zone } = COUNTRIES[code]
  const [day, today] = [dayIn(starts_at, time_zone), dayIn(reader.now, time_zone)]
  const shown = dayTime(reader, day)
  return html`${page ? html`<a href="${reader.to(page)}">${shown}</a>` : shown}
<small>${day >= today ? next : last}</small>`
}
