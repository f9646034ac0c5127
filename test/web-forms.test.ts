// Forms sent from elsewhere, without their token, or malformed.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
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
