// Ends all e-mail of the subscriptions of an account, by the token of its e-mails.
import { unsubscribedAccount } from '#access/unsubscribe.ts'
import type { Context } from '#model/operation.ts'
import { pauseMail } from '#store/subscriptions/outputs.ts'

/** True for a token that an e-mail of this deployment contains. */
export function endsMail({ mailSecret }: Pick<Context, 'mailSecret'>, token: string): boolean {
  return unsubscribedAccount(mailSecret, token) !== null
}

/** Pauses the e-mail of the account of the token; false for a token that is not ours. */
export async function endMail(
  { db, mailSecret, now }: Pick<Context, 'db' | 'mailSecret' | 'now'>,
  token: string,
): Promise<boolean> {
  const account = unsubscribedAccount(mailSecret, token)
  if (account !== null) await pauseMail(db, account, 'unsubscribed', now())
  return account !== null
}
