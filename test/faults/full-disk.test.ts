// A disk that is full, under the data of a running service and under temporary files: reads go on, writes
// fail as such, what was acknowledged stays, and with room again everything works without a restart.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sampleWorld } from '#sample/world.ts'
import { lookAgain } from '../clock.ts'
import { makePlace, type Place, startProgram } from '../support/child.ts'
import { NATIVE } from '../support/helpers.ts'
import { ADMIN, issuingAt } from './issuing.ts'
import { fill } from './killing.ts'

const MAY_MOUNT = spawnSync('unshare', ['-m', 'nsenter', '--version']).status === 0
const skip = NATIVE ? 'full-disk-server has its own' : !MAY_MOUNT && 'needs the right to mount'

/** A program whose folders of data and of temporary files are on disks of their own, in MiB. */
function onDisks(place: Place, sizes: { data: number; tmp: number }, words: readonly string[]) {
  const disks = Object.entries(sizes).map(([name, size]) => {
    const path = join(place.folder, `${name}-disk`)
    return `mkdir -p ${path} && mount -t tmpfs -o size=${size}m none ${path}`
  })
  const copied = `cp -r ${place.folder}/data/. ${place.folder}/data-disk`
  const program = startProgram(
    'unshare',
    ['-m', 'sh', '-c', `${[...disks, copied].join(' && ')} && exec "$@"`, 'sh', process.execPath, ...words],
    {
      cwd: new URL('../../', import.meta.url).pathname,
      env: {
        ...place.env,
        ...{ DATA_DIR: join(place.folder, 'data-disk'), TMPDIR: join(place.folder, 'tmp-disk') },
        ...{
          PORT: '0',
          LIMITS: 'off',
          WORKERS: '0',
          SOURCES: 'none',
          ADMIN_TOKEN: ADMIN,
          LOG_LEVEL: 'silent',
        },
      },
    },
  )
  const inside = (script: string) =>
    spawnSync('nsenter', ['-t', String(program.child.pid), '-m', 'sh', '-c', script], { encoding: 'utf8' })
  const filler = (name: string) => join(place.folder, `${name}-disk`, 'filler')
  return {
    ...program,
    fillUp: (name: string) => inside(`cat /dev/zero > ${filler(name)} 2>/dev/null; sync`),
    makeRoom(name: string): void {
      const { status, stderr } = inside(`rm ${filler(name)}`)
      assert.equal(status, 0, stderr)
    },
    [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
  }
}

test('a full disk under the data fails writes as such, and nothing else', { skip }, async () => {
  await using place = await makePlace({ migrated: true })
  await fill(place, { scale: 0.05 })
  await using service = onDisks(place, { data: 400, tmp: 50 }, ['src/main.ts'])
  const [, address] = await service.sees(/is ready on (\S+)/)
  const { issued, issue, issueUntilFull, reads } = issuingAt(address!)
  assert.equal(await issue(), null)
  service.fillUp('data')
  assert.match(await issueUntilFull(), /is full: nothing can be stored/)
  await reads(issued[0]!)
  assert.match((await issue()) ?? '', /is full: nothing can be stored/)

  service.makeRoom('data')
  await lookAgain('writes with room again', async () => (await issue()) === null)
  for (const key of [issued[0]!, issued.at(-2)!, issued.at(-1)!]) await reads(key)
  service.child.kill('SIGTERM')
  assert.equal((await service.ended).code, 0)
})

test('a full disk under temporary files ends an import that says so, and nothing else', {
  skip,
}, async () => {
  await using place = await makePlace({ migrated: true })
  const lines = join(place.folder, 'lines.ndjson')
  await writeFile(lines, [...sampleWorld({ scale: 0.2 })].map((line) => `${JSON.stringify(line)}\n`).join(''))
  await mkdir(join(place.folder, 'data'), { recursive: true })
  await using tight = onDisks(place, { data: 600, tmp: 1 }, ['bin/hemiciclo.js', 'import', lines])
  const { code, stderr } = await tight.ended
  assert.equal(code, 1)
  assert.match(stderr, /the disk is full/)
  await using roomy = onDisks(place, { data: 600, tmp: 100 }, ['bin/hemiciclo.js', 'import', lines])
  const ended = await roomy.ended
  assert.equal(ended.code, 0, ended.stderr)
})
