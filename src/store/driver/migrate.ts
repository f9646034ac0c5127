// Applies db/migrations in order, each once, all or nothing.
import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type Clock, machineClock } from '#lib/clock.ts'
import { type Database, sql } from '#lib/sql.ts'
import { installQueue } from '../queue/queue.ts'

const FOLDER = new URL('../../../db/migrations/', import.meta.url)
const LOCK = 4_026_000_001

/** Databases without it have records without drafts, which later versions would compose as empty. */
const OLDEST = '0007_drafts.sql'

/** Digests of migrations before they were reworded; the outcome where they were applied is the same. */
const REWORDED: Readonly<Record<string, string>> = {
  '0005_search.sql': '7806502636c0145e53e171ec7e1d58b476954538495189036c350b04838838c4',
}

/** A migration under way. */
export interface Migrating {
  /** The migration; null while another process migrates or moves the database. */
  readonly name: string | null
  /** Its number among those that are applied now, from 1, and how many these are. */
  readonly number: number
  readonly of: number
  /** Milliseconds since it began. */
  readonly elapsed: number
}

export interface MigrateOptions {
  /** Called when a migration of a database that has earlier ones begins, and again while it runs. */
  readonly onMigrating?: (state: Migrating) => void
  readonly clock?: Clock
}

/** Milliseconds between two reports of one migration. */
const REPORT_MS = 10_000

/**
 * Brings the schema up to date and returns the names of the applied migrations. Safe to run from several
 * processes at once. Throws when an applied migration was edited since, or when the database is newer than
 * the code, or older than any that can be upgraded.
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  const files = await migrationFiles()
  const done = await db.transaction((tx) => applyFiles(tx, files, options))
  await installQueue(db)
  return done
}

/** What an operator reads of a migration under way. */
export function migratingText({ name, number, of, elapsed }: Migrating): string {
  const since = elapsed ? `, for ${Math.round(elapsed / 1000)} s` : ''
  return name === null
    ? `Waiting for another process that migrates or moves the database${since} …`
    : `Migrating the database: ${name} (${number} of ${of})${since} …`
}

/** Locks the schema until the transaction ends: a service that starts meanwhile waits. */
export async function holdSchema(tx: Database): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${LOCK})`)
}

/**
 * What keeps the schema from being exactly that of this code; null where it is. `undefined` where no
 * migration was ever applied.
 */
export async function otherSchema(db: Database): Promise<string | null | undefined> {
  const [found] = await db.rows<[boolean]>(sql`select to_regclass('migrations') is not null`)
  if (!found![0]) return undefined
  const [applied, files] = [await appliedTo(db), await migrationFiles()]
  const lacking = files.filter((name) => !applied.has(name))
  if (lacking.length) return `it lacks the migrations ${lacking.join(', ')}`
  const unknown = [...applied.keys()].filter((name) => !files.includes(name))
  return unknown.length ? `it has migrations of a newer version (${unknown.join(', ')})` : null
}

const migrationFiles = async () => (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()

async function appliedTo(db: Database): Promise<Map<string, string>> {
  return new Map(await db.rows<[string, string]>(sql`select name, sha256 from migrations`))
}

async function applyFiles(
  tx: Database,
  files: readonly string[],
  { onMigrating = () => {}, clock = machineClock }: MigrateOptions,
): Promise<string[]> {
  /** Runs a step, with a report now and then. */
  async function reporting(step: Omit<Migrating, 'elapsed'>, run: () => Promise<unknown>): Promise<void> {
    const began = clock.elapsed()
    const stop = clock.every(REPORT_MS, () => onMigrating({ ...step, elapsed: clock.elapsed() - began }))
    try {
      await run()
    } finally {
      stop()
    }
  }

  await reporting({ name: null, number: 0, of: 0 }, () => holdSchema(tx))
  await tx.script(
    'create table if not exists migrations ' +
      '(name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const applied = await appliedTo(tx)
  const unknown = [...applied.keys()].filter((name) => !files.includes(name))
  if (unknown.length)
    throw new Error(
      `The database has migrations of a newer version (${unknown.join(', ')}), which this one lacks. ` +
        'Start that version, or restore the backup that was made before the upgrade.',
    )
  const isUpgrade = applied.size > 0
  if (isUpgrade && !applied.has(OLDEST))
    throw new Error(
      `The database is of a version before ${OLDEST}, from which there is no upgrade. ` +
        'Start with an empty one, and import its records again.',
    )
  const done: string[] = []
  for (const name of files) {
    const text = await readFile(new URL(name, FOLDER), 'utf8')
    const sha256 = hash('sha256', text)
    if (applied.has(name)) {
      if (![sha256, REWORDED[name]].includes(applied.get(name)))
        throw new Error(`Migration ${name} was changed after it was applied.`)
      continue
    }
    const step = { name, number: done.length + 1, of: files.length - applied.size }
    if (isUpgrade) onMigrating({ ...step, elapsed: 0 })
    await reporting(step, () => tx.script(text))
    await tx.query(sql`insert into migrations (name, sha256) values (${name}, ${sha256})`)
    done.push(name)
  }
  return done
}
