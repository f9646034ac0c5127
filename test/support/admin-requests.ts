// A service, and requests to its administration.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before } from 'node:test'
import { ADMIN_TOKEN, type Reply, startApp, type TestApp } from './helpers.ts'

export const NOW = '2026-11-20T12:00:00Z'
export const PASSWORD = 'una-clave-de-prueba'
const token = { authorization: `Bearer ${ADMIN_TOKEN}` }

/** Starts before the first test; stops after the last. */
export let app: TestApp

/** Registers the hooks that start it before the tests of the calling file and stop it after them. */
export function useAdministration(): void {
  before(async () => {
    app = await startApp({ now: () => NOW })
  })
  after(() => app[Symbol.asyncDispose]())
}

export const emailed = () => `${randomUUID()}@example.org`

/** A request to administration, with its token unless other headers are given. */
export const call = (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = token,
): Promise<Reply> => app.call(method, `/admin/${path}`, { headers, body })

/** The body of the answer to a new account. */
export const created = async (more: object = {}) => {
  const reply = await call('POST', 'accounts', { email: emailed(), password: PASSWORD, ...more })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
