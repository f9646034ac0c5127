// Metrics of alerts: attempts by what became of them, messages that wait, outputs, subscriptions.
import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { it } from 'node:test'
import { watchService } from '#jobs/watch-service.ts'
import { beatsBy } from '#model/beats.ts'
import type { Loop } from '#model/service-state.ts'
import { deliveries, http, post, store, subscribe, useDeliveries, word } from '../support/deliveries.ts'
import { ADMIN_TOKEN, NATIVE } from '../support/helpers.ts'
import { account, app, clock, patch } from '../support/me-requests.ts'

useDeliveries()

/** The samples of alerts after a check of the service. */
async function samples(): Promise<string[]> {
  const still = { ...clock, every: () => () => {} }
  await using watching = watchService(
    { ...app.app.context, clock: still },
    {
      ...{ beats: beatsBy<Loop>(clock.now), dataDir: tmpdir(), embedded: !NATIVE, tells: [] },
      ...{ log: { info() {}, warn() {} }, onState: app.app.noteState },
    },
  )
  await watching.round()
  const { text } = await app.get('/metrics', { authorization: `Bearer ${ADMIN_TOKEN}` })
  return text
    .split('\n')
    .filter((line) => /^hemiciclo_(?:delivery|subscription|inbox)/.test(line))
    .toSorted()
}

it('metrics count attempts, what waits and how outputs are, as of the last check', async () => {
  assert.deepEqual(await samples(), ['hemiciclo_subscriptions 0'])
  const { headers } = await account()
  const q = word()
  const { outputs } = await subscribe(headers, q, [
    { channel: 'webhook', url: http.url },
    { channel: 'slack', url: http.url },
    { channel: 'email', rhythm: 'daily' },
  ])
  await patch(`/v1/me/outputs/${outputs[2]!.id}`, headers, { paused: true })
  await store(q)
  // Slack fails, the webhook accepts.
  http.answer((response, { headers: sent }) => response.writeHead('webhook-id' in sent ? 200 : 500).end())
  await deliveries.round()
  await clock.advance(60_000)
  assert.deepEqual(await samples(), [
    'hemiciclo_delivery_attempts_total{channel="slack",state="pending"} 1',
    'hemiciclo_delivery_attempts_total{channel="webhook",state="delivered"} 1',
    'hemiciclo_delivery_oldest_message_seconds{channel="slack"} 55',
    'hemiciclo_delivery_waiting_messages{channel="slack"} 1',
    'hemiciclo_subscription_outputs{channel="email",state="paused"} 1',
    'hemiciclo_subscription_outputs{channel="slack",state="failing"} 1',
    'hemiciclo_subscription_outputs{channel="webhook",state="working"} 1',
    'hemiciclo_subscriptions 1',
  ])
  http.answer((response) => response.end())
  await post(`/v1/me/outputs/${outputs[0]!.id}/test`, headers)
  await deliveries.round()
  const after = await samples()
  assert.ok(after.includes('hemiciclo_delivery_attempts_total{channel="slack",state="delivered"} 1'))
  assert.ok(after.includes('hemiciclo_delivery_attempts_total{channel="webhook",state="delivered"} 2'))
  assert.ok(!after.some((line) => line.includes('waiting')), after.join('\n'))
})

it('metrics have an estimate of the items of inboxes once the database has one', async () => {
  await app.db.script('analyze inbox')
  const items = (await samples()).find((line) => line.startsWith('hemiciclo_inbox_items'))
  assert.equal(items, 'hemiciclo_inbox_items 1')
})
