// Limits of subscriptions and outputs that an operator sets.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertProblem } from '../support/helpers.ts'
import { account, app, patch, remove, useAccountService } from '../support/me-requests.ts'

useAccountService({ subscriptionLimits: { subscriptions: 2, outputs: 1 } })

const ADDRESS = '/v1/me/subscriptions'
const email = { channel: 'email', rhythm: 'daily' }
const chat = { channel: 'slack', url: 'https://hooks.example.org/a' }

describe('an operator’s limit', () => {
  it('of subscriptions refuses one more, until one is removed', async () => {
    const { headers } = await account()
    const create = () => app.call('POST', ADDRESS, { headers, body: { query: '/v1/bills' } })
    const [first, second] = [await create(), await create()]
    assert.deepEqual([first.status, second.status], [201, 201])
    const refused = await create()
    assertProblem(refused, 'INVALID_PARAM', 400)
    assert.match(refused.text, /2 subscriptions at most/)
    await remove(`${ADDRESS}/${first.body.data.id}`, headers)
    const last = await Promise.all([create(), create(), create()])
    assert.deepEqual(last.map(({ status }) => status).toSorted(), [201, 400, 400], 'of several at once too')
  })

  it('of outputs counts those that are kept, and removes none', async () => {
    const { headers } = await account()
    const create = (outputs: object[]) =>
      app.call('POST', ADDRESS, { headers, body: { query: '/v1/bills', outputs } })
    const refused = await create([email, chat])
    assertProblem(refused, 'INVALID_PARAM', 400)
    assert.match(refused.text, /more than the 1 that this service allows/)
    const { id, outputs } = (await create([email])).body.data
    const change = (next: object[]) => patch(`${ADDRESS}/${id}`, headers, { outputs: next })
    assertProblem(await change([{ id: outputs[0].id }, chat]), 'INVALID_PARAM', 400)
    assert.equal((await change([{ id: outputs[0].id }])).status, 200)
    const replaced = (await change([chat])).body.data.outputs
    assert.deepEqual(
      replaced.map(({ channel }: { channel: string }) => channel),
      ['slack'],
    )
  })
})
