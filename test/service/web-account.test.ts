// The pages of an account: sign-up, password reset, preferences, deletion.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startApp, type TestApp } from '../support/helpers.ts'
import { subscriber } from '../support/subscriber.ts'
import { assertPage } from '../support/web-page.ts'
import { confirmedAccount, PASSWORD, visitor } from '../support/web-visitor.ts'

let now = '2026-11-20T12:00:00Z'
let site: TestApp

before(async () => {
  site = await startApp({ now: () => now })
})

after(() => site[Symbol.asyncDispose]())

const accounts = () => site.app.context.accounts

const minutesLater = (minutes: number) => {
  now = new Date(Date.parse(now) + minutes * 60_000).toISOString()
}

describe('signing up', () => {
  const begun = async (email: string) => {
    const person = visitor(site)
    const sent = await person.fill('/sign-up', { email, password: PASSWORD })
    assert.deepEqual([sent.status, sent.location], [303, '/check-mail'])
    const { id } = (await accounts().list()).find((each) => each.email === email)!
    return { person, token: await accounts().link(id, 'verify') }
  }

  it('requires the e-mail before a sign-in', async () => {
    const { person, token } = await begun('new@example.org')
    assert.equal((await person.signIn('new@example.org', PASSWORD)).status, 401)
    const path = `/verify?token=${token}`
    // Programs that scan mailboxes can open the link any number of times.
    await visitor(site).get(path)
    await visitor(site).get(path)
    const done = await person.fill(path, { password: PASSWORD })
    assert.deepEqual([done.status, done.location], [303, '/sign-in?notice=verified'])
    assert.match((await person.get(done.location)).text, /class="notice"/)
    assert.equal((await person.signIn('new@example.org', PASSWORD)).location, '/account')
  })

  it('has a link that works once', async () => {
    const { person, token } = await begun('once@example.org')
    await person.fill(`/verify?token=${token}`, { password: PASSWORD })
    const again = await person.fill(`/verify?token=${token}`, { password: PASSWORD })
    assert.deepEqual([again.status, again.code], [400, 'INVALID_PARAM'])
    assert.ok(again.text.includes('href="/sign-up"'))
  })

  it('has a link that does not work after a day', async () => {
    const { person, token } = await begun('late@example.org')
    minutesLater(24 * 60 + 1)
    assert.equal((await person.fill(`/verify?token=${token}`, { password: PASSWORD })).code, 'INVALID_PARAM')
    assert.equal((await person.signIn('late@example.org', PASSWORD)).status, 401)
  })

  it('is confirmed with its own password only, and the link stays valid', async () => {
    const { person, token } = await begun('other@example.org')
    const wrong = await person.fill(`/verify?token=${token}`, { password: 'not that of the sign-up' })
    assert.equal(wrong.status, 400)
    assert.match(wrong.text, /class="fault" id="password-fault"/)
    assert.equal((await person.submit(wrong, '/verify', { password: PASSWORD })).status, 303)
  })

  it('names the errors of the fields, and keeps the typed address', async () => {
    const person = visitor(site)
    const weak = await person.fill('/sign-up', { email: 'weak@example.org', password: '123456789' })
    assert.equal(weak.status, 400)
    assertPage(weak, 'es')
    assert.match(weak.text, /<title>Error: /)
    assert.match(weak.text, /<a href="#password">/)
    assert.equal(weak.forms[0]!.fields.email, 'weak@example.org')
    assert.equal(weak.forms[0]!.fields.password, '')
    const wrong = await person.fill('/sign-up', { email: 'no address', password: PASSWORD })
    assert.match(wrong.text, /<a href="#email">/)
    assert.ok(!(await accounts().list()).some(({ email }) => email.startsWith('weak')))
  })

  it('is not found if it is closed', async () => {
    await using closed = await startApp({ signUp: 'closed' })
    const person = visitor(closed)
    const page = await person.get('/sign-up')
    assert.deepEqual([page.status, page.code, page.forms.length], [404, 'NOT_FOUND', 0])
    assertPage(page, 'es')
    const signIn = await person.get('/sign-in')
    assert.ok(!signIn.text.includes('/sign-up'))
    const { csrf } = signIn.forms[0]!.fields
    assert.equal(
      (await person.post('/sign-up', { csrf: csrf!, email: 'new@example.org', password: PASSWORD })).status,
      404,
    )
    assert.deepEqual(await closed.app.context.accounts.list(), [])
    assert.ok(!(await person.fill('/verify?token=none', { password: PASSWORD })).text.includes('/sign-up'))
  })
})

