// E-mail delivery by a mail server or, without one, as files in a folder for the operator.
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import { type Clock, machineClock } from '#lib/clock.ts'
import { Bounced, type Email, type Mail } from '#model/mail.ts'
import { Problem } from '#model/problem.ts'

export interface MailOptions {
  /** Mail server, `smtp://` or `smtps://`; null writes e-mails to the outbox. */
  readonly smtpUrl: string | null
  readonly from: string
  /** Folder for e-mails where there is no mail server. */
  readonly outbox: string
  readonly now: () => string
  /** Time limit for sending one e-mail. */
  readonly seconds?: number
  readonly clock?: Clock
}

/** The folder of the e-mails that there is no mail server for, in that of the data. */
export const outboxIn = (dataDir: string): string => join(dataDir, 'outbox')

/** The configured delivery of e-mail. */
export function mailBy({ smtpUrl, from, outbox, now, ...bounds }: MailOptions): Mail {
  return smtpUrl ? bySmtp(smtpUrl, from, bounds) : intoFolder(outbox, from, now)
}

/** Connects to a mail server and logs in, without sending. Throws where that fails. */
export async function reachMail(url: string, seconds: number): Promise<void> {
  const transport = transportTo(url, seconds)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function transportTo(url: string, seconds: number) {
  const milliseconds = seconds * 1000
  return createTransport({
    url,
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
  })
}

function bySmtp(
  url: string,
  from: string,
  { seconds = 30, clock = machineClock }: Pick<MailOptions, 'seconds' | 'clock'>,
): Mail {
  const milliseconds = seconds * 1000
  const transport = transportTo(url, seconds)
  return {
    async send(email) {
      // A server that sends a byte now and then never times out: the whole conversation has a limit too.
      const signal = clock.timeout(milliseconds)
      try {
        await transport.sendMail({ ...messageOf(email, from), signal })
      } catch (error) {
        if (signal.aborted)
          throw new Error(`The mail server did not answer within ${seconds} s.`, { cause: error })
        throw isBounce(error) ? new Bounced(error.message, error.responseCode, error) : error
      }
    },
  }
}

/** A permanent refusal of the recipient; other refusals concern the sender or the server. */
function isBounce(error: unknown): error is Error & { readonly responseCode: number } {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode >= 500
}

function intoFolder(outbox: string, from: string, now: () => string): Mail {
  return {
    async send(email) {
      const message = new MailComposer({
        ...messageOf(email, from),
        date: new Date(now()),
        newline: 'windows',
      }).compile()
      // These files are for people, and are not transported by servers: links are not wrapped, accents not
      // encoded.
      message.getTransferEncoding = () => '8bit'
      const text = await message.build()
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      const name = `${stampOf(now())}-${randomBytes(6).toString('hex')}.eml`
      const draft = join(outbox, `.${name}.draft`)
      await writeFile(draft, text, { mode: 0o600, flag: 'wx' })
      await rename(draft, join(outbox, name))
    },
  }
}

/** The beginning of the names of the files of an instant. */
const stampOf = (instant: string) => instant.replaceAll(':', '')

/** Deletes the files of e-mails that were written before an instant, unfinished ones too; their number. */
export async function forgetMails(outbox: string, before: string): Promise<number> {
  const names = await readdir(outbox).catch(() => [])
  const old = names.filter(
    (name) => /^\.?\d{4}-.*\.eml/.test(name) && name.replace(/^\./, '') < stampOf(before),
  )
  for (const name of old) await rm(join(outbox, name), { force: true })
  return old.length
}

/** One plain address: no list, name, comment or line break that would make two of it. */
const ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u

function messageOf({ to, subject, text, html, id, unsubscribe }: Email, from: string) {
  if (!ADDRESS.test(to)) throw new Problem('INVALID_PARAM', 'That is not an e-mail address.')
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(id !== undefined && { messageId: `<${id}@${hostOf(from)}>` }),
    headers: {
      // RFC 3834: suppresses out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** The domain of the sender, as in `Hemiciclo <no-reply@example.org>`. */
const hostOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
