// A source that cannot be read in the background: an administrator finds it in the log, with the run and why.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { FailedRun } from '#jobs/ingest.ts'
import { sql } from '#lib/sql.ts'
import { Doubt, source, Unavailable } from '#model/source.ts'
import { queue } from '#store/queue/queue.ts'
import { eventually } from './eventually.ts'
import { startApp } from './helpers.ts'
import { MADE } from './made-source.ts'
import { working } from './working-jobs.ts'

const failing = (id: string, error: Error) =>
  source({
    ...{ ...MADE, id, hosts: { 'example.org': { perSecond: 1 } }, parse: () => [] },
    // biome-ignore lint/correctness/useYield: it fails before there is anything to read.
    async *discover() {
      throw error
    },
  })

it('a failed run is one error with its source, its run and its cause', async () => {
  await using service = await startApp()
  const sources = [
    failing('br.broken', new Doubt('the list has no rows')),
    failing('br.down', new Unavailable('HTTP 503 from https://example.org/')),
  ]
  await using jobs = await working({ ...service.app.context, sources })
  for (const { id } of sources) await queue.add(service.db, 'ingest', { source: id, since: null })
  await eventually(async () => jobs.errors.length === 2)
  const runs = await service.db.rows<[string, number]>(sql`select source_id, id from runs order by source_id`)
  const errors = (jobs.errors as FailedRun[]).toSorted((a, b) => a.source.localeCompare(b.source))
  assert.ok(errors.every((error) => error instanceof FailedRun))
  assert.deepEqual(
    errors.map((error) => [error.source, error.run]),
    runs,
  )
  assert.deepEqual(
    errors.map(({ message }) => message),
    [
      `br.broken: failed (reader_broken), run ${runs[0]![1]}: the list has no rows`,
      `br.down: unavailable (source_down), run ${runs[1]![1]}: HTTP 503 from https://example.org/`,
    ],
  )
})
