// Runs of sources in the background leave a line in the log, good or bad.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { KeptReport } from '#ingest/stored.ts'
import { startJobs } from '#jobs/jobs.ts'
import { runsTo } from '#jobs/log-run.ts'
import { freePort } from '#lib/port.ts'
import { source } from '#model/source.ts'
import { eventually } from './eventually.ts'
import { ADMIN_TOKEN, startApp } from './helpers.ts'
import { MADE } from './made-source.ts'
import { NO_MAIL } from './working-jobs.ts'

it('a run that fails is a warning with its reason, one that went well is not', async () => {
  await using app = await startApp()
  const nobody = `http://127.0.0.1:${await freePort()}/`
  const down = source({
    ...MADE,
    id: 'br.down',
    hosts: { [new URL(nobody).host]: { perSecond: 50 } },
    async *discover({ get }) {
      const { url } = await get({ url: nobody })
      yield { id: 'never', requests: { page: { url } } }
    },
    parse: () => [],
  })
  Object.assign(app.app.context, { sources: [down] })
  const lines: (readonly [string, object])[] = []
  const tell = runsTo({
    info: (fields) => lines.push(['info', fields]),
    warn: (fields) => lines.push(['warn', fields]),
  })
  const onRun = (report: KeptReport) => {
    tell(report)
    tell({ ...report, outcome: 'unchanged', reason: null, errors: [] })
  }
  await using _jobs = await startJobs(app.app.context, {
    ...{ mail: NO_MAIL, workers: 1, onRun, onError: assert.ifError },
  })
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  await app.call('POST', '/admin/sources/br.down/runs', { headers, body: {} })
  await eventually(async () => lines.length === 2)
  const [bad, good] = lines
  const run = (await app.get('/admin/runs', headers)).body.data[0].id
  assert.partialDeepStrictEqual(bad, [
    'warn',
    { source: 'br.down', run, outcome: 'unavailable', reason: 'source_down' },
  ])
  assert.match((bad![1] as { detail: string }).detail, /127\.0\.0\.1/)
  assert.deepEqual(good, ['info', { source: 'br.down', run, outcome: 'unchanged' }])
})
