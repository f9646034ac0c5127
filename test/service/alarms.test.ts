// Incidents of sources: begun, ended and reported once each, in the log, by e-mail and by a webhook.
import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { mailBy } from '#access/mail.ts'
import { dispatchers } from '#ingest/network/dispatcher.ts'
import { type AlarmChannels, sendAlarm } from '#jobs/send-alarm.ts'
import { watch } from '#jobs/watch.ts'
import { raw, sql } from '#lib/sql.ts'
import type { Jobs } from '#model/queue.ts'
import { source } from '#model/sources/source.ts'
import { freshnessOfSource } from '#operations/service/freshness.ts'
import { underLease } from '#store/lease.ts'
import { markSample } from '#store/sample.ts'
import { happenings } from '../clock.ts'
import { ADMIN_TOKEN, assertProblem, startApp, type TestApp } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'
import { saveRun } from '../support/saved-runs.ts'
import { waiting, working } from '../support/working-jobs.ts'

let now = '2026-11-20T15:00:00Z'
let app: TestApp
before(async () => {
  app = await startApp({ now: () => now })
  Object.assign(app.app.context, { scheduled: [made] })
})
after(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  now = '2026-11-20T15:00:00Z'
  await app.db.script(`delete from runs; delete from incidents; delete from pgboss.job;
    delete from settings where name = 'sample_world'`)
})

const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }
const made = source({
  ...{ ...MADE, domains: ['parties', 'bills'], hosts: {} },
  async *discover() {},
  parse: () => [],
})
let minute = 0
/** A run that ended, each a minute after the one before. */
const ran = async (
  outcome: 'changed' | 'unavailable' | 'failed',
  reason: string | null,
  report: object = {},
) => {
  const at = new Date(Date.UTC(2026, 10, 20, 10, minute++)).toISOString()
  const run = { kind: 'source', source_id: made.id, started_by: null, started_at: at } as const
  const kept = { errors: [], ...report }
  const id = await saveRun(app.db, { ...run, finished_at: at, outcome, reason }, kept)
  await app.db.query(sql`update runs set complete = ${outcome === 'changed'} where id = ${id}`)
  return id
}
const logged: [level: string, message: string][] = []
const log = {
  info: (_: object, message: string) => logged.push(['info', message]),
  warn: (_: object, message: string) => logged.push(['warn', message]),
}
/** The log lines of one round of monitoring. */
async function watched(tells: Jobs['alarm']['by'][] = [], freshness = false) {
  logged.length = 0
  const { context } = app.app
  await watch(context, {
    ...{ log, tells },
    freshness: freshness ? (each) => freshnessOfSource(context, each) : null,
  })
  return [...logged]
}
const alarms = async (query = '') => (await app.get(`/admin/alarms${query}`, admin)).body.data

