// Jobs that are frozen at any of their statements, taken over and thawed: they store and send nothing.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { accountsIn } from '#access/accounts.ts'
import { attemptLimitsIn } from '#access/limits/attempts.ts'
import { postsTo } from '#delivery/post.ts'
import { listen } from '#jobs/listening.ts'
import { score } from '#jobs/score.ts'
import { alarmNames, sendAlarm } from '#jobs/send-alarm.ts'
import { sendMail } from '#jobs/send-mail.ts'
import { watch } from '#jobs/watch.ts'
import { receiverAddresses } from '#lib/network/receiver-addresses.ts'
import { type Database, sql } from '#lib/sql.ts'
import { mailTemplates } from '#mail/templates.ts'
import type { Email } from '#model/mail.ts'
import { source } from '#model/sources/source.ts'
import { reportChanges } from '#operations/account/subscriptions/evaluation/report-changes.ts'
import { findEmailLink } from '#store/accounts/email-links.ts'
import { insertListening } from '#store/accounts/listenings.ts'
import { beginIncident } from '#store/incidents.ts'
import { type LeasedDatabase, takeLease, underLease, withLease } from '#store/lease.ts'
import { queue } from '#store/queue/queue.ts'
import { fakeClock } from '../clock.ts'
import { frozenAnywhere } from '../support/freezing.ts'
import { BASE_URL, startApp, type TestApp } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'
import { saveRun } from '../support/saved-runs.ts'

const PASSWORD = 'una-clave-larga'
const NOW = '2026-11-20T12:00:00Z'
const now = () => NOW
const clock = fakeClock()
const { signal } = new AbortController()

let app: TestApp
before(async () => {
  app = await startApp({ now })
})
after(() => app[Symbol.asyncDispose]())

/** Works as the queue does: by a lease that the next attempt takes over. */
const asJob = <T>(db: Database, work: (leased: LeasedDatabase) => Promise<T>) =>
  takeLease(db, 'job test').then((lease) => withLease(lease, work))

const bill = (key: string, more: object = {}) => ({
  ...{
    domain: 'bills',
    country_code: 'CO',
    key,
    title: 'Ley del agua',
    stage: 'filed',
    filing_date: '2026-11-19',
  },
  ...more,
})

describe('a frozen reading of the change log', () => {
  it('reports nothing twice, and nothing that another process has read', async () => {
    const { id } = await app.app.context.accounts.create({ email: 'lucia@example.org', password: PASSWORD })
    const headers = { 'x-api-key': await app.key({ email: 'lucia@example.org' }) }
    const read = (db: Database) => reportChanges({ ...app.app.context, db }, signal)
    const body = { query: '/v1/bills?country_code=CO&stage=committee' }
    await frozenAnywhere(app.db, {
      async prepare() {
        await app.store(bill('t1'), bill('t2'))
        await read(app.db)
        await app.db.script('delete from subscriptions')
        const made = await app.call('POST', '/v1/me/subscriptions', { headers, body })
        assert.equal(made.status, 201, made.text)
        await app.store(bill('t1', { stage: 'committee' }))
      },
      work: read,
      change: () => app.store(bill('t2', { stage: 'committee' })),
      stored: () =>
        Promise.all([
          app.db.rows(sql`
select i.event, b.key from inbox i join bills b on b.id = i.record_id
where i.account_id = ${id} order by i.id`),
          app.db.rows(sql`select domain, block, encode(ids, 'hex') from subscription_matches`),
        ]),
    })
  })
})

