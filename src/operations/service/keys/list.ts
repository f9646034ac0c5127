// Lists the keys.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { keyWithSecretsShape } from './key-shape.ts'

export const listKeysOperation: Operation = {
  ...ofAdmin,
  id: 'keys.list',
  summary: 'List the keys.',
  http: { method: 'GET', path: '/admin/keys' },
  params: {},
  output: z.object({ data: z.array(keyWithSecretsShape) }),
  run: async ({ keys }) => ({ value: { data: await keys.list() } }),
}
