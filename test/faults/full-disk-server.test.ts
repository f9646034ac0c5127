// The disks of a PostgreSQL server fill up under a running service: that of its data, which fails writes, and
// that of its log of writes, which ends the server. What was acknowledged stays, and with room again, and the
// server started again, the service goes on without a restart.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { openPool } from '#store/driver/postgres.ts'
import { SESSION } from '#store/driver/session.ts'
import { owner, startPostgres } from '../../scripts/services/postgres.ts'
import { mayMount, workFolder } from '../../scripts/services/server.ts'
import { servicesFolder } from '../../scripts/services/system.ts'
import { lookAgain, machineNow } from '../clock.ts'
import { WORLD } from '../fixtures/world.ts'
import { type Program, settingsOf, start } from '../support/child.ts'
import { createMigrated, databaseAt, onServer } from '../support/databases.ts'
import { withoutReplicas } from '../support/replicated.ts'
import { writeLines } from '../support/write-lines.ts'
import { ADMIN, type Issuing, issuingAt } from './issuing.ts'

const skip = withoutReplicas() ?? (mayMount() ? false : 'needs the right to mount')

interface Disk extends AsyncDisposable {
  readonly path: string
  fillUp(): void
  makeRoom(): Promise<void>
}

/** A disk of so many MiB at a path, owned by the user of the server. */
async function diskAt(root: string, path: string, mib: number): Promise<Disk> {
  const [uid, gid] = await owner(root)
  await mkdir(path)
  run('mount', '-t', 'tmpfs', '-o', `size=${mib}m,uid=${uid},gid=${gid},mode=700`, 'none', path)
  const filler = join(path, 'filler')
  return {
    path,
    fillUp: () => void spawnSync('sh', ['-c', `cat /dev/zero > ${filler}`]),
    makeRoom: () => rm(filler),
    [Symbol.asyncDispose]: async () => run('umount', '--lazy', path),
  }
}

function run(program: string, ...words: string[]): void {
  const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' })
  assert.equal(status, 0, `${program} ${words.join(' ')}: ${stderr}`)
}

/** The service over a database, with the world of the tests in it. */
async function serveOn(databaseUrl: string, folder: string) {
  {
    await using db = openPool({ connectionString: databaseUrl, max: 2, options: SESSION })
    await writeLines(db, WORLD, machineNow())
  }
  const program = start(['src/main.ts'], {
    ...settingsOf(join(folder, 'data'), databaseUrl),
    ...{ PORT: '0', LIMITS: 'off', WORKERS: '0', SOURCES: 'none', ADMIN_TOKEN: ADMIN, LOG_LEVEL: 'silent' },
  })
  const [, address] = await program.sees(/is ready on (\S+)/)
  return { program, ...issuingAt(address!) }
}

/** Ends the service, which must end well. */
async function stop({ child, ended }: Program): Promise<void> {
  child.kill('SIGTERM')
  assert.equal((await ended).code, 0)
}

/** All keys that were acknowledged are stored: each reads. */
async function assertIssued({ issued, reads }: Issuing): Promise<void> {
  for (const key of issued) await reads(key)
}

test('a full disk under the data of a server fails writes as such, and nothing else', { skip }, async () => {
  await using stack = new AsyncDisposableStack()
  const { signal } = new AbortController()
  const root = servicesFolder()
  const { path: folder } = stack.use(await workFolder(root))
  const disk = stack.use(await diskAt(root, join(folder, 'small'), 150))
  const server = stack.use(await startPostgres({ root, folder, durable: false, signal }))
  await onServer(server.url, `create tablespace small location '/${relative(root, disk.path)}'`)
  await createMigrated(server.url, 'tight')
  await onServer(server.url, 'alter database tight set tablespace small')
  const service = await serveOn(databaseAt(server.url, 'tight'), folder)
  await using program = service.program

  assert.equal(await service.issue(), null)
  disk.fillUp()
  assert.match(await service.issueUntilFull(), /is full: nothing can be stored/)
  await service.reads(service.issued[0]!)
  await disk.makeRoom()
  await lookAgain('writes with room again', async () => (await service.issue()) === null)
  await assertIssued(service)
  await stop(program)
})

test('a server that ends for want of room for its log is an outage, without loss', { skip }, async () => {
  await using stack = new AsyncDisposableStack()
  const { signal } = new AbortController()
  const root = servicesFolder()
  const { path: folder } = stack.use(await workFolder(root))
  const disk = stack.use(await diskAt(root, join(folder, 'wal'), 200))
  const server = stack.use(await startPostgres({ root, folder, wal: disk.path, durable: false, signal }))
  await createMigrated(server.url, 'tight')
  const service = await serveOn(databaseAt(server.url, 'tight'), folder)
  await using program = service.program

  assert.equal(await service.issue(), null)
  disk.fillUp()
  // The server needs a new segment of its log for each switch; at the end it cannot make one and ends.
  const switchLog = () => onServer(server.url, 'select pg_switch_wal()').catch(() => {})
  await service.issueUntilFull(switchLog)
  await assert.rejects(server.restart(), /No space left on device/)
  assert.notEqual(await service.issue(), null)
  await disk.makeRoom()
  await server.restart()
  await lookAgain('writes with room again', async () => (await service.issue()) === null)
  await assertIssued(service)
  await stop(program)
})
