// What is no longer kept is deleted in batches, from an index, under a lease, and beside other writers.
import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { raw, type Sql, sql } from '#lib/sql.ts'
import { MOST_REMIND_DAYS } from '#model/subscription.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { LeaseLost, takeLease } from '#store/lease.ts'
import { deleteEnded, deletion, overdueTables } from '#store/retention/delete-ended.ts'
import { daysBefore, ENDS } from '#store/retention/ends.ts'
import { freshDatabase, NATIVE } from '../support/helpers.ts'
import { deleteNow, RETAIN } from '../support/retention.ts'

const NOW = '2030-06-15T12:00:00.000Z'
const ago = (days: number) => daysBefore(NOW, days)
const ID = '00000000-0000-4000-8000-000000000001'

let db: OpenDatabase
beforeEach(async () => {
  db = await freshDatabase()
})
afterEach(() => db[Symbol.asyncDispose]())

const countIn = async (table: string) =>
  (await db.rows<[number]>(raw(`select count(*)::int from ${table}`)))[0]![0]

/** Adds counts of calls of as many days, the last of them this many days ago. */
const addUsage = (days: number, last: number) =>
  db.query(sql`
insert into usage (caller_id, day, operation, calls)
select ${ID}::uuid, ${ago(last).slice(0, 10)}::date - n, 'bills.list', 1
from generate_series(0, ${days - 1}) n`)

async function addRun(source: string, days: number, more: Record<string, unknown> = {}): Promise<number> {
  const run = { kind: 'source', outcome: 'changed', complete: true, report: '{"errors":[]}', ...more }
  const [row] = await db.rows<[number]>(sql`
insert into runs (source_id, kind, started_at, finished_at, outcome, complete, since, until, report)
values (${source}, ${run.kind as string}, ${ago(days)}, ${ago(days)}, ${run.outcome as string},
  ${run.complete as boolean}, ${(run as { since?: string }).since ?? null}::date,
  ${(run as { until?: string }).until ?? null}::date, ${run.report as string}) returning id`)
  return row![0]
}

const runsLeft = async () =>
  (await db.rows<[number]>(raw('select id from runs order by id'))).map(([id]) => id)

/** The tables that a statement reads row by row. */
async function readInFull(statement: Sql): Promise<string[]> {
  const [row] = await db.transaction(
    (tx) => tx.rows<[Plan[] | string]>(sql`explain (format json) ${statement}`),
    { settings: 'set local enable_seqscan = off; ' },
  )
  const plans = (typeof row![0] === 'string' ? JSON.parse(row![0]) : row![0]) as Plan[]
  const found: string[] = []
  const visit = (node: Node): void => {
    if (node['Node Type'] === 'Seq Scan') found.push(node['Relation Name']!)
    for (const each of node.Plans ?? []) visit(each)
  }
  for (const plan of plans) visit(plan.Plan)
  return found
}

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Node[]
}

interface Plan {
  readonly Plan: Node
}

/** Tables with few rows, or of which every row is compared with another table. */
const SMALL = ['imports', 'leases', 'rankings', 'document_files', 'portraits']

