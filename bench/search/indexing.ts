// The cost of indexing for imports: the same lines with and without a concurrent indexer.
import { performance } from 'node:perf_hooks'
import { keepDoing } from '#jobs/keep-doing.ts'
import { openSearch } from '#retrieval/open-search.ts'
import { DEFAULT_SEARCH } from '#retrieval/search-settings.ts'
import { sampleWorld } from '#sample/world.ts'
import { writeLines } from '../../test/support/write-lines.ts'
import { median } from '../load.ts'
import type { Finding } from '../report.ts'
import { inDatabase } from './databases.ts'

const BATCH = 500
const ROUNDS = 3
const SCALE = 4
const now = () => new Date().toISOString()

export async function measureIndexing(url: string, say: (text: string) => void): Promise<Finding[]> {
  const lines = [...sampleWorld({ scale: SCALE, domains: ['bills', 'regulations', 'news'] })]
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    say(`import of ${lines.length} records with and without the index, round ${round + 1} …`)
    const bare = await importing(url, lines, false)
    ratios.push((await importing(url, lines, true)) / bare)
  }
  return [
    {
      what:
        `Import of ${lines.length.toLocaleString('en')} records while the index takes them in, ` +
        'against without it: time',
      measured: 'the indexer in the same process, from an empty index',
      ratio: median(ratios),
      bound: { most: 2 },
    },
  ]
}

function importing(url: string, lines: readonly unknown[], indexed: boolean): Promise<number> {
  return inDatabase(url, 'bench_indexing', async (db) => {
    await using search = openSearch(db, DEFAULT_SEARCH, now)
    await search.builder.run(new AbortController().signal)
    await using _ = indexed
      ? keepDoing((signal) => search.builder.run(signal), { onError: console.error, everyMs: 50 })
      : null
    const started = performance.now()
    for (let from = 0; from < lines.length; from += BATCH)
      await writeLines(db, lines.slice(from, from + BATCH), now())
    return performance.now() - started
  })
}
