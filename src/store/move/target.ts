// What a target must be: an empty database, or one that an earlier move filled with the same rows.
import { createHash } from 'node:crypto'
import { type Database, join, raw, type Sql, sql } from '#lib/sql.ts'
import { isLockTimeout } from '../driver/lock-timeout.ts'
import { otherSchema } from '../driver/migrate.ts'
import { readSetting, writeSetting } from '../stored-settings.ts'
import type { TableDigest } from './rows.ts'
import { isOurs, type MovedTable } from './tables.ts'

/** A target that the command must not write to; the message says why. */
export class UnfitTarget extends Error {
  name = 'UnfitTarget'
}

/** What an earlier move noted in its target, in the transaction that stored the rows. */
export interface Moved {
  /** Of all tables. */
  readonly digest: string
  readonly at: string
}

const SETTING = 'moved'

/** Tables named in a message. */
const SHOWN = 5

/**
 * Throws unless migrations may be applied: the schema is that of this code, or there are no tables at all.
 */
export async function checkSchema(target: Database): Promise<void> {
  const other = await otherSchema(target)
  if (other)
    throw new UnfitTarget(`The target has the schema of another version: ${other}. Use an empty database.`)
  if (other === null) return
  const tables = await target.rows<[string]>(sql`
select c.oid::regclass::text from pg_class c where relnamespace = 'public'::regnamespace
  and relkind in ('r', 'p', 'v', 'm') and ${isOurs(raw('c'))} order by 1`)
  if (tables.length)
    throw new UnfitTarget(
      `The target has tables that are not of this service: ${namesOf(tables)}. Use an empty database.`,
    )
}

/** What an earlier move noted; undefined without one. */
export async function movedBefore(target: Database): Promise<Moved | undefined> {
  const [known] = await target.rows<[boolean]>(sql`select to_regclass('settings') is not null`)
  const noted = known![0] ? await readSetting(target, SETTING) : undefined
  return noted === undefined ? undefined : JSON.parse(noted)
}

export async function noteMoved(tx: Database, tables: readonly TableDigest[], at: string): Promise<void> {
  await writeSetting(tx, SETTING, JSON.stringify({ digest: digestOfAll(tables), at } satisfies Moved))
}

/** One digest of the digests of all tables. */
export function digestOfAll(tables: readonly TableDigest[]): string {
  const hash = createHash('sha256')
  for (const { table, rows, digest } of tables) hash.update(`${table} ${rows} ${digest}\n`)
  return hash.digest('hex')
}

/** The rows of a database that is prepared and was never used. */
const UNUSED: Readonly<Record<string, Sql>> = {
  settings: sql`name like 'declaration:%'`,
  subscription_marks: sql`true`,
  subscription_progress: sql`seq = 0`,
}

/**
 * Takes all tables of the target until the transaction ends, and empties them of what preparing it wrote.
 * Throws where another session uses one, or one has rows.
 */
export async function takeEmpty(tx: Database, tables: readonly MovedTable[]): Promise<void> {
  const names = join(
    tables.map(({ name }) => raw(name)),
    ', ',
  )
  try {
    await tx.script(`set local lock_timeout = '${PATIENCE_MS}ms'`)
    await tx.query(sql`lock table ${names} in access exclusive mode`)
    await tx.script('set local lock_timeout = default')
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new UnfitTarget('Another session uses the target. Stop what is connected to it, and run it again.')
  }
  for (const [table, rows] of Object.entries(UNUSED))
    await tx.query(sql`delete from ${raw(table)} where ${rows}`)
  const each = tables.map(({ name }) => sql`select ${name}::text where exists (select from ${raw(name)})`)
  const held = await tx.rows<[string]>(sql`${join(each, ' union all ')} order by 1`)
  if (held.length)
    throw new UnfitTarget(`The target is not empty: ${namesOf(held)} have rows. Use an empty database.`)
}

/** Time that a statement of another session gets to end. */
const PATIENCE_MS = 5_000

function namesOf(rows: readonly [string][]): string {
  const more = rows.length > SHOWN ? ` and ${rows.length - SHOWN} more` : ''
  return rows.slice(0, SHOWN).join(', ') + more
}
