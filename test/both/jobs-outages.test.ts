// Jobs that outages fail are repeated until too much time has passed, however many attempts that takes.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { attempt } from '#jobs/listening.ts'
import { type Database, raw } from '#lib/sql.ts'
import { isReported } from '#model/outage.ts'
import { insertListening } from '#store/accounts/listenings.ts'
import { noticing } from '#store/driver/outage-log.ts'
import { takeLease } from '#store/lease.ts'
import { type Handlers, installQueue, queue, workOn } from '#store/queue/queue.ts'
import { happenings, lookAgain, machineNow } from '../clock.ts'
import { faulty } from '../support/faulty.ts'
import { freshDatabase, startApp } from '../support/helpers.ts'

const NAMES = 'listening mail alarm purge due texts link watch score source'.split(' ')
const HOUR_MS = 3_600_000
const TRIED = ['alarm', 'listening', 'mail'] as const

it('listenings, mails and alarms survive outages and are given up by elapsed time', async () => {
  await using db = await freshDatabase()
  await db.transaction(async (tx) => {
    await queue.add(tx, 'listening', { id: 'a' })
    await queue.add(tx, 'mail', { account: 'b', kind: 'reset' })
    await queue.add(tx, 'alarm', { incident: 1, event: 'began', by: 'mail' })
  })
  const failures = happenings<string | null>()
  const lost = happenings<string>()
  const down = () => Promise.reject(Object.assign(new Error('nobody listens'), { code: 'ECONNREFUSED' }))
  let ahead = HOUR_MS
  await using _work = await workOn(db, {
    handlers: Object.fromEntries(NAMES.map((name) => [name, down])) as unknown as Handlers,
    givenUp: async ({ id }) => lost.add(id),
    now: () => machineNow(ahead),
    ...{ workers: 1, rounds: {}, pollSeconds: 0.5 },
    onError: (_, name) => failures.add(name),
  })
  /** Ends the pauses before the next attempts. */
  const hurry = () => db.script(`update pgboss.job set start_after = now() where state = 'retry'`)
  const states = async () =>
    (
      await db.rows<[string]>(
        raw(`select name || case when state = 'completed' then ' given up' else ' waits' end
          from pgboss.job where name in ('alarm', 'listening', 'mail') order by name`),
      )
    ).flat()
  const tries = (name: string) => failures.all.filter((each) => each === name).length
  // More attempts than a listening has for other failures.
  await lookAgain('six attempts each', async () => {
    await hurry()
    return TRIED.every((name) => tries(name) >= 6)
  })
  assert.deepEqual(
    await states(),
    TRIED.map((name) => `${name} waits`),
  )
  ahead = 25 * HOUR_MS
  await lookAgain('all are given up', async () => {
    await hurry()
    return (await states()).every((state) => state.endsWith('given up'))
  })
  await lost.until('the listening in the dead letter queue', (all) => all.includes('a'))
})

it('what the queue could not ask during an outage is part of it, and is not logged again', async () => {
  await using db = await freshDatabase()
  const broken = faulty(db)
  const began = happenings<unknown>()
  const noticed = noticing(broken, { began: (error) => began.add(error), ended: () => {} })
  const failures = happenings<unknown>()
  await using _work = await workOn(noticed, {
    handlers: Object.fromEntries(NAMES.map((name) => [name, async () => {}])) as unknown as Handlers,
    givenUp: async () => {},
    now: () => machineNow(),
    ...{ workers: 1, rounds: {}, pollSeconds: 0.5 },
    onError: (error) => failures.add(error),
  })
  broken.fail(/pgboss/, 'refused')
  const several = await failures.until('failures of the queue', (all) => all.length > 3 && [...all])
  broken.mend()
  assert.deepEqual(
    several.map(isReported),
    several.map(() => true),
  )
  assert.equal(began.all.length, 1)
})

it('an outage that only the own work of the queue meets does not end its installation', async () => {
  await using db = await freshDatabase()
  const broken = faulty(db)
  // pg-boss looks for indexes to build in the turn of the event loop after its start, and nobody awaits that.
  // The embedded database can answer all statements of the installation within one turn.
  const script: Database['script'] = async (...statement) => {
    await new Promise(setImmediate)
    return await broken.script(...statement)
  }
  broken.fail(/set bam_on/i, 'refused')
  await installQueue({ ...broken, script })
  assert.equal(broken.failed, 1)
  broken.fail(/from pgboss.queue/i, 'refused')
  await assert.rejects(installQueue(broken), { code: '57P01' })
})

it('a listening request is given up after its fourth failure that is no outage', async () => {
  await using app = await startApp()
  const { context } = app.app
  const email = 'ana@example.org'
  const { id: account } = await context.accounts.create({ email, password: 'una-clave-larga' })
  const id = '0199a000-0000-7000-8000-000000000001'
  await insertListening(app.db, {
    ...{ id, account, query: 'agua', countries: ['CO'], domains: ['news'], since: '2026-11-01' },
    ...{ until: '2026-11-20', created_at: '2026-11-20T12:00:00Z', idempotency_key: null },
    ...{ request_sha256: '00', answer: '{}' },
  })
  await app.store({
    ...{ domain: 'news', country_code: 'CO', key: 'n', title: 'Agua', link: 'https://example.org/n' },
    ...{ outlet: 'Diario', published_at: '2026-11-19T10:00:00Z' },
  })
  const broken = faulty(app.db)
  const { signal } = new AbortController()
  const ends = async () => {
    const { db } = await takeLease(broken, 'job test')
    const error = await attempt({ ...context, db }, id, signal).then(() => null, String)
    return error?.startsWith('GivenUp') ? 'given up' : error === null ? 'done' : 'failed'
  }
  const tries = async (count: number) => {
    const all = []
    for (let i = 0; i < count; i++) all.push(await ends())
    return all
  }
  broken.fail(/from news/, 'refused')
  assert.deepEqual(await tries(5), Array(5).fill('failed'))
  broken.mend()
  await app.db.script('alter table news rename to elsewhere')
  assert.deepEqual(await tries(3), Array(3).fill('failed'))
  broken.fail(/from coverage/, 'refused')
  assert.deepEqual(await tries(2), Array(2).fill('failed'))
  broken.mend()
  assert.deepEqual(await tries(1), ['given up'])
})
