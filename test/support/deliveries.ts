// Outputs of subscriptions with real receivers: the rounds that send, requests, and the words to watch.
import assert from 'node:assert/strict'
import { after, before, beforeEach } from 'node:test'
import { mailBy } from '#access/mail.ts'
import type { AppOptions } from '#app.ts'
import { delivering } from '#delivery/deliver.ts'
import { postsTo } from '#delivery/post.ts'
import { bills } from '#domains/bills.ts'
import { mailTemplates } from '#mail/templates.ts'
import { line } from '#model/declaration/domain.ts'
import { reportChanges } from '#operations/account/subscriptions/evaluation/report-changes.ts'
import { messageWords } from '#web/alerts/message-words.ts'
import { BASE_URL, type TestApp } from './helpers.ts'
import { app, useAccountService } from './me-requests.ts'
import { type HttpReceiver, httpReceiver, type MailReceiver, mailReceiver } from './receivers.ts'

type Headers = Record<string, string>
const signal = new AbortController().signal

export interface Deliveries extends AsyncDisposable {
  /** Indexes, reports and sends everything that is due. */
  round(): Promise<void>
  /** Indexes and reports only. */
  report(): Promise<void>
  /** Sends only, until the signal aborts. */
  send(until?: AbortSignal): Promise<void>
}

/** The rounds of a service that sends e-mail by a mail server. */
export function deliveriesOf(service: TestApp, smtpUrl: string): Deliveries {
  const { context, search } = service.app
  const { now, clock } = context
  const from = 'Hemiciclo <avisos@example.org>'
  const mail = mailBy({ smtpUrl, from, outbox: '/nonexistent', now, clock })
  const posts = postsTo(context.receivers, clock)
  const { attempted } = service.app.metrics
  const deliver = delivering(context, {
    mail,
    posts,
    words: messageWords(mailTemplates(), BASE_URL, now),
    attempted,
  })
  async function report() {
    await search.builder.run(signal)
    search.retrieval.lookup.renew()
    await reportChanges(context, signal)
  }
  return {
    report,
    async round() {
      await report()
      await deliver(signal)
    },
    send: (until = signal) => deliver(until),
    [Symbol.asyncDispose]: () => posts[Symbol.asyncDispose](),
  }
}

/** The receivers of a file of tests: each test begins with everything sent and nothing received. */
export let http: HttpReceiver
export let smtp: MailReceiver
export let deliveries: Deliveries

/** Registers the hooks that start a service and its receivers, and stop them. */
export function useDeliveries(options: Partial<AppOptions> = {}): void {
  useAccountService({ deliveryAllow: ['127.0.0.1'], ...options })
  before(async () => {
    http = await httpReceiver()
    smtp = await mailReceiver()
    deliveries = deliveriesOf(app, smtp.url)
  })
  after(async () => {
    await deliveries[Symbol.asyncDispose]()
    await http[Symbol.asyncDispose]()
    await smtp[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    await deliveries.round()
    http.received.length = 0
    smtp.received.length = 0
    http.answer((response) => response.end())
    smtp.refuse(() => null)
  })
}

export const HOUR = 3_600_000
export const post = (path: string, headers: Headers, body?: unknown) =>
  app.call('POST', path, { headers, ...(body !== undefined && { body }) })

let number = 0
/** A word of letters that no other test has. */
export const word = () => `zarzam${[...String(number++)].map((d) => 'bdfglmnprt'[Number(d)]).join('o')}o`

/** Subscribes to the bills with a word, sent to these outputs. */
export async function subscribe(headers: Headers, query: string, outputs: object[]) {
  const reply = await post('/v1/me/subscriptions', headers, {
    name: `Aviso ${query}`,
    query: billsWith(query),
    outputs,
  })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.data as {
    id: number
    outputs: { id: number; secret?: string; paused_at: string | null; pause_reason: string | null }[]
  }
}
const billsWith = (text: string) => `/v1/bills?q=${text}`

export const store = (...words: string[]) =>
  app.store(
    ...words.map((each, i) =>
      line(bills, {
        country_code: 'CO',
        key: `d:${each}:${number++}:${i}`,
        title: `Ley de ${each}`,
        stage: 'filed',
      }),
    ),
  )

export const logged = async (headers: Headers, query = '') =>
  (await app.get(`/v1/me/deliveries?limit=100${query}`, headers)).body.data as {
    state: string
    attempts: number
    status: number | null
    detail: string | null
    next_at: string | null
    item_ids: number[]
    message_id: string
    body: string
  }[]
