// The first start: loads the sample world, creates the administrator's token and account and a demo key, and
// writes them to first-run.json.
import { hash, randomBytes } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { accountsIn } from '#access/accounts.ts'
import { keysIn } from '#access/api-keys.ts'
import { attemptLimitsIn } from '#access/limits/attempts.ts'
import type { Config } from '#config.ts'
import { removeSample, SAMPLE_LEASE } from '#ingest/remove-sample.ts'
import { writeLines } from '#ingest/write-lines.ts'
import type { Database } from '#lib/sql.ts'
import type { Line } from '#model/declaration/domain.ts'
import { inTurn, type LeasedDatabase, underLease } from '#store/lease.ts'
import { queue } from '#store/queue/queue.ts'
import { recorded } from '#store/run-rows.ts'
import { beginSample, markSample, type SampleOptions, sampleOptions, sampleState } from '#store/sample.ts'
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
 * Loads the sample world into an empty database where it is `wanted`, and removes it where it is not. A
 * removal that was interrupted is completed even where it is wanted: half a world is neither.
 */
export async function settleSample(
  db: Database,
  wanted: boolean,
  now: () => string,
  say: (text: string) => void,
): Promise<void> {
  const state = await sampleState(db)
  const was = { loading: 'loading', removing: 'removal' }[state as string]
  if (was) say(`The ${was} of the sample world was interrupted.`)
  if (wanted && state !== 'removing')
    await loadSample(db, now, (records) => say(`  sample world: ${records} records`))
  else await removeSample(db, now, (records) => say(`  sample world: ${records} records removed`))
  if (wanted && state === 'removing') say('The sample world is removed. `hemiciclo sample` loads it again.')
}

/**
 * Loads the sample world into an empty database, or continues loading one that was interrupted, of the same
 * size. `progress` gets the number of records so far. Returns their total.
 */
export async function loadSample(
  db: Database,
  now: () => string,
  progress: (records: number) => void,
): Promise<number> {
  if (!(await isWanted(db))) return 0
  return inTurn(db, SAMPLE_LEASE, {}, async (leased) => {
    // Another process may have loaded it meanwhile.
    if (!(await isWanted(leased))) return 0
    const options = await sampleOptions(leased)
    await markSample(leased, 'loading')
    return loadWorld(leased, options, { now, progress, startedBy: null })
  })
}

/** True where loading was interrupted, and in an empty database. */
async function isWanted(db: Database): Promise<boolean> {
  const state = await sampleState(db)
  return state === undefined ? isEmptyDatabase(db) : state === 'loading'
}

interface Loading {
  readonly now: () => string
  readonly progress: (records: number) => void
  /** The user who started it; null for the service itself. */
  readonly startedBy: string | null
}

/** Loads a sample world of a size into a database, empty or not. Returns the number of its records. */
export async function loadSampleOf(db: Database, options: SampleOptions, loading: Loading): Promise<number> {
  return inTurn(db, SAMPLE_LEASE, {}, async (leased) => {
    await beginSample(leased, options)
    return loadWorld(leased, options, loading)
  })
}

async function loadWorld(
  db: LeasedDatabase,
  options: SampleOptions,
  { now, progress, startedBy }: Loading,
): Promise<number> {
  // Loaded only here: later starts do without the generator.
  const { sampleWorld } = await import('#sample/world.ts')
  const begun = { kind: 'sample', source_id: 'sample', started_by: startedBy, started_at: now() } as const
  const { records } = await recorded(db, begun, { now }, async (grown) => {
    const records = await writeBatches(db, sampleWorld(options), now, (soFar) => {
      grown({ records: soFar })
      progress(soFar)
    })
    return { outcome: 'changed', report: { records } }
  })
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
  return underLease(db, 'sample', (leased) => writeBatches(leased, lines, now, progress))
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
    const outcomes = await writeLines(db, batch, now(), { quiet: true })
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
    await keepFile(path, `${JSON.stringify(run, null, 2)}\n`)
    await writeSetting(tx, 'introduced', now())
    return run
  })
}

/**
 * Writes a file that only its owner can read, and flushes it, its folder and the folder of that, which may be
 * new: after a loss of power the secrets must not be missing while the database says that they were given.
 */
async function keepFile(path: string, text: string): Promise<void> {
  {
    await using file = await open(path, 'w', 0o600)
    await file.chmod(0o600)
    await file.writeFile(text)
    await file.sync()
  }
  const folder = dirname(resolve(path))
  for (const each of [folder, dirname(folder)]) {
    await using opened = await open(each)
    await opened.sync()
  }
}

/** Creates the first account, an administrator. */
async function administrator(db: Database, now: () => string, password: string): Promise<void> {
  const accounts = accountsIn({ db, now, queue, attempts: attemptLimitsIn(db, now) })
  await accounts.create({ email: ADMINISTRATOR, password, admin: true })
}
