// Sends a message of a test to an output.
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { askTest } from '#store/subscriptions/outputs.ts'
import { ofAccount } from '../../kit/account-scope.ts'
import { OUTPUT_PATH, outputParams, ownOutput } from './own-output.ts'

export const testOutputOperation: Operation = {
  ...ofAccount,
  id: 'outputs.test',
  summary: 'Send a test message to an output; `GET /v1/me/deliveries` has its outcome a second or two later.',
  http: { method: 'POST', path: `${OUTPUT_PATH}/test` },
  params: outputParams,
  status: 202,
  output: z.object({
    data: z.object({ message_id: z.string().describe('Id of the message, also in `webhook-id`.') }),
  }),
  run: async (context, input, caller) => {
    const { id, paused_at } = await ownOutput(context, input, caller)
    if (paused_at) throw invalid('id', 'names a paused output: resume it first')
    const message_id = `test_${randomUUID()}`
    await askTest(context.db, id, message_id)
    return { value: { data: { message_id } } }
  },
}
