// Accounts behind their pages: passwords, sign-in and its limits, confirmation, reset and deletion, and the
// rights of a key with an e-mail.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { accountsIn } from '#access/accounts.ts'
import { attemptLimitsIn } from '#access/limits/attempts.ts'
import { hashPassword, isPassword, mustBeStrong } from '#access/passwords.ts'
import { raw, sql } from '#lib/sql.ts'
import type { Accounts } from '#model/access/account.ts'
import { Problem } from '#model/problem.ts'
import { startApp, type TestApp } from '../support/helpers.ts'

const PASSWORD = 'correcto caballo batería'
let service: TestApp
let accounts: Accounts
let clock = Date.parse('2026-11-20T12:00:00Z')
const now = () => new Date(clock).toISOString()

before(async () => {
  service = await startApp({ now })
  accounts = service.app.context.accounts
})
after(() => service[Symbol.asyncDispose]())

const refusedFor = (param: string) => (error: unknown) =>
  error instanceof Problem && error.code === 'INVALID_PARAM' && error.errors[0]?.param === param
const tooMany = (error: unknown) =>
  error instanceof Problem && error.code === 'RATE_LIMITED' && Number(error.headers['retry-after']) > 0
const create = (email: string, more: { admin?: boolean } = {}) =>
  accounts.create({ email, password: PASSWORD, ...more })
const found = async (email: string) => (await accounts.list()).find((account) => account.email === email)

describe('a password', () => {
  it('is stored as argon2id with its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
    assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    assert.notEqual(one, other)
    assert.equal(await isPassword(PASSWORD, one), true)
    assert.equal(await isPassword(`${PASSWORD} `, one), false)
  })

  it('is hashed at the recommended cost by a service that names no other', async () => {
    const { db, queue } = service.app.context
    const email = 'costs@example.org'
    await accountsIn({ db, now, queue, attempts: attemptLimitsIn(db, now) }).create({
      email,
      password: PASSWORD,
    })
    const rows = await service.db.rows(sql`select password from accounts where email = ${email}`)
    assert.match(String(rows[0]), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is the same composed or decomposed', async () => {
    const phc = await hashPassword('contraseña larga'.normalize('NFD'))
    assert.equal(await isPassword('contraseña larga'.normalize('NFC'), phc), true)
  })

  it('of no account is wrong, and so is one for an invalid hash', async () => {
    for (const phc of [null, undefined, '', '$argon2i$v=19$m=8,t=1,p=1$AAAA$AAAA', 'md5'])
      assert.equal(await isPassword(PASSWORD, phc), false)
  })

  it('that is weak is rejected', async () => {
    for (const password of [
      '',
      'corta',
      'x'.repeat(9),
      'x'.repeat(201),
      'con\0nulo y largo',
      '\ud800 y algo largo',
      'ana@example.org',
    ])
      await assert.rejects(mustBeStrong(password, 'ana@example.org'), refusedFor('password'))
    await mustBeStrong('🔑🦉🌋🎻🧭🪁🍉🚲🧵🪕', 'ana@example.org')
  })

  it('is in no table', async () => {
    await create('tablas@example.org')
    const [dump] = await service.db.query<{ text: string }>(
      raw('select string_agg(a::text, chr(10)) as text from accounts a'),
    )
    assert.ok(!dump!.text.includes(PASSWORD))
  })
})

describe('sign-in', () => {
  it('accepts the right password, with any notation of the address', async () => {
    const account = await create('Ana@Example.org')
    assert.equal(account.email, 'ana@example.org')
    assert.equal((await accounts.signIn(' ANA@example.org ', PASSWORD, '203.0.113.1'))?.id, account.id)
    assert.equal(await accounts.signIn('ana@example.org', 'otra cosa larga', '203.0.113.1'), undefined)
    assert.equal(await accounts.signIn('nadie@example.org', PASSWORD, '203.0.113.1'), undefined)
    assert.equal(await accounts.signIn('no es correo', PASSWORD, '203.0.113.1'), undefined)
  })

  it('checks a limited number of concurrent passwords, then not even the right one', async () => {
    await create('eva@example.org')
    const guesses = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) =>
        accounts.signIn('eva@example.org', `una adivinanza ${i}`, '203.0.113.2'),
      ),
    )
    assert.equal(guesses.filter(({ status }) => status === 'fulfilled').length, 8)
    await assert.rejects(accounts.signIn('eva@example.org', PASSWORD, '203.0.113.2'), tooMany)
    assert.ok(
      await accounts.signIn('eva@example.org', PASSWORD, '203.0.113.3'),
      'its owner elsewhere is not shut out',
    )
    clock += 901_000
  })

  it('has the same limit for addresses without an account', async () => {
    const guesses = await Promise.allSettled(
      Array.from({ length: 20 }, () => accounts.signIn('fantasma@example.org', PASSWORD, '203.0.113.4')),
    )
    assert.equal(guesses.filter(({ status }) => status === 'fulfilled').length, 8)
  })

  it('over many accounts from one network is limited', async () => {
    const guesses = await Promise.allSettled(
      Array.from({ length: 60 }, (_, i) =>
        accounts.signIn(`persona${i}@example.org`, PASSWORD, '2001:db8::1'),
      ),
    )
    assert.equal(guesses.filter(({ status }) => status === 'fulfilled').length, 40)
    await assert.rejects(accounts.signIn('ana@example.org', PASSWORD, '2001:db8::2'), tooMany)
  })

  it('with the right password does not count against the limit', async () => {
    for (let i = 0; i < 12; i++) assert.ok(await accounts.signIn('ana@example.org', PASSWORD, '203.0.113.5'))
  })
})

