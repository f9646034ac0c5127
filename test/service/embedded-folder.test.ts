// The folder of the embedded database: one process uses it, by any path; other folders are rejected, and
// errors have messages.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { appendFile, cp, mkdir, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { after, before, describe, it, mock } from 'node:test'
import { raw, sql } from '#lib/sql.ts'
import { connectTo } from '#store/driver/embedded-clients.ts'
import { inThisThread } from '#store/driver/engine.ts'
import { openingFault } from '#store/driver/faults.ts'
import { startPglite } from '#store/driver/pglite.ts'
import { openStore } from '#store/open-store.ts'
import { makePlace, type Place, start } from '../support/child.ts'
import { UNOPTIMIZED } from '../support/unoptimized.ts'

/** Runs a shell command; false if this machine or user lacks the rights. */
const may = (...words: [string, ...string[]]) => spawnSync(words[0], words.slice(1)).status === 0
const OTHER_NETWORK = may('unshare', '-n', 'true') || 'needs the right to make a network namespace'
const MOUNTS = may('unshare', '-m', 'true') || 'needs the right to mount'
const unless = (right: true | string) => (right === true ? {} : { skip: right })

const HELD = /^hemiciclo: Another process holds .*\. Stop it, or use the administration routes of the .*\.\n$/

const open = (dataDir: string) => openStore({ databaseUrl: null, databaseConnections: 1, dataDir })

