// The checks of `hemiciclo doctor` of the engine, of native PostgreSQL and of a pooler in front of it.
import type { Database } from '#lib/sql.ts'
import { availableExtensions, vitals } from '#store/driver/database-health.ts'
import { localeOf, otherSettings, outdatedExtensions, poolerAt, roomOf } from '#store/driver/server-health.ts'
import { SESSION } from '#store/driver/session.ts'
import type { CheckResult } from './checks.ts'

/** Connections of a process beside its pool: one looks for lost statements. */
const BESIDE_THE_POOL = 1

const EXTENSIONS = ['pg_trgm', 'unaccent', 'vector', 'pg_textsearch']

/** Version, encoding and extensions, of either database. */
export async function engineChecks(db: Database): Promise<CheckResult[]> {
  const { version, encoding } = await vitals(db, 0)
  const extensions = await availableExtensions(db, EXTENSIONS)
  const missing = EXTENSIONS.filter((name) => !extensions.includes(name))
  return [
    { check: 'version', ok: Number.parseInt(version, 10) >= 18, found: version },
    { check: 'encoding', ok: encoding === 'UTF8', found: encoding },
    {
      check: 'extensions',
      ok: missing.length === 0,
      found: missing.length ? `missing: ${missing.join(', ')}` : extensions.join(', '),
    },
  ]
}

/** Each finding that is not good names its remedy. `connections` is the size of the pool of one process. */
export async function serverChecks(db: Database, url: string, connections: number): Promise<CheckResult[]> {
  return [
    await locale(db),
    await session(db),
    ...(await room(db, connections + BESIDE_THE_POOL)),
    await updates(db),
    await pooler(url),
  ]
}

/** Order and case of texts. */
export async function locale(db: Database): Promise<CheckResult> {
  const { codepoint_order, lowers_accents, collate, ctype } = await localeOf(db)
  const found = `collate ${collate}, ctype ${ctype}`
  const wrong = [
    ...(codepoint_order ? [] : ['texts are not ordered by code point']),
    ...(lowers_accents ? [] : ['letters with accents have no lower case']),
  ]
  const remedy = "create the database with locale 'C.UTF-8' and lc_collate 'C', and restore a backup into it"
  return { check: 'locale', ok: !wrong.length, found: wrong.length ? told(found, wrong, remedy) : found }
}

async function session(db: Database): Promise<CheckResult> {
  const others = await otherSettings(db)
  const wrong = others.map(({ name, found, wanted }) => `${name} is ${found}, not ${wanted}`)
  const remedy = others
    .map(({ name, wanted }) => `alter role current_user set ${name} = '${wanted}'`)
    .join('; ')
  const found = wrong.length
    ? told('the settings of the service are not in force', wrong, remedy)
    : 'the settings of the service are in force'
  return { check: 'session', ok: !wrong.length, found }
}

async function room(db: Database, needed: number): Promise<CheckResult[]> {
  const { limit, used, activities } = await roomOf(db)
  const found = `${used} of ${limit} in use, up to ${needed} by each process`
  const few = 'raise max_connections or the limit of the role or database, or lower DATABASE_CONNECTIONS'
  return [
    { check: 'connections', ok: limit >= needed, found: limit < needed ? `${found}: ${few}` : found },
    {
      check: 'activity',
      ok: activities,
      found: activities
        ? 'running statements are visible'
        : 'running statements are not visible, so that lost ones are not noticed: set track_activities = on',
    },
  ]
}

async function updates(db: Database): Promise<CheckResult> {
  const old = await outdatedExtensions(db)
  const found = old.map(({ name, installed, available }) => `${name} ${installed} of ${available}`)
  const remedy = old.map(({ name }) => `alter extension ${name} update`).join('; ')
  return {
    check: 'updates',
    ok: !old.length,
    found: old.length
      ? told('extensions are older than their libraries', found, remedy)
      : 'extensions are up to date',
  }
}

async function pooler(url: string): Promise<CheckResult> {
  const found = await poolerAt({ connectionString: url, options: SESSION })
  return {
    check: 'pooler',
    ok: found !== 'loses statements',
    found: {
      none: 'none: connections lead to the server',
      good: 'a pooler that keeps prepared statements',
      'loses statements':
        'the pooler loses prepared statements: use PgBouncer 1.21 or later with max_prepared_statements',
    }[found],
  }
}

const told = (what: string, wrong: readonly string[], remedy: string) =>
  `${what} (${wrong.join(', ')}): ${remedy}`
