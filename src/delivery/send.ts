// Attempts the messages that are due, each receiver's in their order, and notes the outcome: accepted, to be
// attempted again, or given up. A process that is killed in between repeats a message with its id. A receiver
// that answers late delays its own messages only.
import { batched } from '#lib/batch.ts'
import type { Clock } from '#lib/clock.ts'
import { Bounced, type Mail } from '#model/mail.ts'
import type { Channel, DeliveryState, PauseReason } from '#model/output.ts'
import { type LeasedDatabase, verifyLease } from '#store/lease.ts'
import {
  addDeliveries,
  type NewDelivery,
  noteAccepted,
  noteAttempt,
  type PendingDelivery,
  pendingDeliveries,
} from '#store/subscriptions/deliveries.ts'
import { noteAnswered, noteFailing, pauseMail, pauseOutput } from '#store/subscriptions/outputs.ts'
import { failedForDays, nextAttempt, restUntil } from './attempts.ts'
import { type Lanes, MAIL } from './lanes.ts'
import type { Posts } from './post.ts'
import { type PostOutcome, postMessage } from './post-message.ts'

/** Messages that are read at once. */
const MESSAGES = 400
/** Milliseconds after which no further message of a receiver is begun: others may wait for its lane. */
const LANE_MS = 5_000
const GONE = 410

export interface Sending {
  readonly db: LeasedDatabase
  readonly mail: Mail
  readonly posts: Posts
  readonly now: () => string
  readonly clock: Clock
  readonly lanes: Lanes
  /** Until when no e-mail is attempted, since the mail server failed. */
  readonly mailRest: MailRest
  /** The e-mail to the owner of an output that was paused. */
  readonly pausedMail: (
    db: LeasedDatabase,
    paused: Pick<PendingDelivery, 'account' | 'output_id' | 'url'> &
      Pick<PostOutcome, 'status'> & { readonly detail: string },
  ) => Promise<NewDelivery | null>
  /** Told of each attempt that was noted. */
  readonly attempted?: ((attempt: DeliveryAttempt) => void) | undefined
}

/** An attempt, and what became of the message. */
export interface DeliveryAttempt {
  readonly channel: Channel
  readonly state: DeliveryState
}

/** How an attempt ended. */
interface Outcome extends PostOutcome {
  /** Why the output is paused at once; null where it is not. */
  readonly pause: PauseReason | null
}

const ACCEPTED: Outcome = { accepted: true, status: null, detail: null, retryAfter: null, pause: null }

/** Begins to attempt what is due, of receivers that a lane is free for; returns how many lanes it took. */
export async function beginDue(context: Sending, signal: AbortSignal): Promise<number> {
  const { db, now, lanes, mailRest } = context
  const due = { now: now(), limit: MESSAGES, except: lanes.occupied() }
  const posted = await pendingDeliveries(db, { ...due, mail: false })
  const isMailOpen = mailRest.isOver(now()) && !due.except.outputs.includes(MAIL.output)
  const mails = isMailOpen ? await pendingDeliveries(db, { ...due, mail: true }) : []
  if (!posted.length && !mails.length) return 0
  // Another process may have taken over: it sends them.
  await verifyLease(db)
  const accepted = acceptedNotes(context)
  /** Attempts messages one after the other, until one is not accepted; the milliseconds of the slowest. */
  async function attempt(messages: readonly PendingDelivery[], by: typeof postOne): Promise<number> {
    const elapsed = stopwatch(context.clock)
    let slowest = 0
    for (const each of messages) {
      if (signal.aborted || elapsed() > LANE_MS) break
      const attempted = stopwatch(context.clock)
      const outcome = await by(context, each)
      slowest = Math.max(slowest, attempted())
      await (outcome.accepted
        ? accepted({ ...each, status: outcome.status })
        : noteFailure(context, each, outcome))
      if (!outcome.accepted && outcome.pause !== 'bounced') break
    }
    return slowest
  }
  const begun = Array.from(Map.groupBy(posted, ({ output_id }) => output_id).values(), (messages) =>
    lanes.begin(receiverOf(messages[0]!), () => attempt(messages, postOne)),
  )
  if (mails.length) begun.push(lanes.begin(MAIL, () => attempt(mails, mailOne)))
  return begun.filter(Boolean).length
}

