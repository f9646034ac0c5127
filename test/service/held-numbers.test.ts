// The results of recorded replies on a real store: the number of records of a first run, without rejections,
// and no changes by a second run over the same replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { RunReport } from '#ingest/runs/run-report.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { sql } from '#lib/sql.ts'
import type { Get } from '#model/sources/source.ts'
import { deliberated } from '#sources/br/camara/votes.ts'
import { sourceNamed } from '#sources/index.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { freshDatabase } from '../support/helpers.ts'
import { peruvianBills, peruvianVotes } from '../support/recorded-peru-sites.ts'
import { readJson, skip } from '../support/recorded-replies.ts'
import * as sites from '../support/recorded-sites.ts'
import { NOW } from '../support/source-runs.ts'

/**
 * Records by domain that a first run creates. Of the 2,002 roll calls of Guatemala the first forty are
 * stored: all of them take minutes, and are counted elsewhere.
 */
const HELD: Readonly<
  Record<string, { site: () => Promise<Get>; since: string | null; created: Record<string, number> }>
> = {
  'br.camara': {
    site: sites.camara,
    since: '2024-01-01',
    created: {
      ...{ parties: 37, actors: 852, bills: 5, 'bill-updates': 4, 'roll-calls': 78, votes: 1871 },
      ...{ commissions: 4, schedules: 4, interventions: 1 },
    },
  },
  'br.senado': {
    site: sites.senado,
    since: '2026-07-01',
    created: {
      parties: 0,
      actors: 12,
      commissions: 6,
      bills: 14,
      'interest-tags': 2,
      'bill-updates': 1,
      'roll-calls': 3,
      votes: 9,
      transcripts: 3,
      interventions: 9,
      schedules: 6,
    },
  },
  'cl.senado': {
    site: sites.chileSenado,
    since: '2026-11-01',
    created: { actors: 49, bills: 1, 'bill-updates': 12, 'roll-calls': 1, votes: 35 },
  },
  'cl.camara': {
    site: sites.chileCamara,
    since: '2026-01-01',
    created: { parties: 26, actors: 155, 'roll-calls': 1, votes: 155 },
  },
  'gt.congreso-votaciones': {
    site: () => sites.guatemala(40),
    since: null,
    created: { parties: 19, actors: 160, bills: 500, 'roll-calls': 40, votes: 4987 },
  },
  'ec.asamblea-abierta': {
    site: sites.ecuador,
    since: null,
    created: { parties: 12, actors: 160, transcripts: 238, interventions: 205 },
  },
  'pe.elperuano': { site: sites.peru, since: null, created: { 'regulation-types': 4, regulations: 300 } },
  'pe.spley': {
    site: peruvianBills,
    since: null,
    created: { commissions: 3, parties: 2, bills: 6 },
  },
  'pe.votaciones': {
    site: peruvianVotes,
    since: null,
    created: { parties: 6, actors: 18, 'roll-calls': 1, votes: 60 },
  },
  'do.camara-sil': {
    site: sites.dominican,
    since: null,
    created: {
      parties: 3,
      actors: 20,
      commissions: 1,
      bills: 4,
      'interest-tags': 3,
      'bill-updates': 1,
      schedules: 2,
      'roll-calls': 4,
      votes: 20,
    },
  },
}

const db: OpenDatabase | null = skip ? null : await freshDatabase()
after(() => db?.[Symbol.asyncDispose]())

async function changes(): Promise<number> {
  const [row] = await db!.rows<[number]>(sql`select count(*)::int from changes`)
  return row![0]
}

/** Outcomes of lines other than these, by domain. */
const others = ({ lines }: RunReport, usual: readonly string[]) =>
  Object.entries(lines).flatMap(([domain, counts]) =>
    Object.entries(counts).flatMap(([outcome, n]) => (usual.includes(outcome) ? [] : [[domain, outcome, n]])),
  )

describe('record counts of the recorded replies', { skip }, () => {
  for (const [id, { site, since, created }] of Object.entries(HELD)) {
    it(`${id}: the expected records at first, and no change by a second run`, async () => {
      const get = await site()
      const run = () => runStored(db!, sourceNamed(id)!, { get, since, selection: true, now: () => NOW })
      const first = await run()
      assert.equal(first.outcome, 'changed', JSON.stringify(first.errors))
      assert.equal(first.items.rejected + first.items.failed, 0, JSON.stringify(first.errors))
      assert.deepEqual(others(first, ['created', 'changed', 'unchanged']), [])
      const records = Object.entries(first.lines).map(([domain, counts]) => [domain, counts.created ?? 0])
      assert.deepEqual(Object.fromEntries(records), created)

      const before = await changes()
      const second = await run()
      assert.deepEqual([second.outcome, others(second, ['unchanged'])], ['unchanged', []])
      assert.equal(await changes(), before, 'a second run wrote to the log of changes')
    })
  }

  it('br.camara: every recorded roll call is created, except dispatches', async () => {
    const recorded = Object.values(await readJson('payloads/br-camara/votacoes_cache.json')).flat()
    const kept = (recorded as Parameters<typeof deliberated>[0][]).filter(deliberated)
    const [row] = await db!.rows<[number]>(
      sql`select count(*)::int from roll_calls where key like 'br:camara:%'`,
    )
    // The set of 36 bills, with 1,111 of 1,166 roll calls, is not available; these are four of its bills.
    assert.deepEqual([recorded.length, kept.length, row![0]], [86, 78, 78])
  })
})
