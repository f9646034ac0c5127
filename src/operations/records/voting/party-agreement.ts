// How often the majorities of the parties of a country or chamber agree, and a map of them.
import * as z from 'zod'
import { rollCalls } from '#domains/votes.ts'
import { lettersOf } from '#model/names.ts'
import type { Pattern } from '#store/reading/voting/compared-ballots.ts'
import { type PartyInVote, type PartyVote, partyVotes } from '#store/reading/voting/party-votes.ts'
import { onReplicas } from '../../kit/reading.ts'
import { FEWEST, pairsOf, rateOf, sharedBy } from './agreement.ts'
import { countedSince, readMeta, undatedVotes, votesAsked, votesParams } from './votes-asked.ts'
import { mapOf } from './voting-map.ts'

/** Parties of an answer, those that took part in most votes. */
const MOST_PARTIES = 40

const party = z
  .object({
    n: z.int().describe('Number of the party in this answer, which `pairs` refer to.'),
    party_id: z.int().nullable(),
    party: z.string().nullable().describe('Name as the newest of the votes has it.'),
    roll_calls: z.int().describe('Votes in which more than half of those who took a side took the same.'),
    x: z.number().nullable().describe('Place on the map; null where too few votes tell it.'),
    y: z.number().nullable(),
  })
  .meta({ id: 'VotingParty' })

const pair = z
  .object({
    a: z.int(),
    b: z.int(),
    shared: z.int().describe('Votes in which both had a majority.'),
    agree: z.int().describe('Those in which it was the same.'),
    rate: z.number().nullable().describe('`agree` of `shared`; null, which is not 0, without a shared vote.'),
    few: z.boolean().describe(`True for fewer than ${FEWEST} shared votes: the rate tells little.`),
  })
  .meta({ id: 'PartyAgreement' })

/** `GET /v1/roll-calls/agreement`. */
export const partyAgreementOperation = onReplicas({
  id: `${rollCalls.name}.agreement`,
  summary: 'Which parties vote with which: how often their majorities agree, and a map of them.',
  http: { method: 'GET', path: `${rollCalls.path}/agreement` },
  access: { domain: rollCalls.name },
  params: votesParams,
  output: z.object({
    data: z.object({ parties: z.array(party), pairs: z.array(pair) }),
    meta: z.object({
      roll_calls: z.int().describe('Votes read: with ballots, and none of them known to be missing.'),
      ...readMeta,
      left_out: z.int().describe('Further parties, which took part in fewer votes.'),
    }),
  }),
  cacheSeconds: rollCalls.cacheSeconds,
  run: async (context, input, caller) => {
    const asked = votesAsked(input, caller)
    const { votes, after } = await partyVotes(context.db, asked)
    const { fit, left_out, ...data } = agreementOfParties(votes)
    const meta = {
      roll_calls: votes.length,
      counted_since: countedSince(after),
      ...(await undatedVotes(context, asked)),
      map_fit: fit,
      left_out,
    }
    return { value: { data, meta } }
  },
})

/** The parties, every two of them, and their places on the map. Pure. */
export function agreementOfParties(votes: readonly PartyVote[]) {
  const known = new Map<string, { party_id: number | null; party: string | null; roll_calls: number }>()
  const majorities = votes.map(({ by_party }) =>
    by_party.flatMap((each) => (each.majority === null ? [] : [[keyOf(each), each] as const])),
  )
  for (const [key, { party_id, party }] of majorities.flat()) {
    const own = known.get(key) ?? { party_id, party, roll_calls: 0 }
    known.set(key, { ...own, roll_calls: own.roll_calls + 1 })
  }
  const all = [...known].sort(([a, one], [b, two]) => two.roll_calls - one.roll_calls || (a < b ? -1 : 1))
  const numbers = new Map(all.slice(0, MOST_PARTIES).map(([key], n) => [key, n]))
  const patterns = majorities.map((own): Pattern => {
    const positions = own.flatMap(([key, { majority }]) => {
      const n = numbers.get(key)
      return n === undefined ? [] : [[n, majority] as const]
    })
    return { positions: Object.fromEntries(positions), n: 1 }
  })
  const pairs = pairsOf([...numbers.values()]).map(([a, b]) => {
    const both = sharedBy(patterns, a, b)
    return { a, b, ...both, rate: rateOf(both), few: both.shared < FEWEST }
  })
  const { places, fit } = mapOf([...numbers.values()], pairs)
  const parties = [...numbers].map(([key, n]) => {
    const [x, y] = places.get(n) ?? [null, null]
    return { n, ...known.get(key)!, x, y }
  })
  return { parties, pairs, fit, left_out: all.length - numbers.size }
}

/** The id of a party, or the letters of its name. */
const keyOf = ({ party_id, party }: PartyInVote) =>
  party_id === null ? lettersOf(party ?? '') : `#${party_id}`
