// Actions of people with an account on pages: choose subjects, revoke permissions, request reports, keys,
// administration.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays } from '#lib/dates.ts'
import { sql } from '#lib/sql.ts'
import { LANGUAGES } from '#model/access/account.ts'
import { reportChanges } from '#operations/account/subscriptions/evaluation/report-changes.ts'
import { formatsOf } from '#web/pages/kit/number-formats.ts'
import { homeWords } from '#web/words/home.ts'
import { number } from '#web/words/words.ts'
import { WORLD } from '../fixtures/world.ts'
import { BASE_URL, startApp, type TestApp } from '../support/helpers.ts'
import { assertPage } from '../support/web-page.ts'
import {
  type Answer,
  confirmedAccount,
  elementsIn,
  PASSWORD,
  textIn,
  visitor,
} from '../support/web-visitor.ts'

const HOSTILE = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>'

/** Somebody signed in, and the headers of a key that acts for them. */
async function person(more: { admin?: boolean } = {}) {
  const { id, email } = await confirmedAccount(site)
  if (more.admin) await site.app.context.accounts.change(id, { admin: true })
  const self = visitor(site)
  await self.signIn(email, PASSWORD)
  return { ...self, id, email, key: { 'x-api-key': await site.key({ email, name: HOSTILE }) } }
}

const titleOf = (page: Answer) => textIn(elementsIn(page.text).find(({ tagName }) => tagName === 'h1')!)

let site: TestApp
let bill: { id: number; page: string; title: string }
let tag: { id: number; name: string }

before(async () => {
  site = await startApp()
  await site.store(...WORLD)
  const { data } = (await site.get('/v1/bills?limit=1')).body
  const { id, title, platform_url } = data[0]
  bill = { id, title, page: `/es${new URL(platform_url).pathname}` }
  const line = { domain: 'interest-tags', key: 'hostile', country_code: 'CO', name: `Agua ${HOSTILE}` }
  await site.store(line)
  tag = (await site.get('/v1/interest-tags?q=agua')).body.data.find((each: { name: string }) =>
    each.name.includes('script'),
  )
})
after(() => site[Symbol.asyncDispose]())

describe('every page of an account', () => {
  const areas = ['searches', 'interests', 'reports', 'keys', 'permissions']
  const own = ['/account', ...areas.map((area) => `/account/${area}`)]
  const administration = ['', '/runs', '/alarms', '/links?state=all', '/keys', '/accounts', '/audit'].map(
    (path) => `/administration${path}`,
  )

  it('is shown in three languages, with its own heading, only to its owner', async () => {
    const boss = await person({ admin: true })
    await boss.submit(await boss.get('/account/interests?q=agua'), '/account/interests', {
      change: 'add',
      id: String(tag.id),
    })
    for (const path of [...own, ...administration]) {
      const titles = new Set<string>()
      for (const language of LANGUAGES) {
        const page = await boss.get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
        assert.equal(page.status, 200, path)
        assertPage(page, language)
        assert.ok(!page.text.includes('<img') && !page.text.includes('<script>'), `${path} is inert`)
        assert.equal(page.headers['cache-control'], 'no-store')
        titles.add(titleOf(page))
      }
      assert.ok(titles.size > 1, `${path} has its words in each language`)
      const stranger = await visitor(site).get(path)
      assert.deepEqual(
        [stranger.status, stranger.location],
        [303, `/sign-in?next=${encodeURIComponent(path)}`],
      )
    }
  })

  it('of the administration is not found for others', async () => {
    const other = await person()
    for (const path of administration) assert.equal((await other.get(path)).status, 404, path)
    const { csrf } = (await other.get('/account')).forms[0]!.fields
    const forged = await other.post('/administration/keys', { csrf: csrf!, do: 'issue', name: 'mine' })
    assert.equal(forged.status, 404)
    assert.ok(!(await other.get('/account')).text.includes('/administration'))
  })
})

