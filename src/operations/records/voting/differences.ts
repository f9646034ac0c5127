// The roll calls in which two or more of the compared people took different sides.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { POSITIONS } from '#domains/positions.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { differingCalls } from '#store/reading/voting/compared-ballots.ts'
import { paged, pagedParams, pageMeta } from '../../kit/paging.ts'
import { onReplicas } from '../../kit/reading.ts'
import { comparedMeta } from './compare.ts'
import { comparedParams, comparisonOf } from './compared-people.ts'

const row = z
  .object({
    roll_call_id: z.int(),
    country_code: z.string(),
    vote_date: z.string().nullable(),
    chamber: z.string().nullable(),
    bill_id: z.int().nullable(),
    bill_code: z.string().nullable(),
    motion: z.string().describe('Motion, in the words of the source.'),
    result: z.string().nullable().describe('Result, in the words of the source.'),
    sample: z.boolean(),
    platform_url: z.url().nullable(),
    positions: z
      .array(
        z.object({
          actor_id: z.int(),
          position: z
            .enum(POSITIONS)
            .nullable()
            .describe('Null without a ballot, or where ballots of the person contradict each other.'),
        }),
      )
      .describe('The position of each of the compared people, in the order requested.'),
  })
  .meta({ id: 'Difference' })

/** `GET /v1/actors/differences`. */
export const differencesOperation = onReplicas({
  id: `${actors.name}.differences`,
  summary: 'Roll calls in which two to six people took different positions, newest first.',
  http: { method: 'GET', path: `${actors.path}/differences` },
  access: { domain: actors.name, and: votes.name },
  params: { ...comparedParams, ...pagedParams },
  output: z.object({ data: z.array(row), meta: pageMeta.extend(comparedMeta) }),
  cacheSeconds: votes.cacheSeconds,
  run: async (context, input, caller) => {
    const { compared, asked } = await comparisonOf(context, input, caller)
    const { page, meta } = await paged(
      context,
      input,
      ['differences', compared],
      (after, limit) => differingCalls(context.db, compared, after, limit),
      (last) => ({ sort: last.sort_key, id: last.roll_call_id }),
    )
    const data = await Promise.all(
      page.map(async ({ roll_call_id, positions }) => {
        const found = await context.records.find(rollCalls, roll_call_id)
        if (!found) return []
        const { vote_date, chamber, bill_id, bill_code, motion, result, sample, platform_url } = JSON.parse(
          found.doc,
        )
        return {
          ...{ roll_call_id, country_code: found.country_code, vote_date, chamber, bill_id, bill_code },
          ...{ motion, result, sample, platform_url },
          positions: compared.actors.map((id) => ({ actor_id: id, position: positions[id] ?? null })),
        }
      }),
    )
    return { value: { data: data.flat(), meta: { ...meta, ...asked } } }
  },
})
