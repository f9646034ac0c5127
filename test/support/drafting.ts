// Drafts of bills for the tests: a service, lines with separate keys for each test, and their records.
import { domainNamed, domains } from '#domains/index.ts'
import type { LineOutcome } from '#ingest/write-lines.ts'
import { toInstant } from '#lib/dates.ts'
import { name, sql } from '#lib/sql.ts'
import { startApp } from './helpers.ts'
import { writeLines } from './write-lines.ts'

export const CO = { country_code: 'CO' } as const

/** A service over an empty database, with functions that write drafts and read records. */
export async function startDrafts() {
  let clock = Date.parse('2026-11-20T12:00:00Z')
  let prefix = 0
  const now = () => toInstant(new Date(clock).toISOString())
  const service = await startApp({ now })
  const { db } = service
  /** Starts the next test: keys that no other test uses, a minute later. */
  const next = () => {
    prefix++
    clock += 60_000
  }
  /** A key of the current test. */
  const k = (key: string) => `${prefix}:${key}`
  const bill = (key: string, more: object = {}) => ({
    domain: 'bills',
    ...CO,
    key: k(key),
    title: 'Ley',
    ...more,
  })
  const withdraw = (key: string, source_id?: string) => ({
    ...{ domain: 'bills', ...CO, key: k(key), withdraw: true },
    ...(source_id && { source_id }),
  })
  const join = (kind: 'same' | 'apart', a: string, b: string) => ({ domain: 'bills', [kind]: [k(a), k(b)] })
  const write = async (...lines: object[]): Promise<LineOutcome[]> => {
    clock += 1_000
    return writeLines(db, lines, now())
  }
  const fates = async (...lines: object[]) => (await write(...lines)).map(({ outcome }) => outcome)
  const idOf = async (key: string, domain = 'bills') => {
    const declared = domainNamed(domain)!
    const rows = await db.query<{ id: number }>(sql`
select id from ${name(declared.table)} where key = ${k(key)}
union select id from gone where domain = ${domain} and key = ${k(key)}`)
    return rows[0]!.id
  }
  const recordOf = async (key: string, domain = 'bills') =>
    (await service.get(`/v1/${domain}/${await idOf(key, domain)}`)).body.data
  const loggedSince = async (work: () => Promise<unknown>) => {
    const [{ seq }] = (await db.query(sql`select coalesce(max(seq), 0) as seq from changes`)) as [
      { seq: number },
    ]
    await work()
    return db.query<{ domain: string; kind: string; record_id: number; replaced_by: number | null }>(
      sql`
select domain, kind, record_id, replaced_by, changed_fields from changes where seq > ${seq} order by seq`,
    )
  }
  /** The id, key, document and page of every record, by domain. */
  const everything = async () =>
    Object.fromEntries(
      await Promise.all(
        domains.map(async ({ table, name: domain }) => [
          domain,
          await db.query(sql`select id, key, doc, page from ${name(table)} order by id`),
        ]),
      ),
    )
  return {
    bill,
    db,
    everything,
    fates,
    idOf,
    join,
    k,
    loggedSince,
    next,
    now,
    recordOf,
    service,
    withdraw,
    write,
  }
}

/** The rows of tables without the times at which they changed or were retrieved. */
export function withoutClocks(tables: Record<string, unknown[]>): unknown {
  return JSON.parse(
    JSON.stringify(tables).replaceAll(/\\"(?:content_changed|retrieved)_at\\":\\"[^"]*\\"/g, ''),
  )
}
