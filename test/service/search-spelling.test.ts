// A suggested spelling occurs in a text within the scope of the caller.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WORLD } from '../fixtures/world.ts'
import { startApp } from '../support/helpers.ts'

const news = (country_code: string, key: string, title: string) => ({
  ...{ domain: 'news', country_code, key, title, published_at: '2026-02-02T10:00:00Z' },
  ...{ link: `https://example.org/${key}`, outlet: 'Diario' },
})

test('a suggestion is spelt as in a text within the scope, not as a similar one outside', async () => {
  await using service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(
    ...WORLD,
    news('BR', 'br:cheia1', 'As enchentes do Madeira'),
    news('BR', 'br:cheia2', 'Novas enchentes no Acre'),
    news('CO', 'co:enchente', 'Un enchente sin precedentes'),
  )
  await service.app.search.builder.run(new AbortController().signal)
  const read = async (query: string, headers?: Record<string, string>) =>
    (await service.get(`/v1/search?${query}`, headers)).body
  assert.equal((await read('q=enchntes&country_code=BR')).meta.suggestion, 'enchentes')
  // Found in Colombia by the same term, whose spelling is only in Brazil.
  assert.equal((await read('q=enchentes&country_code=CO')).data.length, 1)
  assert.equal((await read('q=enchntes&country_code=CO')).meta.suggestion, undefined)
  const key = { 'x-api-key': await service.key({ countries: ['CO'] }) }
  assert.equal((await read('q=enchntes', key)).meta.suggestion, undefined)
})
