// The npm package: what it contains, and that it serves in an empty folder on each supported Node.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { nightlyFile } from '../../nightly/packages.ts'
import { startProgram } from '../support/child.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MOST_BYTES = 4_000_000
/** The oldest that is supported, that of the project, and the newest. */
const NODES = {
  'Node 22': nodeOf('node22'),
  'Node 24': process.execPath,
  'the newest Node': nodeOf('node-newest'),
}

function nodeOf(name: string): string {
  return join(dirname(nightlyFile(`${name}/package.json`)), 'bin/node')
}

/** Runs npm; its output on both streams. */
function npm(cwd: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', words, { cwd, encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  return `${stdout}${stderr}`
}

describe('the npm package', () => {
  let folder: string
  let packed: { filename: string; size: number; files: { path: string }[] }
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hemiciclo-package-'))
    const told = npm(ROOT, 'pack', '--json', '--silent', '--pack-destination', folder)
    packed = JSON.parse(told.slice(told.indexOf('[')))[0]
  })
  after(() => rm(folder, { recursive: true }))

  it('contains compiled code, types and what the service reads, and no tests', () => {
    const paths = packed.files.map(({ path }) => path)
    assert.deepEqual(
      paths.filter((path) => /\.test\.|(?<!\.d)\.ts$|^test\//.test(path)),
      [],
    )
    for (const path of [
      ...['bin/hemiciclo.js', 'dist/src/cli/cli.js', 'dist/src/cli/cli.d.ts', 'dist/src/cli/cli.js.map'],
      ...['dist/docs/index.md', 'dist/db/migrations/0001_foundation.sql', 'dist/package.json', 'LICENSE'],
    ])
      assert.ok(paths.includes(path), path)
    assert.ok(packed.size <= MOST_BYTES, `${packed.size} bytes`)
  })

  describe('installed in an empty folder', () => {
    let installed: string
    before(async () => {
      installed = join(folder, 'installed')
      await mkdir(installed)
      const told = npm(installed, 'install', '--no-audit', '--no-fund', join(folder, packed.filename))
      assert.doesNotMatch(told, /EBADENGINE/)
    })

    it('names the lines of the sources in stack traces', async () => {
      const file = pathToFileURL(join(installed, 'node_modules/hemiciclo/dist/src/model/problem.js'))
      const code = `import { invalid } from '${file}'; console.log(invalid('name', 'is wrong').stack)`
      const words = ['--enable-source-maps', '--input-type=module', '--eval', code]
      const { stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' })
      const named = /problem\.ts:(\d+)/.exec(stdout)
      const sources = await readFile(join(ROOT, 'src/model/problem.ts'), 'utf8')
      assert.match(sources.split('\n')[Number(named?.[1]) - 1] ?? stdout, /new Problem\(/)
    })

    for (const [name, node] of Object.entries(NODES))
      it(`serves on ${name}`, async () => {
        const place = await mkdtemp(join(folder, 'place-'))
        const command = join(installed, 'node_modules/hemiciclo/bin/hemiciclo.js')
        await using service = startProgram(node, [command], { cwd: place, env: { PORT: '0' } })
        const [, address] = await service.sees(/is ready on (\S+)/)
        const { api_key } = JSON.parse(await readFile(join(place, 'data/first-run.json'), 'utf8'))
        const asked = (path: string) => fetch(new URL(path, address), { headers: { 'x-api-key': api_key } })
        const bills = await asked('/v1/bills?country_code=CO&limit=3')
        assert.equal(((await bills.json()) as { data: unknown[] }).data.length, 3)
        for (const path of ['/es', '/docs', '/docs/guide/use/web', '/openapi.json'])
          assert.equal((await asked(path)).status, 200, path)
        service.child.kill('SIGTERM')
        assert.equal((await service.ended).code, 0)
        assert.ok((await stat(join(place, 'data/database/PG_VERSION'))).isFile())
      })
  })
})
