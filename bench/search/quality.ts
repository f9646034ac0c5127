// `npx node bench/search/quality.ts SET…`: the engine against BM25 of the database and two search libraries,
// over sets of judged queries.
import { evaluate, type System } from '#evaluation/evaluate.ts'
import { fts5Over, miniSearchOver } from '#evaluation/others.ts'
import type { EvaluationSet } from '#evaluation/set.ts'
import { readSet } from '#evaluation/sets.ts'
import { bm25Over, engineOver, languageOf } from '#evaluation/systems.ts'
import { reportTable } from '#evaluation/table.ts'
import { DEFAULT_SEARCH } from '#retrieval/search-settings.ts'
import { openInMemory } from '#store/driver/embedded-clients.ts'
import { prepare } from '#store/open-store.ts'
import { installNightly, nightlyPackage } from '../../nightly/packages.ts'

const DEPTH = 100

/** The part of the package `@orama/orama` that is used. */
interface Orama {
  create(options: { readonly schema: Readonly<Record<string, 'string'>> }): object
  insertMultiple(db: object, documents: readonly Readonly<Record<string, string>>[]): Promise<unknown>
  search(
    db: object,
    query: { readonly term: string; readonly properties: readonly string[]; readonly limit: number },
  ): Promise<{ readonly hits: readonly { readonly document: { readonly at: string } }[] }>
}

async function orama({ documents }: EvaluationSet): Promise<System> {
  const { create, insertMultiple, search } = await nightlyPackage<Orama>('@orama/orama')
  const db = create({ schema: { at: 'string', title: 'string', text: 'string' } })
  await insertMultiple(
    db,
    documents.map(({ title = '', text }, at) => ({ at: String(at), title, text })),
  )
  return {
    name: 'orama',
    async search({ text }) {
      const { hits } = await search(db, { term: text, properties: ['title', 'text'], limit: DEPTH })
      return hits.map(({ document }) => documents[Number(document.at)]!.id)
    },
  }
}

installNightly()
const queries = process.argv.includes('--queries')
  ? Number(process.argv[process.argv.indexOf('--queries') + 1])
  : undefined
const paths = process.argv
  .slice(2)
  .filter((each, i, all) => !each.startsWith('--') && all[i - 1] !== '--queries')
for (const path of paths) {
  const set = await readSet(path, queries === undefined ? {} : { queries })
  await using db = await openInMemory()
  await prepare(db)
  const now = () => new Date().toISOString()
  await using engine = await engineOver(db, set, { ...DEFAULT_SEARCH, budgetMs: 60_000 }, now)
  using fts5 = fts5Over(set)
  const systems = [
    engine,
    await bm25Over(db, set, languageOf(set)),
    miniSearchOver(set),
    miniSearchOver(set, { name: 'minisearch, fuzzy and prefix', fuzzy: 0.2, prefix: true }),
    fts5,
    await orama(set),
  ]
  process.stdout.write(`## ${path}\n\n${reportTable(await evaluate(set, systems, { concurrency: 1 }))}\n`)
}