const stopwatch = ({ elapsed }: Clock) => {
  const begun = elapsed()
  return () => elapsed() - begun
}

const receiverOf = ({ output_id, account, origin }: PendingDelivery) => ({
  ...{ output: output_id!, account, origin: origin! },
})

async function postOne({ posts, now }: Sending, delivery: PendingDelivery): Promise<Outcome> {
  const { url, secret, former_secret, message_id: id, body } = delivery
  const keys = [secret, former_secret].filter((key) => key !== null)
  const outcome = await postMessage(posts, { url: url!, id, keys, body }, now())
  return { ...outcome, pause: outcome.status === GONE ? 'gone' : null }
}

interface MailBody {
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly unsubscribe?: string
}

async function mailOne({ mail, mailRest, now }: Sending, delivery: PendingDelivery): Promise<Outcome> {
  const { email, message_id, body } = delivery
  try {
    await mail.send({ to: email, id: message_id, ...(JSON.parse(body) as MailBody) })
    mailRest.answered()
    return ACCEPTED
  } catch (error) {
    const detail = (error as Error).message
    const bounced = error instanceof Bounced
    if (!bounced) mailRest.failed(now())
    return { accepted: false, status: null, detail, retryAfter: null, pause: bounced ? 'bounced' : null }
  }
}

type Accepted = PendingDelivery & Pick<Outcome, 'status'>

/**
 * Notes accepted messages: those that are accepted while one transaction is being stored share the next one,
 * because a commit takes longer than most receivers.
 */
function acceptedNotes({ db, now, attempted }: Sending): (message: Accepted) => Promise<unknown> {
  return batched(async (messages: readonly Accepted[]) => {
    await db.transaction(async (tx) => {
      await noteAccepted(tx, messages, now())
      await noteAnswered(
        tx,
        messages.flatMap(({ output_id }) => output_id ?? []),
      )
    })
    for (const { channel } of messages) attempted?.({ channel, state: 'delivered' })
    return new Map(messages.map((each) => [each, each]))
  })
}

async function noteFailure(context: Sending, delivery: PendingDelivery, outcome: Outcome): Promise<void> {
  const { db, now } = context
  const { id, output_id, attempts } = delivery
  const { status, detail, retryAfter, pause } = outcome
  const at = now()
  const isBounce = pause === 'bounced'
  const state = await db.transaction(async (tx) => {
    const reason = output_id === null ? null : await pauseReason(tx, output_id, outcome, at)
    const next = isBounce ? null : nextAttempt(attempts + 1, retryAfter, at)
    // What a paused receiver has not accepted waits until it is resumed.
    const next_at = next ?? (reason === null ? null : at)
    const state = next_at === null ? 'failed' : 'pending'
    await noteAttempt(tx, id, { state, status, detail, next_at }, at)
    if (isBounce) await pauseMail(tx, delivery.account, 'bounced', at)
    if (output_id === null || reason === null) return state
    if (!(await pauseOutput(tx, output_id, reason, at))) return state
    const told = await context.pausedMail(tx, { ...delivery, status, detail: detail ?? '' })
    if (told) await addDeliveries(tx, [told], at)
    return state
  })
  context.attempted?.({ channel: delivery.channel, state })
}

/** Notes that the receiver did not accept; returns why it is paused by this attempt, null where it is not. */
async function pauseReason(
  tx: LeasedDatabase,
  output: number,
  { retryAfter, pause }: Outcome,
  at: string,
): Promise<PauseReason | null> {
  let failures = 0
  const restOf = (count: number) => {
    failures = count
    return restUntil(count, retryAfter, at)
  }
  const since = await noteFailing(tx, output, restOf, at)
  return pause ?? (since !== null && failedForDays(since, failures, at) ? 'failing' : null)
}

/** Pauses between attempts while the mail server fails: all e-mail shares it. */
export interface MailRest {
  isOver(now: string): boolean
  answered(): void
  failed(now: string): void
}

export function mailRest(): MailRest {
  let failures = 0
  let until = ''
  return {
    // A rest that a wrong clock set far ahead is over.
    isOver: (now) => until <= now || Date.parse(until) - Date.parse(now) > 86_400_000,
    answered() {
      failures = 0
      until = ''
    },
    failed(now) {
      until = restUntil(++failures, null, now)
    },
  }
}
