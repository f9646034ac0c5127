// Ballots as a file for spreadsheets.
import { csvLine } from '#lib/csv.ts'
import type { Reader } from '../reader.ts'
import type { PageFileBody } from '../record-page.ts'
import { type Ballot, ballotsWith, MOST_SENT } from './ballot-table.ts'
import { rollCallId } from './roll-call-id.ts'

/** Columns by the names of the API. */
const COLUMNS = [
  'id',
  'roll_call_id',
  'bill_id',
  'vote_date',
  'actor_id',
  'actor_name',
  'party_id',
  'party',
  'position',
  'position_raw',
  'recorded_at',
] as const satisfies readonly (keyof Ballot)[]

/** All ballots of a roll call. Throws NOT_FOUND, GONE or MOVED. */
export async function ballotFile(reader: Reader): Promise<PageFileBody> {
  const id = rollCallId(reader)
  await reader.ask('roll-calls.get', { id })
  return ballotFileOf(await ballotsWith(reader, { roll_call_id: id }, MOST_SENT), `roll-call-${id}`)
}

/** These ballots as a file. */
export function ballotFileOf(ballots: readonly Ballot[], name: string): PageFileBody {
  const lines = ballots.map((ballot) => csvLine(COLUMNS.map((name) => ballot[name])))
  return {
    type: 'text/csv; charset=utf-8; header=present',
    name: `${name}.csv`,
    text: csvLine(COLUMNS) + lines.join(''),
  }
}
