// A record whose lists copy a title or a name is no news when only that text changes.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { interestTags } from '#domains/catalogues.ts'
import { rollCalls } from '#domains/votes.ts'
import { line } from '#model/declaration/domain.ts'
import { account, app, useAccountService } from '../support/me-requests.ts'
import { billLine, reportNow } from '../support/subscriber.ts'

useAccountService()

const co = { country_code: 'CO' } as const
const EVENTS = ['matched', 'changed', 'left']
/** The log keeps a former value of this length only where it decides what is reported. */
const long = (title: string) => `${title} ${'y se dictan otras disposiciones '.repeat(20)}`.trim()
const tag = (name: string) => line(interestTags, { ...co, key: 'c:t', name })
const vote = (bill_keys: readonly string[]) =>
  line(rollCalls, {
    ...{ ...co, key: 'c:v', motion: 'Se votan las leyes', vote_date: '2026-09-10', bill_key: 'c:a' },
    bills: bill_keys.map((bill_key) => ({ bill_key })),
  })

/** The events of a new subscription since the last call, each with its domain. */
async function watching(query: string) {
  const { headers } = await account()
  const reply = await app.call('POST', '/v1/me/subscriptions', { headers, body: { query, events: EVENTS } })
  assert.equal(reply.status, 201, reply.text)
  let known = 0
  return async (): Promise<string[]> => {
    await reportNow(app)
    const { data } = (await app.get('/v1/me/inbox?limit=100', headers)).body
    const events: string[] = data.map(({ event, domain }: Record<string, string>) => `${event} ${domain}`)
    const fresh = events.slice(0, events.length - known)
    known = events.length
    return fresh.toReversed()
  }
}

describe('a copied text', () => {
  it('in the bills of a roll call is reported of the bill, another bill of the roll call', async () => {
    await app.store(
      billLine('c:a', long('Ley de aguas')),
      billLine('c:b', long('Ley de bosques')),
      billLine('c:c', long('Ley de costas')),
      vote(['c:a', 'c:b']),
    )
    await reportNow(app)
    const votes = await watching('/v1/roll-calls?country_code=CO')
    const laws = await watching('/v1/bills?country_code=CO')
    await app.store(billLine('c:b', long('Ley de bosques y páramos')))
    assert.deepEqual([await votes(), await laws()], [[], ['changed bills']])
    await app.store(billLine('c:a', long('Ley de aguas y ríos')))
    assert.deepEqual([await votes(), await laws()], [[], ['changed bills']])
    await app.store(vote(['c:a', 'c:b', 'c:c']))
    assert.deepEqual(await votes(), ['changed roll-calls'])
    await app.store(vote(['c:a', 'c:b']), billLine('c:a', long('Ley de aguas')))
    assert.deepEqual(await votes(), ['changed roll-calls'])
  })

  it('in the subjects of a bill is no news, unless a list has more or less by it', async () => {
    await app.store(tag('Salud'), billLine('c:d', 'Ley sin cambios', { interest_tag_keys: ['c:t'] }))
    await reportNow(app)
    const all = await watching('/v1/bills?country_code=CO')
    const health = await watching('/v1/bills?subject=health')
    await app.store(tag('Salud pública'))
    assert.deepEqual([await all(), await health()], [[], []])
    await app.store(tag('Educación'))
    assert.deepEqual([await all(), await health()], [[], ['left bills']])
    await app.store(billLine('c:d', 'Ley sin cambios'))
    assert.deepEqual([await all(), await health()], [['changed bills'], []])
  })
})
