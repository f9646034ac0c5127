// Webhooks and chats on pages: added, tested, paused, sent again and removed by forms, with real receivers.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { LANGUAGES } from '#model/access/account.ts'
import { deliveryWords } from '#web/words/alerts/deliveries.ts'
import { destinationWords } from '#web/words/alerts/destinations.ts'
import { deliveries, http, store, useDeliveries, word } from '../support/deliveries.ts'
import { app } from '../support/me-requests.ts'
import { subscriber } from '../support/subscriber.ts'
import { assertPage } from '../support/web-page.ts'
import type { Answer } from '../support/web-visitor.ts'

useDeliveries()

const w = destinationWords.es
const OUTPUTS = '/account/outputs'
const LOG = '/account/deliveries'

/** Somebody with a subscription to bills with a word of its own, and the page of its outputs. */
async function watcher() {
  const ana = await subscriber(app)
  const q = word()
  const id = await ana.subscribe({ name: `Aviso ${q}`, query: `/v1/bills?q=${q}` })
  const at = `${OUTPUTS}?subscription_id=${id}&lang=es`
  const page = () => ana.get(at)
  const send = async (fields: Record<string, string>) => {
    const { csrf } = (await page()).forms.find(({ action }) => action.startsWith(OUTPUTS))!.fields
    return ana.post(`${OUTPUTS}?lang=es`, { csrf: csrf!, subscription_id: String(id), ...fields })
  }
  const outputs = async () =>
    (await app.get(`/v1/me/subscriptions/${id}`, ana.key)).body.data.outputs as {
      id: number
      channel: string
      url: string
      paused_at: string | null
    }[]
  return { ...ana, subscription: id, q, page, send, outputs }
}

const secretIn = ({ text }: Answer) => /whsec_[\w+/=]+/.exec(text)![0]
const webhook = () => ({ do: 'add', channel: 'webhook', url: `${http.url}/aviso` })

