// The headers of a webhook by the Standard Webhooks specification, signed by its published library.
// https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
import { Webhook } from 'standardwebhooks'

/**
 * The headers for a body. `id` is the same for each attempt, so that a receiver can drop a repeated one; each
 * of the keys (`whsec_` and Base64) signs, so that a receiver can replace its own at any time; `now` is RFC
 * 3339.
 */
export function signedHeaders(
  keys: readonly string[],
  { id, now, body }: { readonly id: string; readonly now: string; readonly body: string },
): Record<string, string> {
  const at = new Date(now)
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': Math.floor(at.getTime() / 1000).toString(),
    'webhook-signature': keys.map((key) => new Webhook(key).sign(id, at, body)).join(' '),
  }
}
