// `hemiciclo alarms`: open incidents of the sources and the service, with `--all` closed ones too; with
// `--test` a test message to each output that the settings name.
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { mailBy, outboxIn } from '#access/mail.ts'
import { readConfig } from '#config.ts'
import { type Notice, sendNotice } from '#delivery/notice.ts'
import { postsTo } from '#delivery/post.ts'
import { machineClock } from '#lib/clock.ts'
import { clock } from '#lib/dates.ts'
import { receiverAddresses } from '#lib/network/receiver-addresses.ts'
import { headline } from '#model/sources/incident.ts'
import { readIncidents } from '#store/incidents.ts'
import { printResult } from '../output.ts'
import { withStore } from '../store.ts'

const MOST = 200

export function alarms(program: Command, { all = false, test = false }: { all?: boolean; test?: boolean }) {
  return test ? testAlarms(program) : listAlarms(program, all)
}

async function listAlarms(program: Command, all: boolean): Promise<void> {
  const incidents = await withStore((db) => readIncidents(db, !all, null, MOST))
  const lines = incidents.map((incident) => {
    const { began_at, ended_at, detail } = incident
    const span = ended_at ? `${began_at} to ${ended_at}` : `since ${began_at}`
    return `${headline(incident, 'began')}: ${detail}\n  ${span}`
  })
  printResult(program, incidents, lines.length ? lines.join('\n') : 'There are no open incidents.')
}

/** Exit code 1 where an output does not accept the message. */
async function testAlarms(program: Command): Promise<void> {
  const { alarms: outputs, deliveryAllow, smtpUrl, mailFrom: from, dataDir, baseUrl } = readConfig()
  const now = clock()
  const mail = mailBy({ smtpUrl, from, outbox: outboxIn(resolve(dataDir)), now })
  await using posts = postsTo(receiverAddresses(deliveryAllow), machineClock)
  const notice = testNotice(baseUrl, now())
  const results = await Promise.all(
    outputs.map(async (output) => {
      const { channel } = output
      const error = await sendNotice({ mail, posts }, output, notice, now()).then(
        () => null,
        ({ message }: Error) => message,
      )
      return { channel, ok: error === null, error }
    }),
  )
  const lines = results.map(({ channel, ok, error }) => `${ok ? 'ok  ' : 'BAD '} ${error ?? channel}`)
  printResult(program, results, lines.length ? lines.join('\n') : 'The settings name no outputs for alarms.')
  if (results.some(({ ok }) => !ok)) process.exitCode = 1
}

function testNotice(baseUrl: string | null, at: string): Notice {
  const title = `Hemiciclo: test of the alarms${baseUrl ? ` of ${new URL(baseUrl).host}` : ''}`
  const says = 'Alarms of the sources and the service arrive here.'
  return {
    id: `test_${randomUUID()}`,
    title,
    text: `${says}\n`,
    items: [{ heading: at, title: says, details: [], url: baseUrl }],
    message: { type: 'incident.test', timestamp: at, data: { headline: title } },
  }
}