describe('a lost password', () => {
  const forgotten = async () => {
    const { id, email } = await confirmedAccount(site)
    const person = visitor(site)
    assert.equal((await person.fill('/forgot', { email })).location, '/check-mail')
    return { email, person, path: `/reset?token=${await accounts().link(id, 'reset')}` }
  }

  it('is replaced through the link, once, and ends every session', async () => {
    const { email, person, path } = await forgotten()
    const elsewhere = visitor(site)
    await elsewhere.signIn(email, PASSWORD)
    const done = await person.fill(path, { password: 'otra frase larga' })
    assert.deepEqual([done.status, done.location], [303, '/sign-in?notice=reset'])
    assert.equal((await person.fill(path, { password: 'una tercera frase' })).code, 'INVALID_PARAM')
    assert.equal((await person.signIn(email, PASSWORD)).status, 401)
    assert.equal((await person.signIn(email, 'otra frase larga')).location, '/account')
  })

  it('is not replaced after an hour', async () => {
    const { email, person, path } = await forgotten()
    minutesLater(61)
    assert.equal((await person.fill(path, { password: 'otra frase larga' })).code, 'INVALID_PARAM')
    assert.equal((await person.signIn(email, PASSWORD)).location, '/account')
  })

  it('is not replaced by a weak one, and the link stays valid', async () => {
    const { email, person, path } = await forgotten()
    const weak = await person.fill(path, { password: email })
    assert.equal(weak.status, 400)
    assert.equal((await person.submit(weak, '/reset', { password: 'otra frase larga' })).status, 303)
  })
})

