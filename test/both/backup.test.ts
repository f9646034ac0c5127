// Backup and restore, by the commands of the guide: a restored service gives the same answers.
import assert from 'node:assert/strict'
import { hash, randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { raw } from '#lib/sql.ts'
import { operations } from '#operations/index.ts'
import { openPool } from '#store/driver/postgres.ts'
import { openStore } from '#store/open-store.ts'
import { WORLD } from '../fixtures/world.ts'
import { makePlace, type Program, start } from '../support/child.ts'
import { altered, NATIVE } from '../support/helpers.ts'
import { HAS_PROGRAMS, postgresPrograms } from '../support/postgres-programs.ts'
import { printedBlocks } from '../support/printed-blocks.ts'
import { run } from '../support/shell.ts'
import { writeLines } from '../support/write-lines.ts'

const [COPY, PUT_BACK, DUMP, RESTORE] = printedBlocks(['docs/operate/backup.md']).map(({ text }) => text)
const [CREATE] = printedBlocks(['docs/operate/install.md']).filter(({ language }) => language === 'sql')

const NOW = '2026-11-20T12:00:00Z'
/** Lists in pages that need only a key, and no parameter. */
const LISTS = operations
  .filter(({ params, access }) => 'cursor' in params && (access === 'key' || typeof access === 'object'))
  .filter(({ http, params }) => {
    const isWhole = Object.values(params).every(({ required }) => !required)
    return isWhole && !http.path.includes('{') && http.path !== '/v1/search'
  })
  .map(({ http }) => http.path)
const PAGED = '/v1/bills?limit=2'

/** The answers that callers rely on. */
interface Answers {
  readonly digests: Readonly<Record<string, string>>
  readonly cursor: string
  readonly secondPage: readonly unknown[]
}

/** A server with its own settings, until it is stopped like an operator would. */
async function serving<T>(env: Record<string, string>, use: (base: string) => Promise<T>): Promise<T> {
  await using server: Program = start(['src/main.ts'], {
    ...env,
    ...{ PORT: '0', LOG_LEVEL: 'info', SAMPLE: 'off', BASE_URL: 'http://hemiciclo.test' },
  })
  await server.sees(/Hemiciclo is ready/)
  // Log and messages arrive in any order.
  const [, port] = await server.sees(/listening at http:\S+:(\d+)/i)
  const result = await use(`http://127.0.0.1:${port}`)
  server.child.kill('SIGTERM')
  assert.equal((await server.ended).code, 0)
  return result
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
async function getJson(base: string, path: string, headers: Record<string, string>): Promise<any> {
  const answer = await fetch(base + path, { headers })
  assert.equal(answer.status, 200, `${path}: ${answer.status}`)
  return answer.json()
}

async function answersOf(base: string, key: string): Promise<Answers> {
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

/** Asserts that a restored service gives the answers of the first one, for the same keys and cursors. */
async function assertSame(base: string, first: Answers, key: string, adminToken: string): Promise<void> {
  const { digests } = await answersOf(base, key)
  assert.deepEqual(digests, first.digests)
  assert.deepEqual(await pageAfter(base, key, first.cursor), first.secondPage)
  const { data } = await getJson(base, '/admin/keys', { authorization: `Bearer ${adminToken}` })
  assert.equal(data.length, 1)
  const wrong = await fetch(`${base}${PAGED}`, { headers: { 'x-api-key': altered(key) } })
  assert.equal(wrong.status, 401)
}

const firstRunIn = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'data/first-run.json'), 'utf8'))

describe('a copy of the folder', { skip: NATIVE && 'there is none on PostgreSQL' }, () => {
  it('gives the same answers when it is restored', async () => {
    await using place = await makePlace({ migrated: true })
    const env = place.env
    const shell = (command: string) => run(command, { cwd: place.folder })
    {
      await using db = await place.open()
      await writeLines(db, WORLD, NOW)
    }
    const first = await serving(env, async (base) =>
      answersOf(base, (await firstRunIn(place.folder)).api_key),
    )
    assert.ok(Object.values(first.digests).filter((digest) => !digest.startsWith('0 ')).length > 8)
    await shell(COPY!)
    {
      await using db = await place.open()
      await writeLines(db, [{ ...(WORLD[0] as object), key: 'later' }], NOW)
      await db.query(raw('delete from key_secrets'))
    }
    await shell(PUT_BACK!)
    const { api_key, admin_token } = await firstRunIn(place.folder)
    await serving(env, (base) => assertSame(base, first, api_key, admin_token))
  })
})

const skip =
  (!NATIVE && 'needs native PostgreSQL') || (!HAS_PROGRAMS && 'needs pg_dump and pg_restore of PostgreSQL 18')

describe('a dump of PostgreSQL', { skip }, () => {
  it('gives the same answers when a role without superuser rights restores it', async () => {
    await using place = await makePlace()
    const path = `${await postgresPrograms(place.folder)}:${process.env.PATH}`
    const role = `owner_${randomBytes(6).toString('hex')}`
    await using server = openPool({ connectionString: process.env.DATABASE_URL!, max: 1 })
    const databases: string[] = []
    /** A new database as in the guide; returns its address for the role. */
    const created = async () => {
      const name = `${role}_${databases.length}`
      const [makeRole, makeDatabase, ...inside] = CREATE!.text
        .replace(/^\\c .*\n/m, '')
        .split(/;\n?/)
        .filter((statement) => statement.trim())
      if (databases.length === 0) await server.query(raw(makeRole!.replaceAll('hemiciclo', role)))
      await server.query(
        raw(
          makeDatabase!
            .replace('database hemiciclo', `database ${name}`)
            .replace('owner hemiciclo', `owner ${role}`),
        ),
      )
      databases.push(name)
      const url = new URL(process.env.DATABASE_URL!)
      url.pathname = name
      await using superuser = openPool({ connectionString: url.href, max: 1 })
      for (const statement of inside) await superuser.query(raw(statement))
      url.username = role
      url.password = '…'
      return url.href
    }
    try {
      const [one, two] = [await created(), await created()]
      const env = (url: string, folder: string) => ({
        ...place.env,
        ...{ DATABASE_URL: url, DATA_DIR: join(place.folder, folder, 'data') },
      })
      await mkdir(join(place.folder, 'one'))
      {
        await using db = await openStore({ databaseUrl: one, databaseConnections: 2, dataDir: '' })
        await writeLines(db, WORLD, NOW)
      }
      const shell = (command: string, url: string) =>
        run(command, { cwd: place.folder, env: { DATABASE_URL: url, PATH: path } })
      let first: Answers | undefined
      await serving(env(one, 'one'), async (base) => {
        first = await answersOf(base, (await firstRunIn(join(place.folder, 'one'))).api_key)
        // As in the guide, while the service runs.
        await shell(DUMP!, one)
      })
      await shell(RESTORE!, two)
      const { api_key, admin_token } = await firstRunIn(join(place.folder, 'one'))
      await serving(env(two, 'two'), (base) => assertSame(base, first!, api_key, admin_token))
    } finally {
      for (const name of databases) await server.query(raw(`drop database ${name} with (force)`))
      await server.query(raw(`drop role if exists ${role}`))
    }
  })
})
