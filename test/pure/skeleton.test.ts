// The skeleton of a new source: the written files, and the results of the tests of sources.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { skeleton, withRegistration } from '#cli/skeleton.ts'

describe('the skeleton of a source', () => {
  const ROOT = fileURLToPath(new URL('../../', import.meta.url))
  const run = promisify(execFile)

  it('is written and registered, passes lint, and the tests report what is missing', async () => {
    const place = mkdtempSync(join(tmpdir(), 'checkout-'))
    try {
      const needed = [
        'src',
        'bin',
        'package.json',
        'biome.json',
        'test/fixtures/sources',
        'test/golden/sources',
      ]
      const tests = ['test/support', 'test/clock.ts', 'test/pure/sources.test.ts']
      for (const path of [...needed, ...tests])
        cpSync(join(ROOT, path), join(place, path), { recursive: true })
      symlinkSync(join(ROOT, 'node_modules'), join(place, 'node_modules'))
      // Compiled code of the copy is deleted with it.
      const env = {
        ...process.env,
        NODE_TEST_CONTEXT: undefined,
        NODE_COMPILE_CACHE: join(place, 'compiled'),
      }
      const bin = ['bin/hemiciclo.js', 'new', 'source', 'do.camara']
      const { stdout } = await run(process.execPath, bin, { cwd: place, env })
      assert.match(stdout, /^Wrote src\/sources\/do\/camara\.ts, src\/sources\/do\/camara\/bills\.ts, /)
      await assert.rejects(run(process.execPath, bin, { cwd: place, env }), /exists already/)
      const lint = ['node_modules/.bin/biome', 'check', 'src/sources/index.ts', 'src/sources/do']
      await run(process.execPath, lint, { cwd: place, env }).catch(({ stdout }) => assert.fail(stdout))
      const test = [
        '--test',
        '--test-reporter=tap',
        '--test-name-pattern=/do\\.camara/',
        'test/pure/sources.test.ts',
      ]
      const told = await run(process.execPath, test, { cwd: place, env }).then(
        () => assert.fail('the tests are green'),
        (error: { stdout: string }) => error.stdout,
      )
      assert.match(told, /not recorded: GET https:\/\/api\.example\.org\/bills\?since=2022-01-01&page=1/)
      assert.match(told, /do\.camara: a TODO is left/)
      const failed = [...told.matchAll(/^ {4}not ok \d+ - (.*)/gm)].map(([, name]) => name)
      assert.ok(failed.includes('returns records of its declared domains in a full run, and no other'), told)
    } finally {
      rmSync(place, { recursive: true, force: true })
    }
  })

  it('requires a country and a body, and is written once', () => {
    for (const id of ['camara', 'xx.camara', 'do.Camara', 'do.camara.votos', 'do/camara', '../x.y'])
      assert.throws(() => skeleton(id), /is not an id of a source/, id)
    const register = readFileSync(join(ROOT, 'src/sources/index.ts'), 'utf8')
    const added = withRegistration(register, 'pe.indecopi')
    const before = /\} from '\.\/pe\/[\w-]+\.ts'\nimport \{ peIndecopi \} from '\.\/pe\/indecopi\.ts'/
    assert.match(added, before)
    const withoutIt = added.split('\n').filter((line) => !/\bpeIndecopi\b/.test(line))
    assert.equal(withoutIt.join('\n'), register, 'no other line moves')
    assert.match(added, /\n {2}peIndecopi,\n\]\n/)
    assert.throws(() => withRegistration(added, 'pe.indecopi'), /already/)
  })
})
