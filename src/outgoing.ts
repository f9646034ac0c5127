// What messages leave the service by, as the settings say: the mail server or the folder in its place,
// connections to receivers, and words. Each thread that sends opens its own.
import { mailBy, outboxIn } from '#access/mail.ts'
import type { Config } from '#config.ts'
import { type Posts, postsTo } from '#delivery/post.ts'
import type { MessageWords } from '#delivery/words.ts'
import type { MailTemplates } from '#mail/templates.ts'
import type { Mail } from '#model/mail.ts'
import type { Context } from '#model/operation.ts'
import { messageWords } from '#web/alerts/message-words.ts'

export interface Outgoing extends AsyncDisposable {
  readonly mail: Mail
  readonly posts: Posts
  readonly words: MessageWords
}

/** Opens them; `templates` were read before, so that a broken one is noticed at the start. */
export function openOutgoing(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  templates: MailTemplates,
  { baseUrl, receivers, now, clock }: Pick<Context, 'baseUrl' | 'receivers' | 'now' | 'clock'>,
): Outgoing {
  const { smtpUrl, mailFrom: from, dataDir } = config
  const posts = postsTo(receivers, clock)
  return {
    mail: mailBy({ smtpUrl, from, outbox: outboxIn(dataDir), now }),
    posts,
    words: messageWords(templates, baseUrl, now),
    [Symbol.asyncDispose]: () => posts[Symbol.asyncDispose](),
  }
}
