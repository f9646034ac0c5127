// The cost of a search against its two bare retrievers, and the recall of the graph.
import { performance } from 'node:perf_hooks'
import { openAnalyzer } from '#language/analyzer.ts'
import { timeBudget } from '#lib/time-budget.ts'
import type { MatchRules, Ranked } from '#model/retrieval.ts'
import { openSearch, type Search } from '#retrieval/open-search.ts'
import { DEPTH } from '#retrieval/per-record-cap.ts'
import { isByIndex, isExact } from '#retrieval/scan-or-index.ts'
import { DEFAULT_SEARCH } from '#retrieval/search-settings.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { countMatching } from '#store/passages/match-queries.ts'
import { lexicalRetriever, type SearchScope, semanticRetriever } from '#store/passages/retriever-queries.ts'
import type { Finding } from '../report.ts'
import { question } from './texts.ts'

const DOMAINS = ['bills', 'regulations', 'consultations', 'news', 'transcripts']
const ALL: SearchScope = {
  domains: DOMAINS,
  countries: null,
  since: null,
  until: null,
  entity: null,
  records: null,
  within: null,
}
const FILTERS: readonly (readonly [string, Partial<SearchScope>])[] = [
  ['', {}],
  [', one country of twelve', { countries: ['CO'] }],
  [', the smallest country', { countries: ['CR'] }],
  [', one year of twelve', { since: '2025-01-01', until: '2026-01-01' }],
]

const NO_TIME = 60_000

export interface Costs {
  readonly filter: string
  readonly lexical: readonly number[]
  readonly semantic: readonly number[]
  readonly hybrid: readonly number[]
  /** The snippets of twenty passages, which a page also computes. */
  readonly quoting: readonly number[]
  /** Counting all matches, by domain, country and year, which a first page also does. */
  readonly counting: readonly number[]
  /** Number of matches. */
  readonly matched: readonly number[]
}

export const percentile = (values: readonly number[], p: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * p))]!

const pointsSomewhere = (vector: Float32Array) => vector.some((part) => part !== 0)

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

/** Search over a filled database, with all the time it needs. */
const searchOver = (db: OpenDatabase): Search =>
  openSearch(db, { ...DEFAULT_SEARCH, budgetMs: NO_TIME }, () => new Date().toISOString())

/** The measured index, its embedder, and the filters. */
async function measured(db: OpenDatabase, { retrieval }: Search) {
  const active = (await retrieval.lookup.find())!
  const scopes = await Promise.all(
    FILTERS.map(async ([filter, narrower]) => {
      const scope = { ...ALL, ...narrower }
      const byIndex = await isByIndex(db, active, scope)
      return { filter, scope: { ...scope, byIndex }, exact: await isExact(db, active, scope) }
    }),
  )
  const embedder = await active.embedder.get()
  const never = new AbortController().signal
  const vectorOf = async (q: string) => (await embedder.embed([q], 'query', never))[0]!
  return { index: active.index, vectorOf, scopes }
}

/**
 * Costs in milliseconds of each retriever by itself and of the whole, in turn, for questions over `size`
 * passages.
 */
export async function searchCosts(db: OpenDatabase, size: number, questions: number): Promise<Costs[]> {
  await using search = searchOver(db)
  const { queryText } = openAnalyzer()
  const { index, vectorOf, scopes } = await measured(db, search)
  const asking = (q: string, scope: SearchScope) =>
    search.retrieval.search({ q, ...scope, within: null }, timeBudget(NO_TIME))
  // As in a service that has run for a while: compilation is not measured.
  for (let n = 0; n < questions; n++) await asking(question(n, size), ALL)
  const costs: Costs[] = []
  for (const { filter, scope, exact } of scopes) {
    const all = {
      lexical: [] as number[],
      semantic: [] as number[],
      hybrid: [] as number[],
      quoting: [] as number[],
      counting: [] as number[],
      matched: [] as number[],
    }
    let found: readonly Ranked[] = []
    let match: MatchRules | null = null
    for (let n = 0; n < questions; n++) {
      const q = question(n, size)
      const [tokens, vector] = [queryText(q).texts, await vectorOf(q)]
      const ask = () => asking(q, scope)
      // Run once before, so that the parts and the whole find the same pages in memory.
      await ask()
      const lexical = await timed(() => lexicalRetriever(db, index.id, { tokens, scope, depth: DEPTH }))
      // A query without a direction has nothing near.
      const semantic = !pointsSomewhere(vector)
        ? 0
        : await timed(() => semanticRetriever(db, index, { vector, scope, depth: DEPTH, exact }))
      const hybrid = await timed(async () => {
        const outcome = await ask()
        // A filter can exclude all matches; the retrievers ran anyway.
        if (!outcome.ranked && !filter) throw new Error(`nothing was ranked for «${q}»: ${outcome.notices}`)
        found = outcome.ranked ?? []
        match = outcome.match
      })
      const quoting = await timed(() => search.retrieval.quote(q, found.slice(0, 20), timeBudget(NO_TIME)))
      all.lexical.push(lexical)
      all.semantic.push(semantic)
      all.hybrid.push(hybrid)
      all.quoting.push(quoting)
      let matched = 0
      const counting = await timed(async () => {
        const counts = match ? await countMatching(db, match, scope) : []
        matched = counts.reduce((sum, { records }) => sum + records, 0)
      })
      all.counting.push(counting)
      all.matched.push(matched)
    }
    costs.push({ filter, ...all })
  }
  return costs
}

