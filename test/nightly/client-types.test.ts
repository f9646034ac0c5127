// The types of the TypeScript client are those that the generator writes for the schema of this version.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startApp } from '../support/helpers.ts'
import { installed } from '../support/npm-cache.ts'
import { ran } from '../support/quick-start.ts'

const PACKAGE = fileURLToPath(new URL('../../clients/typescript/', import.meta.url))
const read = (file: string) => readFile(join(PACKAGE, file), 'utf8')

it('are current: `npm run generate` in clients/typescript writes them', async () => {
  const [manifest, lock] = await Promise.all([read('package.json'), read('package-lock.json')])
  const name = `client-${hash('sha256', lock).slice(0, 16)}`
  const packages = await installed(name, { 'package.json': manifest, 'package-lock.json': lock }, ['ci'])
  // Node strips no types below a folder of packages.
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-client-'))
  try {
    await using service = await startApp()
    await symlink(join(packages, 'node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'package.json'), manifest)
    await cp(join(PACKAGE, 'generate.ts'), join(folder, 'generate.ts'))
    await cp(join(PACKAGE, 'src'), join(folder, 'src'), { recursive: true })
    await writeFile(join(folder, 'openapi.json'), (await service.get('/openapi.json')).text)
    await ran(process.execPath, ['generate.ts', 'openapi.json'], {
      cwd: folder,
      env: {},
    })
    assert.equal(await readFile(join(folder, 'src/schema.ts'), 'utf8'), await read('src/schema.ts'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('of the Python client too: its generate.py writes them (needs python3)', async () => {
  const python = new URL('../../clients/python/', import.meta.url)
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-client-'))
  try {
    await using service = await startApp()
    await writeFile(join(folder, 'openapi.json'), (await service.get('/openapi.json')).text)
    const generate = fileURLToPath(new URL('generate.py', python))
    await ran('python3', [generate, 'openapi.json', 'schema.py'], { cwd: folder, env: {} })
    const written = await readFile(join(folder, 'schema.py'), 'utf8')
    assert.equal(written, await readFile(new URL('hemiciclo/schema.py', python), 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('of the Python client satisfy a type checker', async () => {
  const manifest = '{ "private": true, "dependencies": { "pyright": "1.1.414" } }\n'
  const packages = await installed('pyright-1.1.414', { 'package.json': manifest }, ['install'])
  const python = fileURLToPath(new URL('../../clients/python/', import.meta.url))
  const program = join(packages, 'node_modules/pyright/index.js')
  const out = await ran(process.execPath, [program, '--pythonversion', '3.11', '.'], { cwd: python, env: {} })
  assert.match(out, /^0 errors/m)
})
