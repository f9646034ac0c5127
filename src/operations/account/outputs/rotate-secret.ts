// Replaces the key that signs the messages of a webhook.
import * as z from 'zod'
import { toInstant } from '#lib/dates.ts'
import type { Operation } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { replaceSecret } from '#store/subscriptions/outputs.ts'
import { ofAccount } from '../../kit/account-scope.ts'
import { newSecret } from '../subscriptions/output-shape.ts'
import { OUTPUT_PATH, outputParams, ownOutput } from './own-output.ts'

/** Hours that the former key signs too. */
const BOTH_HOURS = 24

export const rotateOutputSecretOperation: Operation = {
  ...ofAccount,
  id: 'outputs.rotate_secret',
  summary: `Replace the key that signs a webhook; the former one signs too for ${BOTH_HOURS} hours.`,
  http: { method: 'POST', path: `${OUTPUT_PATH}/secret` },
  params: outputParams,
  output: z.object({
    data: z.object({
      secret: z.string().describe('The new key; it is shown only here.'),
      former_until: z.iso.datetime().describe('Until when the former key signs too.'),
    }),
  }),
  run: async (context, input, caller) => {
    const { id, channel } = await ownOutput(context, input, caller)
    if (channel !== 'webhook') throw invalid('id', `names an output by ${channel}, which has no key`)
    const secret = newSecret()
    const until = Date.parse(context.now()) + BOTH_HOURS * 3_600_000
    const former_until = toInstant(new Date(until).toISOString())
    await replaceSecret(context.db, id, secret, former_until)
    return { value: { data: { secret, former_until } } }
  },
}
