// Incidents of sources: begun, ended and reported once each, in the log and by the outputs of the operator.
import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { mailBy } from '#access/mail.ts'
import type { NoticeOutput } from '#delivery/notice.ts'
import { type Message, postsTo } from '#delivery/post.ts'
import { alarmNames, sendAlarm } from '#jobs/send-alarm.ts'
import { watch } from '#jobs/watch.ts'
import { watchService } from '#jobs/watch-service.ts'
import { receiverAddresses } from '#lib/network/receiver-addresses.ts'
import { raw, sql } from '#lib/sql.ts'
import { beatsBy } from '#model/beats.ts'
import type { Jobs } from '#model/queue.ts'
import type { Loop, ServiceState } from '#model/service-state.ts'
import type { Incident } from '#model/sources/incident.ts'
import { source } from '#model/sources/source.ts'
import { freshnessOfSource } from '#operations/service/freshness.ts'
import { underLease } from '#store/lease.ts'
import { markSample } from '#store/sample.ts'
import { fakeClock } from '../clock.ts'
import { ADMIN_TOKEN, assertProblem, startApp, type TestApp } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'
import { type HttpReceiver, httpReceiver } from '../support/receivers.ts'
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
  await app.db.script(`delete from source_items; delete from runs; delete from incidents;
    delete from pgboss.job; delete from settings where name = 'sample_world'`)
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
async function watched(tells: string[] = [], freshness = false) {
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

  it('of a machine without network is one of the service, instead of one of each source', async () => {
    const scheduled = ['br.one', 'br.two', 'br.three'].map((id) => ({
      ...made,
      id,
      hosts: { [`${id}.example`]: { perSecond: 1 } },
    }))
    Object.assign(app.app.context, { scheduled })
    const all = async (reason: string | null, ids = scheduled.map(({ id }) => id)) => {
      for (const source_id of ids) {
        const at = new Date(Date.UTC(2026, 10, 20, 10, minute++)).toISOString()
        const outcome = reason ? 'unavailable' : 'changed'
        const run = { kind: 'source', source_id, started_by: null, started_at: at } as const
        await saveRun(app.db, { ...run, finished_at: at, outcome, reason }, { errors: [] })
      }
    }
    await all('host_not_found')
    await all('host_not_found')
    assert.deepEqual(await watched(), [])
    const states: ServiceState[] = []
    const still = fakeClock()
    await using service = watchService(
      { ...app.app.context, now: () => now, clock: { ...still, every: () => () => {} } },
      {
        ...{ beats: beatsBy<Loop>(() => now), onState: (state) => states.push(state), log, tells: [] },
        ...{ dataDir: tmpdir(), embedded: true, space: async () => null },
      },
    )
    await service.round()
    assert.deepEqual(states.at(-1)!.no_network?.sources, 3)
    assert.deepEqual(
      (await alarms('?open=true')).map((each: Incident) => `${each.source_id} ${each.kind}`),
      ['service no_network'],
    )
    // The first success ends it, after the time in which other processes may still see it.
    await all(null, ['br.two'])
    now = '2026-11-20T15:03:01Z'
    await service.round()
    assert.deepEqual(await alarms('?open=true'), [])
    // Whoever is still without a host then is accused by itself.
    assert.deepEqual(await watched(), [
      ['warn', 'br.one cannot be read'],
      ['warn', 'br.three cannot be read'],
    ])
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
  let receiver: HttpReceiver
  let outbox: string
  before(async () => {
    receiver = await httpReceiver()
    outbox = await mkdtemp(join(tmpdir(), 'hemiciclo-alarms-'))
  })
  after(async () => {
    await receiver[Symbol.asyncDispose]()
    await rm(outbox, { recursive: true })
  })
  beforeEach(() => {
    receiver.received.length = 0
    receiver.answer((response) => response.writeHead(204).end())
  })
  const posts = postsTo(receiverAddresses(['127.0.0.1']), fakeClock())
  after(() => posts[Symbol.asyncDispose]())
  const mail = () =>
    mailBy({ smtpUrl: null, from: 'Hemiciclo <no-reply@example.org>', outbox, now: () => now })
  const email = { channel: 'email', to: 'ana@example.org', secret: null } as const
  const webhook = (to = receiver.url) => ({ channel: 'webhook', to, secret }) as const
  const ways = () => [email, webhook()]
  const send = (outputs: readonly NoticeOutput[], job: Partial<Jobs['alarm']>, by = posts) =>
    underLease(app.db, 'test', (db) =>
      sendAlarm(
        { ...app.app.context, db },
        outputs,
        { mail: mail(), posts: by },
        { incident: 0, event: 'began', by: alarmNames(outputs)[0] ?? '', ...job },
      ),
    )
  /** An incident that is open, for a job. */
  const begun = async () => {
    await ran('failed', 'reader_broken', { errors: [{ detail: 'the table has no <head>' }] })
    await watched()
    return (await alarms())[0].id as number
  }

  it('gets an e-mail and a signed message at the beginning and at the end', async () => {
    await using jobs = await working(app.app.context, mail(), 1, { alarms: { outputs: ways(), posts } })
    await ran('failed', 'reader_broken', { errors: [{ detail: 'the table has no head' }] })
    await watched(alarmNames(ways()))
    await ran('changed', null)
    await watched(alarmNames(ways()))
    await jobs.done('alarm', 4)
    assert.deepEqual([receiver.received.length, (await readdir(outbox)).length], [2, 2])
    assert.deepEqual(jobs.errors, [])
    const emails = await Promise.all(
      (await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')),
    )
    const began = emails.find((text) => text.includes('Subject: Hemiciclo: br.made cannot be read'))
    assert.match(began ?? '', /To: ana@example\.org/)
    assert.match(began ?? '', /^Message-ID: <incident_\d+_\d{10}_began@example\.org>/m)
    assert.match(began ?? '', /reader_broken: the table has no head/)
    assert.ok(emails.some((text) => text.includes('Subject: Hemiciclo: Resolved: br.made cannot be read')))
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    for (const { headers, body } of receiver.received) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      const expected = createHmac('sha256', key).update(signed).digest('base64')
      assert.equal(headers['webhook-signature'], `v1,${expected}`)
      assert.equal(headers['content-type'], 'application/json')
    }
    const messages = receiver.received
      .map(({ body }) => JSON.parse(body))
      .sort((a, b) => a.type.localeCompare(b.type))
    assert.deepEqual(
      messages.map(({ type, timestamp, data }) => [type, timestamp, data.source_id, data.ended_at]),
      [
        ['incident.began', now, 'br.made', null],
        ['incident.ended', now, 'br.made', now],
      ],
    )
  })

  it('gets it by a chat, in the format of its service', async () => {
    const incident = await begun()
    const received: Record<string, string> = {}
    for (const channel of ['slack', 'teams', 'discord', 'google_chat'] as const) {
      await send([{ channel, to: `${receiver.url}/${channel}`, secret: null }], { incident })
      const { path, headers, body } = receiver.received.at(-1)!
      assert.deepEqual([path, headers['webhook-signature']], [`/${channel}`, undefined])
      received[channel] = body
    }
    const run = 'http://hemiciclo.test/admin/runs/'
    for (const [channel, body] of Object.entries(received))
      for (const part of ['br', 'made cannot be read', 'the table has no', run, '2026-11-20T15:00:00Z'])
        assert.ok(body.replaceAll(/\\+/g, '').includes(part), `${channel} lacks ${part}: ${body}`)
    assert.ok(received.slack!.includes('the table has no &lt;head&gt;'), received.slack)
    assert.equal(JSON.parse(received.teams!).attachments[0].content.type, 'AdaptiveCard')
  })

  it('gets it by the bot of Telegram that the address names', async () => {
    const sent: Message[] = []
    const bot = {
      async post(message: Message) {
        sent.push(message)
        return { status: 200, retryAfter: null }
      },
      async [Symbol.asyncDispose]() {},
    }
    await send([{ channel: 'telegram', to: '123:abc/-1007', secret: null }], { incident: await begun() }, bot)
    assert.equal(sent[0]!.url, 'https://api.telegram.org/bot123:abc/sendMessage')
    const { chat_id, parse_mode, text } = JSON.parse(sent[0]!.body)
    assert.deepEqual([chat_id, parse_mode], ['-1007', 'HTML'])
    assert.match(text, /^<b>Hemiciclo: br\.made cannot be read<\/b>/)
    assert.match(text, /the table has no &lt;head&gt;<\/a>$/)
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
    await using jobs = await working(context, mail(), 1, { alarms: { outputs: ways(), posts } })
    while (!receiver.received.length) await receiver.more()
    const { detail } = JSON.parse(receiver.received[0]!.body).data
    assert.match(detail, /^reader_broken: the list has another shape/)
    assert.deepEqual(jobs.errors, [])
    Object.assign(context, { scheduled: [made] })
  })

  it('gets the same message again with the same id if the webhook failed', async () => {
    const incident = await begun()
    const tell = () => send([webhook()], { incident })
    receiver.answer((response) => response.writeHead(503).end())
    await assert.rejects(tell, /webhook: The response was 503/)
    receiver.answer((response) => response.writeHead(302, { location: '/elsewhere' }).end())
    await assert.rejects(tell, /webhook: The response was 302: redirects are not followed/)
    receiver.answer((response) => response.writeHead(200).end())
    await tell()
    assert.deepEqual(
      receiver.received.map(({ path, headers }) => `${path} ${headers['webhook-id']}`),
      Array(3).fill(`/ incident_${incident}_${Date.parse(now) / 1000}_began`),
    )
    const [policy] = await app.db.rows<[number]>(
      raw(`select retry_limit from pgboss.queue where name = 'alarm'`),
    )
    assert.ok(policy![0] > 1_000, 'elapsed time decides')
  })

  it('is notified at public addresses only, and at those that are allowed', async () => {
    const incident = await begun()
    await using strict = postsTo(receiverAddresses(), fakeClock())
    for (const host of ['127.0.0.1', 'localhost'])
      for (const channel of ['webhook', 'slack'] as const) {
        const to = receiver.url.replace('127.0.0.1', host)
        await assert.rejects(send([{ channel, to, secret: null }], { incident }, strict), /public address/)
      }
    assert.deepEqual(receiver.received, [])
    await send([webhook()], { incident })
    assert.equal(receiver.received.length, 1)
  })

  it('is notified only by configured outputs, once by each, and only of existing incidents', async () => {
    const incident = await begun()
    await send([], { incident })
    await send(ways(), { incident, by: alarmNames([webhook('https://other.example')])[0]! })
    await send([webhook()], { incident: 999_999 })
    assert.deepEqual(receiver.received, [])
    assert.equal(alarmNames([webhook(), email, webhook()]).length, 2)
    assert.doesNotMatch(alarmNames(ways()).join(), /127|example/, 'addresses are secrets')
  })

  it('is notified by a job of a former version', async () => {
    const incident = await begun()
    await send(ways(), { incident, by: 'webhook' })
    assert.equal(receiver.received.length, 1)
    const before = (await readdir(outbox)).length
    await send(ways(), { incident, by: 'mail' })
    assert.equal((await readdir(outbox)).length, before + 1)
  })
})
