// Somebody with a browser who has subscriptions, and the reading of the change log that fills their inbox.
import { bills } from '#domains/bills.ts'
import { raw } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { reportChanges } from '#operations/account/subscriptions/evaluation/report-changes.ts'
import type { TestApp } from './helpers.ts'
import { confirmedAccount, PASSWORD, visitor } from './web-visitor.ts'

/** Brings the search index and the inboxes up to date. */
export async function reportNow({ app }: TestApp): Promise<void> {
  const { signal } = new AbortController()
  await app.search.builder.run(signal)
  app.search.retrieval.lookup.renew()
  await reportChanges(app.context, signal)
}

/** Somebody signed in, with a key of their own. */
export async function subscriber(site: TestApp) {
  const { id, email } = await confirmedAccount(site)
  const self = visitor(site)
  await self.signIn(email, PASSWORD)
  const key = { 'x-api-key': await site.key({ email }) }
  /** Creates a subscription by the API; returns its id. */
  const subscribe = async (body: object): Promise<number> =>
    (await site.call('POST', '/v1/me/subscriptions', { headers: key, body })).body.data.id
  /** Unread items by the API. */
  const unread = async (): Promise<number> => (await site.get('/v1/me/inbox?limit=1', key)).body.meta.unread
  return { ...self, id, email, key, subscribe, unread }
}

/** A Colombian bill. */
export const billLine = (key: string, title: string, more: object = {}) =>
  line(bills, { country_code: 'CO', key, title, stage: 'filed', ...more })

/** The id of a stored record. */
export async function idOf({ db }: TestApp, table: string, key: string): Promise<number> {
  const [row] = await db.rows<[number]>(raw(`select id from ${table} where key = '${key}'`))
  return row![0]
}
