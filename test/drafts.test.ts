// Drafts: several sources of one record, what a line leaves out, withdrawals, two keys of one thing, and
// rebuilding.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import fc from 'fast-check'
import { domainNamed, domains } from '#domains/index.ts'
import { importLines } from '#ingest/import.ts'
import { dryImport } from '#ingest/import-run.ts'
import { AUTHORITY, type Outcome, writeLines } from '#ingest/write.ts'
import { toInstant } from '#lib/dates.ts'
import { name, sql } from '#lib/sql.ts'
import { authorityOf } from '#model/precedence.ts'
import { decide, decidersOf } from '#store/records/decide.ts'
import { draftOf, type StoredDraft } from '#store/records/drafts.ts'
import { readPassport } from '#store/records/passport.ts'
import { rebuildDomain } from '#store/records/rebuild.ts'
import { startApp, type TestApp } from './helpers.ts'

const CO = { country_code: 'CO' } as const
const bills = domainNamed('bills')!

describe('drafts', () => {
  let service: TestApp
  let db: TestApp['db']
  let clock = Date.parse('2026-11-20T12:00:00Z')
  let prefix = 0
  const k = (key: string) => `${prefix}:${key}`
  const now = () => toInstant(new Date(clock).toISOString())

  before(async () => {
    service = await startApp({ now })
    db = service.db
  })
  beforeEach(() => {
    prefix++
    clock += 60_000
  })
  after(() => service[Symbol.asyncDispose]())

  const bill = (key: string, more: object = {}) => ({
    domain: 'bills',
    ...CO,
    key: k(key),
    title: 'Ley',
    ...more,
  })
  const withdraw = (key: string, source_id?: string) => ({
    ...{ domain: 'bills', ...CO, key: k(key), withdraw: true },
    ...(source_id && { source_id }),
  })
  const join = (kind: 'same' | 'apart', a: string, b: string) => ({ domain: 'bills', [kind]: [k(a), k(b)] })
  const write = async (...lines: object[]): Promise<Outcome[]> => {
    clock += 1_000
    return writeLines(db, lines, now())
  }
  const fates = async (...lines: object[]) => (await write(...lines)).map(({ outcome }) => outcome)
  const idOf = async (key: string, domain = 'bills') => {
    const of = domainNamed(domain)!
    const rows = await db.query<{ id: number }>(sql`
select id from ${name(of.table)} where key = ${k(key)}
union select id from gone where domain = ${domain} and key = ${k(key)}`)
    return rows[0]!.id
  }
  const recordOf = async (key: string, domain = 'bills') =>
    (await service.get(`/v1/${domain}/${await idOf(key, domain)}`)).body.data
  const loggedSince = async (work: () => Promise<unknown>) => {
    const [{ seq }] = (await db.query(sql`select coalesce(max(seq), 0) as seq from changes`)) as [
      { seq: number },
    ]
    await work()
    return db.query<{ domain: string; kind: string; record_id: number; replaced_by: number | null }>(
      sql`select domain, kind, record_id, replaced_by, changed_fields from changes where seq > ${seq} order by seq`,
    )
  }
  const everything = async () =>
    Object.fromEntries(
      await Promise.all(
        domains.map(async ({ table, name: domain }) => [
          domain,
          await db.query(sql`select id, key, doc, page from ${name(table)} order by id`),
        ]),
      ),
    )

  describe('of several sources', () => {
    it('complete each other, the newest word first, and say who decided what', async () => {
      await write(bill('b', { source_id: 'one', code: 'A 1', status: 'En trámite', stage: 'committee' }))
      await write({
        domain: 'bills',
        ...CO,
        key: k('b'),
        source_id: 'two',
        status: 'Archivado',
        summary: 'Resumen',
      })
      const record = await recordOf('b')
      assert.deepEqual(
        [record.title, record.code, record.status, record.summary, record.stage, record.source_id],
        ['Ley', 'A 1', 'Archivado', 'Resumen', 'committee', 'two'],
      )
      const statements = (await readPassport(db, bills, await idOf('b'), AUTHORITY))!
      const decided = Object.fromEntries(statements.map(({ source_id, fields }) => [source_id, fields]))
      assert.deepEqual(decided, { one: ['code', 'title', 'stage'], two: ['summary', 'status'] })
    })

    it('let an official source decide before somebody else, and a claim before both', () => {
      const authority = authorityOf([
        { id: 'gazette', official: true },
        { id: 'blog', official: false, claims: { bills: ['summary'] } },
      ])
      const draft = (source_id: string, day: number, fields: object, stub = false) =>
        draftOf(bills, {
          ...{ key: 'k', source_id, stub, sample: false, source_url: null, fields: { ...fields } },
          retrieved_at: `2026-11-0${day}T00:00:00Z`,
        })
      const gazette = draft('gazette', 1, { title: 'Oficial', summary: 'Oficial' })
      const blog = draft('blog', 9, { title: 'Blog', summary: 'Blog', status: 'Blog' })
      const stub = draft('gazette', 9, { title: 'Nombre', status: 'Nombre', code: 'X' }, true)
      const { fields, lead } = decide(bills, [stub, blog, gazette], authority)
      assert.deepEqual(fields, { code: 'X', title: 'Oficial', summary: 'Blog', status: 'Blog' })
      assert.equal(lead, gazette)
    })

    it('decide alike in whatever order they come', () => {
      const value = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined })
      const one = fc.record({
        source_id: fc.constantFrom('one', 'two', 'br.camara', 'ec.asamblea-abierta'),
        stub: fc.boolean(),
        day: fc.integer({ min: 1, max: 3 }),
        fields: fc.record({ title: value, status: value, code: value }),
      })
      const drafts = fc.uniqueArray(one, {
        minLength: 1,
        selector: (each) => `${each.source_id} ${each.stub}`,
      })
      fc.assert(
        fc.property(drafts, fc.func(fc.nat()), (given, order) => {
          const stored = given.map(
            ({ day, ...each }): StoredDraft =>
              draftOf(bills, {
                ...{ key: 'k', sample: false, source_url: null, ...each },
                retrieved_at: `2026-11-0${day}T00:00:00Z`,
              }),
          )
          const shuffled = stored.toSorted((a, b) => order(a.source_id) - order(b.source_id))
          const a = decide(bills, stored, AUTHORITY)
          const b = decide(bills, shuffled, AUTHORITY)
          assert.deepEqual([a.fields, a.lead], [b.fields, b.lead])
          const deciders = (all: StoredDraft[]) => [...decidersOf(bills, all, AUTHORITY)]
          assert.deepEqual(deciders(stored), deciders(shuffled))
        }),
      )
    })

    it('may each be short, as long as the record is whole', async () => {
      const [refused] = await write({ domain: 'bills', ...CO, key: k('b'), status: 'En trámite' })
      assert.deepEqual(refused!.errors, [{ field: 'title', detail: 'is needed, and no source gives it' }])
      const short = { domain: 'bills', ...CO, key: k('b'), source_id: 'two', status: 'En trámite' }
      assert.deepEqual(await fates(short, bill('b', { source_id: 'one' })), ['changed', 'created'])
      assert.equal((await recordOf('b')).status, 'En trámite')
      const [left] = await write({ domain: 'bills', ...CO, key: k('b'), source_id: 'one', code: 'X' })
      assert.equal(left!.outcome, 'rejected')
      assert.equal((await recordOf('b')).code, null)
    })

    it('name a record in passing without a word over a fuller draft', async () => {
      await write({ ...bill('b', { title: 'De paso', status: 'De paso' }), stub: true, source_id: 'roll' })
      assert.equal((await recordOf('b')).title, 'De paso')
      await write(bill('b', { title: 'Entero', source_id: 'docket' }))
      await write({ ...bill('b', { title: 'De paso otra vez' }), stub: true, source_id: 'roll' })
      const record = await recordOf('b')
      assert.deepEqual([record.title, record.status, record.source_id], ['Entero', null, 'docket'])
    })
  })

  describe('of one source', () => {
    it('are whole: what a line leaves out is cleared and counted, but a patch changes what it names', async () => {
      await write(bill('b', { code: 'A', status: 'S', authors: [{ name: 'Ana' }], stage: 'floor' }))
      const [patched] = await write(bill('b', { patch: true, title: 'Otra', status: null }))
      assert.equal(patched!.cleared?.length, 1)
      const kept = await recordOf('b')
      assert.deepEqual([kept.title, kept.code, kept.status, kept.stage], ['Otra', 'A', null, 'floor'])
      const [whole] = await write(bill('b', { code: 'A' }))
      assert.deepEqual([...whole!.cleared!].sort(), ['authors', 'stage'])
      const record = await recordOf('b')
      assert.deepEqual([record.authors, record.stage], [[], 'unknown'])
    })

    it('may be tried dry: the report is that of the import, and nothing is stored', async () => {
      await write(bill('b', { code: 'A', status: 'S' }))
      const before = await everything()
      const lines = [
        bill('b'),
        bill('new'),
        { ...bill('step'), domain: 'bill-updates', bill_key: k('new') },
        bill('x', { titel: 1 }),
      ]
      const bytes = [Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'))]
      const input = () => bytes as unknown as AsyncIterable<Uint8Array>
      const dry = await dryImport(db, input(), { now })
      assert.deepEqual(await everything(), before)
      assert.deepEqual(await importLines(db, input(), { now }), dry)
      assert.deepEqual([dry.created, dry.changed, dry.rejected, dry.cleared], [2, 1, 1, 2])
    })
  })

  describe('that are withdrawn', () => {
    it('leave the record to what others say, or take it from lists, counts and search', async () => {
      await write(bill('b', { source_id: 'one', status: 'Uno' }))
      const first = await recordOf('b')
      await write(bill('b', { source_id: 'two', status: 'Dos' }))
      assert.deepEqual(await fates(withdraw('b', 'two')), ['changed'])
      const { content_changed_at: _, ...again } = await recordOf('b')
      const { content_changed_at: __, ...was } = first
      assert.deepEqual(again, was)
      const id = await idOf('b')
      const log = await loggedSince(() => write(withdraw('b', 'one')))
      assert.deepEqual(
        log.map(({ kind, record_id }) => [kind, record_id]),
        [['withdrawn', id]],
      )
      assert.deepEqual((await service.get(`/v1/bills?ids=${id}`)).body.data, [])
      assert.deepEqual(await fates(bill('b', { source_id: 'one', status: 'Uno' })), ['created'])
      const { content_changed_at: ___, retrieved_at: ____, ...back } = await recordOf('b')
      const { retrieved_at: _____, ...stood } = was
      assert.deepEqual(back, stood)
    })

    it('take the documents along that came inside, and bring them back', async () => {
      const documents = [{ title: 'Texto', url: 'https://example.org/w.pdf', text: 'Uno' }]
      await write(bill('b', { documents }))
      const listed = (await recordOf('b')).documents
      const log = await loggedSince(() => write(withdraw('b')))
      assert.deepEqual(
        log.map(({ domain, kind }) => [domain, kind]),
        [
          ['documents', 'withdrawn'],
          ['bills', 'withdrawn'],
        ],
      )
      await write(bill('b', { documents }))
      assert.deepEqual((await recordOf('b')).documents, listed)
    })

    it('leave the ids that others hold, without a page until the record is back', async () => {
      await write(bill('b'), { domain: 'bill-updates', ...CO, key: k('u'), bill_key: k('b'), title: 'Paso' })
      const before = await recordOf('u', 'bill-updates')
      await write(withdraw('b'))
      const step = await recordOf('u', 'bill-updates')
      assert.deepEqual([step.bill_id, step.platform_url], [await idOf('b'), null])
      await write(bill('b'))
      assert.equal((await recordOf('u', 'bill-updates')).platform_url, before.platform_url)
    })

    it('say so when they were never there, and change nothing when they were withdrawn before', async () => {
      const [never] = await write(withdraw('nowhere'))
      assert.match(never!.errors![0]!.detail, /never gave this record/)
      await write(bill('b'))
      assert.match(
        (await write(withdraw('b', 'other')))[0]!.errors![0]!.detail,
        /other never gave this record/,
      )
      assert.deepEqual(await fates(withdraw('b')), ['withdrawn'])
      assert.deepEqual(await loggedSince(() => write(withdraw('b'))), [])
    })
  })

  describe('under two keys', () => {
    it('are one record when they are declared the same, and two again when they are apart', async () => {
      await write(
        bill('a', { code: 'A', status: 'Uno' }),
        bill('b', { code: 'B', summary: 'Dos', filing_date: '2026-01-02' }),
      )
      await write({ domain: 'bill-updates', ...CO, key: k('u'), bill_key: k('b'), title: 'Paso' })
      await write({
        domain: 'news',
        ...CO,
        key: k('n'),
        title: 'N',
        outlet: 'O',
        link: 'https://example.org/n',
      })
      const [a, b] = [await idOf('a'), await idOf('b')]
      const before = await everything()
      const log = await loggedSince(async () =>
        assert.deepEqual(await fates(join('same', 'b', 'a')), ['merged']),
      )
      assert.deepEqual(
        log.map(({ domain, kind, record_id, replaced_by }) => [domain, kind, record_id, replaced_by]),
        [
          ['bills', 'changed', a, null],
          ['bills', 'merged', b, a],
          ['bill-updates', 'changed', await idOf('u', 'bill-updates'), null],
        ],
      )
      const one = await recordOf('a')
      assert.deepEqual([one.status, one.summary, one.filing_date], ['Uno', 'Dos', '2026-01-02'])
      assert.equal((await recordOf('u', 'bill-updates')).bill_id, a)
      assert.deepEqual(await fates(join('same', 'a', 'b')), ['unchanged'])
      assert.deepEqual(await fates(bill('b', { code: 'B', summary: 'Tres', filing_date: '2026-01-02' })), [
        'changed',
      ])
      assert.equal((await recordOf('a')).summary, 'Tres')
      await write(bill('b', { code: 'B', summary: 'Dos', filing_date: '2026-01-02' }))
      assert.deepEqual(await fates(join('apart', 'a', 'b')), ['apart'])
      assert.deepEqual(withoutClocks(await everything()), withoutClocks(before))
    })

    it('follow in what names them where no column or link does', async () => {
      const actor = (key: string, more = {}) => ({
        ...{ domain: 'actors', ...CO, key: k(key), name: key, branch: 'legislative', active: true },
        ...more,
      })
      const party = (key: string) => ({ domain: 'parties', ...CO, key: k(key), name: key })
      await write(party('p'), party('q'), actor('x', { terms: [{ party_key: k('q') }] }))
      const [p, q] = [await idOf('p', 'parties'), await idOf('q', 'parties')]
      await write({ domain: 'parties', same: [k('p'), k('q')] })
      assert.equal((await recordOf('x', 'actors')).terms[0].party_id, p)
      await write({ domain: 'parties', apart: [k('q'), k('p')] })
      assert.equal((await recordOf('x', 'actors')).terms[0].party_id, q)
    })

    it('are refused across countries, for keys that are not there, and apart when they never were one', async () => {
      await write(bill('a'), bill('b'), { ...bill('c'), country_code: 'CL' })
      const detail = async (line: object) => (await write(line))[0]!.errors?.[0]?.detail
      assert.match((await detail(join('same', 'a', 'c')))!, /different countries/)
      assert.match((await detail(join('same', 'a', 'nowhere')))!, /there is no record/)
      assert.match((await detail(join('apart', 'a', 'b')))!, /were not declared the same/)
      assert.match((await detail(join('same', 'a', 'a')))!, /names one key twice/)
    })

    it('may be many: a chain is one record, and a link taken out of it parts it there', async () => {
      await write(bill('a'), bill('b'), bill('c'))
      const [a, b, c] = [await idOf('a'), await idOf('b'), await idOf('c')]
      await write(join('same', 'b', 'c'), join('same', 'a', 'b'))
      const gone = async () =>
        db.query(sql`select id, replaced_by from gone where key like ${k('%')} order by id`)
      assert.deepEqual(await gone(), [
        { id: b, replaced_by: a },
        { id: c, replaced_by: a },
      ])
      await write(join('apart', 'a', 'b'))
      assert.deepEqual(await gone(), [{ id: c, replaced_by: b }])
    })
  })

  describe('after any history', () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('give' as const),
        key: fc.constantFrom('a', 'b', 'c'),
        source: fc.constantFrom('one', 'two'),
        status: fc.option(fc.constantFrom('x', 'y'), { nil: null }),
        date: fc.option(fc.constantFrom('2026-01-01', '2026-02-01'), { nil: null }),
      }),
      fc.record({
        do: fc.constant('withdraw' as const),
        key: fc.constantFrom('a', 'b', 'c'),
        source: fc.constantFrom('one', 'two'),
      }),
      fc.record({
        do: fc.constantFrom('same' as const, 'apart' as const),
        pair: fc.constantFrom(['a', 'b'], ['b', 'c'], ['a', 'c']),
      }),
    )

    it('records are what their drafts make of them, counts are right, and a rebuild writes nothing', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          prefix++
          await write(...['a', 'b', 'c'].map((key) => bill(key, { source_id: 'one' })))
          await write(
            ...['a', 'b', 'c'].map((key) => ({
              ...{ domain: 'bill-updates', ...CO, key: k(`u:${key}`), bill_key: k(key), title: 'Paso' },
            })),
          )
          for (const each of steps) {
            if (each.do === 'give')
              await write(
                bill(each.key, { source_id: each.source, status: each.status, filing_date: each.date }),
              )
            else if (each.do === 'withdraw') await write(withdraw(each.key, each.source))
            else await write(join(each.do, each.pair[0]!, each.pair[1]!))
          }
          const log = await loggedSince(async () => {
            for (const each of [bills, domainNamed('bill-updates')!])
              await rebuildDomain(db, each, { authority: AUTHORITY, now })
          })
          assert.deepEqual(log, [])
          const [count] = await db.query(sql`
select (select count(*) from bills) = (select sum(records) from coverage where domain = 'bills') as counted,
  (select count(*) from bills where key like ${k('%')}) + (select count(*) from gone where domain = 'bills' and key like ${k('%')}) as known,
  (select count(*) from bill_updates u where key like ${k('%')} and not exists (select from bills b where b.id = u.bill_id)
    and not exists (select from gone g where g.domain = 'bills' and g.id = u.bill_id and g.replaced_by is null)) as dangling`)
          assert.deepEqual(count, { counted: true, known: 3, dangling: 0 })
        }),
        { numRuns: 40 },
      )
    })

    it('taking all back and giving it again is the same as never having done so', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom('one', 'two'), { maxLength: 4 }), async (taken) => {
          prefix++
          const all = ['one', 'two', 'three'].map((source_id, i) =>
            bill('a', { source_id, status: `${i}`, title: source_id }),
          )
          await write(...all)
          const before = await recordOf('a')
          for (const source of taken) await write(withdraw('a', source))
          for (const source of new Set(taken))
            await write({
              ...all.find((each) => each.title === source)!,
              retrieved_at: before.retrieved_at,
            })
          const { content_changed_at: _, ...again } = await recordOf('a')
          const { content_changed_at: __, ...was } = before
          assert.deepEqual(again, was)
        }),
        { numRuns: 15 },
      )
    })
  })
})

function withoutClocks(tables: Record<string, unknown[]>): unknown {
  return JSON.parse(
    JSON.stringify(tables).replaceAll(/\\"(?:content_changed|retrieved)_at\\":\\"[^"]*\\"/g, ''),
  )
}
