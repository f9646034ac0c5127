// Unchanged items: only their timestamp is written, which applies to all of their records.
import assert from 'node:assert/strict'
import { after, beforeEach, it } from 'node:test'
import { parties } from '#domains/catalogues.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { sql } from '#lib/sql.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { type Get, source } from '#model/sources/source.ts'
import { readPassport } from '#store/drafts/passport.ts'
import { findRecords } from '#store/reading/read-records.ts'
import { freshDatabase } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'
import { writeLines } from '../support/write-lines.ts'

const db = await freshDatabase()
after(() => db[Symbol.asyncDispose]())

/** The parties that each page lists, one a line. */
const pages = new Map<string, string>()
let parsed: string[] = []
let today = '2026-11-20'
const now = () => `${today}T12:00:00Z`
const get: Get = async ({ url }) => {
  const page = pages.get(url.split('/').at(-1)!)!
  return { url, status: 200, headers: {}, body: Buffer.from(page), retrieved_at: now() }
}
const made = source({
  ...MADE,
  hosts: { 'example.org': { perSecond: 1 } },
  expect: { atLeast: 3 },
  async *discover() {
    for (const id of pages.keys()) yield { id, requests: { page: { url: `https://example.org/${id}` } } }
  },
  *parse({ page }, { id }) {
    parsed.push(id)
    for (const name of Buffer.from(page!.body).toString().split('\n'))
      yield name === '?'
        ? ({ domain: 'parties', key: '?', country_code: 'BR' } as Line)
        : line(parties, { key: name, country_code: 'BR', name })
  },
})
const run = async (on: string) => {
  today = on
  parsed = []
  return runStored(db, made, { get, now })
}
const idOf = async (key: string) =>
  (await db.rows<[number]>(sql`select id from parties where key = ${key}`))[0]?.[0]
const clockOf = async (key: string) => {
  const id = (await idOf(key))!
  const [statement] = (await readPassport(db, parties, id, AUTHORITY))!
  const checked = (await findRecords(db, parties, [id], now())).get(id)!.last_checked_at
  assert.equal(statement!.last_checked_at, checked)
  return checked.slice(0, 10)
}
/** The traces of writes in the rows of drafts and records. */
const rows = () =>
  db.rows(
    sql`
select xmin::text, ctid::text from drafts union all select xmin::text, ctid::text from parties order by 1, 2`,
  )

beforeEach(async () => {
  await db.script('truncate source_items, runs, parties, drafts, gone, coverage cascade')
  pages.clear()
  pages.set('a', 'Uno\nDos').set('b', 'Tres')
  assert.equal((await run('2026-11-01')).outcome, 'changed')
})

it('are not parsed, and no record is written, but each check is recorded', async () => {
  const before = await rows()
  const report = await run('2026-11-05')
  assert.deepEqual(parsed, [])
  assert.deepEqual(
    [report.outcome, report.items.unchanged, report.lines],
    ['unchanged', 2, { parties: { unchanged: 3 } }],
  )
  assert.deepEqual(await rows(), before)
  assert.deepEqual([await clockOf('Uno'), await clockOf('Tres')], ['2026-11-05', '2026-11-05'])
  const [covered] = await db.rows<[string]>(
    sql`select last_checked_at::date::text from coverage where domain = 'parties'`,
  )
  assert.equal(covered![0], '2026-11-05')
})

it('are parsed if one reply changed, others are not', async () => {
  pages.set('b', 'Tres\nCuatro')
  const report = await run('2026-11-05')
  assert.deepEqual(parsed, ['b'])
  assert.deepEqual(report.lines, { parties: { created: 1, unchanged: 3 } })
})

it('do not confirm a record that they no longer contain', async () => {
  pages.set('a', 'Uno')
  await run('2026-11-05')
  await run('2026-11-06')
  assert.deepEqual(parsed, [])
  assert.deepEqual([await clockOf('Uno'), await clockOf('Dos')], ['2026-11-06', '2026-11-01'])
})

it('are parsed each time as long as one of their lines is rejected', async () => {
  pages.set('c', '?\nCinco')
  const lines = { parties: { rejected: 1, created: 1, unchanged: 3 } }
  assert.deepEqual((await run('2026-11-05')).lines, lines)
  await run('2026-11-06')
  assert.deepEqual(parsed, ['c'])
})

it('are parsed if somebody else changed or withdrew their drafts', async () => {
  const other = { domain: 'parties', country_code: 'BR', source_id: 'br.made' }
  const written = await writeLines(
    db,
    [
      { ...other, key: 'Tres', withdraw: true },
      { ...other, key: 'Uno', name: 'Un' },
    ],
    now(),
  )
  assert.deepEqual(
    written.map(({ outcome }) => outcome),
    ['withdrawn', 'changed'],
  )
  const report = await run('2026-11-05')
  assert.deepEqual([parsed.sort(), report.outcome], [['a', 'b'], 'changed'])
  assert.ok(await idOf('Tres'))
})

it('are parsed again after a month, because a parser can depend on the day', async () => {
  await run('2026-11-30')
  assert.deepEqual(parsed, [])
  await run('2026-12-02')
  assert.deepEqual(parsed.sort(), ['a', 'b'])
})

it('are parsed in a dry run, which checks everything', async () => {
  today = '2026-11-05'
  parsed = []
  await runStored(db, made, { get, now, dry: true })
  assert.deepEqual(parsed.sort(), ['a', 'b'])
})
