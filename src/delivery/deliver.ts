// Sends the items of subscriptions: composes what is due, then attempts it. One process does so at a time.
import type { Mail } from '#model/mail.ts'
import type { Context } from '#model/operation.ts'
import { type LeasedDatabase, tryTurn } from '#store/lease.ts'
import { isDeliveryDue } from '#store/subscriptions/deliveries.ts'
import { findOwnedOutput } from '#store/subscriptions/outputs.ts'
import { composeDue, mailDelivery, readerOf } from './compose.ts'
import { lanesOf } from './lanes.ts'
import type { Posts } from './post.ts'
import { beginDue, type MailRest, mailRest, type Sending } from './send.ts'
import type { MessageWords } from './words.ts'

export interface DeliveryOptions {
  readonly mail: Mail
  readonly posts: Posts
  readonly words: MessageWords
  /** Counts an attempt. */
  readonly attempted?: Sending['attempted']
}

/**
 * One round of the loop: everything that is due now, and what becomes due while receivers are awaited. `beat`
 * is called meanwhile. Throws the signal's reason once it aborts.
 */
export type Deliver = (signal: AbortSignal, beat?: () => void) => Promise<void>

/** While attempts are under way, what became due meanwhile is begun after so many milliseconds at most. */
const LOOK_MS = 1_000
/** How long attempts under way are awaited, when the service stops and otherwise: no attempt takes longer. */
const STOP_MS = 8_000
const LONGEST_MS = 60_000

export function delivering(context: Context, { mail, posts, words, attempted }: DeliveryOptions): Deliver {
  const rest: MailRest = mailRest()
  const slow = new Set<number>()
  return async (signal, beat) => {
    if (!(await isDeliveryDue(context.db, context.now()))) return
    await using turn = await tryTurn(context.db, 'deliveries', context.clock)
    if (!turn) return
    const { now, clock } = context
    const composing = { ...context, db: turn.db, words }
    const lanes = lanesOf(clock, slow)
    const sending = { db: turn.db, mail, posts, now, clock, lanes, mailRest: rest, pausedMail, attempted }
    try {
      let begun: number
      do {
        signal.throwIfAborted()
        await composeDue(composing, signal)
        begun = await beginDue(sending, signal)
        beat?.()
      } while ((await lanes.settled(LOOK_MS)) || begun)
    } finally {
      // The lease ends after the last attempt was noted; one that was not is repeated.
      await lanes.settled(signal.aborted ? STOP_MS : LONGEST_MS).catch(() => {})
    }
    signal.throwIfAborted()
  }

  async function pausedMail(
    db: LeasedDatabase,
    { account, output_id, url, status, detail }: Parameters<Sending['pausedMail']>[1],
  ) {
    const output = output_id === null ? undefined : await findOwnedOutput(db, output_id)
    if (!output || url === null) return null
    const { subscription_name, subscription_id } = output
    const reader = readerOf(context, output)
    // The rest of the address of a chat is a secret.
    const about = { subscription: subscription_name, url: new URL(url).origin, status, detail }
    const text = words.paused(reader, about)
    return mailDelivery(account, reader, text, [{ id: subscription_id, items: [] }])
  }
}
