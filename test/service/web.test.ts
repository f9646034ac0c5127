// Common properties of all pages: markup, headers, failures, languages.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { raw } from '#lib/sql.ts'
import { LANGUAGES } from '#model/access/account.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { assertPage } from '../support/web-page.ts'
import {
  type Answer,
  confirmedAccount,
  elementsIn,
  PASSWORD,
  textIn,
  visitor,
} from '../support/web-visitor.ts'

const now = '2026-11-20T12:00:00Z'
let site: TestApp

before(async () => {
  site = await startApp({ now: () => now })
})

after(() => site[Symbol.asyncDispose]())

const accounts = () => site.app.context.accounts

describe('every page', () => {
  const open = [
    '/sign-in',
    '/sign-up',
    '/check-mail',
    '/verify?token=a',
    '/verify',
    '/forgot',
    '/reset?token=a',
    '/reset',
    '/mcp/interaction/none',
  ]
  const titles = new Map<string, string>()
  for (const language of LANGUAGES) {
    for (const path of open)
      it(`${path} in ${language}`, async () => {
        const page = await visitor(site).get(path, { 'accept-language': language })
        assertPage(page, language)
        const title = textIn(elementsIn(page.text).find(({ tagName }) => tagName === 'h1')!)
        for (const [other, known] of titles) if (other.endsWith(` ${path}`)) assert.notEqual(title, known)
        titles.set(`${language} ${path}`, title)
      })
    it(`/account in ${language}`, async () => {
      const { email } = await confirmedAccount(site, language)
      const person = visitor(site)
      await person.signIn(email, PASSWORD)
      const page = await person.get('/account')
      assertPage(page, language)
      assert.ok(page.text.includes(email))
      assert.deepEqual(page.forms.map(({ action }) => action).sort(), [
        '/account',
        '/account/delete',
        '/account/password',
        '/sign-out',
      ])
    })
  }

  it('has its content security policy and cache rules', async () => {
    const { headers } = await visitor(site).get('/sign-in', { origin: 'https://elsewhere.test' })
    assert.equal(
      headers['content-security-policy'],
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; " +
        "frame-ancestors 'none'; " +
        "form-action 'self'",
    )
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['referrer-policy'], 'same-origin')
    assert.equal(headers['x-frame-options'], 'DENY')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers.vary, 'Accept-Language, Cookie')
    assert.equal(headers['access-control-allow-origin'], undefined)
    const consent = await visitor(site).get('/mcp/interaction/none')
    assert.ok(!String(consent.headers['content-security-policy']).includes('form-action'))
  })

  it('has its font, style sheet and icon, which are cached permanently', async () => {
    const { text } = await visitor(site).get('/sign-in')
    const addresses = [...text.matchAll(/href="(\/assets\/[^"]+)"/g)].map(([, address]) => address!)
    assert.equal(addresses.length, 3)
    for (const address of addresses) {
      const file = await visitor(site).get(address)
      assert.equal(file.status, 200)
      assert.equal(file.headers['cache-control'], 'public, max-age=31536000, immutable')
    }
  })

  it('rejects other methods by name', async () => {
    const page = await visitor(site).get('/sign-out')
    assert.equal(page.status, 405)
    assert.equal(page.headers.allow, 'POST, OPTIONS')
    assert.equal(page.code, 'METHOD_NOT_ALLOWED')
    assert.equal((await site.call('DELETE', '/sign-in')).status, 405)
    const posted = await visitor(site).post('/check-mail', {}, { 'accept-language': 'en' })
    assert.equal(posted.headers.allow, 'GET, HEAD, OPTIONS')
    assert.match(posted.text, /shows a page and receives no forms/)
    assert.match((await visitor(site).get('/sign-out', { 'accept-language': 'en' })).text, /sending a form/)
  })
})