describe('an incident', () => {
  it('of a broken reader begins at once, is reported once, and ends with a successful run', async () => {
    const run = await ran('failed', 'reader_broken', {
      errors: [{ detail: '60 % of items or lines were rejected' }],
    })
    assert.deepEqual(await watched(['mail', 'webhook']), [['warn', 'br.made cannot be read']])
    assert.deepEqual(await watched(['mail', 'webhook']), [])
    const [incident] = await alarms('?open=true')
    assert.deepEqual(incident, {
      ...{ id: incident.id, kind: 'run_failed', source_id: 'br.made', subject: '', run_id: run },
      ...{ detail: 'reader_broken: 60 % of items or lines were rejected', began_at: now, ended_at: null },
    })
    now = '2026-11-20T16:00:00Z'
    await ran('changed', null)
    assert.deepEqual(await watched(['mail', 'webhook']), [['info', 'Resolved: br.made cannot be read']])
    assert.deepEqual(await watched(['mail', 'webhook']), [])
    assert.deepEqual(await alarms('?open=true'), [])
    assert.equal((await alarms())[0].ended_at, now)
    const jobs = (await waiting(app.db, 'alarm')).map(([, data]) => JSON.parse(data))
    assert.deepEqual(jobs.map(({ event, by }) => `${event} ${by}`).sort(), [
      ...['began mail', 'began webhook', 'ended mail', 'ended webhook'],
    ])
  })

  it('of an unavailable site begins with the second run', async () => {
    await ran('changed', null)
    await ran('unavailable', 'source_down')
    assert.deepEqual(await watched(), [])
    await ran('unavailable', 'source_down')
    assert.equal((await watched()).length, 1)
  })

  it('names a missing field, or a list of another size', async () => {
    const filled = (summary: number) => ({ bills: { lines: 20, fields: { title: 20, summary } } })
    const items = (changed: number) => ({ items: { changed, unchanged: 0 } })
    for (let n = 0; n < 5; n++) await ran('changed', null, { filled: filled(15), ...items(100) })
    assert.deepEqual(await watched(), [])
    await ran('changed', null, { filled: filled(0), ...items(900) })
    assert.deepEqual(await watched(), [
      ['warn', 'br.made no longer fills a field (bills.summary)'],
      ['warn', 'br.made has an unusual number of items'],
    ])
    await ran('changed', null, { filled: filled(3), ...items(100) })
    assert.deepEqual((await watched()).length, 2)
    assert.deepEqual(await alarms('?open=true'), [])
  })

  it('of a stale domain begins and ends with its state in health', async () => {
    const bill = (filing_date: string) => ({
      ...{ domain: 'bills', key: filing_date, country_code: 'BR', title: 'Lei', filing_date },
    })
    await app.store(bill('2026-01-12'))
    assert.deepEqual(await watched([], true), [])
    await ran('changed', null)
    assert.deepEqual(await watched([], true), [['warn', 'br.made has no new records (bills)']])
    await app.store(bill('2026-11-19'))
    assert.deepEqual(await watched([], true), [['info', 'Resolved: br.made has no new records (bills)']])
  })

  it('is started by one of several concurrent processes', async () => {
    await ran('failed', 'store_failed')
    const both = await Promise.all([watched(['mail']), watched(['mail'])])
    assert.equal((await waiting(app.db, 'alarm')).length, 1, JSON.stringify(both))
  })

  it('is neither started nor reported while the sample world is loaded', async () => {
    await ran('failed', 'reader_broken')
    await markSample(app.db, 'loaded')
    assert.deepEqual(await watched(['mail']), [])
    assert.deepEqual([await alarms(), await waiting(app.db, 'alarm')], [[], []])
  })

  it('ends if its source is no longer read', async () => {
    await ran('failed', 'reader_broken')
    await watched()
    Object.assign(app.app.context, { scheduled: [] })
    assert.deepEqual(await watched(), [['info', 'Resolved: br.made cannot be read']])
    Object.assign(app.app.context, { scheduled: [made] })
  })

  it('is listed for administrators, page by page', async () => {
    for (const key of ['a', 'b', 'c'])
      await app.db.query(sql`
insert into incidents (kind, source_id, subject, detail, began_at)
values ('stale', 'br.made', ${key}, 'It is late.', ${now})`)
    const page = (await app.get('/admin/alarms?limit=2', admin)).body
    assert.deepEqual([page.data.length, page.meta.has_more], [2, true])
    assert.equal((await alarms(`?limit=2&cursor=${page.meta.next_cursor}`)).length, 1)
    assertProblem(await app.get('/admin/alarms', {}), 'UNAUTHENTICATED', 401)
  })
})

