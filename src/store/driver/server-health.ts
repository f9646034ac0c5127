// What the service needs of PostgreSQL and of a pooler in front of it: settings of its sessions, order and
// case of texts, connections, prepared statements.
import pg from 'pg'
import { type Database, sql } from '#lib/sql.ts'
import { SESSION_SETTINGS } from './session.ts'

/** A setting of the session that differs from what the service sets. */
export interface OtherSetting {
  readonly name: string
  readonly wanted: string
  /** The value in force, in the unit of the setting. */
  readonly found: string
}

/** The settings that are not in force, as behind a pooler that ignores them. */
export async function otherSettings(db: Database): Promise<OtherSetting[]> {
  const names = Object.keys(SESSION_SETTINGS)
  const rows = await db.query<{ name: string; setting: string; local: boolean }>(sql`
select name, setting, inet_server_addr() is null as local from pg_settings
where name = any(${names}::text[]) order by name`)
  return (
    rows
      // A Unix socket has no keepalive, and needs none.
      .filter(({ name, local }) => !(local && name.startsWith('tcp_')))
      .map(({ name, setting }) => ({ name, wanted: SESSION_SETTINGS[name]!, found: setting }))
      .filter(({ wanted, found }) => wanted !== found)
  )
}

export interface Locale {
  /** True if texts are ordered by their code points, as in the embedded database. */
  readonly codepoint_order: boolean
  /** True if `lower` converts letters with accents. */
  readonly lowers_accents: boolean
  readonly collate: string
  readonly ctype: string
}

export async function localeOf(db: Database): Promise<Locale> {
  const [row] = await db.query<Locale>(sql`
select 'B' < 'a' and 'z' < 'é' as codepoint_order, lower('ÉÑÇ') = 'éñç' as lowers_accents,
  datcollate as collate, datctype as ctype
from pg_database where datname = current_database()`)
  return row!
}

export interface Room {
  /** Connections that this role may open to the server, together with all others. */
  readonly limit: number
  readonly used: number
  /** True if the server shows the statements of sessions. */
  readonly activities: boolean
}

export async function roomOf(db: Database): Promise<Room> {
  const [row] = await db.query<Room>(sql`
select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - current_setting('reserved_connections')::int,
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as limit,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
  current_setting('track_activities')::boolean as activities`)
  return row!
}

/** What is between the service and the server: nothing, or a pooler that keeps prepared statements or not. */
export type Pooler = 'none' | 'good' | 'loses statements'

const PATIENCE_MS = 5_000

/**
 * Looks for a pooler. A prepared statement is used in a second transaction while another one occupies the
 * session of the first.
 */
export async function poolerAt(config: pg.ClientConfig): Promise<Pooler> {
  const clients = [0, 1].map(
    () => new pg.Client({ ...config, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS }),
  )
  const [one, other] = clients as [pg.Client, pg.Client]
  const prepared = { name: 'hemiciclo_doctor', text: 'select pg_backend_pid() as pid' }
  for (const client of clients) client.on('error', () => {})
  try {
    await Promise.all(clients.map((client) => client.connect()))
    const { rows } = await one.query<{ pid: number }>(prepared)
    if (rows[0]!.pid === (one as unknown as { processID: number }).processID) return 'none'
    await other.query('begin')
    await other.query('select 1')
    await one.query(prepared)
    return 'good'
  } catch (error) {
    if ((error as { code?: string }).code === NO_STATEMENT) return 'loses statements'
    throw error
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()))
  }
}

/** PostgreSQL's code for a prepared statement that does not exist. */
const NO_STATEMENT = '26000'

export interface OutdatedExtension {
  readonly name: string
  readonly installed: string
  /** The version of its library on the server. */
  readonly available: string
}

/** Extensions of the database whose libraries on the server are newer. */
export function outdatedExtensions(db: Database): Promise<OutdatedExtension[]> {
  return db.query<OutdatedExtension>(sql`
select e.extname as name, e.extversion as installed, a.default_version as available
from pg_extension e join pg_available_extensions a on a.name = e.extname
where e.extversion <> a.default_version order by 1`)
}
