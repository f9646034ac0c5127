// Administration of sources: the sources with their last runs, and running one now.
import * as z from 'zod'
import { isDay } from '#lib/dates.ts'
import type { Context, Operation, Param } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import type { Source } from '#model/source.ts'
import { findRun, lastRuns, readRuns } from '#store/runs.ts'
import { paged, pagedParams, pageMeta } from './paging.ts'
import { idPath } from './params.ts'

const run = z
  .object({
    id: z.int(),
    kind: z.enum(['source', 'import', 'rebuild']),
    source_id: z.string().describe('The source that was read, `import`, or the domain that was rebuilt.'),
    started_by: z.string().nullable().describe('Who started it; null for the service itself.'),
    outcome: z.enum(['changed', 'unchanged', 'unavailable', 'rejected', 'failed']),
    reason: z.string().nullable(),
    started_at: z.iso.datetime(),
    finished_at: z.iso.datetime(),
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
    last_run: run.nullable(),
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
    summary: 'The sources, with the last run of each.',
    http: { method: 'GET', path: '/admin/sources' },
    params: {},
    output: z.object({ data: z.array(source) }),
    run: async ({ db, sources }) => {
      const last = await lastRuns(db)
      const data = sources.map(
        ({ id, country, title, publisher, home, official, terms, domains, everyHours, hosts }) => ({
          ...{ id, country_code: country, title, publisher, home, official, terms, domains },
          every_hours: everyHours,
          hosts: Object.keys(hosts),
          last_run: last.get(id) ?? null,
        }),
      )
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
    }),
    status: 202,
    output: z.object({ source_id: z.string(), since: z.iso.date().nullable(), queued_at: z.iso.datetime() }),
    run: async (context, input) => {
      const { id } = mustFind(context, input.id as string)
      const since = (input.since as string | null | undefined) ?? null
      await context.db.transaction((tx) => context.queue.add(tx, 'ingest', { source: id, since }))
      return { value: { source_id: id, since, queued_at: context.now() } }
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
