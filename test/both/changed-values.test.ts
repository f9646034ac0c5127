// The values that items of the inbox show before and after a change are those of that change, whatever
// happened to the record later.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { account, app, useAccountService } from '../support/me-requests.ts'
import { billLine, idOf, reportNow } from '../support/subscriber.ts'

useAccountService()

const events = ['arrived', 'matched', 'changed', 'withdrawn']

async function following(key: string, subject: object) {
  const { headers } = await account()
  const reply = await app.call('POST', '/v1/me/subscriptions', { headers, body: { ...subject, events } })
  assert.equal(reply.status, 201, reply.text)
  return {
    async stored(title: string, more: object) {
      await app.store(billLine(key, title, more))
      await reportNow(app)
    },
    async changes(field: string) {
      const { data } = (await app.get('/v1/me/inbox?limit=100', headers)).body
      return data
        .toReversed()
        .filter(({ changes }: { changes: object | null }) => changes && field in changes)
        .map((item: { changes: Record<string, object> }) => item.changes[field])
    },
  }
}

describe('the values of a change', () => {
  it('stay those of the change after later ones', async () => {
    await app.store(billLine('v:moves', 'Ley andante', { status: 'Radicado' }))
    await reportNow(app)
    const follow = { domain: 'bills', id: await idOf(app, 'bills', 'v:moves') }
    const { stored, changes } = await following('v:moves', { follow })
    await stored('Ley andante', { status: 'Radicado', stage: 'committee' })
    await stored('Ley andante', { status: 'Aprobado', stage: 'committee' })
    await stored('Ley andante', { status: 'Aprobado', stage: 'floor' })
    await stored('Ley andante', { stage: 'enacted' })
    assert.deepEqual(await changes('stage'), [
      { from: 'filed', to: 'committee' },
      { from: 'committee', to: 'floor' },
      { from: 'floor', to: 'enacted' },
    ])
    assert.deepEqual(await changes('status'), [
      { from: 'Radicado', to: 'Aprobado' },
      { from: 'Aprobado', to: null },
    ])
  })

  it('stay known after the record is gone', async () => {
    await app.store(billLine('v:goes', 'Ley fugaz'))
    await reportNow(app)
    const query = `/v1/bills?ids=${await idOf(app, 'bills', 'v:goes')}`
    const { stored, changes } = await following('v:goes', { query })
    await stored('Ley fugaz', { stage: 'committee' })
    await app.store({ domain: 'bills', country_code: 'CO', key: 'v:goes', withdraw: true })
    await reportNow(app)
    assert.deepEqual(await changes('stage'), [{ from: 'filed', to: 'committee' }])
  })

  it('stay those of the change after the record was gone and is another one now', async () => {
    await app.store(billLine('v:returns', 'Ley inicial', { summary: 'Resumen. '.repeat(100) }))
    await reportNow(app)
    const query = `/v1/bills?ids=${await idOf(app, 'bills', 'v:returns')}`
    const { stored, changes } = await following('v:returns', { query })
    const summary = 'Otro resumen. '.repeat(100)
    await stored('Ley corregida', { stage: 'committee', summary })
    await app.store({ domain: 'bills', country_code: 'CO', key: 'v:returns', withdraw: true })
    await reportNow(app)
    await stored('Ley distinta', { stage: 'committee', summary: 'Breve.' })
    assert.deepEqual(await changes('stage'), [{ from: 'filed', to: 'committee' }])
    assert.deepEqual(await changes('title'), [
      { from: 'Ley inicial', to: 'Ley corregida' },
      { from: 'Ley corregida', to: 'Ley distinta' },
    ])
    assert.deepEqual((await changes('summary'))[0], { to: summary.trim() })
  })
})
