// The page with all ballots of a person, and the same as a file.
import { domainNamed } from '#domains/index.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { html } from '../../html.ts'
import { peopleWords } from '../../words/people.ts'
import { profileWords } from '../../words/profiles.ts'
import { voteWords } from '../../words/votes.ts'
import { type Filter, operationParams } from '../kit/filter-form.ts'
import { breadcrumbs } from '../kit/html-parts.ts'
import { icon } from '../kit/icons.ts'
import { askRows, type Listing, listing } from '../kit/listing-page.ts'
import type { PageContent } from '../page-content.ts'
import type { One, Reader } from '../reader.ts'
import type { PageFileBody } from '../record-page.ts'
import { ballotsWith, MOST_SENT } from '../votes/ballot-table.ts'
import { ballotFileOf } from '../votes/download.ts'
import { ORDER } from '../votes/positions.ts'
import type { Actor } from './people-fields.ts'
import { ballotTableOf } from './votes-section.ts'
import { type CastBallot, rollCallsOf, withPartyMajority } from './voting-record.ts'

const OPERATION = 'votes.list'

async function personOf(reader: Reader): Promise<Actor> {
  const id = await recordOfPage(reader.context, domainNamed('actors')!, reader.params.page!)
  const { data } = await reader.ask<One<Actor>>('actors.get', { id })
  return data
}

/** Throws NOT_FOUND, GONE or MOVED. */
export async function ballotsPage(reader: Reader): Promise<PageContent> {
  const actor = await personOf(reader)
  const w = profileWords[reader.language].votes
  const list = {
    operation: OPERATION,
    asked: { actor_id: actor.id },
    filters: filters(reader),
    title: w.votesOf(actor.name),
    lead: w.allLead,
    limit: 50,
  } as const
  const rows = await askRows<CastBallot>(reader, { ...list, rows: () => null })
  const rollCalls = await rollCallsOf(reader, rows.data)
  const query = new URLSearchParams(reader.query)
  query.delete('cursor')
  const address = reader.to(`${reader.path}.csv`, query)
  const file = html`<p class="row above"><a class="btn" href="${address}">${icon(
    'down',
  )}${voteWords[reader.language].download}</a></p>`
  const shown: Listing<CastBallot> = {
    ...list,
    above: file,
    rows: (ballots) => ballotTableOf(reader, withPartyMajority(ballots, rollCalls), list.title),
  }
  return {
    title: list.title,
    section: 'actors',
    sample: actor.sample,
    body: html`${breadcrumbs(reader, [
      [peopleWords[reader.language].title, reader.to('/actors')],
      [actor.name, reader.to(reader.path.replace(/\/votes$/, ''))],
      [w.title, null],
    ])}
${listing(reader, shown, rows)}`,
  }
}

/** All that match the filters of the page. Throws NOT_FOUND, GONE or MOVED. */
export async function ballotsFile(reader: Reader): Promise<PageFileBody> {
  const { id } = await personOf(reader)
  const { limit, cursor, ...asked } = operationParams(reader, OPERATION)
  const ballots = await ballotsWith(reader, { ...asked, actor_id: id }, MOST_SENT)
  return ballotFileOf(ballots, `votes-${reader.params.page}`)
}

function filters({ language, terms }: Reader): Filter[] {
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
