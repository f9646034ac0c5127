// `hemiciclo mail test`: sends an e-mail by the configured mail server, as the service does.
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { mailBy } from '#access/mail.ts'
import { readConfig } from '#config.ts'
import { clock } from '#lib/dates.ts'
import { printResult } from '../output.ts'

/** Throws what the mail server answered where it does not accept the e-mail. */
export async function testMail(program: Command, to: string): Promise<void> {
  const { smtpUrl, mailFrom: from, dataDir, baseUrl } = readConfig()
  const outbox = join(resolve(dataDir), 'outbox')
  await mailBy({ smtpUrl, from, outbox, now: clock() }).send({
    to,
    subject: 'Hemiciclo: test',
    text: `This is a test of the e-mail of Hemiciclo${baseUrl ? ` at ${baseUrl}` : ''}. Delivery works.\n`,
  })
  const server = smtpUrl === null ? null : new URL(smtpUrl).host
  const words = server ? `${server} accepted the e-mail to ${to}.` : `The e-mail is a file in ${outbox}.`
  printResult(program, { to, from, server, outbox: server ? null : outbox }, words)
}
