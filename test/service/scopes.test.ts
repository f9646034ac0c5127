// The scope of a key: the domains it was issued for, included ones, and the catalogues.
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { domains } from '#domains/index.ts'
import { operations } from '#operations/index.ts'
import { service, useSmallWorldWithClock } from '../support/access-clock.ts'
import { compared, storeCompared } from '../support/compared-documents.ts'
import { assertProblem } from '../support/helpers.ts'
import { callTool } from '../support/tool.ts'

useSmallWorldWithClock()

const CATALOGUES = ['regulation-types', 'entities', 'interest-tags', 'commissions', 'parties']
/** Further domains included in a key for a domain. */
const BUNDLES: Readonly<Record<string, readonly string[]>> = {
  bills: ['bill-updates', 'roll-calls', 'interventions'],
  votes: ['roll-calls'],
  actors: ['tweets'],
}

const coveredBy = (name: string) => [name, ...(BUNDLES[name] ?? []), ...CATALOGUES]
/** Ranks entities by their records of a domain, and needs that too. */
const TOP = 'entities.top'
const read = operations.filter(
  ({ id, access, http }) => typeof access === 'object' && http.method === 'GET' && id !== TOP,
)
const NEEDED = new Map([
  ['/v1/search', '?q=ley'],
  ['/v1/roll-calls/agreement', '?country_code=CO'],
  ['/v1/actors/agreement', '?country_code=CO'],
])
const addressOf = (path: string) =>
  path.replace('{id}', '1') + (path === '/v1/documents/compare' ? compared : (NEEDED.get(path) ?? ''))

describe('a key for one domain', () => {
  before(() => storeCompared(service))
  for (const { name } of domains)
    it(`reads the domains of ${name}, and nothing else`, async () => {
      const headers = { 'x-api-key': await service.key({ domains: [name] }) }
      const covered = coveredBy(name)
      for (const { id, http, access } of read) {
        const { domain, and } = access as { domain: string; and?: string }
        const reply = await service.get(addressOf(http.path), headers)
        if (covered.includes(domain) && (!and || covered.includes(and)))
          assert.ok(reply.status === 200 || reply.status === 404, `${id}: ${reply.text}`)
        else assertProblem(reply, 'FORBIDDEN_DOMAIN', 403)
      }
    })

  it('for bills reads their updates, roll calls and interventions, and not their ballots', async () => {
    const headers = { 'x-api-key': await service.key({ domains: ['bills'] }) }
    for (const path of ['bills/1/updates', 'bills/1/roll-calls', 'interventions?bill_id=1', 'commissions'])
      assert.equal((await service.get(`/v1/${path}`, headers)).status, 200, path)
    for (const path of ['bills/1/votes', 'votes', 'news', 'actors'])
      assertProblem(await service.get(`/v1/${path}`, headers), 'FORBIDDEN_DOMAIN', 403)
  })

  it('for a single domain of a bundle is limited to it', async () => {
    const headers = { 'x-api-key': await service.key({ domains: ['roll-calls'] }) }
    assert.equal((await service.get('/v1/roll-calls', headers)).status, 200)
    assertProblem(await service.get('/v1/bills', headers), 'FORBIDDEN_DOMAIN', 403)
    assertProblem(await service.get('/v1/votes', headers), 'FORBIDDEN_DOMAIN', 403)
  })
})

describe('the included domains of a key', () => {
  it('are available over MCP, too', async () => {
    const key = await service.key({ domains: ['bills'] })
    assert.ok((await callTool(service, 'list_bill_updates', {}, key)).data.length)
    assert.ok((await callTool(service, 'list_entities', {}, key)).data.length)
    const { overview } = await callTool(service, 'list_bills', { id: 1 }, key)
    assert.ok(overview.updates.data.length)
    assert.deepEqual(overview.votes, { data: null, refused: 'FORBIDDEN_DOMAIN' })
    assert.ok(overview.interventions.data)
    assert.equal((await callTool(service, 'list_news', {}, key)).error.code, 'FORBIDDEN_DOMAIN')
  })

  it('are available to a search', async () => {
    const headers = { 'x-api-key': await service.key({ domains: ['bills'] }) }
    const found = await service.get('/v1/search?q=salud&domain=bills,commissions', headers)
    assert.deepEqual([found.status, found.body.meta.applied.domain], [200, ['commissions', 'bills']])
    assertProblem(await service.get('/v1/search?q=salud&domain=bills,news', headers), 'FORBIDDEN_DOMAIN', 403)
  })

  it('are available to a listening', async () => {
    const email = 'lista@example.org'
    await service.app.context.accounts.create({ email, password: 'una frase larga' })
    const headers = { 'x-api-key': await service.key({ domains: ['bills', 'actors'], email }) }
    const asked = await service.call('POST', '/v1/listenings', { headers, body: { query: 'salud' } })
    assert.deepEqual([asked.status, asked.body.data.domains], [202, ['interventions', 'tweets']])
  })

  it('are available to the interests of its account', async () => {
    const email = 'temas@example.org'
    await service.app.context.accounts.create({ email, password: 'una frase larga' })
    const headers = { 'x-api-key': await service.key({ domains: ['bills'], email }) }
    assert.equal((await service.get('/v1/me/interests', headers)).status, 200)
  })

  it('are not stored: the key is shown as it was issued', async () => {
    const headers = { 'x-api-key': await service.key({ domains: ['bills'] }) }
    assert.deepEqual((await service.get('/v1/usage', headers)).body.data.key.domains, ['bills'])
  })
})
