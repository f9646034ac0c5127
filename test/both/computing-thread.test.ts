// The thread of the loops that compute, beside PostgreSQL: it indexes and matches what is stored, sends the
// messages, and is started again when it ends.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { describe, it } from 'node:test'
import { type ComputingLoop, computingThread, threadConnections } from '#computing-loops.ts'
import { readConfig } from '#config.ts'
import type { DeliveryAttempt } from '#delivery/send.ts'
import type { Clock } from '#lib/clock.ts'
import { freePort } from '#lib/port.ts'
import { raw } from '#lib/sql.ts'
import { mailTemplates } from '#mail/templates.ts'
import { NICER } from '#thread-priority.ts'
import { fakeClock, happenings, lookAgain } from '../clock.ts'
import { BASE_URL, freshDatabase, NATIVE, startAppOver } from '../support/helpers.ts'
import { httpReceiver } from '../support/receivers.ts'

/** A thread on the database at this address, and what it tells. */
function threadAt(databaseUrl: string, clock?: Clock) {
  const beats = happenings<ComputingLoop>()
  const ends = happenings<unknown>()
  const attempts = happenings<DeliveryAttempt>()
  const thread = computingThread(
    {
      config: readConfig({ DATABASE_URL: databaseUrl, DELIVERY_ALLOW: '127.0.0.1' }),
      templates: mailTemplates(),
      ...{ baseUrl: BASE_URL, connections: 2 },
    },
    {
      ...{ beat: beats.add, attempted: attempts.add, outage: () => {}, ended: ends.add },
      failed: (_, fault) => ends.add(fault),
    },
    clock,
  )
  return { beats, ends, attempts, [Symbol.asyncDispose]: () => thread[Symbol.asyncDispose]() }
}

describe('the connections of the thread', () => {
  const of = (databaseConnections: number, databaseUrl: string | null = 'postgres://localhost/x') =>
    threadConnections({ databaseUrl, databaseConnections })

  it('are two fifths of those of the process', () => {
    assert.deepEqual(
      [6, 10, 30].map((each) => of(each)),
      [2, 4, 12],
    )
  })

  it('are none where there are few, and on the embedded database', () => {
    assert.deepEqual([of(1), of(5), of(10, null)], [null, null, null])
  })
})

describe('the thread of the loops', { skip: !NATIVE && 'needs native PostgreSQL' }, () => {
  it('indexes, matches and sends what is stored, also after it lost its connections', async () => {
    const db = await freshDatabase()
    await using app = await startAppOver(db, { deliveryAllow: ['127.0.0.1'] })
    await app.app.context.accounts.create({ email: 'lucia@example.org', password: 'una-clave-larga' })
    const headers = { 'x-api-key': await app.key({ email: 'lucia@example.org' }) }
    const [[name]] = (await db.rows<[string]>(raw('select current_database()'))) as [[string]]
    const address = new URL(process.env.DATABASE_URL!)
    address.pathname = name
    await using working = threadAt(address.href)
    await working.beats.until('the first rounds', (all) => new Set(all).size === 3)
    const priorities = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))
    assert.deepEqual(priorities.toSorted((a, b) => a - b).slice(-2), [getPriority(), getPriority() + NICER])
    await using receiver = await httpReceiver()
    const outputs = [{ channel: 'webhook', url: receiver.url }]
    const body = { query: '/v1/bills?country_code=CO&q=agua', outputs }
    await lookAgain('a subscription', async () => {
      const { status } = await app.call('POST', '/v1/me/subscriptions', { headers, body })
      return status === 201
    })
    const bill = (key: string) => ({
      ...{ domain: 'bills', country_code: 'CO', key, title: `Ley del agua ${key}`, stage: 'filed' },
      filing_date: '2026-11-19',
    })
    const reported = async (count: number) =>
      lookAgain(`${count} items`, async () => {
        const [[items]] = (await db.rows<[number]>(raw('select count(*) from inbox'))) as [[number]]
        return items === count
      })
    await app.store(bill('a'))
    await reported(1)
    await db.query(
      raw(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
    )
    await lookAgain('the end of the outage', () =>
      app.store(bill('b')).then(
        () => true,
        () => false,
      ),
    )
    await reported(2)
    await working.attempts.until('both messages', (all) => all.length === 2)
    assert.deepEqual(
      receiver.received.map(({ body }) => JSON.parse(body).data.title),
      ['Ley del agua a', 'Ley del agua b'],
    )
    const delivered = { channel: 'webhook', state: 'delivered' }
    assert.deepEqual(working.attempts.all, [delivered, delivered])
    assert.deepEqual(working.ends.all, [])
  })

  it('is started again when it cannot open the database, and stops meanwhile', async () => {
    const clock = fakeClock()
    await using working = threadAt(`postgres://localhost:${await freePort()}/none`, clock)
    for (const times of [1, 2]) {
      await working.ends.until(`the end of thread ${times}`, (all) => all.length === times)
      assert.match(String(working.ends.all.at(-1)), /ECONNREFUSED/)
      await clock.waited()
      await clock.next()
    }
  })
})
