// Files that say several things of one record: the last word holds, and the file can be imported again.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from '#lib/sql.ts'
import { bill, CO, clock, importAll, logged, startImports } from '../support/importing.ts'

const { db } = await startImports()

const update = (key: string, on: string, title: string) => ({
  ...{ domain: 'bill-updates', ...CO, key, bill_key: on, date: '2026-01-01', title },
})
const title = async (table: string, key: string) => {
  const all = { bills: sql`bills`, bill_updates: sql`bill_updates` }[table]!
  const [row] = await db.rows<[string]>(sql`select doc::jsonb ->> 'title' from ${all} where key = ${key}`)
  return row?.[0]
}
const drafts = (like: string) =>
  db.rows(sql`select domain, key, stub, draft, retrieved_at, withdrawn_at from drafts
where key like ${`${like}%`} order by 1, 2, 3`)
/** Bills that fill a batch, so that lines before and after them are in different transactions. */
const many = (name: string) => Array.from({ length: 1_100 }, (_, n) => bill(`${name}:many:${n}`))

/** Imports lines twice, and asserts that the second time changes nothing. */
async function twice(name: string, lines: readonly unknown[]) {
  const first = await importAll(db, lines)
  const stored = await drafts(name)
  clock.ms += 60_000
  let again = first
  const log = await logged(db, async () => {
    again = await importAll(db, lines)
  })
  assert.deepEqual(log, [], 'the second import logs nothing')
  assert.deepEqual(await drafts(name), stored)
  assert.equal(again.report.unchanged + again.report.rejected, lines.length)
  return first
}

describe('a file', () => {
  it('whose earlier line waits for a reference ends with the later line', async () => {
    await twice('w', [
      bill('w:b0'),
      update('w:u', 'w:b9', 'OLD'),
      update('w:u', 'w:b0', 'NEW'),
      ...many('w'),
      bill('w:b9'),
    ])
    assert.equal(await title('bill_updates', 'w:u'), 'NEW')
  })

  it('with a key twice gives the record its last content only', async () => {
    const lines = [bill('t:1', { title: 'One' }), ...many('t'), bill('t:1', { title: 'Two' })]
    const { report } = await twice('t', lines)
    assert.deepEqual([report.created, report.unchanged, report.changed], [1_101, 1, 0])
    const kinds = await db.rows(sql`select c.kind from changes c join bills b on b.id = c.record_id
where c.domain = 'bills' and b.key = 't:1'`)
    assert.deepEqual([await title('bills', 't:1'), kinds], ['Two', [['created']]])
  })

  it('with patches after a record stores both together', async () => {
    const patch = { domain: 'bills', ...CO, key: 'p:1', patch: true }
    await twice('p', [
      bill('p:1', { title: 'One', status: 'Presentado' }),
      ...many('p'),
      { ...patch, title: 'Two' },
      { ...patch, status: null },
    ])
    const [draft] = await db.rows(sql`select draft from drafts where key = 'p:1'`)
    assert.deepEqual(draft, [{ stage: 'filed', title: 'Two' }])
  })

  it('that gives and withdraws a record withdraws it once', async () => {
    const withdrawal = { domain: 'bills', ...CO, key: 'g:1', withdraw: true }
    const { report } = await twice('g', [bill('g:1'), ...many('g'), withdrawal])
    assert.deepEqual([report.withdrawn, report.rejected], [1, 0])
    const { report: again } = await importAll(db, [withdrawal])
    assert.deepEqual([again.withdrawn, again.unchanged], [0, 1])
  })

  it('that withdraws a record and gives it again keeps it', async () => {
    const withdrawal = { domain: 'bills', ...CO, key: 'k:1', withdraw: true }
    await importAll(db, [bill('k:1', { title: 'One' })])
    await twice('k', [withdrawal, bill('k:1', { title: 'Two' })])
    assert.equal(await title('bills', 'k:1'), 'Two')
  })

  it('that joins two records and parts them leaves them apart', async () => {
    const pair = ['j:1', 'j:2']
    const { report } = await twice('j', [
      bill('j:1'),
      bill('j:2'),
      { domain: 'bills', same: pair },
      ...many('j'),
      { domain: 'bills', apart: pair.toReversed() },
    ])
    assert.deepEqual([report.merged, report.apart, report.rejected], [0, 0, 0])
  })

  it('whose last line of a record cannot be stored keeps the line before it', async () => {
    const { report, rejections } = await twice('r', [
      update('r:u', 'r:b', 'Good'),
      update('r:u', 'r:nowhere', 'Dangling'),
      { ...bill('r:b'), title: 1 },
      bill('r:b', { title: 'Bill' }),
      { ...bill('r:b'), stage: 'no stage' },
    ])
    assert.deepEqual([report.created, report.rejected], [2, 3])
    assert.deepEqual(
      rejections.map(({ line }) => line),
      [2, 3, 5],
    )
    assert.deepEqual([await title('bills', 'r:b'), await title('bill_updates', 'r:u')], ['Bill', 'Good'])
  })
})
