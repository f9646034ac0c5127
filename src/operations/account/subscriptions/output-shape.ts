// The schemas of outputs of a subscription, in bodies and answers.
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Account } from '#model/access/account.ts'
import { nextDigest } from '#model/digest-time.ts'
import type { Context } from '#model/operation.ts'
import { CHANNELS, PAUSE_REASONS, RHYTHMS, type Rhythm, telegramUrl } from '#model/output.ts'
import { invalid } from '#model/problem.ts'
import type { NewOutput, Output } from '#store/subscriptions/outputs.ts'

/** The greatest limit of outputs that an operator can set. */
export const MOST_OUTPUTS = 10

const url = z.string().max(2_000).describe('Address that messages are posted to, by HTTPS.')

/** An output to add, as bodies have it. */
export const newOutput = z.discriminatedUnion('channel', [
  z.strictObject({
    channel: z.literal('email'),
    rhythm: z
      .enum(RHYTHMS)
      .optional()
      .describe('By default as the preference `digest` of the account, or `daily`.'),
  }),
  z.strictObject({ channel: z.literal('webhook'), url }),
  z.strictObject({ channel: z.literal('slack'), url }),
  z.strictObject({ channel: z.literal('teams'), url }),
  z.strictObject({ channel: z.literal('discord'), url }),
  z.strictObject({ channel: z.literal('google_chat'), url }),
  z.strictObject({
    channel: z.literal('telegram'),
    bot_token: z.string().regex(/^\d{1,20}:[\w-]{20,100}$/, 'is not the token of a bot'),
    chat_id: z.string().regex(/^(?:-?\d{1,20}|@\w{1,64})$/, 'is not the id of a chat'),
  }),
])
export type OutputRequest = z.infer<typeof newOutput>

const ABOUT =
  'Where to send items, besides the inbox: `email`, `webhook` (signed according to Standard Webhooks), or ' +
  'a chat by its incoming webhook or bot.'

export const outputsField = z.array(newOutput).max(MOST_OUTPUTS).describe(ABOUT)

const keptOutput = z.strictObject({ id: z.int().min(1).describe('Id of an output to keep.') })
export type KeptOutput = z.infer<typeof keptOutput>

export const changedOutputsField = z
  .array(z.union([keptOutput, newOutput]))
  .max(MOST_OUTPUTS)
  .describe(`${ABOUT} This is the whole list: one is kept by its \`id\`, and removed without it.`)

export const outputShape = z
  .object({
    id: z.int(),
    channel: z.enum(CHANNELS),
    rhythm: z.enum(RHYTHMS),
    url: z.string().nullable().describe('Without the secret part, for a chat; null for e-mail.'),
    secret: z
      .string()
      .optional()
      .describe('The key of the signature of a webhook: only in the answer that creates it.'),
    created_at: z.iso.datetime(),
    failing_since: z.iso.datetime().nullable().describe('Since when its receiver has accepted nothing.'),
    paused_at: z.iso.datetime().nullable().describe('Since when nothing is sent; null while it is sent.'),
    pause_reason: z.enum(PAUSE_REASONS).nullable(),
  })
  .meta({ id: 'SubscriptionOutput' })

export type ShownOutput = z.infer<typeof outputShape>

/** An output as answers show it. */
export function shownOutput({ subscription_id: _, ...output }: Output, secret?: string): ShownOutput {
  const url = output.url && (output.channel === 'webhook' ? output.url : masked(output.url))
  return { ...output, url, ...(secret !== undefined && { secret }) }
}

/** The address of a chat is its secret. */
const masked = (url: string) => `${new URL(url).origin}/…`

/** A new key for signatures: 24 random bytes, in the notation of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

/** The output that a body describes. Throws INVALID_PARAM for an address that nothing may be posted to. */
export function outputOf(
  { receivers, now }: Pick<Context, 'receivers' | 'now'>,
  account: Account,
  given: OutputRequest,
): NewOutput {
  const none = { url: null, chat_id: null, secret: null, due_at: null }
  if (given.channel === 'email') {
    const rhythm = given.rhythm ?? (account.digest === 'off' ? 'daily' : account.digest)
    return { ...none, channel: 'email', rhythm, due_at: firstDue(account, rhythm, now()) }
  }
  const posted = { ...none, channel: given.channel, rhythm: 'immediate' } as const
  if (given.channel === 'telegram')
    return { ...posted, url: telegramUrl(given.bot_token), chat_id: given.chat_id }
  const address = URL.parse(given.url)
  const refusal = address ? receivers.refusal(address) : 'is not an address'
  if (refusal) throw invalid('outputs', `has a \`url\` that ${refusal}`)
  // A fragment is never sent.
  address!.hash = ''
  return { ...posted, url: address!.href, secret: given.channel === 'webhook' ? newSecret() : null }
}

/** When an e-mail output sends next: with the next item, or with the next digest. */
export function firstDue(account: Account, rhythm: Rhythm, now: string): string | null {
  return rhythm === 'immediate' ? null : nextDigest(account, rhythm, now)
}
