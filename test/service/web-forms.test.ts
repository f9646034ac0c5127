// Forms sent from elsewhere, without their token, or malformed.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { BASE_URL } from '../support/helpers.ts'
import { accounts, asked, EMAIL, lastEmail, signedIn, site, useSite } from '../support/web-authorization.ts'
import { type Answer, PASSWORD, type Visitor, visitor } from '../support/web-visitor.ts'

useSite()

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
      assert.match(answer.text, /<h1>No se pudo aceptar el formulario<\/h1>/)
      if (lastEmail) assert.ok((await accounts().list()).some(({ email }) => email === lastEmail))
    }
    const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const { person, page, action = name } = await open()
      return person.submit(page, action, { ...typed, ...fields }, headers)
    }

    it(`${name} is rejected without its token`, async () => {
      await refused(await send({ csrf: '' }))
      const { person, page, action = name } = await open()
      const { csrf: _, ...fields } = page.forms.find((form) => form.action === action)!.fields
      await refused(await person.post(action, { ...fields, ...typed }))
    })
    it(`${name} is rejected with another browser's token`, async () => {
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
      it(`${name} is rejected from ${origin}`, async () => refused(await send({}, { origin })))
    for (const from of ['cross-site', 'same-site'])
      it(`${name} is rejected if the browser reports ${from}`, async () =>
        refused(await send({}, { 'sec-fetch-site': from })))
  }

  it('is accepted with its token: without an Origin, and from here', async () => {
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

  it('from before the sign-in is rejected after it', async () => {
    const person = visitor(site)
    const before = await person.get('/sign-in')
    await person.signIn(EMAIL, PASSWORD)
    assert.equal((await person.submit(before, '/sign-in', typed)).status, 400)
  })

  it('has only the content type of forms', async () => {
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
    it(`with ${what} is rejected`, async () => {
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
