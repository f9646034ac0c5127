// Every list's statement, explained over filled tables: never a sequential scan, never a cost that grows with
// the depth of the page.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { domains } from '#domains/index.ts'
import { type Database, print, raw, type Sql, sql } from '#lib/sql.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import type { Domain } from '#model/domain.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { ownColumnsOf } from '#store/records/columns.ts'
import { listQuery } from '#store/records/list-query.ts'
import type { ListSpec } from '#store/records/list-spec.ts'
import { matchPage, numberedPage } from '#store/records/ranked-rows.ts'
import { freshDatabase, NATIVE } from './helpers.ts'

/** Rows per table: enough that the planner would not scan them for want of anything better. */
const ROWS = NATIVE ? 40_000 : 8_000
const LIMIT = 20
const QUIET = ['PA', 'VE'] as const

let db: OpenDatabase

/**
 * Three rows in four are Brazil's; PA and VE have a handful, and VE stopped in 2015. Every 50th row has no
 * date.
 */
const countryOf = `case when g % 4 <> 0 then 'BR' when g % 1000 = 4 then 'PA' when g % 1000 = 8 then 'VE' else (array['CO','CL','EC','PE','AR','CR','DO','MX','GT'])[1 + g / 4 % 9] end`
const dateOf = `case when g % 50 = 49 then null when g % 1000 = 8 then date '2015-01-01' + (g / 1000 % 100)::int else date '2026-11-20' - (g % 2000)::int end`

const VALUES: Record<string, string> = {
  text: `case when g % 997 = 0 then ' raro ' || g else ' ley ' || g end`,
  bigint: '1 + (g % 40)',
  date: dateOf,
  timestamptz: `(${dateOf})::timestamptz + interval '9 hours'`,
  boolean: 'g % 7 <> 0',
}
const BY_NAME: Record<string, string> = {
  stage: `(array['filed','committee','floor','enacted'])[1 + g % 4]`,
  branch: `(array['legislative','executive'])[1 + (g % 9 = 0)::int]`,
  chamber: `(array['senado','camara'])[1 + g % 2]`,
  position: `'yes'`,
  code_key: `'pl' || g`,
  brief: `'{"id":1}'`,
  recorded_at: `timestamptz '2026-11-20' - g * interval '1 minute'`,
}

async function fillTable(tx: Database, of: Domain): Promise<void> {
  const own = ownColumnsOf(of).map((column) => column.name)
  const types = new Map(ownColumnsOf(of).map((column) => [column.name, column.type]))
  const values = own.map((name) => BY_NAME[name] ?? (name === of.body ? 'null' : VALUES[types.get(name)!]!))
  await tx.script(`
insert into ${of.table} (key, public_id, country_code, page, doc, sample, source_id, retrieved_at, content_sha256, first_seen_at, last_checked_at, content_changed_at${own.map((name) => `, ${name}`).join('')})
select 'k' || g, 'p' || g, ${countryOf}, null, '{"id":' || g || ',"filler":"' || repeat('x', 400) || '"}', false, 'test', now(), '\\x00', now(), now(), now()${values.map((value) => `, ${value}`).join('')}
from generate_series(1, ${ROWS}) g`)
  for (const link of of.links) {
    await tx.script(
      `insert into ${link.table} (${link.column}, ${of.one}_id, sort_key) select 1 + id % 40, id, sort_key from ${of.table}`,
    )
  }
}

before(async () => {
  db = await freshDatabase()
  await db.transaction(async (tx) => {
    await tx.script(NATIVE ? 'set local session_replication_role = replica' : 'select 1')
    for (const of of domains) await fillTable(tx, of)
    // Half of a walk's worth of moved rows, and countless others that did not move.
    await tx.script(`insert into changes (domain, record_id, country_code, kind, at, moved_from)
      select 'bills', g, 'BR', 'changed', now(), case when g % 20 = 0 then '2024-05-05' end from generate_series(1, ${ROWS / 2}) g`)
  })
  await db.script('vacuum analyze')
})
after(async () => {
  await db[Symbol.asyncDispose]()
})

const plain: ListSpec = {
  spans: null, since: null, until: null, ids: null, equals: [], linked: null, like: null, conditions: [], ascending: false, now: '2026-11-20T00:00:00Z', limit: LIMIT, after: null, walk: null,
} // biome-ignore format: one value

const span = (country: string, since: string | null = null, until: string | null = null) => ({
  country,
  since,
  until,
})

