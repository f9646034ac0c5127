// The log of the embedded database stays short while the database is open.
import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { raw } from '#lib/sql.ts'
import { openFolder } from '#store/driver/embedded-clients.ts'
import { copyEmbedded } from '../support/databases.ts'

/** A checkpoint is due after 64 MB: the files of this database have 1 MB, those of others 16. */
const FILES = 64
/** Those, and what is written until it begins. */
const MOST = FILES + 4

it('the log of the embedded database stays short however much is written', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'hemiciclo-log-'))
  const folder = join(parent, 'database')
  await copyEmbedded(folder)
  {
    await using db = await openFolder(folder)
    const counts: number[] = []
    for (let i = 0; i < FILES + 24; i++) {
      // Begins the next file, as a megabyte of records would.
      await db.query(raw("select pg_logical_emit_message(true, '', ''), pg_switch_wal()"))
      const names = await readdir(join(folder, 'pg_wal'))
      counts.push(names.filter((name) => /^[0-9A-F]{24}$/.test(name)).length)
    }
    assert.ok(Math.max(...counts) <= MOST, counts.join())
  }
  await rm(parent, { recursive: true })
})
