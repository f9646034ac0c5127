// A service of today over the database of a former version, compared with what that version answered.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { domains } from '#domains/index.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { rebuild } from '#jobs/rebuild.ts'
import { clock } from '#lib/dates.ts'
import { FOLLOWS_QUERY } from '#model/subscription.ts'
import { type OpenDatabase, openPool } from '#store/driver/postgres.ts'
import { SESSION } from '#store/driver/session.ts'
import type { Former, Item } from '../../scripts/former/former-version.ts'
import { databaseAt, onServer } from './databases.ts'
import { embeddedUnmigrated } from './embedded-databases.ts'
import { BASE_URL, type TestApp } from './helpers.ts'
import { visitor } from './web-visitor.ts'

/** A database made by a dump alone: on `DATABASE_URL` if set, else embedded. */
export async function restored(dump: string): Promise<OpenDatabase> {
  const db = process.env.DATABASE_URL
    ? await emptyNative(process.env.DATABASE_URL)
    : await embeddedUnmigrated()
  // A dump leaves settings of its session behind.
  await db.script(`${dump}\nreset all;`)
  return db
}

async function emptyNative(url: string): Promise<OpenDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(url, `create database ${name}`)
  const db = openPool({ connectionString: databaseAt(url, name), max: 4, options: SESSION })
  return {
    ...db,
    async [Symbol.asyncDispose]() {
      await db[Symbol.asyncDispose]()
      await onServer(url, `drop database ${name} with (force)`)
    },
  }
}

/** Composes every record from its drafts again: the service does it for declarations that changed. */
export async function composedAgain(db: OpenDatabase): Promise<void> {
  const run = { authority: AUTHORITY, now: clock(), startedBy: null }
  for (const { kept } of await rebuild(db, domains, run)) assert.equal(kept, 0)
}

/**
 * Asserts that the service has all that the version had: records by id, what the account has, which signs in
 * and whose key works, and the change log after a number that was read from it.
 */
export async function assertKept(app: TestApp, former: Former): Promise<void> {
  const signedIn = await visitor(app).signIn(former.person.email, former.person.password)
  assert.equal(signedIn.status, 303)
  const headers = { 'x-api-key': former.key }
  const asked = async (path: string) => {
    const reply = await app.get(path, headers)
    assert.equal(reply.status, 200, `${path}: ${reply.text}`)
    return reply.body.data
  }
  for (const [path, items] of Object.entries(former.lists))
    for (const item of items) assertHas(await asked(`${path}/${item.id}`), item, `${path}/${item.id}`)
  for (const [path, items] of Object.entries(former.own)) {
    const now: Item[] = await asked(path)
    assertHas(path === SUBSCRIPTIONS ? now.filter(({ query }) => query !== FOLLOWS_QUERY) : now, items, path)
  }
  // Older versions reported nothing about followed bills.
  const follows = former.own[FOLLOWS_QUERY] ?? []
  const reports = ((await asked(SUBSCRIPTIONS)) as Item[]).filter(({ query }) => query === FOLLOWS_QUERY)
  assert.equal(reports.length, follows.length ? 1 : 0)
  if (former.changes) {
    const { seq, after } = former.changes
    const now: Item[] = await asked(`/v1/changes?after=${seq}`)
    assertHas(now.slice(0, after.length), after, '/v1/changes')
  }
}

const SUBSCRIPTIONS = '/v1/me/subscriptions'

/** Asserts that an answer has every value of a former one; it may have more fields. */
function assertHas(now: unknown, then: unknown, what: string): void {
  if (Array.isArray(then)) {
    assert.equal((now as unknown[]).length, then.length, what)
    for (const [i, each] of then.entries()) assertHas((now as unknown[])[i], each, `${what}[${i}]`)
  } else if (then instanceof Object)
    for (const [name, value] of Object.entries(then)) {
      // Composing a record whose declaration has new fields changes it.
      if (name !== 'content_changed_at') assertHas((now as Item)[name], value, `${what}.${name}`)
    }
  else assert.equal(typeof then === 'string' ? then.replace(ORIGIN, BASE_URL) : then, now, what)
}

/** The address of a former version, which its answers have. */
const ORIGIN = /^http:\/\/localhost:\d+/
