// `npm run bench`: the service against its peer and its own bounds, as ratios within one run on native
// PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keysIn } from '#access/api-keys.ts'
import { writeAll } from '#first-run.ts'
import { sql } from '#lib/sql.ts'
import { sampleWorld } from '#sample/world.ts'
import { openPool } from '#store/driver/postgres.ts'
import { prepare } from '#store/open-store.ts'
import { installNightly } from '../nightly/packages.ts'
import { measureAccess } from './access.ts'
import { measureAgainstBare } from './against-bare.ts'
import { costing } from './costs.ts'
import { costsTable, measureEmbedded } from './embedded.ts'
import { measureExport } from './export.ts'
import { fill, isFilled } from './fill.ts'
import { measureImport } from './import.ts'
import { measureIngest } from './ingest.ts'
import { measureMcp } from './mcp.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages/calls.ts'
import { measureServedPages } from './pages/run.ts'
import { measureDepth, measureDetail, measureLists, walk } from './reads.ts'
import { measureRecords } from './records.ts'
import type { Finding } from './report.ts'
import { printFindings, writeFindings } from './report.ts'
import { measureSearch } from './search/run.ts'
import { findSlowest } from './slowest/run.ts'
import { measureSuggestions } from './suggest.ts'
import { measureTold } from './told/run.ts'

const say = (text: string) => process.stderr.write(`bench: ${text}\n`)

/**
 * Runs everything, or with `--only` one part: `access` on the small sample world, `search`, `ingest`,
 * `export`, `told`, `pages`, `costs`, `memory`, `slowest`, or `embedded` without a server. `DATABASE_URL`
 * names a separate database to fill, or one filled by an earlier run; `CACHE_URL` a Valkey.
 */
async function main(): Promise<void> {
  installNightly()
  if (process.argv.includes('--only') && process.argv.includes('embedded')) {
    const sizes = sizesNamed() ?? [10_000, 100_000, 300_000]
    process.stdout.write(`${costsTable(await measureEmbedded(sizes, say))}\n`)
    return
  }
  const url = process.env.DATABASE_URL
  const cache = process.env.CACHE_URL
  if (!url || !cache) return underServices()
  const only = process.argv[process.argv.indexOf('--only') + 1]
  const all = !process.argv.includes('--only')
  const quick = process.argv.includes('--quick')
  const write = process.argv.includes('--write')
  if (!all && only === 'search')
    return searching(url, { quick, write, keep: process.argv.includes('--keep') })
  if (!all && only === 'records') return records(url, { quick, write })
  if (!all && only === 'ingest') return ingesting(url, { quick, write })
  if (!all && only === 'export') return exporting(url, { quick, write })
  if (!all && only === 'told') return telling(url, { quick, write })
  if (!all && only === 'memory') {
    const findings = await measureMemory(url, { say, start })
    const version = await versionOf(url)
    printFindings(findings, { version })
    if (write) await writeFindings('memory', findings, { version })
    return
  }
  if (!all && only === 'costs') return costing(url, { quick, write, say, start })
  if (!all && only === 'pages') {
    const [bills = quick ? 30_000 : 1_000_000] = sizesNamed() ?? []
    const how = { keep: process.argv.includes('--keep'), bills, say, start }
    const { findings, size } = await measureServedPages(url, how)
    printFindings(findings, size)
    if (write) await writeFindings('pages', findings, size)
    return
  }
  if (!all && only === 'slowest') {
    const [records = quick ? 15_000 : 300_000] = sizesNamed() ?? []
    return findSlowest(url, { quick, write, keep: process.argv.includes('--keep'), records, say, start })
  }
  await using db = openPool({ connectionString: url, max: 2, options: '-c TimeZone=UTC' })
  await prepare(db)
  if (!(await isFilled(db)))
    await (all
      ? fill(db, say)
      : writeAll(
          db,
          sampleWorld({}),
          () => new Date().toISOString(),
          () => {},
        ))
  const [size] = await db.query<{ bills: number; updates: number; version: string }>(
    sql`select (select count(*) from bills) as bills, (select count(*) from bill_updates) as updates,
      current_setting('server_version') as version`,
  )
  say(`${size!.bills} bills, ${size!.updates} updates, PostgreSQL ${size!.version}`)
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-bench-'))
  const seconds = quick ? 3 : 8
  const rounds = quick ? 1 : 5
  const settings = { DATA_DIR: folder, SAMPLE: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'silent', WORKERS: '0' }
  const servers = {
    ours: await start('../src/main.ts', 8_191, { ...settings, CACHE_URL: '' }),
    shared: await start('../src/main.ts', 8_193, { ...settings, CACHE_URL: cache }),
    open: await start('./open.ts', 8_194, { ...settings, CACHE_URL: '' }),
    ...(all && { peer: await start('./peer.ts', 8_192, {}), bare: await start('./bare.ts', 8_195, {}) }),
  }
  const findings: Finding[] = []
  try {
    // Limits are checked and calls counted as for any key, but the numbers are too high to matter.
    const { key } = await keysIn(db, () => new Date().toISOString()).issue({
      name: 'bench',
      rate_per_minute: 10_000_000,
      rate_per_day: 10_000_000,
    })
    const target = { port: 8_191, key }
    const [bill] = await db.query<{ id: number }>(sql`select id from bills limit 1`)
    const three = { keyed: target, shared: { port: 8_193, key }, open: { port: 8_194 } }
    const access = [
      ...(await measureAccess(three, `/v1/bills/${bill!.id}`, { seconds, rounds, say })),
      ...(await measureMcp(target, { seconds, rounds, say })),
    ]
    printFindings(access, size!)
    if (write) await writeFindings('access', access, size!)
    if (!all) return
    say('walking to collect places …')
    const places = await walk(target, 1_600)
    const how = { seconds, rounds, say }
    findings.push(...(await measureLists(target, { port: 8_192 }, places, how)))
    findings.push(...(await measureAgainstBare(db, target, { port: 8_195 }, places, how)))
    findings.push(...(await measureDetail(db, target, { port: 8_192 }, how)))
    findings.push(...(await measureDepth(target, { times: quick ? 100 : 400, say })))
    findings.push(...(await measureSuggestions(target, { say })))
    findings.push(...(await measurePages(target, { say })))
  } finally {
    for (const server of Object.values(servers)) server.kill('SIGTERM')
  }
  printFindings(findings, size!)
  if (write) await writeFindings('measured', findings, size!)
}

