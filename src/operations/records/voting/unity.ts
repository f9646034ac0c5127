// How united a party votes, by month or year.
import * as z from 'zod'
import { parties } from '#domains/catalogues.ts'
import { SIDES } from '#domains/positions.ts'
import { rollCalls } from '#domains/votes.ts'
import { mustSeeCountry } from '#model/access/caller.ts'
import { type PartyInVote, type PartyVote, partyVotes } from '#store/reading/voting/party-votes.ts'
import { filterParam, idPath, windowParams } from '../../kit/params.ts'
import { onReplicas } from '../../kit/reading.ts'
import { boundsOf, windowOf } from '../../list/window.ts'
import { mustFind } from '../find-record.ts'
import { FEWEST, rounded } from './agreement.ts'
import { DIGITS, PERIODS, period, periodParam } from './periods.ts'
import { countedSince, undatedVotes, undatedVotesShape } from './votes-asked.ts'

const row = z
  .object({
    period,
    roll_calls: z.int().describe('Votes in which two members or more took a side.'),
    ballots: z.int().describe('Their ballots for, against and abstaining.'),
    share: z
      .number()
      .describe('Mean share of the most frequent position among those who took a side: 1 if all vote alike.'),
    unity: z
      .number()
      .describe(
        'Agreement index of Hix, Noury and Roland: 1 if all vote alike, 0 if split in three equal parts.',
      ),
    few: z.boolean().describe(`True for fewer than ${FEWEST} votes: the figures tell little.`),
  })
  .meta({ id: 'PartyUnity' })

/** `GET /v1/parties/{id}/unity`. */
export const unityOperation = onReplicas({
  id: `${parties.name}.unity`,
  summary: 'How united a party votes, by month or year, with the number of votes.',
  http: { method: 'GET', path: `${parties.path}/{id}/unity` },
  access: { domain: parties.name, and: rollCalls.name },
  params: {
    id: idPath('Id of the party.'),
    ...windowParams('vote_date'),
    chamber: filterParam(rollCalls.fields.chamber),
    by: periodParam,
  },
  output: z.object({
    data: z.array(row),
    meta: z.object({
      by: z.enum(PERIODS),
      counted_since: z
        .string()
        .nullable()
        .describe('First day counted, where its country has more votes in the window than are read.'),
      undated: undatedVotesShape,
    }),
  }),
  cacheSeconds: rollCalls.cacheSeconds,
  run: async (context, input, caller) => {
    const id = input.id as number
    const { country_code: country } = await mustFind(context, parties, id, caller)
    mustSeeCountry(caller, country)
    const by = (input.by as (typeof PERIODS)[number] | undefined) ?? 'month'
    const chambers = (input.chamber as readonly string[] | undefined) ?? null
    const bounds = boundsOf(rollCalls, windowOf(input), country)
    const { votes, after } = await partyVotes(context.db, { country, chambers, ...bounds }, id)
    const undated = await undatedVotes(context, { country, chambers })
    const meta = { by, counted_since: countedSince(after), ...undated }
    return { value: { data: unityOf(votes, DIGITS[by]), meta } }
  },
})

/** The periods of these votes of one party, oldest first; `digits` of a day are its period. */
export function unityOf(votes: readonly PartyVote[], digits: number) {
  const counted = votes.flatMap(({ day, by_party: [own] }) => {
    const sides = own ? sidesOf(own) : []
    const ballots = sides.reduce((sum, n) => sum + n, 0)
    // One member always agrees.
    return ballots > 1 ? [{ period: day.slice(0, digits), ballots, share: Math.max(...sides) / ballots }] : []
  })
  return [...Map.groupBy(counted, ({ period }) => period)]
    .map(([period, own]) => {
      const n = own.length
      const share = own.reduce((sum, each) => sum + each.share, 0) / n
      const ballots = own.reduce((sum, each) => sum + each.ballots, 0)
      // The index is linear in the share of the most frequent position.
      const unity = (3 * share - 1) / 2
      return { period, roll_calls: n, ballots, share: rounded(share), unity: rounded(unity), few: n < FEWEST }
    })
    .sort((a, b) => (a.period < b.period ? -1 : 1))
}

const sidesOf = ({ counts }: PartyInVote) => SIDES.map((side) => counts[side] ?? 0)
