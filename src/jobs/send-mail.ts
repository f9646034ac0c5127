// Sends an e-mail to an account. Its link is created only now, so that it is stored nowhere but in the
// e-mail.
import { mailOf } from '#mail/account-mail.ts'
import type { MailTemplates } from '#mail/templates.ts'
import type { Accounts } from '#model/access/account.ts'
import { Bounced, type Mail } from '#model/mail.ts'
import { type AccountMail, GivenUp } from '#model/queue.ts'
import { markRefused } from '#store/accounts/accounts.ts'
import { type LeasedDatabase, verifyLease } from '#store/lease.ts'

interface Sending {
  readonly db: LeasedDatabase
  readonly accounts: Accounts
  readonly baseUrl: string
  readonly templates: MailTemplates
}

/**
 * Throws when delivery failed: the next attempt replaces the link by another. An account whose invitation is
 * refused for good is marked so.
 */
export async function sendMail(
  { db, accounts, baseUrl, templates }: Sending,
  mail: Mail,
  { account: id, kind }: AccountMail,
): Promise<void> {
  const account = await accounts.find(id)
  if (!account || account.disabled_at) return
  const { email: to, language } = account
  const email = mailOf(templates, kind, language, {
    to,
    baseUrl,
    ...(kind !== 'exists' && { token: await accounts.link(id, kind, db) }),
  })
  await verifyLease(db)
  try {
    await mail.send(email)
  } catch (error) {
    if (!(error instanceof Bounced) || kind !== 'invite') throw error
    await markRefused(db, id)
    throw new GivenUp(error)
  }
}
