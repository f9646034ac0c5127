// `hemiciclo move` as an operator runs it: refusals in words, kills at any time, and the service afterwards.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from '#lib/sql.ts'
import { openExisting } from '#store/driver/embedded.ts'
import { openServer, openStore } from '#store/open-store.ts'
import { WORLD } from '../fixtures/world.ts'
import { makePlace, type Place, settingsOf, start } from '../support/child.ts'
import { command } from '../support/command.ts'
import { copyEmbedded, databaseAt, onServer } from '../support/databases.ts'
import { NATIVE, startAppOver } from '../support/helpers.ts'
import { type Answers, answersOf, serving } from '../support/whole-answers.ts'
import { writeLines } from '../support/write-lines.ts'

const NOW = '2026-11-20T12:00:00Z'
const URL_OF_NOBODY = 'postgres://127.0.0.1:1/none'

const refused = async (to: readonly string[], dataDir: string, said: RegExp) => {
  const { code, stderr } = await command(['move', ...to], settingsOf(dataDir, null))
  assert.match(stderr, said)
  assert.equal(code, 1)
}

it('says what is missing', async () => {
  await refused([], 'nowhere', /Name the target: --to postgres:/)
  await refused(['--to', 'http://example.org'], 'nowhere', /must be the address of a PostgreSQL database/)
  await refused(['--to', URL_OF_NOBODY], 'nowhere', /The target cannot be reached: connect/)
})

describe('to PostgreSQL', { skip: !NATIVE && 'needs native PostgreSQL' }, () => {
  const server = process.env.DATABASE_URL!
  const made: string[] = []
  let place: Place
  let dataDir: string
  let first: Answers
  let key: string

  /** The address of a new database. */
  const created = async (options = ''): Promise<string> => {
    const name = `test_${randomBytes(8).toString('hex')}`
    made.push(name)
    await onServer(server, `create database ${name} ${options}`)
    return databaseAt(server, name)
  }
  const billsIn = async (url: string): Promise<number> => {
    await using db = openServer(url, 1)
    const [there] = await db.rows<[boolean]>(sql`select to_regclass('bills') is not null`)
    const [row] = there![0] ? await db.rows<[number]>(sql`select count(*) from bills`) : []
    return row?.[0] ?? 0
  }

  before(async () => {
    place = await makePlace()
    dataDir = join(place.folder, 'data')
    await mkdir(dataDir)
    await copyEmbedded(join(dataDir, 'database'))
    await using app = await startAppOver(await openExisting(dataDir), {})
    await app.store(...WORLD)
    key = await app.key()
    await app.app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.app.http.server.address() as AddressInfo
    first = await answersOf(`http://127.0.0.1:${port}`, key)
  })
  after(async () => {
    for (const name of made) await onServer(server, `drop database ${name} with (force)`)
    await place[Symbol.asyncDispose]()
  })

  it('completes after it was killed while it copied, and after it was killed while it indexed', async () => {
    const url = await created()
    for (const [moment, whole] of [
      [/ %: /, false],
      [/now the search index is built/, true],
    ] as const) {
      await using running = start(['bin/hemiciclo.js', 'move', '--to', url], settingsOf(dataDir, null))
      await running.sees(moment)
      running.child.kill('SIGKILL')
      await running.ended
      assert.equal((await billsIn(url)) > 0, whole)
    }
    const { code, stdout, stderr } = await command(['--json', 'move', '--to', url], settingsOf(dataDir, null))
    assert.equal(code, 0, stderr)
    const said = JSON.parse(stdout)
    assert.notEqual(said.before, null)
    assert.ok(said.index.passages > 0)
    assert.deepEqual(said.files, [])
    await serving(settingsOf(dataDir, url), async (base) => {
      assert.deepEqual((await answersOf(base, key)).digests, first.digests)
      const found = await fetch(`${base}/v1/search?q=salud`, { headers: { 'x-api-key': key } })
      assert.equal(found.status, 200)
      assert.ok(((await found.json()) as { data: unknown[] }).data.length > 0)
    })
  })

  it('refuses a database that does not fit, and says why', async () => {
    const used = await created()
    {
      await using db = await openStore({ databaseUrl: used, databaseConnections: 2, dataDir: '' })
      await writeLines(db, WORLD, NOW)
    }
    const foreign = await created()
    {
      await using db = openServer(foreign, 1)
      await db.script('create table customers (id int)')
    }
    await refused(['--to', used], dataDir, /The target is not empty: .* have rows/)
    await refused(['--to', foreign], dataDir, /has tables that are not of this service: customers/)
    const [ascii, bare] = [`encoding 'SQL_ASCII' locale 'C'`, `locale 'C'`]
    await refused(['--to', await created(`template template0 ${ascii}`)], dataDir, /encoding: SQL_ASCII/)
    await refused(['--to', await created(`template template0 ${bare}`)], dataDir, /accents have no lower/)
  })

  it('refuses a folder without a database, one that a server holds, and an older schema', async () => {
    const to = ['--to', await created()]
    await refused(to, join(place.folder, 'none'), /cannot be used: there is none; DATA_DIR names/)
    const old = join(place.folder, 'old')
    await mkdir(old)
    await copyEmbedded(join(old, 'database'))
    {
      await using db = await openExisting(old)
      await db.query(sql`delete from migrations where name = '0096_force_of_acts.sql'`)
      await refused(to, old, /Another process holds/)
    }
    await refused(to, old, /schema of another version: .* 0096_force_of_acts.sql.*hemiciclo migrate/)
  })
})