describe('the operator', () => {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const posted = happenings<{ headers: IncomingHttpHeaders; body: string }>()
  const posts = posted.all
  let answers: number[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    posted.add({ headers: request.headers, body: Buffer.concat(pieces).toString() })
    const status = answers.shift() ?? 204
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
  // A connection that closes while idle makes clients send a request again.
  server.keepAliveTimeout = 0
  let url: string
  let outbox: string
  before(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
    outbox = await mkdtemp(join(tmpdir(), 'hemiciclo-alarms-'))
  })
  after(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    await rm(outbox, { recursive: true })
  })
  const send = (channels: AlarmChannels, job: Jobs['alarm']) =>
    underLease(app.db, 'test', (db) => sendAlarm({ ...app.app.context, db }, channels, mail(), job))
  const mail = () =>
    mailBy({ smtpUrl: null, from: 'Hemiciclo <no-reply@example.org>', outbox, now: () => now })
  const connections = dispatchers({ anyAddress: true })
  const ways = (): AlarmChannels => ({ email: 'ana@example.org', webhook: { url, secret, connections } })
  /** An incident that is open, for a job. */
  const begun = async () => {
    await ran('failed', 'reader_broken')
    await watched()
    return (await alarms())[0].id as number
  }

  it('gets an e-mail and a signed message at the beginning and at the end', async () => {
    await using jobs = await working(app.app.context, mail(), 1, { alarms: ways() })
    await ran('failed', 'reader_broken', { errors: [{ detail: 'the table has no head' }] })
    await watched(['mail', 'webhook'])
    await ran('changed', null)
    await watched(['mail', 'webhook'])
    await jobs.done('alarm', 4)
    assert.deepEqual([posts.length, (await readdir(outbox)).length], [2, 2])
    assert.deepEqual(jobs.errors, [])
    const emails = await Promise.all(
      (await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')),
    )
    const began = emails.find((text) => text.includes('Subject: Hemiciclo: br.made cannot be read'))
    assert.match(began ?? '', /To: ana@example\.org/)
    assert.match(began ?? '', /reader_broken: the table has no head/)
    assert.ok(emails.some((text) => text.includes('Subject: Hemiciclo: Resolved: br.made cannot be read')))
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    for (const { headers, body } of posts) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      const expected = createHmac('sha256', key).update(signed).digest('base64')
      assert.equal(headers['webhook-signature'], `v1,${expected}`)
      assert.equal(headers['content-type'], 'application/json')
    }
    const messages = posts.map(({ body }) => JSON.parse(body)).sort((a, b) => a.type.localeCompare(b.type))
    assert.deepEqual(
      messages.map(({ type, timestamp, data }) => [type, timestamp, data.source_id, data.ended_at]),
      [
        ['incident.began', now, 'br.made', null],
        ['incident.ended', now, 'br.made', now],
      ],
    )
  })

  it('is notified of a background run as soon as it has ended', async () => {
    const broken = source({
      ...{ ...MADE, hosts: {} },
      discover() {
        throw new Error('the list has another shape')
      },
      parse: () => [],
    })
    const { context } = app.app
    Object.assign(context, { sources: [broken], scheduled: [broken] })
    await app.db.transaction((tx) => context.queue.add(tx, 'source', { id: broken.id }))
    posts.length = 0
    await using jobs = await working(context, mail(), 1, { alarms: ways() })
    const [post] = await posted.until('a message', (all) => all.length > 0 && all)
    assert.match(JSON.parse(post!.body).data.detail, /^reader_broken: the list has another shape/)
    assert.deepEqual(jobs.errors, [])
    Object.assign(context, { scheduled: [made] })
  })

  it('gets the same message again with the same id if the webhook failed', async () => {
    const job = { incident: await begun(), event: 'began', by: 'webhook' } as const
    const tell = () => send(ways(), job)
    posts.length = 0
    answers = [503, 302]
    await assert.rejects(tell, /The webhook responded 503/)
    await assert.rejects(tell, /The webhook responded 302/)
    await tell()
    assert.deepEqual(
      posts.map(({ headers }) => headers['webhook-id']),
      Array(3).fill(`incident_${job.incident}_began`),
    )
    const [policy] = await app.db.rows<[number]>(
      raw(`select retry_limit from pgboss.queue where name = 'alarm'`),
    )
    assert.ok(policy![0] > 1_000, 'elapsed time decides')
  })

  it('is notified at public addresses only', async () => {
    const job = { incident: await begun(), event: 'began', by: 'webhook' } as const
    posts.length = 0
    for (const host of ['127.0.0.1', 'localhost']) {
      const webhook = { url: url.replace('127.0.0.1', host), secret }
      await assert.rejects(send({ email: null, webhook }, job))
    }
    assert.deepEqual(posts, [])
  })

  it('is notified only by configured channels, and only of existing incidents', async () => {
    const none = { email: null, webhook: null }
    posts.length = 0
    const incident = await begun()
    for (const by of ['mail', 'webhook'] as const) await send(none, { incident, event: 'began', by })
    await send(ways(), { incident: 999_999, event: 'began', by: 'webhook' })
    assert.deepEqual(posts, [])
  })
})
