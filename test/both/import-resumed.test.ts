// Imports have a row among the runs from their beginning, and resume an interrupted import of the same lines.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { runImport } from '#ingest/import-run.ts'
import { readLines } from '#ingest/lines.ts'
import { writeLines } from '#ingest/write-lines.ts'
import { type Database, sql } from '#lib/sql.ts'
import { beginImport } from '#store/imports.ts'
import { LeaseLost, takeLease } from '#store/lease.ts'
import { findRun, freeRuns, readRuns } from '#store/runs.ts'
import { fakeClock } from '../clock.ts'
import { hemiciclo, makePlace, start } from '../support/child.ts'
import { freshDatabase } from '../support/helpers.ts'
import { bill, CO, everything, importAll, ndjson, now } from '../support/importing.ts'
import { deleteNow } from '../support/retention.ts'

/** Lines per transaction of the imports in this process. */
const BATCH = 100
const bills = (n: number, more = {}) => Array.from({ length: n }, (_, i) => bill(`r:${i}`, more))
const input = (lines: readonly unknown[]) => readLines([Buffer.from(ndjson(lines))] as never)
const options = { now, from: 'lines', startedBy: 'test', batchLines: BATCH }

class Cut extends Error {}

/** Imports lines until the given number of batches is committed, and cuts the import off there. */
async function cutOff(db: Database, lines: readonly unknown[], batches: number): Promise<void> {
  let left = batches
  const onProgress = () => {
    if (!--left) throw new Cut()
  }
  await assert.rejects(runImport(db, input(lines), { ...options, onProgress }), Cut)
}

const resume = (db: Database, lines: readonly unknown[]) => runImport(db, input(lines), options)
const runs = (db: Database) => readRuns(db, null, null, 20)

/** Records, links and the change log, without ids and times of storing. */
async function afterwards(lines: readonly unknown[], work: (db: Database) => Promise<unknown>) {
  await using db = await freshDatabase()
  await work(db)
  const again = await everything(db)
  const { report } = await importAll(db, lines)
  assert.equal(report.created + report.changed, 0, 'nothing is left to import')
  assert.deepEqual(await everything(db), again)
  const changes = await db.rows(sql`
select domain, kind, count(*), count(distinct record_id) from changes group by 1, 2 order by 1, 2`)
  const drafts = await db.rows(sql`
select domain, key, draft, withdrawn_at is null from drafts
order by domain, key collate "C", source_id, stub`)
  return { changes, drafts }
}

/** Lines of an import by the command line, and how many it commits at once. */
const [LINES, COMMITTED] = [4_000, 1_000]

describe('an import that is killed', () => {
  it('is listed as interrupted with what it stored, and the next one resumes it', async () => {
    await using place = await makePlace({ migrated: true })
    const file = `${place.folder}/lines.ndjson`
    await writeFile(file, ndjson(bills(LINES)))
    {
      await using program = start(['bin/hemiciclo.js', 'import', file, '--json'], place.env)
      await program.sees(/"committed"/)
      program.child.kill('SIGKILL')
      assert.equal((await program.ended).signal, 'SIGKILL')
    }
    let before: number
    {
      await using db = await place.open()
      // As after half a minute of silence.
      await freeRuns(db)
      const [killed, ...others] = await runs(db)
      assert.deepEqual(others, [])
      assert.deepEqual([killed!.kind, killed!.outcome, killed!.running], ['import', null, false])
      const { report } = (await findRun(db, killed!.id)) as { report: { lines: number; from: string } }
      assert.ok(report.lines >= COMMITTED)
      assert.equal(report.from, file)
      const [row] = await db.rows<[number]>(sql`select count(*)::int from drafts`)
      before = row![0]
    }
    const { code, stdout, stderr } = await hemiciclo(['import', file, '--json'], place.env)
    assert.equal(code, 0, stderr)
    assert.match(stderr, /"resumed":\{"run":1\}/)
    const report = JSON.parse(stdout)
    assert.equal(report.stored_before, before)
    assert.equal(report.created, LINES - before)
    await using db = await place.open()
    const [second, first] = await runs(db)
    assert.deepEqual([first!.outcome, first!.reason], ['failed', 'cut_off'])
    assert.deepEqual([second!.outcome, second!.running], ['changed', false])
    assert.equal(((await findRun(db, second!.id))!.report as { resumes: number }).resumes, first!.id)
    assert.deepEqual(await db.rows(sql`select 1 from imports`), [])
  })
})

