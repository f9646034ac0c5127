// The first start: loads the sample world, creates the administrator's token and account and a demo key, and
// writes them to first-run.json.
import { hash, randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountsIn } from '#access/accounts.ts'
import { keysIn } from '#access/api-keys.ts'
import { attemptLimitsOn } from '#access/limits/attempts.ts'
import { counterInMemory } from '#access/limits/counter.ts'
import type { Config } from '#config.ts'
import { writeLines } from '#ingest/write-lines.ts'
import type { Database } from '#lib/sql.ts'
import type { Line } from '#model/declaration/domain.ts'
import { type LeasedDatabase, underLease } from '#store/lease.ts'
import { queue } from '#store/queue/queue.ts'
import { markSample, sampleState } from '#store/sample.ts'
import { holdSettings, isEmptyDatabase, readSetting, writeSetting } from '#store/stored-settings.ts'

export interface FirstRun {
  readonly base_url: string
  readonly api_key: string
  readonly account_email: string
  readonly account_password: string
  readonly admin_token: string
}

const BATCH = 1_000
const ADMINISTRATOR = 'admin@hemiciclo.local'

/**
 * Loads the sample world into an empty database, or continues an interrupted start. `progress` gets the
 * number of records so far. Returns their total.
 */
export async function loadSample(
  db: Database,
  now: () => string,
  progress: (records: number) => void,
): Promise<number> {
  const state = await sampleState(db)
  if (state === undefined ? !(await isEmptyDatabase(db)) : state !== 'loading') return 0
  await markSample(db, 'loading')
  // Loaded only here: later starts do without the generator.
  const { sampleWorld } = await import('#sample/world.ts')
  const records = await writeAll(db, sampleWorld({}), now, progress)
  await markSample(db, 'loaded')
  return records
}

/**
 * Writes generated lines in batches. Throws when one is rejected: the generator and the declarations must
 * agree.
 */
export async function writeAll(
  db: Database,
  lines: Iterable<Line>,
  now: () => string,
  progress: (records: number) => void,
): Promise<number> {
  return underLease(db, `sample ${randomUUID()}`, (leased) => writeBatches(leased, lines, now, progress))
}

async function writeBatches(
  db: LeasedDatabase,
  lines: Iterable<Line>,
  now: () => string,
  progress: (records: number) => void,
): Promise<number> {
  let batch: Line[] = []
  let records = 0
  const flush = async () => {
    const outcomes = await writeLines(db, batch, now())
    const refused = outcomes.findIndex((outcome) => outcome.outcome === 'rejected')
    if (refused >= 0)
      throw new Error(
        `${batch[refused]!.domain} ${batch[refused]!.key}: ${JSON.stringify(outcomes[refused]!.errors)}`,
      )
    records += batch.length
    batch = []
    progress(records)
  }
  for (const line of lines) {
    batch.push(line)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length) await flush()
  return records
}

/**
 * Creates the demo key and the administrator's token and account once, and writes them to a file that only
 * its owner can read. Undefined on later starts.
 */
export async function introduce(
  db: Database,
  config: Config,
  baseUrl: string,
  now: () => string,
): Promise<FirstRun | undefined> {
  const path = join(config.dataDir, 'first-run.json')
  return db.transaction(async (tx) => {
    await holdSettings(tx)
    if ((await readSetting(tx, 'introduced')) !== undefined) return undefined
    const adminToken = config.adminToken ?? `ha_${randomBytes(24).toString('base64url')}`
    await writeSetting(tx, 'admin_token_sha256', hash('sha256', adminToken))
    const password = randomBytes(12).toString('base64url')
    await administrator(tx, now, password)
    const { key } = await keysIn(tx, now).issue({
      name: 'demo',
      email: ADMINISTRATOR,
      rate_per_minute: 600,
      rate_per_day: 100_000,
    })
    const run: FirstRun = {
      base_url: baseUrl,
      api_key: key,
      account_email: ADMINISTRATOR,
      account_password: password,
      admin_token: adminToken,
    }
    await mkdir(config.dataDir, { recursive: true })
    await writeFile(path, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 })
    await chmod(path, 0o600)
    await writeSetting(tx, 'introduced', now())
    return run
  })
}

/** Creates the first account, an administrator. */
async function administrator(db: Database, now: () => string, password: string): Promise<void> {
  const accounts = accountsIn({ db, now, queue, attempts: attemptLimitsOn(counterInMemory()) })
  await accounts.create({ email: ADMINISTRATOR, password, admin: true })
}
