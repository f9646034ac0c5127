// The versions of lists: a list that depends on the day has a new version the next day, without writes.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { startApp } from '../support/helpers.ts'

it("lists of today's members get a new version when the day is over", async () => {
  let now = '2026-11-20T12:00:00Z'
  await using app = await startApp({ now: () => now })
  const co = { country_code: 'CO' } as const
  await app.store(
    { domain: 'commissions', key: 'c', ...co, name: 'Comisión Primera' },
    {
      ...{ domain: 'actors', key: 'a', ...co, name: 'Ana', branch: 'legislative', active: true },
      memberships: [{ commission_key: 'c', from: '2024-01-01', until: '2026-11-20' }],
    },
  )
  const [commission] = (await app.get('/v1/commissions')).body.data
  const key = await app.key()
  const path = `/v1/actors?commission_id=${commission.id}`
  // The second answer comes from memory.
  for (const _ of [1, 2, 3]) assert.equal((await app.get(path, { 'x-api-key': key })).body.data.length, 1)
  const { etag } = (await app.get(path, { 'x-api-key': key })).headers
  assert.equal((await app.get(path, { 'x-api-key': key, 'if-none-match': String(etag) })).status, 304)
  now = '2026-11-21T12:00:00Z'
  assert.equal((await app.get(path, { 'x-api-key': key })).body.data.length, 0)
  assert.equal((await app.get(path, { 'x-api-key': key, 'if-none-match': String(etag) })).status, 200)
})
