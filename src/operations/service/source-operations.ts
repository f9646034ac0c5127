// Administration of sources: the sources with their last runs, and starting a run now.
import * as z from 'zod'
import { isDay } from '#lib/dates.ts'
import type { Context, Operation, Param } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { LOOKED_BACK, nextRun } from '#model/sources/schedule.ts'
import { type Source, VERIFIED_BY } from '#model/sources/source.ts'
import { liveChecks } from '#store/live-checks.ts'
import { findRun, latestRuns, readRuns } from '#store/runs.ts'
import { holdsSample } from '#store/sample.ts'
import { paged, pagedParams, pageMeta } from '../kit/paging.ts'
import { idPath } from '../kit/params.ts'

const run = z
  .object({
    id: z.int(),
    kind: z.enum(['source', 'reparse', 'import', 'rebuild']),
    source_id: z.string().describe('The source that was read, `import`, or the domain that was rebuilt.'),
    started_by: z.string().nullable().describe('Who started it; null for the service itself.'),
    outcome: z
      .enum(['changed', 'unchanged', 'unavailable', 'rejected', 'failed'])
      .nullable()
      .describe('Null while it runs, and where it was cut off.'),
    reason: z.string().nullable(),
    since: z.iso.date().nullable().describe('First day that was asked for; null for all.'),
    until: z.iso.date().nullable().describe('Last day that was asked for; null for no end.'),
    complete: z.boolean().describe('True where all that was asked for was read.'),
    running: z.boolean().describe('True while a process works on it.'),
    started_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Run' })

const source = z
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
    blocked: z.string().nullable().describe('Why it cannot be read as it stands.'),
    verified: z
      .object({
        by: z
          .enum(VERIFIED_BY)
          .describe(
            'The site’s own replies, its documentation, what others’ programs say it sends, or a run there.',
          ),
        what: z.string(),
        day: z.iso.date().describe('The day of what was seen.'),
        live_at: z.iso
          .datetime()
          .nullable()
          .describe('When this deployment last tried the site, and it went well.'),
      })
      .describe('What shows that it reads what the site sends.'),
    scheduled: z.boolean().describe('True where this deployment reads it by itself.'),
    last_run: run.nullable(),
    next_run_at: z.iso.datetime().nullable().describe('When it is due; null where it is not scheduled.'),
  })
  .meta({ id: 'Source' })

const sourceName = z.string().min(1).max(100)
const admin = { access: 'admin', cacheSeconds: 0 } as const

/** Throws NOT_FOUND for a source that does not exist. */
function mustFind({ sources }: Context, id: string): Source {
  const found = sources.find((each) => each.id === id)
  if (!found) throw new Problem('NOT_FOUND', `There is no source ${id}; see /admin/sources.`)
  return found
}

export const sourceOperations: readonly Operation[] = [
  {
    ...admin,
    id: 'sources.list',
    summary: 'The sources, with the last and the next run of each.',
    http: { method: 'GET', path: '/admin/sources' },
    params: {},
    output: z.object({ data: z.array(source) }),
    run: async ({ db, sources, scheduled, now }) => {
      const [runs, live] = await Promise.all([latestRuns(db, LOOKED_BACK), liveChecks(db)])
      const idle = await holdsSample(db)
      const data = sources.map((source) => {
        const { id, country, title, publisher, home, official, terms, domains, everyHours } = source
        const past = runs.get(id) ?? []
        const reads = scheduled.includes(source) && !idle
        return {
          id,
          country_code: country,
          title,
          publisher,
          home,
          official,
          terms,
          domains,
          every_hours: everyHours,
          hosts: Object.keys({ ...source.hosts, ...source.documentHosts }),
          blocked: source.blocked ?? null,
          verified: { ...source.verified, live_at: live.get(id) ?? null },
          scheduled: reads,
          last_run: past[0] ?? null,
          next_run_at: reads ? nextRun(source, past, now()) : null,
        }
      })
      return { value: { data } }
    },
  },
  {
    ...admin,
    id: 'sources.read',
    summary: 'Run a source now, in the background; the report appears among the runs.',
    http: { method: 'POST', path: '/admin/sources/{id}/runs' },
    params: { id: { about: 'Id of the source.', schema: sourceName, in: 'path' } satisfies Param },
    body: z.strictObject({
      since: z
        .string()
        .refine(isDay, 'is not a day that exists, as YYYY-MM-DD')
        .nullish()
        .describe('Only what moved since this day; everything when left out.'),
      until: z
        .string()
        .refine(isDay, 'is not a day that exists, as YYYY-MM-DD')
        .nullish()
        .describe('Only what moved until this day, which counts in.'),
    }),
    status: 202,
    output: z.object({
      source_id: z.string(),
      since: z.iso.date().nullable(),
      until: z.iso.date().nullable(),
      queued_at: z.iso.datetime(),
    }),
    run: async (context, input) => {
      const { id } = mustFind(context, input.id as string)
      if (await holdsSample(context.db))
        throw new Problem('CONFLICT', 'The sample world is loaded, and nothing real is mixed into it.')
      const { since = null, until = null } = input as { since?: string | null; until?: string | null }
      const window = { since, until }
      await context.db.transaction((tx) => context.queue.add(tx, 'source', { id, window }))
      return { value: { source_id: id, ...window, queued_at: context.now() } }
    },
  },
  {
    ...admin,
    id: 'runs.list',
    summary: 'Runs of the sources, the newest first.',
    http: { method: 'GET', path: '/admin/runs' },
    params: {
      source: { about: 'Only those of this source, by its id.', schema: sourceName, in: 'query' },
      ...pagedParams,
    },
    output: z.object({ data: z.array(run), meta: pageMeta }),
    run: async (context, input) => {
      const only = (input.source as string | undefined) ?? null
      const { page, meta } = await paged(
        context,
        input,
        ['runs', only],
        (after, limit) => readRuns(context.db, only, after, limit),
        ({ started_at, id }) => ({ sort: started_at, id }),
      )
      return { value: { data: page, meta } }
    },
  },
  {
    ...admin,
    id: 'runs.get',
    summary: 'One run with its report.',
    http: { method: 'GET', path: '/admin/runs/{id}' },
    params: { id: idPath('Id of the run.') },
    output: run.extend({ report: z.looseObject({}) }).meta({ id: 'RunDetail' }),
    run: async ({ db }, { id }) => {
      const value = await findRun(db, id as number)
      if (!value) throw new Problem('NOT_FOUND', `There is no run ${id}.`)
      return { value }
    },
  },
]
