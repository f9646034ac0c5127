// Tables of ballots: those of a roll call, and those of a person.
import { domainNamed } from '#domains/index.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { voteWords } from '../../words/votes.ts'
import type { ListView } from '../kit/list-view.ts'
import { ballotFilters, ballotsTitle } from '../people/ballots-page.ts'
import type { One, Reader } from '../reader.ts'
import { rollCallId } from '../votes/roll-call-id.ts'
import { rowParams, rowSheet } from './list-sheet.ts'
import type { Sheet } from './sheet.ts'

const OPERATION = 'votes.list'

/** All ballots of a roll call. Throws NOT_FOUND, GONE or MOVED. */
export async function rollCallSheet(reader: Reader): Promise<Sheet> {
  const id = rollCallId(reader)
  type Called = { readonly motion: string; readonly bill_code: string | null }
  const { data } = await reader.ask<One<Called>>('roll-calls.get', { id })
  const title = [voteWords[reader.language].filters.vote, data.bill_code, data.motion]
  const listed: ListView = {
    operation: OPERATION,
    title: () => title.filter(Boolean).join(' · '),
    filters: () => [],
  }
  return rowSheet(reader, listed, { roll_call_id: id })
}

/** A person's ballots that match the filters of the page. Throws NOT_FOUND, GONE or MOVED. */
export async function personBallotSheet(reader: Reader): Promise<Sheet> {
  const id = await recordOfPage(reader.context, domainNamed('actors')!, reader.params.page!)
  const { data } = await reader.ask<One<{ readonly name: string }>>('actors.get', { id })
  const listed: ListView = {
    operation: OPERATION,
    title: () => ballotsTitle(reader, data.name),
    filters: ballotFilters,
  }
  return rowSheet(reader, listed, { ...rowParams(reader, OPERATION), actor_id: id })
}
