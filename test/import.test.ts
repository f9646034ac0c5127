// Imports: fields as on the wire, every fault told by its line, nothing lost that was acknowledged, the
// change log as it happened.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { domains } from '#domains/index.ts'
import { type ImportReport, importLines, type Rejection } from '#ingest/import.ts'
import { type Database, name, sql } from '#lib/sql.ts'
import type { Line } from '#model/domain.ts'
import { WORLD } from './fixtures/world.ts'
import { NATIVE, startApp, type TestApp } from './helpers.ts'

const CO = { country_code: 'CO' } as const
const bill = (key: string, more: Record<string, unknown> = {}) => ({
  domain: 'bills',
  ...CO,
  key,
  title: `Proyecto ${key}`,
  stage: 'filed',
  ...more,
})

const ndjson = (lines: readonly unknown[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')

const NONE = { withdrawn: 0, merged: 0, apart: 0, cleared: 0 }

interface Imported {
  readonly report: ImportReport
  readonly rejections: Rejection[]
}

let clock = Date.parse('2026-11-20T12:00:00Z')
const now = () => new Date(clock).toISOString()

async function importAll(
  db: Database,
  lines: readonly unknown[] | Uint8Array | AsyncIterable<Uint8Array>,
): Promise<Imported> {
  const rejections: Rejection[] = []
  const input = Array.isArray(lines)
    ? [Buffer.from(ndjson(lines))]
    : lines instanceof Uint8Array
      ? [lines]
      : lines
  const report = await importLines(db, input as AsyncIterable<Uint8Array>, {
    now,
    onRejected: (rejection) => {
      rejections.push(rejection)
    },
  })
  return { report, rejections: rejections.sort((a, b) => a.line - b.line) }
}

const TABLES = [
  ...domains.map((of) => of.table),
  ...domains.flatMap((of) => of.links.map((link) => link.table)),
  'changes',
  'coverage',
]

/** Every row of every table of records, but for when it was last checked. */
async function everything(db: Database): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {}
  for (const table of TABLES) {
    const rows = await db.query<{ row: string }>(
      sql`select (to_jsonb(t) - 'last_checked_at')::text as row from ${name(table)} t order by 1`,
    )
    dump[table] = rows.map(({ row }) => row)
  }
  return dump
}

interface Change {
  readonly domain: string
  readonly record_id: number
  readonly kind: string
  readonly changed_fields: string[] | null
  readonly moved_from: string | null
}

const headOf = async (db: Database) =>
  (await db.query<{ seq: number }>(sql`select coalesce(max(seq), 0) as seq from changes`))[0]!.seq
const changesSince = (db: Database, seq: number) =>
  db.query<Change>(
    sql`select domain, record_id, kind, changed_fields, moved_from from changes where seq > ${seq} order by seq`,
  )

/** What the change log holds of all that was done since. */
async function logged(db: Database, work: () => Promise<unknown>): Promise<Change[]> {
  const seq = await headOf(db)
  await work()
  return changesSince(db, seq)
}

/** Coverage counts what is there, and everything that is there was logged. */
async function assertCounted(db: Database): Promise<void> {
  for (const of of domains) {
    const real = await db.query(
      sql`select country_code, count(*) as records from ${name(of.table)} group by 1 order by 1`,
    )
    assert.deepEqual(
      await db.query(
        sql`select country_code, records from coverage where domain = ${of.name} and records <> 0 order by 1`,
      ),
      real,
      of.name,
    )
    const log = await db.query(sql`
select country_code, count(*) filter (where kind = 'created') - count(*) filter (where kind in ('withdrawn', 'merged')) as records
from changes where domain = ${of.name} group by 1 having count(*) filter (where kind = 'created') > count(*) filter (where kind in ('withdrawn', 'merged')) order by 1`)
    assert.deepEqual(log, real, `${of.name} in the change log`)
  }
}

describe('an import', () => {
  let service: TestApp
  let db: TestApp['db']
  before(async () => {
    service = await startApp({ now })
    db = service.db
    await service.store(...WORLD)
  })
  after(async () => {
    await assertCounted(db)
    await service[Symbol.asyncDispose]()
  })

  const one = async (path: string) => (await service.get(path)).body.data[0]
  const idOf = async (domain: string, key: string) =>
    (
      await db.query<{ id: number }>(
        sql`select id from ${name(domains.find((of) => of.name === domain)!.table)} where key = ${key}`,
      )
    )[0]!.id
  const recordOf = async (domain: string, key: string) =>
    (await service.get(`/v1/${domain}/${await idOf(domain, key)}`)).body.data

  it('takes fields as they are on the wire and gives them back', async () => {
    const given = {
      code: 'X 1/2026',
      summary: 'Resumen',
      status: 'En trámite',
      filing_date: '2026-11-02',
      congress_records: [{ body: 'Cámara', link: 'https://example.org/1' }],
    }
    const { report } = await importAll(db, [
      bill('wire:1', { ...given, entity_key: 'co:minsalud', commission_keys: ['co:septima'] }),
    ])
    assert.deepEqual(report, { ...NONE, lines: 1, created: 1, changed: 0, unchanged: 0, rejected: 0 })
    const record = await one('/v1/bills?code=X-1-2026')
    for (const [field, value] of Object.entries(given)) assert.deepEqual(record[field], value, field)
    assert.equal(record.entity_id, await idOf('entities', 'co:minsalud'))
    assert.deepEqual(
      record.commissions.map((each: { name: string }) => each.name),
      ['Comisión Séptima'],
    )
    assert.equal(record.source_id, 'import')
    assert.equal(record.sample, false)
  })

  it('keeps where a record came from, where the line says so', async () => {
    const from = {
      source_id: 'co.senado',
      source_url: 'https://example.org/api/1',
      retrieved_at: '2026-11-19T10:00:00-05:00',
      sample: true,
    }
    await importAll(db, [bill('wire:from', from)])
    const record = await recordOf('bills', 'wire:from')
    assert.deepEqual(
      [record.source_id, record.source_url, record.retrieved_at, record.sample],
      ['co.senado', 'https://example.org/api/1', '2026-11-19T15:00:00Z', true],
    )
  })

  const FAULTS: readonly [what: string, line: unknown, field: string | undefined, detail: RegExp][] = [
    ['an unknown field', bill('f', { titel: 'x' }), 'titel', /is not a field of bills; did you mean title\?/],
    ['an unknown field in a list', bill('f', { authors: [{ name: 'A', rol: 'x' }] }), 'authors.0.rol', /is not a field of bills\.authors; did you mean role\?/],
    ['an unknown domain', { ...bill('f'), domain: 'bill' }, 'domain', /is not one of regulation-types, /],
    ['no domain', { key: 'f', ...CO }, 'domain', /is not one of/],
    ['no key', { ...bill('f'), key: undefined }, 'key', /./],
    ['an empty key', bill(''), 'key', /./],
    ['a key over 500 characters', bill('k'.repeat(501)), 'key', /./],
    ['a control character in a key', bill('a\tb'), 'key', /control or broken character/],
    ['an unknown country', bill('f', { country_code: 'US' }), 'country_code', /./],
    ['a required field left out', { domain: 'bills', ...CO, key: 'f', stage: 'filed' }, 'title', /./],
    ['a value outside of its choice', bill('f', { stage: 'filled' }), 'stage', /./],
    ['a number for a text', bill('f', { code: 12 }), 'code', /./],
    ['a day that does not exist', bill('f', { filing_date: '2026-02-30' }), 'filing_date', /is not a day that exists/],
    ['a day of another form', bill('f', { filing_date: '30/01/2026' }), 'filing_date', /YYYY-MM-DD/],
    ['the year 0', bill('f', { filing_date: '0000-01-01' }), 'filing_date', /is not a day/],
    ['an instant without an offset', bill('f', { retrieved_at: '2026-01-01T00:00:00' }), 'retrieved_at', /RFC 3339/],
    ['an address that is none', bill('f', { external_link: 'javascript:alert(1)' }), 'external_link', /./],
    ['a source id of another form', bill('f', { source_id: 'CO Senado' }), 'source_id', /is not a source id/],
    ['a reference to nothing', bill('f', { entity_key: 'co:nobody' }), 'entity_key', /there is no record "co:nobody" in entities/],
    ['a reference to nothing in a list', bill('f', { authors: [{ name: 'A', actor_key: 'co:ana' }, { name: 'B', actor_key: 'co:nobody' }] }), 'authors[1].actor_key', /there is no record "co:nobody" in actors/],
    ['a reference to itself', { domain: 'interest-tags', ...CO, key: 'f', name: 'f', parent_key: 'f' }, 'parent_key', /there is no record/],
    ['a reference into another country', bill('f', { entity_key: 'cl:minsal' }), 'entity_key', /"cl:minsal" belongs to CL/],
    ['an id for a key', bill('f', { entity_id: 3 }), 'entity_id', /give the natural key as entity_key/],
    ['an id for a key in a list', bill('f', { authors: [{ name: 'A', actor_id: 3 }] }), 'authors.0.actor_id', /give the natural key as actor_key/],
    ['the records of the wire for keys', bill('f', { commissions: [{ id: 1, name: 'x' }] }), 'commissions', /give the natural key as commission_keys/],
    ['a NUL character', bill('f', { title: 'a\0b' }), 'title', /NUL or a broken character/],
    ['a NUL character in a name of a dictionary', { domain: 'actors', ...CO, key: 'f', name: 'f', branch: 'legislative', active: true, social: { 'a\0': 'x' } }, 'social.a\0', /./],
    ['half of a surrogate pair', JSON.stringify(bill('f')).replace('Proyecto', '\\ud800'), 'title', /NUL or a broken character/],
    ['a key that another country holds', bill('co:b1', { country_code: 'CL' }), 'country_code', /belongs to another country/],
    ['text that is not JSON', '{"domain":"bills",', undefined, /is not JSON/],
    ['an array', '[]', undefined, /a line is one JSON object/],
    ['null', 'null', undefined, /a line is one JSON object/],
    ['a prototype for a field', '{"domain":"bills","country_code":"CO","key":"f","title":"x","stage":"filed","__proto__":{"a":1},"constructor":1}', 'constructor', /is not a field/],
    ['a title over 20,000 characters', bill('f', { title: 'x'.repeat(20_001) }), 'title', /./],
  ] // biome-ignore format: one fault a line

  it('tells every fault by its line, stores nothing of a bad line, and all of the good ones between', async () => {
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
    assert.equal((await recordOf('bills', 'co:b1')).country_code, 'CO')
  })

  it('does not count a refused line as a sign of life of its country', async () => {
    const coverage = () =>
      db.query(
        sql`select newest, seq, last_checked_at from coverage where domain = 'bills' and country_code = 'CL'`,
      )
    const before = await coverage()
    clock += 60_000
    const { report } = await importAll(db, [bill('co:b1', { country_code: 'CL', filing_date: '2099-01-01' })])
    assert.equal(report.rejected, 1)
    assert.deepEqual(await coverage(), before)
  })

  it('tells all faults of a line at once', async () => {
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

  it('refuses bytes that are not UTF-8 and lines beyond the bound, and reads on', async () => {
    const long = Buffer.alloc(1024 * 1024, 'x')
    async function* bytes() {
      yield Buffer.from(`${JSON.stringify(bill('bytes:1'))}\n`)
      yield Buffer.from([0x7b, 0xff, 0xfe, 0x7d, 0x0a])
      yield Buffer.from('{"title":"')
      for (let i = 0; i < 33; i++) yield long
      yield Buffer.from(`"}\n${JSON.stringify(bill('bytes:2'))}`)
    }
    const { report, rejections } = await importAll(db, bytes())
    assert.deepEqual(report, { ...NONE, lines: 4, created: 2, changed: 0, unchanged: 0, rejected: 2 })
    assert.deepEqual(
      rejections.map(({ line, errors }) => [line, errors[0]!.detail]),
      [
        [2, 'is not UTF-8'],
        [3, 'is longer than 33554432 bytes'],
      ],
    )
  })

  it('reads lines cut anywhere, ended in any way, and counts the empty ones', async () => {
    const text = Buffer.from(
      `\uFEFF${JSON.stringify(bill('cut:1', { title: 'Educación' }))}\r\n\r\n   \n${JSON.stringify(bill('cut:2'))}\n[]`,
    )
    async function* bytes() {
      for (const byte of text) yield Buffer.from([byte])
    }
    const { report, rejections } = await importAll(db, bytes())
    assert.deepEqual([report.created, report.rejected, rejections[0]!.line], [2, 1, 5])
    assert.equal((await recordOf('bills', 'cut:1')).title, 'Educación')
  })

  it('lets the later of two lines with one key stand', async () => {
    const { report } = await importAll(db, [
      bill('twice', { title: 'Antes' }),
      bill('twice', { title: 'Después' }),
    ])
    assert.deepEqual([report.created, report.changed], [1, 1])
    assert.equal((await recordOf('bills', 'twice')).title, 'Después')
  })

  it('takes lines in any order: what is referred to may come thousands of lines later', async () => {
    const ballots = Array.from({ length: 2_500 }, (_, i) => ({
      domain: 'votes',
      ...CO,
      key: `order:v:${i}`,
      roll_call_key: 'order:rc',
      position: i % 2 ? 'yes' : 'no',
    }))
    const tags = [
      { domain: 'interest-tags', ...CO, key: 'order:child', name: 'Hijo', parent_key: 'order:parent' },
      { domain: 'interest-tags', ...CO, key: 'order:parent', name: 'Padre' },
    ]
    const lines = [
      { domain: 'interventions', ...CO, key: 'order:i', actor_name: 'X', transcript_key: 'order:t' },
      ...ballots.slice(0, 1_300),
      {
        domain: 'transcripts',
        ...CO,
        key: 'order:t',
        title: 'T',
        branch: 'legislative',
        official: true,
        bill_key: 'order:b',
      },
      ...ballots.slice(1_300),
      {
        domain: 'roll-calls',
        ...CO,
        key: 'order:rc',
        motion: 'M',
        bill_key: 'order:b',
        totals: { yes: 1_250, no: 1_250 },
      },
      ...tags,
      { domain: 'votes', ...CO, key: 'order:v:lost', roll_call_key: 'order:nowhere', position: 'yes' },
      bill('order:b'),
    ]
    const { report, rejections } = await importAll(db, lines)
    assert.deepEqual(report, {
      ...NONE,
      lines: lines.length,
      created: lines.length - 1,
      changed: 0,
      unchanged: 0,
      rejected: 1,
    })
    assert.deepEqual(
      rejections.map(({ line, key }) => [line, key]),
      [[lines.length - 1, 'order:v:lost']],
    )
    assert.equal((await recordOf('interventions', 'order:i')).bill_id, await idOf('bills', 'order:b'))
    const { counted, reconciles } = await recordOf('roll-calls', 'order:rc')
    assert.deepEqual([counted.yes, counted.no, reconciles], [1_250, 1_250, true])
    assert.equal(
      (await recordOf('interest-tags', 'order:child')).parent_id,
      await idOf('interest-tags', 'order:parent'),
    )
  })

  it('read backwards gives the same records', async () => {
    await using other = await startApp({ now })
    const { report } = await importAll(other.db, WORLD.toReversed())
    assert.equal(report.created, WORLD.length)
    await assertCounted(other.db)
  })

  it('done twice changes nothing but when it was last checked', async () => {
    const before = await everything(db)
    const lines = [...WORLD, bill('wire:1x')]
    await importAll(db, [bill('wire:1x')])
    const first = await everything(db)
    clock += 60_000
    const { report } = await importAll(db, lines)
    assert.deepEqual(report, {
      ...NONE,
      lines: lines.length,
      created: 0,
      changed: 0,
      unchanged: lines.length,
      rejected: 0,
    })
    assert.deepEqual(await everything(db), first)
    assert.notDeepEqual(first, before)
    const [{ checked }] = (await db.query<{ checked: boolean }>(
      sql`select last_checked_at = ${now()}::timestamptz as checked from bills where key = 'co:b1'`,
    )) as [{ checked: boolean }]
    assert.equal(checked, true)
  })

  it('that says the same in another way changes nothing either', async () => {
    const changes = await logged(db, async () => {
      const { report } = await importAll(db, [
        bill('wire:1x', {
          summary: null,
          authors: [],
          source_id: 'import',
          sample: false,
          commission_keys: [],
        }),
      ])
      assert.equal(report.unchanged, 1)
    })
    assert.deepEqual(changes, [])
  })

  it('takes a record of the wire back, with its domain and its key', async () => {
    await importAll(db, [
      bill('back:1', {
        code: 'B-1',
        authors: [{ name: 'Una persona' }],
        documents: [{ title: 'Texto', url: 'https://example.org/back.pdf', text: 'Uno' }],
      }),
    ])
    const keys: [domain: string, key: string][] = [
      ['bills', 'back:1'], ['bills', 'co:b3'], ['regulation-types', 'co:decreto'], ['entities', 'co:minsalud'], ['interest-tags', 'co:salud'],
      ['commissions', 'co:septima'], ['parties', 'co:partido'], ['consultations', 'br:c1'], ['news', 'co:n1'],
    ] // biome-ignore format: one table
    clock += 60_000
    const first = await everything(db)
    for (const [domain, key] of keys) {
      const { report, rejections } = await importAll(db, [{ domain, key, ...(await recordOf(domain, key)) }])
      assert.deepEqual([report.unchanged, rejections], [1, []], `${domain} ${key}`)
    }
    assert.deepEqual(await everything(db), first)
  })

  it('moves the four clocks as they should be', async () => {
    const clocks = async () =>
      (
        await db.query(
          sql`select first_seen_at, last_checked_at, content_changed_at, retrieved_at from bills where key = 'clock:1'`,
        )
      )[0]
    const at = (ms: number) => new Date(ms).toISOString().replace('T', ' ').replace('.000Z', '+00')
    await importAll(db, [bill('clock:1')])
    const born = clock
    clock += 60_000
    await importAll(db, [bill('clock:1')])
    assert.deepEqual(await clocks(), {
      first_seen_at: at(born),
      last_checked_at: at(clock),
      content_changed_at: at(born),
      retrieved_at: at(born),
    })
    clock += 60_000
    await importAll(db, [bill('clock:1', { title: 'Otro' })])
    assert.deepEqual(await clocks(), {
      first_seen_at: at(born),
      last_checked_at: at(clock),
      content_changed_at: at(clock),
      retrieved_at: at(clock),
    })
  })

  describe('and the change log', () => {
    it('has a row for what is created, for what changes with its fields, and for nothing else', async () => {
      const lines = [bill('log:1', { filing_date: '2026-01-05' }), bill('log:2')]
      const created = await logged(db, () => importAll(db, lines))
      const id = await idOf('bills', 'log:1')
      assert.deepEqual(
        created.map(({ domain, kind, changed_fields }) => [domain, kind, changed_fields]),
        [
          ['bills', 'created', null],
          ['bills', 'created', null],
        ],
      )
      const changed = await logged(db, () =>
        importAll(db, [
          bill('log:1', { filing_date: '2026-01-05', title: 'Nuevo título', status: 'Archivado' }),
          lines[1],
        ]),
      )
      assert.deepEqual(changed, [
        {
          domain: 'bills',
          record_id: id,
          kind: 'changed',
          changed_fields: ['title', 'status'],
          moved_from: null,
        },
      ])
      const moved = await logged(db, () =>
        importAll(db, [
          bill('log:1', { filing_date: '2026-02-05', title: 'Nuevo título', status: 'Archivado' }),
        ]),
      )
      assert.deepEqual(moved, [
        {
          domain: 'bills',
          record_id: id,
          kind: 'changed',
          changed_fields: ['filing_date'],
          moved_from: '2026-01-05',
        },
      ])
      const undated = await logged(db, () =>
        importAll(db, [bill('log:1', { title: 'Nuevo título', status: 'Archivado' })]),
      )
      assert.deepEqual(
        undated.map((each) => each.moved_from),
        ['2026-02-05'],
      )
      const dated = await logged(db, () =>
        importAll(db, [
          bill('log:1', { filing_date: '2026-02-05', title: 'Nuevo título', status: 'Archivado' }),
        ]),
      )
      assert.deepEqual(
        dated.map((each) => each.moved_from),
        ['-infinity'],
      )
    })

    it('names a text that changed beside its record', async () => {
      const session = (text: string | undefined) => ({
        domain: 'transcripts',
        ...CO,
        key: 'log:t',
        title: 'T',
        branch: 'legislative',
        official: true,
        text,
      })
      await importAll(db, [session('Uno')])
      const changes = await logged(db, () => importAll(db, [session('Dos')]))
      assert.deepEqual(
        changes.map(({ changed_fields }) => changed_fields),
        [['text']],
      )
      const cleared = await logged(db, () => importAll(db, [session(undefined)]))
      assert.deepEqual(
        cleared.map(({ changed_fields }) => changed_fields),
        [['text_available', 'text_length', 'text']],
      )
      assert.equal((await recordOf('transcripts', 'log:t')).text, null)
    })
  })

  describe('of documents inside their owners', () => {
    const A = { title: 'Texto', url: 'https://example.org/a.pdf', text: 'Artículo 1.' }
    const B = { title: 'Ponencia', url: 'https://example.org/b.pdf' }
    const listed = async (key: string) =>
      (await recordOf('bills', key)).documents.map((d: { title: string; text_available: boolean }) => [
        d.title,
        d.text_available,
      ])
    const textOf = async (key: string, at = 0) => {
      const { id } = (await recordOf('bills', key)).documents[at]
      return (await service.get(`/v1/documents/${id}/text`)).body.data?.text
    }

    it('adds, changes and drops them; what is dropped is withdrawn in the log', async () => {
      await importAll(db, [bill('doc:1', { documents: [A] })])
      assert.deepEqual(await listed('doc:1'), [['Texto', true]])
      const added = await logged(db, () => importAll(db, [bill('doc:1', { documents: [A, B] })]))
      assert.deepEqual(
        added.map(({ domain, kind, changed_fields }) => [domain, kind, changed_fields]),
        [
          ['documents', 'created', null],
          ['bills', 'changed', ['documents']],
        ],
      )
      const renamed = await logged(db, () =>
        importAll(db, [bill('doc:1', { documents: [A, { ...B, title: 'Ponencia primera' }] })]),
      )
      assert.deepEqual(
        renamed.map(({ domain, kind, changed_fields }) => [domain, kind, changed_fields]),
        [
          ['documents', 'changed', ['title']],
          ['bills', 'changed', ['documents']],
        ],
      )
      const gone = (await recordOf('bills', 'doc:1')).documents[1].id
      const dropped = await logged(db, () => importAll(db, [bill('doc:1', { documents: [A] })]))
      assert.deepEqual(
        dropped.map(({ domain, kind, record_id }) => [
          domain,
          kind,
          domain === 'documents' ? record_id : null,
        ]),
        [
          ['documents', 'withdrawn', gone],
          ['bills', 'changed', null],
        ],
      )
      assert.equal((await service.get(`/v1/documents/${gone}`)).status, 404)
      assert.deepEqual(await listed('doc:1'), [['Texto', true]])
      await importAll(db, [bill('doc:1', { documents: [] })])
      assert.deepEqual(await listed('doc:1'), [])
    })

    it('keeps a text that is known when the document is listed without it, but not a list that is left out', async () => {
      const { text: _, ...metadata } = A
      await importAll(db, [bill('doc:2', { documents: [A] })])
      assert.deepEqual(await logged(db, () => importAll(db, [bill('doc:2', { documents: [metadata] })])), [])
      assert.equal(await textOf('doc:2'), 'Artículo 1.')
      const { report } = await importAll(db, [bill('doc:2', { title: 'Otro título' })])
      assert.deepEqual([report.cleared, await listed('doc:2')], [1, []])
      const patched = bill('doc:2', { documents: [metadata] })
      await importAll(db, [patched, { ...bill('doc:2'), title: 'Tercero', patch: true }])
      assert.deepEqual(await listed('doc:2'), [['Texto', false]])
    })

    it('logs a text that changed with its document, not with the owner that lists the same', async () => {
      await importAll(db, [bill('doc:3', { documents: [A] })])
      const changes = await logged(db, () =>
        importAll(db, [bill('doc:3', { documents: [{ ...A, text: 'Artículo 2.' }] })]),
      )
      assert.deepEqual(
        changes.map(({ domain, changed_fields }) => [domain, changed_fields]),
        [['documents', ['text']]],
      )
      assert.equal(await textOf('doc:3'), 'Artículo 2.')
    })

    it('shows documents that come on their own in their owners', async () => {
      await importAll(db, [bill('doc:4', { documents: [B] })])
      const own = {
        domain: 'documents',
        ...CO,
        key: 'doc:4#own',
        title: 'Anexo',
        bill_key: 'doc:4',
        url: 'https://example.org/c.pdf',
        text: 'Anexo uno',
      }
      const changes = await logged(db, () => importAll(db, [own]))
      assert.deepEqual(
        changes.map(({ domain, kind, changed_fields }) => [domain, kind, changed_fields]),
        [
          ['documents', 'created', null],
          ['bills', 'changed', ['documents']],
        ],
      )
      assert.deepEqual(await listed('doc:4'), [
        ['Ponencia', false],
        ['Anexo', true],
      ])
      const document = await recordOf('documents', 'doc:4#own')
      assert.equal(document.platform_url, (await recordOf('bills', 'doc:4')).platform_url)
    })

    it('moves a document to the owner that lists it last, also within one batch', async () => {
      const shared = { ...A, key: 'doc:shared' }
      await importAll(db, [bill('doc:5', { documents: [shared] })])
      await importAll(db, [bill('doc:6', { documents: [shared] })])
      assert.deepEqual([await listed('doc:5'), await listed('doc:6')], [[], [['Texto', true]]])
      assert.equal((await recordOf('bills', 'doc:6')).documents[0].id, await idOf('documents', 'doc:shared'))
      const { report } = await importAll(db, [
        bill('doc:7', { documents: [{ ...shared, key: 'doc:both' }] }),
        bill('doc:8', { documents: [{ ...shared, key: 'doc:both' }] }),
      ])
      assert.equal(report.created, 2)
      assert.deepEqual([await listed('doc:7'), await listed('doc:8')], [[], [['Texto', true]]])
    })
  })

  describe('of ballots', () => {
    const rollCall = (key: string, totals?: Record<string, number> | null) => ({
      domain: 'roll-calls',
      ...CO,
      key,
      motion: 'M',
      ...(totals !== undefined && { totals }),
    })
    const ballot = (key: string, rollCallKey: string, position: string) => ({
      domain: 'votes',
      ...CO,
      key,
      roll_call_key: rollCallKey,
      position,
      recorded_at: '2026-11-01T00:00:00Z',
    })
    const verdict = async (key: string) => {
      const { counted, reconciles } = await recordOf('roll-calls', key)
      return [counted?.yes ?? null, counted?.no ?? null, reconciles]
    }

    it('says whether they add up to the published totals, and counts again as they come', async () => {
      await importAll(db, [rollCall('rc:1', { yes: 2, no: 1 })])
      assert.deepEqual(await verdict('rc:1'), [null, null, null])
      await importAll(db, [ballot('rc:1:a', 'rc:1', 'yes'), ballot('rc:1:b', 'rc:1', 'no')])
      assert.deepEqual(await verdict('rc:1'), [1, 1, false])
      const changes = await logged(db, () => importAll(db, [ballot('rc:1:c', 'rc:1', 'yes')]))
      assert.deepEqual(
        changes.map(({ domain, kind, changed_fields }) => [domain, kind, changed_fields]),
        [
          ['votes', 'created', null],
          ['roll-calls', 'changed', ['counted', 'reconciles']],
        ],
      )
      assert.deepEqual(await verdict('rc:1'), [2, 1, true])
      assert.equal((await recordOf('votes', 'rc:1:a')).roll_call.reconciles, true)
    })

    it('counts again when a ballot changes side', async () => {
      await importAll(db, [rollCall('rc:2', { yes: 1 }), ballot('rc:2:a', 'rc:2', 'yes')])
      assert.deepEqual(await verdict('rc:2'), [1, 0, true])
      await importAll(db, [ballot('rc:2:a', 'rc:2', 'no')])
      assert.deepEqual(await verdict('rc:2'), [0, 1, false])
    })

    it('counts both roll calls again when a ballot moves from one to the other', async () => {
      await importAll(db, [
        rollCall('rc:3', { yes: 1 }),
        rollCall('rc:4', { yes: 1 }),
        ballot('rc:3:a', 'rc:3', 'yes'),
      ])
      await importAll(db, [ballot('rc:3:a', 'rc:4', 'yes')])
      assert.deepEqual(
        [await verdict('rc:3'), await verdict('rc:4')],
        [
          [null, null, null],
          [1, 0, true],
        ],
      )
    })

    it('judges again when the published totals change or go', async () => {
      await importAll(db, [rollCall('rc:5', { yes: 1 }), ballot('rc:5:a', 'rc:5', 'yes')])
      await importAll(db, [rollCall('rc:5', { yes: 2 })])
      assert.deepEqual(await verdict('rc:5'), [1, 0, false])
      await importAll(db, [rollCall('rc:5', null)])
      assert.deepEqual(await verdict('rc:5'), [1, 0, null])
      assert.equal((await recordOf('votes', 'rc:5:a')).roll_call.totals, null)
    })
  })

  it('by two at once neither deadlocks nor loses', {
    skip: NATIVE ? false : 'the embedded database has one session',
  }, async () => {
    // Both write the same roll calls in another order, and ballots of their own into them.
    const lines = (who: string): Line[] => {
      const calls = Array.from(
        { length: 300 },
        (_, i) => ({ domain: 'roll-calls', ...CO, key: `two:${i}`, motion: `M ${who}` }) as Line,
      )
      const ballots = Array.from(
        { length: 2_700 },
        (_, i) =>
          ({
            domain: 'votes',
            ...CO,
            key: `two:${who}:${i}`,
            roll_call_key: `two:${i % 300}`,
            position: 'yes',
          }) as Line,
      )
      return who === 'a' ? [...calls, ...ballots] : [...calls.toReversed(), ...ballots.toReversed()]
    }
    const both = await Promise.all([importAll(db, lines('a')), importAll(db, lines('b'))])
    for (const { report } of both) assert.deepEqual([report.lines, report.rejected], [3_000, 0])
    const counts = await db.query(
      sql`select distinct counted::jsonb ->> 'yes' as yes from roll_calls where key like 'two:%'`,
    )
    assert.deepEqual(counts, [{ yes: '18' }])
  })

  it('gives up when the database does, and keeps what it acknowledged', async () => {
    let writes = 0
    const failing: Database = {
      ...db,
      transaction: (run) =>
        ++writes > 2 ? Promise.reject(new Error('the database is gone')) : db.transaction(run),
    }
    const acknowledged: ImportReport[] = []
    const lines = Array.from({ length: 4_000 }, (_, i) => bill(`gone:${i}`))
    const run = importLines(failing, [Buffer.from(ndjson(lines))] as unknown as AsyncIterable<Uint8Array>, {
      now,
      onProgress: (report) => acknowledged.push(report),
    })
    await assert.rejects(run, /the database is gone/)
    const [{ stored }] = (await db.query<{ stored: number }>(
      sql`select count(*) as stored from bills where key like 'gone:%'`,
    )) as [{ stored: number }]
    assert.equal(acknowledged.at(-1)!.created, stored)
  })
})
