// The page with all ballots of a person.
import { domainNamed } from '#domains/index.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { html } from '../../html.ts'
import { peopleWords } from '../../words/people.ts'
import { profileWords } from '../../words/profiles.ts'
import { voteWords } from '../../words/votes.ts'
import type { Filter } from '../filters/filter-form.ts'
import { namedFilters } from '../filters/named-filters.ts'
import { breadcrumbs } from '../kit/html-parts.ts'
import { askRows, type Listing, listing } from '../kit/listing-page.ts'
import type { PageContent } from '../page-content.ts'
import type { One, Reader } from '../reader.ts'
import { ORDER } from '../votes/positions.ts'
import type { Actor } from './people-fields.ts'
import { ballotTableOf } from './votes-section.ts'
import { type CastBallot, rollCallsOf, withPartyMajority } from './voting-record.ts'

const OPERATION = 'votes.list'
/** The person, and the days on which sources recorded the ballots: readers know those of the votes. */
const FIXED: ReadonlySet<string> = new Set(['actor_id', 'since', 'until', 'undated'])

async function personOf(reader: Reader): Promise<Actor> {
  const id = await recordOfPage(reader.context, domainNamed('actors')!, reader.params.page!)
  const { data } = await reader.ask<One<Actor>>('actors.get', { id })
  return data
}

/** The title of the page of a person's ballots. */
export const ballotsTitle = ({ language }: Reader, name: string) => profileWords[language].votes.votesOf(name)

/** Throws NOT_FOUND, GONE or MOVED. */
export async function ballotsPage(reader: Reader): Promise<PageContent> {
  const actor = await personOf(reader)
  const w = profileWords[reader.language].votes
  const list = {
    operation: OPERATION,
    asked: { actor_id: actor.id },
    filters: await namedFilters(reader, OPERATION, ballotFilters(reader), FIXED),
    title: ballotsTitle(reader, actor.name),
    lead: w.allLead,
    limit: 50,
  } as const
  const rows = await askRows<CastBallot>(reader, { ...list, rows: () => null })
  const rollCalls = await rollCallsOf(reader, rows.data)
  const shown: Listing<CastBallot> = {
    ...list,
    rows: (ballots) => ballotTableOf(reader, withPartyMajority(ballots, rollCalls), list.title),
  }
  return {
    title: list.title,
    section: 'actors',
    sample: actor.sample,
    rows: true,
    body: html`${breadcrumbs(reader, [
      [peopleWords[reader.language].title, reader.to('/actors')],
      [actor.name, reader.to(reader.path.replace(/\/votes$/, ''))],
      [w.title, null],
    ])}
${listing(reader, shown, rows)}`,
  }
}

/** The filters of the page. */
export function ballotFilters({ language, terms }: Reader): Filter[] {
  const { filters, position } = voteWords[language]
  return [
    {
      kind: 'choice',
      name: 'position',
      label: position,
      options: ORDER.map((each) => [each, terms.positions[each]] as const),
    },
    { kind: 'days', label: filters.day, from: 'voted_after', to: 'voted_before' },
  ]
}
