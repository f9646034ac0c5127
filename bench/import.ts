// The import against a bare COPY of the same rows into the same tables, and its memory over its length.
import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { sampleWorld } from '#sample/world.ts'
import { inFreshDatabase } from './fresh.ts'
import { median } from './load.ts'
import type { Finding } from './report.ts'

const LINES = 100_000
/** Every table that the import writes, with the order in which its rows were written. */
const TABLES: Readonly<Record<string, string>> = {
  regulation_types: 'id',
  entities: 'id',
  interest_tags: 'id',
  commissions: 'id',
  parties: 'id',
  actors: 'id',
  bills: 'id',
  bill_updates: 'id',
  documents: 'id',
  actor_commissions: 'actor_id',
  bill_authors: 'bill_id',
  bill_commissions: 'bill_id',
  drafts: 'last_checked_at, domain, key',
  changes: 'seq',
}

export async function measureImport(
  url: string,
  { rounds, say }: { rounds: number; say: (text: string) => void },
): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-bench-'))
  try {
    const file = join(folder, 'lines.ndjson')
    await pipeline(Readable.from(lines()), createWriteStream(file))
    const ratios: number[] = []
    const rates: [number, number][] = []
    let growth = 0
    for (let round = 0; round < rounds; round++) {
      say(`import and COPY of ${LINES} records, round ${round + 1} …`)
      const imported = await inFreshDatabase(url, 'bench_import', async (database) => {
        const run = await importFile(file, database)
        for (const table of Object.keys(TABLES)) await copyOut(database, table, join(folder, table))
        return run
      })
      const copied = await inFreshDatabase(url, 'bench_copy', (database) => copyIn(database, folder))
      growth = Math.max(growth, imported.growth)
      ratios.push(copied / imported.seconds)
      rates.push([LINES / imported.seconds, LINES / copied])
    }
    const rate = (i: 0 | 1) => Math.round(median(rates.map((pair) => pair[i]))).toLocaleString('en')
    return [
      {
        what: `Import of ${LINES.toLocaleString('en')} records: rate against a bare COPY of the same rows`,
        measured: `${rate(0)} against ${rate(1)} records a second`,
        ratio: median(ratios),
        bound: { least: 0.2 },
      },
      {
        what: 'Import: memory in its last quarter against its second',
        measured: 'resident set of the process',
        ratio: growth,
        bound: { most: 1.25 },
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function* lines(): Generator<string> {
  let count = 0
  for (const line of sampleWorld({ scale: 20, domains: ['bills', 'bill-updates'] })) {
    if (count++ === LINES) return
    yield `${JSON.stringify(line)}\n`
  }
}

/** Imports by the command line, as an operator would. */
function importFile(file: string, database: string): Promise<{ seconds: number; growth: number }> {
  const cli = fileURLToPath(new URL('../bin/hemiciclo.js', import.meta.url))
  const started = performance.now()
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [cli, 'import', file], {
      env: { ...process.env, DATABASE_URL: database },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const resident: number[] = []
    const sampler = setInterval(async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
      if (kilobytes) resident.push(Number(kilobytes))
    }, 100)
    child.once('exit', (code) => {
      clearInterval(sampler)
      if (code) return fail(new Error(`the import ended with ${code}`))
      const quarter = (i: number) =>
        median(
          resident.slice(Math.floor((resident.length * i) / 4), Math.floor((resident.length * (i + 1)) / 4)),
        )
      done({ seconds: (performance.now() - started) / 1000, growth: quarter(3) / quarter(1) })
    })
  })
}

const columnsOf = (table: string) =>
  `select string_agg(column_name, ', ' order by ordinal_position) as names from information_schema.columns
    where table_name = '${table}' and is_generated = 'NEVER'`

async function connected<T>(database: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

async function copyOut(database: string, table: string, file: string): Promise<void> {
  await connected(database, async (client) => {
    const { names } = (await client.query(columnsOf(table))).rows[0]
    await pipeline(
      client.query(to(`copy (select ${names} from ${table} order by ${TABLES[table]}) to stdout`)),
      createWriteStream(file),
    )
  })
}

/**
 * Seconds that COPY takes for all tables, into tables with the same indexes and references, each table one
 * transaction.
 */
async function copyIn(database: string, folder: string): Promise<number> {
  return connected(database, async (client) => {
    const started = performance.now()
    for (const table of Object.keys(TABLES)) {
      const { names } = (await client.query(columnsOf(table))).rows[0]
      await pipeline(
        createReadStream(join(folder, table)),
        client.query(from(`copy ${table} (${names}) from stdin`)),
      )
    }
    return (performance.now() - started) / 1000
  })
}
