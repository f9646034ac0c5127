// The list of people, and the page of a party, which is the list of its caucus with more around it.
import { html } from '../../html.ts'
import { peopleWords } from '../../words/people.ts'
import { askRows, type Filter, type Listing, listing } from '../listing.ts'
import type { Reader, Rows } from '../reader.ts'
import type { Shown } from '../shown.ts'
import { partyPage } from './party.ts'
import type { Actor } from './rows.ts'
import { partiesOfPeople, peopleTable } from './table.ts'

/** With `party`, the page of that party. Throws NOT_FOUND, GONE or MOVED where there is none. */
export async function actorsPage(reader: Reader): Promise<Shown> {
  const party = reader.query.get('party')
  if (party) return partyPage(reader, party)
  const w = peopleWords[reader.language]
  const within = ['party_id', 'commission_id'].some((name) => reader.query.get(name))
  const list = {
    operation: 'actors.list',
    // Those in office, unless others are asked for; members of a party or commission have filters of their own.
    asked: { order_by: 'name', active: within ? null : (reader.query.get('active') ?? 'true') },
    filters: peopleFilters(reader, within),
    title: w.title,
    lead: html`${w.lead} <a href="${reader.to('/parties')}">${w.parties.title}</a> ·
<a href="${reader.to('/commissions')}">${w.commissions.title}</a>`,
    limit: 60,
  } as const
  const rows: Rows<Actor> = await askRows(reader, { ...list, rows: () => null })
  const parties = await partiesOfPeople(reader, rows.data)
  const shown: Listing<Actor> = { ...list, rows: (people) => peopleTable(reader, people, parties) }
  return {
    title: w.title,
    section: 'actors',
    body: listing(reader, shown, rows),
    sample: rows.data.some((row) => row.sample),
  }
}

/** The filters of people; `within` a party or a commission there are those who were members too. */
export function peopleFilters({ language, w: frame }: Reader, within: boolean): Filter[] {
  const w = peopleWords[language]
  const kept = (name: string, label: string): Filter => ({ kind: 'kept', name, label })
  const choice = (name: string, label: string, options: Readonly<Record<string, string>>) =>
    ({ kind: 'choice', name, label, options: Object.entries(options) }) as const
  return [
    { kind: 'text', name: 'q', label: frame.filter.q },
    choice('chamber', w.filters.chamber, w.chambers),
    choice('branch', w.filters.branch, w.branches),
    within
      ? { ...choice('former', w.filters.former, w.former), always: true }
      : { ...choice('active', w.filters.active, w.active), always: true },
    ...(within ? [] : [{ kind: 'countries' } as const]),
    kept('party_id', w.filters.party),
    kept('commission_id', w.filters.commission),
    kept('entity_id', w.filters.entity),
    kept('district', w.filters.district),
    kept('position', w.filters.position),
  ]
}
