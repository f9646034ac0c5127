// Notices to the operator: each output gets them in its own format.
import type { ItemText } from '#model/item-text.ts'
import type { Mail } from '#model/mail.ts'
import { type Channel, telegramUrl } from '#model/output.ts'
import { CHAT_MESSAGES } from './chat-messages.ts'
import type { Posts } from './post.ts'
import { postMessage } from './post-message.ts'

export interface NoticeOutput {
  readonly channel: Channel
  /** An e-mail address, a URL, or the token of a bot of Telegram and a chat: `TOKEN/CHAT`. */
  readonly to: string
  /** Signs the messages of a webhook; else null. */
  readonly secret: string | null
}

export interface Notice {
  /** The same for each attempt, so that a receiver can detect a repeated one. */
  readonly id: string
  /** One line. */
  readonly title: string
  /** For e-mail. */
  readonly text: string
  /** For a chat. */
  readonly items: readonly ItemText[]
  /** For a webhook. */
  readonly message: object
}

export interface NoticeWays {
  readonly mail: Mail
  readonly posts: Posts
}

/** Throws where the output does not accept the notice; `now` is RFC 3339. */
export async function sendNotice(
  { mail, posts }: NoticeWays,
  { channel, to, secret }: NoticeOutput,
  { id, title, text, items, message }: Notice,
  now: string,
): Promise<void> {
  if (channel === 'email') return mail.send({ to, subject: title, text, id })
  const [bot = '', chat = ''] = to.split('/')
  const [url, chat_id] = channel === 'telegram' ? [telegramUrl(bot), chat] : [to, null]
  const content = channel === 'webhook' ? message : CHAT_MESSAGES[channel]({ title, items, chat_id })
  const posted = { url, id, keys: secret === null ? [] : [secret], body: JSON.stringify(content) }
  // The operator chose the address, and with it whether it is encrypted.
  const { accepted, detail } = await postMessage(posts, { ...posted, http: true }, now)
  if (!accepted) throw new Error(`${channel}: ${detail}`)
}
