// `hemiciclo mail`: sends a test by the configured mail server, as the service does, and writes the built-in
// templates as files to start from.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Command } from 'commander'
import { mailBy, outboxIn } from '#access/mail.ts'
import { readConfig } from '#config.ts'
import { clock } from '#lib/dates.ts'
import { sampleMail } from '#mail/sample-mail.ts'
import { BUILT_IN, type LetterName, mailTemplates, TEMPLATE_FILES } from '#mail/templates.ts'
import type { Language } from '#model/access/account.ts'
import { printResult } from '../output.ts'

interface TestOptions {
  /** The letter to send; a line that names none by default. */
  readonly template?: LetterName
  readonly language: Language
}

/** Throws what the mail server answered where it does not accept the e-mail. */
export async function testMail(
  program: Command,
  to: string,
  { template, language }: TestOptions,
): Promise<void> {
  const { smtpUrl, mailFrom: from, mailTemplates: folder, dataDir, baseUrl, port } = readConfig()
  const outbox = outboxIn(resolve(dataDir))
  const plain = {
    subject: 'Hemiciclo: test',
    text: `This is a test of the e-mail of Hemiciclo${baseUrl ? ` at ${baseUrl}` : ''}. Delivery works.\n`,
  }
  const base = baseUrl ?? `http://localhost:${port}`
  const email = template ? sampleMail(mailTemplates(folder), template, language, base) : plain
  await mailBy({ smtpUrl, from, outbox, now: clock() }).send({ ...email, to })
  const server = smtpUrl === null ? null : new URL(smtpUrl).host
  const words = server ? `${server} accepted the e-mail to ${to}.` : `The e-mail is a file in ${outbox}.`
  printResult(program, { to, from, server, outbox: server ? null : outbox }, words)
}

/** Replaces no file: throws where one is there already. */
export async function writeTemplates(program: Command, folder: string): Promise<void> {
  for (const file of TEMPLATE_FILES) {
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await readFile(join(BUILT_IN, file)), { flag: 'wx' })
  }
  const words = `Wrote ${TEMPLATE_FILES.length} templates. Delete those that stay as they are; check the rest:
  MAIL_TEMPLATES=${folder} npx hemiciclo doctor`
  printResult(program, { folder, files: TEMPLATE_FILES }, words)
}