it('subjects that all countries share are added and removed', async () => {
  const ana = await person()
  const chosen = async () => (await site.get('/v1/me/interests', ana.key)).body.subjects
  const page = await ana.get('/account/interests?lang=es')
  assert.match(page.text, /<option value="water">Agua y saneamiento<\/option>/)
  const action = '/account/interests/subjects'
  const added = await ana.submit(page, action, { subject: 'water', change: 'add' })
  assert.match(added.location!, /^\/account\/interests\?(?:.*&)?notice=added/)
  assert.deepEqual(await chosen(), ['water'])
  const listed = await ana.get('/account/interests?lang=es')
  assert.match(listed.text, /href="\/es\/bills\?subject=water"/)
  assert.match(listed.text, /subscriptions\/new\?path=%2Fbills&amp;query=subject%3Dwater/)
  assert.doesNotMatch(listed.text, /<option value="water">/)
  await ana.submit(listed, action, { change: 'remove' })
  assert.deepEqual(await chosen(), [])
})

it('tags are found, added and removed', async () => {
  const ana = await person()
  const interests = async () => (await site.get('/v1/me/interests', ana.key)).body.data
  const found = await ana.get('/account/interests?q=agua')
  assert.ok(found.text.includes('Agua &lt;script&gt;'))
  const added = await ana.submit(found, '/account/interests', { id: String(tag.id), change: 'add' })
  assert.equal(added.location, '/account/interests?q=agua&notice=added')
  assert.equal((await interests())[0].id, tag.id)
  const listed = await ana.get('/account/interests')
  await ana.submit(listed, '/account/interests', { change: 'remove' })
  assert.deepEqual(await interests(), [])
})

describe('a permission', () => {
  /** Gives a client consent, and returns its access token. */
  async function letIn(ana: Awaited<ReturnType<typeof person>>, name: string): Promise<string> {
    const redirect_uri = 'http://127.0.0.1:5999/callback'
    const json = { 'content-type': 'application/json' }
    const client = await ana.post(
      '/mcp/register',
      JSON.stringify({
        client_name: name,
        redirect_uris: [redirect_uri],
        token_endpoint_auth_method: 'none',
      }),
      json,
    )
    const { client_id } = JSON.parse(client.text)
    // The pair of RFC 7636, appendix B.
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id, redirect_uri, scope: 'mcp:read mcp:account' },
      ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
      resource: `${BASE_URL}/mcp`,
    })
    const follow = async (path: string): Promise<Answer & { path: string }> => {
      const answer = await ana.get(path)
      const to = answer.location && new URL(answer.location, BASE_URL)
      return to && to.origin === BASE_URL ? follow(`${to.pathname}${to.search}`) : { ...answer, path }
    }
    const consent = await follow(`/mcp/authorize?${query}`)
    const allowed = await ana.submit(consent, consent.path, { decision: 'allow' })
    const back = new URL((await follow(new URL(allowed.location, BASE_URL).pathname)).location)
    const tokens = await ana.post('/mcp/token', {
      ...{ grant_type: 'authorization_code', redirect_uri, client_id, code: back.searchParams.get('code')! },
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    })
    return JSON.parse(tokens.text).access_token
  }
  const status = async (token: string) =>
    (await site.get('/v1/me', { authorization: `Bearer ${token}` })).status

  it('is listed with its scopes, and revoked at once, only by its owner', async () => {
    const [ana, eva] = [await person(), await person()]
    const [token, other] = [await letIn(ana, HOSTILE), await letIn(ana, 'Another program')]
    assert.deepEqual([await status(token), await status(other)], [200, 200])
    const page = await ana.get('/account/permissions')
    assertPage(page, 'es')
    for (const shown of ['&lt;script&gt;', 'Another program', 'Ver y cambiar los datos de su cuenta'])
      assert.ok(page.text.includes(shown), shown)
    const grants = page.forms.filter(({ action }) => action === '/account/permissions')
    assert.equal(grants.length, 2)
    const [{ id }] = (await site.db.query<{ id: string }>(sql`
select g.id from oauth_artifacts g join oauth_artifacts c on c.id = g.payload ->> 'clientId'
where g.kind = 'Grant' and c.payload ->> 'client_name' = ${HOSTILE}`)) as [{ id: string }]
    const { csrf } = (await eva.get('/account')).forms[0]!.fields
    await eva.post('/account/permissions', { csrf: csrf!, id })
    assert.equal(await status(token), 200, 'nobody else ends it')
    const ended = await ana.submit(page, '/account/permissions', { id })
    assert.equal(ended.location, '/account/permissions?notice=ended')
    assert.deepEqual([await status(token), await status(other)], [401, 200])
    assert.ok(!(await ana.get('/account/permissions')).text.includes('&lt;script&gt;'))
  })
})

