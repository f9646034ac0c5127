// The calls of one key, for administrators.
import { ANONYMOUS } from '#model/access/caller.ts'
import type { Operation } from '#model/operation.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { keyPath } from '../keys/key-params.ts'
import { usageShape } from './usage-shape.ts'

export const keyUsageOperation: Operation = {
  ...ofAdmin,
  id: 'keys.usage',
  summary: 'Calls of one key in the last thirty days, by day and operation.',
  http: { method: 'GET', path: '/admin/keys/{id}/usage' },
  params: { id: keyPath },
  output: usageShape,
  run: async ({ usage, keys, now }, { id }) => {
    await keys.read(id as string)
    return { value: { data: await usage.read({ ...ANONYMOUS, key: id as string }, now()) } }
  },
}
