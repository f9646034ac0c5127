// A source as administrators see it.
import * as z from 'zod'
import { BLOCK_KINDS } from '#model/sources/blocked.ts'
import { VERIFIED_BY } from '#model/sources/source.ts'
import { TRIAL_RUNS } from '#model/sources/trial.ts'
import { runShape } from '../runs/run-shape.ts'

export const trialShape = z.object({
  good_runs: z
    .int()
    .describe(`Successful runs with records, up to ${TRIAL_RUNS}; with that many the trial is over.`),
  ended_at: z.iso.datetime().nullable().describe('When it ended; null while it lasts.'),
  released: z.boolean().describe('True where an administrator ended it.'),
})

export const sourceShape = z
  .object({
    id: z.string(),
    country_code: z.string(),
    title: z.string(),
    publisher: z.string(),
    home: z.string(),
    official: z.boolean(),
    terms: z.string(),
    domains: z.array(z.string()),
    every_hours: z.number(),
    hosts: z.array(z.string()),
    ended_on: z.iso
      .date()
      .nullable()
      .describe('Day of its last record, where the publication has ended; null for others.'),
    blocked: z.string().nullable().describe('Why this deployment cannot read the source.'),
    blocked_by: z
      .enum(BLOCK_KINDS)
      .nullable()
      .describe('The kind of that reason: a setting opens `geo`, `account` and `servers`, nothing others.'),
    verified: z
      .object({
        by: z
          .enum(VERIFIED_BY)
          .describe(
            'Replies of the site, its documentation, published programs that read it, or a run against it.',
          ),
        what: z.string(),
        day: z.iso.date().describe('The day of this evidence.'),
        live_at: z.iso
          .datetime()
          .nullable()
          .describe('When this deployment last checked the site successfully.'),
      })
      .describe('Evidence that the reader understands what the site sends.'),
    trial: trialShape
      .nullable()
      .describe(
        'The trial of a source that was written without replies of its site: what differs from its ' +
          'declaration is not stored. Null for others.',
      ),
    in_doubt: z
      .object({
        items: z.int().describe('Their number.'),
        first: z.array(z.string()).describe('The first five, by name.'),
      })
      .nullable()
      .describe(
        'Items that could not be read the last time, such as a day of a list, and are read again: the ' +
          'report of the last run has the reasons. Null without any.',
      ),
    scheduled: z.boolean().describe('True where this deployment reads it on a schedule.'),
    last_run: runShape.nullable(),
    next_run_at: z.iso.datetime().nullable().describe('When it is due; null where it is not scheduled.'),
  })
  .meta({ id: 'Source' })

export const sourceId = z.string().min(1).max(100)