describe('sign-up', () => {
  const address = '203.0.113.10'

  it('gives no access until the address is confirmed, with the link and the password', async () => {
    await accounts.signUp({ email: 'nueva@example.org', password: PASSWORD }, address)
    const account = (await found('nueva@example.org'))!
    assert.equal(account.verified_at, null)
    assert.equal(await accounts.signIn('nueva@example.org', PASSWORD, address), undefined)
    const link = await accounts.link(account.id, 'verify')
    await assert.rejects(accounts.verify(link, 'la de otra persona'), refusedFor('password'))
    assert.equal((await accounts.verify(link, PASSWORD))?.id, account.id)
    assert.equal(await accounts.verify(link, PASSWORD), undefined, 'a link is good once')
    assert.ok(await accounts.signIn('nueva@example.org', PASSWORD, address))
  })

  it('with another’s address cannot be confirmed by accident, and does not lock them out', async () => {
    await accounts.signUp({ email: 'victima@example.org', password: 'la del atacante' }, address)
    const account = (await found('victima@example.org'))!
    await accounts.signUp({ email: 'victima@example.org', password: PASSWORD }, address)
    const link = await accounts.link(account.id, 'verify')
    await assert.rejects(accounts.verify(link, PASSWORD), refusedFor('password'))
    const reset = await accounts.link(account.id, 'reset')
    assert.equal((await accounts.reset(reset, PASSWORD))?.id, account.id)
    assert.equal(await accounts.signIn('victima@example.org', 'la del atacante', address), undefined)
    assert.ok(await accounts.signIn('victima@example.org', PASSWORD, address))
  })

  it('for an address with an account does not change it', async () => {
    const before = await create('vieja@example.org')
    await accounts.signUp({ email: 'vieja@example.org', password: 'otra contraseña' }, address)
    assert.deepEqual(await found('vieja@example.org'), before)
    assert.equal(await accounts.signIn('vieja@example.org', 'otra contraseña', address), undefined)
    await assert.rejects(create('VIEJA@example.org'), refusedFor('email'))
  })

  it('is limited per network', async () => {
    const many = await Promise.allSettled(
      Array.from({ length: 25 }, (_, i) => accounts.forgot(`cualquiera${i}@example.org`, '203.0.113.12')),
    )
    assert.equal(many.filter(({ status }) => status === 'fulfilled').length, 20)
  })

  it('rejects an invalid address', async () => {
    for (const email of [
      '',
      'ana',
      'ana@',
      '@example.org',
      'ana@example.org\r\nBcc: x@example.org',
      'a\0na@example.org',
      `${'a'.repeat(250)}@x.org`,
    ])
      await assert.rejects(accounts.signUp({ email, password: PASSWORD }, address), refusedFor('email'))
  })
})

describe('a link', () => {
  it('is valid for its purpose, for its time, and only the newest', async () => {
    const { id } = await create('enlaces@example.org')
    const [first, second] = [await accounts.link(id, 'reset'), await accounts.link(id, 'reset')]
    assert.equal(await accounts.reset(first, PASSWORD), undefined)
    assert.equal(await accounts.verify(second, PASSWORD), undefined)
    clock += 3_600_001
    assert.equal(await accounts.reset(second, PASSWORD), undefined)
    assert.equal(await accounts.reset('inventado', PASSWORD), undefined)
  })

  it('works for one of two concurrent uses', async () => {
    const { id } = await create('carrera@example.org')
    const link = await accounts.link(id, 'reset')
    const results = await Promise.all(
      ['contraseña uno', 'contraseña dos'].map((password) => accounts.reset(link, password)),
    )
    assert.equal(results.filter(Boolean).length, 1)
  })

  it('to a new password ends every session', async () => {
    const { storedSessions: sessionsIn } = await import('#access/sessions.ts')
    const { id } = await create('sesiones@example.org')
    const { secret } = await sessionsIn(service.db, now).begin(id)
    const cookie = `hemiciclo=${secret}`
    assert.equal((await service.get('/v1/usage', { cookie })).status, 200)
    await accounts.reset(await accounts.link(id, 'reset'), 'completamente nueva')
    clock += 4_999
    assert.equal((await service.get('/v1/usage', { cookie })).status, 401)
  })
})

describe('a key with an e-mail', () => {
  const accountOf = async (key: string) =>
    (await service.get('/v1/usage', { 'x-api-key': key })).body.data.account_id

  it('acts for the account of that address once it is confirmed, unless it is disabled', async () => {
    const early = await service.key({ email: 'Clave@Example.org' })
    assert.equal(await accountOf(early), null)
    await accounts.signUp({ email: 'clave@example.org', password: PASSWORD }, '203.0.113.20')
    clock += 4_999
    assert.equal(await accountOf(early), null, 'anybody can sign up with any address')
    const { id } = (await found('clave@example.org'))!
    await accounts.reset(await accounts.link(id, 'reset'), PASSWORD)
    clock += 4_999
    assert.equal(await accountOf(early), id)
    await accounts.change(id, { disabled: true })
    clock += 4_999
    assert.equal(await accountOf(early), null)
  })
})

describe('administrators', () => {
  it('cannot all be removed, even by concurrent requests', async () => {
    const [one, other] = [
      await create('una@example.org', { admin: true }),
      await create('dos@example.org', { admin: true }),
    ]
    const results = await Promise.allSettled([
      accounts.change(one.id, { admin: false }),
      accounts.remove(other.id),
    ])
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
    const [left] = (await accounts.list()).filter((account) => account.admin)
    await assert.rejects(
      accounts.change(left!.id, { disabled: true }),
      (error) => error instanceof Problem && error.code === 'INVALID_PARAM',
    )
  })
})
