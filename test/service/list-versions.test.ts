// The versions of lists: a list has a new version when another day or another record decides its rows.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { domains } from '#domains/index.ts'
import type { Sql } from '#lib/sql.ts'
import { listDependsOn } from '#store/reading/live-fields.ts'
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

it('the bills of a party get a new version when an author leaves it', async () => {
  await using app = await startApp()
  const co = { country_code: 'CO' } as const
  const ana = { domain: 'actors', key: 'a', ...co, name: 'Ana', branch: 'legislative', active: true } as const
  await app.store(
    { domain: 'parties', key: 'p', ...co, name: 'Partido' },
    { ...ana, party_key: 'p' },
    { domain: 'bills', key: 'b', ...co, title: 'Ley', authors: [{ actor_key: 'a', name: 'Ana' }] },
  )
  const [party] = (await app.get('/v1/parties')).body.data
  const key = { 'x-api-key': await app.key() }
  const path = `/v1/bills?party_id=${party.id}`
  const first = await app.get(path, key)
  assert.equal(first.body.data.length, 1)
  const held = { ...key, 'if-none-match': String(first.headers.etag) }
  assert.equal((await app.get(path, held)).status, 304)
  await app.store(ana)
  const second = await app.get(path, held)
  assert.equal(second.status, 200)
  assert.deepEqual(second.body.data, [])
})

it('the version of each list covers the records that its parameters read', () => {
  const tables = new Map(domains.map(({ table, name }) => [table, name]))
  const missing = domains.flatMap((domain) => {
    const known = listDependsOn(domain, '2026-11-20T12:00:00Z')
    return Object.entries(domain.list?.params ?? {}).flatMap(([param, { condition }]) =>
      [1, ['water'], true, '2026-11-20']
        .flatMap((value) => tablesIn(() => condition?.(value, '2026-11-20T12:00:00Z')))
        .map((table) => tables.get(table))
        .filter((name) => name !== undefined && !known.includes(name))
        .map((name) => `${domain.name} ${param}: ${name}`),
    )
  })
  assert.deepEqual([...new Set(missing)], [])
})

/** The tables that a condition reads; none for a value of another type than its own. */
function tablesIn(condition: () => Sql | undefined): string[] {
  try {
    const text = condition()?.text.join('?') ?? ''
    return [...text.matchAll(/\b(?:from|join)\s+([a-z_]+)/g)].map(([, table]) => table!)
  } catch {
    return []
  }
}
