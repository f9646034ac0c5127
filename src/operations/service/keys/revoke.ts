// Revokes a key.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { keyPath } from './key-params.ts'

export const revokeKeyOperation: Operation = {
  ...ofAdmin,
  id: 'keys.revoke',
  summary: 'Revoke a key now.',
  http: { method: 'DELETE', path: '/admin/keys/{id}' },
  params: { id: keyPath },
  status: 204,
  output: z.null(),
  run: async ({ keys }, input) => {
    await keys.revoke(input.id as string)
    return { value: null }
  },
}
