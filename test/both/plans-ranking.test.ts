// The plans of BM25 within filters: passages of a scope are read from the index in the order of their scores,
// or scored one by one where they are few, whatever the planner takes the scope for.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { domains } from '#domains/index.ts'
import { type Database, name, type Sql, sql } from '#lib/sql.ts'
import { isByIndex } from '#retrieval/scan-or-index.ts'
import { underLease } from '#store/lease.ts'
import { meetingWithin } from '#store/passages/match-queries.ts'
import { lexicalRetriever, readTitleMatches, type SearchScope } from '#store/passages/retriever-queries.ts'
import { analyze, createRanking, createTables, type IndexShape } from '#store/passages/tables.ts'
import { explain } from '../support/explained.ts'
import { freshDatabase } from '../support/helpers.ts'

const SHAPE: IndexShape = { id: 9_901, dims: 4, graph: false, half: false }
const { id } = SHAPE
/** Every domain but one is in Brazil, so that a planner that multiplies shares expects few in Ecuador. */
const COUNTS = [
  { domain: 'bills', country_code: 'BR', passages: 2_700 },
  { domain: 'transcripts', country_code: 'EC', passages: 300 },
] as const
const ACTIVE = { index: { ...SHAPE, seq: 0 } as never, counts: COUNTS }
const SCOPE: SearchScope = {
  domains: domains.map((domain) => domain.name),
  countries: null,
  entity: null,
  records: null,
  within: null,
  since: null,
  until: null,
}
const WANTED = { tokens: 'agua zagua', depth: 100 }

const db = await freshDatabase()
after(() => db[Symbol.asyncDispose]())
await underLease(db, 'test', async (leased) => {
  await leased.transaction((tx) => createTables(tx, SHAPE))
  let from = 0
  for (const { domain, country_code, passages } of COUNTS) {
    await leased.query(sql`
insert into ${name(`passages_${id}`)}
  (domain, record_id, country_code, at, body, tokens, title_words, head, embedding)
select ${domain}, g, ${country_code}, '2026-05-05', '', t, 1, t, '[1,0,0,0]'
from (
  select g, case when g % 2 = 0 then 'agua zagua ' else 'tierra ztierra ' end
    || repeat('otro zotro ', g % 7) as t
  from generate_series(${from}::int, ${from + passages - 1}::int) g
) x`)
    await leased.query(sql`
insert into ${name(`terms_${id}`)} (domain, record_id, country_code, at, terms, words)
select ${domain}, g, ${country_code}, '2026-05-05', array_to_tsvector(array['tarif']), ' tarifa '
from generate_series(${from}::int, ${from + passages / 3}::int) g`)
    from += passages
  }
  await leased.transaction((tx) => createRanking(tx, SHAPE, { passages: from, parallel: false }))
  await analyze(leased, id)
})

/** What a retriever sends, and the nodes of its plan. */
async function planOf(run: (db: Database) => Promise<unknown>) {
  let sent: { query: Sql; settings?: string | undefined } | undefined
  await run({
    ...db,
    query: (query, options) => {
      sent = { query, settings: options?.settings }
      return db.query(query, options)
    },
  })
  const { query, settings } = sent!
  return db.transaction(async (tx) => {
    if (settings) await tx.script(settings)
    return (await explain(tx, query, false)).map((node) => node['Node Type'])
  })
}

const decided = async (scope: SearchScope) => ({ ...scope, byIndex: await isByIndex(db, ACTIVE, scope) })

for (const [what, narrower] of Object.entries<Partial<SearchScope>>({
  'a domain and a country': { domains: ['transcripts'], countries: ['EC'] },
  'a window': { since: '2026-01-01' },
  'many records': { domains: ['bills'], records: Array.from({ length: 400 }, (_, i) => i) },
  everything: {},
}))
  test(`BM25 reads its index within ${what}`, async () => {
    const scope = await decided({ ...SCOPE, ...narrower })
    assert.equal(scope.byIndex, true)
    const nodes = await planOf((db) => lexicalRetriever(db, id, { ...WANTED, scope }))
    assert.deepEqual(nodes, ['Limit', 'Index Scan'])
    const titles = await planOf((db) => readTitleMatches(db, id, { ...WANTED, scope, forms: [], most: 1 }))
    assert.deepEqual(titles, ['Limit', 'Index Scan'])
  })

test('BM25 reads its index within the records of a phrase', async () => {
  const phrase = { terms: ['tarif'], phrase: ' tarifa ', pattern: null, field: null }
  const clauses = { index: id, required: [phrase], withoutDocuments: false }
  const scope = await decided({ ...SCOPE, meeting: await meetingWithin(db, clauses, SCOPE) })
  assert.equal(scope.byIndex, true)
  const nodes = await planOf((db) => lexicalRetriever(db, id, { ...WANTED, scope }))
  assert.deepEqual(nodes, ['Limit', 'Index Scan'])
})

for (const [what, narrower] of Object.entries<Partial<SearchScope>>({
  'a country without passages': { countries: ['CL'] },
  'a window without passages': { until: '2026-01-01' },
  'a few records': { domains: ['bills'], records: [2, 4, 5] },
  'an entity without passages': { entity: 7 },
}))
  test(`BM25 scores each passage within ${what}`, async () => {
    assert.equal((await decided({ ...SCOPE, ...narrower })).byIndex, false)
  })

test('either way finds the same passages', async () => {
  const scope = { ...SCOPE, domains: ['transcripts'], countries: ['EC'] }
  const found = (byIndex: boolean) =>
    lexicalRetriever(db, id, { ...WANTED, depth: 150, scope: { ...scope, byIndex } })
  const [one, other] = [await found(true), await found(false)]
  assert.equal(one.length, 150)
  assert.deepEqual(new Set(one.map((hit) => hit.id)), new Set(other.map((hit) => hit.id)))
})
