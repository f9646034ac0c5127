// Checkpoints of the embedded database: they interrupt nobody, and a kill or a full disk during one loses
// nothing.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type Database, raw, sql } from '#lib/sql.ts'
import { openFolder } from '#store/driver/embedded-clients.ts'
import { start } from '../support/child.ts'
import { copyEmbedded } from '../support/databases.ts'

/** A checkpoint is due after 64 MB: the files of this database have 1 MB, those of others 16. */
const FILES = 64
/** Those, and what is written until it begins. */
const MOST = FILES + 4

const may = (...words: [string, ...string[]]) => spawnSync(words[0], words.slice(1)).status === 0
const MOUNTS = may('unshare', '-m', 'true') ? {} : { skip: 'needs the right to mount' }

/** Stores a name and begins the next file of the log, as a megabyte of records would. */
async function fill(db: Database, name: string): Promise<void> {
  await db.query(sql`insert into settings values (${name}, 'mine')`)
  await db.query(raw('select pg_switch_wal()'))
}

/** Where recovery would begin. */
async function checkpointed(db: Database): Promise<string> {
  const [[at]] = (await db.rows(raw('select redo_lsn::text from pg_control_checkpoint()'))) as [[string]]
  return at
}

const named = async (db: Database) =>
  (await db.rows<[string]>(raw(`select name from settings where value = 'mine'`))).flat().sort()

describe('a checkpoint of the embedded database', () => {
  let parent: string
  before(async () => {
    parent = await mkdtemp(join(tmpdir(), 'hemiciclo-log-'))
  })
  after(() => rm(parent, { recursive: true }))

  async function copied(name: string): Promise<string> {
    await copyEmbedded(join(parent, name))
    return join(parent, name)
  }

  const logFiles = async (folder: string) =>
    (await readdir(join(folder, 'pg_wal'))).filter((file) => /^[0-9A-F]{24}$/.test(file)).length

  it('is cut after a long transaction, not within it', async () => {
    const folder = await copied('long')
    await using db = await openFolder(folder)
    const first = await checkpointed(db)
    await db.transaction(async (tx) => {
      for (let i = 0; i < 1.5 * FILES; i++) await fill(tx, `long ${i}`)
      assert.equal(await checkpointed(tx), first)
    })
    // The checkpoint has been waiting longer.
    assert.notEqual(await checkpointed(db), first)
    assert.equal((await named(db)).length, 1.5 * FILES)
    assert.ok((await logFiles(folder)) <= MOST)
  })

  it('has every answered write after kill -9 at any moment of writing', async () => {
    const folder = await copied('killed')
    const script = [
      "const { openFolder } = await import('#store/driver/embedded-clients.ts')",
      "const { raw, sql } = await import('#lib/sql.ts')",
      'const db = await openFolder(process.env.FOLDER)',
      'for (let i = Number(process.env.FROM); ; i++) {',
      "  await db.query(sql`insert into settings values (${`${i}`}, 'mine') on conflict do nothing`)",
      '  console.log(`stored ${i}`)',
      "  await db.query(raw('select pg_switch_wal()'))",
      '}',
    ]
    const answered = new Set<string>()
    // A checkpoint begins while this is printed.
    for (const last of [1064, 1129]) {
      const child = start(['--input-type=module', '-e', script.join('\n')], {
        ...{ FOLDER: folder, FROM: `${1000 + answered.size}` },
      })
      await child.sees(new RegExp(`stored ${last}`))
      child.child.kill('SIGKILL')
      const { stdout } = await child.ended
      for (const [, name] of stdout.matchAll(/stored (\d+)\n/g)) answered.add(name!)
    }
    await using db = await openFolder(folder)
    const stored = new Set(await named(db))
    assert.ok(answered.size >= 130)
    assert.deepEqual([...answered.difference(stored)], [])
  })

  for (const [moment, call] of Object.entries({
    'before the control file is flushed': ['fsyncSync', '/pg_control'],
    'before a former file of the log is used again': ['renameSync', '/pg_wal/0'],
  }))
    it(`has everything after kill -9 within a checkpoint, ${moment}`, async () => {
      const folder = await copied(moment.replaceAll(' ', '-'))
      const child = start(['--input-type=module', '-e', KILLED_WITHIN], {
        ...{ FOLDER: folder, CALL: call[0]!, PART: call[1]! },
      })
      const { signal, stdout, stderr } = await child.ended
      assert.equal(signal, 'SIGKILL', stderr)
      assert.match(stdout, /^checkpoint\n$/)
      await using db = await openFolder(folder)
      const [[count]] = (await db.rows(raw('select count(*) from written'))) as [[number]]
      assert.equal(count, 20_000)
    })

  it('is not cut on a full disk, which fails no caller and is reported once', MOUNTS, async () => {
    const folder = await copied('template')
    const full = join(parent, 'full')
    const mount = [
      `mkdir ${full} && mount -t tmpfs -o size=240m none ${full}`,
      `cp -r ${folder} ${full}/database && exec "$@"`,
    ].join(' && ')
    const words = [process.execPath, '--input-type=module', '-e', ON_FULL_DISK]
    const { status, stdout, stderr } = spawnSync('unshare', ['-m', 'sh', '-c', mount, 'sh', ...words], {
      cwd: new URL('../../', import.meta.url),
      env: { ...process.env, FULL: full },
      encoding: 'utf8',
    })
    assert.equal(status, 0, stderr)
    const { began, same, least } = JSON.parse(stdout)
    assert.deepEqual(began, ['There is no room on the disk for a checkpoint.'])
    assert.ok(same)
    assert.ok(least <= MOST, stdout)
  })
})

