// The list of parties.
import { type Html, html } from '../../html.ts'
import { compareWords } from '../../words/compare.ts'
import { peopleWords } from '../../words/people.ts'
import { AGREEMENT } from '../compare/paths.ts'
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
  const together = reader.to(AGREEMENT, { country_code: reader.query.get('country_code') })
  return listPage<Party>(reader, 'parties', partiesListed, {
    lead: html`${w.parties.lead} <a href="${together}">${compareWords[reader.language].parties.link}</a>`,
    limit: 60,
    rows: (rows) => partyTable(reader, rows),
  })
}

function filtersOf(reader: Reader): Filter[] {
  const w = peopleWords[reader.language]
  return [
    { kind: 'text', name: 'q', label: w.columns.name },
    { kind: 'choice', name: 'kind', label: w.filters.kind, options: Object.entries(w.kinds) },
    { kind: 'choice', name: 'active', label: w.exists.true, options: Object.entries(w.exists) },
    { kind: 'countries' },
    { kind: 'kept', name: 'acronym', label: w.facts.acronym },
  ]
}

function partyTable(reader: Reader, parties: readonly Party[]): Html {
  const w = peopleWords[reader.language]
  // Seats of several countries have no common measure.
  const isOfOne = new Set(parties.map(({ country_code }) => country_code)).size === 1
  const most = isOfOne && Math.max(0, ...parties.map((party) => party.seats ?? 0))
  const rows = parties.map((party, i) => {
    const page = recordHref(reader, party)
    const name = html`<span${languageAttr(reader, party.country_code)}>${party.name}</span>`
    const kind = w.kinds[party.kind as keyof typeof w.kinds] ?? party.kind
    const over = party.active === false && html` <span class="pill">${w.exists.false}</span>`
    const seats =
      party.seats === null
        ? unknown(reader)
        : html`${most && seatBar(party.seats / most)}${reader.f.number(party.seats)}
<span class="on-cards">${w.facts.seatsOf(party.seats)}</span>`
    const mark = unreadMark(reader, 'parties', party.id)
    const link = page ? html`<a href="${page}">${name}</a>` : name
    return html`<tr><th scope="row">${swatch(party, i)}${mark}${link}${over}</th>
<td>${party.acronym}</td><td>${countryAbbr(reader, party.country_code)}</td><td>${kind}</td>
<td class="end seats">${seats}</td></tr>`
  })
  return html`<table class="table carded members"><caption class="unseen">${w.parties.caption}</caption>
<thead><tr>${sortHeading(reader, 'name', w.columns.party, BY_NAME)}<th scope="col">${w.facts.acronym}</th>
<th scope="col">${reader.w.filter.country}</th><th scope="col">${w.facts.kind}</th>
<th scope="col" class="end">${w.facts.seats}</th></tr></thead><tbody>${rows}</tbody></table>`
}

/** A bar as long as a share of the most seats; the figure is next to it. */
const seatBar = (share: number): Html =>
  html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect
width="${(share * 100).toFixed(1)}" height="8"/></svg>`
