// Backup and restore, by the commands of the guide: a restored service gives the same answers.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { raw } from '#lib/sql.ts'
import { openPool } from '#store/driver/postgres.ts'
import { openStore } from '#store/open-store.ts'
import { WORLD } from '../fixtures/world.ts'
import { makePlace } from '../support/child.ts'
import { NATIVE } from '../support/helpers.ts'
import { HAS_PROGRAMS, postgresPrograms } from '../support/postgres-programs.ts'
import { printedBlocks } from '../support/printed-blocks.ts'
import { run } from '../support/shell.ts'
import { type Answers, answersOf, assertSame, firstRunIn, serving } from '../support/whole-answers.ts'
import { writeLines } from '../support/write-lines.ts'

const [COPY, PUT_BACK, DUMP, RESTORE] = printedBlocks(['docs/operate/backup.md']).map(({ text }) => text)
const [CREATE] = printedBlocks(['docs/operate/install.md']).filter(({ language }) => language === 'sql')

const NOW = '2026-11-20T12:00:00Z'
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
