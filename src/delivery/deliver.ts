// Sends the items of subscriptions: composes what is due, then attempts it. One process does so at a time.
import type { Mail } from '#model/mail.ts'
import type { Context } from '#model/operation.ts'
import { type LeasedDatabase, tryTurn } from '#store/lease.ts'
import { isDeliveryDue } from '#store/subscriptions/deliveries.ts'
import { findOwnedOutput } from '#store/subscriptions/outputs.ts'
import { composeDue, mailDelivery, readerOf } from './compose.ts'
import type { Posts } from './post.ts'
import { type MailRest, mailRest, type Sending, sendDue } from './send.ts'
import type { MessageWords } from './words.ts'

export interface DeliveryOptions {
  readonly mail: Mail
  readonly posts: Posts
  readonly words: MessageWords
  /** Counts an attempt. */
  readonly attempted?: Sending['attempted']
}

/** One round of the loop: everything that is due now. Throws the signal's reason once it aborts. */
export type Deliver = (signal: AbortSignal) => Promise<void>

export function delivering(context: Context, { mail, posts, words, attempted }: DeliveryOptions): Deliver {
  const rest: MailRest = mailRest()
  return async (signal) => {
    if (!(await isDeliveryDue(context.db, context.now()))) return
    await using turn = await tryTurn(context.db, 'deliveries', context.clock)
    if (!turn) return
    const { now, clock } = context
    const composing = { ...context, db: turn.db, words }
    const sending = { db: turn.db, mail, posts, now, clock, mailRest: rest, pausedMail, attempted }
    do {
      signal.throwIfAborted()
      await composeDue(composing, signal)
    } while (await sendDue(sending, signal))
  }

  async function pausedMail(
    db: LeasedDatabase,
    { account, output_id, url, detail }: Parameters<Sending['pausedMail']>[1],
  ) {
    const output = output_id === null ? undefined : await findOwnedOutput(db, output_id)
    if (!output || url === null) return null
    const { subscription_name, subscription_id } = output
    const reader = readerOf(context, output)
    // The rest of the address of a chat is a secret.
    const about = { subscription: subscription_name, url: new URL(url).origin, detail }
    const text = words.paused(reader, about)
    return mailDelivery(account, reader, text, [{ id: subscription_id, items: [] }])
  }
}
