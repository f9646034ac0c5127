// Walks under writers: while rows are inserted, changed and back-dated, every constant row is returned
// exactly once.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#lib/dates.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { LONG } from '../support/long.ts'
import { writeLines } from '../support/write-lines.ts'

let service: TestApp
let worlds = 0
const now = () => new Date().toISOString()

before(async () => {
  service = await startApp()
})
after(async () => {
  await service[Symbol.asyncDispose]()
})

const COUNTRIES = ['CO', 'CL', 'PE', 'BR'] as const
type CountryCode = (typeof COUNTRIES)[number]

/** A date of a small calendar, so that ties are common; null every sixth time. */
const date = fc.option(
  fc.integer({ min: 0, max: 40 }).map((n) => addDays('2026-01-01', n)),
  { freq: 6, nil: null },
)
const country = fc.constantFrom(...COUNTRIES)
const row = fc.record({ country, date, linked: fc.boolean() })

const write = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('insert' as const), row }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), at: fc.nat(), date }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retitle' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), at: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('same' as const, 'apart' as const),
      at: fc.nat(),
      other: fc.nat(),
    }),
  },
)

const scenario = fc.record({
  rows: fc.array(row, { minLength: 3, maxLength: 30 }),
  limits: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
  countries: fc.option(fc.uniqueArray(country, { minLength: 1, maxLength: 3 }), { nil: null }),
  ascending: fc.boolean(),
  order_by: fc.constantFrom(null, 'content_changed_at', 'last_moved_on'),
  linked: fc.boolean(),
  writes: fc.array(fc.array(write, { maxLength: 4 }), { maxLength: 8 }),
})

interface Stored {
  key: string
  country: CountryCode
  date: string | null
  linked: boolean
  title: string
}

test('a walk of any filters and limits is exact while rows come and move', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ rows, limits, countries, ascending, order_by, linked, writes }) => {
      const world = `w${worlds++}`
      const stored: Stored[] = []
      const save = (record: Stored) =>
        service.store({
          domain: 'bills',
          key: record.key,
          country_code: record.country,
          title: `${world} ${record.title}`,
          stage: 'filed',
          filing_date: record.date,
          last_moved_on: record.date,
          commission_keys: record.linked && record.country === 'CO' ? [`${world}:commission`] : [],
        })
      const insert = async (fresh: { country: CountryCode; date: string | null; linked: boolean }) => {
        const record = { ...fresh, key: `${world}:${stored.length}`, title: 'bill' }
        stored.push(record)
        await save(record)
      }
      await service.store({
        domain: 'commissions',
        key: `${world}:commission`,
        country_code: 'CO',
        name: world,
      })
      for (const fresh of rows) await insert(fresh)
      const [commission] = (await service.get(`/v1/commissions?q=${world}`)).body.data
      const params = new URLSearchParams()
      if (linked) params.set('commission_id', String(commission.id))
      else {
        params.set('q', world)
        if (countries) params.set('country_code', countries.join(','))
      }
      if (ascending) params.set('order', 'asc')
      if (order_by) params.set('order_by', order_by)
      const stood = new Set(
        stored
          .filter((record) =>
            linked
              ? record.linked && record.country === 'CO'
              : !countries || countries.includes(record.country),
          )
          .map((record) => record.key),
      )
      const ids = new Map<string, number>()
      const seen: number[] = []
      let cursor: string | null = null
      for (let page = 0; ; page++) {
        params.set('limit', String(limits[page % limits.length]))
        if (cursor) params.set('cursor', cursor)
        const { body, text } = await service.get(`/v1/bills?${params}`)
        assert.ok(body.data, text)
        seen.push(...body.data.map((found: { id: number }) => found.id))
        cursor = body.meta.next_cursor
        if (!cursor) break
        for (const change of writes[page] ?? []) {
          if (change.kind === 'insert') await insert(change.row)
          else if (change.kind === 'withdraw') {
            const { key, country } = stored[change.at % stored.length]!
            stood.delete(key)
            await writeLines(
              service.db,
              [{ domain: 'bills', key, country_code: country, withdraw: true }],
              now(),
            )
          } else if (change.kind === 'same' || change.kind === 'apart') {
            // Both can leave or come back; a pair of two countries is rejected.
            const pair = [stored[change.at % stored.length]!.key, stored[change.other % stored.length]!.key]
            for (const key of pair) stood.delete(key)
            await writeLines(service.db, [{ domain: 'bills', [change.kind]: pair }], now())
          } else {
            const record = stored[change.at % stored.length]!
            if (change.kind === 'move') record.date = change.date
            else record.title = `bill, again ${page}`
            await save(record)
          }
        }
        assert.ok(page < 200, 'the walk does not end')
      }
      for (const { key, id } of await service.db.query<{ key: string; id: number }>({
        text: ['select key, id from bills where key like ', ''],
        values: [`${world}:%`],
      }))
        ids.set(key, id)
      assert.equal(new Set(seen).size, seen.length, 'a row came twice')
      for (const key of stood) assert.ok(seen.includes(ids.get(key)!), `${key} was lost`)
    }),
    { numRuns: LONG ? 150 : 40 },
  )
})

test('a walk over agenda entries by days of several countries is exact while they move', async () => {
  const at = (n: number) => new Date(Date.UTC(2026, 5, 1 + (n % 9), n % 24)).toISOString()
  const entry = (n: number, shift = 0) => ({
    domain: 'schedules',
    key: `s${n}`,
    country_code: COUNTRIES[n % 4],
    title: `Sesión ${n}`,
    kind: 'plenary',
    starts_at: n % 10 === 3 ? null : at(n + shift),
  })
  await service.store(...Array.from({ length: 60 }, (_, n) => entry(n)))
  const query = 'since=2026-05-20&until=2026-06-20&limit=7&country_code=CO,CL,PE'
  const whole = (await service.get(`/v1/schedules?${query.replace('limit=7', 'limit=500')}`)).body.data.map(
    (row: { id: number }) => row.id,
  )
  const seen: number[] = []
  let cursor = ''
  for (let page = 0; ; page++) {
    const { body } = await service.get(`/v1/schedules?${query}${cursor}`)
    seen.push(...body.data.map((row: { id: number }) => row.id))
    if (!body.meta.next_cursor) break
    cursor = `&cursor=${body.meta.next_cursor}`
    for (let n = page; n < 60; n += 8) await service.store(entry(n, page * 31))
  }
  assert.equal(new Set(seen).size, seen.length)
  assert.deepEqual(
    [...seen].sort((a, b) => a - b),
    [...whole].sort((a: number, b: number) => a - b),
  )
})

test('a cursor works after a restart of the service over the same data', async () => {
  const { buildApp } = await import('#app.ts')
  const first = await service.get('/v1/schedules?limit=5')
  await using again = await buildApp(service.db, {
    baseUrl: 'http://hemiciclo.test',
    adminToken: null,
    keyless: { perMinute: 10, perDay: 10 },
    limits: false,
    cacheUrl: null,
    signUp: 'open',
    logLevel: 'silent',
    trustProxy: [],
  })
  const key = await service.key()
  const reply = await again.http.inject({
    url: `/v1/schedules?limit=5&cursor=${first.body.meta.next_cursor}`,
    headers: { 'x-api-key': key },
  })
  assert.equal(reply.statusCode, 200)
  assert.equal(JSON.parse(reply.body).data.length, 5)
})
