// `npm run bench -- --only pages`: the server's time of the pages that readers open most, at a million bills.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '#lib/sql.ts'
import { openPool } from '#store/driver/postgres.ts'
import { SESSION } from '#store/driver/session.ts'
import { databaseCpu, processCpu } from '../cpu.ts'
import { inFreshDatabase, inKeptDatabase } from '../fresh.ts'
import type { Finding, Size } from '../report.ts'
import { opened } from '../search/databases.ts'
import { percentile } from '../search/measure.ts'
import { type FilledWorld, fillWorld } from './fill.ts'
import { type PageKind, pageKinds } from './kinds.ts'

/** Time in which a reader does not notice the server, in milliseconds. */
const WANTED_MS = 15
const PORT = 8_198
/** Requests of each address before they are measured: code is compiled, and pages are in memory. */
const WARMING = 1

/** A running service, and readings of the milliseconds that it and its connections have spent. */
interface Served {
  readonly port: number
  readonly service: () => number
  readonly database: () => Promise<number>
  /** Makes all that the service remembers out of date, as a write does. */
  readonly touch: () => Promise<void>
}

/** Milliseconds of each request of a kind, and of processor time for one. */
export interface PageCost {
  readonly name: string
  readonly waits: readonly number[]
  readonly service: number
  readonly database: number
}

/**
 * Requests the pages of each kind one after the other. `touch` makes what the service remembers out of date
 * before each kind, as a write does: an answer is computed once for each address.
 */
export async function pageCosts(
  { port, service, database, touch }: Served,
  kinds: readonly PageKind[],
): Promise<PageCost[]> {
  const get = async (address: string): Promise<number> => {
    const started = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}${address}`)
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`${reply.status} for ${address}`)
    return performance.now() - started
  }
  const costs: PageCost[] = []
  for (const { name, addresses } of kinds) {
    for (let i = 0; i < WARMING; i++) for (const address of addresses) await get(address)
    await touch()
    const began = [service(), await database()] as const
    const waits: number[] = []
    for (const address of addresses) waits.push(await get(address))
    costs.push({
      name,
      waits,
      service: (service() - began[0]) / addresses.length,
      database: ((await database()) - began[1]) / addresses.length,
    })
  }
  return costs
}

/** Each kind against what readers do not notice. */
export function pageFindings(costs: readonly PageCost[]): Finding[] {
  return costs.map(({ name, waits, service, database }) => {
    const half = percentile(waits, 0.5)
    return {
      what: `${name}, p50 against ${WANTED_MS} ms`,
      measured: `p50 ${half.toFixed(1)} ms, p95 ${percentile(waits, 0.95).toFixed(1)} ms; ${service.toFixed(
        1,
      )} ms of the service's processor time and ${database.toFixed(1)} ms of PostgreSQL's`,
      ratio: half / WANTED_MS,
      bound: { most: 1 },
    }
  })
}

export interface Measuring {
  /** The filled database stays, and is used again. */
  readonly keep: boolean
  readonly bills: number
  readonly say: (text: string) => void
  readonly start: (file: string, port: number, env: Record<string, string>) => Promise<ChildProcess>
}

/** Fills a database unless it is kept, and measures the pages of a service on it. */
export async function measureServedPages(
  url: string,
  { keep, bills, say, start }: Measuring,
): Promise<{ readonly findings: Finding[]; readonly size: Size }> {
  const fill = (own: string) => opened(own, (db) => fillWorld(db, bills, say))
  const run = async (own: string, filled: FilledWorld) => {
    await using db = openPool({ connectionString: own, max: 1, options: SESSION })
    const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-bench-'))
    const child = await start('../src/main.ts', PORT, {
      ...{ DATABASE_URL: own, DATABASE_CONNECTIONS: '4', DATA_DIR: folder, SAMPLE: 'off', CACHE_URL: '' },
      ...{ HOST: '127.0.0.1', LOG_LEVEL: 'silent', WORKERS: '0', LIMITS: 'off' },
    })
    try {
      say('pages …')
      const touch = () => db.script('update coverage set seq = seq + 1').then(() => {})
      const measured = { service: processCpu(child.pid!), database: databaseCpu(db), touch }
      const costs = await pageCosts({ port: PORT, ...measured }, await pageKinds(db))
      const [{ version }] = (await db.query<{ version: string }>(
        sql`select current_setting('server_version') as version`,
      )) as [{ version: string }]
      return { findings: pageFindings(costs), size: { ...filled, version } }
    } finally {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    }
  }
  return keep
    ? inKeptDatabase(url, 'bench_pages', fill, run)
    : inFreshDatabase(url, 'bench_pages', async (own) => run(own, await fill(own)))
}
