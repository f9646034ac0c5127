// E-mail of subscriptions: each item once, in digests or immediately, whatever the mail server answers.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  deliveries,
  HOUR,
  logged,
  post,
  smtp,
  store,
  subscribe,
  useDeliveries,
  word,
} from '../support/deliveries.ts'
import { ADMIN_TOKEN, assertProblem, BASE_URL } from '../support/helpers.ts'
import { account, app, clock, patch } from '../support/me-requests.ts'
import { textOfMail } from '../support/receivers.ts'

useDeliveries()

describe('an e-mail', () => {
  const noon = async () => {
    // The clock begins at noon UTC; in Bogotá it is 7:00 then.
    const at = Date.parse(clock.now()) % (24 * HOUR)
    await clock.advance((36 * HOUR - at) % (24 * HOUR) || 24 * HOUR)
    await deliveries.round()
  }
  const mailsTo = (address: string) => smtp.received.filter(({ to }) => to === address)

  it('of a day has the items of all subscriptions, at the hour of the account, once', async () => {
    const { headers, email } = await account()
    const [a, b] = [word(), word()]
    const zone = { time_zone: 'America/Bogota', digest_hour: 7, language: 'pt' }
    assert.equal((await patch('/v1/me/preferences', headers, zone)).status, 200)
    await subscribe(headers, a, [{ channel: 'email' }])
    await subscribe(headers, b, [{ channel: 'email', rhythm: 'daily' }])
    await noon()
    smtp.received.length = 0
    await store(a, b, b)
    await deliveries.round()
    await clock.advance(3 * HOUR)
    await deliveries.round()
    assert.deepEqual(mailsTo(email), [])
    await noon()
    await deliveries.round()
    const [mail, ...more] = mailsTo(email)
    assert.deepEqual(more, [])
    const text = textOfMail(mail!.message)
    assert.match(mail!.message, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    assert.match(
      text,
      new RegExp(`Aviso ${a}\\n=+[^=]*Ley de ${a}[^=]*Aviso ${b}\\n=+[^=]*Ley de ${b}[^=]*Ley de ${b}`),
    )
    assert.match(text, /Novo projeto · Projetos · Colômbia/)
    assert.match(text, new RegExp(`${BASE_URL}/bills/[a-z0-9]{12}`))
    await noon()
    assert.equal(mailsTo(email).length, 1)
  })

  it('that is immediate has everything that was reported since the last one', async () => {
    const { headers, email } = await account()
    const q = word()
    await subscribe(headers, q, [{ channel: 'email', rhythm: 'immediate' }])
    await store(q)
    await deliveries.round()
    assert.equal(mailsTo(email).length, 1)
    await store(q)
    await deliveries.round()
    await store(q)
    await deliveries.round()
    assert.equal(mailsTo(email).length, 1)
    await clock.advance(HOUR)
    await deliveries.round()
    assert.equal(mailsTo(email).length, 2)
    assert.equal(textOfMail(mailsTo(email)[1]!.message).match(new RegExp(`^Ley de ${q}$`, 'gm'))?.length, 2)
  })

  it('that is immediate comes once in five minutes, whichever subscriptions report', async () => {
    const { headers, email } = await account()
    const [a, b] = [word(), word()]
    for (const q of [a, b]) await subscribe(headers, q, [{ channel: 'email', rhythm: 'immediate' }])
    await store(a)
    await deliveries.round()
    await store(b)
    await deliveries.round()
    assert.equal(mailsTo(email).length, 1)
    await clock.advance(HOUR / 12)
    await deliveries.round()
    assert.match(textOfMail(mailsTo(email)[1]!.message), new RegExp(`^Ley de ${b}$`, 'm'))
  })

  it('waits for a mail server that is away for a day, and is sent once', async () => {
    const { headers, email } = await account()
    const q = word()
    await subscribe(headers, q, [{ channel: 'email', rhythm: 'immediate' }])
    smtp.refuse((stage) => (stage === 'connect' ? [421, 'not now'] : null))
    await store(q)
    for (let hours = 0; hours < 24; hours++) {
      await deliveries.round()
      await clock.advance(HOUR)
    }
    assert.deepEqual(mailsTo(email), [])
    smtp.refuse((stage) => (stage === 'data' ? [451, 'greylisted'] : null))
    await deliveries.round()
    await clock.advance(12 * HOUR)
    smtp.refuse(() => null)
    await deliveries.round()
    await clock.advance(24 * HOUR)
    await deliveries.round()
    assert.equal(mailsTo(email).length, 1)
    assert.equal((await logged(headers))[0]!.state, 'delivered')
  })

  it('that the mail server refuses for good stops, and says why', async () => {
    const { headers, email } = await account()
    const other = await account()
    const q = word()
    const { id } = await subscribe(headers, q, [{ channel: 'email', rhythm: 'immediate' }])
    await subscribe(other.headers, q, [{ channel: 'email', rhythm: 'immediate' }])
    smtp.refuse((stage, address) =>
      stage === 'recipient' && address === email ? [550, 'no such user'] : null,
    )
    await store(q)
    await deliveries.round()
    const [output] = (await app.get(`/v1/me/subscriptions/${id}`, headers)).body.data.outputs
    assert.equal(output.pause_reason, 'bounced')
    const [delivery] = await logged(headers)
    assert.equal(delivery!.state, 'failed')
    assert.match(delivery!.detail!, /no such user/)
    assert.equal(mailsTo(other.email).length, 1)
  })

  it('ends by one click, without a session', async () => {
    const { headers, email } = await account()
    const q = word()
    const { id } = await subscribe(headers, q, [{ channel: 'email', rhythm: 'immediate' }])
    await store(q)
    await deliveries.round()
    const link = /<(http[^>]*unsubscribe[^>]*)>/.exec(
      mailsTo(email)[0]!.message.replaceAll(/\r\n[ \t]/g, ''),
    )![1]!
    const path = link.slice(BASE_URL.length)
    const opened = await app.get(path, {})
    assert.equal(opened.status, 200)
    const paused = async () =>
      (await app.get(`/v1/me/subscriptions/${id}`, headers)).body.data.outputs[0].pause_reason
    assert.equal(await paused(), null)
    const forged = await oneClick(path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
    assert.equal(forged, 400)
    assert.equal(await paused(), null)
    assert.equal(await oneClick(path), 200)
    assert.equal(await paused(), 'unsubscribed')
    await store(q)
    await clock.advance(HOUR)
    await deliveries.round()
    assert.equal(mailsTo(email).length, 1)
  })

  it('ends with a bounce or a complaint that the operator reports', async () => {
    const { headers, email } = await account()
    const { id } = await subscribe(headers, word(), [{ channel: 'email' }])
    const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }
    const report = (address: string) =>
      post('/admin/undeliverable', admin, { email: address, reason: 'complaint' })
    assert.deepEqual((await report(email)).body, { paused: 1 })
    assert.deepEqual((await report(email)).body, { paused: 0 })
    assertProblem(await report('nobody@example.org'), 'NOT_FOUND', 404)
    const [output] = (await app.get(`/v1/me/subscriptions/${id}`, headers)).body.data.outputs
    assert.equal(output.pause_reason, 'complaint')
  })

  it('is tested', async () => {
    const { headers, email } = await account()
    const { outputs } = await subscribe(headers, word(), [{ channel: 'email' }])
    assert.equal((await post(`/v1/me/outputs/${outputs[0]!.id}/test`, headers)).status, 202)
    await deliveries.round()
    assert.match(textOfMail(mailsTo(email)[0]!.message), /mensaje de prueba/)
  })
})

/** The status of the request of a mail program's one click (RFC 8058). */
async function oneClick(url: string): Promise<number> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = 'List-Unsubscribe=One-Click'
  return (await app.app.http.inject({ method: 'POST', url, headers, payload })).statusCode
}
