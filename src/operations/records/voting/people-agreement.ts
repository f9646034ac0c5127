// How often each two people of a chamber or a party vote alike, and a map of them.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { votes } from '#domains/votes.ts'
import { idParam } from '#model/declaration/param-text.ts'
import { type ChamberBallots, chamberBallots } from '#store/reading/voting/chamber-ballots.ts'
import { onReplicas } from '../../kit/reading.ts'
import { FEWEST, pairsOf, rateOf, sharedBy } from './agreement.ts'
import { countedSince, readMeta, undatedVotes, votesAsked, votesParams } from './votes-asked.ts'
import { mapOf } from './voting-map.ts'

/** People of an answer, those who took a side most often. */
const MOST_PEOPLE = 60

const person = z
  .object({
    id: z.int(),
    name: z.string(),
    party_id: z.int().nullable().describe('Party of the newest of these ballots.'),
    roll_calls: z.int().describe('Votes in which the person voted for, against or abstained.'),
    x: z.number().nullable().describe('Place on the map; null where too few shared votes tell it.'),
    y: z.number().nullable(),
  })
  .meta({ id: 'VotingPerson' })

const pair = z
  .object({
    a: z.int().describe('Id of a person.'),
    b: z.int().describe('Id of another.'),
    shared: z.int().describe('Votes in which both took a side.'),
    agree: z.int().describe('Those in which it was the same.'),
    rate: z.number().nullable().describe('`agree` of `shared`; null, which is not 0, without a shared vote.'),
    few: z.boolean().describe(`True for fewer than ${FEWEST} shared votes: the rate tells little.`),
  })
  .meta({ id: 'PeopleAgreement' })

/** `GET /v1/actors/agreement`. */
export const peopleAgreementOperation = onReplicas({
  id: `${actors.name}.agreement`,
  summary: 'Which people of a chamber or a party vote with which: each pair, and a map of them.',
  http: { method: 'GET', path: `${actors.path}/agreement` },
  access: { domain: actors.name, and: votes.name },
  params: {
    ...votesParams,
    party_id: {
      about: 'Only ballots of members of this party, on the day of the vote.',
      schema: idParam,
      in: 'query',
    },
  },
  output: z.object({
    data: z.object({ people: z.array(person), pairs: z.array(pair) }),
    meta: z.object({
      roll_calls: z.int().describe('Votes in which one or more of them took a side.'),
      ...readMeta,
      left_out: z.int().describe('Further people, who took a side in fewer votes.'),
    }),
  }),
  cacheSeconds: votes.cacheSeconds,
  run: async (context, input, caller) => {
    const party = (input.party_id as number | undefined) ?? null
    const asked = votesAsked(input, caller)
    const read = await chamberBallots(context.db, { ...asked, party }, MOST_PEOPLE)
    const { fit, ...data } = agreementOfPeople(read)
    const meta = {
      roll_calls: read.calls.length,
      counted_since: countedSince(read.after),
      ...(await undatedVotes(context, asked)),
      map_fit: fit,
      left_out: read.all - read.people.length,
    }
    return { value: { data, meta } }
  },
})

/** Every two people, and their places on the map. Pure. */
export function agreementOfPeople({ calls, people }: Pick<ChamberBallots, 'calls' | 'people'>) {
  const patterns = calls.map((positions) => ({ positions, n: 1 }))
  const pairs = pairsOf(people.map(({ id }) => id)).map(([a, b]) => {
    const both = sharedBy(patterns, a, b)
    return { a, b, ...both, rate: rateOf(both), few: both.shared < FEWEST }
  })
  const { places, fit } = mapOf(
    people.map(({ id }) => id),
    pairs,
  )
  const placed = people.map((each) => {
    const [x, y] = places.get(each.id) ?? [null, null]
    return { ...each, x, y }
  })
  return { people: placed, pairs, fit }
}
