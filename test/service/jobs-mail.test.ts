// Background jobs of the service: e-mails, the nightly purge, reading a source.
import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { mailBy } from '#access/mail.ts'
import { parties } from '#domains/catalogues.ts'
import { raw, sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { Bounced, type Mail } from '#model/mail.ts'
import { source } from '#model/sources/source.ts'
import { queue } from '#store/queue/queue.ts'
import { ADMIN_TOKEN, startApp, type TestApp } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'
import { working } from '../support/working-jobs.ts'

const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }
const PASSWORD = 'una-clave-de-prueba'

describe('e-mails', () => {
  let app: TestApp
  let outbox: string
  before(async () => {
    app = await startApp()
    outbox = await mkdtemp(join(tmpdir(), 'hemiciclo-outbox-'))
  })
  after(async () => {
    await app[Symbol.asyncDispose]()
    await rm(outbox, { recursive: true })
  })

  const intoOutbox = () =>
    mailBy({
      smtpUrl: null,
      from: 'Hemiciclo <no-reply@example.org>',
      outbox,
      now: () => new Date().toISOString(),
    })
  async function mailTo(to: string): Promise<string> {
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
    const emails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    const found = emails.find((text) => text.includes(`To: ${to}`))
    assert.ok(found, `no e-mail to ${to}`)
    return found
  }

  it('have a link that is created when they are sent, and stored nowhere else', async () => {
    const { accounts } = app.app.context
    await accounts.signUp({ email: 'ana@example.org', password: PASSWORD }, '192.0.2.1')
    assert.deepEqual(await app.db.rows(raw('select 1 from links')), [])
    await using jobs = await working(app.app.context, intoOutbox())
    await jobs.done('mail')
    const text = await mailTo('ana@example.org')
    const token = /\/verify\?token=([\w-]+)/.exec(text)![1]!
    const everything = await app.db.rows<[string]>(
      raw('select data::text from pgboss.job union all select row_to_json(l)::text from links l'),
    )
    assert.ok(everything.length >= 2)
    for (const [row] of everything) assert.ok(!row.includes(token), row)
    assert.equal((await accounts.verify(token, PASSWORD))?.email, 'ana@example.org')
    assert.deepEqual(jobs.errors, [])
  })

  it('are sent again when the mail server failed', async () => {
    await app.app.context.accounts.create({ email: 'luz@example.org', password: PASSWORD })
    let away = 1
    const mail = intoOutbox()
    const shaky: Mail = {
      async send(email) {
        if (away-- > 0) throw new Error('the mail server is away')
        await mail.send(email)
      },
    }
    await using jobs = await working(app.app.context, shaky)
    await app.app.context.accounts.forgot('luz@example.org', '192.0.2.1')
    await jobs.done('mail')
    assert.match(await mailTo('luz@example.org'), /\/reset\?token=/)
    assert.deepEqual(jobs.errors.map(String), ['Error: the mail server is away'])
  })

  it('tell administrators which invitations the mail server refused', async () => {
    const invitation = async (email: string) =>
      (await app.get('/admin/accounts', admin)).body.data.find(
        (each: { email: string }) => each.email === email,
      ).invitation
    const { accounts } = app.app.context
    const { id } = await accounts.invite({ email: 'eco@example.org' })
    await accounts.invite({ email: 'nadie@example.org' })
    const mail = intoOutbox()
    let unknown = true
    await using jobs = await working(app.app.context, {
      async send(email) {
        if (unknown && email.to === 'nadie@example.org') throw new Bounced('550 no such user', 550, null)
        await mail.send(email)
      },
    })
    await Promise.all([jobs.done('mail'), jobs.failed()])
    assert.equal(await invitation('nadie@example.org'), 'refused')
    assert.equal(await invitation('eco@example.org'), 'sent')
    const link = await accounts.link(id, 'invite')
    await accounts.reset(link, PASSWORD)
    assert.equal(await invitation('eco@example.org'), null)
    // Who signs up later, once the address exists, is invited again.
    unknown = false
    await accounts.signUp({ email: 'nadie@example.org', password: PASSWORD }, '192.0.2.1')
    await jobs.done('mail', 2)
    const [, again] = /[?&]token=([\w-]+)/.exec(await mailTo('nadie@example.org'))!
    await accounts.reset(again!, PASSWORD)
    assert.equal(await invitation('nadie@example.org'), null)
  })

  it('are not sent to deleted or disabled accounts', async () => {
    const { accounts } = app.app.context
    const gone = await accounts.create({ email: 'ida@example.org', password: PASSWORD })
    const disabled = await accounts.create({ email: 'eva@example.org', password: PASSWORD })
    await app.db.transaction(async (tx) => {
      await queue.add(tx, 'mail', { account: gone.id, kind: 'reset' })
      await queue.add(tx, 'mail', { account: disabled.id, kind: 'reset' })
    })
    await accounts.remove(gone.id)
    await accounts.change(disabled.id, { disabled: true })
    await using jobs = await working(app.app.context, {
      send: () => Promise.reject(new Error('nothing is to be sent')),
    })
    await jobs.done('mail', 2)
    assert.deepEqual(jobs.errors, [])
  })
})

