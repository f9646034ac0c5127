// Gives a key a new secret.
import * as z from 'zod'
import { DEFAULT_GRACE_SECONDS } from '#model/access/key.ts'
import type { Operation } from '#model/operation.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { keyPath, onceParam } from './key-params.ts'
import { issuedKeyShape } from './key-shape.ts'

export const rotateKeyOperation: Operation = {
  ...ofAdmin,
  id: 'keys.rotate',
  summary: 'Give a key a new secret; the old one keeps working for a day, or for `grace_seconds`.',
  http: { method: 'POST', path: '/admin/keys/{id}/rotate' },
  fails: ['CONFLICT'],
  params: { id: keyPath, idempotency_key: onceParam },
  body: z.strictObject({
    grace_seconds: z
      .int()
      .min(0)
      .max(90 * 86_400)
      .default(DEFAULT_GRACE_SECONDS)
      .describe('How long the former secret keeps working; 0 ends it immediately.'),
    again: z
      .boolean()
      .default(false)
      .describe('After a lost answer: ends the secret of the open rotation immediately and issues another.'),
  }),
  output: issuedKeyShape.extend({
    old_secret_ends_at: z.iso.datetime().describe('The former secret works until then.'),
  }),
  run: async ({ keys }, { id, grace_seconds, again, idempotency_key }) => ({
    value: await keys.rotate(
      id as string,
      { graceSeconds: grace_seconds as number, again: again as boolean },
      idempotency_key as string | undefined,
    ),
  }),
}
