// The cost of flushing each commit of the embedded database before it is acknowledged:
// `npx node bench/durability.ts`, in the temporary folder or a given one.
import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeAll } from '#first-run.ts'
import { clock } from '#lib/dates.ts'
import { sql } from '#lib/sql.ts'
import type { Line } from '#model/declaration/domain.ts'
import { sampleWorld } from '#sample/world.ts'
import { connectTo } from '#store/driver/embedded-clients.ts'
import { inThisThread } from '#store/driver/engine.ts'
import { startPglite } from '#store/driver/pglite.ts'
import { prepareEmbedded } from '#store/open-store.ts'

const COMMITS = 300
const really = fs.fsyncSync

/** Milliseconds for single commits, and for the sample world in batches. */
async function measure(folder: string, durable: boolean, lines: readonly Line[]) {
  const flushes = { count: 0 }
  fs.fsyncSync = (fd) => {
    flushes.count++
    if (durable) really(fd)
  }
  syncBuiltinESMExports()
  const dataDir = await mkdtemp(join(folder, 'hemiciclo-durability-'))
  try {
    // In this thread, where the function that flushes is replaced.
    await using engine = inThisThread(await startPglite(dataDir))
    await using db = connectTo(engine)
    await prepareEmbedded(db)
    flushes.count = 0
    const began = performance.now()
    for (let i = 0; i < COMMITS; i++) await db.query(sql`insert into settings values (${`bench ${i}`}, '')`)
    const commits = performance.now()
    await writeAll(db, lines, clock(), () => {})
    return { commits: commits - began, world: performance.now() - commits, flushes: flushes.count }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const folder = process.argv[2] ?? tmpdir()
const lines = [...sampleWorld({})]
const rate = (count: number, ms: number) => Math.round((count * 1000) / ms).toLocaleString('en')
for (const durable of [true, false]) {
  const { commits, world, flushes } = await measure(folder, durable, lines)
  console.log(
    `fsync ${durable ? 'on ' : 'off'}  ${rate(COMMITS, commits)} single commits/s, ` +
      `${rate(lines.length, world)} imported lines/s, ${flushes} flushes`,
  )
}
