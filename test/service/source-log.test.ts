// Runs of sources in the background write a log line, on success and failure.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { source, Unavailable } from '#model/sources/source.ts'
import { ADMIN_TOKEN, startApp } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'
import { NO_MAIL, working } from '../support/working-jobs.ts'

it('a failed run is a warning with its run and its cause, a successful one is not', async () => {
  await using app = await startApp()
  let down = true
  const unsteady = source({
    ...MADE,
    id: 'br.unsteady',
    hosts: {},
    expect: { atLeast: 0 },
    // biome-ignore lint/correctness/useYield: there is nothing to read.
    async *discover() {
      if (down) throw new Unavailable('HTTP 503 from https://example.org/')
    },
    parse: () => [],
  })
  Object.assign(app.app.context, { sources: [unsteady], scheduled: [] })
  const lines: [level: string, fields: object][] = []
  const log = {
    info: (fields: object) => lines.push(['info', fields]),
    warn: (fields: object) => lines.push(['warn', fields]),
  }
  await using jobs = await working(app.app.context, NO_MAIL, 1, { log, onError: assert.ifError })
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  let runs = 0
  const read = async () => {
    lines.length = 0
    await app.call('POST', '/admin/sources/br.unsteady/runs', { headers, body: {} })
    await jobs.done('source', ++runs)
    const [run] = (await app.get('/admin/runs', headers)).body.data
    return { line: lines.find(([, fields]) => 'outcome' in fields)!, run: run.id }
  }
  const bad = await read()
  assert.deepEqual(
    lines.filter(([level, fields]) => level === 'warn' && 'err' in fields),
    [],
    'a site that is down has no stack',
  )
  assert.deepEqual(bad.line, [
    'warn',
    {
      ...{ source: 'br.unsteady', run: bad.run, outcome: 'unavailable', reason: 'source_down' },
      detail: 'HTTP 503 from https://example.org/',
    },
  ])
  down = false
  const good = await read()
  assert.partialDeepStrictEqual(good.line, ['info', { run: good.run, outcome: 'unchanged', requests: 0 }])
})
