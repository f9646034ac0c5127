// The pages under attack: forms sent from elsewhere, planted sessions, links that lead away, and questions
// about who has an account.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { clean } from '#web/clean.ts'
import { nextOf } from '#web/visit.ts'
import { BASE_URL, startApp, type TestApp } from './helpers.ts'
import { type Answer, type Visitor, visitor } from './web-visitor.ts'

const PASSWORD = 'una frase larga'
const EMAIL = 'ana@example.org'

let site: TestApp
before(async () => {
  site = await startApp()
  await site.app.context.accounts.create({ email: EMAIL, password: PASSWORD })
})
after(() => site[Symbol.asyncDispose]())

const accounts = () => site.app.context.accounts
let made = 0
/** Somebody with an account of their own, signed in. */
const signedIn = async () => {
  const person = visitor(site)
  const email = `person-${++made}@example.org`
  await accounts().create({ email, password: PASSWORD })
  await person.signIn(email, PASSWORD)
  return { ...person, email }
}

/** Starts a program's request for access, and answers the page that the browser ends on. */
async function asked(
  person: Visitor,
  name = 'A program',
  more: Record<string, string> = {},
): Promise<Answer & { readonly path: string }> {
  const redirect_uri = 'http://127.0.0.1:5999/callback'
  const client = await person.post(
    '/mcp/register',
    JSON.stringify({ client_name: name, redirect_uris: [redirect_uri], token_endpoint_auth_method: 'none' }),
    { 'content-type': 'application/json' },
  )
  assert.equal(client.status, 201, client.text)
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: JSON.parse(client.text).client_id,
    redirect_uri,
    scope: 'mcp:read mcp:account',
    state: 'a state',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    resource: `${BASE_URL}/mcp`,
    ...more,
  })
  return followed(person, `/mcp/authorize?${query}`)
}

/** Follows redirects of ours; those that lead away stay as they are. */
async function followed(person: Visitor, from: string): Promise<Answer & { readonly path: string }> {
  let path = from
  for (let i = 0; i < 10; i++) {
    const answer = await person.get(path)
    const to = answer.location && new URL(answer.location, BASE_URL)
    if (!to || to.origin !== BASE_URL) return { ...answer, path }
    path = `${to.pathname}${to.search}`
  }
  throw new Error(`no end of redirects at ${path}`)
}

