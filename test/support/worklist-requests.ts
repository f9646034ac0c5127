// Requests on worklists in tests: made, shared and filled.
import assert from 'node:assert/strict'
import { account, app, bills } from './me-requests.ts'

export const LISTS = '/v1/me/worklists'
export type Headers = Record<string, string>
export type Account = Awaited<ReturnType<typeof account>>

export const post = (path: string, headers: Headers, body: unknown) =>
  app.call('POST', path, { headers, body })

export async function worklist(owner: Account, name = 'Agua y energía'): Promise<number> {
  const made = await post(LISTS, owner.headers, { name })
  assert.equal(made.status, 201, made.text)
  assert.equal(made.headers.location, `${LISTS}/${made.body.data.id}`)
  return made.body.data.id
}

export const invite = async (owner: Account, list: number, email: string, role: string): Promise<string> => {
  const made = await post(`${LISTS}/${list}/invitations`, owner.headers, { email, role })
  assert.equal(made.status, 201, made.text)
  return made.body.data.token
}

export const accept = ({ headers }: { headers: Headers }, token: string) =>
  post('/v1/me/worklist-invitations', headers, { token })

/** A new account that joined a worklist. */
export async function member(owner: Account, list: number, role: string): Promise<Account> {
  const joined = await account()
  const reply = await accept(joined, await invite(owner, list, joined.email, role))
  assert.deepEqual([reply.status, reply.body.data.role], [200, role], reply.text)
  return joined
}

export async function entry(owner: Account, list: number, key = 'co:b1', more: object = {}) {
  const body = { domain: 'bills', record_id: bills[key], ...more }
  const made = await post(`${LISTS}/${list}/entries`, owner.headers, body)
  assert.equal(made.status, 201, made.text)
  return made.body.data
}
