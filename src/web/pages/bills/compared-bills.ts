// The bills of a comparison, with their steps, roll calls and authors.
import { invalid, Problem } from '#model/problem.ts'
import { BILLS_COMPARED, comparedIds } from '../compare/comparison.ts'
import type { Actor } from '../people/people-fields.ts'
import type { One, Reader, Rows } from '../reader.ts'
import { type Parties, partiesWith } from '../votes/party-marks.ts'
import type { Bill, BillStep, RollCall } from './bill-fields.ts'

const MOST_STEPS = 500
const MOST_ROLL_CALLS = 5

export interface ComparedBill {
  readonly bill: Bill
  readonly steps: Rows<BillStep>
  /** The newest, with the number of all. */
  readonly rollCalls: Rows<RollCall>
}

export type Author = Pick<Actor, 'id' | 'party_id' | 'party' | 'platform_url'>

export interface ComparedBills {
  /** In the order of the address. */
  readonly bills: readonly ComparedBill[]
  /** The authors who have a record, by id. */
  readonly authors: ReadonlyMap<number, Author>
  readonly parties: Parties
}

/**
 * The bills whose ids are in the address, merged ones as their survivors, each once. Throws INVALID_PARAM for
 * more than four and for an invalid id, NOT_FOUND or GONE for a bill that is not served.
 */
export async function comparedBills(reader: Reader): Promise<ComparedBills> {
  const { param, most } = BILLS_COMPARED
  const asked = comparedIds(reader, BILLS_COMPARED)
  if (asked.length > most) throw invalid(param, `takes 2 to ${most} bills`)
  const strange = asked.find((id) => !/^\d{1,15}$/.test(id))
  if (strange !== undefined) throw invalid(param, `${JSON.stringify(strange.slice(0, 40))} is not an id`)
  const found = await Promise.all(asked.map((id) => survivingBill(reader, Number(id))))
  const unique = found.filter(({ id }, i) => found.findIndex((each) => each.id === id) === i)
  const [bills, authors] = await Promise.all([
    Promise.all(unique.map((bill) => withVotes(reader, bill))),
    authorsOf(reader, unique),
  ])
  const parties = await partiesWith(
    reader,
    [...authors.values()].map(({ party_id }) => party_id),
  )
  return { bills, authors, parties }
}

async function survivingBill(reader: Reader, id: number): Promise<Bill> {
  try {
    return (await reader.ask<One<Bill>>('bills.get', { id })).data
  } catch (error) {
    if (!(error instanceof Problem) || !error.moved) throw error
    return (await reader.ask<One<Bill>>('bills.get', { id: error.moved.to })).data
  }
}

async function withVotes(reader: Reader, bill: Bill): Promise<ComparedBill> {
  const { id } = bill
  const [steps, rollCalls] = await Promise.all([
    reader.ask<Rows<BillStep>>('bills.updates', { id, limit: MOST_STEPS }),
    reader.ask<Rows<RollCall>>('roll-calls.list', {
      ...{ bill_id: id, kind: 'vote', limit: MOST_ROLL_CALLS, count: 'true' },
    }),
  ])
  return { bill, steps, rollCalls }
}

async function authorsOf(reader: Reader, bills: readonly Bill[]): Promise<ReadonlyMap<number, Author>> {
  const ids = bills.flatMap(({ authors }) => authors.flatMap(({ actor_id }) => actor_id ?? []))
  const known = [...new Set(ids)].slice(0, 500)
  if (!known.length) return new Map()
  const { data } = await reader.ask<Rows<Author>>('actors.list', {
    ids: known.join(','),
    fields: 'party_id,party,platform_url',
    limit: known.length,
  })
  return new Map(data.map((author) => [author.id, author]))
}