describe('the purge', () => {
  it('removes expired rows, four times a day', async () => {
    await using app = await startApp()
    const { db } = app
    const { accounts } = app.app.context
    const { id } = await accounts.create({ email: 'ana@example.org', password: PASSWORD })
    await db.query(sql`
insert into sessions (sha256, account_id, created_at, expires_at)
values ('\\x01', ${id}, now() - interval '2 days', now() - interval '1 day'), ('\\x02', ${id}, now(),
  now() + interval '1 day')`)
    await db.query(
      sql`insert into links (sha256, account_id, purpose, expires_at) values ('\\x01', ${id}, 'reset',
        now() - interval '1 day')`,
    )
    await db.query(sql`
insert into oauth_artifacts (kind, id, payload, created_at, expires_at)
values ('Session', 'old', '{}', now() - interval '2 days', now() - interval '1 day'), ('Session', 'new', '{}',
  now(), now() + interval '1 day')`)
    // Rounds began more than a week ago.
    await db.query(sql`
insert into settings (name, value)
select 'retention_rounds', jsonb_build_object('since', (now() - interval '9 days')::date || 'T00:00:00Z',
  'at', (now() - interval '1 day')::date || 'T00:00:00Z')`)
    await db.transaction((tx) => queue.add(tx, 'purge', {}))
    await using jobs = await working(app.app.context)
    await jobs.done('purge')
    assert.deepEqual(await db.rows(raw('select sha256 from sessions')), [[Buffer.from([2])]])
    assert.deepEqual(await db.rows(raw('select 1 from links')), [])
    assert.deepEqual(await db.rows(raw('select id from oauth_artifacts')), [['new']])
    const rounds = await db.rows(raw('select name, cron, timezone from pgboss.schedule order by name'))
    assert.deepEqual(rounds, [
      ['due', '* * * * *', 'UTC'],
      ['link', '* * * * *', 'UTC'],
      ['purge', '17 2,8,14,20 * * *', 'UTC'],
      ['remind', '*/15 * * * *', 'UTC'],
      ['score', '*/15 * * * *', 'UTC'],
      ['texts', '* * * * *', 'UTC'],
      ['watch', '*/5 * * * *', 'UTC'],
    ])
    assert.deepEqual(jobs.errors, [])
  })
})

describe('a background run of a source', () => {
  it('stores its records and keeps its report', async () => {
    const server = createServer((_request, response) => response.end('Partido Uno'))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await using app = await startApp()
    const asked: (string | null)[] = []
    const made = source({
      ...MADE,
      hosts: { [new URL(origin).host]: { perSecond: 50, plain: true } },
      async *discover({ since }) {
        asked.push(since)
        yield { id: 'one', requests: { page: { url: `${origin}/one` } } }
      },
      parse: ({ page }) => [
        line(parties, { country_code: 'BR', key: 'br:uno', name: Buffer.from(page!.body).toString() }),
      ],
    })
    Object.assign(app.app.context, { sources: [made] })
    const listed = (await app.get('/admin/sources', admin)).body.data
    assert.deepEqual([listed.length, listed[0].id, listed[0].last_run], [1, 'br.made', null])
    const queued = await app.call('POST', '/admin/sources/br.made/runs', {
      headers: admin,
      body: { since: '2026-11-01' },
    })
    assert.equal(queued.status, 202, queued.text)
    assert.deepEqual([queued.body.source_id, queued.body.since], ['br.made', '2026-11-01'])
    await using jobs = await working(app.app.context)
    await jobs.done('source')
    const [run] = (await app.get('/admin/runs?source=br.made', admin)).body.data
    assert.deepEqual([run.source_id, run.outcome, run.reason], ['br.made', 'changed', null])
    assert.deepEqual(asked, ['2026-11-01'])
    const { report } = (await app.get(`/admin/runs/${run.id}`, admin)).body
    assert.deepEqual([report.source, report.lines], ['br.made', { parties: { created: 1 } }])
    assert.equal((await app.get('/v1/parties?country_code=BR')).body.data[0].name, 'Partido Uno')
    assert.deepEqual((await app.get('/admin/sources', admin)).body.data[0].last_run, run)
    assert.deepEqual(jobs.errors, [])
    await new Promise((closed) => server.close(closed))
  })
})
