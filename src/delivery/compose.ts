// Composes messages of the items that the outputs of subscriptions have not sent yet. A message and the place
// up to which items were composed are stored in one transaction: none is lost or composed twice.
import { randomUUID } from 'node:crypto'
import { unsubscribeAddress } from '#access/unsubscribe.ts'
import { toInstant } from '#lib/dates.ts'
import { escapedJson } from '#lib/texts/invisible.ts'
import { nextDigest } from '#model/digest-time.ts'
import type { Context } from '#model/operation.ts'
import { TEST_EVENT } from '#model/output.ts'
import { type ShownItem, shownItems } from '#operations/account/inbox/inbox-item.ts'
import { messageIdOf, webhookDelivery } from '#operations/account/outputs/webhook-message.ts'
import type { LeasedDatabase } from '#store/lease.ts'
import { addDeliveries, type NewDelivery } from '#store/subscriptions/deliveries.ts'
import { readItemsAfterEach } from '#store/subscriptions/inbox.ts'
import {
  AT_ONCE,
  type Composed,
  type DueOutput,
  dueByMail,
  duePosted,
  holdMail,
  holdOutputs,
  noteComposed,
  restMail,
  takeTests,
} from '#store/subscriptions/outputs.ts'
import { CHAT_MESSAGES, MOST_CHAT_ITEMS } from './chat-messages.ts'
import type { DigestSection, MailReader, MailText, MessageWords } from './words.ts'

/** Outputs that are looked up at once, those of them that are composed in one transaction, and accounts. */
const OUTPUTS = 200
const POSTED = 25
const MAILED = 1_000
/** Accounts whose e-mail is composed in one transaction, and such transactions at a time. */
const ACCOUNTS = 25
const AT_A_TIME = 2
/** Items of an output that are composed in one transaction. */
const ITEMS = 100
/** Items of a subscription that an e-mail shows. */
const MAIL_ITEMS = 50
/** Milliseconds between two immediate e-mails to an account: what is reported meanwhile is in one. */
const BETWEEN_MAILS_MS = 5 * 60_000

export interface Composing extends Omit<Context, 'db'> {
  readonly db: LeasedDatabase
  readonly words: MessageWords
}

/** Composes the messages that are due. Throws the signal's reason once it aborts. */
export async function composeDue(context: Composing, signal: AbortSignal): Promise<void> {
  const { db, now } = context
  await db.transaction((tx) => composeTests({ ...context, db: tx }))
  for (const some of inGroups(await duePosted(db, now(), OUTPUTS), POSTED)) {
    signal.throwIfAborted()
    await db.transaction((tx) => composePosted({ ...context, db: tx }, some))
  }
  const accounts = await dueByMail(db, now(), MAILED)
  const mailTo = (some: readonly string[]) =>
    db.transaction((tx) => composeMail({ ...context, db: tx }, some))
  const groups = inGroups(inGroups(accounts, ACCOUNTS), AT_A_TIME)
  for (const each of groups) {
    signal.throwIfAborted()
    // While the database works for one transaction, this process words the e-mail of another.
    await Promise.all(each.map(mailTo))
  }
}

function inGroups<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, i) => all.slice(i * size, (i + 1) * size))
}

async function composePosted(context: Composing, due: readonly Pick<DueOutput, 'id'>[]): Promise<void> {
  const { db, now } = context
  const outputs = await holdOutputs(
    db,
    due.map(({ id }) => id),
    now(),
  )
  const { found, shownOf } = await itemsOf(context, outputs, ITEMS)
  await addDeliveries(
    db,
    outputs.flatMap((output, i) => messagesOf(context, output, shownOf(i))),
    now(),
  )
  await noteComposed(
    db,
    outputs.map(({ id, composed_to }, i) => {
      const { items } = found[i]!
      return {
        id,
        composed_to: items.at(-1)?.id ?? composed_to,
        due_at: items.length < ITEMS ? null : AT_ONCE,
      }
    }),
  )
}

/** The items that outputs have not composed yet, at most `limit` of each, and as they are shown. */
async function itemsOf(context: Composing, outputs: readonly DueOutput[], limit: number) {
  const places = outputs.map((each) => ({ subscription: each.subscription_id, after: each.composed_to }))
  const found = await readItemsAfterEach(context.db, places, limit)
  const shown = await shownItems(
    context,
    found.flatMap(({ items }) => items),
  )
  const from = [0]
  for (const { items } of found) from.push(from.at(-1)! + items.length)
  return { found, shownOf: (i: number) => shown.slice(from[i], from[i + 1]) }
}