describe('the page of outputs', () => {
  it('shows the last answer of a failing receiver, however many messages wait behind it', async () => {
    const ana = await watcher()
    await ana.send(webhook())
    const [output] = await ana.outputs()
    const columns = `account_id, channel, output_id, subscription_ids, item_ids, message_id, body, created_at,
      state, attempts, status, attempted_at, next_at`
    const message = (id: string, attempts: string) => `'${ana.id}', 'webhook', ${output!.id},
      '{${ana.subscription}}', '{}', ${id}, '{}', now(), 'pending', ${attempts}, now() + interval '1 day'`
    await app.db.script(`
insert into deliveries (${columns}) select ${message(`'msg_first'`, '3, 503, now()')};
insert into deliveries (${columns}) select ${message(`'msg_' || g`, '0, null, null')}
from generate_series(1, 150) g;
update subscription_outputs set failing_since = now() where id = ${output!.id}`)
    const page = await ana.page()
    assertPage(page, 'es')
    assert.match(page.text, /El destino respondió 503/)
    const log = await ana.get(`${LOG}?lang=es`)
    assertPage(log, 'es')
    assert.ok(!log.text.includes('503'))
    const [, led] = /href="([^"]+attempted=true[^"]*)"/.exec(log.text)!
    const answers = await ana.get(led!.replaceAll('&amp;', '&'))
    assertPage(answers, 'es')
    assert.match(answers.text, /El destino respondió 503 · Intentos: 3/)
    assert.equal(answers.text.split('<li id="d').length, 2)
    const own = (await app.get('/v1/me/deliveries?attempted=true', ana.key)).body.data
    assert.deepEqual(
      own.map((each: { message_id: string }) => each.message_id),
      ['msg_first'],
    )
    await app.db.script(`delete from deliveries where output_id = ${output!.id}`)
  })

  it('is led to by the card, and adds a webhook whose key is shown once', async () => {
    const ana = await watcher()
    const list = await ana.get('/account/subscriptions?lang=es')
    assert.ok(list.text.includes(`${OUTPUTS}?subscription_id=${ana.subscription}`))
    const before = await ana.page()
    assertPage(before, 'es')
    assert.ok(before.text.includes(w.none))
    const made = await ana.send(webhook())
    assert.equal(made.status, 200)
    assertPage(made, 'es')
    const secret = secretIn(made)
    assert.deepEqual(
      (await ana.outputs()).map(({ channel, url }) => [channel, url]),
      [['webhook', `${http.url}/aviso`]],
    )
    const after = await ana.page()
    assertPage(after, 'es')
    assert.ok(!after.text.includes('whsec_'))
    await store(ana.q)
    await deliveries.round()
    const [sent] = http.received
    // The receiver's own clock is the machine's.
    const { type } = JSON.parse(sent!.body)
    assert.equal(type, 'subscription.record_arrived')
    assert.equal(signatureOf(secret, sent!), true)
  })

  it('tests a webhook, and shows the outcome of the test', async () => {
    const ana = await watcher()
    await ana.send(webhook())
    const [output] = await ana.outputs()
    const asked = await ana.send({ do: 'test', output: String(output!.id) })
    assert.equal(asked.status, 303)
    const waiting = await ana.get(asked.location)
    assertPage(waiting, 'es')
    assert.ok(waiting.text.includes(w.waiting) && waiting.text.includes(w.tested))
    http.answer((response) => response.writeHead(500).end())
    await deliveries.round()
    const failed = await ana.get(asked.location)
    assert.match(
      failed.text,
      /Mensaje de prueba: <span class="pill">Pendiente<\/span>.*El destino respondió 500/s,
    )
    const other = await watcher()
    await other.send(webhook())
    http.answer((response) => response.end())
    const [second] = await other.outputs()
    const again = await other.send({ do: 'test', output: String(second!.id) })
    await deliveries.round()
    assert.match(
      (await other.get(again.location)).text,
      /Mensaje de prueba: <span class="pill yes">Entregado<\/span>/,
    )
  })

  it('pauses, resumes, renews the key of, and removes an output', async () => {
    const ana = await watcher()
    const first = secretIn(await ana.send(webhook()))
    const [output] = await ana.outputs()
    const press = (what: string) => ana.send({ do: what, output: String(output!.id) })
    assert.equal((await press('pause')).status, 303)
    assert.notEqual((await ana.outputs())[0]!.paused_at, null)
    const paused = await ana.page()
    assertPage(paused, 'es')
    assert.ok(!paused.forms.some(({ buttons }) => buttons.some(({ value }) => value === 'test')))
    await press('resume')
    assert.equal((await ana.outputs())[0]!.paused_at, null)
    const renewed = await press('rotate')
    assert.notEqual(secretIn(renewed), first)
    assert.match(renewed.text, /La clave anterior sigue firmando hasta el/)
    assert.equal((await press('remove')).status, 303)
    assert.deepEqual(await ana.outputs(), [])
  })

  it('sends the days that somebody chooses again', async () => {
    const ana = await watcher()
    await ana.send(webhook())
    await store(ana.q)
    await deliveries.round()
    assert.equal(http.received.length, 1)
    const [output] = await ana.outputs()
    const again = (more: object) => ana.send({ do: 'replay', output: String(output!.id), ...more })
    assert.equal((await again({ since: '' })).status, 400)
    assert.equal((await again({ since: '2000-01-01' })).status, 303)
    await deliveries.round()
    const [one, two] = http.received.map(({ headers }) => headers['webhook-id'])
    assert.equal(http.received.length, 2)
    assert.equal(one, two)
    await again({ since: '2000-01-01', until: '2000-01-02' })
    await deliveries.round()
    assert.equal(http.received.length, 2, 'nothing was reported in these days')
  })

  it('adds chats, and explains what is wrong with an address', async () => {
    const ana = await watcher()
    const token = `123456789:${'A'.repeat(35)}`
    for (const channel of ['slack', 'teams', 'discord', 'google_chat'])
      assert.equal((await ana.send({ do: 'add', channel, url: `${http.url}/${channel}` })).status, 303)
    const bot = { do: 'add', channel: 'telegram', bot_token: token, chat_id: '@canal' }
    assert.equal((await ana.send(bot)).status, 303)
    assert.equal((await ana.outputs()).length, 5)
    assert.ok(!(await ana.page()).text.includes(token), 'the token is a secret')
    for (const [url, says] of [
      ['http://example.org/', w.refusals['is not an https address']],
      ['https://10.1.2.3/', w.refusals['is not a public address']],
      ['https://ana:clave@example.org/', w.refusals['contains a user name or a password']],
      ['https://example.org:0/', w.refusals['has the port 0']],
      ['ejemplo', w.bad.url],
      ['', w.bad.url],
    ] as const) {
      const refused = await ana.send({ do: 'add', channel: 'webhook', url })
      assert.equal(refused.status, 400, url)
      assertPage(refused, 'es')
      assert.ok(refused.text.includes(says), url)
    }
    const again = await ana.send({ do: 'add', channel: 'slack', url: `${http.url}/slack` })
    assert.equal(again.status, 400)
    assert.ok(again.text.includes(w.refusals['has the same receiver twice']))
    const noChat = await ana.send({ ...bot, chat_id: 'un chat', bot_token: 'x' })
    assert.ok(noChat.text.includes(w.bad.chat_id) && noChat.text.includes(w.bad.bot_token))
    assert.equal((await ana.send({ do: 'add', channel: 'fax', url: http.url })).status, 400)
    assert.equal((await ana.outputs()).length, 5)
  })

  it('has ten outputs at most', async () => {
    const ana = await watcher()
    for (let n = 0; n < 10; n++) await ana.send({ do: 'add', channel: 'slack', url: `${http.url}/${n}` })
    const full = await ana.page()
    assertPage(full, 'es')
    assert.ok(full.text.includes(w.full(10)))
    const refused = await ana.send({ do: 'add', channel: 'slack', url: `${http.url}/11` })
    assert.equal(refused.status, 400)
    assert.equal((await ana.outputs()).length, 10)
  })

  it('is its owner’s alone, and needs the token of the form', async () => {
    const [ana, eva] = [await watcher(), await watcher()]
    await ana.send(webhook())
    const [output] = await ana.outputs()
    assert.equal((await eva.get(`${OUTPUTS}?subscription_id=${ana.subscription}`)).status, 404)
    const stolen = await eva.send({ do: 'remove', output: String(output!.id) })
    assert.equal(stolen.status, 404)
    const forged = await ana.post(OUTPUTS, {
      ...{ do: 'remove', subscription_id: String(ana.subscription), output: String(output!.id) },
    })
    assert.equal(forged.status, 400)
    assert.equal((await ana.outputs()).length, 1)
    assert.equal((await ana.get(OUTPUTS)).status, 404)
    assert.equal((await ana.send({ do: 'nothing', output: String(output!.id) })).status, 400)
  })
})

