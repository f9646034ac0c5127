// Accounts that request listening reports, and their requests.
import { randomUUID } from 'node:crypto'
import { sql } from '#lib/sql.ts'
import type { TestApp } from './helpers.ts'

const PASSWORD = 'una-clave-de-prueba'
type Headers = Record<string, string>

/** Helpers over the app that a test file starts. */
export function listeningsOf(appOf: () => TestApp) {
  /** A new account with this quota, and the headers of a key of its own. */
  async function account(listening_quota = 10, rights: Parameters<TestApp['key']>[0] = {}) {
    const email = `${randomUUID()}@example.org`
    const { id } = await appOf().app.context.accounts.create({ email, password: PASSWORD, listening_quota })
    const keyed = async (more: Parameters<TestApp['key']>[0] = {}) => ({
      'x-api-key': await appOf().key({ ...more, email }),
    })
    return { id, email, keyed, headers: await keyed(rights) }
  }

  const ask = (headers: Headers, body: unknown, more: Headers = {}) =>
    appOf().call('POST', '/v1/listenings', { headers: { ...headers, ...more }, body })
  const quotaOf = async (headers: Headers) => (await appOf().get('/v1/listenings/quota', headers)).body.data

  /** Units in the ledger of an account, one by one. */
  const ledger = (id: string) =>
    appOf()
      .db.rows<[number]>(sql`select units from quota_ledger where account_id = ${id} order by id`)
      .then((rows) => rows.flat())

  return { account, ask, quotaOf, ledger }
}
