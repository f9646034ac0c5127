// Clients generated from the published schema: the output of two generators compiles in strict mode, and so
// does a program that uses it, which then runs against the service. The generators need another compiler
// version than ours, so they are installed separately.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { WORLD } from '../fixtures/world.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { installed } from '../support/npm-cache.ts'

const HERE = fileURLToPath(new URL('../generated-clients/', import.meta.url))
const read = (file: string) => readFile(join(HERE, file), 'utf8')

describe('a generated client', () => {
  let service: TestApp
  let base: string
  let folder: string

  /** Runs a program of the packages, or a compiled one; returns its output. */
  const run = async (script: string, ...words: string[]): Promise<string> => {
    const env = { ...process.env, BASE: base, KEY: await service.key() }
    const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }
    const ran = promisify(execFile)(process.execPath, [script, ...words], options)
    const { stdout } = await ran.catch((error) => assert.fail(`${error.stdout}\n${error.stderr}`))
    return stdout
  }
  const packaged = (path: string) => join(folder, '../node_modules', path)

  before(async () => {
    const [manifest, lock] = await Promise.all([read('package.json'), read('package-lock.json')])
    const name = `clients-${hash('sha256', lock).slice(0, 16)}`
    const packages = await installed(name, { 'package.json': manifest, 'package-lock.json': lock }, ['ci'])
    folder = await mkdtemp(join(packages, 'run-'))
    service = await startApp()
    await service.store(...WORLD)
    await service.app.http.listen({ port: 0, host: '127.0.0.1' })
    base = `http://127.0.0.1:${(service.app.http.server.address() as { port: number }).port}`
    await cp(HERE, folder, { recursive: true })
    await writeFile(join(folder, 'openapi.json'), await (await fetch(`${base}/openapi.json`)).text())
    await run(packaged('openapi-typescript/bin/cli.js'), 'openapi.json', '-o', 'types.ts')
    await run(packaged('@hey-api/openapi-ts/bin/run.js'), '-i', 'openapi.json', '-o', 'hey')
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  it('compiles strictly, with a program over it, and runs', async () => {
    await run(packaged('typescript/bin/tsc'), '-p', '.')
    const get = async (path: string) => (await service.get(path)).body
    const votes = (await get('/v1/votes?limit=500')).data as {
      roll_call: { motion: string } | null
      position: string
    }[]
    const bills = (await get('/v1/bills?limit=2&country_code=CO&stage=filed,committee')).data
    const changes = await get('/v1/changes?after=0&limit=3')
    const expected = {
      bills: bills.length,
      id: bills[0].id,
      title: bills[0].title,
      active: (await get('/v1/actors?active=true&limit=5')).data.length,
      seats: (await get('/v1/parties')).data.map(({ seats }: { seats: number | null }) => seats),
      grouped: Object.fromEntries(
        [...Map.groupBy(votes, ({ roll_call }) => roll_call?.motion)].flatMap(([motion, all]) =>
          motion === undefined ? [] : [[motion, all.map(({ position }) => position)]],
        ),
      ),
      last: changes.meta.last_seq,
      kinds: changes.data.map(({ kind }: { kind: string }) => kind),
      code: 'NOT_FOUND',
      unknown: 'NO_SUCH_CODE',
    }
    assert.ok(Object.keys(expected.grouped).length)
    for (const program of ['by-openapi-typescript', 'by-hey-api'])
      assert.deepEqual(JSON.parse(await run(join(folder, 'out', `${program}.js`))), expected, program)
  })
})