describe('an outage of the database', () => {
  const WORDS = {
    '53100': {
      es: /disco del servicio está lleno/,
      pt: /disco do serviço está cheio/,
      en: /disk .* is full/,
    },
    '25006': { es: /no admite cambios/, pt: /não aceita alterações/, en: /accepts no changes/ },
    '57014': { es: /no respondió a tiempo/, pt: /não respondeu a tempo/, en: /did not answer in time/ },
    '57P03': { es: /no tiene acceso a los datos/, pt: /não tem acesso/, en: /cannot access its data/ },
  } as const
  for (const [code, words] of Object.entries(WORDS))
    it(`with ${code} has a page in words of its own, in each language`, async () => {
      await using failing = await startApp()
      await failing.db.script(`
        create function fail() returns trigger language plpgsql as
          $$ begin raise exception 'as the server says it' using errcode = '${code}'; end $$;
        create trigger fail before insert on attempts for each row execute function fail()`)
      for (const language of LANGUAGES) {
        const person = visitor(failing)
        const fields = { email: 'ana@example.org', password: PASSWORD }
        const { status, text } = await person.fill('/sign-in', fields, { 'accept-language': language })
        assert.equal(status, 503)
        assert.match(text, words[language])
        assert.doesNotMatch(text, /as the server says it/)
      }
    })
})

describe('a failure', () => {
  it('inside the service has a page without details', async () => {
    await using broken = await startApp()
    const person = visitor(broken)
    const { email } = await broken.app.context.accounts.create({
      email: 'ana@example.org',
      password: PASSWORD,
    })
    await broken.db.query(raw('drop table accounts cascade'))
    const page = await person.fill('/sign-in', { email, password: PASSWORD })
    assert.deepEqual([page.status, page.code], [500, 'INTERNAL'])
    assertPage(page, 'es')
    assert.ok(!page.text.includes('accounts'))
  })

  it('of too many calls has Retry-After', async () => {
    await using small = await startApp({ keyless: { perMinute: 1, perDay: 1 } })
    const person = visitor(small)
    assert.equal((await person.get('/sign-in')).status, 200)
    const page = await person.get('/sign-in?lang=en')
    assert.deepEqual([page.status, page.code], [429, 'RATE_LIMITED'])
    assertPage(page, 'en')
    assert.match(String(page.headers['retry-after']), /^\d+$/)
    assert.match(page.text, /Try again in /)
  })
})

describe('the language', () => {
  const languageOf = (page: Answer) => /<html lang="(\w\w)/.exec(page.text)![1]

  it('is the one requested, else that of the account, of the browser, or Spanish', async () => {
    const person = visitor(site)
    const german = { 'accept-language': 'de, fr;q=0.9' }
    const portuguese = { 'accept-language': 'de, en;q=0.3, pt-PT;q=0.8, es;q=0' }
    assert.equal(languageOf(await person.get('/sign-in')), 'es')
    assert.equal(languageOf(await person.get('/sign-in', german)), 'es')
    assert.equal(languageOf(await person.get('/sign-in', portuguese)), 'pt')
    assert.equal(languageOf(await person.get('/sign-in?lang=en', portuguese)), 'en')
    assert.equal(languageOf(await person.get('/sign-in?lang=xx', portuguese)), 'pt')
    const { email } = await confirmedAccount(site, 'en')
    await person.signIn(email, PASSWORD)
    assert.equal(languageOf(await person.get('/account', portuguese)), 'en')
    assert.equal(languageOf(await person.get('/account?lang=es', portuguese)), 'es')
  })

  it('that was requested is kept on the next page', async () => {
    const person = visitor(site)
    const page = await person.get('/sign-in?lang=pt')
    assert.equal(page.forms[0]!.action, '/sign-in?lang=pt')
    assert.ok(page.text.includes('href="/forgot?lang=pt"'))
    assert.equal(
      (await person.fill('/forgot?lang=pt', { email: 'nobody@example.org' })).location,
      '/check-mail?lang=pt',
    )
  })

  it('of a sign-up becomes that of the account', async () => {
    await visitor(site).fill('/sign-up?lang=pt', { email: 'lusofona@example.org', password: PASSWORD })
    const found = (await accounts().list()).find(({ email }) => email === 'lusofona@example.org')
    assert.equal(found?.language, 'pt')
  })
})