describe('the account of a person', () => {
  const signedIn = async () => {
    const { id, email } = await confirmedAccount(site)
    const person = visitor(site)
    const done = await person.signIn(email, PASSWORD)
    assert.deepEqual([done.status, done.location], [303, '/account'])
    return { id, email, person }
  }

  it('is shown to signed-in people, and others sign in first', async () => {
    const { person } = await signedIn()
    assert.equal((await person.get('/account')).status, 200)
    assert.equal((await person.get('/sign-in')).location, '/account')
    const stranger = visitor(site)
    const page = await stranger.get('/account')
    assert.deepEqual([page.status, page.location], [303, '/sign-in?next=%2Faccount'])
  })

  it('has a part for each matter, with links to them and the numbers of what it has', async () => {
    const ana = await subscriber(site)
    const before = await ana.get('/account')
    assertPage(before, 'es')
    const places = ['own', 'programs', 'profile', 'security', 'data'].map((part) => {
      assert.ok(before.text.includes(`href="#${part}"`), part)
      return before.text.indexOf(`<section class="sec" id="${part}">`)
    })
    assert.ok(before.text.includes('href="#own-news"'))
    const news = before.text.indexOf('<section class="own-news"')
    assert.deepEqual(
      [news, ...places].toSorted((a, b) => a - b),
      [news, ...places],
      'news first',
    )
    assert.ok(news > 0)
    assert.match(before.text, /Aún no tiene listas\./)
    assert.match(before.text, /Aún no tiene una dirección\./)
    await site.call('POST', '/v1/me/worklists', { headers: ana.key, body: { name: 'Agua' } })
    await ana.subscribe({ query: '/v1/bills' })
    await site.call('POST', '/v1/me/feed-address', { headers: ana.key })
    const { text } = await ana.get('/account')
    for (const state of ['1 aviso', '1 lista', '1 clave en uso', 'La dirección actual se creó el'])
      assert.ok(text.includes(state), state)
    assert.doesNotMatch(text, /Aún no tiene (?:avisos|listas|una dirección)/)
  })

  it('keeps preferences', async () => {
    const { id, person } = await signedIn()
    const chosen = { language: 'en', time_zone: 'America/Bogota', digest: 'weekly' }
    const saved = await person.fill('/account', chosen)
    assert.deepEqual([saved.status, saved.location], [303, '/account?notice=saved'])
    const page = await person.get(saved.location)
    assertPage(page, 'en')
    const { csrf: _, ...shown } = page.forms.find(({ action }) => action === '/account')!.fields
    assert.deepEqual(shown, chosen)
    const kept = (await accounts().find(id))!
    assert.deepEqual({ language: kept.language, time_zone: kept.time_zone, digest: kept.digest }, chosen)
  })

  it('rejects unknown preferences', async () => {
    const { id, person } = await signedIn()
    for (const [field, value] of [
      ['language', 'de'],
      ['time_zone', 'Mars/Olympus'],
      ['time_zone', ''],
      ['digest', 'hourly'],
    ] as const) {
      const page = await person.fill('/account', { digest: 'daily', [field]: value })
      assert.equal(page.status, 400)
      assertPage(page, 'es')
      assert.match(page.text, new RegExp(`id="${field}-fault"`))
    }
    assert.equal((await accounts().find(id))!.digest, 'off')
  })

  it('is exported to its owner as a file', async () => {
    const { person, email } = await signedIn()
    const [, path] = /href="([^"]+)" download/.exec((await person.get('/account')).text)!
    const file = await person.get(path!)
    assert.equal(file.status, 200, file.text)
    assert.match(String(file.headers['content-type']), /^application\/json/)
    assert.ok(file.text.includes(email))
    assert.notEqual((await visitor(site).get(path!)).status, 200)
  })

  it('gets its e-mail for another password', async () => {
    const { person } = await signedIn()
    const sent = await person.submit(await person.get('/account'), '/account/password')
    assert.equal(sent.location, '/account?notice=mail')
  })

  it('is signed out', async () => {
    const { person } = await signedIn()
    const [secret] = [...person.cookies].find(([name]) => name === 'hemiciclo')!.slice(1)
    const out = await person.submit(await person.get('/account'), '/sign-out')
    assert.deepEqual([out.status, out.location], [303, '/sign-in?notice=out'])
    assert.equal(person.cookies.has('hemiciclo'), false)
    assert.equal(out.headers['clear-site-data'], '"cache", "storage"')
    person.cookies.set('hemiciclo', secret!)
    assert.equal((await person.get('/account')).status, 303, 'the session itself has ended')
  })

  it('ends its sessions in other browsers, and not this one', async () => {
    const { email, person } = await signedIn()
    const elsewhere = visitor(site)
    await elsewhere.signIn(email, PASSWORD)
    const page = await person.get('/account')
    assert.equal(page.text.match(/<li>Desde el <time /g)?.length, 2)
    assert.equal(page.text.match(/\(esta\)/g)?.length, 1)
    const done = await person.submit(page, '/account/sessions')
    assert.deepEqual([done.status, done.location], [303, '/account?notice=sessions'])
    assert.equal((await elsewhere.get('/account')).status, 303)
    const after = await person.get('/account?notice=sessions')
    assert.match(after.text, /Se cerraron las demás sesiones\./)
    assert.equal(after.text.match(/<li>Desde el <time /g)?.length, 1)
    assert.ok(!after.text.includes('/account/sessions'), 'nothing is left to end')
  })

  it('ends no session of another account', async () => {
    const { person } = await signedIn()
    const other = await signedIn()
    await visitor(site).signIn(other.email, PASSWORD)
    await other.person.submit(await other.person.get('/account'), '/account/sessions')
    assert.equal((await person.get('/account')).status, 200)
  })

  it('is deleted with its password only', async () => {
    const { id, email, person } = await signedIn()
    const refused = await person.submit(await person.get('/account'), '/account/delete', {
      password: 'not the password',
    })
    assert.equal(refused.status, 400)
    assertPage(refused, 'es')
    assert.ok(
      refused.text.includes('href="/account?lang=en"'),
      'the other languages are pages that can be opened',
    )
    assert.ok(await accounts().find(id))
    const done = await person.submit(refused, '/account/delete', { password: PASSWORD })
    assert.deepEqual([done.status, done.location], [303, '/sign-in?notice=removed'])
    assert.equal(await accounts().find(id), undefined)
    assert.equal((await person.signIn(email, PASSWORD)).status, 401)
  })

  it('is not deleted while nobody else could administer', async () => {
    const { id } = await accounts().create({ email: 'boss@example.org', password: PASSWORD, admin: true })
    const person = visitor(site)
    await person.signIn('boss@example.org', PASSWORD)
    const refused = await person.submit(await person.get('/account'), '/account/delete', {
      password: PASSWORD,
    })
    assert.equal(refused.status, 400)
    assert.match(refused.text, /Es la última cuenta de administración/)
    assert.ok(await accounts().find(id))
  })
})
