// Pauses or resumes an output, or changes how often it sends e-mail.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { RHYTHMS } from '#model/output.ts'
import { invalid } from '#model/problem.ts'
import { changeRhythm, pauseOutput, resumeOutput } from '#store/subscriptions/outputs.ts'
import { accountOf, mustExist, ofAccount } from '../../kit/account-scope.ts'
import { NOTHING_TO_CHANGE } from '../../kit/nothing-to-change.ts'
import { firstDue, shownOutput } from '../subscriptions/output-shape.ts'
import { OUTPUT_PATH, outputAnswer, outputParams, ownOutput } from './own-output.ts'

const change = z
  .strictObject({
    paused: z.boolean().describe('True stops it; false resumes it, and sends what was reported meanwhile.'),
    rhythm: z.enum(RHYTHMS).describe('Of e-mail only.'),
  })
  .partial()
  .refine((given) => Object.keys(given).length > 0, NOTHING_TO_CHANGE)

export const changeOutputOperation: Operation = {
  ...ofAccount,
  id: 'outputs.change',
  summary: 'Pause or resume an output of a subscription, or change how often it sends e-mail.',
  http: { method: 'PATCH', path: OUTPUT_PATH },
  params: outputParams,
  body: change,
  output: outputAnswer,
  run: async (context, input, caller) => {
    const { db, now } = context
    const { paused, rhythm } = input as z.infer<typeof change>
    const { id, channel } = await ownOutput(context, input, caller)
    if (rhythm !== undefined) {
      if (channel !== 'email')
        throw invalid('rhythm', `does not apply to ${channel}, which sends immediately`)
      const account = mustExist(await context.accounts.find(accountOf(caller)))
      await changeRhythm(db, id, rhythm, firstDue(account, rhythm, now()))
    }
    if (paused === true) await pauseOutput(db, id, 'owner', now())
    if (paused === false) await resumeOutput(db, id)
    return { value: { data: shownOutput(await ownOutput(context, input, caller)) } }
  },
}
