// Imports of faulty lines: each fault is reported by its line, and the good lines between are stored.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { name, sql } from '#lib/sql.ts'
import { bill, CO, clock, importAll, NONE, recordOf, startImports } from '../support/importing.ts'

const service = await startImports()
const { db } = service

/** A line that names what every JavaScript object inherits. */
const POLLUTED =
  '{"domain":"bills","country_code":"CO","key":"f","title":"x","stage":"filed",' +
  '"__proto__":{"a":1},"constructor":1}'

/** One fault a line, with the field and the detail that its error must name. */
const FAULTS: readonly [what: string, line: unknown, field: string | undefined, detail: RegExp][] = [
  ['an unknown field', bill('f', { titel: 'x' }), 'titel', /is not a field of bills; did you mean title\?/],
  [
    'an unknown field in a list',
    bill('f', { authors: [{ name: 'A', rol: 'x' }] }),
    'authors.0.rol',
    /is not a field of bills\.authors; did you mean role\?/,
  ],
  [
    'a field in a line of two keys that are one thing',
    { domain: 'bills', same: ['a', 'b'], title: 'x' },
    'title',
    /^cannot be in a line with same, which takes only domain, same, source_id, country_code$/,
  ],
  [
    'a field in a withdrawal',
    { domain: 'bills', ...CO, key: 'f', withdraw: true, title: 'x' },
    'title',
    /^cannot be in a line with withdraw, which takes only domain, key, country_code, source_id, /,
  ],
  ['an unknown domain', { ...bill('f'), domain: 'bill' }, 'domain', /is not one of regulation-types, /],
  ['no domain', { key: 'f', ...CO }, 'domain', /is not one of/],
  ['no key', { ...bill('f'), key: undefined }, 'key', /./],
  ['an empty key', bill(''), 'key', /./],
  ['a key over 500 characters', bill('k'.repeat(501)), 'key', /./],
  ['a control character in a key', bill('a\u0001b'), 'key', /control or invalid character/],
  ['an unknown country', bill('f', { country_code: 'US' }), 'country_code', /./],
  ['a required field left out', { domain: 'bills', ...CO, key: 'f', stage: 'filed' }, 'title', /./],
  ['a value outside of its choice', bill('f', { stage: 'filled' }), 'stage', /./],
  ['a number instead of a text', bill('f', { code: 12 }), 'code', /./],
  [
    'a day that does not exist',
    bill('f', { filing_date: '2026-02-30' }),
    'filing_date',
    /is not a day that exists/,
  ],
  ['a day in 2929', bill('f', { filing_date: '2929-03-01' }), 'filing_date', /more than 30 years ahead/],
  ['a day in the year 26', bill('f', { filing_date: '0026-03-01' }), 'filing_date', /is before 1800/],
  [
    'a day in 2929 in a list',
    bill('f', { urgencies: [{ kind: 'Suma', from: '2929-03-01' }] }),
    'urgencies.from',
    /more than 30 years ahead/,
  ],
  ['a day in another format', bill('f', { filing_date: '30/01/2026' }), 'filing_date', /YYYY-MM-DD/],
  ['the year 0', bill('f', { filing_date: '0000-01-01' }), 'filing_date', /is not a day/],
  [
    'an instant without an offset',
    bill('f', { retrieved_at: '2026-01-01T00:00:00' }),
    'retrieved_at',
    /RFC 3339/,
  ],
  [
    'a URL with a scheme other than HTTP',
    {
      ...{ domain: 'news', ...CO, key: 'f', title: 'f', outlet: 'f' },
      link: 'javascript:alert(1)',
    },
    'link',
    /./,
  ],
  ['a source id in another format', bill('f', { source_id: 'CO Senado' }), 'source_id', /is not a source id/],
  [
    'a reference to a record that does not exist',
    bill('f', { entity_key: 'co:nobody' }),
    'entity_key',
    /there is no record "co:nobody" in entities/,
  ],
  [
    'such a reference in a list',
    bill('f', {
      authors: [
        { name: 'A', actor_key: 'co:ana' },
        { name: 'B', actor_key: 'co:nobody' },
      ],
    }),
    'authors[1].actor_key',
    /there is no record "co:nobody" in actors/,
  ],
  [
    'a reference to itself',
    { domain: 'interest-tags', ...CO, key: 'f', name: 'f', parent_key: 'f' },
    'parent_key',
    /there is no record/,
  ],
  [
    'a reference into another country',
    bill('f', { entity_key: 'cl:minsal' }),
    'entity_key',
    /"cl:minsal" belongs to CL/,
  ],
  ['an id instead of a key', bill('f', { entity_id: 3 }), 'entity_id', /give the natural key as entity_key/],
  [
    'an id instead of a key in a list',
    bill('f', { authors: [{ name: 'A', actor_id: 3 }] }),
    'authors.0.actor_id',
    /give the natural key as actor_key/,
  ],
  [
    'served records instead of keys',
    bill('f', { commissions: [{ id: 1, name: 'x' }] }),
    'commissions',
    /give the natural key as commission_keys/,
  ],
  ['a NUL character', bill('f', { title: 'a\0b' }), 'title', /NUL or an invalid character/],
  [
    'a NUL character in a name of a dictionary',
    {
      domain: 'actors',
      ...CO,
      key: 'f',
      name: 'f',
      branch: 'legislative',
      active: true,
      social: { 'a\0': 'x' },
    },
    'social.a\0',
    /./,
  ],
  [
    'half of a surrogate pair',
    JSON.stringify(bill('f')).replace('Proyecto', '\\ud800'),
    'title',
    /NUL or an invalid character/,
  ],
  [
    'a key of another country',
    bill('co:b1', { country_code: 'CL' }),
    'country_code',
    /belongs to another country/,
  ],
  ['text that is not JSON', '{"domain":"bills",', undefined, /is not JSON/],
  ['an array', '[]', undefined, /is not a JSON object/],
  ['null', 'null', undefined, /is not a JSON object/],
  ['a prototype instead of a field', POLLUTED, 'constructor', /is not a field/],
  ['a title over 20,000 characters', bill('f', { title: 'x'.repeat(20_001) }), 'title', /./],
]

