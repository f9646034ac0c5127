// Texts of strangers that break out of what they are put into: of accounts, and of records.
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { bills } from '#domains/bills.ts'
import { consultations } from '#domains/consultations.ts'
import { schedules } from '#domains/schedules.ts'
import { addDays } from '#lib/dates.ts'
import { line } from '#model/declaration/domain.ts'
import { deliveries, http, post, smtp, useDeliveries } from '../support/deliveries.ts'
import { ADMIN_TOKEN, assertProblem } from '../support/helpers.ts'
import { account, app, clock, PASSWORD, patch } from '../support/me-requests.ts'
import { textOfMail } from '../support/receivers.ts'
import { idOf } from '../support/subscriber.ts'
import { visitor } from '../support/web-visitor.ts'

useDeliveries()

/** Line breaks, colours and bells of terminals, direction marks, a noncharacter. */
const HOSTILE = 'Agua\r\nBcc: x@evil.test\nBEGIN:VEVENT\u001b[31m\u009b1m\u0007\u202e\u2066\u200b\uffff'
const ONE_LINE = 'Agua Bcc: x@evil.test BEGIN:VEVENT'
const UNSEEN = /[[\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}]--[\r\n]]/v
const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }
const SUBSCRIPTIONS = '/v1/me/subscriptions'

/** The day so many days after the present one: files of one process share the clock. */
const inDays = (days: number) => addDays(clock.now().slice(0, 10), days)

let bill: number
before(async () => {
  const co = { country_code: 'CO' } as const
  await app.store(
    line(bills, { ...co, key: 'h:b', title: HOSTILE, summary: HOSTILE, stage: 'filed' }),
    line(consultations, { ...co, key: 'h:c', title: HOSTILE, end_date: inDays(20) }),
    line(schedules, {
      ...{ ...co, key: 'h:s', title: HOSTILE, kind: 'commission', place: HOSTILE, description: HOSTILE },
      starts_at: `${inDays(11)}T15:00:00-05:00`,
    }),
  )
  bill = await idOf(app, 'bills', 'h:b')
})

describe('a name that an account writes', () => {
  it('is one line of visible characters', async () => {
    const { headers } = await account()
    const named = async (body: object) => (await post(SUBSCRIPTIONS, headers, body)).body.data
    const given = await named({ query: '/v1/bills?country_code=CO', name: HOSTILE })
    assert.equal(given.name, ONE_LINE)
    const changed = await patch(`${SUBSCRIPTIONS}/${given.id}`, headers, { name: `${HOSTILE} 2` })
    assert.equal(changed.body.data.name, `${ONE_LINE} 2`)
    const key = await post('/admin/keys', admin, { name: HOSTILE })
    assert.equal(key.body.name, ONE_LINE)
  })

  it('is so where it is the title of a record or the words of a query', async () => {
    const { headers } = await account()
    const named = async (body: object) => (await post(SUBSCRIPTIONS, headers, body)).body.data.name
    assert.equal(await named({ follow: { domain: 'bills', id: bill } }), ONE_LINE)
    const q = encodeURIComponent('agua\u202e\u0007 limpia')
    assert.equal(await named({ query: `/v1/bills?q=${q}` }), 'agua limpia')
  })

  it('is refused where nothing of it is visible, or it cannot be stored', async () => {
    const { headers } = await account()
    for (const name of ['\u200b\u202e\u0007', 'a\0b', 'a\ud800b']) {
      assertProblem(await post(SUBSCRIPTIONS, headers, { query: '/v1/bills', name }), 'INVALID_PARAM', 400)
      assertProblem(await post('/admin/keys', admin, { name }), 'INVALID_PARAM', 400)
    }
  })
})

