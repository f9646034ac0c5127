// `hemiciclo search`: builds the search index, and measures its ranking over a set of judged queries.
import type { Command } from 'commander'
import { readConfig } from '#config.ts'
import { evaluate, replayed } from '#evaluation/evaluate.ts'
import { readRun } from '#evaluation/runs.ts'
import { readSet } from '#evaluation/sets.ts'
import { bm25Over, engineOver, LANGUAGES, type Language, languageOf } from '#evaluation/systems.ts'
import { reportTable } from '#evaluation/table.ts'
import { openSearch } from '#retrieval/open.ts'
import { prepare } from '#store/driver/open.ts'
import { openPglite } from '#store/driver/pglite.ts'
import { readIndexes } from '#store/passages/indexes.ts'
import { countPassages } from '#store/passages/read.ts'
import { out, progress } from './output.ts'
import { now, withStore } from './store.ts'

/** Brings the index up to date; `rebuild` builds another beside the active one first. */
export async function indexSearch(program: Command, { rebuild }: { rebuild?: boolean }): Promise<void> {
  const { search } = readConfig()
  const status = await withStore(async (db) => {
    await using opened = openSearch(db, search, now)
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
    return (
      ready && {
        index: ready.id,
        passages: await countPassages(db, ready.id),
        embedder: ready.embedder,
        graph: ready.graph,
      }
    )
  })
  out(
    program,
    status ?? null,
    status
      ? `${status.passages} passages are indexed (${status.embedder}).`
      : 'Another process is building the index.',
  )
}

export interface EvalOptions {
  /** `simple`, `spanish`, `portuguese`, or a run file of another system. */
  readonly baseline?: string
  readonly queries?: number
}

/**
 * Ranks the queries of a set with the engine as it is configured, over a database of its own, and compares it
 * with a baseline.
 */
export async function evaluateSearch(
  program: Command,
  path: string,
  { baseline, queries }: EvalOptions,
): Promise<void> {
  const { search } = readConfig()
  const set = await readSet(path, queries === undefined ? {} : { queries })
  progress(
    `  ${set.documents.length} documents, ${set.queries.length} queries, ${set.judgments.length} judgments`,
  )
  await using db = await openPglite()
  await prepare(db)
  const language = baseline ?? languageOf(set)
  const other = LANGUAGES.includes(language as Language)
    ? await bm25Over(db, set, language as Language)
    : replayed(language, await readRun(language))
  // Measures the ranking, whatever its time on this machine.
  await using engine = await engineOver(db, set, { ...search, budgetMs: 60_000 }, now)
  const report = await evaluate(set, [other, engine], { concurrency: 1 })
  out(program, report, reportTable(report))
}
