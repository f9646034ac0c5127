// A person's ballots over time: participation in the roll calls of the mandates, agreement with the own
// party, and the subjects voted on.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { SLUGS } from '#domains/subjects/vocabulary.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { addDays } from '#lib/dates.ts'
import { mustSeeCountry } from '#model/access/caller.ts'
import {
  type DayOfBallots,
  participation,
  subjectsVoted,
  withParty,
} from '#store/reading/voting/own-ballots.ts'
import { idPath, windowParams } from '../../kit/params.ts'
import { onReplicas } from '../../kit/reading.ts'
import { boundsOf, windowOf } from '../../list/window.ts'
import { mustFind } from '../find-record.ts'
import { FEWEST, isSide, rateOf } from './agreement.ts'
import { mandatesOf, type Termed } from './mandates.ts'
import { DIGITS, PERIODS, period, periodParam } from './periods.ts'

const count = (about: string) => z.int().describe(about)
const few = z.boolean().describe(`True for fewer than ${FEWEST} roll calls: the share tells little.`)
const since = (what: string) =>
  z.string().nullable().describe(`First day ${what}, where there are more in the window than are read.`)

const inPeriod = z
  .object({
    period,
    roll_calls: count('Votes of the chamber with ballots, on days of the mandates.'),
    voted: count('Those in which the person voted for, against or abstained.'),
    absent: count('Those in which the ballot says that the person was absent.'),
    excused: count('Those in which it says that the absence was excused.'),
    other: count('Those with another position, such as present or paired.'),
    unrecorded: count(
      'Those in which no ballot of the person is stored, and all are linked to others. Why is not known.',
    ),
    share: z.number().describe('`voted` of `roll_calls`.'),
    few,
  })
  .meta({ id: 'Participation' })

const beside = z
  .object({
    period,
    roll_calls: count(
      'Votes in which the person took a side, and more than half of the party the same; two members or more.',
    ),
    agree: count('Those in which the person took the side of the majority.'),
    share: z.number().describe('`agree` of `roll_calls`.'),
    few,
  })
  .meta({ id: 'AgreementWithParty' })

const mandate = z.object({ chamber: z.string(), from: z.string(), until: z.string().nullable() })

/** `GET /v1/actors/{id}/activity`. */
export const activityOperation = onReplicas({
  id: `${actors.name}.activity`,
  summary:
    'Participation of a person, agreement with the own party, by month or year, and subjects voted on.',
  http: { method: 'GET', path: `${actors.path}/{id}/activity` },
  access: { domain: actors.name, and: votes.name },
  params: {
    id: idPath('Id of the person.'),
    ...windowParams('vote_date'),
    by: periodParam,
  },
  output: z.object({
    data: z.object({
      participation: z.array(inPeriod),
      with_party: z.array(beside),
      subjects: z
        .array(z.object({ subject: z.enum(SLUGS), roll_calls: count('Votes in which a side was taken.') }))
        .describe('Subjects of the bills voted on, the most frequent first.'),
    }),
    meta: z.object({
      by: z.enum(PERIODS),
      mandates: z
        .array(mandate)
        .describe('Mandates whose first and last day are known; only these have a participation.'),
      undated: count('Further terms in a chamber, whose days are not known: nothing is counted for them.'),
      participation_since: since('of the participation'),
      with_party_since: since('compared with the party'),
    }),
  }),
  cacheSeconds: votes.cacheSeconds,
  run: async (context, input, caller) => {
    const found = await mustFind(context, actors, input.id as number, caller)
    const country = found.country_code
    mustSeeCountry(caller, country)
    const by = (input.by as (typeof PERIODS)[number] | undefined) ?? 'month'
    const asked = { actor: input.id as number, country, ...boundsOf(rollCalls, windowOf(input), country) }
    const { mandates, undated } = mandatesOf(JSON.parse(found.doc) as Termed)
    const [present, sided, subjects] = await Promise.all([
      participation(context.db, asked, mandates),
      withParty(context.db, asked),
      subjectsVoted(context.db, asked),
    ])
    const periodOf = ({ day }: { readonly day: string }) => day.slice(0, DIGITS[by])
    const data = {
      participation: [...Map.groupBy(present.rows, periodOf)].map(([period, days]) => ({
        period,
        ...participated(days),
      })),
      with_party: [...Map.groupBy(sided.rows, periodOf)].flatMap(([period, days]) => {
        const [shared, agree] = [sum(days, ({ n }) => n), sum(days, (day) => day.agree)]
        const share = rateOf({ shared, agree })
        return share === null ? [] : [{ period, roll_calls: shared, agree, share, few: shared < FEWEST }]
      }),
      subjects,
    }
    const firstAfter = (day: string | null) => day && addDays(day, 1)
    const meta = {
      ...{ by, mandates, undated },
      participation_since: firstAfter(present.after),
      with_party_since: firstAfter(sided.after),
    }
    return { value: { data, meta } }
  },
})

function participated(days: readonly DayOfBallots[]) {
  const those = (has: (position: DayOfBallots['position']) => boolean) =>
    sum(days, ({ position, n }) => (has(position) ? n : 0))
  const all = sum(days, ({ n }) => n)
  const voted = those(isSide)
  const absent = those((position) => position === 'absent')
  const excused = those((position) => position === 'excused')
  const unrecorded = those((position) => position === null)
  const other = all - voted - absent - excused - unrecorded
  const share = rateOf({ shared: all, agree: voted })!
  return { roll_calls: all, ...{ voted, absent, excused, other, unrecorded, share }, few: all < FEWEST }
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0)
