// Every list's statement, explained over filled tables: never a sequential scan, never a cost that grows with
// the depth of the page.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { bills } from '#domains/bills.ts'
import { interestTags } from '#domains/catalogues.ts'
import { domains } from '#domains/index.ts'
import { raw, sql } from '#lib/sql.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { numberedBy } from '#store/reading/conditions.ts'
import { listQuery } from '#store/reading/list-query.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { chamberBallotsQuery } from '#store/reading/voting/chamber-ballots.ts'
import { differencesQuery, patternsQuery } from '#store/reading/voting/compared-ballots.ts'
import {
  MOST_COUNTED,
  participationQuery,
  subjectsQuery,
  withPartyQuery,
} from '#store/reading/voting/own-ballots.ts'
import { MOST_VOTES, partyVotes, partyVotesQuery } from '#store/reading/voting/party-votes.ts'
import { identifiedAs } from '#store/records/rows/identifiers.ts'
import { ordersOf, sortingOf } from '#store/records/sorting.ts'
import {
  explain,
  fill,
  filledDatabase,
  LIMIT,
  plainOf,
  QUIET,
  ROWS,
  span,
  visited,
} from '../support/explained.ts'

// Each case fills the tables that it reads.
const db = await filledDatabase([])
after(() => db[Symbol.asyncDispose]())

const gatheredBy = (param: string) => `gathered by ${param}`
const GATHERED = new Set(domains.flatMap(({ list }) => Object.keys(list?.params ?? {}).map(gatheredBy)))

/** The variants of lists that the routes make of a domain's filters. */
function shapes(domain: Domain): [string, Partial<ListSpec>][] {
  const value = (column: string): unknown =>
    VALUES[column] ?? (domain.fields[column]!.column === 'text' ? 'x' : 7)
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
    ['ascending', { ascending: true }],
    ...(domain.order
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
    ...domain.filters.map((column): [string, Partial<ListSpec>] => [
      `by ${column}`,
      { equals: [{ column, value: value(column) }], spans: column.endsWith('_id') ? null : everywhere },
    ]),
    ...domain.links.map((link): [string, Partial<ListSpec>] => [
      `by ${link.column} in ${link.field}`,
      { linked: [{ link, id: 7 }] },
    ]),
    ...Object.entries(domain.list?.params ?? {}).flatMap(
      ([param, { gathers, condition }]): [string, Partial<ListSpec>][] =>
        gathers
          ? [[gatheredBy(param), { conditions: [condition!(VALUES[param] ?? 7, '')], gathered: true }]]
          : [],
    ),
    ...(domain.code
      ? ([['by number', { conditions: [numberedBy(['=pl77'])], gathered: true }]] as [
          string,
          Partial<ListSpec>,
        ][])
      : []),
    ['by identifier', { conditions: [identifiedAs('wikidata:Q155')], gathered: true }],
    ...(domain.contains.length
      ? ([
          ['a rare word', { contained: ['raro'] }],
          ['a common word', { contained: ['ley'] }],
          [
            'a rare word of two quiet countries',
            { contained: ['raro'], spans: QUIET.map((country) => span(country)) },
          ],
          ['the start of a word', { contained: [' ra'] }],
        ] as [string, Partial<ListSpec>][])
      : []),
    ['ids', { ids: [1, 5, 77, ROWS] }],
    ...ordersOf(domain).flatMap((by): [string, Partial<ListSpec>][] => [
      [`ordered by ${by}`, { sorting: sortingOf(domain, by), spans: everywhere }],
      [`ordered by ${by}, ascending`, { sorting: sortingOf(domain, by), spans: everywhere, ascending: true }],
    ]),
  ]
}

const VALUES: Readonly<Record<string, unknown>> = {
  ...{ stage: 'enacted', branch: 'executive', chamber: 'senado', active: true, in_force: false },
  ...{ kind: 'plenary', position: 'yes', subject: ['water'] },
}

/** Tables that are read as a whole: a row for each domain and country, and for each stored setting. */
const FEW_ROWS: ReadonlySet<unknown> = new Set(['coverage', 'settings'])

/** A key in the middle of a list, by the type of its order. */
const DEEP: Readonly<Record<string, string>> = {
  date: '2023-06-01',
  timestamptz: '2023-06-01 09:00:00+00',
  bigint: String(Math.floor(ROWS / 2)),
  'text collate "C"': `ley ${Math.floor(ROWS / 2)}`,
}

