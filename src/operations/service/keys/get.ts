// One key with its secrets.
import type { Operation } from '#model/operation.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { keyPath } from './key-params.ts'
import { keyWithSecretsShape } from './key-shape.ts'

export const keyOperation: Operation = {
  ...ofAdmin,
  id: 'keys.get',
  summary: 'One key, with its secrets that still work.',
  http: { method: 'GET', path: '/admin/keys/{id}' },
  params: { id: keyPath },
  output: keyWithSecretsShape,
  run: async ({ keys }, { id }) => ({ value: await keys.read(id as string) }),
}
