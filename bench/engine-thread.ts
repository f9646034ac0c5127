// The embedded engine in its own thread against the same engine in the thread of its caller: reads of the
// sample world, and how long the event loop stands still during a long statement. Run by
// `npx node bench/engine-thread.ts`, in the temporary folder or a given one.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { writeAll } from '#first-run.ts'
import { clock } from '#lib/dates.ts'
import { raw, sql } from '#lib/sql.ts'
import { sampleWorld } from '#sample/world.ts'
import { connectTo, openFolder } from '#store/driver/embedded-clients.ts'
import { inThisThread } from '#store/driver/engine.ts'
import { startPglite } from '#store/driver/pglite.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { openStore } from '#store/open-store.ts'

const ROUNDS = 7
const READS = 1_000
const PAGES = 100
const CALLERS = 8
const LONG = 'select count(*) from generate_series(1, 1500000)'

/** Milliseconds. */
interface Measured {
  readonly read: number
  readonly page: number
  readonly concurrent: number
  /** The longest time between two turns of the event loop during a long statement. */
  readonly stopped: number
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function measure(db: OpenDatabase, ids: readonly number[]): Promise<Measured> {
  const id = (i: number) => ids[i % ids.length]!
  const read = (i: number) => db.rows(sql`select doc from bills where id = ${id(i)}`)
  return {
    read: (await timed(() => each(READS, read))) / READS,
    page:
      (await timed(() =>
        each(PAGES, (i) => db.rows(sql`select doc from bills where id > ${id(i)} order by id limit 50`)),
      )) / PAGES,
    concurrent:
      (await timed(() =>
        each(READS / CALLERS, (i) =>
          Promise.all(Array.from({ length: CALLERS }, (_, caller) => read(i * CALLERS + caller))),
        ),
      )) / READS,
    stopped: await longestTurn(db.query(raw(LONG))),
  }
}

async function each(count: number, work: (i: number) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < count; i++) await work(i)
}

async function longestTurn(work: Promise<unknown>): Promise<number> {
  let over = false
  const ended = work.then(() => {
    over = true
  })
  let longest = 0
  for (let last = performance.now(); !over; ) {
    await turn()
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  await ended
  return longest
}

const folder = await mkdtemp(join(process.argv[2] ?? tmpdir(), 'hemiciclo-engine-'))
try {
  {
    await using db = await openStore({ databaseUrl: null, databaseConnections: 1, dataDir: folder })
    await writeAll(db, [...sampleWorld({})], clock(), () => {})
  }
  const other = join(folder, 'other')
  await cp(join(folder, 'database'), other, { recursive: true })
  await using engine = inThisThread(await startPglite(other))
  await using here = connectTo(engine)
  await using apart = await openFolder(join(folder, 'database'))
  const ids = (await here.rows<[number]>(raw('select id from bills order by id limit 400'))).flat()
  const rounds: { here: Measured; apart: Measured }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ here: await measure(here, ids), apart: await measure(apart, ids) })
  const median = (of: (round: (typeof rounds)[number]) => number) =>
    rounds
      .map(of)
      .toSorted((a, b) => a - b)
      [ROUNDS >> 1]!.toFixed(3)
  for (const what of ['read', 'page', 'concurrent', 'stopped'] as const)
    console.log(
      `${what.padEnd(10)}  same thread ${median(({ here }) => here[what])} ms, ` +
        `own thread ${median(({ apart }) => apart[what])} ms`,
    )
} finally {
  await rm(folder, { recursive: true, force: true })
}
