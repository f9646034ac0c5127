// Linking for the tests: a database, lines of people and their activity, and the resulting links.
import { domainNamed, domains } from '#domains/index.ts'
import { link } from '#ingest/linking/link-records.ts'
import type { LinkReport } from '#ingest/linking/link-report.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { toInstant } from '#lib/dates.ts'
import { type Database, name, sql } from '#lib/sql.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { freshDatabase } from './helpers.ts'
import { writeLines } from './write-lines.ts'

interface LinkRow {
  readonly id: number
  readonly kind: string
  readonly domain: string
  readonly key: string
  readonly other: string
  readonly how: string
  readonly rule: string
  readonly state: string
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into records of every domain.
type Doc = any

/** A database, empty unless given, with functions that write and link. */
export async function startLinking(given?: OpenDatabase) {
  const db = given ?? (await freshDatabase())
  let ms = Date.parse('2026-11-20T12:00:00Z')
  const now = () => toInstant(new Date(ms).toISOString())
  return {
    db,
    now,
    /** Stores lines, a second later than before; fails if one is rejected. */
    async write(...lines: object[]) {
      ms += 1_000
      for (const [i, outcome] of (await writeLines(db, lines, now())).entries())
        if (outcome.outcome === 'rejected') throw new Error(JSON.stringify([lines[i], outcome.errors]))
    },
    /** Lets time pass until a day. */
    until(day: string) {
      ms = Date.parse(`${day}T12:00:00Z`)
    },
    link: (over: Database = db, options: object = {}): Promise<LinkReport> =>
      link(over, { authority: AUTHORITY, now, ...options }),
    /** The stored record with this key. */
    async record(domain: string, key: string): Promise<Doc> {
      const { table } = domainNamed(domain)!
      const [row] = await db.query<{ doc: string; by_party?: string }>(
        sql`select * from ${name(table)} where key = ${key}`,
      )
      return row && { ...JSON.parse(row.doc), by_party: row.by_party && JSON.parse(row.by_party) }
    },
    links: (): Promise<LinkRow[]> =>
      db.query<LinkRow>(sql`
select id, kind, domain, key, other, how, rule, state from record_links order by domain, key, other`),
    /** Every row of every table of records, without the times of changes and checks. */
    everything: () => everything(db),
    headOf: async () => (await db.rows<[number]>(sql`select coalesce(max(seq), 0) from changes`))[0]![0],
    changesSince: (seq: number) =>
      db.query<{ domain: string; record_id: number; changed_fields: string[] | null }>(
        sql`select domain, record_id, changed_fields from changes where seq > ${seq} order by seq`,
      ),
    [Symbol.asyncDispose]: () => db[Symbol.asyncDispose](),
  }
}

export async function everything(db: Database): Promise<Record<string, string[]>> {
  const tables = [
    ...domains.map(({ table }) => table),
    ...domains.flatMap((domain) => domain.links.map((l) => l.table)),
  ]
  const dump: Record<string, string[]> = {}
  for (const table of tables) {
    const rows = await db.rows<[string]>(sql`
select (to_jsonb(t) - 'last_checked_at' - 'content_changed_at')::text from ${name(table)} t order by 1`)
    dump[table] = rows.map(([row]) => row.replaceAll(/\\"content_changed_at\\":\\"[^"]*\\"/g, ''))
  }
  return dump
}

/** A legislator in office, by key and name. */
export const actor = (key: string, called: string, more: object = {}) => ({
  ...{ domain: 'actors', country_code: 'CL', key, name: called, branch: 'legislative', chamber: 'senado' },
  ...{ active: true, ...more },
})

export const rollCall = (key: string, more: object = {}) => ({
  ...{ domain: 'roll-calls', country_code: 'CL', key, motion: 'En general', chamber: 'senado' },
  ...{ vote_date: '2026-10-01', ...more },
})

/** A ballot under a printed name. */
export const ballot = (key: string, roll_call_key: string, actor_name: string, more: object = {}) => ({
  ...{ domain: 'votes', country_code: 'CL', key, roll_call_key, actor_name, position: 'yes' },
  ...more,
})

/** Bills of Brazil as its two chambers number them. */
export const camara = (id: string, code: string, more: object = {}) => ({
  ...{ domain: 'bills', country_code: 'BR', key: `br:camara:${id}`, source_id: 'br.camara', code },
  identifiers: [{ scheme: 'br:camara', identifier: id }],
  ...{ title: 'Dispõe', chamber: 'camara', ...more },
})
export const senado = (id: string, code: string, more: object = {}) => ({
  ...{ domain: 'bills', country_code: 'BR', key: `br:senado:${id}`, source_id: 'br.senado', code },
  identifiers: [{ scheme: 'br:senado', identifier: id }],
  ...{ title: 'Dispõe', chamber: 'camara', ...more },
})
