// `hemiciclo search`: builds the search index, and evaluates its ranking on a set of judged queries.
import type { Command } from 'commander'
import { readConfig } from '#config.ts'
import { evaluate, replayed } from '#evaluation/evaluate.ts'
import { knownItems, mistyped, translated } from '#evaluation/known-items.ts'
import { fts5Over, miniSearchOver } from '#evaluation/others.ts'
import type { Report } from '#evaluation/report.ts'
import { readRun } from '#evaluation/runs.ts'
import type { EvaluationSet, SetDocument } from '#evaluation/set.ts'
import { readSet } from '#evaluation/sets.ts'
import { storedDocuments } from '#evaluation/stored.ts'
import { bm25Over, engineOver, LANGUAGES, type Language, languageOf } from '#evaluation/systems.ts'
import { reportTable } from '#evaluation/table.ts'
import { openSearch } from '#retrieval/open-search.ts'
import type { SearchSettings } from '#retrieval/search-settings.ts'
import { openInMemory } from '#store/driver/embedded-clients.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { prepare } from '#store/open-store.ts'
import { countPassages } from '#store/passages/indexable-records.ts'
import { readIndexes } from '#store/passages/indexes.ts'
import { printResult, progress } from '../output.ts'
import { now, withStore } from '../store.ts'

/** An index that is up to date. */
export interface Indexed {
  readonly index: number
  readonly passages: number
  readonly embedder: string
  readonly graph: boolean
}

/** Updates the index; `rebuild` first builds another next to the active one. */
export async function indexSearch(program: Command, { rebuild }: { rebuild?: boolean }): Promise<void> {
  const status = await withStore((db) => indexNow(db, readConfig().search, { rebuild }))
  printResult(program, status ?? null, indexedText(status))
}

export const indexedText = (status: Indexed | undefined): string =>
  status
    ? `${status.passages} passages are indexed (${status.embedder}).`
    : 'Another process is building the index.'

/** Brings the index up to date, with progress; undefined where another process is building it. */
export async function indexNow(
  db: OpenDatabase,
  settings: SearchSettings,
  { rebuild = false }: { rebuild?: boolean | undefined } = {},
): Promise<Indexed | undefined> {
  await using opened = openSearch(db, settings, now)
  const { builder } = opened
  const { signal } = new AbortController()
  // Only one process builds at a time.
  if (rebuild && (await builder.begin(signal)) === 'idle') return undefined
  let printed = 0
  for (;;) {
    const state = await builder.step(signal)
    if (state === 'idle') break
    const { building } = await readIndexes(db)
    if (!building || Date.now() - printed < 1_000) continue
    printed = Date.now()
    progress(`  ${building.records} of ${building.expected} records`)
  }
  const { ready } = await readIndexes(db)
  if (!ready) return undefined
  const { id, embedder, graph } = ready
  return { index: id, passages: await countPassages(db, id), embedder, graph }
}

export interface EvalOptions {
  /** `simple`, `spanish`, `portuguese`, or a run file of another system. */
  readonly baseline?: string
  readonly queries?: number
  /** Words of titles as queries: this many of two and of three words. */
  readonly knownItem?: number | true
  readonly typos?: boolean
  /** A file with the queries in other words. */
  readonly translate?: string
}

/** Number of queries of each length generated from titles by default. */
const KNOWN_ITEMS = 400

/**
 * Ranks the queries of a set with the configured engine, over a separate database, and compares it with a
 * baseline and other engines. Without a set, queries are generated from the titles of the configured
 * database.
 */
export async function evaluateSearch(
  program: Command,
  path: string | undefined,
  options: EvalOptions,
): Promise<void> {
  const { search } = readConfig()
  const sets = await setsOf(path, options)
  const { documents } = sets[0]!.set
  await using db = await openInMemory()
  await prepare(db)
  const language = options.baseline ?? languageOf(sets[0]!.set)
  const other = LANGUAGES.includes(language as Language)
    ? await bm25Over(db, sets[0]!.set, language as Language)
    : replayed(language, await readRun(language))
  // Evaluates the ranking regardless of speed on this machine.
  await using engine = await engineOver(db, sets[0]!.set, { ...search, budgetMs: 60_000 }, now)
  using fts5 = fts5Over(sets[0]!.set)
  const systems = [other, engine, miniSearchOver(sets[0]!.set), fts5]
  const reports: { name: string; report: Report }[] = []
  for (const { name, set } of sets) {
    progress(
      `  ${documents.length} documents, ${set.queries.length} queries, ${set.judgments.length} judgments`,
    )
    reports.push({ name, report: await evaluate(set, systems, { concurrency: 1 }) })
  }
  const table = reports.map(({ name, report }) => (name ? `${name}: ` : '') + reportTable(report)).join('\n')
  printResult(program, options.knownItem ? reports : reports[0]!.report, table)
}

/** The query sets, all over the same documents. */
async function setsOf(
  path: string | undefined,
  { queries, knownItem, typos, translate }: EvalOptions,
): Promise<{ name: string; set: EvaluationSet }[]> {
  const read = path === undefined ? undefined : await readSet(path, queries === undefined ? {} : { queries })
  if (!read && !knownItem) throw new Error('Give a set, or --known-item to use the titles of the database.')
  const documents = read?.documents ?? (await withStore(storedDocuments))
  const most = knownItem === true ? KNOWN_ITEMS : knownItem
  const asked = most ? titlesAsked(documents, most) : [{ name: '', set: read! }]
  if (!asked.length) throw new Error('No title has two distinctive words.')
  return Promise.all(
    asked.map(async ({ name, set }) => {
      const inOtherWords = translate ? await translated(set, translate) : set
      return { name, set: typos ? mistyped(inOtherWords) : inOtherWords }
    }),
  )
}

function titlesAsked(documents: readonly SetDocument[], queries: number) {
  return [2, 3]
    .map((words) => ({ name: `${words} words`, set: knownItems(documents, { words, queries }) }))
    .filter(({ set }) => set.queries.length)
}
