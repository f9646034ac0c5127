// Consent under attack: names that disguise a client, and browsers that change hands.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { clean } from '#web/clean.ts'
import { BASE_URL } from '../support/helpers.ts'
import { accounts, asked, EMAIL, followed, signedIn, site, useSite } from '../support/web-authorization.ts'
import { PASSWORD, visitor } from '../support/web-visitor.ts'

useSite()

describe('the name of a program', () => {
  it('is shown as text, in one line, without direction marks', async () => {
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

  it('has no invisible characters, and a limited length', () => {
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
  it('gets an answer after sign-in and consent', async () => {
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
      'Se registró por su cuenta',
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

  it('needs no sign-in of a signed-in person, and gets a denial', async () => {
    const person = await signedIn()
    const consent = await asked(person)
    const denied = await person.submit(consent, consent.path, { decision: 'deny' })
    const back = await followed(person, new URL(denied.location, BASE_URL).pathname)
    assert.match(back.location, /^http:\/\/127\.0\.0\.1:5999\/callback\?error=access_denied/)
  })

  it('that requires a log-in gets one', async () => {
    const person = await signedIn()
    const login = await asked(person, 'A program', { prompt: 'login' })
    assert.ok(login.forms[0]!.fields.password === '', login.text)
  })

  it('is answered by its own browser only', async () => {
    const page = await asked(await signedIn())
    const other = await (await signedIn()).get(page.path)
    assert.deepEqual([other.status, other.code, other.forms.length], [400, 'INVALID_PARAM', 0])
  })

  it('is not answered by another person after the sign-in', async () => {
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

  it('asks again after a sign-out', async () => {
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
