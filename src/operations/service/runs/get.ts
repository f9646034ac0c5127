// One run with its report.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { findRun } from '#store/runs.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { idPath } from '../../kit/params.ts'
import { runShape } from './run-shape.ts'

export const runOperation: Operation = {
  ...ofAdmin,
  id: 'runs.get',
  summary: 'One run with its report.',
  http: { method: 'GET', path: '/admin/runs/{id}' },
  params: { id: idPath('Id of the run.') },
  output: runShape.extend({ report: z.looseObject({}) }).meta({ id: 'RunDetail' }),
  run: async ({ db }, { id }) => {
    const value = await findRun(db, id as number)
    if (!value) throw new Problem('NOT_FOUND', `There is no run ${id}.`)
    return { value }
  },
}
