// Following a bill on pages: its button, the list of the account, and what is reported from then on.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { rollCalls } from '#domains/votes.ts'
import { sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { WORLD } from '../fixtures/world.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { reportNow, subscriber } from '../support/subscriber.ts'
import { assertPage } from '../support/web-page.ts'
import { type Answer, confirmedAccount, PASSWORD, visitor } from '../support/web-visitor.ts'

const told = (page: Answer) => /class="notice"[^>]*>([^<]+)</.exec(page.text)?.[1]

let site: TestApp
let bill: { id: number; page: string; key: string }

before(async () => {
  site = await startApp()
  await site.store(...WORLD)
  const [[id, key]] = (await site.db.rows<[number, string]>(
    sql`select id, key from bills where key = 'co:b1'`,
  )) as [[number, string]]
  const { platform_url } = (await site.get(`/v1/bills/${id}`)).body.data
  bill = { id, key, page: `/es${new URL(platform_url).pathname}` }
})
after(() => site[Symbol.asyncDispose]())

describe('a bill', () => {
  it('is followed from its page, listed, and unfollowed', async () => {
    const ana = await subscriber(site)
    const follows = async () => (await site.get('/v1/me/follows', ana.key)).body.data
    const action = `${bill.page}/follow`
    const button = /name="follow" value="(\w+)"/
    const before = await ana.get(bill.page)
    assert.equal(button.exec(before.text)![1], 'yes')
    const done = await ana.submit(before, action, { follow: 'yes' })
    assert.deepEqual([done.status, done.location], [303, bill.page])
    const after = await ana.get(bill.page)
    assert.equal(button.exec(after.text)![1], 'no')
    assert.equal((await follows())[0].bill_id, bill.id)
    const account = await ana.get('/account')
    assertPage(account, 'es')
    assert.ok(account.text.includes(`href="${bill.page}"`))
    const gone = await ana.submit(account, '/account/follows')
    assert.equal(told(await ana.get(gone.location)), 'Dejó de seguir el proyecto.')
    assert.deepEqual(await follows(), [])
  })

  it('that an alert follows is among those that are followed', async () => {
    const ana = await subscriber(site)
    const body = { follow: { domain: 'bills', id: bill.id } }
    await site.call('POST', '/v1/me/subscriptions', { headers: ana.key, body })
    assert.ok((await ana.get('/account')).text.includes(`href="${bill.page}"`))
  })

  it('sends signed-out users to sign in, and back to it', async () => {
    const stranger = visitor(site)
    const { text } = await stranger.get(bill.page)
    assert.ok(text.includes(`next=${encodeURIComponent(bill.page)}`))
    const { email } = await confirmedAccount(site)
    const page = await stranger.get(`/sign-in?next=${encodeURIComponent(bill.page)}`)
    assert.equal((await stranger.submit(page, '/sign-in', { email, password: PASSWORD })).location, bill.page)
  })

  it('that does not exist cannot be followed, nor one without the token of a form', async () => {
    const ana = await subscriber(site)
    const page = await ana.get(bill.page)
    const { csrf } = page.forms[0]!.fields
    assert.equal(
      (await ana.post('/es/bills/nonexistent99/follow', { csrf: csrf!, follow: 'yes' })).status,
      404,
    )
    assert.equal((await ana.post(`${bill.page}/follow`, { follow: 'yes' })).status, 400)
    assert.deepEqual((await site.get('/v1/me/follows', ana.key)).body.data, [])
  })

  it('reports what refers to it until its page is opened', async () => {
    const ana = await subscriber(site)
    await ana.submit(await ana.get(bill.page), `${bill.page}/follow`, { follow: 'yes' })
    await reportNow(site)
    const more = { motion: 'Segundo debate', vote_date: '2026-11-02' }
    await site.store(
      line(rollCalls, { country_code: 'CO', key: 'co:v:follows', bill_key: bill.key, ...more }),
    )
    await reportNow(site)
    assert.equal(await ana.unread(), 1)
    const inbox = await ana.get('/account/inbox')
    assertPage(inbox, 'es')
    assert.match(inbox.text, /Segundo debate[\s\S]*Proyectos que sigue/)
    await ana.get(bill.page)
    assert.equal(await ana.unread(), 0)
  })

  it('leads from its list to what its reports are sent by, and to a new alert without one', async () => {
    const ana = await subscriber(site)
    await ana.submit(await ana.get(bill.page), `${bill.page}/follow`, { follow: 'yes' })
    const [{ id }] = (await site.get('/v1/me/subscriptions', ana.key)).body.data
    const account = await ana.get('/account')
    const outputs = `/account/outputs?subscription_id=${id}`
    assert.ok(account.text.includes(`href="${outputs}"`))
    assert.equal((await ana.get(outputs)).status, 200)
    const alerts = await ana.get('/account/subscriptions')
    assertPage(alerts, 'es')
    assert.ok(alerts.text.includes('los que usted sigue'))
    await site.call('DELETE', `/v1/me/subscriptions/${id}`, { headers: ana.key })
    const without = (await ana.get('/account')).text
    const [preview] = /\/account\/subscriptions\/new\?path=%2Faccount%2Ffollows/.exec(without)!
    const form = await ana.get(preview)
    assertPage(form, 'es')
    const made = await ana.submit(form, '/account/subscriptions', { do: 'create' })
    assert.equal(made.status, 303)
    const [again] = (await site.get('/v1/me/subscriptions', ana.key)).body.data
    assert.deepEqual([again.query, again.name], ['/v1/me/follows', 'Proyectos que sigue'])
  })
})
