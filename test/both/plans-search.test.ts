// Searches by words and numbers, explained over filled tables: their statements use the indexes, and find the
// same as a full scan.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { interestTags } from '#domains/catalogues.ts'
import { domains } from '#domains/index.ts'
import { type Database, raw, type Sql } from '#lib/sql.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { matchPage, readNumberedPage } from '#store/reading/text-matches.ts'
import { explain, filledDatabase, literal, plainOf, QUIET, span } from '../support/explained.ts'

const domain = domains.find((domain) => domain.name === 'bills')!
const db = await filledDatabase([domain, interestTags])
after(() => db[Symbol.asyncDispose]())

test('a search by words or number uses their indexes', async () => {
  const sent: Sql[] = []
  const noting: Database = {
    ...db,
    rows: (query, options) => {
      sent.push(query)
      return db.rows(query, options)
    },
  }
  // A common word is found in the order of the list; a rare one is searched there first, then by its
  // trigrams.
  for (const [texts, statements] of [
    [['ley'], 1],
    [['raro'], 2],
    [['raro 997'], 2],
    [['raro', '997'], 2],
  ] as const) {
    for (const spans of [null, [span('BR')], QUIET.map((country) => span(country))]) {
      sent.length = 0
      await matchPage(
        noting,
        domain,
        { ...plainOf(domain), spans },
        { texts, numbers: ['=pl77'], except: [1, 2] },
      )
      if (spans?.length !== QUIET.length) assert.equal(sent.length, statements, texts.join())
      for (const query of sent) await assertIndexed(query)
    }
  }
  sent.length = 0
  await readNumberedPage(noting, domain, plainOf(domain), ['=pl77'])
  await assertIndexed(sent[0]!)
})

test('a search by words finds the same as a full scan, in either order of statements', async () => {
  const window = { since: '2024-01-01', until: '2026-01-01' }
  for (const texts of [
    ['ley'],
    ['ley 39'],
    ['raro'],
    ['raro 997'],
    ['997', 'raro'],
    ['ley', '39'],
    ['nowhere'],
  ]) {
    for (const shape of [
      {},
      { spans: [span('CL')] },
      { spans: [span('CL'), span('PE')] },
      { ...window, ascending: true },
      { spans: [span('CL', window.since, window.until), span('BR')] },
    ]) {
      const spec = { ...plainOf(domain), ...shape, limit: 7 }
      const [since, until] =
        'since' in shape ? [`date '${window.since}'`, `date '${window.until}'`] : ['null::date', 'null::date']
      const spans = spec.spans?.map(
        (each) => `('${each.country}', ${literal(each.since)}::date, ${literal(each.until)}::date)`,
      )
      const all = await db.query<{ id: number }>(
        raw(`select id from bills t where ${texts.map((text) => `search_text like '%${text}%'`).join(' and ')}
          and (${since} is null or sort_key >= ${since} and sort_key < ${until})
          and ${spans ? inSpans(spans) : 'true'}
          order by sort_key ${spec.ascending ? 'asc, id asc' : 'desc, id desc'} limit 60`),
      )
      const found: number[] = []
      for (let after: ListSpec['after'] = null; found.length < 60; ) {
        const page = await matchPage(db, domain, { ...spec, after }, { texts, numbers: [], except: [] })
        found.push(...page.positions.map(({ id }) => id))
        if (!page.more) break
        after = page.positions.at(-1)!
      }
      assert.deepEqual(
        found.slice(0, 60),
        all.map(({ id }) => id),
        `${texts} ${JSON.stringify(shape)}`,
      )
    }
  }
})

/** A row is in the country and the window of one of the spans. */
const inSpans = (spans: readonly string[]) => `exists (
  select from (values ${spans.join()}) s (country, since, until)
  where s.country = t.country_code
    and (s.since is null or t.sort_key >= s.since and t.sort_key < s.until))`

async function assertIndexed(query: Sql): Promise<void> {
  assert.deepEqual(
    (await explain(db, query, false)).filter(
      (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== 'coverage',
    ),
    [],
  )
}
