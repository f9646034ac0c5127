// Starts a run of a source.
import * as z from 'zod'
import { isDay } from '#lib/dates.ts'
import type { Context, Operation, Param } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import type { Source } from '#model/sources/source.ts'
import { holdsSample } from '#store/sample.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { sourceId } from './source-shape.ts'

export const readSourceOperation: Operation = {
  ...ofAdmin,
  id: 'sources.read',
  summary: 'Run a source now, in the background; the report appears among the runs.',
  http: { method: 'POST', path: '/admin/sources/{id}/runs' },
  params: { id: { about: 'Id of the source.', schema: sourceId, in: 'path' } satisfies Param },
  body: z.strictObject({
    since: z
      .string()
      .refine(isDay, 'is not a day that exists, as YYYY-MM-DD')
      .nullish()
      .describe('Only what changed since this day; everything when left out.'),
    until: z
      .string()
      .refine(isDay, 'is not a day that exists, as YYYY-MM-DD')
      .nullish()
      .describe('Only what changed until this day, inclusive.'),
  }),
  status: 202,
  output: z.object({
    source_id: z.string(),
    since: z.iso.date().nullable(),
    until: z.iso.date().nullable(),
    queued_at: z.iso.datetime(),
  }),
  run: async (context, input) => {
    const { id } = mustFindSource(context, input.id as string)
    if (await holdsSample(context.db))
      throw new Problem('CONFLICT', 'The sample world is loaded; real records are not mixed with it.')
    const { since = null, until = null } = input as { since?: string | null; until?: string | null }
    const window = { since, until }
    await context.db.transaction((tx) => context.queue.add(tx, 'source', { id, window }))
    return { value: { source_id: id, ...window, queued_at: context.now() } }
  },
}

/** Throws NOT_FOUND for a source that does not exist. */
export function mustFindSource({ sources }: Context, id: string): Source {
  const found = sources.find((each) => each.id === id)
  if (!found) throw new Problem('NOT_FOUND', `There is no source ${id}; see /admin/sources.`)
  return found
}