/** The shapes of lists that the routes make of a domain's filters. */
function shapes(of: Domain): [string, Partial<ListSpec>][] {
  const value = (column: string): unknown =>
    column === 'stage'
      ? 'enacted'
      : column === 'branch'
        ? 'executive'
        : column === 'chamber'
          ? 'senado'
          : column === 'active'
            ? true
            : 7
  const everywhere = COUNTRY_CODES.map((country) => span(country))
  return [
    ['all countries', {}],
    ['one country', { spans: [span('BR')] }],
    ['a quiet country', { spans: [span('PA')] }],
    ['two quiet countries', { spans: QUIET.map((country) => span(country)) }],
    [
      'eleven countries',
      { spans: COUNTRY_CODES.filter((code) => code !== 'BR').map((country) => span(country)) },
    ],
    ['upside down', { ascending: true }],
    ...(of.order
      ? ([
          ['a window', { since: '2024-01-01', until: '2025-01-01' }],
          [
            'a window of its own in each country',
            { spans: everywhere.map(({ country }) => span(country, '2024-01-01', '2025-01-01')) },
          ],
          [
            'a window of two quiet countries',
            { spans: QUIET.map((country) => span(country, '2020-01-01', null)) },
          ],
        ] as [string, Partial<ListSpec>][])
      : []),
    ...of.filters.map((column): [string, Partial<ListSpec>] => [
      `by ${column}`,
      { equals: [{ column, value: value(column) }], spans: column.endsWith('_id') ? null : everywhere },
    ]),
    ...of.links.map((link): [string, Partial<ListSpec>] => [
      `by ${link.column} in ${link.field}`,
      { linked: { link, id: 7 } },
    ]),
    ...(of.code
      ? ([['by number', { equals: [{ column: 'code_key', value: 'pl77' }] }]] as [
          string,
          Partial<ListSpec>,
        ][])
      : []),
    ...(of.search.length
      ? ([
          ['a rare word', { like: '%raro%' }],
          ['a common word', { like: '%ley%' }],
          [
            'a rare word of two quiet countries',
            { like: '%raro%', spans: QUIET.map((country) => span(country)) },
          ],
          ['the start of a word', { like: '% ra%' }],
        ] as [string, Partial<ListSpec>][])
      : []),
    ['ids', { ids: [1, 5, 77, ROWS] }],
  ]
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

const literal = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value))
    return `'{${value.map((item) => (item === null ? 'null' : `"${item}"`)).join(',')}}'`
  return `'${String(value).replaceAll("'", "''")}'`
}

/**
 * Explains as the service runs it: planned once for all values, or with them at hand when it looks for words.
 */
async function explain(query: Sql, generic: boolean): Promise<Node[]> {
  return db.transaction(async (tx) => {
    await tx.script(
      `set local plan_cache_mode = ${generic ? 'force_generic_plan' : 'force_custom_plan'}; deallocate all; prepare explained as ${print(query)}`,
    )
    const arguments_ = query.values.length ? `(${query.values.map(literal).join(', ')})` : ''
    const [row] = await tx.query<Record<string, [{ Plan: Node }]>>(
      raw(`explain (analyze, timing off, format json) execute explained${arguments_}`),
      { planEachTime: true },
    )
    const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]
    return flat(Object.values(row!)[0]![0].Plan)
  })
}

const visited = (nodes: readonly Node[]) =>
  nodes
    .filter((node) => node['Relation Name'] && node['Relation Name'] !== 'coverage')
    .reduce(
      (sum, node) =>
        sum +
        node['Actual Loops'] *
          (node['Actual Rows'] +
            (node['Rows Removed by Filter'] ?? 0) +
            (node['Rows Removed by Index Recheck'] ?? 0)),
      0,
    )

const LISTED = domains.filter((of) => of.name !== 'documents')

for (const of of LISTED) {
  test(`lists of ${of.name} never scan a table, however deep the page`, async () => {
    for (const [what, shape] of shapes(of)) {
      for (const generic of shape.like ? [false] : [true, false]) {
        const spec = { ...plain, ...shape }
        const deepId = Math.floor(ROWS / 2)
        const isDay = of.order && of.fields[of.order]!.column === 'date'
        const after = {
          sort: of.order ? (isDay ? '2023-06-01' : '2023-06-01 09:00:00+00') : String(deepId),
          id: deepId,
        }
        const first = await explain(listQuery(of, spec, false), generic)
        const deep = await explain(listQuery(of, { ...spec, after, walk: 0 }, false), generic)
        for (const nodes of [first, deep]) {
          const scans = nodes.filter(
            (node) =>
              node['Node Type'] === 'Seq Scan' &&
              node['Relation Name'] !== 'coverage' &&
              node['Actual Loops'] > 0,
          )
          assert.deepEqual(
            scans.map((node) => node['Relation Name']),
            [],
            `${what}, ${generic ? 'generic' : 'custom'} plan`,
          )
        }
        // A word's hits are found by their index and then sorted: their number bounds the work, not the
        // depth.
        if (shape.like) continue
        const pieces = spec.spans?.length ?? 1
        const bound = (LIMIT + 1) * (pieces + 2) * 4 + 100
        assert.ok(
          visited(first) <= bound,
          `${what}: page 1 visits ${visited(first)} rows, more than ${bound}`,
        )
        assert.ok(
          visited(deep) <= bound,
          `${what}: a deep page visits ${visited(deep)} rows, more than ${bound}`,
        )
      }
    }
  })
}