/** Kills itself at the first call of a function of `node:fs` on a path, within a checkpoint. */
const KILLED_WITHIN = `
const fs = (await import('node:fs')).default
const { syncBuiltinESMExports } = await import('node:module')
const { FOLDER, CALL, PART } = process.env
const paths = new Map()
let armed = false
const { openSync } = fs
fs.openSync = (path, ...rest) => {
  const fd = openSync(path, ...rest)
  paths.set(fd, path)
  return fd
}
const call = fs[CALL]
fs[CALL] = (what, ...rest) => {
  if (armed && (paths.get(what) ?? String(what)).includes(PART)) process.kill(process.pid, 'SIGKILL')
  return call(what, ...rest)
}
syncBuiltinESMExports()
const { startPglite } = await import('#store/driver/pglite.ts')
const engine = await startPglite(FOLDER)
await engine.exec('create table written (text text)')
await engine.exec("insert into written select repeat(md5(i::text), 30) from generate_series(1, 20000) as i")
console.log('checkpoint')
armed = true
await engine.exec('checkpoint')
console.log('over')
`

/** Writes until a checkpoint is due on a full disk, and again when there is room. */
const ON_FULL_DISK = `
const { appendFileSync, readdirSync, rmSync, statSync, truncateSync } = await import('node:fs')
const { openFolder } = await import('#store/driver/embedded-clients.ts')
const { noticing } = await import('#store/driver/outage-log.ts')
const { raw } = await import('#lib/sql.ts')
const { FULL } = process.env
const began = []
const opened = await openFolder(FULL + '/database')
const db = noticing(opened, { began: (error) => began.push(error.message), ended() {} })
const isLog = (name) => /^[0-9A-F]{24}$/.test(name)
const files = () => readdirSync(FULL + '/database/pg_wal').filter(isLog).length
const at = async () => (await db.rows(raw('select redo_lsn::text from pg_control_checkpoint()')))[0][0]
async function write(count) {
  for (let i = 0; i < count; i++) {
    await db.query(raw("select pg_logical_emit_message(true, 'a', 'b')"))
    await db.query(raw('select pg_switch_wal()'))
  }
  return await at()
}
await write(70)
const before = await at()
try {
  for (;;) appendFileSync(FULL + '/filled', Buffer.alloc(1 << 20))
} catch {}
truncateSync(FULL + '/filled', statSync(FULL + '/filled').size - 7 * 1024 * 1024)
const after = await write(60)
rmSync(FULL + '/filled')
await write(70)
console.log(JSON.stringify({ began, same: before === after, least: files() }))
await opened[Symbol.asyncDispose]()
`
