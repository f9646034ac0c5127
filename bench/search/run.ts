// `npm run bench -- --only search`: the cost of searching on PostgreSQL and on the embedded database, as
// ratios, by size.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFolder } from '#store/driver/embedded-clients.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { prepare } from '#store/open-store.ts'
import { inFreshDatabase, inKeptDatabase } from '../fresh.ts'
import type { Finding } from '../report.ts'
import { opened } from './databases.ts'
import { embeddedFill } from './embedded.ts'
import { measureFallback } from './fallback.ts'
import { type Filled, fillSearch } from './fill.ts'
import { measureIndexing } from './indexing.ts'
import { type Costs, costFindings, graphRecall, percentile, searchCosts, slope } from './measure.ts'

export interface SearchOptions {
  readonly sizes: readonly number[]
  readonly questions: number
  /** Filled databases are left for a later run, and one that an earlier run left is used. */
  readonly keep: boolean
  readonly say: (text: string) => void
}

const BUDGET_MS = 1_500
const EMBEDDED = 50_000

/**
 * Measures at each size in a separate database, which is dropped afterwards unless it is kept; the bounds
 * apply to the largest.
 */
export async function measureSearch(
  url: string,
  { sizes, questions, keep, say }: SearchOptions,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const points: { size: number; costs: Costs[] }[] = []
  for (const size of sizes) {
    say(`search of ${size.toLocaleString('en')} passages …`)
    const name = `bench_search_${size}`
    const fill = (own: string) => opened(own, (db) => fillSearch(db, own, size, say))
    const measure = async (db: OpenDatabase, { loaded, indexed }: Filled) => {
      const costs = await searchCosts(db, size, questions)
      points.push({ size, costs })
      if (size < Math.max(...sizes)) return
      const label = `${size.toLocaleString('en')} passages`
      findings.push(...costFindings(costs, label, BUDGET_MS))
      findings.push(...(await graphRecall(db, size, Math.min(40, questions), label)))
      findings.push(...(await measureFallback(db, size, questions, costs[0]!)))
      findings.push({
        what: `Building the indexes of ${label} against making and copying the rows`,
        measured: `${indexed.toFixed(0)} s against ${loaded.toFixed(0)} s`,
        ratio: indexed / loaded,
        bound: {},
      })
    }
    const run = (own: string, filled: Filled) => opened(own, (db) => measure(db, filled))
    if (keep) await inKeptDatabase(url, name, fill, run)
    else await inFreshDatabase(url, name, async (own) => run(own, await fill(own)))
  }
  if (points.length > 1) {
    const hybrid = (p: number) =>
      points.map(({ size, costs }) => [size, percentile(costs[0]!.hybrid, p)] as const)
    const told = hybrid(0.5).map(([size, cost]) => `${size.toLocaleString('en')}: ${cost.toFixed(1)} ms`)
    findings.push({
      what: 'Cost of a search by size, p50: slope on logarithmic scales (0 is constant, 1 proportional)',
      measured: told.join('; '),
      ratio: slope(hybrid(0.5)),
      bound: {},
    })
  }
  findings.push(...(await measureIndexing(url, say)))
  say(`search of ${EMBEDDED.toLocaleString('en')} passages, embedded …`)
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-bench-'))
  try {
    await using db = await openFolder(folder)
    await prepare(db)
    await embeddedFill(db, EMBEDDED)
    const [first] = await searchCosts(db, EMBEDDED, questions)
    findings.push(
      ...costFindings(
        [first!],
        `${EMBEDDED.toLocaleString('en')} passages on the embedded database`,
        BUDGET_MS,
      ).map(
        // One connection runs the retrievers one after the other, so only the budget binds.
        (finding, i) => (i < 2 ? { ...finding, bound: {} } : finding),
      ),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return findings
}