/** Writing records: the import, their size, and composing them again. */
async function records(url: string, { quick, write }: { quick: boolean; write: boolean }): Promise<void> {
  const findings = [
    ...(await measureRecords(url, { say })),
    ...(await measureImport(url, { rounds: quick ? 1 : 3, say })),
  ]
  const version = await versionOf(url)
  printFindings(findings, { version })
  if (write) await writeFindings('records', findings, { version })
}

/** Reading sources, from local replies. */
async function ingesting(url: string, { quick, write }: { quick: boolean; write: boolean }): Promise<void> {
  const findings = await measureIngest(url, { quick, say })
  const version = await versionOf(url)
  printFindings(findings, { version })
  if (write) await writeFindings('ingest', findings, { version })
}

/** Exports of a table, by format. */
async function exporting(url: string, { quick, write }: { quick: boolean; write: boolean }): Promise<void> {
  const findings = await measureExport(url, { bills: quick ? 100_000 : 1_000_000, say })
  const version = await versionOf(url)
  printFindings(findings, { version })
  if (write) await writeFindings('export', findings, { version })
}

/** Subscriptions of many accounts: matching and composing. */
async function telling(url: string, { quick, write }: { quick: boolean; write: boolean }): Promise<void> {
  const findings = await measureTold(url, { quick, say })
  const version = await versionOf(url)
  printFindings(findings, { version })
  if (write) await writeFindings('told', findings, { version })
}

async function versionOf(url: string): Promise<string> {
  await using db = openPool({ connectionString: url, max: 1 })
  const [row] = await db.query<{ version: string }>(sql`select current_setting('server_version') as version`)
  return row!.version
}

/** The sizes of `--sizes`. */
function sizesNamed(): number[] | undefined {
  const at = process.argv.indexOf('--sizes')
  return at < 0 ? undefined : process.argv[at + 1]!.split(',').map(Number)
}

/** Search, at the sizes of `--sizes`. With `--keep` the filled databases stay, and are used again. */
async function searching(
  url: string,
  { quick, write, keep }: { quick: boolean; write: boolean; keep: boolean },
): Promise<void> {
  const sizes = sizesNamed() ?? (quick ? [10_000] : [10_000, 100_000, 1_000_000])
  const version = await versionOf(url)
  const findings = await measureSearch(url, { sizes, questions: quick ? 20 : 100, keep, say })
  printFindings(findings, { version })
  if (write) await writeFindings('search', findings, { version })
}

/** Starts our server and waits until it reports that it is ready. */
function start(file: string, port: number, environment: Record<string, string>): Promise<ChildProcess> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
      env: { ...process.env, ...environment, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.on('data', (text) => {
      if (/ready/.test(String(text))) done(child)
    })
    child.once('exit', (code) => fail(new Error(`${file} ended with ${code}`)))
  })
}

/** Without a database: runs itself again under native services, which end with it. */
function underServices(): void {
  const services = fileURLToPath(new URL('../scripts/services.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    [services, '--durable', process.execPath, fileURLToPath(import.meta.url), ...process.argv.slice(2)],
    { stdio: 'inherit' },
  )
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}

await main()
