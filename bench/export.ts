// The export of a large table: its time and its peak memory, by format, against the bounds of the service.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { writeAll } from '#first-run.ts'
import { raw } from '#lib/sql.ts'
import { sampleWorld } from '#sample/world.ts'
import { openPool } from '#store/driver/postgres.ts'
import { multiply } from './fill.ts'
import { inFreshDatabase } from './fresh.ts'
import type { Finding } from './report.ts'

const SCALE = 20
/** For a million rows as Parquet. */
const SECONDS = 60
const MIB = 300

const CHILD = fileURLToPath(new URL('./export-child.ts', import.meta.url))

/** Measures exports of at least so many bills. */
export async function measureExport(
  url: string,
  { bills, say }: { readonly bills: number; readonly say: (text: string) => void },
): Promise<Finding[]> {
  return inFreshDatabase(url, 'bench_export', async (own) => {
    const rows = await filled(own, bills, say)
    const findings: Finding[] = []
    for (const formats of ['parquet', 'ndjson', 'ndjson,csv,parquet,xlsx']) {
      say(`exporting ${rows} bills as ${formats} …`)
      const { seconds, cpu, mib } = await exported(own, formats)
      const bounded = formats === 'parquet'
      findings.push(
        {
          what: `export of bills as ${formats}, against ${SECONDS} s per million`,
          measured: `${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s`,
          ratio: ((seconds / rows) * 1_000_000) / SECONDS,
          bound: bounded ? { most: 1 } : {},
        },
        {
          what: 'time of that process on processors, against the same',
          measured: `${cpu.toFixed(1)} s with the start of the process`,
          ratio: ((cpu / rows) * 1_000_000) / SECONDS,
          bound: bounded ? { most: 1 } : {},
        },
        {
          what: `peak memory of that export, against ${MIB} MiB`,
          measured: `${Math.round(mib)} MiB`,
          ratio: mib / MIB,
          bound: bounded ? { most: 1 } : {},
        },
      )
    }
    return findings
  })
}

async function filled(own: string, bills: number, say: (text: string) => void): Promise<number> {
  await using db = openPool({ connectionString: own, max: 2, options: '-c TimeZone=UTC' })
  say('importing bills of the sample world …')
  const world = sampleWorld({ scale: SCALE, domains: ['bills'] })
  await writeAll(
    db,
    world,
    () => new Date().toISOString(),
    () => {},
  )
  const count = async () => {
    const [row] = await db.rows<[number]>(raw('select count(*) from bills'))
    return row![0]
  }
  say('multiplying them …')
  await multiply(db, 'bills', Math.ceil(bills / (await count())))
  say('analyzing them …')
  await db.script('vacuum analyze bills')
  return await count()
}

interface Measured {
  /** With the start of the process. */
  readonly seconds: number
  /** Of the process alone, in seconds. */
  readonly cpu: number
  readonly mib: number
}

/** Runs one export. */
async function exported(own: string, formats: string): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-export-'))
  try {
    const words = ['export', '--to', folder, '--domains', 'bills', '--formats', formats]
    const started = performance.now()
    const child = spawn(process.execPath, [CHILD, ...words], {
      env: { ...process.env, DATABASE_URL: own },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const output = await text(child.stdout)
    const seconds = (performance.now() - started) / 1000
    const last = output.trimEnd().split('\n').at(-1)!
    const { peak_kib, cpu_s } = JSON.parse(last) as { peak_kib: number; cpu_s: number }
    return { seconds, cpu: cpu_s, mib: peak_kib / 1024 }
  } finally {
    await rm(folder, { recursive: true })
  }
}
