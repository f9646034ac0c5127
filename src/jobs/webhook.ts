// Posts a message to the webhook of the operator.
import { fetch } from 'undici'
import { signedHeaders } from '#delivery/signed-headers.ts'
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
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: clock.timeout(TIMEOUT_MS),
    dispatcher: connections(new URL(url).host, { perSecond: 1 }),
    headers: signedHeaders([secret], { id, now: now(), body }),
    body,
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The webhook responded ${response.status}.`)
}

const publicOnly = dispatchers()
