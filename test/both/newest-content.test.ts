// Content never goes back in time: between two writers, what was fetched later stays, whichever writes last.
import assert from 'node:assert/strict'
import { after, beforeEach, it } from 'node:test'
import { parties } from '#domains/catalogues.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { writeLines as writeLeased } from '#ingest/write-lines.ts'
import { sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { type Get, source } from '#model/sources/source.ts'
import { underLease } from '#store/lease.ts'
import { freshDatabase } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'
import { writeLines } from '../support/write-lines.ts'

const db = await freshDatabase()
after(() => db[Symbol.asyncDispose]())
beforeEach(() => db.script('truncate drafts, parties, changes, coverage, gone, source_items, runs cascade'))

const NOW = '2026-11-20T12:00:00Z'
const at = (hour: string, name: string, more = {}) => ({
  ...{ domain: 'parties', key: 'p', country_code: 'BR', source_id: 'br.made', name },
  ...{ retrieved_at: `2026-11-20T${hour}:00:00Z`, ...more },
})
const name = async () =>
  (await db.rows<[string]>(sql`select doc::jsonb ->> 'name' from parties where key = 'p'`))[0]?.[0]
const write = async (...lines: unknown[]) => {
  const outcomes = await writeLines(db, lines, NOW)
  return outcomes.map(({ outcome }) => outcome)
}

it('content that was fetched earlier and arrives later changes nothing, and is reported', async () => {
  await write(at('11', 'New'))
  const [late] = await writeLines(db, [at('10', 'Old')], NOW)
  assert.deepEqual(late, {
    outcome: 'unchanged',
    doubts: [{ field: 'retrieved_at', detail: 'is before that of the stored content, which stays' }],
  })
  assert.equal(await name(), 'New')
  const [draft] = await db.rows(sql`select draft ->> 'name', retrieved_at from drafts`)
  assert.deepEqual(draft, ['New', '2026-11-20 11:00:00+00'])
  assert.deepEqual(await write(at('10', 'Old', { patch: true })), ['unchanged'])
  assert.deepEqual([await write(at('11', 'Newer')), await name()], [['changed'], 'Newer'])
})

it('content that was fetched again stays against content fetched in between', async () => {
  await write(at('09', 'Same'))
  await write(at('11', 'Same'))
  await write(at('10', 'Other'))
  assert.equal(await name(), 'Same')
})

it('of two lines of one writer the later holds, whatever their times', async () => {
  await write(at('11', 'First'), at('10', 'Second'))
  assert.equal(await name(), 'Second')
  await underLease(db, 'one', async (leased) => {
    await writeLeased(leased, [at('12', 'Third')], NOW)
    await writeLeased(leased, [at('11', 'Fourth')], NOW)
  })
  assert.equal(await name(), 'Fourth')
})

it('a withdrawal that was read earlier takes nothing back, and one read later is final', async () => {
  const { name: _, ...gone } = { ...at('08', ''), withdraw: true }
  await write(at('09', 'New'))
  const [late] = await writeLines(db, [gone], NOW)
  assert.deepEqual([late!.outcome, late!.doubts?.length, await name()], ['unchanged', 1, 'New'])
  assert.deepEqual(await write({ ...gone, retrieved_at: '2026-11-20T11:00:00Z' }), ['withdrawn'])
  assert.deepEqual([await write(at('10', 'Old')), await name()], [['unchanged'], undefined])
  assert.deepEqual([await write(at('12', 'Back')), await name()], [['created'], 'Back'])
})

it('after a withdrawal without a time any content comes back', async () => {
  const { name: _, retrieved_at: __, ...gone } = { ...at('11', ''), withdraw: true }
  await write(at('12', 'New'))
  assert.deepEqual(await write(gone), ['withdrawn'])
  assert.deepEqual([await write(at('10', 'Old')), await name()], [['created'], 'Old'])
})

it('a line without a time is as new as its arrival', async () => {
  await write(at('13', 'Ahead of the clock'))
  assert.deepEqual(await write(at('', 'Arrived', { retrieved_at: undefined })), ['changed'])
})

it('unchanged replies of an item are believed only while its drafts are those it gave', async () => {
  let hour = '10'
  const made = source({
    ...MADE,
    hosts: { 'example.org': { perSecond: 1 } },
    async *discover() {
      yield { id: 'a', requests: { page: { url: 'https://example.org/a' } } }
    },
    parse: () => [line(parties, { key: 'p', country_code: 'BR', name: 'Right' })],
  })
  const now = () => `2026-11-20T${hour}:00:00Z`
  const get: Get = async ({ url }) => ({
    ...{ url, status: 200, headers: {}, body: Buffer.from('same'), retrieved_at: now() },
  })
  await runStored(db, made, { get, now })
  // As an earlier version left it, where a run wrote after it was taken over.
  await db.query(sql`update drafts set draft = jsonb_set(draft, '{name}', '"Wrong"'), sha256 = '\\x00',
  last_checked_at = '2026-11-20T11:00:00Z'`)
  hour = '12'
  const { lines } = await runStored(db, made, { get, now })
  assert.deepEqual(lines, { parties: { unchanged: 1 } })
  const [draft] = await db.rows(sql`select draft ->> 'name' from drafts`)
  assert.deepEqual([draft, await name()], [['Right'], 'Right'])
})