describe('a report', () => {
  it('shows its cost first, is made once, and belongs to its owner', async () => {
    const ana = await person()
    const quota = async () => (await site.get('/v1/listenings/quota', ana.key)).body.data
    const { left } = await quota()
    const confirm = await ana.get(
      `/account/reports/confirm?${new URLSearchParams({ query: HOSTILE })}&countries=CO&countries=CL`,
    )
    assertPage(confirm, 'es')
    assert.ok(confirm.text.includes(`Usa 1 de los ${left} que le quedan`))
    assert.ok(confirm.text.includes('Colombia y Chile'))
    assert.equal((await quota()).left, left, 'nothing is spent yet')
    const [first, again] = [
      await ana.submit(confirm, '/account/reports'),
      await ana.submit(confirm, '/account/reports'),
    ]
    assert.deepEqual([first.status, again.location], [303, first.location], first.text)
    assert.equal((await quota()).left, left - 1)
    const { data } = (
      await site.get(`/v1${first.location.replace('/account/reports', '/listenings')}`, ana.key)
    ).body
    assert.deepEqual([...data.countries].sort(), ['CL', 'CO'])
    const report = await ana.get(first.location)
    assertPage(report, 'es')
    assert.ok(report.text.includes('&lt;script&gt;'))
    assert.equal((await (await person()).get(first.location)).status, 404)
  })

  it('that cannot be made names the wrong fields', async () => {
    const page = await (await person()).get('/account/reports/confirm?query=+&since=2026-13-01')
    assert.equal(page.status, 400)
    assertPage(page, 'es')
    for (const id of ['query-fault', 'since-fault']) assert.ok(page.text.includes(`id="${id}"`), id)
  })
})

it('keys are shown with their usage to the account of their e-mail', async () => {
  const [ana, eva] = [await person(), await person()]
  await site.get('/v1/bills?limit=1', ana.key)
  await site.get('/v1/bills?limit=1', ana.key)
  const { today, limits } = (await site.get('/v1/usage', ana.key)).body.data
  const page = await ana.get('/account/keys')
  const said = number('es', limits.per_day)
  assert.ok(page.text.includes(`Hoy: <b>${today} de ${said} llamadas</b>`))
  assert.ok(page.text.includes('$KEY') && page.text.includes('/mcp'))
  assert.ok(page.text.includes(ana.key['x-api-key'].slice(0, 8)))
  assert.ok(!page.text.includes(ana.key['x-api-key']))
  assert.ok(!(await eva.get('/account/keys')).text.includes(ana.key['x-api-key'].slice(0, 8)))
})

describe('an administrator', () => {
  it('issues a key whose secret is shown once, changes it and revokes it', async () => {
    const boss = await person({ admin: true })
    const path = '/administration/keys'
    const issued = await boss.submit(await boss.get(path), path, {
      ...{ do: 'issue', id: '', name: 'For a test', email: '', countries: 'co, cl', domains: 'bills' },
      ...{ per_minute: '60', per_day: '', expires: '' },
    })
    assert.equal(issued.status, 200, issued.text)
    const secretIn = (page: Answer) => /hk_[0-9A-Za-z]{49}/.exec(page.text)![0]
    const secret = secretIn(issued)
    const status = async (key: string) => (await site.get('/v1/usage', { 'x-api-key': key })).status
    const { data } = (await site.get('/v1/usage', { 'x-api-key': secret })).body
    assert.deepEqual([data.key.countries, data.limits.per_minute], [['CO', 'CL'], 60])
    const list = await boss.get(path)
    assert.ok(!list.text.includes(secret))
    const { id } = data.key
    const other = secretIn(await boss.submit(list, path, { do: 'rotate', id }))
    assert.deepEqual([await status(secret), await status(other)], [200, 200])
    assert.equal((await boss.submit(list, path, { do: 'revoke', id })).location, `${path}?notice=done`)
    assert.deepEqual([await status(secret), await status(other)], [401, 401])
    const audit = await boss.get('/administration/audit')
    for (const operation of ['keys.issue', 'keys.rotate', 'keys.revoke'])
      assert.ok(audit.text.includes(operation), operation)
    const wrong = await boss.submit(list, path, { do: 'issue', name: 'x', countries: 'XX' })
    assert.equal(wrong.status, 400)
    assertPage(wrong, 'es')
  })

  it('runs a source, and changes accounts, but keeps one administrator', async () => {
    const boss = await person({ admin: true })
    const page = await boss.get('/administration')
    assert.ok(page.text.includes('co.'))
    const asked = await boss.submit(page, '/administration')
    assert.equal(asked.location, '/administration?notice=done', asked.text)
    const none = await boss.submit(page, '/administration', { id: 'xx.none' })
    assert.equal(none.status, 404)
    assertPage(none, 'es')
    const path = '/administration/accounts'
    const { id } = await confirmedAccount(site)
    const accounts = await boss.get(path)
    await boss.submit(accounts, path, { do: 'quota', id, quota: '3' })
    await boss.submit(accounts, path, { do: 'disable', id })
    const kept = (await site.app.context.accounts.find(id))!
    assert.deepEqual([kept.listening_quota, kept.disabled_at !== null], [3, true])
    assert.equal((await boss.submit(accounts, path, { do: 'quota', id, quota: 'many' })).status, 400)
  })
})

