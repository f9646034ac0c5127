// `npm run bench -- --only slowest`: the dearest requests of all that a user can send, in processor time, on
// native PostgreSQL and on the embedded database.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { keysIn } from '#access/api-keys.ts'
import { writeAll } from '#first-run.ts'
import { sampleWorld } from '#sample/world.ts'
import { openPool } from '#store/driver/postgres.ts'
import { SESSION } from '#store/driver/session.ts'
import { postgresCpu, processCpu } from '../cpu.ts'
import { inFreshDatabase, inKeptDatabase } from '../fresh.ts'
import { writeBetween } from '../report.ts'
import { serviceOn } from '../told/filled.ts'
import { costOf, type Extent, type Measurable, type Slowest, type Spent, slowestOf } from './measure.ts'

const PORT = 8_197
/** Records of a sample world of scale 1, and more. */
const PER_SCALE = 12_300
const SHOWN = 10
/** Milliseconds of processor time that a request may cost. */
const MOST_MS = 300
/** A connection reads each page of memory at a cost when it does so first: few are warm sooner. */
const CONNECTIONS = { DATABASE_CONNECTIONS: '2' }
const HEMICICLO = fileURLToPath(new URL('../../bin/hemiciclo.js', import.meta.url))
const PAGE = new URL('../../docs/operate/performance.md', import.meta.url)
const now = () => new Date().toISOString()

export interface Finding {
  readonly quick: boolean
  readonly write: boolean
  /** Filled databases stay, and are used again. */
  readonly keep: boolean
  readonly records: number
  readonly say: (text: string) => void
  readonly start: (file: string, port: number, env: Record<string, string>) => Promise<ChildProcess>
}

/** Measures, prints and with `write` stores the table of docs/operate/performance.md. */
export async function findSlowest(url: string, how: Finding): Promise<void> {
  const extent: Extent = how.quick
    ? { oneOf: 5, pages: { each: 1, most: 120 }, repeats: 2 }
    : { oneOf: 1, pages: { each: 3, most: 500 }, repeats: 2 }
  const scale = Math.max(1, Math.round(how.records / PER_SCALE))
  const native = await onPostgres(url, scale, extent, how)
  const embedded = await onEmbedded(scale, extent, how)
  const parts = [
    [
      `${native.records.toLocaleString('en')} records,`,
      how.quick ? 'one address in five,' : 'all addresses,',
      `Node ${process.versions.node}, ${cpus()[0]!.model.trim()}.`,
    ].join(' '),
    tableOf('PostgreSQL', native.found),
    tableOf('the embedded database', embedded),
  ]
  process.stdout.write(`${parts.join('\n\n')}\n`)
  if (how.write) await writeBetween(PAGE, 'slowest', parts.join('\n\n'))
}

async function onPostgres(
  url: string,
  scale: number,
  extent: Extent,
  { keep, say, start }: Finding,
): Promise<{ found: Slowest; records: number }> {
  const fill = async (own: string) => {
    await using db = openPool({ connectionString: own, max: 8, options: SESSION })
    const world = [...sampleWorld({ scale })]
    say(`importing ${world.length} records into PostgreSQL …`)
    await writeAll(db, world, now, () => {})
    say('indexing them …')
    await using app = await serviceOn(db)
    await app.search.builder.run(new AbortController().signal)
    await db.script('vacuum analyze')
    return { records: world.length }
  }
  const run = async (own: string, { records }: { records: number }) => {
    await using db = openPool({ connectionString: own, max: 1, options: SESSION })
    const limits = { rate_per_minute: 10_000_000, rate_per_day: 10_000_000 }
    const { key } = await keysIn(db, now).issue({ name: 'bench', ...limits })
    const database = await postgresCpu(db)
    const touch = () => db.script('update coverage set seq = seq + 1').then(() => {})
    const found = await slowestOf(
      (measure) => served(start, { DATABASE_URL: own, ...CONNECTIONS }, { key, database, touch }, measure),
      extent,
      say,
    )
    return { found, records }
  }
  return keep
    ? inKeptDatabase(url, 'bench_slowest', fill, run)
    : inFreshDatabase(url, 'bench_slowest', async (own) => run(own, await fill(own)))
}

async function onEmbedded(scale: number, extent: Extent, { keep, say, start }: Finding): Promise<Slowest> {
  const folder = keep
    ? join(tmpdir(), 'hemiciclo-bench-slowest')
    : await mkdtemp(join(tmpdir(), 'hemiciclo-bench-'))
  const env = { DATABASE_URL: '', CACHE_URL: '', SAMPLE: 'off', DATA_DIR: join(folder, 'data') }
  try {
    const filled = join(folder, 'filled')
    if (!existsSync(filled)) {
      await mkdir(folder, { recursive: true })
      const file = join(folder, 'lines.ndjson')
      await pipeline(Readable.from(lines(scale)), createWriteStream(file))
      say('importing into the embedded database …')
      await command(['import', file], env)
      say('indexing …')
      await command(['search', 'index'], { ...env, SEARCH_SHARE: '1' })
      await rm(file)
      await mkdir(filled)
    }
    return await slowestOf((measure) => served(start, env, {}, measure), extent, say)
  } finally {
    if (!keep) await rm(folder, { recursive: true, force: true })
  }
}

function* lines(scale: number): Generator<string> {
  for (const line of sampleWorld({ scale })) yield `${JSON.stringify(line)}\n`
}

async function command(words: readonly string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [HEMICICLO, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`hemiciclo ${words[0]} ended with ${code}`)
}

/** Runs with a service of its own, without limits and background work. */
async function served<T>(
  start: Finding['start'],
  env: Record<string, string>,
  { key, ...measured }: { readonly key?: string } & Pick<Measurable, 'database' | 'touch'>,
  run: (service: Measurable) => Promise<T>,
): Promise<T> {
  const own = env.DATA_DIR ? null : await mkdtemp(join(tmpdir(), 'hemiciclo-bench-'))
  const DATA_DIR = own ?? env.DATA_DIR!
  const child = await start('../src/main.ts', PORT, {
    ...{ SAMPLE: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'silent', WORKERS: '0', CACHE_URL: '', LIMITS: 'off' },
    ...env,
    DATA_DIR,
  })
  try {
    const known = key ?? JSON.parse(await readFile(join(DATA_DIR, 'first-run.json'), 'utf8')).api_key
    const service = processCpu(child.pid!)
    return await run({
      target: { port: PORT, key: known as string },
      service,
      ...measured,
    })
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
    if (own) await rm(own, { recursive: true, force: true })
  }
}

function tableOf(where: string, { slowest, answered, refused }: Slowest): string {
  const rows = slowest.slice(0, SHOWN).map((spent) => {
    const held = costOf(spent) <= MOST_MS ? 'yes' : 'no'
    const cells = [spent.service, spent.database, costOf(spent)].map((ms) => ms.toFixed(0))
    return `| \`${shown(spent)}\` | ${cells.join(' | ')} | ${held} |`
  })
  return [
    `The dearest of ${answered.toLocaleString('en')} requests on ${where}, in ms of processor time.`,
    `Others were refused as contradictory: ${refused.toLocaleString('en')}.`,
    '',
    `| Request | Service | PostgreSQL | Together | ≤ ${MOST_MS} |`,
    '|---|--:|--:|--:|---|',
    ...rows,
  ].join('\n')
}

/** An address as people read it, without what is too long. */
function shown({ address }: Spent): string {
  const plain = decodeURIComponent(address.replaceAll('+', ' '))
  return plain.length > 100 ? `${plain.slice(0, 99)}…` : plain
}
