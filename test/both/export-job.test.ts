// The scheduled export: a job that writes a set, and a schedule that ends with its setting.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { setsIn } from '#exports/set-folder.ts'
import { raw } from '#lib/sql.ts'
import { WORLD } from '../fixtures/world.ts'
import { manifestIn } from '../support/exported.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { NO_MAIL, working } from '../support/working-jobs.ts'

let service: TestApp
const folder = await mkdtemp(join(tmpdir(), 'export-job-'))
const exports = { store: setsIn(folder), formats: ['ndjson'] as const, maxDrop: 0.1, keep: 3 }

before(async () => {
  service = await startApp()
  await service.store(...WORLD)
})
after(async () => {
  await service[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const schedules = () =>
  service.db.rows<[string, string]>(raw("select name, cron from pgboss.schedule where name = 'export'"))

it('writes a set, once it is due', async () => {
  const { context, background } = service.app
  await using jobs = await working({ ...context, db: background }, NO_MAIL, 1, {
    exports: { ...exports, schedule: '30 6 * * *' },
  })
  assert.deepEqual(await schedules(), [['export', '30 6 * * *']])
  await service.db.transaction((tx) => context.queue.add(tx, 'export', {}))
  await jobs.done('export')
  assert.deepEqual(jobs.errors, [])
  const { exports: cells } = await manifestIn(folder)
  assert.ok(cells.length > 10)
})

it('is not scheduled by an expression that no time satisfies, and names it', async () => {
  const exportAt = (schedule: string) =>
    working(service.app.context, NO_MAIL, 1, { exports: { ...exports, schedule } })
  await assert.rejects(
    exportAt('99 6 * * *'),
    /^Error: The schedule of export, "99 6 \* \* \*", is not possible: /,
  )
})

it('is no longer scheduled once its setting is gone', async () => {
  await using _ = await working(service.app.context, NO_MAIL, 1, { exports: { ...exports, schedule: null } })
  assert.deepEqual(await schedules(), [])
})
