// Anonymous callers on any number of networks cannot lock out a person or new clients, and learn nothing from
// response times.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { attemptLimitsIn, type CrowdLimit } from '#access/limits/attempts.ts'
import { networkOf, wideNetworkOf } from '#access/network.ts'
import { sendMail } from '#jobs/send-mail.ts'
import { sql } from '#lib/sql.ts'
import { mailTemplates } from '#mail/templates.ts'
import type { Accounts } from '#model/access/account.ts'
import type { Email } from '#model/mail.ts'
import { Problem } from '#model/problem.ts'
import type { AccountMail } from '#model/queue.ts'
import { underLease } from '#store/lease.ts'
import { BASE_URL, startApp, type TestApp } from '../support/helpers.ts'

const PASSWORD = 'a long password of the tests'
const tooMany = (error: unknown) => error instanceof Problem && error.code === 'RATE_LIMITED'

/** Addresses of as many networks, each of another site. */
const networks = (count: number) =>
  Array.from({ length: count }, (_, i) => `198.18.${Math.floor(i / 250)}.${(i % 250) + 1}`)

let service: TestApp
let accounts: Accounts
before(async () => {
  service = await startApp()
  accounts = service.app.context.accounts
})
after(() => service[Symbol.asyncDispose]())

describe('many networks that guess the password of one person', () => {
  before(async () => {
    await accounts.create({ email: 'ana@example.org', password: PASSWORD })
    const guesses = networks(25).flatMap((address) =>
      Array.from({ length: 4 }, () => accounts.signIn('ana@example.org', 'a wrong guess', address)),
    )
    await Promise.all(guesses)
  })

  it('do not lock its owner out', async () => {
    assert.ok(await accounts.signIn('ana@example.org', PASSWORD, '203.0.113.1'))
    await accounts.signIn('ana@example.org', 'a slip of the hand', '203.0.113.1')
    assert.ok(await accounts.signIn('ana@example.org', PASSWORD, '203.0.113.1'))
  })

  it('get two more guesses an hour from each network, and an IPv6 site counts as one', async () => {
    for (const [first, other] of [
      ['198.51.100.1', '198.51.100.1'],
      ['2001:db8:1:1::1', '2001:db8:1:2::1'],
    ] as const) {
      await accounts.signIn('ana@example.org', 'a wrong guess', first)
      await accounts.signIn('ana@example.org', 'a wrong guess', other)
      await assert.rejects(accounts.signIn('ana@example.org', 'a wrong guess', first), tooMany)
    }
  })
})

describe('a limit under load', () => {
  const crowd = (of: string, network: string): CrowdLimit => ({
    all: { name: `all ${of}`, points: 3, seconds: 60 },
    each: { name: `each ${of} ${network}`, points: 1, seconds: 60 },
  })

  it('is lower for each network once the common one is reached', async () => {
    const attempts = attemptLimitsIn(service.db, service.app.context.now)
    const tried = async (network: string) => attempts.allow([], crowd('common', network))
    assert.deepEqual([await tried('a'), await tried('a'), await tried('a')], [true, true, true])
    assert.deepEqual([await tried('a'), await tried('a'), await tried('b')], [true, false, true])
  })

  it('ignores attempts beyond the limit of their network', async () => {
    const attempts = attemptLimitsIn(service.db, service.app.context.now)
    const own = [{ name: 'own', points: 1, seconds: 60 }]
    for (let i = 0; i < 9; i++) await attempts.allow(own, crowd('own', 'a'))
    for (let i = 0; i < 2; i++) assert.equal(await attempts.allow([], crowd('own', 'b')), true)
    await attempts.giveBack([], crowd('own', 'b'))
    assert.equal(await attempts.allow([], crowd('own', 'c')), true)
  })
})

it('an IPv6 network is a /64 and a site a /48; an IPv4 address is both', () => {
  assert.deepEqual(
    [networkOf('2001:db8:1:2::9'), wideNetworkOf('2001:db8:1:2::9')],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  )
  assert.deepEqual([networkOf('203.0.113.9'), wideNetworkOf('203.0.113.9')], ['203.0.113.9', '203.0.113.9'])
})

it('many networks that register clients do not block new ones', async () => {
  await using crowded = await startApp({ trustProxy: ['127.0.0.1'] })
  const register = async (from: string) => {
    const reply = await crowded.call('POST', '/mcp/register', {
      headers: { 'x-forwarded-for': from },
      body: { redirect_uris: ['http://127.0.0.1:40000/callback'] },
    })
    return reply.status
  }
  for (const from of networks(25)) for (let i = 0; i < 20; i++) assert.equal(await register(from), 201)
  assert.deepEqual(
    [await register('203.0.113.1'), await register('203.0.113.1'), await register('203.0.113.1')],
    [201, 201, 201],
  )
  assert.equal(await register('203.0.113.1'), 429)
})

describe('many networks that request e-mails to one person', () => {
  const RESET = 'a new password of the tests'
  let own: TestApp
  let sent: Email[]
  before(async () => {
    own = await startApp()
    sent = []
  })
  after(() => own[Symbol.asyncDispose]())

  /** Runs the jobs that were queued since the last time. */
  async function deliver(): Promise<Email[]> {
    const jobs = await own.db.query<{ data: AccountMail }>(
      sql`with taken as (delete from pgboss.job where name = 'mail' returning data, created_on)
        select data from taken order by created_on`,
    )
    const mail = { send: async (email: Email) => void sent.push(email) }
    for (const { data } of jobs)
      await underLease(own.db, 'test', (db) =>
        sendMail({ ...own.app.context, db, templates: mailTemplates() }, mail, data),
      )
    return sent.splice(0)
  }

  it('neither fill the mailbox nor prevent a valid link', async () => {
    const people = own.app.context.accounts
    await people.create({ email: 'ana@example.org', password: PASSWORD })
    for (const address of networks(30)) {
      await people.forgot('ana@example.org', address)
      await people.signUp({ email: 'ana@example.org', password: 'of a stranger' }, address)
    }
    // The person also requests one, and is not rejected.
    await people.forgot('ana@example.org', '203.0.113.9')
    const mails = await deliver()
    assert.equal(mails.length, 10, 'five of each kind')
    const links = mails.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? [])
    assert.equal(links.length, 5)
    assert.ok(await people.reset(links.at(-1)!, RESET), 'the last link works')
    assert.ok(await people.signIn('ana@example.org', RESET, '203.0.113.9'))
  })

  it('do not prevent a new person from confirming', async () => {
    const people = own.app.context.accounts
    await people.signUp({ email: 'eva@example.org', password: PASSWORD }, '203.0.113.10')
    for (const address of networks(30))
      await people.signUp({ email: 'eva@example.org', password: 'of a stranger' }, address)
    const [link] = (await deliver()).map(({ text }) => /token=([\w-]+)/.exec(text)![1]!).slice(-1)
    assert.ok(await people.verify(link!, PASSWORD))
  })
})

it('a forgotten password causes the same work with and without an account', async () => {
  await accounts.create({ email: 'eva@example.org', password: PASSWORD })
  const jobs = async () =>
    (await service.db.query<{ data: object }>(sql`select data from pgboss.job where name = 'mail'`)).length
  for (const email of ['eva@example.org', 'nobody@example.org']) {
    const before = await jobs()
    await accounts.forgot(email, '203.0.113.7')
    assert.equal(await jobs(), before + 1, `${email} at ${BASE_URL}`)
  }
})
