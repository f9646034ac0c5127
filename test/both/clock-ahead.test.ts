// A clock that was an hour or a year ahead, and then corrected, delays no background work.
import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { raw, sql } from '#lib/sql.ts'
import { countAttempt } from '#store/accounts/attempts.ts'
import { takeFile, wantedFiles } from '#store/document-files.ts'
import { takeTurns } from '#store/hosts.ts'
import { takeLease, tryTurn } from '#store/lease.ts'
import { correctQueue } from '#store/queue/clock-ahead.ts'
import { queue } from '#store/queue/queue.ts'
import { beginRun, latestRuns } from '#store/runs.ts'
import { saveBeats } from '#store/service-state.ts'
import { fakeClock, machineNow } from '../clock.ts'
import { freshDatabase } from '../support/helpers.ts'
import { writeLines } from '../support/write-lines.ts'

const db = await freshDatabase()
after(() => db[Symbol.asyncDispose]())
beforeEach(() =>
  db.script(
    'truncate drafts, parties, documents, document_files, changes, runs, hosts, source_items cascade',
  ),
)

const HOUR_MS = 3_600_000
const AHEAD = { 'an hour': '1 hour', 'a year': '1 year' }

for (const [name, interval] of Object.entries(AHEAD))
  describe(`a clock that was ${name} ahead`, () => {
    it('lets content replace what was fetched by it', async () => {
      const line = { domain: 'parties', key: 'p', country_code: 'BR', source_id: 'br.made' }
      const wrong = await writeLines(db, [{ ...line, name: 'Wrong' }], machineNow(HOUR_MS))
      assert.equal(wrong[0]!.outcome, 'created')
      await db.script(`
update drafts set fetched_at = now() + interval '${interval}', retrieved_at = now() + interval '${interval}'`)
      const right = [{ ...line, name: 'Right', retrieved_at: machineNow(-60_000) }]
      assert.equal((await writeLines(db, right, machineNow()))[0]!.outcome, 'changed')
      const older = [{ ...line, name: 'Older', retrieved_at: machineNow(-120_000) }]
      assert.equal((await writeLines(db, older, machineNow()))[0]!.outcome, 'unchanged')
    })

    it('does not make a dead run look alive', async () => {
      const asked = { kind: 'source', source_id: 'br.made', started_by: 'schedule', since: null, until: null }
      const begin = () => beginRun(db, { ...asked, started_at: machineNow() } as never, () => machineNow())
      await begin()
      await db.script(`update runs set heard_at = now() + interval '${interval}'`)
      assert.equal((await latestRuns(db, 1)).get('br.made')![0]!.running, false)
      await begin()
    })

    it('does not block the requests to a host', async () => {
      await takeTurns(db, 'a.example', 1, 1_000)
      await db.script(`update hosts set free_at = now() + interval '${interval}'`)
      assert.equal(await takeTurns(db, 'a.example', 1, 1_000), 0)
    })

    it('does not limit attempts for longer than their window', async () => {
      const name = `sign-in ${interval}`
      await countAttempt(db, name, 60, machineNow())
      await db.script(`update attempts set count = 99, ends_at = now() + interval '${interval}'`)
      assert.equal((await countAttempt(db, name, 60, machineNow())).count, 1)
      assert.equal((await countAttempt(db, name, 60, machineNow())).count, 2)
    })

    it('does not hide that a loop stands still, or keep the turn of a dead process', async () => {
      await saveBeats(db, [{ loop: interval, at: machineNow() }], machineNow())
      await db.script(`update beats set at = now() + interval '${interval}'`)
      await saveBeats(db, [{ loop: interval, at: machineNow() }], machineNow())
      const [beat] = await db.rows(sql`select at <= clock_timestamp() from beats where loop = ${interval}`)
      assert.deepEqual(beat, [true])
      await takeLease(db, 'made')
      await db.script(`update leases set heard_at = now() + interval '${interval}'`)
      await using turn = await tryTurn(db, 'made', fakeClock())
      assert.ok(turn)
    })

    it('does not delay jobs, or the rounds of the queue', async () => {
      await db.script('delete from pgboss.job')
      await db.transaction((tx) => queue.add(tx, 'mail', { account: 'a', kind: 'reset' }))
      await db.transaction((tx) => queue.add(tx, 'listening', { id: 'b' }))
      await db.script(`
update pgboss.job set created_on = now() + interval '${interval}';
update pgboss.job set start_after = created_on;
update pgboss.job set state = 'active', started_on = now() + interval '${interval}',
  heartbeat_on = now() + interval '${interval}' where name = 'listening';
update pgboss.version set cron_on = now() + interval '${interval}', flow_on = now();
update pgboss.queue set monitor_claim_on = now() + interval '${interval}', maintain_on = now();`)
      await correctQueue(db)
      const [job] = await db.rows(
        raw(`select count(*)::int from pgboss.job
          where greatest(created_on, start_after, started_on, heartbeat_on) <= clock_timestamp()
            or state = 'active' and greatest(started_on, heartbeat_on) <= clock_timestamp()`),
      )
      assert.deepEqual(job, [2])
      const [version] = await db.rows(raw('select cron_on is null, flow_on is null from pgboss.version'))
      assert.deepEqual(version, [true, false])
      const queues = await db.rows(
        raw('select distinct monitor_claim_on is null, maintain_on is null from pgboss.queue'),
      )
      assert.deepEqual(queues, [[true, false]])
    })

    it('does not put off the files of documents', async () => {
      const line = { domain: 'documents', key: 'd', country_code: 'BR', source_id: 'br.made' }
      const file = { title: 'Projeto', url: 'https://a.example/d.pdf' }
      assert.equal((await writeLines(db, [{ ...line, ...file }], machineNow()))[0]!.outcome, 'created')
      const wanted = () => wantedFiles(db, ['br.made'], machineNow(), 10)
      const [first] = await wanted()
      assert.ok(await takeFile(db, first!, machineNow(), machineNow(HOUR_MS)))
      assert.deepEqual(await wanted(), [])
      await db.script(`
update document_files set tried_at = now() + interval '${interval}', next_at = now() + interval '2 years'`)
      const [again] = await wanted()
      assert.equal(again!.document_id, first!.document_id)
      assert.ok(await takeFile(db, again!, machineNow(), machineNow(HOUR_MS)))
    })
  })
