// Stores records, asks for a report about them, and waits for it.
import assert from 'node:assert/strict'
import { startJobs } from '#jobs/jobs.ts'
import type { Line } from '#model/declaration/domain.ts'
import type { Report } from '#model/listening.ts'
import { report as reportShape } from '#operations/account/listenings.ts'
import { eventually } from './eventually.ts'
import { startApp, type TestApp } from './helpers.ts'
import { AT_HOME } from './working-jobs.ts'

const NOW = '2026-11-20T12:00:00Z'

export interface Reporting extends AsyncDisposable {
  readonly app: TestApp
  /** Asks, waits, and answers the report. */
  report(body: unknown): Promise<Report>
}

export async function reportingOn(lines: Iterable<Line>): Promise<Reporting> {
  const app = await startApp({ now: () => NOW })
  await app.store(...lines)
  await app.app.context.accounts.create({
    email: 'ana@example.org',
    password: 'una-clave-de-prueba',
    listening_quota: 1000,
  })
  const headers = { 'x-api-key': await app.key({ email: 'ana@example.org' }) }
  const mail = { async send() {} }
  const jobs = await startJobs(app.app.context, { ...AT_HOME, mail, workers: 1, onError: assert.ifError })
  return {
    app,
    async report(body) {
      const asked = await app.call('POST', '/v1/listenings', { headers, body })
      assert.equal(asked.status, 202, asked.text)
      const done = await eventually(async () => {
        const { data } = (await app.get(`/v1/listenings/${asked.body.data.id}`, headers)).body
        return data.status === 'done' && data
      })
      assert.ok(done.started_at && done.finished_at)
      return reportShape.parse(done.report)
    },
    async [Symbol.asyncDispose]() {
      await jobs[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}
