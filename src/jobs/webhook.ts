// Posts a message to a webhook, signed by the Standard Webhooks specification.
// https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
import { createHmac } from 'node:crypto'
import { fetch } from 'undici'
import { type Dispatchers, dispatchers } from '#ingest/network/dispatcher.ts'
import type { Context } from '#model/operation.ts'

export interface Webhook {
  readonly url: string
  /** `whsec_` and the key in Base64. */
  readonly secret: string
  /** Connections; to public addresses only by default. */
  readonly connections?: Dispatchers
}

const TIMEOUT_MS = 15_000
const PREFIX = 'whsec_'

/**
 * Posts a message; `id` is the same for each attempt, so that a receiver can detect a repeated one. Redirects
 * are not followed. Throws on a status other than 2xx, or a timeout.
 */
export async function postWebhook(
  { url, secret, connections = publicOnly }: Webhook,
  id: string,
  message: object,
  { now, clock }: Pick<Context, 'now' | 'clock'>,
): Promise<void> {
  const body = JSON.stringify(message)
  const timestamp = Math.floor(Date.parse(now()) / 1000).toString()
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: clock.timeout(TIMEOUT_MS),
    dispatcher: connections(new URL(url).host, { perSecond: 1 }),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature(secret, `${id}.${timestamp}.${body}`),
    },
    body,
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The webhook responded ${response.status}.`)
}

const publicOnly = dispatchers()

function signature(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
