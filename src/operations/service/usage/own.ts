// The calls of the key or account that asks.
import type { Operation } from '#model/operation.ts'
import { usageShape } from './usage-shape.ts'

export const ownUsageOperation: Operation = {
  id: 'status.usage',
  summary: 'Calls of this key or account: this minute, today, and the last thirty days by operation.',
  http: { method: 'GET', path: '/v1/usage' },
  access: 'key',
  params: {},
  output: usageShape,
  cacheSeconds: 0,
  run: async (context, _input, caller) => {
    return { value: { data: await context.usage.read(caller, context.now()) } }
  },
}
