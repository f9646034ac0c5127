// Imports: fields as on the wire, lines in any order, and no writes without changes.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from '#lib/sql.ts'
import { WORLD } from '../fixtures/world.ts'
import { startApp } from '../support/helpers.ts'
import {
  assertCounted,
  bill,
  CO,
  clock,
  everything,
  idOf,
  importAll,
  logged,
  NONE,
  now,
  recordOf,
  startImports,
} from '../support/importing.ts'

const service = await startImports()
const { db } = service

describe('an import', () => {
  it('accepts fields as they are served, and serves them unchanged', async () => {
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
    const record = (await service.get('/v1/bills?code=X-1-2026')).body.data[0]
    for (const [field, value] of Object.entries(given)) assert.deepEqual(record[field], value, field)
    assert.equal(record.entity_id, await idOf(db, 'entities', 'co:minsalud'))
    assert.deepEqual(
      record.commissions.map((each: { name: string }) => each.name),
      ['Comisión Séptima'],
    )
    assert.equal(record.source_id, 'import')
    assert.equal(record.sample, false)
  })

  it('keeps the provenance that a line gives', async () => {
    const from = {
      source_id: 'co.senado',
      source_url: 'https://example.org/api/1',
      retrieved_at: '2026-11-19T10:00:00-05:00',
      sample: true,
    }
    await importAll(db, [bill('wire:from', from)])
    const record = await recordOf(service, 'bills', 'wire:from')
    assert.deepEqual(
      [record.source_id, record.source_url, record.retrieved_at, record.sample],
      ['co.senado', 'https://example.org/api/1', '2026-11-19T15:00:00Z', true],
    )
  })

  it('keeps the later of two lines with one key', async () => {
    const { report } = await importAll(db, [
      bill('twice', { title: 'Antes' }),
      bill('twice', { title: 'Después' }),
    ])
    assert.deepEqual([report.created, report.changed, report.unchanged], [1, 0, 1])
    assert.equal((await recordOf(service, 'bills', 'twice')).title, 'Después')
  })

  it('accepts lines in any order: a record can come thousands of lines after a reference to it', async () => {
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
    assert.equal(
      (await recordOf(service, 'interventions', 'order:i')).bill_id,
      await idOf(db, 'bills', 'order:b'),
    )
    const { counted, reconciles } = await recordOf(service, 'roll-calls', 'order:rc')
    assert.deepEqual([counted.yes, counted.no, reconciles], [1_250, 1_250, false])
    assert.equal(
      (await recordOf(service, 'interest-tags', 'order:child')).parent_id,
      await idOf(db, 'interest-tags', 'order:parent'),
    )
  })

  it('of the lines in reverse order gives the same records', async () => {
    await using other = await startApp({ now })
    const { report } = await importAll(other.db, WORLD.toReversed())
    assert.equal(report.created, WORLD.length)
    await assertCounted(other.db)
  })

  it('changes only the time of the last check when repeated', async () => {
    const before = await everything(db)
    const lines = [...WORLD, bill('wire:1x')]
    await importAll(db, [bill('wire:1x')])
    const first = await everything(db)
    clock.ms += 60_000
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

  it('of the same values written differently changes nothing', async () => {
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

  it('accepts a record as it was served, with its domain and key', async () => {
    await importAll(db, [
      bill('back:1', {
        code: 'B-1',
        authors: [{ name: 'Una persona' }],
        documents: [{ title: 'Texto', url: 'https://example.org/back.pdf', text: 'Uno' }],
      }),
    ])
    const keys: [domain: string, key: string][] = [
      ['bills', 'back:1'],
      ['bills', 'co:b3'],
      ['regulation-types', 'co:decreto'],
      ['entities', 'co:minsalud'],
      ['interest-tags', 'co:salud'],
      ['commissions', 'co:septima'],
      ['parties', 'co:partido'],
      ['consultations', 'br:c1'],
      ['news', 'co:n1'],
    ]
    clock.ms += 60_000
    const first = await everything(db)
    for (const [domain, key] of keys) {
      const { report, rejections } = await importAll(db, [
        { domain, key, ...(await recordOf(service, domain, key)) },
      ])
      assert.deepEqual([report.unchanged, rejections], [1, []], `${domain} ${key}`)
    }
    assert.deepEqual(await everything(db), first)
  })

  it('keeps the four timestamps of a record', async () => {
    const clocks = async () =>
      (
        await db.query(
          sql`
select first_seen_at, last_checked_at, content_changed_at, retrieved_at from bills where key = 'clock:1'`,
        )
      )[0]
    const at = (ms: number) => new Date(ms).toISOString().replace('T', ' ').replace('.000Z', '+00')
    await importAll(db, [bill('clock:1')])
    const born = clock.ms
    clock.ms += 60_000
    await importAll(db, [bill('clock:1')])
    assert.deepEqual(await clocks(), {
      first_seen_at: at(born),
      last_checked_at: at(clock.ms),
      content_changed_at: at(born),
      retrieved_at: at(born),
    })
    clock.ms += 60_000
    await importAll(db, [bill('clock:1', { title: 'Otro' })])
    assert.deepEqual(await clocks(), {
      first_seen_at: at(born),
      last_checked_at: at(clock.ms),
      content_changed_at: at(clock.ms),
      retrieved_at: at(clock.ms),
    })
  })
})
