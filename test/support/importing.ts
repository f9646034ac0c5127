// Imports for the tests: lines of bills, a clock, the rows of tables and the change log.
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { domains } from '#domains/index.ts'
import { importLines, type Rejection } from '#ingest/import.ts'
import type { ImportReport } from '#ingest/import-report.ts'
import { type Database, name, sql } from '#lib/sql.ts'
import { WORLD } from '../fixtures/world.ts'
import { type Reply, startApp, type TestApp } from './helpers.ts'

export const CO = { country_code: 'CO' } as const
/** A line of a bill. */
export const bill = (key: string, more: Record<string, unknown> = {}) => ({
  domain: 'bills',
  ...CO,
  key,
  title: `Proyecto ${key}`,
  stage: 'filed',
  ...more,
})

/** Lines as NDJSON; a string is a ready line. */
export const ndjson = (lines: readonly unknown[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')

/** The counts of a report on lines without withdrawals, merges or cleared fields. */
export const NONE = { withdrawn: 0, merged: 0, apart: 0, cleared: 0, doubtful: 0 }

interface Imported {
  readonly report: ImportReport
  readonly rejections: Rejection[]
}

/** The time of the imports, in milliseconds; a test advances it. */
export const clock = { ms: Date.parse('2026-11-20T12:00:00Z') }
export const now = () => new Date(clock.ms).toISOString()

/** Imports lines, or bytes as they are; returns the report and the rejections by line. */
export async function importAll(
  db: Database,
  lines: readonly unknown[] | Uint8Array | AsyncIterable<Uint8Array>,
): Promise<Imported> {
  const rejections: Rejection[] = []
  const input = Array.isArray(lines)
    ? [Buffer.from(ndjson(lines))]
    : lines instanceof Uint8Array
      ? [lines]
      : lines
  const report = await importLines(db, input as AsyncIterable<Uint8Array>, {
    now,
    onRejected: (rejection) => {
      rejections.push(rejection)
    },
  })
  return { report, rejections: rejections.sort((a, b) => a.line - b.line) }
}

const TABLES = [
  ...domains.map((domain) => domain.table),
  ...domains.flatMap((domain) => domain.links.map((link) => link.table)),
  'changes',
  'coverage',
]

/** Every row of every table of records, without the time of its last check. */
export async function everything(db: Database): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {}
  for (const table of TABLES) {
    const rows = await db.query<{ row: string }>(
      sql`select (to_jsonb(t) - 'last_checked_at')::text as row from ${name(table)} t order by 1`,
    )
    dump[table] = rows.map(({ row }) => row)
  }
  return dump
}

interface Change {
  readonly domain: string
  readonly record_id: number
  readonly kind: string
  readonly changed_fields: string[] | null
  readonly moved_from: string | null
}

const headOf = async (db: Database) =>
  (await db.query<{ seq: number }>(sql`select coalesce(max(seq), 0) as seq from changes`))[0]!.seq
const changesSince = (db: Database, seq: number) =>
  db.query<Change>(sql`
select domain, record_id, kind, changed_fields, moved_from from changes where seq > ${seq} order by seq`)

/** The changes that this work logged. */
export async function logged(db: Database, work: () => Promise<unknown>): Promise<Change[]> {
  const seq = await headOf(db)
  await work()
  return changesSince(db, seq)
}

/** Asserts that coverage and the change log both add up to the records in each table. */
export async function assertCounted(db: Database): Promise<void> {
  for (const domain of domains) {
    const real = await db.query(
      sql`select country_code, count(*) as records from ${name(domain.table)} group by 1 order by 1`,
    )
    assert.deepEqual(
      await db.query(
        sql`select country_code, records from coverage where domain = ${domain.name} and records <> 0 order by
1`,
      ),
      real,
      domain.name,
    )
    const log = await db.query(sql`
select country_code, created - gone as records
from (
  select country_code, count(*) filter (where kind = 'created') as created,
    count(*) filter (where kind in ('withdrawn', 'merged')) as gone
  from changes where domain = ${domain.name} group by 1
) as counts
where created > gone order by 1`)
    assert.deepEqual(log, real, `${domain.name} in the change log`)
  }
}

/** A service with the world of the tests; after them its counts are checked, and it ends. */
export async function startImports(): Promise<TestApp> {
  const service = await startApp({ now })
  await service.store(...WORLD)
  after(async () => {
    await assertCounted(service.db)
    await service[Symbol.asyncDispose]()
  })
  return service
}

/** The id of the record with this key. */
export async function idOf(db: Database, domain: string, key: string): Promise<number> {
  const { table } = domains.find((each) => each.name === domain)!
  return (await db.query<{ id: number }>(sql`select id from ${name(table)} where key = ${key}`))[0]!.id
}

/** The record with this key, as the service shows it. */
export async function recordOf(service: TestApp, domain: string, key: string): Promise<Reply['body']> {
  return (await service.get(`/v1/${domain}/${await idOf(service.db, domain, key)}`)).body.data
}