describe('the log of deliveries', () => {
  it('shows messages with their outcome, by subscription, output and state, in each language', async () => {
    const ana = await watcher()
    await ana.send(webhook())
    await store(ana.q, ana.q)
    await deliveries.round()
    for (const language of LANGUAGES) {
      const page = await ana.get(`${LOG}?subscription_id=${ana.subscription}&lang=${language}`)
      assertPage(page, language)
      assert.equal(page.text.split(`>${deliveryWords[language].states.delivered}</span>`).length, 3)
    }
    const [sent] = http.received
    const page = await ana.get(`${LOG}?lang=es`)
    assert.ok(page.text.includes(`<bdi>Webhook · ${http.url}/aviso</bdi>`), 'where each was sent')
    assert.match(page.text, /<h2>Nuevo proyecto · [^<]+<\/h2>/, 'and what about')
    assert.ok(
      page.text.includes(sent!.body.slice(0, 40).replaceAll('"', '&quot;')),
      'the message as it was sent',
    )
    const none = await ana.get(`${LOG}?state=failed&lang=es`)
    assertPage(none, 'es')
    assert.ok(none.text.includes(deliveryWords.es.none))
    assert.equal((await ana.get(`${LOG}?subscription_id=999999`)).status, 404)
    assert.equal((await ana.get(`${LOG}?state=lost`)).status, 400)
    const eva = await watcher()
    assert.ok((await eva.get(`${LOG}?lang=es`)).text.includes(deliveryWords.es.none))
  })

  it('says what a message waits for, where its output is paused', async () => {
    const ana = await watcher()
    await ana.send(webhook())
    http.answer((response) => void response.writeHead(410).end())
    await store(ana.q)
    await deliveries.round()
    http.answer((response) => response.end())
    assert.notEqual((await ana.outputs())[0]!.paused_at, null)
    for (const page of [await ana.page(), await ana.get(`${LOG}?lang=es`)]) {
      assert.ok(page.text.includes(deliveryWords.es.answered('410')))
      assert.ok(page.text.includes(` · ${deliveryWords.es.resumed}`))
      assert.ok(!page.text.includes(deliveryWords.es.next))
    }
  })

  it('is read page by page', async () => {
    const ana = await watcher()
    await ana.send(webhook())
    await store(...Array.from({ length: 27 }, () => ana.q))
    await deliveries.round()
    await deliveries.round()
    const shown = (page: Answer) => page.text.match(/id="d\d+"/g)!.length
    const first = await ana.get(`${LOG}?lang=es`)
    assert.equal(shown(first), 25)
    const next = /href="([^"]+)"[^>]*>Siguientes|rel="next" href="([^"]+)"/.exec(first.text)!
    const second = await ana.get((next[1] ?? next[2])!.replaceAll('&amp;', '&'))
    assertPage(second, 'es')
    assert.equal(shown(second), 2)
  })
})

/** True where a message is signed with the key. */
function signatureOf(secret: string, { headers, body }: (typeof http.received)[number]): boolean {
  const id = String(headers['webhook-id'])
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(new Webhook(secret).sign(id, at, body))
}
