// `hemiciclo move`: copies the embedded database to PostgreSQL, compares both, and builds the search index.
import { access, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Command } from 'commander'
import { type Config, readConfig } from '#config.ts'
import { type ListDigest, listDigests } from '#exports/list-digests.ts'
import type { Database } from '#lib/sql.ts'
import { outageKindOf } from '#model/outage.ts'
import { openExisting } from '#store/driver/embedded.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { analyzeMoved, type Move, move } from '#store/move/move.ts'
import { checkSchema, UnfitTarget } from '#store/move/target.ts'
import { openServer } from '#store/open-store.ts'
import { printResult, progress } from '../output.ts'
import { engineChecks, locale } from '../server-checks.ts'
import { now, sayWaits } from '../store.ts'
import { indexedText, indexNow } from './search.ts'

const EVERY_MS = 1_000

/**
 * Moves all or nothing: a target that a killed command leaves is empty or complete, and the next one begins
 * again or goes on with its search index. The embedded database is only read.
 */
export async function moveDatabase(program: Command, { to }: { to?: string }): Promise<void> {
  const config = readConfig()
  const url = addressOf(to ?? config.databaseUrl)
  using _ = sayWaits()
  await using target = openServer(url, config.databaseConnections)
  await checkTarget(target)
  await using source = await openExisting(config.dataDir)
  const compared: ListDigest[] = []
  const moved = await movedInto(target, source, config, compared)
  await analyzeMoved(target)
  progress('  The rows are moved; now the search index is built …')
  const index = await indexNow(target, config.search)
  const files = await filesOf(config)
  const rows = moved.tables.reduce((sum, table) => sum + table.rows, 0)
  printResult(
    program,
    { before: moved.before, rows, tables: moved.tables, lists: compared, index: index ?? null, files },
    [wordsOf(moved, rows, compared), indexedText(index), remaining(config, files)].join('\n'),
  )
}

/** Throws for what is no address of PostgreSQL. */
function addressOf(to: string | null | undefined): string {
  if (!to) throw new Error('Name the target: --to postgres://…, or DATABASE_URL.')
  if (!/^postgres(ql)?:$/.test(URL.parse(to)?.protocol ?? ''))
    throw new Error('The target must be the address of a PostgreSQL database, postgres://…')
  return to
}

/** Throws for a server that the service could not run on, with what `doctor` would say. */
async function checkTarget(target: Database): Promise<void> {
  const findings = await Promise.all([engineChecks(target), locale(target)]).catch((cause: Error) => {
    throw new Error(`The target cannot be reached: ${cause.message}`)
  })
  const bad = findings.flat().filter(({ ok }) => !ok)
  if (bad.length)
    throw new Error(
      `The target does not fit: ${bad.map(({ check, found }) => `${check}: ${found}`).join('; ')}`,
    )
  await checkSchema(target)
}

async function movedInto(
  target: OpenDatabase,
  source: Database,
  config: Config,
  compared: ListDigest[],
): Promise<Move> {
  let shown = 0
  const say = (text: string) => {
    if (Date.now() - shown < EVERY_MS) return
    shown = Date.now()
    progress(`  ${text}`)
  }
  const baseUrl = config.baseUrl ?? `http://localhost:${config.port}`
  try {
    return await move(source, target, {
      now,
      onProgress: (table, rows, share) => say(`${Math.floor(100 * share)} %: ${table}, ${rows} rows`),
      async compare(from, tx) {
        progress('  The rows are copied; now the lists of both sides are compared …')
        const at = now()
        const [read, stored] = [from, tx].map((db) => listDigests(db, { baseUrl, now: at }))
        for (;;) {
          const [one, other] = await Promise.all([read!.next(), stored!.next()])
          if (JSON.stringify(one) !== JSON.stringify(other))
            throw new Error(`Lists differ: ${JSON.stringify(one.value)} and ${JSON.stringify(other.value)}.`)
          if (one.done) return
          compared.push(one.value)
          say(`comparing: ${one.value.domain} of ${one.value.country_code}, ${one.value.rows} records`)
        }
      },
    })
  } catch (error) {
    if (error instanceof UnfitTarget) throw error
    const { message } = error as Error
    const full = outageKindOf(error) === 'full_disk' ? 'The disk of the target is full: ' : ''
    throw new Error(
      `${full}${message.replace(/\.?$/, '.')} Nothing was moved, and the embedded database is unchanged.`,
    )
  }
}

function wordsOf({ before, tables }: Move, rows: number, lists: readonly ListDigest[]): string {
  if (before !== null) return `The same ${rows} rows of ${tables.length} tables were moved at ${before}.`
  return (
    `${rows} rows of ${tables.length} tables are moved. Equal on both sides: number and digest of the rows ` +
    `of each table, and the digests of ${lists.length} lists as an export publishes them.`
  )
}

/** What the service keeps in files of DATA_DIR, and goes on using there: paths within it. */
async function filesOf({ dataDir, captureStore, exports }: Config): Promise<string[]> {
  const exported = 'folder' in exports.store ? relative(dataDir, exports.store.folder) : null
  const names = [
    ...(captureStore ? [] : ['captures']),
    ...(exported === null || exported.startsWith('..') ? [] : [exported]),
    ...['certificates', 'outbox', 'first-run.json'],
  ]
  const there = await Promise.all(names.map((name) => isThere(join(dataDir, name))))
  return names.filter((_, i) => there[i])
}

async function isThere(path: string): Promise<boolean> {
  const inside = await readdir(path).catch(() => null)
  if (inside) return inside.length > 0
  return access(path).then(
    () => true,
    () => false,
  )
}

function remaining({ dataDir }: Config, files: readonly string[]): string {
  const kept = files.length
    ? ` Its files stay and are used where they are (${files.join(', ')}): keep DATA_DIR, or copy ` +
      'them to that of another machine.'
    : ''
  return (
    `Set DATABASE_URL and start the service.${kept} To go back, start it without DATABASE_URL: ` +
    `${join(dataDir, 'database')} is as it was.`
  )
}
