// `npx node bench/search/analysts.ts [SET] [--pool N]`: searches of analysts over the configured database,
// answered by the service as over REST and by other engines over the same records. Prints the measures of
// each by group, then the unjudged results; `--pool` prints the first N of all of them as JSON lines, to be
// judged.
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { openContext } from '#context.ts'
import { domains } from '#domains/index.ts'
import { type AnalystSearch, analystTable, measureAnalysts, readAnalysts } from '#evaluation/analysts.ts'
import type { System } from '#evaluation/evaluate.ts'
import { fts5Over, miniSearchOver } from '#evaluation/others.ts'
import { recordDocuments, recordName } from '#evaluation/records.ts'
import type { SetDocument } from '#evaluation/set.ts'
import { bm25Over } from '#evaluation/systems.ts'
import type { Caller } from '#model/access/caller.ts'
import { call } from '#operations/kit/call-operation.ts'
import { searchOperation } from '#operations/search/search.ts'
import type { SearchDatabase } from '#retrieval/open-search.ts'
import { openInMemory } from '#store/driver/embedded-clients.ts'
import { openStore, prepare } from '#store/open-store.ts'
import { naturalKey } from '#store/passages/keyed-records.ts'

const DEPTH = 10
const SET = new URL('../../evaluation/sets/analysts.jsonl', import.meta.url).pathname
const OWNER: Caller = {
  admin: true,
  key: 'bench',
  account: null,
  acts: false,
  countries: null,
  domains: null,
}

/** The service with its exact matches and its fallback; its time does not count here. */
async function service(db: SearchDatabase): Promise<System & AsyncDisposable> {
  const config = readConfig()
  const search = { ...config.search, budgetMs: 60_000 }
  const open = await openContext(db, { ...config, search, baseUrl: 'http://localhost:8080' })
  const ask = async (q: string) => {
    const pairs = Object.entries({ q, limit: String(DEPTH) })
    const answer = await call(searchOperation, open.context, pairs, OWNER)
    const { data } = JSON.parse(answer.json!) as { data: { domain: string; id: number }[] }
    return Promise.all(
      data.map(async (row) => {
        const domain = domains.find(({ name }) => name === row.domain)!
        return recordName(domain.name, (await naturalKey(db, domain, row.id))!)
      }),
    )
  }
  return {
    name: 'hemiciclo',
    search: ({ text }) => ask(text),
    [Symbol.asyncDispose]: () => open[Symbol.asyncDispose](),
  }
}

async function ranked(system: System, set: readonly AnalystSearch[]) {
  const rankings = new Map<string, readonly string[]>()
  for (const { query } of set)
    rankings.set(query, (await system.search({ id: query, text: query })).slice(0, DEPTH))
  return { name: system.name, rankings }
}

type Ranked = Awaited<ReturnType<typeof ranked>>

/** Each search with the unjudged records among the first `depth` of the systems, title and text. */
function pool(
  set: readonly AnalystSearch[],
  all: readonly Ranked[],
  documents: SetDocument[],
  depth: number,
) {
  const held = new Map(documents.map((document) => [document.id, document]))
  return set.flatMap(({ query, judged }) => {
    const keys = new Set(all.flatMap(({ rankings }) => rankings.get(query)!.slice(0, depth)))
    const open = [...keys].filter((key) => !judged.has(key)).map((key) => ({ key, ...held.get(key) }))
    return open.length ? [{ query, open }] : []
  })
}

const { values, positionals } = parseArgs({ options: { pool: { type: 'string' } }, allowPositionals: true })
const depth = values.pool === undefined ? undefined : Number(values.pool)
const set = await readAnalysts(positionals[0] ?? SET)
await using db = await openStore(readConfig())
const documents = await recordDocuments(db)
const over = { documents, queries: [], judgments: [], unknown: { documents: 0, queries: 0, examples: [] } }
await using other = await openInMemory()
await prepare(other)
await using ours = await service(db)
using fts5 = fts5Over(over)
const systems = [ours, await bm25Over(other, over, 'spanish'), miniSearchOver(over), fts5]
const all: Ranked[] = []
for (const system of systems) all.push(await ranked(system, set))
if (depth)
  for (const each of pool(set, all, documents, depth)) process.stdout.write(`${JSON.stringify(each)}\n`)
else {
  // People and bodies are no documents: only the service finds them.
  const held = new Set([...documents.map(({ id }) => id), ...[...all[0]!.rankings.values()].flat()])
  const named = new Set(set.flatMap(({ judged }) => [...judged.keys()]))
  const lacking = named.difference(held).size
  process.stdout.write(
    `${documents.length} records; ${lacking} of ${named.size} judged ones are not held\n\n`,
  )
  for (const { name, rankings } of all)
    process.stdout.write(`${analystTable(name, measureAnalysts(set, rankings))}\n`)
  for (const { query, open } of pool(set, all.slice(0, 1), documents, 5))
    for (const { key, title } of open) process.stdout.write(`unjudged: ${query}: ${key} ${title ?? ''}\n`)
}
