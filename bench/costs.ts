// `npm run bench -- --only costs`: processor time and bytes of each kind of work on a small world, and what
// many records and requests need if each costs as much.
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { keysIn } from '#access/api-keys.ts'
import { writeAll } from '#first-run.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { raw } from '#lib/sql.ts'
import { fold } from '#lib/texts/text.ts'
import { keptSubjects } from '#operations/account/subscriptions/evaluation/kept-subjects.ts'
import { reportChanges } from '#operations/account/subscriptions/evaluation/report-changes.ts'
import { sampleWorld } from '#sample/world.ts'
import { type OpenDatabase, openPool } from '#store/driver/postgres.ts'
import { SESSION } from '#store/driver/session.ts'
import { writeLines } from '../test/support/write-lines.ts'
import { postgresCpu, processCpu } from './cpu.ts'
import { inFreshDatabase } from './fresh.ts'
import { reading, replies } from './ingest.ts'
import { drive, type Post } from './load.ts'
import { callOf } from './mcp.ts'
import { type Cost, costsAsTable, needsAsTable, type Room } from './needs.ts'
import { writeBetween } from './report.ts'
import { serviceOn } from './told/filled.ts'
import { changesOf } from './told/matching.ts'
import { subscribe } from './told/subscribers.ts'

const PORT = 8_195
/** Answers that a cost is the mean of, at least. */
const LEAST = 200
const SCALING = new URL('../docs/operate/scaling.md', import.meta.url)
const now = () => new Date().toISOString()
const { signal } = new AbortController()

export interface Costing {
  readonly quick: boolean
  readonly write: boolean
  readonly say: (text: string) => void
  readonly start: (file: string, port: number, env: Record<string, string>) => Promise<ChildProcess>
}

/** Measures, prints and with `write` stores the tables of docs/operate/scaling.md. */
export async function costing(url: string, { quick, write, say, start }: Costing): Promise<void> {
  await inFreshDatabase(url, 'bench_costs', async (own) => {
    await using db = openPool({ connectionString: own, max: 8, options: SESSION })
    const spending = await spendingOf(db)
    const costs: Cost[] = []
    const empty = await sizeOf(db)
    const world = [...sampleWorld({})]
    say(`importing ${world.length} records …`)
    costs.push(await spending('Record imported', world.length, () => writeAll(db, world, now, () => {})))
    const filled = await sizeOf(db)
    await using app = await serviceOn(db)
    say('indexing them …')
    costs.push(
      await spending('Record indexed for search', world.length, () => app.search.builder.run(signal)),
    )
    app.search.retrieval.lookup.renew()
    await db.script('vacuum analyze')
    const indexed = await sizeOf(db)
    const each = (bytes: number) => bytes / world.length
    const room: Room = {
      table: each(filled.tables - empty.tables),
      index: each(filled.indexes - empty.indexes),
      search: each(indexed.tables + indexed.indexes - filled.tables - filled.indexes),
    }
    costs.unshift(...(await ofRequests(db, own, { seconds: quick ? 2 : 6, say, start })))
    costs.push(await ofIngestion(db, spending, say))
    costs.push(...(await ofAlerts(db, app, world, spending, say)))
    const machine = `Node ${process.versions.node}, ${cpus()[0]!.model.trim()}`
    const held = `${world.length.toLocaleString('en')} records, ${machine}.`
    const tables = { costs: `${held}\n\n${costsAsTable(costs, room)}`, needs: needsAsTable(costs, room) }
    process.stdout.write(`${tables.costs}\n\n${tables.needs}\n`)
    if (write) for (const [part, text] of Object.entries(tables)) await writeBetween(SCALING, part, text)
  })
}

type Spending = (
  what: string,
  times: number | (() => Promise<number>),
  run: () => Promise<unknown>,
) => Promise<Cost>

/** Measures work of this process, which is then the service. */
async function spendingOf(db: OpenDatabase): Promise<Spending> {
  const database = await postgresCpu(db)
  return async (what, times, run) => {
    const own = process.cpuUsage()
    const theirs = database()
    await run()
    const { user, system } = process.cpuUsage(own)
    const count = typeof times === 'number' ? times : await times()
    return {
      what,
      service: (user + system) / 1_000 / count,
      database: (database() - theirs) / count,
      bytes: null,
    }
  }
}

/** Bytes of all tables with their values, and of all indexes. */
async function sizeOf(db: OpenDatabase): Promise<{ tables: number; indexes: number }> {
  const [row] = await db.query<{ tables: number; indexes: number }>(
    raw(`select sum(pg_table_size(oid))::float8 as tables, sum(pg_indexes_size(oid))::float8 as indexes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`),
  )
  return row!
}

