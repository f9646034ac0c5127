// How often two to six people vote alike: for each pair, in how many roll calls both took a side, and in how
// many the same one.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { votes } from '#domains/votes.ts'
import { addDays } from '#lib/dates.ts'
import { comparedPatterns } from '#store/reading/voting/compared-ballots.ts'
import { onReplicas } from '../../kit/reading.ts'
import { undatedShape } from '../../kit/record-shapes.ts'
import {
  differingIn,
  FEWEST,
  pairsOf,
  rateOf,
  type Shared,
  sharedBy,
  sharedByAll,
  takenBy,
} from './agreement.ts'
import { type ComparedPerson, comparedParams, comparisonOf } from './compared-people.ts'

/** Why a pair shares no roll call. */
export const NOT_SHARED = ['different_countries', 'no_ballots', 'never_together'] as const

const count = (about: string) => z.int().describe(about)

const agreement = {
  shared: count('Roll calls in which all of them voted for, against or abstained.'),
  agree: count('Those in which they took the same position.'),
  rate: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('`agree` of `shared`; null, which is not 0, where they share none.'),
  few: z.boolean().describe(`True for fewer than ${FEWEST} shared roll calls: the rate tells little.`),
}

const person = z
  .object({
    id: z.int(),
    country_code: z.string(),
    name: z.string(),
    chamber: z.string().nullable(),
    party_id: z.int().nullable(),
    party: z.string().nullable().describe('Party of today, not of the votes.'),
    active: z.boolean(),
    sample: z.boolean(),
    platform_url: z.url().nullable(),
    ballots: count('Roll calls with a ballot of this person, in any position.'),
    sides: count('Those in which the person voted for, against or abstained.'),
  })
  .meta({ id: 'ComparedPerson' })

const pair = z
  .object({
    a: z.int().describe('Id of a person.'),
    b: z.int().describe('Id of another.'),
    ...agreement,
    reason: z.enum(NOT_SHARED).nullable().describe('Where they share no roll call: why.'),
  })
  .meta({ id: 'Agreement' })

/** The part of the answer that says which votes were compared. */
export const comparedMeta = {
  since: z.string().nullable(),
  until: z.string().nullable(),
  chamber: z.array(z.string()).nullable(),
  undated: undatedShape('in a window, votes of the country and its chambers'),
  merged: z
    .array(z.object({ from: z.int(), to: z.int() }))
    .describe('Requested records that were merged into others, which are compared in their place.'),
}

/** `GET /v1/actors/compare`. */
export const compareOperation = onReplicas({
  id: `${actors.name}.compare`,
  summary: 'How often two to six people vote alike, for each pair, with the number of shared roll calls.',
  http: { method: 'GET', path: `${actors.path}/compare` },
  access: { domain: actors.name, and: votes.name },
  params: comparedParams,
  output: z.object({
    data: z.object({
      people: z.array(person),
      pairs: z.array(pair),
      together: z.object(agreement).describe('All of them: in how many roll calls they voted alike.'),
      differing: count(
        'Roll calls in which two or more took different positions: see /v1/actors/differences.',
      ),
    }),
    meta: z.object({
      ...comparedMeta,
      compared_since: z
        .string()
        .nullable()
        .describe('First day compared, where somebody has more ballots in the window than are read.'),
    }),
  }),
  cacheSeconds: votes.cacheSeconds,
  run: async (context, input, caller) => {
    const { people, compared, asked } = await comparisonOf(context, input, caller)
    const { patterns, after } = await comparedPatterns(context.db, compared)
    const counted = people.map((each) => ({ ...each, ...takenBy(patterns, each.id) }))
    const byId = new Map(counted.map((each) => [each.id, each]))
    const pairs = pairsOf(compared.actors).map(([a, b]) => {
      const both = sharedBy(patterns, a, b)
      return { a, b, ...told(both), reason: both.shared ? null : reasonOf(byId.get(a)!, byId.get(b)!) }
    })
    const together = told(sharedByAll(patterns, compared.actors))
    const meta = { ...asked, compared_since: after && addDays(after, 1) }
    return { value: { data: { people: counted, pairs, together, differing: differingIn(patterns) }, meta } }
  },
})

const told = (both: Shared) => ({ ...both, rate: rateOf(both), few: both.shared < FEWEST })

function reasonOf(...two: readonly (ComparedPerson & { sides: number })[]): (typeof NOT_SHARED)[number] {
  if (two.some(({ sides }) => sides === 0)) return 'no_ballots'
  return new Set(two.map((each) => each.country_code)).size > 1 ? 'different_countries' : 'never_together'
}