/** The domains whose tables a list reads: its own, and the bills and the tags that its subjects come from. */
const readBy = (domain: Domain) =>
  domain.fields.subjects
    ? [...new Set([domain, interestTags])]
    : domain.list?.params?.subject
      ? [domain, bills, interestTags]
      : [domain]

const LISTED = domains.filter((domain) => domain.name !== 'documents')

for (const domain of LISTED) {
  test(`lists of ${domain.name} never scan a table, however deep the page`, async () => {
    await fill(db, readBy(domain))
    for (const [what, shape] of shapes(domain)) {
      for (const generic of shape.contained ? [false] : [true, false]) {
        const spec = { ...plainOf(domain), ...shape }
        const deepId = Math.floor(ROWS / 2)
        const after = { sort: DEEP[spec.sorting.type]!, id: deepId }
        const first = await explain(db, listQuery(domain, spec, false), generic)
        const deep = await explain(db, listQuery(domain, { ...spec, after, walk: 0 }, false), generic)
        for (const nodes of [first, deep]) {
          const scans = nodes.filter(
            (node) =>
              node['Node Type'] === 'Seq Scan' &&
              !FEW_ROWS.has(node['Relation Name']) &&
              node['Actual Loops'] > 0,
          )
          assert.deepEqual(
            scans.map((node) => node['Relation Name']),
            [],
            `${what}, ${generic ? 'generic' : 'custom'} plan`,
          )
        }
        // A word's hits, and the ballots on a bill, are found by their index and then sorted: the work grows
        // with their number, not with the depth.
        if (shape.contained || GATHERED.has(what)) continue
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

test('roll calls on a subject are read from its tags, by indexes', async () => {
  const domain = domains.find(({ name }) => name === 'roll-calls')!
  await fill(db, readBy(domain))
  // A tag with one bill in 40, and that with as many roll calls.
  await db.script(`update interest_tags set country_code = 'CO', search_text = ' agua' where id = 7`)
  await db.script('vacuum analyze interest_tags')
  const { subject } = domain.list!.params!
  const conditions = [subject!.condition!(['water'], '')]
  for (const generic of [true, false])
    for (const shape of [{}, { spans: [span('BR')] }, { spans: QUIET.map((country) => span(country)) }]) {
      const spec = { ...plainOf(domain), ...shape, conditions, gathered: true }
      const nodes = await explain(db, listQuery(domain, spec, false), generic)
      const own = nodes.filter((node) => node['Relation Name'] && node['Relation Name'] !== 'coverage')
      assert.deepEqual(
        own.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
        [],
      )
      const calls = own.filter((node) => node['Relation Name'] === 'roll_calls')
      assert.ok(visited(calls) >= (shape.spans ? 0 : ROWS / 40), 'the tag has roll calls')
      assert.ok(visited(calls) <= (3 * ROWS) / 40, `visits ${visited(calls)} roll calls`)
    }
})

test('a page of a walk during which rows moved reads only the moved rows and its own', async () => {
  const domain = domains.find((domain) => domain.name === 'bills')!
  await fill(db, readBy(domain))
  const moved = ROWS / 2 / 20
  for (const shape of [
    {},
    { spans: [span('BR')] },
    { spans: QUIET.map((country) => span(country)) },
    { linked: [{ link: domain.links[0]!, id: 7 }] },
  ]) {
    const nodes = await explain(
      db,
      listQuery(
        domain,
        { ...plainOf(domain), ...shape, after: { sort: '2023-06-01', id: 5 }, walk: 0 },
        true,
      ),
      true,
    )
    assert.deepEqual(
      nodes
        .filter((node) => node['Node Type'] === 'Seq Scan' && !FEW_ROWS.has(node['Relation Name']))
        .map((node) => node['Relation Name']),
      [],
    )
    assert.ok(
      visited(nodes) <= moved * 6 + 500,
      `visits ${visited(nodes)} rows: ${JSON.stringify(nodes.map(({ Plans: _, ...node }) => node))}`,
    )
  }
})

test('a comparison of people reads their ballots only', async () => {
  const [votes, rollCalls] = ['votes', 'roll-calls'].map(
    (name) => domains.find((each) => each.name === name)!,
  )
  await fill(db, [votes!, rollCalls!])
  const compared = { actors: [7, 8], since: '2024-01-01', until: null, chambers: null }
  const own = (2 * ROWS) / 40
  for (const query of [
    patternsQuery(compared),
    differencesQuery(compared, { sort: '2026-01-01', id: 7 }, LIMIT),
  ]) {
    const nodes = await explain(db, query, true)
    const scanned = nodes.filter((node) => node['Relation Name'] === 'votes')
    assert.deepEqual(
      scanned.filter((node) => node['Node Type'] === 'Seq Scan'),
      [],
    )
    assert.ok(visited(scanned) <= own * 2, `visits ${visited(scanned)} ballots`)
  }
})

test('what a person did over time is read from indexes, and within bounds', async () => {
  await fill(
    db,
    domains.filter(({ name }) => ['votes', 'roll-calls', 'bills', 'interest-tags'].includes(name)),
  )
  // Plenary votes of the mandate, so that reading ends at its bound.
  await db.query(sql`update roll_calls set kind = 'vote', complete = null, commission_id = null,
    chamber = 'senado', vote_date = sort_key, counted = '{"yes":1}'`)
  await db.script('vacuum analyze roll_calls')
  const asked = { actor: 7, country: 'BR', since: '2024-01-01', until: null } as const
  const mandates = [{ chamber: 'senado', from: '2024-01-01', until: null }]
  for (const query of [participationQuery(asked, mandates), withPartyQuery(asked), subjectsQuery(asked)]) {
    const nodes = await explain(db, query, true)
    const on = (...tables: string[]) => nodes.filter((node) => tables.includes(node['Relation Name']!))
    assert.deepEqual(
      on('votes', 'roll_calls').filter((node) => node['Node Type'] === 'Seq Scan'),
      [],
    )
    assert.ok(visited(on('votes')) <= (2 * ROWS) / 40, `visits ${visited(on('votes'))} ballots`)
    assert.ok(visited(on('roll_calls')) <= MOST_COUNTED + (2 * ROWS) / 40)
  }
})

test('how the people of a chamber voted is read from indexes', async () => {
  await fill(
    db,
    domains.filter(({ name }) => ['votes', 'roll-calls', 'actors'].includes(name)),
  )
  const asked = { country: 'BR', since: null, until: null, chambers: ['camara'], party: null } as const
  const nodes = await explain(db, chamberBallotsQuery(asked, 60), true)
  const calls = nodes.filter((node) => node['Relation Name'] === 'roll_calls')
  assert.ok(calls.length > 0 && calls.every((node) => node['Node Type'] !== 'Seq Scan'))
})

test('how parties voted is read from an index, and no further than its bound', async () => {
  await fill(db, [domains.find(({ name }) => name === 'roll-calls')!])
  const part = JSON.stringify([{ party_id: 7, party: 'P', majority: 'yes', counts: { yes: 2 } }])
  await db.query(sql`update roll_calls set kind = 'vote', complete = null, by_party = ${part}`)
  await db.script('vacuum analyze roll_calls')
  const asked = { country: 'BR', since: null, until: '2026-11-01', chambers: null } as const
  for (const party of [null, 7]) {
    const nodes = await explain(db, partyVotesQuery(asked, party), true)
    assert.deepEqual(
      nodes.filter((node) => node['Node Type'] === 'Seq Scan'),
      [],
    )
    assert.ok(visited(nodes) <= MOST_VOTES + 1, `visits ${visited(nodes)} roll calls`)
  }
  const { votes, after: cut } = await partyVotes(db, asked, 7)
  assert.ok(votes.length <= MOST_VOTES && cut !== null && votes.every(({ day }) => day > cut))
  assert.deepEqual(votes[0]!.by_party, [{ party_id: 7, party: 'P', majority: 'yes', counts: { yes: 2 } }])
})

test('look-ups of a single record use an index', async () => {
  const domain = domains.find((domain) => domain.name === 'votes')!
  await fill(db, [domain, domains.find((domain) => domain.name === 'roll-calls')!])
  const nodes = await explain(
    db,
    sql`
select t.doc from ${raw(domain.table)} t left join roll_calls r on r.id = t.roll_call_id
where t.id = ${5}::bigint`,
    true,
  )
  assert.deepEqual(
    nodes.filter((node) => node['Node Type'] === 'Seq Scan'),
    [],
  )
})
