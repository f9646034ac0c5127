// The pages under attack: planted sessions, open redirects, and account enumeration.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { nextOf } from '#web/visit.ts'
import { startApp } from '../support/helpers.ts'
import { asked, EMAIL, signedIn, site, useSite } from '../support/web-authorization.ts'
import { type Answer, PASSWORD, visitor } from '../support/web-visitor.ts'

useSite()

describe('a session', () => {
  it('is new at each sign-in, with any cookie of the browser', async () => {
    const planted = 'a-made-up-secret-of-an-attacker-00000000000'
    const person = visitor(site)
    person.cookies.set('hemiciclo', planted)
    await person.signIn(EMAIL, PASSWORD)
    assert.match(person.cookies.get('hemiciclo')!, /^[\w-]{43}$/)
    assert.notEqual(person.cookies.get('hemiciclo'), planted)
    const attacker = visitor(site)
    attacker.cookies.set('hemiciclo', planted)
    assert.equal((await attacker.get('/account')).status, 303)
  })

  it('ends at another sign-in for a client', async () => {
    const person = await signedIn()
    const before = person.cookies.get('hemiciclo')!
    const page = await asked(person, 'A program', { prompt: 'login' })
    const done = await person.submit(page, page.path, { email: person.email, password: PASSWORD })
    assert.equal(done.status, 303, done.text)
    assert.notEqual(person.cookies.get('hemiciclo'), before)
    const thief = visitor(site)
    thief.cookies.set('hemiciclo', before)
    assert.equal((await thief.get('/account')).status, 303)
  })

  it('has a cookie that scripts and other sites can’t use', async () => {
    const done = await visitor(site).signIn(EMAIL, PASSWORD)
    assert.match(
      String(done.headers['set-cookie']),
      /^hemiciclo=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    await using secure = await startApp({ baseUrl: 'https://hemiciclo.test' })
    await secure.app.context.accounts.create({ email: EMAIL, password: PASSWORD })
    const person = visitor(secure)
    const page = await person.get('/sign-in')
    assert.match(
      String(page.headers['set-cookie']),
      /^__Host-hemiciclo-form=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const safe = await person.submit(page, '/sign-in', { email: EMAIL, password: PASSWORD })
    assert.match(
      String(safe.headers['set-cookie']),
      /^__Host-hemiciclo=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

it('a service on HTTPS tells browsers to use nothing else', async () => {
  const policy = 'max-age=31536000; includeSubDomains'
  await using secure = await startApp({ baseUrl: 'https://hemiciclo.test' })
  for (const path of ['/', '/sign-in', '/v1/bills', '/nothing', '/openapi.json'])
    assert.equal((await visitor(secure).get(path)).headers['strict-transport-security'], policy, path)
  assert.equal((await visitor(site).get('/sign-in')).headers['strict-transport-security'], undefined)
})

describe('`next`', () => {
  const away = [
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '\\/evil.test',
    'https:evil.test',
    'https://evil.test',
    'http:/evil.test',
    'javascript:alert(1)',
    'evil.test',
    '/\t/evil.test',
    '\t//evil.test',
    '/\n/evil.test',
    ' //evil.test',
    '/ /evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    '/%2e//evil.test',
    '/\u0000/evil.test',
    '@evil.test',
    '?//evil.test',
    '',
  ]
  for (const next of away)
    it(`${JSON.stringify(next)} redirects only to the account`, async () => {
      const person = visitor(site)
      const path = `/sign-in?${new URLSearchParams({ next })}`
      const page = await person.get(path)
      const done = await person.submit(page, '/sign-in', { email: EMAIL, password: PASSWORD })
      assert.deepEqual([done.status, done.location], [303, '/account'])
      const sent = await visitor(site).fill('/sign-in', { email: EMAIL, password: PASSWORD, next })
      // A form must have no control characters: such a value is rejected before it is read as an address.
      assert.deepEqual(
        [sent.status, sent.location || sent.code],
        /\p{Cc}/u.test(next) ? [400, 'INVALID_PARAM'] : [303, '/account'],
      )
      const again = await signedIn()
      assert.equal((await again.get(path)).location, '/account')
    })

  it('redirects to our pages', async () => {
    const next = '/account?lang=pt&x=%2F%2Fevil.test'
    const person = visitor(site)
    const form = await person.get(`/sign-in?${new URLSearchParams({ next })}`)
    assert.equal((await person.submit(form, '/sign-in', { email: EMAIL, password: PASSWORD })).location, next)
  })

  it('never redirects to another host, with any value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[/\\.%@:?#\t\n a-z0-9]*$/)), (text) => {
        for (const base of ['http://hemiciclo.test', 'https://hemiciclo.test'])
          assert.equal(new URL(nextOf(text, base), `${base}/sign-in`).origin, base)
      }),
    )
  })
})

describe('the existence of an account is not revealed', () => {
  const same = (answer: Answer) => ({
    status: answer.status,
    body: answer.text.replace(/name="csrf" value="[\w-]+"/g, ''),
    headers: Object.fromEntries(
      Object.entries(answer.headers).filter(
        ([name]) => !/^(x-ratelimit|x-request-id|date|set-cookie|content-length)/.test(name),
      ),
    ),
    length: answer.headers['content-length'],
  })
  for (const [path, fields] of [
    ['/sign-in', { password: 'not the password' }],
    ['/sign-up', { password: PASSWORD }],
    ['/forgot', {}],
  ] as const)
    it(`by ${path}`, async () => {
      const known = await visitor(site).fill(path, { ...fields, email: EMAIL })
      const unknown = await visitor(site).fill(path, {
        ...fields,
        email: 'nobody-has-this-address@example.org',
      })
      assert.deepEqual(same(known), same(unknown))
    })

  it('by too many attempts', async () => {
    await using other = await startApp()
    await other.app.context.accounts.create({ email: EMAIL, password: PASSWORD })
    for (const email of [EMAIL, 'nobody@example.org']) {
      const person = visitor(other)
      let answer = await person.signIn(email, 'not the password')
      for (let i = 0; i < 12 && answer.status === 401; i++)
        answer = await person.signIn(email, 'not the password')
      assert.deepEqual([answer.status, answer.code], [429, 'RATE_LIMITED'])
      assert.match(String(answer.headers['retry-after']), /^[1-9]\d*$/)
      assert.match(answer.text, /Inténtelo de nuevo en \d+ minutos\./)
    }
  })
})
