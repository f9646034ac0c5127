// `npm run bench -- --only embedded`: what the embedded database costs by the number of records: import,
// room, memory, start, lists and searches, as an operator meets them.
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { COUNTRY_CODES } from '#model/country.ts'
import { sampleWorld } from '#sample/world.ts'
import { processStat } from '../scripts/process-stat.ts'
import { processMemory } from './cpu.ts'
import { median } from './load.ts'

const CHILD = fileURLToPath(new URL('./export-child.ts', import.meta.url))
const SERVER = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const PORT = 8_195
const REQUESTS = 100
/** Records of these domains that a sample world of scale 1 has, and more. */
const PER_SCALE = 5_000
const WORDS = ['agua', 'salud', 'educación', 'energía', 'impuesto', 'minería', 'trabajo', 'vivienda']

export interface EmbeddedCost {
  readonly records: number
  /** Imported records per second of processor time. */
  readonly imported: number
  readonly importMib: number
  /** Seconds of processor time of building the search index. */
  readonly indexed: number
  readonly indexMib: number
  /** Bytes of the folder for each record, without the search index and with it. */
  readonly room: readonly [number, number]
  /** Seconds of processor time from the start of the service until it is ready. */
  readonly start: number
  /** Milliseconds; half of the requests took less. */
  readonly list: number
  readonly search: number
  readonly servedMib: number
}

export async function measureEmbedded(
  sizes: readonly number[],
  say: (text: string) => void,
): Promise<EmbeddedCost[]> {
  const costs: EmbeddedCost[] = []
  for (const size of sizes) costs.push(await costOf(size, say))
  return costs
}

async function costOf(records: number, say: (text: string) => void): Promise<EmbeddedCost> {
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-bench-'))
  const env = {
    ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: '', CACHE_URL: '', SAMPLE: 'off', WORKERS: '0' },
    ...{ LOG_LEVEL: 'silent', PORT: `${PORT}`, HOST: '127.0.0.1' },
    SEARCH_SHARE: '1',
  }
  try {
    const file = join(folder, 'lines.ndjson')
    await pipeline(Readable.from(lines(records)), createWriteStream(file))
    say(`importing ${records} records into the embedded database …`)
    const imported = await command(['import', file], env)
    const alone = await bytesIn(env.DATA_DIR)
    say('building its search index …')
    const indexed = await command(['search', 'index'], env)
    const both = await bytesIn(env.DATA_DIR)
    say('serving from it …')
    const served = await serve(env)
    return {
      records,
      imported: records / imported.cpu_s,
      importMib: imported.peak_kib / 1024,
      indexed: indexed.cpu_s,
      indexMib: indexed.peak_kib / 1024,
      room: [alone / records, both / records],
      ...served,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function* lines(records: number): Generator<string> {
  let count = 0
  const world = { scale: Math.ceil(records / PER_SCALE), domains: ['bills', 'bill-updates'] }
  for (const line of sampleWorld(world)) {
    if (count++ === records) return
    yield `${JSON.stringify(line)}\n`
  }
}

/** Runs a command to its end; with the peak of its memory and its time on processors. */
async function command(
  words: readonly string[],
  env: Record<string, string>,
): Promise<{ readonly cpu_s: number; readonly peak_kib: number }> {
  const child = spawn(process.execPath, [CHILD, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const printed = (await text(child.stdout)).trim().split('\n')
  return JSON.parse(printed.at(-1)!)
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))))
  // What the disk holds: files of the log are as large as they will be.
  return sizes.reduce((sum, { blocks }) => sum + blocks * 512, 0)
}

/** Starts the service and calls it. */
async function serve(env: Record<string, string>) {
  const server = spawn(process.execPath, [SERVER], { env: { ...process.env, ...env }, stdio: 'ignore' })
  try {
    await ready()
    const start = processStat(server.pid!)!.cpu_s
    const { api_key } = JSON.parse(await readFile(join(env.DATA_DIR!, 'first-run.json'), 'utf8'))
    const country = (i: number) => COUNTRY_CODES[i % COUNTRY_CODES.length]
    const list = await timeOf(api_key, (i) => `/v1/bills?limit=50&country_code=${country(i)}`)
    const search = await timeOf(api_key, (i) => `/v1/search?limit=20&q=${encodeURIComponent(wordsOf(i))}`)
    return { start, list, search, servedMib: processMemory(server.pid!).most }
  } finally {
    server.kill('SIGTERM')
    await new Promise((done) => server.once('exit', done))
  }
}

const wordsOf = (i: number) =>
  `${WORDS[i % WORDS.length]} ${WORDS[Math.floor(i / WORDS.length) % WORDS.length]}`

async function ready(): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(50)
  }
}

/** Half of the requests took less, in milliseconds. */
async function timeOf(key: string, path: (i: number) => string): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < REQUESTS; i++) {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${PORT}${path(i)}`, { headers: { 'x-api-key': key } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path(i)}: ${answer.status}`)
    times.push(performance.now() - began)
  }
  return median(times)
}

const round = (value: number) => Math.round(value).toLocaleString('en')

/** The costs as a table, a row for each size. */
export function costsTable(costs: readonly EmbeddedCost[]): string {
  const rows = costs.map((cost) =>
    [
      round(cost.records),
      round(cost.imported),
      `${round(cost.importMib)} MiB`,
      `${cost.indexed.toFixed(0)} s, ${round(cost.indexMib)} MiB`,
      `${(cost.room[0] / 1000).toFixed(1)} and ${(cost.room[1] / 1000).toFixed(1)} kB`,
      `${cost.start.toFixed(1)} s`,
      `${cost.list.toFixed(1)} ms`,
      `${cost.search.toFixed(1)} ms`,
      `${round(cost.servedMib)} MiB`,
    ].join(' | '),
  )
  return [
    '| Records | Imported per CPU second | its memory | Search index ' +
      '| Room of a record, without and with it | Start | List of 50, p50 | Search, p50 ' +
      '| Memory of the service |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}