describe('a frozen job', () => {
  it('of scorecards leaves those that were computed since', async () => {
    await app.store(bill('s1'), bill('s2'))
    await frozenAnywhere(app.db, {
      prepare: () =>
        app.db.script(`delete from scorecards; update bills set stage = 'filed' where key like 's_'`),
      work: (db) => asJob(db, (leased) => score(leased, now)),
      change: () => app.db.script(`update bills set stage = 'unknown' where key = 's1'`),
      stored: () => app.db.rows(sql`select domain, country_code, seq, card from scorecards order by 1, 2`),
    })
  })

  it('of a listening request leaves the report of the one that took it over', async () => {
    const news = (key: string) => ({
      ...{ domain: 'news', country_code: 'CO', key, title: 'El páramo', outlet: 'Diario' },
      ...{ published_at: '2026-11-19T10:00:00Z', link: `https://example.org/${key}` },
    })
    await app.store(news('l1'), news('l2'))
    const id = '0199a000-0000-7000-8000-000000000001'
    const { accounts } = app.app.context
    const { id: account } = await accounts.create({ email: 'ana@example.org', password: PASSWORD })
    const covering = app.app.context.covering
    await frozenAnywhere(app.db, {
      async prepare() {
        await app.db.script(`update news set doc = replace(doc, 'cañada', 'páramo') where key = 'l1'`)
        await app.db.query(sql`delete from listenings`)
        await insertListening(app.db, {
          ...{ id, account, query: 'páramo', countries: ['CO'], domains: ['news'] },
          ...{ since: '2026-11-01', until: '2026-11-20', created_at: NOW, idempotency_key: null },
          ...{ request_sha256: '00', answer: '{}' },
        })
      },
      work: (db) => asJob(db, (leased) => listen({ db: leased, covering, now }, id, signal)),
      change: () => app.db.script(`update news set doc = replace(doc, 'páramo', 'cañada') where key = 'l1'`),
      stored: () => app.db.rows(sql`select status, finished_at, report from listenings`),
    })
  })

  it('of an e-mail sends none, and leaves the link of the one that was sent', async () => {
    const id = (await app.app.context.accounts.create({ email: 'eva@example.org', password: PASSWORD })).id
    const attempts = attemptLimitsIn(app.db, now)
    const sent: Email[] = []
    await frozenAnywhere(app.db, {
      async prepare() {
        sent.length = 0
      },
      work: (db) =>
        asJob(db, (leased) => {
          const own = accountsIn({ db, now, queue, attempts })
          const mail = { send: async (email: Email) => void sent.push(email) }
          return sendMail(
            { db: leased, accounts: own, baseUrl: BASE_URL, templates: mailTemplates() },
            mail,
            {
              account: id,
              kind: 'reset',
            },
          )
        }),
      change: async () => {
        sent.length = 0
      },
      async stored() {
        const token = /token=([\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? ''
        const link = await findEmailLink(app.db, hash('sha256', token), 'reset', NOW, { use: false })
        return [sent.length, link?.account === id]
      },
    })
  })

  it('of an alarm sends none', async () => {
    const finding = { kind: 'run_failed', subject: '', detail: 'x', run_id: null, wrong: true } as const
    const { id } = (await underLease(app.db, 'test', (db) => beginIncident(db, 'br.alarm', finding, NOW)))!
    let sent = 0
    await using posts = postsTo(receiverAddresses(), clock)
    await frozenAnywhere(app.db, {
      async prepare() {
        sent = 0
      },
      work: (db) =>
        asJob(db, (leased) => {
          const mail = { send: async () => void sent++ }
          const outputs = [{ channel: 'email', to: 'ana@example.org', secret: null }] as const
          const job = { incident: id, event: 'began', by: alarmNames(outputs)[0]! } as const
          return sendAlarm({ db: leased, baseUrl: BASE_URL, now }, outputs, { mail, posts }, job)
        }),
      async change() {
        sent = 0
      },
      stored: async () => sent,
    })
  })

  it('of incidents begins and ends none', async () => {
    const made = source({ ...MADE, id: 'br.watched', hosts: {}, async *discover() {}, parse: () => [] })
    const log = { info() {}, warn() {} }
    let minute = 0
    const ran = async (outcome: 'changed' | 'failed') => {
      const at = new Date(Date.UTC(2026, 10, 20, 1, minute++)).toISOString()
      const run = { kind: 'source', source_id: made.id, started_by: null, started_at: at } as const
      const reason = outcome === 'failed' ? 'reader_broken' : null
      const id = await saveRun(app.db, { ...run, finished_at: at, outcome, reason }, { errors: [] })
      await app.db.query(sql`update runs set complete = ${outcome === 'changed'} where id = ${id}`)
    }
    await frozenAnywhere(app.db, {
      async prepare() {
        await app.db.script('delete from incidents; delete from runs; delete from pgboss.job')
        await ran('failed')
      },
      work: (db) =>
        watch({ db, queue, scheduled: [made], now, clock }, { log, freshness: null, tells: ['mail'] }),
      change: () => ran('changed'),
      async stored() {
        const open = await app.db.rows(sql`select kind, source_id from incidents where ended_at is null`)
        const told = await app.db.rows(sql`
select count(*) filter (where data ->> 'event' = 'began') = count(*) filter (where data ->> 'event' = 'ended')
from pgboss.job where name = 'alarm'`)
        return [open, told]
      },
    })
  })
})