/** The findings on costs, against bounds as ratios. */
export function costFindings(costs: readonly Costs[], size: string, budgetMs: number): Finding[] {
  return costs.flatMap(({ filter, lexical, semantic, hybrid, quoting, counting, matched }) => {
    const at = (p: number) => {
      const parts = [percentile(lexical, p), percentile(semantic, p)] as const
      const whole = percentile(hybrid, p)
      return {
        measured: `${whole.toFixed(1)} ms against ${parts[0].toFixed(1)} and ${parts[1].toFixed(1)} ms`,
        ratio: whole / Math.max(...parts),
        whole,
      }
    }
    const [half, most] = [at(0.5), at(0.95)]
    return [
      {
        what: `Search of ${size}${filter}: p50 against the slower of its bare retrievers`,
        ...half,
        bound: { most: 2 },
      },
      { what: `The same, p95`, ...most, bound: { most: 2 } },
      {
        what: `The same with its quotations, p95 against the budget of ${budgetMs} ms`,
        measured:
          `${most.whole.toFixed(0)} ms, and ${percentile(quoting, 0.95).toFixed(0)} ms for the snippets ` +
          'of a page',
        ratio: (most.whole + percentile(quoting, 0.95)) / budgetMs,
        bound: { most: 0.2 },
      },
      {
        what: 'Counting all that matches, p95 against the budget',
        measured:
          `${percentile(counting, 0.5).toFixed(1)} ms at p50 for ${percentile(matched, 0.5)} records, ` +
          `${percentile(counting, 0.95).toFixed(1)} ms at p95 for ${percentile(matched, 0.95)}`,
        ratio: percentile(counting, 0.95) / budgetMs,
        bound: { most: 0.3 },
      },
    ]
  })
}

/** Share of the fifty nearest passages that the graph finds, by filter. */
export async function graphRecall(
  db: OpenDatabase,
  size: number,
  questions: number,
  label: string,
): Promise<Finding[]> {
  await using search = searchOver(db)
  const { index, vectorOf, scopes } = await measured(db, search)
  const findings: Finding[] = []
  for (const { filter, scope, exact } of scopes) {
    const shares: number[] = []
    for (let n = 0; n < questions; n++) {
      const vector = await vectorOf(question(n, size))
      if (!pointsSomewhere(vector)) continue
      const nearest = async (exact: boolean) =>
        (await semanticRetriever(db, index, { vector, scope, depth: DEPTH, exact })).slice(0, 50)
      const truth = await nearest(true)
      const found = new Set((await nearest(exact)).map(({ id }) => id))
      shares.push(truth.filter(({ id }) => found.has(id)).length / truth.length)
    }
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    findings.push({
      what: `Recall of the 50 nearest of ${label}${filter}`,
      measured: exact ? 'compared one by one' : 'by the graph and the lists',
      ratio: mean,
      bound: { least: 0.95 },
    })
  }
  return findings
}

/** The slope of cost over size on logarithmic scales: 0 is constant, 1 proportional. Least squares. */
export function slope(points: readonly (readonly [size: number, cost: number])[]): number {
  const xs = points.map(([size]) => Math.log(size))
  const ys = points.map(([, cost]) => Math.log(cost))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(xs), mean(ys)]
  return (
    xs.reduce((sum, x, i) => sum + (x - mx) * (ys[i]! - my), 0) /
    xs.reduce((sum, x) => sum + (x - mx) ** 2, 0)
  )
}