describe('an import of faulty lines', () => {
  it('reports every fault by its line, and stores only the valid lines between', async () => {
    const lines = FAULTS.flatMap(([, line], i) => [line, bill(`good:${i}`)])
    const { report, rejections } = await importAll(db, lines)
    assert.deepEqual(report, {
      ...NONE,
      lines: lines.length,
      created: FAULTS.length,
      changed: 0,
      unchanged: 0,
      rejected: FAULTS.length,
    })
    assert.deepEqual(
      rejections.map(({ line }) => line),
      FAULTS.map((_, i) => 2 * i + 1),
    )
    FAULTS.forEach(([what, , field, detail], i) => {
      const { errors } = rejections[i]!
      const fault = errors.find((each) => each.field === field)
      assert.ok(fault, `${what}: ${JSON.stringify(errors)}`)
      assert.match(fault.detail, detail, what)
    })
    for (const table of ['bills', 'actors', 'interest_tags'])
      assert.deepEqual(
        await db.query(sql`select key from ${name(table)} where key = 'f' or length(key) > 400 or key = ''`),
        [],
        table,
      )
    assert.equal((await recordOf(service, 'bills', 'co:b1')).country_code, 'CO')
  })

  it('does not change the coverage of a country when its line is rejected', async () => {
    const coverage = () =>
      db.query(
        sql`select records, seq, last_checked_at from coverage
where domain = 'bills' and country_code = 'CL'`,
      )
    const before = await coverage()
    clock.ms += 60_000
    const { report } = await importAll(db, [bill('co:b1', { country_code: 'CL', filing_date: '2099-01-01' })])
    assert.equal(report.rejected, 1)
    assert.deepEqual(await coverage(), before)
  })

  it('reports all faults of a line at once', async () => {
    const { rejections } = await importAll(db, [
      bill('f', { titel: 'x', filing_date: '2026-13-01', stage: 'nowhere' }),
    ])
    assert.deepEqual(rejections[0]!.errors.map(({ field }) => field).sort(), [
      'filing_date',
      'stage',
      'titel',
    ])
    assert.equal(rejections[0]!.key, 'f')
  })
})
