// What a service answers to callers who rely on it, to compare it with a restored or moved one.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operations } from '#operations/index.ts'
import { type Program, start } from './child.ts'
import { altered } from './helpers.ts'

/** Lists in pages that need only a key, and no parameter. */
export const LISTS = operations
  .filter(({ params, access }) => 'cursor' in params && (access === 'key' || typeof access === 'object'))
  .filter(({ http, params }) => {
    const isWhole = Object.values(params).every(({ required }) => !required)
    return isWhole && !http.path.includes('{') && http.path !== '/v1/search'
  })
  .map(({ http }) => http.path)
const PAGED = '/v1/bills?limit=2'

/** The answers that callers rely on. */
export interface Answers {
  readonly digests: Readonly<Record<string, string>>
  readonly cursor: string
  readonly secondPage: readonly unknown[]
}

/** A server with its own settings, until it is stopped like an operator would. */
export async function serving<T>(env: Record<string, string>, use: (base: string) => Promise<T>): Promise<T> {
  await using server: Program = start(['src/main.ts'], {
    ...env,
    ...{ PORT: '0', LOG_LEVEL: 'info', SAMPLE: 'off', BASE_URL: 'http://hemiciclo.test' },
  })
  await server.sees(/Hemiciclo is ready/)
  // Log and messages arrive in any order.
  const [, port] = await server.sees(/listening at http:\S+:(\d+)/i)
  const result = await use(`http://127.0.0.1:${port}`)
  server.child.kill('SIGTERM')
  const { code, stderr } = await server.ended
  // A stop aborts what a busy machine did not end in time.
  if (!/ was aborted\.\n$/.test(stderr)) assert.equal(code, 0, stderr)
  return result
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
async function getJson(base: string, path: string, headers: Record<string, string>): Promise<any> {
  const answer = await fetch(base + path, { headers })
  assert.equal(answer.status, 200, `${path}: ${answer.status}`)
  return answer.json()
}

export async function answersOf(base: string, key: string): Promise<Answers> {
  const headers = { 'x-api-key': key }
  const digests: Record<string, string> = {}
  for (const path of LISTS) {
    const { data } = await getJson(base, `${path}?limit=500`, headers)
    digests[path] = `${data.length} ${hash('sha256', JSON.stringify(data))}`
  }
  const cursor = (await getJson(base, PAGED, headers)).meta.next_cursor
  return { digests, cursor, secondPage: await pageAfter(base, key, cursor) }
}

const pageAfter = async (base: string, key: string, cursor: string) =>
  (await getJson(base, `${PAGED}&cursor=${encodeURIComponent(cursor)}`, { 'x-api-key': key })).data

/** Asserts that another service gives the answers of the first one, for the same keys and cursors. */
export async function assertSame(
  base: string,
  first: Answers,
  key: string,
  adminToken: string,
): Promise<void> {
  const { digests } = await answersOf(base, key)
  assert.deepEqual(digests, first.digests)
  assert.deepEqual(await pageAfter(base, key, first.cursor), first.secondPage)
  const { data } = await getJson(base, '/admin/keys', { authorization: `Bearer ${adminToken}` })
  assert.equal(data.length, 1)
  const wrong = await fetch(`${base}${PAGED}`, { headers: { 'x-api-key': altered(key) } })
  assert.equal(wrong.status, 401)
}

export const firstRunIn = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'data/first-run.json'), 'utf8'))
