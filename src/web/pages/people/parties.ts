// The list of parties.
import { type Html, html } from '../../html.ts'
import { peopleWords } from '../../words/people.ts'
import type { Filter } from '../filters/filter-form.ts'
import { BY_NAME, sortHeading } from '../filters/presentation.ts'
import { countryAbbr, languageAttr, unknown } from '../kit/html-parts.ts'
import type { ListView } from '../kit/list-view.ts'
import { listPage } from '../kit/listing-page.ts'
import { nameOrder } from '../kit/name-order.ts'
import { unreadMark } from '../kit/unread-mark.ts'
import type { PageContent } from '../page-content.ts'
import { type Reader, recordHref } from '../reader.ts'
import { swatch } from '../votes/party-marks.ts'
import type { Party } from './people-fields.ts'

/** The filters of the list. */
export const partiesListed: ListView = {
  operation: 'parties.list',
  title: ({ language }) => peopleWords[language].parties.title,
  filters: filtersOf,
  presented: nameOrder,
}

export async function partiesPage(reader: Reader): Promise<PageContent> {
  const w = peopleWords[reader.language]
  return listPage<Party>(reader, 'actors', partiesListed, {
    lead: w.parties.lead,
    limit: 60,
    rows: (rows) => partyTable(reader, rows),
  })
}

function filtersOf(reader: Reader): Filter[] {
  const w = peopleWords[reader.language]
  return [
    { kind: 'text', name: 'q', label: reader.w.filter.q },
    { kind: 'choice', name: 'kind', label: w.filters.kind, options: Object.entries(w.kinds) },
    { kind: 'choice', name: 'active', label: w.exists.true, options: Object.entries(w.exists) },
    { kind: 'countries' },
    { kind: 'kept', name: 'acronym', label: w.facts.acronym },
  ]
}

function partyTable(reader: Reader, parties: readonly Party[]): Html {
  const w = peopleWords[reader.language]
  const rows = parties.map((party, i) => {
    const page = recordHref(reader, party)
    const name = html`<span${languageAttr(reader, party.country_code)}>${party.name}</span>`
    const kind = w.kinds[party.kind as keyof typeof w.kinds] ?? party.kind
    const over = party.active === false && html` <span class="pill">${w.exists.false}</span>`
    const seats =
      party.seats === null
        ? unknown(reader)
        : html`${reader.f.number(party.seats)} <span class="on-cards">${w.facts.seatsOf(party.seats)}</span>`
    const mark = unreadMark(reader, 'parties', party.id)
    const link = page ? html`<a href="${page}">${name}</a>` : name
    return html`<tr><th scope="row">${swatch(party, i)}${mark}${link}${over}</th>
<td>${party.acronym}</td><td>${countryAbbr(reader, party.country_code)}</td><td>${kind}</td>
<td class="end">${seats}</td></tr>`
  })
  return html`<table class="table members"><caption class="unseen">${w.parties.caption}</caption>
<thead><tr>${sortHeading(reader, 'name', w.columns.party, BY_NAME)}<th scope="col">${w.facts.acronym}</th>
<th scope="col">${reader.w.filter.countries}</th><th scope="col">${w.facts.kind}</th>
<th scope="col" class="end">${w.facts.seats}</th></tr></thead><tbody>${rows}</tbody></table>`
}
