// Long work of commands and of the service has a row among the runs from its beginning: running, interrupted
// where it was stopped, and continued by the next.
import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { domainNamed } from '#domains/index.ts'
import { loadSampleOf } from '#first-run.ts'
import { link } from '#ingest/linking/link-records.ts'
import { removeSample } from '#ingest/remove-sample.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { rebuild } from '#jobs/rebuild.ts'
import { clock } from '#lib/dates.ts'
import { findRun, readRuns, type StoredRun } from '#store/runs.ts'
import { markSample, sampleState } from '#store/sample.ts'
import { freshDatabase } from '../support/helpers.ts'
import { bill, importAll } from '../support/importing.ts'

const now = clock()
const SMALL = { domains: ['parties', 'actors'] }
const ana = 'shell:ana@server'

let db: Awaited<ReturnType<typeof freshDatabase>>
beforeEach(async () => {
  await db?.[Symbol.asyncDispose]()
  db = await freshDatabase()
})
after(() => db[Symbol.asyncDispose]())

const lastRun = async () => (await readRuns(db, null, null, 1))[0]
const told = (run: StoredRun | undefined) => run && [run.kind, run.source_id, run.running, run.outcome]
const reportOf = async (id: number) => (await findRun(db, id))!.report

/** Notes the latest run at each step of the work. */
function seen() {
  const runs: Promise<StoredRun | undefined>[] = []
  return { look: () => void runs.push(lastRun()), first: async () => (await Promise.all(runs))[0] }
}

describe('a rebuild', () => {
  const bills = [domainNamed('bills')!]
  const run = { authority: AUTHORITY, now, startedBy: ana }

  it('is listed while it runs, interrupted once it was stopped, and continued in its row', async () => {
    await importAll(db, [bill('a'), bill('b')])
    const { look, first } = seen()
    const stop = new AbortController()
    const onProgress = () => {
      look()
      stop.abort(new Error('stopped'))
    }
    await assert.rejects(rebuild(db, bills, { ...run, onProgress, signal: stop.signal }), /stopped/)
    const begun = (await first())!
    assert.deepEqual([told(begun), begun.started_by], [['rebuild', 'bills', true, null], ana])
    assert.deepEqual(told(await lastRun()), ['rebuild', 'bills', false, null])
    const [report] = await rebuild(db, bills, run)
    assert.deepEqual(told(await lastRun()), ['rebuild', 'bills', false, 'unchanged'])
    assert.equal((await lastRun())!.id, begun.id)
    assert.deepEqual(await reportOf(begun.id), { ...report, kept_records: [] })
  })

  it('that fails is listed with its error', async () => {
    const fail = () => {
      throw new Error('broken')
    }
    await assert.rejects(rebuild(db, bills, { ...run, onProgress: fail }), /broken/)
    const last = (await lastRun())!
    assert.deepEqual(told(last), ['rebuild', 'bills', false, 'failed'])
    assert.partialDeepStrictEqual(await reportOf(last.id), { domain: 'bills', error: 'broken' })
  })
})

it('linking by a command is listed from its beginning; that of the service is not', async () => {
  await importAll(db, [bill('a')])
  await link(db, { authority: AUTHORITY, now })
  const ofImport = await lastRun()
  assert.equal(ofImport, undefined)
  await importAll(db, [bill('b')])
  const { look, first } = seen()
  const report = await link(db, { authority: AUTHORITY, now, startedBy: ana, onProgress: look })
  assert.deepEqual(told(await first()), ['link', 'link', true, null])
  const last = (await lastRun())!
  assert.deepEqual([told(last), last.started_by], [['link', 'link', false, 'unchanged'], ana])
  assert.deepEqual(await reportOf(last.id), report)
})

describe('the sample world', () => {
  it('has a row for its loading and one for its removal', async () => {
    const loading = seen()
    const records = await loadSampleOf(db, SMALL, { now, progress: loading.look, startedBy: ana })
    assert.deepEqual(told(await loading.first()), ['sample', 'sample', true, null])
    const loaded = (await lastRun())!
    assert.deepEqual([told(loaded), loaded.started_by], [['sample', 'sample', false, 'changed'], ana])
    assert.deepEqual(await reportOf(loaded.id), { records })
    const removing = seen()
    assert.equal(await removeSample(db, now, removing.look), records)
    assert.deepEqual(told(await removing.first()), ['sample_removal', 'sample', true, null])
    const removed = (await lastRun())!
    assert.deepEqual(told(removed), ['sample_removal', 'sample', false, 'changed'])
    assert.deepEqual([removed.started_by, await reportOf(removed.id)], [null, { records }])
  })

  it('is loaded by one process at a time, and not loaded again over its removal', async () => {
    await markSample(db, 'loading')
    const loading = loadSampleOf(db, SMALL, { now, progress: () => {}, startedBy: null })
    await Promise.all([loading, removeSample(db, now, () => {})])
    const state = await sampleState(db)
    const kinds = (await readRuns(db, null, null, 5)).map(({ kind, outcome }) => [kind, outcome])
    // Whichever came first ended before the other began.
    assert.equal(state, kinds[0]![0] === 'sample' ? 'loaded' : 'removed')
    assert.ok(kinds.every(([, outcome]) => outcome === 'changed' || outcome === 'unchanged'))
  })
})
