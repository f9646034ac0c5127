// Fills a database with passages and their records at some scale, indexed as the service indexes them.
import { Worker } from 'node:worker_threads'
import { learnFromSample, newIndex } from '#indexing/begin.ts'
import { name, raw, sql } from '#lib/sql.ts'
import { lsa } from '#models/lsa/lsa.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { takeLease } from '#store/lease.ts'
import { beginIndex, saveLoadPosition, swapIn } from '#store/passages/indexes.ts'
import { analyze, createRanking, passagesTable } from '#store/passages/tables.ts'
import { termsTable } from '#store/passages/term-tables.ts'
import { passage } from './texts.ts'

const FIT_ON = 20_000
const RECORDS = ['regulations', 'bills', 'news']
const WORKERS = 2

export interface Filled {
  /** Seconds for making and copying the rows, and for building the indexes. */
  readonly loaded: number
  readonly indexed: number
}

/** Fills an empty database with passages 1 to `size`. */
export async function fillSearch(
  db: OpenDatabase,
  url: string,
  size: number,
  say: (text: string) => void,
): Promise<Filled> {
  const { signal } = new AbortController()
  const now = new Date().toISOString()
  const texts = Array.from({ length: Math.min(size, FIT_ON) }, (_, i) =>
    passage(1 + Math.floor((i * size) / Math.min(size, FIT_ON))),
  )
  say('  fitting …')
  const sampled = await learnFromSample(
    texts.map(({ title, body }) => ({ text: `${title}\n${body}` })),
    lsa(),
    signal,
  )
  const lease = await takeLease(db, 'bench')
  const index = await lease.db.transaction((tx) =>
    beginIndex(
      tx,
      {
        ...newIndex(sampled, { graph: size >= 10_000, half: db.connections > 1, expected: size }),
        fittedOn: size,
      },
      now,
    ),
  )
  for (const table of RECORDS) await db.query(sql`drop index if exists ${name(`${table}_search_text_idx`)}`)
  const started = performance.now()
  const part = Math.ceil(size / WORKERS)
  await Promise.all(
    Array.from({ length: WORKERS }, (_, i) =>
      worker({
        url,
        index: index.id,
        first: i * part + 1,
        last: Math.min(size, (i + 1) * part),
        state: sampled.embedder.state!,
      }),
    ),
  )
  const loaded = (performance.now() - started) / 1000
  say(`  ${size} passages in ${loaded.toFixed(0)} s; indexes …`)
  const begun = performance.now()
  await lease.db.transaction(async (tx) => {
    // The content of each passage, as its record's only text.
    await tx.query(sql`insert into ${termsTable(index.id)}
  (domain, record_id, country_code, at, terms, words)
select domain, record_id, country_code, at,
  array_to_tsvector(string_to_array(split_part(tokens, chr(10), 1), ' ')), ' ' || lower(body) || ' '
from ${passagesTable(index.id)}`)
    await createRanking(tx, index, { passages: size, parallel: true })
    await tx.query(
      sql`insert into search_counts
select ${index.id}::integer, domain, country_code, count(*) from ${passagesTable(index.id)} group by 2, 3`,
    )
    await analyze(tx, index.id)
    await saveLoadPosition(tx, index.id, null, size)
    await swapIn(tx, index.id, now)
  })
  const indexed = (performance.now() - begun) / 1000
  for (const table of RECORDS)
    await db.query(
      raw(`create index ${table}_search_text_idx on ${table} using gin (search_text gin_trgm_ops)`),
    )
  await db.script('vacuum analyze')
  // Everything built is on the disk before the measurement.
  await db.script('checkpoint')
  say(`  indexed in ${indexed.toFixed(0)} s`)
  return { loaded, indexed }
}

function worker(workerData: object): Promise<void> {
  return new Promise((done, fail) => {
    const each = new Worker(new URL('./fill-part.ts', import.meta.url), { workerData })
    each.once('error', fail)
    each.once('exit', (code) => (code ? fail(new Error(`filling ended with ${code}`)) : done()))
  })
}
