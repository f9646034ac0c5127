// Rebuilds: records follow their declarations, and nothing else changes.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buildApp } from '#app.ts'
import { domainNamed, domains } from '#domains/index.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { rebuild } from '#jobs/rebuild.ts'
import { type Database, name, sql } from '#lib/sql.ts'
import { inCurrentShape } from '#store/reading/older-shape.ts'
import { outdatedDomains } from '#store/records/declaration-digest.ts'
import type { SkippedRecord } from '#store/records/rebuild.ts'
import { findRun, readRuns } from '#store/runs.ts'
import { WORLD } from '../fixtures/world.ts'
import { freshDatabase } from '../support/helpers.ts'
import { writeLines } from '../support/write-lines.ts'

const NOW = '2026-11-20T12:00:00Z'
const LATER = '2026-11-21T12:00:00Z'
const bills = domainNamed('bills')!
const run = { authority: AUTHORITY, now: () => LATER, startedBy: null }

async function everything(db: Database): Promise<Record<string, unknown[]>> {
  const tables = [...domains.map(({ table }) => table), 'changes', 'drafts', 'gone']
  const dump: Record<string, unknown[]> = {}
  for (const table of tables)
    dump[table] = await db.query(sql`select to_jsonb(t) as row from ${name(table)} t order by 1`)
  return dump
}

async function withWorld(): Promise<Awaited<ReturnType<typeof freshDatabase>>> {
  const db = await freshDatabase()
  await outdatedDomains(db)
  const outcomes = await writeLines(db, WORLD, NOW)
  assert.ok(outcomes.every(({ outcome }) => outcome === 'created'))
  return db
}

