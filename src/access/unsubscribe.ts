// The address that ends all e-mail of subscriptions to an account by one click (RFC 8058), without a session.
import { createHmac, timingSafeEqual } from 'node:crypto'

export const UNSUBSCRIBE_PATH = '/unsubscribe'
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export function unsubscribeAddress(baseUrl: string, secret: string, account: string): string {
  return `${baseUrl}${UNSUBSCRIBE_PATH}?token=${account}.${signatureOf(secret, account)}`
}

/** The account of the token of such an address; null where it is not one. */
export function unsubscribedAccount(secret: string, token: string): string | null {
  const [account = '', signature = ''] = token.split('.')
  if (!ID.test(account)) return null
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(secret, account))]
  return given.length === own.length && timingSafeEqual(given, own) ? account : null
}

const signatureOf = (secret: string, account: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${account}`).digest('base64url')
