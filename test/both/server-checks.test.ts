// The doctor on servers whose settings are really wrong: each finding names its remedy.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { serverChecks } from '#cli/server-checks.ts'
import { raw } from '#lib/sql.ts'
import { openPool } from '#store/driver/postgres.ts'
import { SESSION } from '#store/driver/session.ts'
import { databaseAt, onServer } from '../support/databases.ts'
import { NATIVE } from '../support/helpers.ts'

const SERVER = process.env.DATABASE_URL!
const GOOD = "template template0 encoding 'UTF8' locale 'C.UTF-8' lc_collate 'C'"

/** The findings that are not good, by check, in a database of a role that `prepare` changes. */
async function wrong(
  prepare: (name: string) => readonly string[] = () => [],
  { like = GOOD, options = SESSION, connections = 10 } = {},
): Promise<Record<string, string>> {
  const name = `doctor_${randomBytes(6).toString('hex')}`
  await onServer(SERVER, `create role ${name} login superuser`)
  await onServer(SERVER, `create database ${name} owner ${name} ${like}`)
  const url = new URL(databaseAt(SERVER, name))
  try {
    {
      await using superuser = openPool({ connectionString: url.href, max: 1 })
      for (const statement of prepare(name)) await superuser.query(raw(statement))
    }
    url.username = name
    await using db = openPool({ connectionString: url.href, max: 2, options })
    const findings = await serverChecks(db, url.href, connections)
    return Object.fromEntries(findings.filter(({ ok }) => !ok).map(({ check, found }) => [check, found]))
  } finally {
    await onServer(SERVER, `drop database ${name} with (force)`)
    await onServer(SERVER, `drop role ${name}`)
  }
}

describe('the doctor, on a server', { skip: !NATIVE && 'needs native PostgreSQL' }, () => {
  it('finds nothing wrong in a database as documented', async () => {
    assert.deepEqual(await wrong(), {})
  })

  it('names the settings of sessions that are not in force', async () => {
    const { session, ...others } = await wrong(
      (name) => [
        `alter role ${name} set jit = on`,
        `alter role ${name} set max_parallel_workers_per_gather = 2`,
      ],
      { options: '-c TimeZone=UTC' },
    )
    assert.deepEqual(others, {})
    for (const told of [
      'jit is on, not off',
      'max_parallel_workers_per_gather is 2, not 0',
      'idle_in_transaction_session_timeout is 0, not 50000',
      "alter role current_user set jit = 'off'",
      "alter role current_user set tcp_keepalives_idle = '10'",
    ])
      assert.ok(session!.includes(told), `${told}: ${session}`)
  })

  it('finds them in force where they are those of the role', async () => {
    const own = SESSION.split('-c ')
      .filter((setting) => setting.trim())
      .map((setting) => setting.trim().split('='))
    const set = (name: string) => own.map(([key, value]) => `alter role ${name} set ${key} = '${value}'`)
    assert.deepEqual(await wrong(set, { options: '' }), {})
  })

  it('reports a collation other than code points, and a ctype without accents', async () => {
    const icu = "template template0 encoding 'UTF8' locale_provider icu icu_locale 'es' locale 'C.UTF-8'"
    const order = await wrong(undefined, { like: icu })
    assert.match(order.locale!, /not ordered by code point.*: create the database with locale/)
    const ascii = await wrong(undefined, { like: "template template0 encoding 'UTF8' locale 'C'" })
    assert.match(ascii.locale!, /letters with accents have no lower case/)
  })

  it('names too few connections, of the server, the role and the database', async () => {
    const few = /of \d+ in use, up to \d+ by each process: raise max_connections/
    assert.match((await wrong(undefined, { connections: 1_000 })).connections!, few)
    const limited = await wrong((name) => [`alter database ${name} connection limit 5`])
    assert.match(limited.connections!, / of 5 in use, up to 11 by each process: raise/)
    const role = await wrong((name) => [`alter role ${name} connection limit 7`])
    assert.match(role.connections!, / of 7 in use/)
  })

  it('names hidden statements', async () => {
    const { activity } = await wrong((name) => [`alter role ${name} set track_activities = off`])
    assert.match(activity!, /set track_activities = on/)
  })

  it('names an extension that is older than its library', async () => {
    const { updates } = await wrong(() => ["create extension pg_trgm version '1.5'"])
    assert.match(updates!, /pg_trgm 1\.5 of 1\.\d.*: alter extension pg_trgm update$/)
  })
})
