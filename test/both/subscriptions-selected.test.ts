// Subscriptions to lists that select by other records: what begins or ceases to match by one of these is
// reported, though its own record did not change.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { actors } from '#domains/actors.ts'
import { interestTags, parties } from '#domains/catalogues.ts'
import { rollCalls } from '#domains/votes.ts'
import { line } from '#model/declaration/domain.ts'
import { account, app, useAccountService } from '../support/me-requests.ts'
import { billLine, idOf, reportNow } from '../support/subscriber.ts'

useAccountService()

const co = { country_code: 'CO' } as const

/** The events of a new subscription, each with the title of its record. */
async function watching(query: string) {
  const { headers } = await account()
  const reply = await app.call('POST', '/v1/me/subscriptions', { headers, body: { query } })
  assert.equal(reply.status, 201, reply.text)
  return async (): Promise<string[]> => {
    await reportNow(app)
    const { data } = (await app.get('/v1/me/inbox?limit=100', headers)).body
    return data.toReversed().map(({ event, title }: { event: string; title: string }) => `${event} ${title}`)
  }
}

describe('a subscription', () => {
  it('to the bills of a party reports those of an author who joins or leaves it', async () => {
    const author = (party: string) =>
      line(actors, {
        ...co,
        key: 'x:a',
        name: 'Inés Paz',
        branch: 'legislative',
        active: true,
        party_key: party,
      })
    const authors = [{ actor_key: 'x:a', name: 'Inés Paz' }]
    await app.store(
      ...['uno', 'dos'].map((name) => line(parties, { ...co, key: `x:${name}`, name: `Partido ${name}` })),
      author('x:uno'),
      billLine('x:b', 'Ley de Inés', { authors }),
      billLine('x:c', 'Ley ajena'),
    )
    await reportNow(app)
    const one = await watching(`/v1/bills?party_id=${await idOf(app, 'parties', 'x:uno')}`)
    const two = await watching(`/v1/bills?party_id=${await idOf(app, 'parties', 'x:dos')}`)
    const all = await watching('/v1/bills?stage=filed')
    await app.store(author('x:dos'))
    assert.deepEqual(
      [await one(), await two(), await all()],
      [['left Ley de Inés'], ['matched Ley de Inés'], []],
    )
  })

  it('to the roll calls on a subject reports those on a bill that gets it', async () => {
    const tag = line(interestTags, { ...co, key: 'x:t', name: 'Salud' })
    const vote = { key: 'x:v', bill_key: 'x:d', motion: 'Se vota la ley', vote_date: '2026-09-10' }
    await app.store(tag, billLine('x:d', 'Ley sin tema'), line(rollCalls, { ...co, ...vote }))
    await reportNow(app)
    const health = await watching('/v1/roll-calls?subject=health')
    await app.store(billLine('x:d', 'Ley sin tema', { interest_tag_keys: ['x:t'] }))
    assert.deepEqual(await health(), ['matched Se vota la ley'])
    await app.store(billLine('x:d', 'Ley sin tema'))
    assert.deepEqual((await health()).slice(1), ['left Se vota la ley'])
  })
})