describe('a resumed import', () => {
  it('gets further each time when it is cut off at the same place', async () => {
    await using db = await freshDatabase()
    // Every key twice: groups of several lines are skipped too.
    const lines = [...bills(3 * BATCH, { title: 'First' }), ...bills(3 * BATCH)]
    for (let n = 1; n <= 2; n++) {
      await cutOff(db, lines, 1)
      assert.deepEqual(await db.rows(sql`select count(*)::int from bills`), [[n * BATCH]])
    }
    const report = await resume(db, lines)
    assert.deepEqual([report.created, report.stored_before], [BATCH, 4 * BATCH])
  })

  it('ends as an undisturbed one, with lines that wait, repeat, withdraw and join', async () => {
    const update = (n: number) => ({
      domain: 'bill-updates',
      ...CO,
      key: `r:u${n}`,
      bill_key: `r:${n}`,
      date: '2026-01-01',
      title: 'Paso',
    })
    const lines = [
      ...[0, 1.5 * BATCH, 3 * BATCH - 1].map(update),
      { ...bill('r:5'), title: 'Earlier' },
      ...bills(3 * BATCH),
      { domain: 'bills', ...CO, key: 'r:7', withdraw: true },
      { domain: 'bills', ...CO, key: 'r:8', patch: true, title: 'Patched' },
      { domain: 'bills', same: ['r:10', 'r:11'] },
      { ...update(4 * BATCH), key: 'r:u-never' },
    ]
    const undisturbed = await afterwards(lines, (db) => resume(db, lines))
    for (const cuts of [[1], [3, 1]])
      assert.deepEqual(
        await afterwards(lines, async (db) => {
          for (const batches of cuts) await cutOff(db, lines, batches)
          await resume(db, lines)
        }),
        undisturbed,
        `cut off after ${cuts} batches`,
      )
  })

  it('writes again what another import changed or withdrew meanwhile', async () => {
    await using db = await freshDatabase()
    const lines = bills(2 * BATCH)
    await cutOff(db, lines, 1)
    await importAll(db, [
      bill('r:1', { title: 'Other' }),
      { domain: 'bills', ...CO, key: 'r:2', withdraw: true },
    ])
    const report = await resume(db, lines)
    assert.equal(report.stored_before, BATCH - 2)
    assert.deepEqual(
      await db.rows(sql`
select key, draft ->> 'title', withdrawn_at is null from drafts where key in ('r:1', 'r:2') order by 1`),
      [
        ['r:1', 'Proyecto r:1', true],
        ['r:2', 'Proyecto r:2', true],
      ],
    )
  })

  it('stores a line about a document that an earlier line has nested', async () => {
    const document = { key: 'r:d', title: 'Nested', url: 'https://example.org/d.pdf' }
    const line = { ...document, domain: 'documents', ...CO, bill_key: 'r:0', title: 'Own line' }
    const lines = [bill('r:0', { documents: [document] }), ...bills(2 * BATCH).slice(1), line]
    const title = sql`select draft ->> 'title' from drafts where key = 'r:d'`
    await using undisturbed = await freshDatabase()
    assert.equal((await resume(undisturbed, lines)).rejected, 0)
    await using db = await freshDatabase()
    await cutOff(db, lines, 1)
    assert.deepEqual(await db.rows(title), [['Nested']])
    await resume(db, lines)
    assert.deepEqual([await db.rows(title)], [await undisturbed.rows(title)])
  })

  it('begins at the first line after a month', async () => {
    await using db = await freshDatabase()
    const lines = bills(2 * BATCH)
    const forget = () => deleteNow(db, now(), { only: ['imports'] })
    await cutOff(db, lines, 1)
    // As an embedded database opens: its heartbeats are gone, its age counts.
    await db.script(`update runs set started_at = now() - interval '29 days', heard_at = '-infinity'`)
    await forget()
    assert.deepEqual(await db.rows(sql`select count(*)::int from imports`), [[1]])
    await db.script(`update runs set started_at = now() - interval '31 days'`)
    await forget()
    assert.deepEqual(await db.rows(sql`select count(*)::int from imports`), [[0]])
    const { stored_before, unchanged } = await resume(db, lines)
    assert.deepEqual([stored_before, unchanged], [undefined, BATCH])
  })

  it('does not take over other lines', async () => {
    await using db = await freshDatabase()
    await cutOff(db, bills(2 * BATCH), 1)
    const { stored_before, unchanged } = await resume(db, bills(2 * BATCH - 1))
    assert.deepEqual([stored_before, unchanged], [undefined, BATCH])
  })

  it('reads the lines as its own, whatever their time', async () => {
    await using db = await freshDatabase()
    const dated = (retrieved_at: string) => bills(2 * BATCH, { retrieved_at })
    const lines = [...dated('2026-05-01T00:00:00Z'), bill('r:x', { retrieved_at: '2026-01-01T00:00:00Z' })]
    await cutOff(db, lines, 2)
    const { doubtful, stored_before } = await resume(db, lines)
    assert.deepEqual([doubtful, stored_before], [0, 2 * BATCH])
  })
})

