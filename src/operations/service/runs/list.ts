// Lists the runs of the sources.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { readRuns } from '#store/runs.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { paged, pagedParams, pageMeta } from '../../kit/paging.ts'
import { sourceId } from '../sources/source-shape.ts'
import { runShape } from './run-shape.ts'

export const listRunsOperation: Operation = {
  ...ofAdmin,
  id: 'runs.list',
  summary: 'Runs of the sources, the newest first.',
  http: { method: 'GET', path: '/admin/runs' },
  params: {
    source: { about: 'Only those of this source, by its id.', schema: sourceId, in: 'query' },
    ...pagedParams,
  },
  output: z.object({ data: z.array(runShape), meta: pageMeta }),
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
}