describe('a form', () => {
  const opened: Readonly<Record<string, () => Promise<{ person: Visitor; page: Answer; action?: string }>>> =
    {
      '/sign-in': async () => plain('/sign-in'),
      '/sign-up': async () => plain('/sign-up'),
      '/verify': async () => plain('/verify?token=a'),
      '/forgot': async () => plain('/forgot'),
      '/reset': async () => plain('/reset?token=a'),
      '/account': async () => own(),
      '/account/password': async () => own(),
      '/account/delete': async () => own(),
      '/sign-out': async () => own(),
      'of the log-in for a program': async () => {
        const person = visitor(site)
        const page = await asked(person)
        return { person, page, action: page.path }
      },
      'of the consent': async () => {
        const person = await signedIn()
        const page = await asked(person)
        assert.equal(page.forms[0]!.buttons.length, 2, page.text)
        return { person, page, action: page.path }
      },
    }
  const plain = async (path: string) => {
    const person = visitor(site)
    return { person, page: await person.get(path) }
  }
  const own = async () => {
    const person = await signedIn()
    return { person, page: await person.get('/account') }
  }
  const typed = { email: EMAIL, password: PASSWORD, decision: 'allow' }

  for (const [name, open] of Object.entries(opened)) {
    const refused = async (answer: Answer) => {
      assert.deepEqual(
        [answer.status, answer.code, answer.headers['set-cookie']],
        [400, 'INVALID_PARAM', undefined],
        answer.text,
      )
      assert.match(answer.text, /<h1>El formulario no se pudo aceptar<\/h1>/)
      if (made)
        assert.ok((await accounts().list()).some(({ email }) => email === `person-${made}@example.org`))
    }
    const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const { person, page, action = name } = await open()
      return person.submit(page, action, { ...typed, ...fields }, headers)
    }

    it(`${name} is refused without its token`, async () => {
      await refused(await send({ csrf: '' }))
      const { person, page, action = name } = await open()
      const { csrf: _, ...fields } = page.forms.find((form) => form.action === action)!.fields
      await refused(await person.post(action, { ...fields, ...typed }))
    })
    it(`${name} is refused with another browser's token`, async () => {
      const { page, action = name } = await open()
      await refused(await send({ csrf: page.forms.find((form) => form.action === action)!.fields.csrf! }))
      const { person, page: mine } = await open()
      for (const cookie of person.cookies.keys()) if (cookie.endsWith('-form')) person.cookies.delete(cookie)
      await refused(await person.submit(mine, action === name ? name : mine.forms[0]!.action, typed))
    })
    for (const origin of [
      'https://evil.test',
      'null',
      'http://hemiciclo.test.evil.test',
      'https://hemiciclo.test',
      'http://hemiciclo.test:81',
    ])
      it(`${name} is refused from ${origin}`, async () => refused(await send({}, { origin })))
    for (const from of ['cross-site', 'same-site'])
      it(`${name} is refused when the browser calls it ${from}`, async () =>
        refused(await send({}, { 'sec-fetch-site': from })))
  }

  it('is taken with its token: without an Origin, and from here', async () => {
    for (const headers of [
      {},
      { origin: BASE_URL },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ]) {
      const done = await visitor(site).fill('/sign-in', { email: EMAIL, password: PASSWORD }, headers)
      assert.equal(done.status, 303, done.text)
    }
  })

  it('of before the sign-in is refused after it', async () => {
    const person = visitor(site)
    const before = await person.get('/sign-in')
    await person.signIn(EMAIL, PASSWORD)
    assert.equal((await person.submit(before, '/sign-in', typed)).status, 400)
  })

  it('is a form and nothing else', async () => {
    const person = visitor(site)
    const { csrf } = (await person.get('/sign-in')).forms[0]!.fields
    const body = new URLSearchParams({ csrf: csrf!, email: EMAIL, password: PASSWORD }).toString()
    for (const type of [
      'application/json',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/xml',
    ]) {
      const answer = await person.post('/sign-in', body, { 'content-type': type })
      assert.deepEqual(
        [answer.status, answer.code, answer.headers['set-cookie']],
        [400, 'INVALID_PARAM', undefined],
        type,
      )
      assert.match(answer.text, /^<!doctype html>/)
    }
    assert.equal(
      (
        await person.post('/sign-in', body, {
          'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        })
      ).status,
      303,
    )
    assert.equal((await visitor(site).post('/sign-in', '', {})).status, 400)
  })

  for (const [what, tail] of Object.entries({
    'a field twice': '&email=eve%40example.org',
    'a field twice, spelt otherwise': '&%65mail=eve%40example.org',
    'a NUL': '&x=%00',
    'a line break': '&x=a%0d%0ab',
    'a control in a name': '&%1b=a',
    'bytes that are no UTF-8': '&x=%ff%fe',
    'broken percent signs': '&x=%zz',
    'more than fits': `&x=${'a'.repeat(70_000)}`,
  }))
    it(`with ${what} is refused`, async () => {
      const person = visitor(site)
      const { csrf } = (await person.get('/sign-in')).forms[0]!.fields
      const answer = await person.post(
        '/sign-in',
        `${new URLSearchParams({ csrf: csrf!, email: EMAIL, password: PASSWORD })}${tail}`,
      )
      assert.deepEqual(
        [answer.status, answer.code, answer.headers['set-cookie']],
        [400, 'INVALID_PARAM', undefined],
      )
      assert.match(answer.text, /^<!doctype html>/)
    })
})

describe('a session', () => {
  it('is new at each sign-in, whatever the browser came with', async () => {
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

  it('of before ends when one signs in again for a program', async () => {
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
    it(`${JSON.stringify(next)} leads nowhere but to the account`, async () => {
      const person = visitor(site)
      const path = `/sign-in?${new URLSearchParams({ next })}`
      const page = await person.get(path)
      const done = await person.submit(page, '/sign-in', { email: EMAIL, password: PASSWORD })
      assert.deepEqual([done.status, done.location], [303, '/account'])
      const sent = await visitor(site).fill('/sign-in', { email: EMAIL, password: PASSWORD, next })
      // A form holds no controls at all: such a one is refused before it is read as an address.
      assert.deepEqual(
        [sent.status, sent.location || sent.code],
        /\p{Cc}/u.test(next) ? [400, 'INVALID_PARAM'] : [303, '/account'],
      )
      const again = await signedIn()
      assert.equal((await again.get(path)).location, '/account')
    })

  it('leads to a page of ours', async () => {
    const next = '/account?lang=pt&x=%2F%2Fevil.test'
    const person = visitor(site)
    const form = await person.get(`/sign-in?${new URLSearchParams({ next })}`)
    assert.equal((await person.submit(form, '/sign-in', { email: EMAIL, password: PASSWORD })).location, next)
  })

  it('never leads to another host, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[/\\.%@:?#\t\n a-z0-9]*$/)), (text) => {
        for (const base of ['http://hemiciclo.test', 'https://hemiciclo.test'])
          assert.equal(new URL(nextOf(text, base), `${base}/sign-in`).origin, base)
      }),
    )
  })
})

describe('nobody learns who has an account', () => {
  const same = (of: Answer) => ({
    status: of.status,
    body: of.text.replace(/name="csrf" value="[\w-]+"/g, ''),
    headers: Object.fromEntries(
      Object.entries(of.headers).filter(
        ([name]) => !/^(x-ratelimit|date|set-cookie|content-length)/.test(name),
      ),
    ),
    length: of.headers['content-length'],
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

  it('by trying too often', async () => {
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

describe('the name of a program', () => {
  it('is shown as text, in one line, and turns nothing around', async () => {
    const person = await signedIn()
    const hostile = '<script>alert(1)</script>"\'&\u202e\u2066evil\u200b\u0007'
    const page = await asked(person, hostile.replace('\u0007', ''))
    assert.equal(page.status, 200)
    assert.ok(!page.text.includes('<script'))
    assert.match(
      page.text,
      /<bdi class="client">&lt;script&gt;alert\(1\)&lt;\/script&gt;&quot;&#39;&amp; ?evil<\/bdi>/,
    )
    assert.ok(!/[\u202a-\u202e\u2066-\u2069\u200b]/.test(page.text))
  })

  it('is cleaned of what can’t be seen, and has an end', () => {
    assert.equal(clean('  Claude \u202e\t\n\u2028 Code\u0000 ', 60), 'Claude Code')
    assert.equal(clean('\u3164\u2800\u200b\u00ad', 60), '')
    assert.equal(clean('a'.repeat(100), 10), `${'a'.repeat(9)}…`)
    assert.equal(clean('👩🏽'.repeat(20), 10).length, 19)
    assert.ok(clean(`Z${'\u0337'.repeat(500)}`, 60).length < 10)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = clean(text, 60)
        assert.ok([...line].length <= 60)
        assert.ok(!/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(line))
      }),
    )
  })
})

describe('a program that asks for access', () => {
  it('gets an answer after a sign-in and a yes', async () => {
    const person = visitor(site)
    const login = await asked(person)
    assert.deepEqual(login.forms[0]!.types, { csrf: 'hidden', email: 'email', password: 'password' })
    const wrong = await person.submit(login, login.path, { email: EMAIL, password: 'not the password' })
    assert.equal(wrong.status, 401)
    const done = await person.submit(wrong, login.path, { email: EMAIL, password: PASSWORD })
    assert.equal(done.status, 303, done.text)
    const consent = await followed(person, new URL(done.location, BASE_URL).pathname)
    for (const shown of [
      EMAIL,
      '127.0.0.1:5999',
      'class="warning"',
      'A program',
      'Leer los datos',
      'Ver y cambiar los datos de su cuenta',
      'Se registró a sí misma',
    ])
      assert.ok(consent.text.includes(shown), shown)
    assert.deepEqual(consent.forms[0]!.buttons, [
      { name: 'decision', value: 'allow' },
      { name: 'decision', value: 'deny' },
    ])
    const unclear = await person.submit(consent, consent.path, { decision: 'maybe' })
    assert.equal(unclear.status, 400)
    const allowed = await person.submit(unclear, consent.path, { decision: 'allow' })
    const back = await followed(person, new URL(allowed.location, BASE_URL).pathname)
    assert.match(back.location, /^http:\/\/127\.0\.0\.1:5999\/callback\?code=[^&]+&state=a\+state&iss=/)
    assert.equal((await person.get('/account')).status, 200, 'who signs in for a program is signed in')
    const late = await person.get(consent.path)
    assert.deepEqual([late.status, late.code], [400, 'INVALID_PARAM'])
  })

  it('need not wait for a sign-in where somebody is signed in, and hears a no', async () => {
    const person = await signedIn()
    const consent = await asked(person)
    const denied = await person.submit(consent, consent.path, { decision: 'deny' })
    const back = await followed(person, new URL(denied.location, BASE_URL).pathname)
    assert.match(back.location, /^http:\/\/127\.0\.0\.1:5999\/callback\?error=access_denied/)
  })

  it('that insists on the password gets it asked for', async () => {
    const person = await signedIn()
    const login = await asked(person, 'A program', { prompt: 'login' })
    assert.ok(login.forms[0]!.fields.password === '', login.text)
  })

  it('is answered by its own browser only', async () => {
    const page = await asked(await signedIn())
    const other = await (await signedIn()).get(page.path)
    assert.deepEqual([other.status, other.code, other.forms.length], [400, 'INVALID_PARAM', 0])
  })

  it('is not answered by whoever comes after the one who signed in for it', async () => {
    const person = await signedIn()
    const consent = await asked(person)
    await person.submit(await person.get('/account'), '/sign-out')
    const nobody = await person.get(consent.path)
    assert.deepEqual([nobody.status, nobody.code, nobody.forms.length], [400, 'INVALID_PARAM', 0])
    const next = await signedIn()
    person.cookies.set('hemiciclo', next.cookies.get('hemiciclo')!)
    const { csrf } = (await person.get('/account')).forms[0]!.fields
    const answer = await person.post(consent.path, { csrf: csrf!, decision: 'allow' })
    assert.deepEqual([answer.status, answer.code], [400, 'INVALID_PARAM'])
    assert.ok(answer.text.includes('Esta solicitud ya no existe'))
  })

  it('asks anew once somebody has signed out', async () => {
    const person = await signedIn()
    const first = await asked(person)
    await followed(
      person,
      new URL((await person.submit(first, first.path, { decision: 'allow' })).location, BASE_URL).pathname,
    )
    await person.submit(await person.get('/account'), '/sign-out')
    const second = await asked(person)
    assert.ok(second.forms[0]!.fields.password === '', 'the next person at this browser must sign in')
    const forged = await person.submit(second, second.path, { decision: 'allow' })
    assert.equal(forged.status, 401)
    await accounts().create({ email: 'bea@example.org', password: PASSWORD })
    const done = await person.submit(second, second.path, { email: 'bea@example.org', password: PASSWORD })
    const consent = await followed(person, new URL(done.location, BASE_URL).pathname)
    assert.ok(consent.text.includes('bea@example.org') && !consent.text.includes(person.email), consent.text)
  })
})
