// E-mails an invitation to a worklist. As with those to accounts, its link is created only now, so that it is
// stored nowhere but in the e-mail.
import { hash } from 'node:crypto'
import type { MessageWords } from '#delivery/words.ts'
import { Bounced, type Mail } from '#model/mail.ts'
import { GivenUp, type InvitationMail } from '#model/queue.ts'
import { invitationAddress, newToken } from '#operations/account/worklists/invitations.ts'
import { type LeasedDatabase, verifyLease } from '#store/lease.ts'
import { refuseInvitation, renewInvitation } from '#store/worklists/invitations.ts'

interface Sending {
  readonly db: LeasedDatabase
  readonly baseUrl: string
  readonly words: Pick<MessageWords, 'invitation'>
  readonly now: () => string
}

/**
 * Nothing is sent of an invitation that was revoked, replaced or accepted meanwhile. Throws when delivery
 * failed: the next attempt replaces the link by another. One that is refused for good is marked so.
 */
export async function sendInvitation(
  { db, baseUrl, words, now }: Sending,
  mail: Mail,
  { invitation: id, list }: InvitationMail,
): Promise<void> {
  const token = newToken()
  const sha256 = hash('sha256', token)
  const sent = await renewInvitation(db, id, sha256, now())
  if (!sent) return
  // The name at the time of the invitation: an owner may have renamed the list since.
  const text = words.invitation(sent, list, baseUrl + invitationAddress(token))
  await verifyLease(db)
  try {
    await mail.send({ to: sent.email, ...text })
  } catch (error) {
    if (!(error instanceof Bounced)) throw error
    await refuseInvitation(db, id, sha256)
    throw new GivenUp(error)
  }
}
