// `npx node bench/search/embedder.ts SET… [--titles]`: the gain of the configured embedder: the engine with
// and without it, over sets of judged queries and, with `--titles`, over two and three words of the titles of
// the configured database.
import { readConfig } from '#config.ts'
import { rank } from '#evaluation/evaluate.ts'
import { knownItems } from '#evaluation/known-items.ts'
import { gradesOf, mean, ndcg, type Rankings } from '#evaluation/metrics.ts'
import type { EvaluationSet, Judgment } from '#evaluation/set.ts'
import { readSet } from '#evaluation/sets.ts'
import { bootstrapInterval, randomizationTest } from '#evaluation/significance.ts'
import { storedDocuments } from '#evaluation/stored.ts'
import { engineOver } from '#evaluation/systems.ts'
import type { SearchSettings } from '#retrieval/search-settings.ts'
import { openInMemory } from '#store/driver/embedded-clients.ts'
import { openStore, prepare } from '#store/open-store.ts'

const TITLES = 400
const NDCG_AT = 10

const config = readConfig()
const settings = { ...config.search, budgetMs: 60_000 }
const without: SearchSettings = { ...settings, embedder: { ...settings.embedder, kind: 'none' } }

/** Sets of queries over the same documents, by name. */
type Sets = ReadonlyMap<string, EvaluationSet>

async function ofTitles(): Promise<Sets> {
  await using db = await openStore(config)
  const documents = await storedDocuments(db)
  return new Map(
    [2, 3].map((words) => [`titles, ${words} words`, knownItems(documents, { words, queries: TITLES })]),
  )
}

/** nDCG@10 of each query of each set. */
async function measured(sets: Sets, search: SearchSettings): Promise<number[][]> {
  await using db = await openInMemory()
  await prepare(db)
  const [first] = sets.values()
  await using engine = await engineOver(db, first!, search, () => new Date().toISOString())
  const values = []
  for (const set of sets.values())
    values.push(valuesOf(await rank(set, engine, { concurrency: 1 }), set.judgments))
  return values
}

function valuesOf(rankings: Rankings, judgments: readonly Judgment[]): number[] {
  const grades = gradesOf(judgments)
  return [...rankings].map(([query, ranking]) => ndcg(ranking, grades.get(query)!, NDCG_AT))
}

function tell(name: string, queries: number | string, values: readonly string[]): void {
  console.log(`| ${[name, queries, ...values].join(' | ')} |`)
}

const paths = process.argv.slice(2).filter((word) => word !== '--titles')
const groups: Sets[] = []
for (const path of paths) groups.push(new Map([[path, await readSet(path)]]))
if (process.argv.includes('--titles')) groups.push(await ofTitles())

tell('Set', 'Queries', ['without', 'with', 'difference', '95 % interval', 'p'])
const all: number[] = []
for (const sets of groups) {
  const [bare, whole] = [await measured(sets, without), await measured(sets, settings)]
  for (const [i, name] of [...sets.keys()].entries()) {
    const differences = whole[i]!.map((value, n) => value - bare[i]![n]!)
    all.push(...differences)
    tell(name, differences.length, [
      mean(bare[i]!).toFixed(4),
      mean(whole[i]!).toFixed(4),
      ...judged(differences),
    ])
  }
}
tell('all', all.length, ['', '', ...judged(all)])

function judged(differences: readonly number[]): string[] {
  const { low, high } = bootstrapInterval(differences)
  const { p } = randomizationTest(differences)
  return [mean(differences).toFixed(4), `${low.toFixed(4)} to ${high.toFixed(4)}`, p.toFixed(4)]
}
