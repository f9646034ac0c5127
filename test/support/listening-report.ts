// Stores records, requests a report on them, and waits for it.
import assert from 'node:assert/strict'
import type { Line } from '#model/declaration/domain.ts'
import type { ListeningReport } from '#model/listening.ts'
import { report as reportShape } from '#operations/account/listenings/listening-shape.ts'
import { startApp, type TestApp } from './helpers.ts'
import { NO_MAIL, working } from './working-jobs.ts'

const NOW = '2026-11-20T12:00:00Z'

export interface Reporting extends AsyncDisposable {
  readonly app: TestApp
  /** Requests, waits for and returns the report. */
  report(body: unknown): Promise<ListeningReport>
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
  const jobs = await working(app.app.context, NO_MAIL, 1, { onError: assert.ifError })
  return {
    app,
    async report(body) {
      const asked = await app.call('POST', '/v1/listenings', { headers, body })
      assert.equal(asked.status, 202, asked.text)
      await jobs.listened(asked.body.data.id)
      const done = (await app.get(`/v1/listenings/${asked.body.data.id}`, headers)).body.data
      assert.ok(done.status === 'done' && done.started_at && done.finished_at)
      return reportShape.parse(done.report)
    },
    async [Symbol.asyncDispose]() {
      await jobs[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}
