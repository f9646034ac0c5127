// The e-mails to accounts, in their language.
import type { Language } from '#model/access/account.ts'
import type { Email } from '#model/mail.ts'
import type { AccountMail } from '#model/queue.ts'
import { fillText } from './fill.ts'
import type { MailTemplates } from './templates.ts'

export type MailKind = AccountMail['kind']

export interface MailParts {
  readonly to: string
  readonly baseUrl: string
  /** The link's secret; `exists` has none. */
  readonly token?: string
}

/** The pages that a link leads to. */
const PAGES: Readonly<Partial<Record<MailKind, string>>> = {
  verify: 'verify',
  reset: 'reset',
  invite: 'reset',
}

/** The e-mail of a kind, ready to send: plain text, as e-mails with secrets are trusted most. */
export function mailOf(
  templates: Pick<MailTemplates, 'letters'>,
  kind: MailKind,
  language: Language,
  { to, baseUrl, token = '' }: MailParts,
): Email {
  const values = {
    host: new URL(baseUrl).host,
    link_url: `${baseUrl}/${PAGES[kind] ?? ''}?token=${encodeURIComponent(token)}`,
    sign_in_url: `${baseUrl}/sign-in`,
    forgot_url: `${baseUrl}/forgot`,
  }
  const { subject, text } = templates.letters[language][kind]
  return { to, subject: fillText(subject, values), text: fillText(text, values) }
}
