// Subscriptions by the tools of agents: watched with consent, reported to the inbox, sent, ended.
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { Client } from '@modelcontextprotocol/client'
import { deliveries, http, store, useDeliveries, word } from '../support/deliveries.ts'
import { ask, connect, ERAS, refused } from '../support/mcp/clients.ts'
import { account, app } from '../support/me-requests.ts'

useDeliveries()

let base: string
before(async () => {
  base = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
})

/** A client of an account of its own; `answer` is what its person answers to a question. */
async function agent(answer?: object) {
  const { headers } = await account()
  const asked: string[] = []
  const client = new Client(
    { name: 'test', version: '1' },
    { ...ERAS.modern, ...(answer && { capabilities: { elicitation: { form: {} } } }) },
  )
  if (answer)
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      asked.push(params.message)
      return answer as never
    })
  await connect(client, base, headers['x-api-key']!)
  return { client, headers, asked }
}

describe('an agent', () => {
  it('watches a search, sees what arrived, marks it as read, and ends it', async () => {
    const { client } = await agent()
    const q = word()
    const query = `/v1/bills?q=${q}`
    const made = (await ask(client, 'create_subscription', { query, confirm: true })).value.data
    assert.deepEqual([made.query, made.name, made.unread], [query, q, 0])
    const none = (await ask(client, 'list_inbox', { unread: true })).value
    assert.match(none.empty_result.suggestion, /^Nothing was reported yet/)

    await store(q)
    await deliveries.round()
    const { data, meta } = (await ask(client, 'list_inbox', { subscription_id: made.id })).value
    assert.deepEqual(
      data.map((item: { event: string; record: { title: string } }) => [item.event, item.record.title]),
      [['arrived', `Ley de ${q}`]],
    )
    assert.equal(meta.unread, 1)
    assert.equal((await ask(client, 'list_subscriptions')).value.data[0].unread, 1)

    const read = (await ask(client, 'mark_inbox_read', { read: [data[0].id] })).value.data
    assert.deepEqual(read, { marked: 1, unread: 0 })
    const ended = (await ask(client, 'remove_subscription', { subscription_id: made.id })).value.data
    assert.deepEqual(ended, { id: made.id, removed: true })
    assert.match(
      (await ask(client, 'list_subscriptions')).value.empty_result.suggestion,
      /create_subscription/,
    )
    const { code } = await refused(client, 'list_inbox', { subscription_id: made.id })
    assert.equal(code, 'NOT_FOUND')
  })

  it('sees what a webhook received, without its body, and what failed', async () => {
    const { client, headers } = await agent()
    const q = word()
    const made = await ask(client, 'create_subscription', {
      query: `/v1/bills?q=${q}`,
      outputs: [{ channel: 'webhook', url: http.url }],
      confirm: true,
    })
    const [output] = made.value.data.outputs
    assert.match(output.secret, /^whsec_/)
    await store(q)
    await deliveries.round()
    assert.equal(http.received.length, 1)
    const [sent] = (await ask(client, 'list_deliveries', { output_id: output.id })).value.data
    assert.deepEqual([sent.state, sent.status, 'body' in sent], ['delivered', 200, false])
    const [whole] = (await app.get('/v1/me/deliveries', headers)).body.data
    assert.equal(whole.message_id, sent.message_id)
    const failed = (await ask(client, 'list_deliveries', { output_id: output.id, state: 'failed' })).value
    assert.match(failed.empty_result.suggestion, /^Nothing was sent/)
  })

  for (const [what, args] of Object.entries({
    'no consent': {},
    'consent that is a text': { confirm: 'yes' },
  }))
    it(`makes nothing with ${what}`, async () => {
      const { client } = await agent()
      const error = await refused(client, 'create_subscription', { query: '/v1/bills?q=agua', ...args })
      assert.match(error.message, /^confirm: must be true.*what is watched/)
      assert.deepEqual((await ask(client, 'list_subscriptions')).value.data, [])
    })

  it('has its person asked what is watched and where it is sent', async () => {
    const outputs = [{ channel: 'email', rhythm: 'weekly' }]
    const query = '/v1/bills?q=agua'
    const yes = await agent({ action: 'accept', content: { confirm: true } })
    const { value } = await ask(yes.client, 'create_subscription', { query, outputs })
    assert.equal(value.data.outputs[0].rhythm, 'weekly')
    assert.match(yes.asked[0]!, /"\/v1\/bills\?q=agua", also to "email weekly"\?$/)
    const no = await agent({ action: 'decline' })
    const hidden = [
      { channel: 'slack', url: `https://hooks.slack.com/services/${'x'.repeat(300)}` },
      { channel: 'webhook', url: 'https://receiver.example/all' },
    ]
    const error = await refused(no.client, 'create_subscription', { query, outputs: hidden })
    assert.match(error.message, /nothing was done/)
    assert.match(no.asked[0]!, /also to "slack hooks\.slack\.com", "webhook receiver\.example"\?$/)
    assert.deepEqual((await ask(no.client, 'list_subscriptions')).value.data, [])
  })

  it('cannot see or end a subscription of another account', async () => {
    const [mine, other] = [await agent(), await agent()]
    const made = (await ask(mine.client, 'create_subscription', { query: '/v1/news', confirm: true })).value
      .data
    for (const name of ['remove_subscription', 'list_inbox', 'list_deliveries'])
      assert.equal((await refused(other.client, name, { subscription_id: made.id })).code, 'NOT_FOUND', name)
    assert.equal((await ask(mine.client, 'list_subscriptions')).value.data.length, 1)
  })
})
