// kill -9 while subscriptions are reported and sent: each item reaches its webhook, each account its e-mail;
// what is sent twice has the same id.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { buildApp } from '#app.ts'
import { bills } from '#domains/bills.ts'
import { clock } from '#lib/dates.ts'
import { type Database, sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { makePlace, type Place } from '../support/child.ts'
import { NATIVE } from '../support/helpers.ts'
import { type HttpReceiver, httpReceiver, type MailReceiver, mailReceiver } from '../support/receivers.ts'
import { writeLines } from '../support/write-lines.ts'
import { copyOf, serveAt, survivesKills } from './killing.ts'

const ACCOUNTS = 5
const BILLS = 40

let http: HttpReceiver
let smtp: MailReceiver
let origin: Place
before(async () => {
  if (NATIVE) return
  http = await httpReceiver()
  smtp = await mailReceiver()
  origin = await makePlace({ migrated: true })
  await using db = await origin.open()
  await using app = await buildApp(db, {
    ...{ baseUrl: 'http://localhost', adminToken: null, keyless: { perMinute: 0, perDay: 0 }, limits: false },
    ...{ cacheUrl: null, signUp: 'closed', logLevel: 'silent', trustProxy: [], deliveryAllow: ['127.0.0.1'] },
  })
  const outputs = [
    { channel: 'webhook', url: http.url },
    { channel: 'email', rhythm: 'immediate' },
  ]
  for (let i = 0; i < ACCOUNTS; i++) {
    const email = `kill${i}@example.org`
    await app.context.accounts.create({ email, password: 'una-clave-de-prueba' })
    const { key } = await app.context.keys.issue({ name: 'test', email })
    const payload = { query: '/v1/bills?country_code=CO&stage=filed', outputs }
    const headers = { 'x-api-key': key }
    const reply = await app.http.inject({ method: 'POST', url: '/v1/me/subscriptions', headers, payload })
    assert.equal(reply.statusCode, 201, reply.body)
  }
  const lines = Array.from({ length: BILLS }, (_, i) =>
    line(bills, { country_code: 'CO', key: `kill:${i}`, title: `Ley ${i}`, stage: 'filed' }),
  )
  await writeLines(db, lines, clock()())
})
after(async () => {
  await origin?.[Symbol.asyncDispose]()
  await http?.[Symbol.asyncDispose]()
  await smtp?.[Symbol.asyncDispose]()
})

const service = () => ({
  words: ['src/main.ts'],
  env: { PORT: '0', SMTP_URL: smtp.url, DELIVERY_ALLOW: '127.0.0.1', LIMITS: 'off' },
})

const ids = () => new Set(http.received.map(({ headers }) => headers['webhook-id']))
const mails = () =>
  new Map(
    smtp.received.map(({ to, message }) => [/^Message-ID: (.*?)\r?$/im.exec(message)?.[1], to] as const),
  )

/** Serves until everything is received. */
async function finish(place: Place): Promise<void> {
  await serveAt(place, service(), async () => {
    while (ids().size < ACCOUNTS * BILLS) await http.more()
    while (mails().size < ACCOUNTS) await smtp.more()
  })
  assert.equal(ids().size, ACCOUNTS * BILLS)
  assert.equal(new Set(mails().values()).size, ACCOUNTS)
  assert.equal(mails().size, ACCOUNTS)
}

test('killed deliveries are completed, and repeated with their ids at most', { skip: NATIVE }, async (t) => {
  await survivesKills(t, {
    async fresh() {
      http.received.length = 0
      smtp.received.length = 0
      return copyOf(origin)
    },
    ways: [service()],
    finish,
    done: async (db) =>
      (await db.rows<[number]>(sql`select count(*) from deliveries where state = 'delivered'`))[0]![0],
    result: (db: Database) =>
      db.rows(sql`select channel, state, count(*), sum(cardinality(item_ids)) from deliveries
        group by channel, state order by channel, state`),
    expected: [
      ['email', 'delivered', ACCOUNTS, ACCOUNTS * BILLS],
      ['webhook', 'delivered', ACCOUNTS * BILLS, ACCOUNTS * BILLS],
    ],
  })
})
