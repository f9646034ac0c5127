// Common helpers of the tests: a service over a real database, keys, HTTP requests.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { type App, type AppOptions, buildApp } from '#app.ts'
import { clock } from '#lib/dates.ts'
import type { KeyRequest } from '#model/access/key.ts'
import { DEFAULT_SEARCH, type SearchSettings } from '#retrieval/search-settings.ts'
import { type OpenDatabase, openPool } from '#store/driver/postgres.ts'
import { SESSION } from '#store/driver/session.ts'
import { createMigrated, databaseAt, onServer } from './databases.ts'
import { embeddedDatabase } from './embedded-databases.ts'
import { writeLines } from './write-lines.ts'

/** A separate, empty, migrated database: on `DATABASE_URL` if set, else embedded and in memory. */
export async function freshDatabase(): Promise<OpenDatabase> {
  return process.env.DATABASE_URL ? freshNative(process.env.DATABASE_URL) : embeddedDatabase()
}

/** True when the tests run on native PostgreSQL. */
export const NATIVE = Boolean(process.env.DATABASE_URL)

async function freshNative(url: string): Promise<OpenDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await createMigrated(url, name)
  const db = openPool({ connectionString: databaseAt(url, name), max: 4, options: SESSION })
  return {
    ...db,
    async [Symbol.asyncDispose]() {
      await db[Symbol.asyncDispose]()
      await onServer(url, `drop database ${name} with (force)`)
    },
  }
}

export interface Reply {
  readonly status: number
  readonly headers: Record<string, string | string[] | number | undefined>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly body: any
}

export interface TestApp extends AsyncDisposable {
  readonly db: OpenDatabase
  readonly app: App
  /** A key with these rights, all by default. */
  key(request?: Partial<KeyRequest>): Promise<string>
  /** GET with a key of full scope by default. */
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  call(
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: unknown },
  ): Promise<Reply>
  /** Stores lines and fails the test when one is rejected. */
  store(...lines: unknown[]): Promise<void>
}

export const ADMIN_TOKEN = 'an-administration-token-of-the-tests'
export const BASE_URL = 'http://hemiciclo.test'

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
}

/** Search with default settings, and a budget that a busy machine does not exceed. */
export const UNHURRIED: SearchSettings = { ...DEFAULT_SEARCH, budgetMs: 30_000 }

/** Hashing by the recommended cost takes 50 ms of processor time for each password. */
const CHEAP = { memory: 64, passes: 1, parallelism: 1 }

/** A service over a fresh database, with generous limits. */
export async function startApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  return startAppOver(await freshDatabase(), options)
}

/** The same over another database, which it closes. */
export async function startAppOver(db: OpenDatabase, options: Partial<AppOptions>): Promise<TestApp> {
  const now = options.now ?? clock()
  const app = await buildApp(db, {
    baseUrl: BASE_URL,
    adminToken: ADMIN_TOKEN,
    keyless: { perMinute: 1_000_000, perDay: 1_000_000 },
    limits: true,
    cacheUrl: null,
    signUp: 'open',
    logLevel: 'silent',
    trustProxy: [],
    search: UNHURRIED,
    passwordCost: CHEAP,
    ...options,
  })
  const generous = { name: 'test', rate_per_minute: 1_000_000, rate_per_day: 1_000_000 }
  const all = (await app.context.keys.issue(generous)).key
  const call: TestApp['call'] = async (method, path, { headers = {}, body } = {}) => {
    const answer = await app.http.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const json = /\bjson\b/.test(String(answer.headers['content-type'] ?? ''))
    const packed = UNPACK[String(answer.headers['content-encoding'])]
    const text = packed && method !== 'HEAD' ? packed(answer.rawPayload).toString() : answer.body
    return {
      status: answer.statusCode,
      headers: answer.headers as Reply['headers'],
      text,
      body: json && text ? JSON.parse(text) : undefined,
    }
  }
  return {
    db,
    app,
    key: async (request) => (await app.context.keys.issue({ ...generous, ...request })).key,
    get: (path, headers) => call('GET', path, { headers: headers ?? { 'x-api-key': all } }),
    call,
    async store(...lines) {
      const outcomes = await writeLines(db, lines, now())
      outcomes.forEach((outcome, i) => {
        assert.notEqual(
          outcome.outcome,
          'rejected',
          `${JSON.stringify(lines[i])}: ${JSON.stringify(outcome.errors)}`,
        )
      })
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await db[Symbol.asyncDispose]()
    },
  }
}

/** The text with a different last character: a random key can end in any. */
export const altered = (text: string) => text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A')

/** Asserts a failure with this code, in the format of errors. */
export function assertProblem(reply: Reply, code: string, status: number): void {
  assert.equal(reply.status, status, reply.text)
  assert.match(String(reply.headers['content-type']), /^application\/problem\+json/)
  assert.equal(reply.body.code, code)
  assert.equal(reply.body.status, status)
  for (const field of ['type', 'title', 'detail', 'instance'])
    assert.equal(typeof reply.body[field], 'string', `${field} of ${reply.text}`)
}