describe('the front page of somebody signed in', () => {
  it('says how to begin to an account that watches nothing, and nothing to strangers', async () => {
    const ana = await person()
    const page = await ana.get('/es')
    assertPage(page, 'es')
    assert.ok(page.text.includes('href="/account/interests'))
    assert.match(String(page.headers['cache-control']), /private, no-store/)
    assert.ok(!(await visitor(site).get('/es')).text.includes('own-news'))
  })

  it('has followed bills, subjects, worklists, unread items and deadlines of subscriptions', async () => {
    const ana = await person()
    const doing = async (method: string, path: string, body?: object) => {
      const { status, text } = await site.call(method, path, { headers: ana.key, body })
      assert.ok(status < 300, text)
      return text ? JSON.parse(text).data : undefined
    }
    const list = await doing('POST', '/v1/me/worklists', { name: `Lista ${HOSTILE}` })
    await doing('POST', `/v1/me/worklists/${list.id}/entries`, { domain: 'bills', record_id: bill.id })
    await doing('PUT', `/v1/bills/${bill.id}/follow`)
    await doing('PATCH', '/v1/me/interests', { add_subjects: ['agua'] })
    await doing('POST', '/v1/me/subscriptions', {
      name: `Plazos ${HOSTILE}`,
      query: '/v1/consultations?country_code=CO',
    })
    const ends = (days: number) => addDays(site.app.context.now().slice(0, 10), days)
    const consultation = (key: string, days: number) => ({
      ...{ domain: 'consultations', country_code: 'CO', key, title: `Consulta ${key}` },
      ...{ publication_date: ends(-1), end_date: ends(days) },
    })
    await site.store(consultation('soon', 3), consultation('later', 90))
    await reportChanges(site.app.context, new AbortController().signal)
    for (const language of LANGUAGES) {
      const page = await ana.get(`/${language}`)
      assertPage(page, language)
      const own = /<section class="own-news"[\s\S]*?<section class="by-country"/.exec(page.text)![0]
      assert.ok(own.includes(bill.title.slice(0, 20)), own)
      // Both are unread, and one is also a deadline of the next days.
      assert.deepEqual([own.split('Consulta soon').length, own.split('Consulta later').length], [3, 2])
      for (const name of ['Plazos', 'Lista']) assert.ok(own.includes(`${name} &lt;script&gt;`), name)
    }
  })
})

it('the page of a country has the consultations that close first, not the last published', async () => {
  const today = site.app.context.now().slice(0, 10)
  const consultations = (from: number, days: number) =>
    Array.from({ length: 12 }, (_, i) => ({
      ...{
        domain: 'consultations',
        country_code: 'PA',
        key: `pa:${from + i}`,
        title: `Consulta ${from + i}`,
      },
      ...{ publication_date: addDays(today, -1 - i), end_date: addDays(today, days - i) },
    }))
  await site.store(...consultations(100, 90))
  const page = async () => (await visitor(site).get('/es/countries/PA')).text
  assert.ok((await page()).includes(homeWords.es.closesNext(formatsOf('es').day(addDays(today, 79)))))
  await site.store(...consultations(200, 13))
  // Those that close first are shown, and begin with the first.
  const shown = [...(await page()).matchAll(/Consulta (2\d\d)/g)].map(([, n]) => Number(n))
  assert.deepEqual(shown, [211, 210, 209, 208, 207, 206, 205, 204])
})
