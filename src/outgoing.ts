// What messages leave the service by, as the settings say: the mail server or the folder in its place,
// connections to receivers, and words. Each thread that sends opens its own.
import { join } from 'node:path'
import { mailBy } from '#access/mail.ts'
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

/** The folder of the e-mails that there is no mail server for. */
export const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox')

/** Opens them; `templates` were read before, so that a broken one is noticed at the start. */
export function openOutgoing(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  templates: MailTemplates,
  { baseUrl, receivers, now, clock }: Pick<Context, 'baseUrl' | 'receivers' | 'now' | 'clock'>,
): Outgoing {
  const { smtpUrl, mailFrom: from } = config
  const posts = postsTo(receivers, clock)
  return {
    mail: mailBy({ smtpUrl, from, outbox: outboxOf(config), now }),
    posts,
    words: messageWords(templates, baseUrl, now),
    [Symbol.asyncDispose]: () => posts[Symbol.asyncDispose](),
  }
}
