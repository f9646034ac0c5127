// Exact totals of lists that were counted before: they are those of the rows of the same answer, whatever was
// written in between, by whom, and through which process they are asked for.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { domainNamed } from '#domains/index.ts'
import type { Database } from '#lib/sql.ts'
import { countRows, keepTotals } from '#store/reading/count.ts'
import { wholeList } from '#store/reading/list-spec.ts'
import { writeSetting } from '#store/stored-settings.ts'
import { startApp, startAppOver, type TestApp } from '../support/helpers.ts'
import { writeLines } from '../support/write-lines.ts'

const now = () => '2026-11-20T12:00:00Z'
const CO = { country_code: 'CO' } as const
const PARTIES = ['azul', 'rojo'] as const
const PEOPLE = 2
/** Bills that drawn steps change, join and withdraw; the other tests have further ones of their own. */
const BILLS = 5

let first: TestApp
let second: TestApp
before(async () => {
  first = await startApp({ now })
  // Another process over the same database.
  second = await startAppOver(first.db, { now })
  await first.store(...PARTIES.map((key) => ({ domain: 'parties', key, ...CO, name: `Partido ${key}` })))
})
after(async () => {
  await second.app[Symbol.asyncDispose]()
  await first[Symbol.asyncDispose]()
})

const party = fc.option(fc.constantFrom(...PARTIES), { nil: null })
const bill = { bill: fc.nat(BILLS - 1) }
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ does: fc.constant('store' as const), ...bill, by: fc.nat(PEOPLE - 1) },
      stage: fc.constantFrom('filed', 'committee', 'unknown'),
      date: fc.constantFrom('2026-01-01', '2026-06-01', null),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('join' as const), by: fc.nat(PEOPLE - 1), party }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('withdraw' as const), ...bill }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ does: fc.constantFrom('same' as const, 'apart' as const), ...bill, other: fc.nat(BILLS - 1) },
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function lineOf(at: Step): object {
  switch (at.does) {
    case 'store':
      return {
        ...{ domain: 'bills', key: `b${at.bill}`, ...CO, title: 'Ley', stage: at.stage },
        ...{ filing_date: at.date, authors: [{ actor_key: `a${at.by}`, name: `Ana ${at.by}` }] },
      }
    case 'join':
      return {
        ...{ domain: 'actors', key: `a${at.by}`, ...CO, name: `Ana ${at.by}`, active: true },
        ...{ branch: 'legislative', ...(at.party && { party_key: at.party }) },
      }
    case 'withdraw':
      return { domain: 'bills', key: `b${at.bill}`, ...CO, withdraw: true }
    default:
      return { domain: 'bills', [at.does]: [`b${at.bill}`, `b${at.other}`] }
  }
}

/** Lists of columns, windows, links, and of another domain's records. */
async function lists(): Promise<string[]> {
  const { data } = (await first.get('/v1/parties')).body
  return [
    ...['bills', 'bills?stage=filed', 'bills?since=2026-02-01', 'bills?stage=committee&country_code=CO,PE'],
    ...data.map(({ id }: { id: number }) => `bills?party_id=${id}`),
    ...data.map(({ id }: { id: number }) => `actors?party_id=${id}`),
  ]
}

test('a total is the number of rows of the whole list, after each write', async () => {
  const paths = await lists()
  const steps = fc.array(step, { minLength: 4, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => {
      for (const at of drawn) {
        await writeLines(first.db, [lineOf(at)], now())
        for (const [i, path] of paths.entries()) {
          const get = async (limit: number) => {
            const asked = `/v1/${path}${path.includes('?') ? '&' : '?'}count=exact&limit=${limit}`
            const { status, body, text } = await [first, second][i % 2]!.get(asked)
            assert.equal(status, 200, text)
            return body
          }
          const { data, meta } = await get(500)
          const after = `${path} after ${JSON.stringify(at)}`
          assert.equal(meta.total, data.length, after)
          // Of more than one row this page does not have all: they are counted.
          assert.equal((await get(1)).meta.total, data.length, after)
        }
      }
    }),
    { numRuns: 6 },
  )
})

