// Records that copy values of others, for the tests: lines of each domain, and a service to write them to.
import assert from 'node:assert/strict'
import { domains } from '#domains/index.ts'
import { toInstant } from '#lib/dates.ts'
import { type Database, name, type Sql, sql } from '#lib/sql.ts'
import { startApp } from './helpers.ts'

const CO = { country_code: 'CO' } as const
/** A line of any domain. */
export const lineOf = (domain: string, key: string, more: Record<string, unknown> = {}) => ({
  domain,
  ...CO,
  key,
  ...more,
})
export const bill = (key: string, more = {}) =>
  lineOf('bills', key, { title: `Proyecto ${key}`, stage: 'filed', ...more })
export const rollCall = (key: string, more = {}) => lineOf('roll-calls', key, { motion: 'M', ...more })
export const ballot = (key: string, roll_call_key: string, more = {}) =>
  lineOf('votes', key, { roll_call_key, position: 'yes', recorded_at: '2026-11-01T00:00:00Z', ...more })
export const session = (key: string, more = {}) =>
  lineOf('transcripts', key, { title: 'Sesión', branch: 'legislative', official: true, ...more })
export const speech = (key: string, transcript_key: string, more = {}) =>
  lineOf('interventions', key, { actor_name: 'X', transcript_key, ...more })
export const actor = (key: string, more = {}) =>
  lineOf('actors', key, { name: `Persona ${key}`, branch: 'legislative', active: true, ...more })
export const post = (key: string, actor_key: string) =>
  lineOf('tweets', key, { actor_key, text: 'Hoy se vota' })
export const tag = (key: string, label: string) => lineOf('interest-tags', key, { name: label })
export const commission = (key: string, label: string, more = {}) =>
  lineOf('commissions', key, { name: label, ...more })

/** A service over an empty database, with functions that write lines and read records. */
export async function startCopies() {
  let clock = Date.parse('2026-11-20T12:00:00Z')
  let prefix = 0
  const now = () => toInstant(new Date(clock).toISOString())
  const service = await startApp({ now })
  const { db } = service
  /** Advances the clock by a minute. */
  const tick = () => {
    clock += 60_000
  }
  /** Starts the next test: keys that no other test uses, a minute later. */
  const next = () => {
    prefix++
    tick()
  }
  /** A key of the current test. */
  const k = (key: string) => `${prefix}:${key}`
  const tableOf = (domain: string) => name(domains.find((each) => each.name === domain)!.table)
  const idOf = async (domain: string, key: string) =>
    (await db.query<{ id: number }>(sql`select id from ${tableOf(domain)} where key = ${k(key)}`))[0]!.id
  const get = async (domain: string, key: string) =>
    (await service.get(`/v1/${domain}/${await idOf(domain, key)}`)).body.data
  const listOn = async (path: string) =>
    (await service.get(path)).body.data.map(({ id }: { id: number }) => id)
  /** Writes lines under keys of the current test, a minute later. Returns their changes in the change log. */
  const write = async (...lines: Record<string, unknown>[]) => {
    const [{ seq }] = (await db.query<{ seq: number }>(
      sql`select coalesce(max(seq), 0) as seq from changes`,
    )) as [{ seq: number }]
    tick()
    await service.store(...lines.map((line) => ownKeys(line, k)))
    const log = await db.query<{
      domain: string
      kind: string
      changed_fields: string[] | null
      moved_from: string | null
    }>(sql`select domain, kind, changed_fields, moved_from from changes where seq > ${seq} order by seq`)
    assert.ok(log.every(({ moved_from }) => moved_from === null))
    return log.map(({ domain, kind, changed_fields }) => [domain, kind, changed_fields])
  }
  return { db, get, idOf, k, listOn, next, now, service, tick, write }
}

/** The line with its key and its references mapped by `k`. */
export function ownKeys(line: Record<string, unknown>, k: (key: string) => string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([field, value]) => {
      if (typeof value === 'string' && (field === 'key' || field.endsWith('_key'))) return [field, k(value)]
      return field.endsWith('_keys') ? [field, (value as string[]).map(k)] : [field, value]
    }),
  )
}

/** The same database, which also appends the statements it is sent to a list. */
export function noting(db: Database, sent: Sql[]): Database {
  return {
    ...db,
    query: (query, options) => {
      sent.push(query)
      return db.query(query, options)
    },
    rows: (query, options) => {
      sent.push(query)
      return db.rows(query, options)
    },
    transaction: (run) => db.transaction((tx) => run(noting(tx, sent))),
  }
}
