// Verification of the webhooks of subscriptions, which are signed as Standard Webhooks.
import { Webhook } from 'standardwebhooks'

export { WebhookVerificationError } from 'standardwebhooks'

type Headers = Readonly<Record<string, string>> | globalThis.Headers

/**
 * The message of a request: pass the body as it came, not parsed. Throws `WebhookVerificationError` if the
 * signature is wrong or older than five minutes. A message can come twice: compare `webhook-id`.
 */
export function verifyWebhook(secret: string, headers: Headers, body: string): unknown {
  const named = headers instanceof globalThis.Headers ? Object.fromEntries(headers) : headers
  return new Webhook(secret).verify(body, named)
}