test('a total that is asked for while records are written is never older than the rows', async () => {
  // Fewer rows than the list has: the only page of a list is not counted apart from it.
  const limit = 5
  const asked = `/v1/regulations?country_code=PE&count=exact&limit=${limit}`
  const all = Array.from({ length: 24 }, (_, n) => {
    return { domain: 'regulations', key: `r${n}`, country_code: 'PE' }
  })
  const beside = async (
    write: (line: object) => object,
    holds: (total: number, written: number) => boolean,
  ) => {
    let written = 0
    const reader = async (service: TestApp) => {
      for (let last = false; !last; ) {
        last = written === all.length
        const before = written
        const { body } = await service.get(asked)
        const { total } = body.meta
        assert.ok(holds(total, before), `${total} after ${before} were written`)
        assert.equal(body.data.length === limit || total === body.data.length, true)
      }
    }
    const readers = [reader(first), reader(second), reader(first)]
    for (const each of all) {
      await writeLines(first.db, [write(each)], now())
      written++
    }
    await Promise.all(readers)
  }
  // The number has at least what was stored when the list was asked for, or at most what was left.
  await beside(
    (each) => ({ ...each, title: 'Decreto' }),
    (total, written) => total >= written,
  )
  assert.equal((await first.get(asked)).body.meta.total, all.length)
  await beside(
    (each) => ({ ...each, withdraw: true }),
    (total, written) => total <= all.length - written,
  )
  assert.equal((await second.get(asked)).body.meta.total, 0)
})

/** A database that notes the statements that count rows. */
function watching(db: Database, counts: string[]): Database {
  return {
    ...db,
    query: (query, options) => db.query(query, options),
    rows: (query, options) => {
      if (/^select count\(/.test(query.text[0]!)) counts.push(query.text.join('?'))
      return db.rows(query, options)
    },
  }
}

test('the records of whole countries are counted as they are written', async () => {
  const counts: string[] = []
  const watched = watching(first.db, counts)
  await writeLines(
    first.db,
    [lineOf({ does: 'store', bill: BILLS + 3, by: 0, stage: 'filed', date: null })],
    now(),
  )
  const spec = wholeList(domainNamed('bills')!, { now: now(), limit: 1 })
  const inCountry = (country: string) => ({ ...spec, spans: [{ country, since: null, until: null }] })
  const { data } = (await first.get('/v1/bills?limit=500')).body
  assert.ok(data.length > 0)
  for (const [each, total] of [
    [spec, data.length],
    [inCountry('CO'), data.length],
    [inCountry('PE'), 0],
  ] as const)
    assert.deepEqual(await countRows(watched, domainNamed('bills')!, each), { total, estimated: false })
  assert.deepEqual(counts, [])
})

test('the only page of a list is not counted apart from its rows', async () => {
  const counts: string[] = []
  const watched = await startAppOver({ ...first.db, ...watching(first.db, counts) }, { now })
  await using _ = watched.app
  const get = async (limit: number) =>
    (await watched.get(`/v1/bills?stage=unknown&count=exact&limit=${limit}`)).body
  for (const bill of [BILLS, BILLS + 1])
    await writeLines(
      first.db,
      [lineOf({ does: 'store', bill, by: 0, stage: 'unknown', date: '2026-06-01' })],
      now(),
    )
  const { data, meta } = await get(500)
  assert.ok(data.length >= 2)
  assert.equal(meta.total, data.length)
  assert.deepEqual(counts, [])
  assert.equal((await get(1)).meta.total, data.length)
  assert.equal(counts.length, 1)
})

test('rows are counted once for each state of the data, also of that of a rebuild', async () => {
  const { db } = first
  const counts: string[] = []
  const watched = watching(db, counts)
  const bills = domainNamed('bills')!
  const totals = keepTotals(db)
  const spec = {
    ...wholeList(bills, { now: now(), limit: 1 }),
    equals: [{ column: 'stage', value: 'filed' }],
  }
  const count = async (times: number, bounds = {}) => {
    for (let i = 0; i < times; i++) await countRows(watched, bills, spec, { totals, ...bounds })
    return counts.splice(0).length
  }
  assert.equal(await count(3), 1)
  await writeLines(db, [lineOf({ does: 'store', bill: BILLS + 2, by: 0, stage: 'filed', date: null })], now())
  await writeLines(db, [lineOf({ does: 'withdraw', bill: BILLS + 2 })], now())
  assert.equal(await count(3), 1)
  // Composes rows again without a change of their records.
  await writeSetting(db, 'rebuild:bills', '{"after":1}')
  assert.equal(await count(2), 1)
  await writeSetting(db, 'rebuild:bills', '')
  assert.equal(await count(2), 1)
  // A kept total is no reason to exceed the bound of another count.
  await writeLines(db, [lineOf({ does: 'store', bill: BILLS + 2, by: 0, stage: 'filed', date: null })], now())
  assert.equal(await count(1), 1)
  assert.equal((await countRows(db, bills, spec, { totals, most: 0 })).estimated, true)
})
