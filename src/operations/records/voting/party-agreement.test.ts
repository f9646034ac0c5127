// How parties agree, their map, and their unity.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Position } from '#domains/positions.ts'
import type { PartyVote } from '#store/reading/voting/party-votes.ts'
import { agreementOfParties } from './party-agreement.ts'
import { unityOf } from './unity.ts'

/** A vote with the majority of each party, by its id; null where it had none. */
const vote = (majorities: Readonly<Record<number, Position | null>>): PartyVote => ({
  day: '2026-05-05',
  by_party: Object.entries(majorities).map(([id, majority]) => ({
    ...{ party_id: Number(id), party: `P${id}`, majority, counts: {} },
  })),
})
const counted = (day: string, counts: Partial<Record<Position, number>>): PartyVote => ({
  day,
  by_party: [{ party_id: 1, party: 'P1', majority: null, counts }],
})
const times = <T>(n: number, make: () => T) => Array.from({ length: n }, make)

test('majorities agree or not, and a party without one is not counted', () => {
  const { parties, pairs } = agreementOfParties([
    ...times(4, () => vote({ 1: 'yes', 2: 'yes' })),
    vote({ 1: 'yes', 2: 'abstain', 3: null }),
    vote({ 1: 'yes', 3: 'no' }),
  ])
  assert.deepEqual(
    parties.map(({ n, party_id, roll_calls }) => [n, party_id, roll_calls]),
    [
      [0, 1, 6],
      [1, 2, 5],
      [2, 3, 1],
    ],
  )
  assert.deepEqual(pairs, [
    { a: 0, b: 1, shared: 5, agree: 4, rate: 0.8, few: false },
    { a: 0, b: 2, shared: 1, agree: 0, rate: 0, few: true },
    { a: 1, b: 2, shared: 0, agree: 0, rate: null, few: true },
  ])
})

test('parties that agree are near on the map, and those with too few shared votes have no place', () => {
  const { parties, fit } = agreementOfParties([
    ...times(9, () => vote({ 1: 'yes', 2: 'yes', 3: 'no', 4: 'no' })),
    vote({ 1: 'yes', 2: 'no', 3: 'no', 4: 'yes', 5: 'yes' }),
  ])
  const [one, two, three, four, five] = parties.map(({ x, y }) => (x === null ? null : ([x, y!] as const)))
  const apart = (a: typeof one, b: typeof one) => Math.hypot(a![0] - b![0], a![1] - b![1])
  assert.ok(apart(one, two) < apart(one, three) && apart(three, four) < apart(two, four))
  assert.equal(five, null)
  assert.ok(fit! > 0.8)
})

test('there is no map of two parties', () => {
  const { parties, fit } = agreementOfParties(times(9, () => vote({ 1: 'yes', 2: 'no' })))
  assert.deepEqual([parties.map(({ x }) => x), fit], [[null, null], null])
})

test('unity is the mean share of the most frequent position, by period', () => {
  const votes = [
    counted('2026-05-05', { yes: 3, no: 1, absent: 9 }),
    counted('2026-05-01', { no: 4 }),
    counted('2026-04-01', { yes: 1, no: 1, abstain: 1 }),
    // One member always agrees.
    counted('2026-04-02', { yes: 1, absent: 1 }),
    { day: '2026-03-01', by_party: [] },
  ]
  assert.deepEqual(unityOf(votes, 7), [
    { period: '2026-04', roll_calls: 1, ballots: 3, share: 0.3333, unity: 0, few: true },
    { period: '2026-05', roll_calls: 2, ballots: 8, share: 0.875, unity: 0.8125, few: true },
  ])
  assert.deepEqual(
    unityOf(votes, 4).map(({ period, roll_calls }) => [period, roll_calls]),
    [['2026', 3]],
  )
})
