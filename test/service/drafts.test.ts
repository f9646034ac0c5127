// Drafts: those of several sources as one record, and omitted fields of a line.
import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import fc from 'fast-check'
import { domainNamed } from '#domains/index.ts'
import { importLines } from '#ingest/import.ts'
import { dryImport } from '#ingest/import-run.ts'
import { readLines } from '#ingest/lines.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { authorityOf } from '#model/declaration/precedence.ts'
import { decide, decidingDrafts } from '#store/drafts/decide.ts'
import { draftOf, type StoredDraft } from '#store/drafts/drafts.ts'
import { readPassport } from '#store/drafts/passport.ts'
import { CO, startDrafts } from '../support/drafting.ts'

const bills = domainNamed('bills')!
const { bill, db, everything, fates, idOf, k, next, now, recordOf, service, write } = await startDrafts()
beforeEach(next)
after(() => service[Symbol.asyncDispose]())

describe('drafts of several sources', () => {
  it('of one key belong to one country, also in one batch', async () => {
    const lines = [
      bill('b', { source_id: 'one' }),
      { ...bill('b', { source_id: 'two' }), country_code: 'CL' },
    ]
    const [first, second] = await write(...lines)
    assert.deepEqual([first!.outcome, second!.outcome], ['created', 'rejected'])
    assert.equal(second!.errors![0]!.field, 'country_code')
    assert.equal((await recordOf('b')).country_code, 'CO')
  })

  it('complete each other, newest value first, and record which source decided each field', async () => {
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

  it('combine the identifiers of the record, each once and in one order', async () => {
    const wikidata = { scheme: 'wikidata', identifier: 'Q1' }
    const docket = { scheme: 'co:senado', identifier: '7' }
    await write(bill('b', { source_id: 'one', identifiers: [wikidata, wikidata] }))
    await write(bill('b', { source_id: 'two', identifiers: [wikidata, docket] }))
    assert.deepEqual((await recordOf('b')).identifiers, [docket, wikidata])
    const statements = (await readPassport(db, bills, await idOf('b'), AUTHORITY))!
    for (const { fields } of statements) assert.ok(fields.includes('identifiers'))
    await write({ domain: 'bills', ...CO, key: k('b'), source_id: 'two', withdraw: true })
    assert.deepEqual((await recordOf('b')).identifiers, [wikidata])
  })

  it('prefer an official source to others, and a claim to both', () => {
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

  it('decide the same in any order', () => {
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
        const deciders = (all: StoredDraft[]) => [...decidingDrafts(bills, all, AUTHORITY)]
        assert.deepEqual(deciders(stored), deciders(shuffled))
      }),
    )
  })

  it('can lack required fields, if the record has them', async () => {
    const [refused] = await write({ domain: 'bills', ...CO, key: k('b'), status: 'En trámite' })
    assert.deepEqual(refused!.errors, [{ field: 'title', detail: 'is needed, but no source gives it' }])
    const short = { domain: 'bills', ...CO, key: k('b'), source_id: 'two', status: 'En trámite' }
    assert.deepEqual(await fates(short, bill('b', { source_id: 'one' })), ['changed', 'created'])
    assert.equal((await recordOf('b')).status, 'En trámite')
    const [left] = await write({ domain: 'bills', ...CO, key: k('b'), source_id: 'one', code: 'X' })
    assert.equal(left!.outcome, 'rejected')
    assert.equal((await recordOf('b')).code, null)
  })

  it('that are stubs decide no field of a full draft', async () => {
    await write({ ...bill('b', { title: 'De paso', status: 'De paso' }), stub: true, source_id: 'roll' })
    assert.equal((await recordOf('b')).title, 'De paso')
    await write(bill('b', { title: 'Entero', source_id: 'docket' }))
    await write({ ...bill('b', { title: 'De paso otra vez' }), stub: true, source_id: 'roll' })
    const record = await recordOf('b')
    assert.deepEqual([record.title, record.status, record.source_id], ['Entero', 'De paso', 'docket'])
  })

  it('that are stubs do not lose fields to a page with fewer, in any order', async () => {
    const rich = { ...bill('b', { title: 'BICHO DE SEDA', status: 'Acta' }), stub: true }
    const poor = { ...bill('b', { title: 'Bicho de seda' }), stub: true }
    assert.deepEqual(await fates(poor, rich, poor, rich), ['created', 'changed', 'unchanged', 'unchanged'])
    assert.equal((await recordOf('b')).title, 'BICHO DE SEDA')
    // Between equals the latest read decides.
    assert.deepEqual(await fates({ ...rich, title: 'BICHO' }), ['changed'])
    assert.equal((await recordOf('b')).title, 'BICHO')
  })
})

describe('drafts of one source', () => {
  it('clear and count the omitted fields of a line; a patch changes only its own', async () => {
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

  it('can be imported in a dry run, which reports the same and stores nothing', async () => {
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
    const dry = await dryImport(db, readLines(input()), { now })
    assert.deepEqual(await everything(), before)
    assert.deepEqual(await importLines(db, input(), { now }), dry)
    assert.deepEqual([dry.created, dry.changed, dry.rejected, dry.cleared], [2, 1, 1, 2])
  })
})