describe('a rebuild', () => {
  it('of unchanged records writes nothing', async () => {
    await using db = await withWorld()
    const before = await everything(db)
    const reports = await rebuild(db, [...domains], run)
    assert.equal(
      reports.reduce((sum, { changed, kept }) => sum + changed + kept, 0),
      0,
    )
    assert.deepEqual(await everything(db), before)
    assert.deepEqual(await outdatedDomains(db), [])
  })

  it('adds a new field to stored records, and logs only those in which it has a value', async () => {
    await using db = await withWorld()
    await db.script(`update settings set value = 'older' where name = 'declaration:bills'`)
    await db.script(`update bills set doc = regexp_replace(doc, '"summary":(null|"[^"]*"),', '')`)
    assert.deepEqual(await outdatedDomains(db), [bills])
    const [older] = await db.query<{ doc: string }>(sql`select doc from bills where key = 'co:b1'`)
    const served = JSON.parse(inCurrentShape(bills, older!.doc))
    assert.deepEqual(Object.keys(served), Object.keys(bills.fields))
    assert.equal(served.summary, null)
    const [{ seq }] = (await db.query(sql`select max(seq) as seq from changes`)) as [{ seq: number }]
    await rebuild(db, await outdatedDomains(db), run)
    const rows = await db.query<{ key: string; summary: string | null }>(
      sql`
select key, doc::json ->> 'summary' as summary from bills where doc::jsonb ? 'summary' order by key`,
    )
    const given = WORLD.filter(({ domain }) => domain === 'bills')
    assert.equal(rows.length, given.length)
    const said = given.filter((line) => line.summary).map(({ key }) => key)
    const logged = await db.query<{ key: string; changed_fields: string[] }>(sql`
select b.key, c.changed_fields
from changes c join bills b on b.id = c.record_id where c.seq > ${seq} order by b.key`)
    assert.deepEqual(
      logged,
      said.sort().map((key) => ({ key, changed_fields: ['summary'] })),
    )
    assert.deepEqual(await outdatedDomains(db), [])
  })

  it('serves a new field as its default until it is done', async () => {
    await using db = await withWorld()
    await db.script(`update settings set value = 'older' where name = 'declaration:bills'`)
    await db.script(
      `update bills set doc = regexp_replace(doc, '"(summary|authors)":(null|"[^"]*"|\\[.*?\\]),', '', 'g')`,
    )
    await using app = await buildApp(db, {
      ...{ baseUrl: 'http://hemiciclo.test', adminToken: null, keyless: { perMinute: 9, perDay: 9 } },
      ...{ limits: false, cacheUrl: null, signUp: 'open', logLevel: 'silent', trustProxy: [] },
    })
    const { key } = await app.context.keys.issue({ name: 'test', rate_per_minute: 99, rate_per_day: 99 })
    const get = async (url: string) =>
      (await app.http.inject({ url, headers: { 'x-api-key': key } })).json().data
    const fields = Object.keys(bills.fields)
    const listed = await get('/v1/bills')
    assert.deepEqual(
      listed.map((row: object) => Object.keys(row)),
      listed.map(() => fields),
    )
    await app.search.builder.run(new AbortController().signal)
    for (const q of ['?q=salud', '?q=de'])
      for (const row of await get(`/v1/bills${q}`)) assert.deepEqual(Object.keys(row), fields)
    const { id } = listed[0]
    const one = await get(`/v1/bills/${id}`)
    assert.deepEqual([Object.keys(one), one.summary, one.authors], [fields, null, []])
    assert.match(one.platform_url, /^http:\/\/hemiciclo\.test\/bills\//)
    await rebuild(db, await outdatedDomains(db), run)
    assert.deepEqual(Object.keys(await get(`/v1/bills/${id}`)), fields)
  })

  it('fills a new column, and logs nothing', async () => {
    await using db = await withWorld()
    const before = await everything(db)
    await db.script(`update bills set search_text = ' '; update roll_calls set brief = '{}'`)
    await rebuild(db, [bills, domainNamed('roll-calls')!], run)
    assert.deepEqual(await everything(db), before)
  })

  it('keeps a record whose draft is no longer valid, and reports it', async () => {
    await using db = await withWorld()
    await db.script(`
update drafts set draft = draft - 'title' where domain = 'bills' and key = 'co:b1';
update drafts set draft = draft || '{"filing_date": "soon"}' where domain = 'bills' and key = 'co:b3'`)
    const before = (await everything(db)).bills
    const kept: SkippedRecord[] = []
    const [report] = await rebuild(db, [bills], { ...run, onKept: (each) => kept.push(each) })
    assert.deepEqual(
      kept.map(({ key, errors }) => [key, errors[0]!.field]),
      [
        ['co:b1', 'title'],
        ['co:b3', 'filing_date'],
      ],
    )
    assert.equal(report!.kept, 2)
    assert.deepEqual((await everything(db)).bills, before)
    const [last] = await readRuns(db, 'bills', null, 1)
    assert.deepEqual([last!.kind, last!.outcome, last!.started_by], ['rebuild', 'rejected', null])
    const { report: trace } = (await findRun(db, last!.id)) as { report: { kept_records: SkippedRecord[] } }
    assert.deepEqual(trace.kept_records, kept)
  })

  it('leaves such a record unchanged while other records, sources and merges change', async () => {
    await using db = await withWorld()
    const write = async (...lines: object[]) =>
      (await writeLines(db, lines, LATER)).map(({ outcome }) => outcome)
    const docOf = async (key: string) =>
      (
        await db.query<{ doc: Record<string, unknown> }>(
          sql`select doc::json as doc from bills where key = ${key}`,
        )
      )[0]!.doc
    await db.script(`
update drafts set draft = draft - 'title' where domain = 'bills' and key = 'co:b1';
update drafts set draft = draft || '{"filing_date": "soon"}' where domain = 'bills' and key = 'co:b3'`)
    const [b1, b3] = [await docOf('co:b1'), await docOf('co:b3')]
    const septima = WORLD.find(({ key }) => key === 'co:septima')!
    assert.deepEqual(await write({ ...septima, name: 'Otra' }), ['changed'])
    assert.deepEqual(await docOf('co:b1'), b1)
    assert.deepEqual(await write({ domain: 'bills', same: ['co:b2', 'co:b3'] }), ['rejected'])
    assert.deepEqual(await docOf('co:b3'), b3)
    const line = { domain: 'bills', country_code: 'CO', key: 'co:b3', source_id: 'other', status: 'Nuevo' }
    assert.deepEqual(await write({ ...line, patch: true }), ['changed'])
    const { title, status, filing_date } = await docOf('co:b3')
    assert.deepEqual([title, status, filing_date], [b3.title, 'Nuevo', null])
  })

  it('creates the draft of records that are older than drafts', async () => {
    await using db = await withWorld()
    const before = await everything(db)
    await db.script('delete from drafts')
    await rebuild(db, [...domains], run)
    const { drafts, ...after } = await everything(db)
    const { drafts: were, ...rest } = before
    assert.deepEqual(withoutDigests(after), withoutDigests(rest))
    assert.equal(drafts!.length, were!.length)
    await rebuild(db, [...domains], run)
    assert.deepEqual(
      await writeLines(db, WORLD, LATER).then((all) => all.filter(({ outcome }) => outcome !== 'unchanged')),
      [],
    )
  })

  it('is not needed for that if a source or a merge comes first', async () => {
    await using db = await withWorld()
    await db.script('delete from drafts')
    const docs = () =>
      db.query(sql`select key, doc::jsonb - 'content_changed_at' as doc from bills order by key`)
    const before = await docs()
    const co = { domain: 'bills', country_code: 'CO' }
    const other = { ...co, key: 'co:b1', source_id: 'other' }
    for (const lines of [
      [
        { ...other, patch: true, external_link: 'https://example.org/' },
        { ...other, withdraw: true },
      ],
      [
        { ...co, same: ['co:b2', 'co:b3'] },
        { ...co, apart: ['co:b2', 'co:b3'] },
      ],
    ]) {
      const outcomes = []
      for (const line of lines) outcomes.push(...(await writeLines(db, [line], LATER)))
      assert.deepEqual(
        outcomes.filter(({ errors }) => errors),
        [],
      )
      assert.deepEqual(await docs(), before)
    }
  })

  it('resumes where it was stopped, and one process at a time does it', async () => {
    await using db = await freshDatabase()
    const lines = Array.from({ length: 2_500 }, (_, i) => ({
      ...{ domain: 'bills', country_code: 'CO', key: `b${i}`, title: `Ley ${i}` },
    }))
    for (let at = 0; at < lines.length; at += 1_000) await writeLines(db, lines.slice(at, at + 1_000), NOW)
    const end = new AbortController()
    const seen: number[] = []
    const options = { authority: AUTHORITY, now: () => LATER, startedBy: null }
    await assert.rejects(
      rebuild(db, [bills], {
        ...options,
        signal: end.signal,
        onProgress({ records }) {
          seen.push(records)
          end.abort()
        },
      }),
      /abort/i,
    )
    assert.deepEqual(seen, [1_000])
    const onProgress = ({ records }: { records: number }) => seen.push(records)
    const reports = await Promise.all([1, 2].map(() => rebuild(db, [bills], { ...options, onProgress })))
    assert.deepEqual(
      reports.flat().map(({ records }) => records),
      [2_500, 2_500],
    )
    assert.deepEqual(seen, [1_000, 2_000, 2_500, 2_500, 1_000, 2_000, 2_500, 2_500])
  })
})

/**
 * Tables without digests: that of a draft created from its record differs from that of the source's draft.
 */
function withoutDigests(tables: Record<string, unknown[]>): unknown {
  return JSON.parse(JSON.stringify(tables, (key, value) => (key === 'content_sha256' ? undefined : value)))
}
