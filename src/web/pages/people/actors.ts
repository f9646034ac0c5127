// The list of people, and the page of a party, which is the list of its caucus with more content.
import { domainNamed } from '#domains/index.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { html } from '../../html.ts'
import { compareWords } from '../../words/compare.ts'
import { peopleWords } from '../../words/people.ts'
import { PEOPLE_COMPARED } from '../compare/comparison.ts'
import { namedFilters } from '../filters/named-filters.ts'
import type { ListView } from '../kit/list-view.ts'
import { askRows, type Listing, listing } from '../kit/listing-page.ts'
import { nameOrder } from '../kit/name-order.ts'
import type { PageContent } from '../page-content.ts'
import type { Reader, Rows } from '../reader.ts'
import { partyPage } from './party.ts'
import type { Actor } from './people-fields.ts'
import { peopleFilters } from './people-filters.ts'
import { partiesOfPeople, peopleTable } from './people-table.ts'

/** The filters of the list: incumbents by default. */
export const actorsListed: ListView = {
  operation: 'actors.list',
  title: ({ language }) => peopleWords[language].title,
  filters: (reader) => peopleFilters(reader, isWithin(reader)),
  presented: nameOrder,
  async asked(reader) {
    const party = reader.query.get('party')
    if (!party) return { active: activeIn(reader) }
    return { party_id: await recordOfPage(reader.context, domainNamed('parties')!, party) }
  },
}

/** Parties and commissions have their own filters. */
const isWithin = ({ query }: Reader) => ['party_id', 'commission_id'].some((name) => query.get(name))
const activeIn = (reader: Reader) => (isWithin(reader) ? null : (reader.query.get('active') ?? 'true'))

/** With `party`, the page of that party. Throws NOT_FOUND, GONE or MOVED where it is not served. */
export async function actorsPage(reader: Reader): Promise<PageContent> {
  const party = reader.query.get('party')
  if (party) return partyPage(reader, party)
  const w = peopleWords[reader.language]
  const within = isWithin(reader)
  const list = {
    operation: 'actors.list',
    asked: { ...nameOrder(reader), active: activeIn(reader) },
    filters: await namedFilters(
      reader,
      'actors.list',
      peopleFilters(reader, within),
      // Former members are those of a party or a commission; others are in office, or not.
      new Set([within ? 'active' : 'former']),
    ),
    title: w.title,
    lead: html`${w.lead} <a href="${reader.to('/parties')}">${w.parties.title}</a> ·
<a href="${reader.to('/commissions')}">${w.commissions.title}</a> ·
<a href="${reader.to(PEOPLE_COMPARED.path)}">${compareWords[reader.language].compareAll}</a>`,
    limit: 60,
  } as const
  const rows: Rows<Actor> = await askRows(reader, { ...list, rows: () => null })
  const parties = await partiesOfPeople(reader, rows.data)
  const shown: Listing<Actor> = {
    ...list,
    rows: (people) => peopleTable(reader, people, parties, { sortable: true }),
  }
  return {
    title: w.title,
    section: 'actors',
    body: listing(reader, shown, rows),
    rows: true,
    sample: rows.data.some((row) => row.sample),
  }
}
