// A service with bills and interest tags, new accounts, and requests that change their data.
import { randomUUID } from 'node:crypto'
import { after, before } from 'node:test'
import type { AppOptions } from '#app.ts'
import { interestTags } from '#domains/catalogues.ts'
import { raw } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { fakeClock } from '../clock.ts'
import { WORLD } from '../fixtures/world.ts'
import { startApp, type TestApp } from './helpers.ts'

export const PASSWORD = 'una-clave-de-prueba'
type Headers = Record<string, string>

/** The clock of the service. */
export const clock = fakeClock()
/** Starts before the first test; stops after the last. */
export let app: TestApp
/** Ids of the interest tags, by key. */
export let tags: Record<string, number>
/** Ids of the bills, by key. */
export let bills: Record<string, number>

/** Registers the hooks that start it before the tests of the calling file and stop it after them. */
export function useAccountService(options: Partial<AppOptions> = {}): void {
  before(async () => {
    app = await startApp({ now: clock.now, clock, ...options })
    await app.store(
      ...WORLD,
      ...['Agua', 'Energía', 'Minería'].map((name, i) =>
        line(interestTags, { country_code: 'CO', key: `co:t${i}`, name }),
      ),
      line(interestTags, { country_code: 'CL', key: 'cl:agua', name: 'Agua' }),
    )
    const ids = async (table: string) =>
      Object.fromEntries(await app.db.rows<[string, number]>(raw(`select key, id from ${table}`)))
    tags = await ids('interest_tags')
    bills = await ids('bills')
  })
  after(() => app[Symbol.asyncDispose]())
}

/** A new account, and the headers of a key of its own with these rights. */
export async function account(rights: Parameters<TestApp['key']>[0] = {}) {
  const email = `${randomUUID()}@example.org`
  const { id } = await app.app.context.accounts.create({ email, password: PASSWORD })
  const keyed = async (more: Parameters<TestApp['key']>[0] = {}): Promise<Headers> => ({
    'x-api-key': await app.key({ ...more, email }),
  })
  return { id, email, keyed, headers: await keyed(rights) }
}

export const put = (path: string, headers: Headers) => app.call('PUT', path, { headers })
export const remove = (path: string, headers: Headers, body?: unknown) =>
  app.call('DELETE', path, { headers, body })
export const patch = (path: string, headers: Headers, body: unknown) =>
  app.call('PATCH', path, { headers, body })