/** Requests to a service of its own, each at more addresses than it keeps answers of. */
async function ofRequests(
  db: OpenDatabase,
  url: string,
  { seconds, say, start }: Pick<Costing, 'say' | 'start'> & { seconds: number },
): Promise<Cost[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-bench-'))
  const service = await start('../src/main.ts', PORT, {
    ...{ DATABASE_URL: url, DATA_DIR: folder, SAMPLE: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
    ...{ WORKERS: '0', CACHE_URL: '', LIMITS: 'off' },
  })
  try {
    const database = await postgresCpu(db)
    const spent = processCpu(service.pid!)
    const key = await keyOf(db)
    const costs: Cost[] = []
    for (const [what, paths] of Object.entries(await addresses(db))) {
      say(`${what} …`)
      const driven = async (least: number) => {
        const sum = { answers: 0, bytes: 0 }
        while (sum.answers < least) {
          const { answers, bytes } = await drive({ port: PORT, key }, paths, seconds)
          sum.answers += answers
          sum.bytes += bytes
        }
        return sum
      }
      // The first answers compile code and plan statements.
      await driven(LEAST / 2)
      const before = [spent(), database()] as const
      const { answers, bytes } = await driven(LEAST)
      costs.push({
        what,
        service: (spent() - before[0]) / answers,
        database: (database() - before[1]) / answers,
        bytes: bytes / answers,
      })
    }
    return costs
  } finally {
    service.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

async function keyOf(db: OpenDatabase): Promise<string> {
  const limits = { rate_per_minute: 10_000_000, rate_per_day: 10_000_000 }
  return (await keysIn(db, now).issue({ name: 'bench', ...limits })).key
}

/** Addresses of each kind of request. */
async function addresses(db: OpenDatabase): Promise<Record<string, (string | Post)[]>> {
  const bills = await db.query<{ id: number; title: string; path: string }>(
    raw(`select id, doc::json->>'title' as title, substr(doc::json->>'platform_url', 2) as path
      from bills order by md5(key) limit 1500`),
  )
  const days = Array.from({ length: 1_500 }, (_, i) =>
    new Date(Date.UTC(2026, 10, 20) - i * 86_400_000).toISOString().slice(0, 10),
  )
  const words = bills.map(({ title }) =>
    fold(title)
      .split(' ')
      .filter((word) => word.length > 4),
  )
  const query = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`
  return {
    'List of 50 bills': days.map((day) => `/v1/bills?limit=50&until=${day}`),
    'Detail of a bill': bills.map(({ id }) => `/v1/bills/${id}`),
    'Search, 20 results': words.map((some) => query('/v1/search', some.slice(0, 2).join(' ') || 'agua')),
    Suggestions: words.map((some, i) => query('/v1/suggest', (some[0] ?? 'agua').slice(0, 2 + (i % 4)))),
    'Page of a bill': bills.map(({ path }) => `/es${path}`),
    'Tool call, 20 bills': days.map((until) => callOf('list_bills', { until })),
  }
}

/** Records of a source, from replies in memory. */
async function ofIngestion(db: OpenDatabase, spending: Spending, say: Costing['say']): Promise<Cost> {
  say('ingestion …')
  const made = await replies(1_000, 10)
  const counted = async () => (await db.rows<[number]>(raw('select count(*)::int4 from drafts')))[0]![0]
  const before = await counted()
  return spending(
    'Record read from a source',
    async () => (await counted()) - before,
    async () => {
      const report = await runStored(db, reading(made), { get: made.get, now, selection: true })
      if (report.errors.length) throw new Error(JSON.stringify(report.errors[0]))
    },
  )
}

/** Changes that are matched with subscriptions: for each change, and for each item of an inbox. */
async function ofAlerts(
  db: OpenDatabase,
  { context, search }: Awaited<ReturnType<typeof serviceOn>>,
  world: Parameters<typeof changesOf>[0],
  spending: Spending,
  say: Costing['say'],
): Promise<Cost[]> {
  say('alerts …')
  const needs = keptSubjects()
  await reportChanges(context, signal, needs)
  await subscribe(context, db, 1_000, 5)
  await writeLines(db, changesOf(world, 1_000, 1), now())
  await search.builder.run(signal)
  search.retrieval.lookup.renew()
  const items = async () => (await db.rows<[number]>(raw('select count(*)::int4 from inbox')))[0]![0]
  const cost = await spending('Alert matched', items, () => reportChanges(context, signal, needs))
  return [cost]
}
