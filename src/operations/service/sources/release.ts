// Ends the trial of a source.
import * as z from 'zod'
import type { Operation, Param } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { hasTrial } from '#model/sources/trial.ts'
import { endTrial, trialsOf } from '#store/live-checks.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { mustFindSource } from './read.ts'
import { sourceId, trialShape } from './source-shape.ts'

export const releaseSourceOperation: Operation = {
  ...ofAdmin,
  id: 'sources.release',
  summary: 'End the trial of a source: from its next run on, its records are stored without comparison.',
  http: { method: 'POST', path: '/admin/sources/{id}/release' },
  params: { id: { about: 'Id of the source.', schema: sourceId, in: 'path' } satisfies Param },
  fails: ['CONFLICT'],
  output: z.object({ source_id: z.string(), trial: trialShape }),
  run: async (context, input) => {
    const source = mustFindSource(context, input.id as string)
    if (!hasTrial(source))
      throw new Problem('CONFLICT', `${source.id} is not on trial: it was written with replies of its site.`)
    await endTrial(context.db, source.id, { at: context.now(), released: true })
    const trials = await trialsOf(context.db, [source.id])
    return { value: { source_id: source.id, trial: trials.get(source.id) } }
  },
}
