// `npm run bench -- --only memory`: the memory of one API process on PostgreSQL after 20,000 lists.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { keysIn } from '#access/api-keys.ts'
import { writeAll } from '#first-run.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import { sampleWorld } from '#sample/world.ts'
import { openPool } from '#store/driver/postgres.ts'
import { SESSION } from '#store/driver/session.ts'
import project from '../package.json' with { type: 'json' }
import { processCpu, processMemory } from './cpu.ts'
import { inFreshDatabase } from './fresh.ts'
import type { Finding } from './report.ts'

const PORT = 8_197
const LISTS = 20_000
const CALLERS = 8
/** What an API process may take. */
const MOST_MIB = 300
const IDLE_MS = 60_000
/** The options of the engine that `npm start` gives; those of `NODE_OPTIONS` come after them. */
const ENGINE = /node (.*) src\/main\.ts/.exec(project.scripts.start)?.[1] ?? ''

export interface Options {
  readonly say: (text: string) => void
  readonly start: (file: string, port: number, env: Record<string, string>) => Promise<ChildProcess>
}

/** Resident memory of the process at its start, during and after the lists, and a minute later. */
export async function measureMemory(url: string, { say, start }: Options): Promise<Finding[]> {
  return inFreshDatabase(url, 'bench_memory', async (own) => {
    await using db = openPool({ connectionString: own, max: 4, options: SESSION })
    const now = () => new Date().toISOString()
    await writeAll(db, sampleWorld({}), now, () => {})
    await db.script('vacuum analyze')
    const limits = { rate_per_minute: 10_000_000, rate_per_day: 10_000_000 }
    const { key } = await keysIn(db, now).issue({ name: 'bench', ...limits })
    const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-bench-'))
    const service = await start('../src/main.ts', PORT, {
      ...{ DATABASE_URL: own, DATA_DIR: folder, SAMPLE: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
      ...{ WORKERS: '0', CACHE_URL: '', NODE_OPTIONS: `${ENGINE} ${process.env.NODE_OPTIONS ?? ''}` },
    })
    try {
      const seen: string[] = []
      const note = (when: string) => {
        const { now: mib, most } = processMemory(service.pid!)
        seen.push(`${when} ${mib}`)
        say(`${when}: ${mib} MiB, at most ${most}`)
        return most
      }
      note('at the start')
      const paths = addresses()
      const cpu = processCpu(service.pid!)
      const before = cpu()
      for (const [from, to] of [
        [0, LISTS / 4],
        [LISTS / 4, LISTS],
      ] as const) {
        await ask(paths.slice(from, to), key)
        note(`after ${to.toLocaleString('en')}`)
      }
      const seconds = ((cpu() - before) / 1_000).toFixed(0)
      await pause(IDLE_MS)
      const most = note('a minute later')
      return [
        {
          what:
            `One API process, ${LISTS.toLocaleString('en')} lists of 50 bills, all different: ` +
            `most memory against ${MOST_MIB} MiB`,
          measured: `${most} MiB at most; ${seen.join(', ')}; ${seconds} s of processor time for the lists`,
          ratio: most / MOST_MIB,
          bound: { most: 1 },
        },
      ]
    } finally {
      service.kill('SIGTERM')
      await once(service, 'exit')
      await rm(folder, { recursive: true, force: true })
    }
  })
}

/** Lists of bills of two countries each, of many windows, in both directions. */
function addresses(): string[] {
  const pairs = COUNTRY_CODES.flatMap((one, i) =>
    COUNTRY_CODES.slice(i + 1).map((other) => `${one},${other}`),
  )
  const found: string[] = []
  for (let day = 0; found.length < LISTS; day++)
    for (const pair of pairs)
      for (const order of ['asc', 'desc']) {
        const until = new Date(Date.UTC(2026, 10, 20) - day * 86_400_000).toISOString().slice(0, 10)
        found.push(`/v1/bills?limit=50&country_code=${pair}&since=2000-01-01&until=${until}&order=${order}`)
      }
  return found.slice(0, LISTS)
}

/** Requests the lists by several callers. Throws where one is not answered. */
async function ask(paths: readonly string[], key: string): Promise<void> {
  let at = 0
  async function caller(): Promise<void> {
    for (let path = paths[at++]; path !== undefined; path = paths[at++]) {
      const reply = await fetch(`http://127.0.0.1:${PORT}${path}`, { headers: { 'x-api-key': key } })
      const { data } = (await reply.json()) as { data?: unknown[] }
      if (!data?.length) throw new Error(`${reply.status} for ${path}`)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
}