test('a page of a walk during which rows moved visits the moved rows and its own, no more', async () => {
  const of = domains.find((domain) => domain.name === 'bills')!
  const moved = ROWS / 2 / 20
  for (const shape of [
    {},
    { spans: [span('BR')] },
    { spans: QUIET.map((country) => span(country)) },
    { linked: { link: of.links[0]!, id: 7 } },
  ]) {
    const nodes = await explain(
      listQuery(of, { ...plain, ...shape, after: { sort: '2023-06-01', id: 5 }, walk: 0 }, true),
      true,
    )
    assert.deepEqual(
      nodes
        .filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== 'coverage')
        .map((node) => node['Relation Name']),
      [],
    )
    assert.ok(
      visited(nodes) <= moved * 6 + 500,
      `visits ${visited(nodes)} rows: ${JSON.stringify(nodes.map((n) => [n['Node Type'], n['Relation Name'], n['Actual Rows'], n['Actual Loops'], n['Rows Removed by Filter']]))}`,
    )
  }
})

test('a search by words or number goes by their indexes', async () => {
  const sent: Sql[] = []
  const noting: Database = {
    ...db,
    rows: (query, options) => {
      sent.push(query)
      return db.rows(query, options)
    },
  }
  const of = domains.find((domain) => domain.name === 'bills')!
  // What is common is found in the order of the list; what is rare is looked for there, and then by its
  // trigrams.
  for (const [text, statements] of [
    ['ley', 1],
    ['raro', 2],
    ['raro 997', 2],
  ] as const) {
    for (const spans of [null, [span('BR')], QUIET.map((country) => span(country))]) {
      sent.length = 0
      await matchPage(noting, of, { ...plain, spans }, { text, code: 'pl77', except: [1, 2] })
      if (spans?.length !== QUIET.length) assert.equal(sent.length, statements, text)
      for (const query of sent) await assertIndexed(query)
    }
  }
  sent.length = 0
  await numberedPage(noting, of, plain, 'pl77')
  await assertIndexed(sent[0]!)
})

test('a search by words gives what reading all rows gives, in whichever way it goes', async () => {
  const of = domains.find((domain) => domain.name === 'bills')!
  const window = { since: '2024-01-01', until: '2026-01-01' }
  for (const text of ['ley', 'ley 39', 'raro', 'raro 997', 'nowhere']) {
    for (const shape of [
      {},
      { spans: [span('CL')] },
      { spans: [span('CL'), span('PE')] },
      { ...window, ascending: true },
      { spans: [span('CL', window.since, window.until), span('BR')] },
    ]) {
      const spec = { ...plain, ...shape, limit: 7 }
      const [since, until] =
        'since' in shape ? [`date '${window.since}'`, `date '${window.until}'`] : ['null::date', 'null::date']
      const spans = spec.spans?.map(
        (each) => `('${each.country}', ${literal(each.since)}::date, ${literal(each.until)}::date)`,
      )
      const all = await db.query<{ id: number }>(
        raw(`select id from bills t where search_text like '%${text}%'
          and (${since} is null or sort_key >= ${since} and sort_key < ${until})
          and ${spans ? `exists (select from (values ${spans.join()}) s (country, since, until) where s.country = t.country_code and (s.since is null or t.sort_key >= s.since and t.sort_key < s.until))` : 'true'}
          order by sort_key ${spec.ascending ? 'asc, id asc' : 'desc, id desc'} limit 60`),
      )
      const found: number[] = []
      for (let after: ListSpec['after'] = null; found.length < 60; ) {
        const page = await matchPage(db, of, { ...spec, after }, { text, code: null, except: [] })
        found.push(...page.positions.map(({ id }) => id))
        if (!page.more) break
        after = page.positions.at(-1)!
      }
      assert.deepEqual(
        found.slice(0, 60),
        all.map(({ id }) => id),
        `${text} ${JSON.stringify(shape)}`,
      )
    }
  }
})

async function assertIndexed(query: Sql): Promise<void> {
  assert.deepEqual(
    (await explain(query, false)).filter(
      (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== 'coverage',
    ),
    [],
  )
}

test('detail, country and freshness look-ups go by an index', async () => {
  const of = domains.find((domain) => domain.name === 'votes')!
  const nodes = await explain(
    sql`select t.doc from ${raw(of.table)} t left join roll_calls r on r.id = t.roll_call_id where t.id = ${5}::bigint`,
    true,
  )
  assert.deepEqual(
    nodes.filter((node) => node['Node Type'] === 'Seq Scan'),
    [],
  )
})