describe('the folder of the embedded database', () => {
  let place: Place
  let data: string
  before(async () => {
    place = await makePlace({ migrated: true })
    data = join(place.folder, 'data')
    await using db = await place.open()
    await db.query(sql`insert into settings values ('kept', 'yes')`)
  })
  after(() => place[Symbol.asyncDispose]())

  /** A copy of the folder, which a test can damage. */
  async function copied(name: string): Promise<string> {
    const to = join(place.folder, name)
    await cp(data, to, { recursive: true })
    return to
  }

  /**
   * The error of a command on a folder; `wrap` runs it elsewhere. All commands open it in the same way, and
   * this one loads a quarter of the code of others.
   */
  function tried(dataDir: string, wrap: readonly string[] = []) {
    const words = [...wrap, process.execPath, UNOPTIMIZED, 'bin/hemiciclo.js', 'migrate']
    return spawnSync(words[0]!, words.slice(1), {
      cwd: new URL('../../', import.meta.url),
      env: { ...process.env, ...place.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
  }

  describe('while a process uses it', () => {
    let held: Awaited<ReturnType<typeof open>>
    before(async () => {
      held = await open(data)
    })
    after(() => held[Symbol.asyncDispose]())

    it('is refused to a second open in the same process', async () => {
      await assert.rejects(open(data), /Another process holds/)
    })

    it('is refused to another process, by any path', async () => {
      await symlink(data, join(place.folder, 'link'))
      for (const path of [data, join(place.folder, 'link')]) {
        const { status, stderr } = tried(path)
        assert.equal(status, 1)
        assert.match(stderr, HELD)
      }
    })

    it(
      'is refused to a process in another network namespace, as in a second container',
      unless(OTHER_NETWORK),
      () => {
        const { status, stderr } = tried(data, ['unshare', '-n'])
        assert.equal(status, 1)
        assert.match(stderr, HELD)
      },
    )

    it('is refused to a process with another mount', unless(MOUNTS), async () => {
      const mounted = join(place.folder, 'mounted')
      await mkdir(mounted)
      const { status, stderr } = tried(mounted, [
        ...['unshare', '-m', 'sh', '-c', `mount --bind ${data} ${mounted} && exec "$@"`, 'sh'],
      ])
      assert.equal(status, 1)
      assert.match(stderr, HELD)
    })
  })

  it('is free at once after kill -9, and with an unlocked lock file', async () => {
    const script = [
      "const { lockFolder } = await import('#store/driver/lock.ts')",
      'globalThis.lock = lockFolder(process.env.DATA_DIR)',
      "console.log('locked')",
      "await import('node:net').then((net) => net.createServer().listen(0))",
    ]
    const holder = start(['--input-type=module', '-e', script.join('\n')], { DATA_DIR: data })
    await holder.sees(/locked/)
    await assert.rejects(open(data), /Another process holds/)
    holder.child.kill('SIGKILL')
    await holder.ended
    await using db = await open(data)
    assert.equal((await db.query(sql`select value from settings where name = 'kept'`)).length, 1)
  })

  it('is opened by one of two concurrent starts, with a path longer than a socket address', async () => {
    const long = join(place.folder, 'x'.repeat(120))
    await cp(data, long, { recursive: true })
    const both = await Promise.allSettled([open(long), open(long)])
    const opened = both.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    for (const db of opened) await db[Symbol.asyncDispose]()
    assert.equal(opened.length, 1)
  })

  it('without PG_VERSION is rejected and not changed', async () => {
    const folder = await copied('unmarked')
    await rm(join(folder, 'database/PG_VERSION'))
    const files = await readdir(join(folder, 'database'), { recursive: true })
    await assert.rejects(open(folder), /no PG_VERSION: it is not a database, or an incomplete copy/)
    assert.deepEqual(await readdir(join(folder, 'database'), { recursive: true }), files)
    await writeFile(join(folder, 'database/PG_VERSION'), '18\n')
    await using db = await open(folder)
    assert.equal((await db.query(sql`select value from settings where name = 'kept'`)).length, 1)
  })

  it('with other files, or a database of another version, is rejected', async () => {
    const other = join(place.folder, 'other')
    await mkdir(join(other, 'database'), { recursive: true })
    await writeFile(join(other, 'database/holiday.txt'), 'photos')
    await assert.rejects(open(other), /it holds files, but no PG_VERSION/)
    const older = await copied('older')
    await writeFile(join(older, 'database/PG_VERSION'), '17\n')
    await assert.rejects(open(older), /it is of PostgreSQL 17; this version reads 18/)
  })

  it('that is empty, or incomplete after a killed start, becomes a database', async () => {
    const fresh = join(place.folder, 'fresh')
    await mkdir(join(fresh, 'database'), { recursive: true })
    await mkdir(join(fresh, 'database.new/base'), { recursive: true })
    await writeFile(join(fresh, 'database.new/PG_VERSION'), '18\n')
    await using db = await open(fresh)
    assert.equal((await db.query(raw('select 1'))).length, 1)
    assert.deepEqual((await readdir(fresh)).sort(), ['database', 'lock'])
  })

  for (const [what, harm] of Object.entries({
    'a control file cut short': (database: string) => truncate(join(database, 'global/pg_control'), 100),
    'a log cut short': async (database: string) => {
      const [log] = (await readdir(join(database, 'pg_wal'))).filter((file) => /^[0-9A-F]{24}$/.test(file))
      await truncate(join(database, 'pg_wal', log!), 1_000)
    },
    'tables that are gone': (database: string) => rm(join(database, 'base'), { recursive: true }),
  }))
    it(`with ${what} is reported as damaged`, async () => {
      const folder = await copied(what.replaceAll(' ', '-'))
      await harm(join(folder, 'database'))
      await assert.rejects(open(folder), /cannot be used: its files are damaged or incomplete; restore/)
    })

  it('replaced by a file is reported as no folder', async () => {
    const place1 = join(place.folder, 'file')
    await mkdir(place1)
    await appendFile(join(place1, 'database'), '')
    await assert.rejects(open(place1), /database cannot be used: it is not a folder\.$/)
    await assert.rejects(open(join(place1, 'database')), /cannot be used: it is a file, not a folder\.$/)
    await assert.rejects(open(join(place1, 'database/x')), /a part of the path is a file, not a folder\.$/)
  })

  it('that is read-only is reported as such', unless(MOUNTS), async () => {
    const folder = await copied('readonly')
    const bind = `mount --bind ${folder} ${folder} && mount -o remount,ro,bind ${folder} && exec "$@"`
    const { status, stderr } = tried(folder, ['unshare', '-m', 'sh', '-c', bind, 'sh'])
    assert.equal(status, 1)
    assert.match(stderr, /cannot be used: the file system is read-only\.\n$/)
  })

  it(
    'on a full disk is reported as such, when it is created and when it is opened',
    unless(MOUNTS),
    async () => {
      const full = join(place.folder, 'full')
      await mkdir(full)
      const mounted = (size: string, then: string) => {
        const mount = `mount -t tmpfs -o size=${size} none ${full} && ${then} && exec "$@"`
        return ['unshare', '-m', 'sh', '-c', mount, 'sh']
      }
      const fresh = tried(full, mounted('24m', 'true'))
      assert.match(fresh.stderr, /cannot be used: the disk is full\.\n$/)
      const filled = tried(
        full,
        mounted('160m', `cp -r ${data}/. ${full} 2>/dev/null; cat /dev/zero > ${full}/x 2>/dev/null; true`),
      )
      assert.match(filled.stderr, /cannot be used: the disk is full\.\n$/)
    },
  )

  it('without permission is reported as such', async () => {
    const fault = (await openingFault(Object.assign(new Error('no'), { code: 'EACCES' }), '/x')) as Error
    assert.equal(
      fault.message,
      'The embedded database in /x cannot be used: this process may not read and write there.',
    )
  })

  it('has commits on the disk before the caller is answered', async () => {
    // In this thread, where the calls of the engine are seen.
    const engine = inThisThread(await startPglite(join(await copied('flushed'), 'database')))
    await using _ = engine
    await using db = connectTo(engine)
    const [settings] = await db.query(sql`select current_setting('fsync') as fsync`)
    assert.deepEqual(settings, { fsync: 'on' })
    const flushes = mock.method(fs, 'fsyncSync')
    syncBuiltinESMExports()
    try {
      await db.query(sql`select 1`)
      assert.equal(flushes.mock.callCount(), 0)
      await db.query(sql`insert into settings values ('flushed', 'yes')`)
      assert.equal(flushes.mock.callCount(), 1)
    } finally {
      mock.restoreAll()
      syncBuiltinESMExports()
    }
  })

  it('another failure is passed on unchanged', async () => {
    for (const error of [
      new Error('other'),
      Object.assign(new Error('no'), { severity: 'ERROR', code: '42P01' }),
    ])
      assert.equal(await openingFault(error, '/x'), error)
  })
})