/** The messages of some items for an output that is not e-mail, in their order. */
function messagesOf(
  context: Pick<Composing, 'words'>,
  output: Pick<
    DueOutput,
    'id' | 'account' | 'subscription_id' | 'subscription_name' | 'language' | 'chat_id'
  > &
    Pick<DueOutput, 'channel'>,
  items: readonly ShownItem[],
): NewDelivery[] {
  const { id, account, subscription_id, subscription_name, language, chat_id, channel } = output
  const of = (some: readonly ShownItem[], message_id: string, body: object): NewDelivery => ({
    ...{ account, channel, output: id, subscriptions: [subscription_id], message_id },
    items: some.map((item) => item.id),
    body: escapedJson(body),
  })
  if (channel === 'email') return []
  if (channel === 'webhook') return items.map((item) => webhookDelivery(output, item))
  return inGroups(items, MOST_CHAT_ITEMS).map((some) => {
    const title = context.words.announced(language, subscription_name, some.length)
    const texts = some.map((item) => context.words.item(language, item))
    return of(some, messageIdOf(id, some[0]!.id), CHAT_MESSAGES[channel]({ title, items: texts, chat_id }))
  })
}

/** The messages of tests that were asked for. */
async function composeTests(context: Composing): Promise<void> {
  const { db, now, words } = context
  for (const { test_id: message_id, ...output } of await takeTests(db, OUTPUTS)) {
    const { id, account, channel, subscription_id, subscription_name: name, chat_id } = output
    const about = { account, channel, subscriptions: [subscription_id], items: [], message_id }
    const reader = readerOf(context, output)
    const text = words.test(reader, name)
    if (channel === 'email') {
      const sections = [{ id: subscription_id, items: [] }]
      await addDeliveries(db, [mailDelivery(account, reader, text, sections, message_id)], now())
      continue
    }
    const data = { subscription: { id: subscription_id, name } }
    const message =
      channel === 'webhook'
        ? { type: TEST_EVENT, timestamp: now(), data }
        : CHAT_MESSAGES[channel]({ title: text.subject, items: [], chat_id })
    await addDeliveries(db, [{ ...about, output: id, body: escapedJson(message) }], now())
  }
}

/** The owner of an output as the reader of e-mail. */
export function readerOf(
  { baseUrl, mailSecret }: Pick<Context, 'baseUrl' | 'mailSecret'>,
  { account, language, time_zone }: Pick<DueOutput, 'account' | 'language' | 'time_zone'>,
): MailReader {
  return { language, time_zone, unsubscribe: unsubscribeAddress(baseUrl, mailSecret, account) }
}

/** One e-mail to each of some accounts of everything that is due to it, grouped by subscription. */
async function composeMail(context: Composing, accounts: readonly string[]): Promise<void> {
  const { db, now, words } = context
  const outputs = await holdMail(db, accounts, now())
  const { found, shownOf } = await itemsOf(context, outputs, MAIL_ITEMS)
  const sections = new Map<string, DigestSection[]>()
  const composed: Composed[] = []
  const told = new Set<string>()
  for (const [
    i,
    { id, subscription_id, subscription_name, composed_to, rhythm, is_early, ...owner },
  ] of outputs.entries()) {
    const { items, count, last } = found[i]!
    // A digest waits for its hour; what is immediate has waited already.
    if (is_early && rhythm !== 'immediate') {
      composed.push({ id, composed_to, due_at: nextDigest(owner, rhythm, now()) })
      continue
    }
    const due_at = rhythm === 'immediate' ? null : nextDigest(owner, rhythm, now())
    composed.push({ id, composed_to: last ?? composed_to, due_at })
    if (rhythm === 'immediate' && count > 0) told.add(owner.account)
    if (!items.length) continue
    const section: DigestSection = {
      ...{ id: subscription_id, name: subscription_name },
      items: shownOf(i),
      more: count - items.length,
    }
    sections.set(owner.account, [...(sections.get(owner.account) ?? []), section])
  }
  const mails = Array.from(sections, ([account, some]) => {
    const reader = readerOf(context, outputs.find((each) => each.account === account)!)
    return mailDelivery(account, reader, words.digest(reader, some), some)
  })
  await addDeliveries(db, mails, now())
  await noteComposed(db, composed)
  await restMail(db, [...told], toInstant(new Date(Date.parse(now()) + BETWEEN_MAILS_MS).toISOString()))
}

/** The delivery of an e-mail. */
export function mailDelivery(
  account: string,
  { unsubscribe }: MailReader,
  text: MailText,
  sections: readonly Pick<DigestSection, 'id' | 'items'>[],
  message_id = `mail_${randomUUID()}`,
): NewDelivery {
  return {
    ...{ account, output: null, channel: 'email', message_id },
    subscriptions: sections.map(({ id }) => id),
    items: sections.flatMap(({ items }) => items.map(({ id }) => id)),
    body: JSON.stringify({ ...text, unsubscribe }),
  }
}
