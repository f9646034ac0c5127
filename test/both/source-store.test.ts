// Sources into a real database: their records can be stored, and a second run changes nothing.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { billUpdates } from '#domains/bill-updates.ts'
import { bills } from '#domains/bills.ts'
import { replay } from '#ingest/captures/replay.ts'
import type { RunReport } from '#ingest/runs/run-report.ts'
import { runSource } from '#ingest/runs/run-source.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { raw, sql } from '#lib/sql.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { sameAs, source, withdrawal } from '#model/sources/source.ts'
import { sourceNamed, sources } from '#sources/index.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { freshDatabase } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'
import { NOW } from '../support/source-runs.ts'
import { writeLines } from '../support/write-lines.ts'

async function run(db: OpenDatabase, id: string): Promise<RunReport> {
  return runSource(sourceNamed(id)!, {
    get: await replay(new URL(`../fixtures/sources/${id}/`, import.meta.url).pathname, NOW),
    write: (lines) => writeLines(db, lines, NOW),
    since: '2026-11-01',
    selection: true,
    now: () => NOW,
  })
}

it('stores all records of every source, and a second run changes nothing', async () => {
  await using db = await freshDatabase()
  for (const { id } of sources) {
    const report = await run(db, id)
    assert.equal(report.outcome, 'changed', id)
    for (const [domain, counts] of Object.entries(report.lines))
      assert.equal(counts.rejected, undefined, `${id} ${domain}`)
  }
  for (const { id } of sources) {
    const report = await run(db, id)
    assert.equal(report.outcome, 'unchanged', `${id} ${JSON.stringify(report.lines)}`)
  }
})

it('a dry run checks references too, and stores nothing', async () => {
  await using db = await freshDatabase()
  const dangling = source({
    ...MADE,
    ...{ domains: ['bill-updates'], hosts: {}, expect: { atLeast: 0 } },
    async *discover() {
      yield { id: 'all', requests: { page: { url: 'https://example.org/all' } } }
    },
    parse: () => [
      line(bills, { key: 'a', country_code: 'BR', title: 'Lei' }),
      ...['a', 'nobody'].map((bill_key) =>
        line(billUpdates, {
          key: bill_key,
          country_code: 'BR',
          bill_key,
          date: '2026-11-01',
          title: 'Passo',
        }),
      ),
    ],
  })
  const report = await runStored(db, dangling, {
    get: async ({ url }) => ({ url, status: 200, headers: {}, body: new Uint8Array(), retrieved_at: NOW }),
    dry: true,
    selection: true,
    now: () => NOW,
  })
  assert.deepEqual(report.lines, { bills: { created: 1 }, 'bill-updates': { created: 1, rejected: 1 } })
  assert.match(report.errors[0]!.detail, /nobody/)
  for (const table of ['bills', 'bill_updates', 'drafts', 'runs'])
    assert.deepEqual(await db.rows(raw(`select 1 from ${table}`)), [], table)
})

it('prefers the docket of the Senado to a stub of the Cámara, in either order', async () => {
  await using db = await freshDatabase()
  const stage = async () =>
    (await db.query<{ stage: string }>(sql`select stage from bills where key = 'cl:boletin:19001-12'`))[0]
      ?.stage
  await run(db, 'cl.camara')
  assert.equal(await stage(), 'unknown')
  await run(db, 'cl.senado')
  assert.equal(await stage(), 'committee')
  assert.equal((await run(db, 'cl.camara')).outcome, 'unchanged')
  assert.equal(await stage(), 'committee')
})

it('withdraws and merges the records that a source declares so', async () => {
  await using db = await freshDatabase()
  const bill = (key: string) => line(bills, { key, country_code: 'CO', title: `Ley ${key}` })
  const runs: Line[][] = [
    [bill('a'), bill('b'), bill('c')],
    [withdrawal(bills, { key: 'a', country_code: 'CO' }), sameAs(bills, ['b', 'c'])],
  ]
  const outcomes: string[] = []
  for (const lines of runs) {
    const made = source({
      ...sourceNamed('br.camara')!,
      ...{ id: 'co.made', country: 'CO', expect: { atLeast: 0 } },
      async *discover() {
        yield { id: 'all', requests: { page: { url: 'https://example.org/all' } } }
      },
      parse: () => lines,
    })
    const report = await runSource(made, {
      get: async ({ url }) => ({ url, status: 200, headers: {}, body: new Uint8Array(), retrieved_at: NOW }),
      write: (batch) => writeLines(db, batch, NOW),
      since: null,
      now: () => NOW,
    })
    assert.deepEqual(report.errors, [])
    outcomes.push(report.outcome)
  }
  assert.deepEqual(outcomes, ['changed', 'changed'])
  assert.deepEqual(await db.rows(sql`select key from bills order by key`), [['b']])
  assert.deepEqual(await db.rows(sql`select key, replaced_by is null from gone order by key`), [
    ['a', true],
    ['c', false],
  ])
})
