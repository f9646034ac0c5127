// A service over a shared database, called while its parts fail.
import assert from 'node:assert/strict'
import { type App, buildApp } from '#app.ts'
import { DEFAULT_SEARCH, type SearchSettings } from '#retrieval/search-settings.ts'
import { fakeClock, turns } from '../clock.ts'
import { type FaultyDatabase, UPSTREAM } from './faulty.ts'
import type { Reply } from './helpers.ts'
import type { ModelServer } from './model-server.ts'

export const NOW = '2026-11-20T12:00:00Z'
/** Advances if something hangs or is late. */
export const clock = fakeClock(NOW)
export const BUDGET_MS = 1_200
export const settings = (more: Partial<SearchSettings> = {}): SearchSettings => ({
  ...DEFAULT_SEARCH,
  budgetMs: BUDGET_MS,
  ...more,
})

export const LINES = Array.from({ length: 12 }, (_, i) => ({
  ...{ domain: 'bills', country_code: 'CO', key: `co:${i}`, stage: 'filed', code: `${500 + i}/2026C` },
  title: `Por la cual se protege el agua de los páramos ${'abcdefghijkl'[i]}`,
}))

export interface Service extends AsyncDisposable {
  readonly app: App
  /** True if something that it calls hangs or is late, so that the clock has to advance. */
  waits(): boolean
  /** True while none of its calls is in progress. */
  quiet(): boolean
  call(
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: unknown },
  ): Promise<Reply>
  key(): Promise<string>
}

/**
 * A separate service over a shared database: its knowledge of the health of its parts is fresh.
 */
export async function serviceOver(
  db: FaultyDatabase,
  search: SearchSettings,
  models?: ModelServer,
): Promise<Service> {
  const app = await buildApp(db, {
    ...{
      baseUrl: 'http://hemiciclo.test',
      adminToken: 'an-administration-token-of-the-tests',
      now: () => NOW,
      clock,
    },
    ...{
      keyless: { perMinute: 1_000_000, perDay: 1_000_000 },
      limits: false,
      cacheUrl: null,
      signUp: 'open',
    },
    ...{ logLevel: 'silent', trustProxy: [], search },
  })
  const { key } = await app.context.keys.issue({ name: 'test' })
  return {
    app,
    waits: () => db.waits || models?.fault === 'hung' || models?.fault === 'slow',
    quiet: () => db.quiet && !models?.underWay,
    key: async () => key,
    async call(method, url, { headers = {}, body } = {}) {
      const answer = await app.http.inject({
        ...{ method: method as 'GET', url, headers: { 'x-api-key': key, ...headers } },
        ...(body !== undefined && { payload: body as object }),
      })
      return {
        status: answer.statusCode,
        headers: answer.headers as Reply['headers'],
        text: answer.body,
        body: JSON.parse(answer.body),
      }
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

/** Turns of the event loop before a quiet service counts as waiting for the clock. */
const QUIET_TURNS = 200

/**
 * Runs a request and checks the common contract of answers, under any fault. The clock advances only if
 * something hangs or is late, and everything else is done: no time limit ends working parts.
 */
export async function answered<T extends object>(service: Service, run: () => Promise<T>): Promise<T> {
  const began = clock.elapsed()
  let over = false
  const running = run().finally(() => {
    over = true
  })
  running.catch(() => {})
  for (let quiet = 0; !over; quiet = service.waits() && service.quiet() ? quiet + 1 : 0) {
    if (quiet > QUIET_TURNS) await clock.next()
    await turns()
  }
  const answer = await running
  assert.ok(clock.elapsed() - began <= 2 * BUDGET_MS, 'it came far too late')
  assert.ok(!JSON.stringify(answer).includes(UPSTREAM), 'it tells what another said')
  return answer
}

export async function read(service: Service, path: string) {
  const { status, body, text } = await answered(service, () => service.call('GET', path))
  assert.equal(status, 200, text)
  const { mode, notices = [] } = body.meta
  return {
    rows: body.data.length as number,
    mode: mode as string,
    notices: notices.map(({ code }: { code: string }) => code) as string[],
    body,
  }
}

export const SEARCH = '/v1/search?q=agua+de+los+p%C3%A1ramos'