it('the name of a worklist is no other file, header or option', async () => {
  const { id, email } = await account()
  const self = visitor(app)
  await self.signIn(email, PASSWORD)
  const headers = { 'x-api-key': await app.key({ email }) }
  const fileOf = async (name: string) => {
    const list = (await post('/v1/me/worklists', headers, { name })).body.data.id
    const file = await self.get(`/account/worklists/${list}/entries.csv`)
    return [file.status, String(file.headers['content-disposition']).slice('attachment; filename='.length)]
  }
  assert.deepEqual(await fileOf('../../CON"\r\nX-Injected: a; filename=x.exe%00'), [
    ...[200, `"con-x-injected-a-filename-x-exe-00-${inDays(0)}.csv"`],
  ])
  assert.deepEqual(await fileOf('水道'), [200, `"${inDays(0)}.csv"`], id)
})

describe('invisible characters of a record', () => {
  it('are escapes in each JSON, with the same meaning', async () => {
    const { headers } = await account()
    await post(SUBSCRIPTIONS, headers, {
      query: '/v1/bills?country_code=CO',
      outputs: [{ channel: 'webhook', url: http.url }],
    })
    const title = HOSTILE.replaceAll(/[\r\n]+/g, ' ')
    await app.store(line(bills, { country_code: 'CO', key: 'h:new', title, stage: 'filed' }))
    await deliveries.round()
    const inbox = await app.get('/v1/me/inbox', headers)
    const rows = await app.get('/v1/bills.ndjson?country_code=CO&limit=500')
    const [{ body } = { body: '' }] = http.received
    for (const text of [inbox.text, rows.text, body]) assert.doesNotMatch(text, UNSEEN)
    assert.equal(inbox.body.data[0].title, title)
    assert.equal(JSON.parse(body).data.record.title, title)
    assert.ok(rows.text.split('\n').some((row) => row && JSON.parse(row).title === title))
  })

  it('add no header and no line to a mail', async () => {
    const { headers } = await account()
    await post(SUBSCRIPTIONS, headers, {
      ...{ query: '/v1/bills?country_code=CO', name: HOSTILE },
      outputs: [{ channel: 'email', rhythm: 'immediate' }],
    })
    await app.store(line(bills, { country_code: 'CO', key: 'h:mail', title: HOSTILE, stage: 'filed' }))
    await deliveries.round()
    const [{ message } = { message: '' }] = smtp.received
    const [head, text] = [message.split('\r\n\r\n')[0]!, textOfMail(message)]
    assert.match(head, /^Subject: /m)
    for (const part of [head, text]) {
      assert.doesNotMatch(part, /^(?:Bcc|BEGIN):/m)
      assert.doesNotMatch(part, UNSEEN)
    }
    assert.ok(text.includes(`${ONE_LINE}\n`), text)
  })

  it('leave its picture, which is XML before it is drawn', async () => {
    const { platform_url } = (await app.get(`/v1/bills/${bill}`)).body.data
    const { status, headers } = await visitor(app).get(`/es/pictures${new URL(platform_url).pathname}.png`)
    assert.deepEqual([status, headers['content-type']], [200, 'image/png'])
  })

  it('are in no line of the calendar of an account', async () => {
    const { headers } = await account()
    for (const list of ['schedules', 'consultations'])
      await post(SUBSCRIPTIONS, headers, { query: `/v1/${list}?country_code=CO` })
    const { calendar } = (await post('/v1/me/feed-address', headers)).body.data
    const { text } = await visitor(app).get(new URL(calendar).pathname)
    const whole = text.replaceAll('\r\n ', '')
    assert.equal(whole.match(/^SUMMARY:.*Agua Bcc: x@evil\.test BEGIN:VEVENT\r$/gm)?.length, 2, whole)
    assert.match(whole, /^DESCRIPTION:.*Agua\\nBcc: x@evil\.test\\nBEGIN:VEVENT/m)
    assert.doesNotMatch(text, UNSEEN)
    for (const each of text.split('\r\n')) assert.ok(Buffer.byteLength(each) <= 75, each)
  })
})