describe('an import of the same lines that is still running', () => {
  const lines = bills(10)

  /** An import of the lines that has begun and stored one, with the digest of a finished one. */
  async function running(db: Database) {
    const lease = await takeLease(db, 'import of a test')
    const row = await beginImport(db, lease, { started_by: 'test', started_at: now(), from: '-' })
    await writeLines(lease.db, [lines[0]], now())
    let sha256: Uint8Array | undefined
    await cutOffKeeping(db, (digest) => {
      sha256 = digest
    })
    await db.query(sql`update imports set lines_sha256 = ${sha256}, tried = 1 where run_id = ${row.id}`)
    return { lease, row }
  }

  /** Cuts an import of the lines off, and passes on the digest that it stored. */
  async function cutOffKeeping(db: Database, use: (digest: Uint8Array) => void) {
    await cutOff(db, lines, 1)
    const [stored] = await db.rows<[Uint8Array]>(sql`
delete from imports where lines_sha256 is not null returning lines_sha256`)
    use(stored![0])
  }

  it('is left alone while it sends heartbeats', async () => {
    await using db = await freshDatabase()
    const { lease, row } = await running(db)
    const clock = fakeClock()
    const other = runImport(db, input(lines), { ...options, clock })
    await clock.waited()
    await row.beat()
    await clock.advance(1_000)
    assert.equal((await other).stored_before, undefined)
    await writeLines(lease.db, [lines[1]], now())
    await row.end({ outcome: 'changed', reason: null, finished_at: now() }, {})
    const ended = await runs(db)
    assert.equal(ended.find(({ id }) => id === row.id)!.outcome, 'changed')
  })

  it('stores nothing more once it was silent and another one resumed it', async () => {
    await using db = await freshDatabase()
    const { lease, row } = await running(db)
    await freeRuns(db)
    await resume(db, lines)
    await assert.rejects(writeLines(lease.db, [lines[1]], now()), LeaseLost)
    await row.beat()
    await row.end({ outcome: 'changed', reason: null, finished_at: now() }, {})
    const old = (await runs(db)).find(({ id }) => id === row.id)!
    assert.deepEqual([old.outcome, old.reason, old.running], ['failed', 'cut_off', false])
  })
})