describe('retention', () => {
  for (const end of ENDS)
    if (!SMALL.includes(end.table))
      it(`finds what ends in ${end.table} by an index`, async () => {
        const whole = await readInFull(deletion(end, NOW, { proving: ['x'] }))
        assert.deepEqual(
          whole.filter((table) => table === end.table),
          [],
        )
      })

  it('deletes what is older than its days, and nothing else', async () => {
    await addUsage(10, 396)
    await addUsage(1, 3)
    assert.deepEqual(await overdueTables(db, { now: NOW, retain: RETAIN }), ['usage'])
    assert.deepEqual(await deleteNow(db, NOW), new Map([['usage', 5]]))
    assert.deepEqual(await overdueTables(db, { now: NOW, retain: RETAIN }), [])
    const [[oldest]] = (await db.rows<[string]>(raw('select min(day)::text from usage'))) as [[string]]
    assert.equal(oldest, ago(400).slice(0, 10))
  })

  it('keeps for ever what has 0 days', async () => {
    await addUsage(3, 4_000)
    assert.deepEqual(await deleteNow(db, NOW, { retain: { ...RETAIN, usage: 0 } }), new Map())
    assert.deepEqual(await overdueTables(db, { now: NOW, retain: { ...RETAIN, usage: 0 } }), [])
    assert.deepEqual(await deleteNow(db, NOW, { retain: null }), new Map())
    assert.equal(await countIn('usage'), 3)
  })

  it('continues after a stop between two batches', async () => {
    await addUsage(2_500, 401)
    const stop = new AbortController()
    const stopped = deleteNow(db, NOW, { signal: stop.signal, deleted: () => stop.abort() })
    await assert.rejects(stopped, { name: 'AbortError' })
    assert.equal(await countIn('usage'), 1_500)
    assert.deepEqual(await deleteNow(db, NOW), new Map([['usage', 1_500]]))
  })

  it('deletes nothing once another process has the lease', async () => {
    await addUsage(2_500, 401)
    const lease = await takeLease(db, 'job purge')
    let taken: Promise<unknown> | undefined
    const late = deleteEnded(lease.db, {
      now: NOW,
      retain: RETAIN,
      deleted: () => {
        taken = takeLease(db, 'job purge')
      },
    })
    await assert.rejects(
      late.finally(() => taken),
      LeaseLost,
    )
    assert.ok((await countIn('usage')) >= 500)
  })

  it('leaves rows that a writer has locked to the next day', {
    skip: !NATIVE && 'one connection',
  }, async () => {
    await addUsage(3, 401)
    await db.transaction(async (tx) => {
      await tx.query(sql`update usage set calls = 2 where day = ${ago(401).slice(0, 10)}::date`)
      assert.deepEqual(await deleteNow(db, NOW), new Map([['usage', 2]]))
    })
    assert.deepEqual(await deleteNow(db, NOW), new Map([['usage', 1]]))
  })

  it('keeps items of inboxes for longer than a reminder can be ahead', () => {
    assert.ok(RETAIN.inbox > MOST_REMIND_DAYS)
  })

  it('deletes keys with their secrets and tokens once no count refers to them', async () => {
    const key = (n: number, revoked: string | null, expires: string | null) =>
      db.query(sql`
with k as (insert into keys (id, name, rate_per_minute, rate_per_day, created_at, revoked_at, expires_at)
  values (${ID.slice(0, -1) + n}::uuid, 'k', 1, 1, ${ago(900)}, ${revoked}, ${expires}))
insert into key_secrets (sha256, key_id, hint, created_at)
values (${Buffer.from([n])}, ${ID.slice(0, -1) + n}::uuid, 'h', ${ago(900)})`)
    await key(1, ago(401), null)
    await key(2, null, ago(401))
    await key(3, null, null)
    await key(4, ago(399), ago(-30))
    assert.deepEqual(await deleteNow(db, NOW), new Map([['keys', 2]]))
    assert.equal(await countIn('key_secrets'), 2)
  })
})

describe('runs', () => {
  it('stay while the next ones are compared with them', async () => {
    for (let i = 0; i < 40; i++) await addRun('co.senado', 500 - i)
    const others = await addRun('co.camara', 500)
    assert.deepEqual(await deleteNow(db, NOW), new Map([['runs', 10]]))
    assert.equal((await runsLeft()).length, 31)
    assert.ok((await runsLeft()).includes(others))
  })

  it('stay where they are the last that ended well, or of an open incident', async () => {
    const well = await addRun('co.senado', 500)
    const told = await addRun('co.senado', 499, { outcome: 'failed', complete: false })
    for (let i = 0; i < 40; i++) await addRun('co.senado', 480 - i, { outcome: 'failed', complete: false })
    await db.query(sql`
insert into incidents (kind, source_id, subject, detail, run_id, began_at)
values ('run_failed', 'co.senado', '', 'x', ${told}, ${ago(499)})`)
    await deleteNow(db, NOW)
    const left = await runsLeft()
    assert.deepEqual([left.length, left[0], left[1]], [32, well, told])
  })

  it('stay where they alone prove that the days of a gazette are complete', async () => {
    const proof = await addRun('co.gazette', 500, { since: '2028-01-01', until: '2028-02-01' })
    await addRun('co.gazette', 499, { since: '2028-02-02', until: '2028-02-09' })
    const wider = await addRun('co.gazette', 498, { since: '2028-02-02', until: '2028-02-10' })
    for (let i = 0; i < 30; i++) await addRun('co.gazette', 90 - i, { since: '2030-01-01' })
    const wrong = { since: '2028-03-01', report: '{"errors":[{}]}' }
    await addRun('co.gazette', 497, wrong)
    await deleteNow(db, NOW, { proving: ['co.gazette'] })
    assert.deepEqual((await runsLeft()).slice(0, 2), [proof, wider])
    assert.equal((await runsLeft()).length, 32)
    assert.deepEqual(await deleteNow(db, NOW), new Map([['runs', 2]]))
  })

  it('leave what their items gave', async () => {
    const old = await addRun('co.senado', 500)
    await db.query(sql`
insert into source_items (source_id, item, requests, run_id, fate, read_at)
values ('co.senado', 'one', '[]', ${old}, 'stored', ${ago(500)})`)
    for (let i = 0; i < 30; i++) await addRun('co.senado', 30 - i)
    assert.deepEqual(await deleteNow(db, NOW), new Map([['runs', 1]]))
    assert.equal(await countIn('source_items'), 1)
  })
})
