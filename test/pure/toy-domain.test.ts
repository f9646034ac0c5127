// A domain is added by a declaration, a migration and a line: tried on a copy of the project, with a kind of
// record that it does not have.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const TOY = fileURLToPath(new URL('../fixtures/toy-domain/', import.meta.url))

/** Tests that walk the declarations; they must pass in the copy with none of their files touched. */
const DERIVED = [
  'architecture',
  'contract',
  'docs',
  'golden',
  'golden-sql',
  'mcp-answers',
  'mcp-tools',
  'plans',
  'plans-search',
  'sample',
  'schema',
  'tool-choice',
]

let copy: string
before(async () => {
  copy = await mkdtemp(join(tmpdir(), 'hemiciclo-toy-'))
  const files = await run(ROOT, 'git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
  for (const file of files.split('\0').filter(Boolean))
    await cp(join(ROOT, file), join(copy, file)).catch((error: NodeJS.ErrnoException) => {
      // In the index, and no longer on disk.
      if (error.code !== 'ENOENT') throw error
    })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  await writeFile(join(copy, '.gitignore'), 'node_modules\ncompiled\n')
  await run(copy, 'git', 'init', '--quiet')
  await run(copy, 'git', 'add', '--all')
  await declare()
})
after(() => rm(copy, { recursive: true, force: true }))

/** The three edits. */
async function declare(): Promise<void> {
  const declaration = await readFile(join(TOY, 'petitions.ts'), 'utf8')
  await writeFile(join(copy, 'src/domains/petitions.ts'), declaration.replace("'#domains/", "'./"))
  const last = (await readdir(join(copy, 'db/migrations'))).sort().at(-1)!
  const next = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
  await cp(join(TOY, 'petitions.sql'), join(copy, `db/migrations/${next}_petitions.sql`))
  const index = join(copy, 'src/domains/index.ts')
  const text = await readFile(index, 'utf8')
  const written = text
    .replace(/\nimport \{ news,/, "\nimport { petitions } from './petitions.ts'$&")
    .replace(/\n( +)tweets,\n/, '$&$1petitions,\n')
  assert.equal(written.split('petitions').length, text.split('petitions').length + 3)
  await writeFile(index, written)
}

/** The standard output of a program. Throws with all that it printed when it fails. */
async function run(cwd: string, program: string, ...words: string[]): Promise<string> {
  // What is compiled of the copy goes with it.
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, NODE_COMPILE_CACHE: join(copy, 'compiled') }
  try {
    const { stdout } = await promisify(execFile)(program, words, { cwd, env, maxBuffer: 64 * 1024 * 1024 })
    return stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    const from = Math.max(0, stdout.indexOf('failing tests:'))
    return assert.fail(`${program} ${words.join(' ')}\n${stdout.slice(from, from + 8_000)}\n${stderr}`)
  }
}

it('gets its reference page and its goldens by one command', async () => {
  // Without those of sources, which no domain that they don't feed can change.
  const tests = ['golden', 'golden-sql', 'mcp-answers', 'mcp-tools', 'schema']
  await run(copy, 'npm', 'run', 'golden', '--', ...tests.map((name) => `test/${name}.test.ts`))
  const changed = await run(copy, 'git', 'diff', '--name-only')
  const generated = /^(?:docs\/reference\/|test\/golden\/)/
  assert.deepEqual(
    changed.split('\n').filter((file) => file && !generated.test(file)),
    ['src/domains/index.ts'],
  )
  const page = await readFile(join(copy, 'docs/reference/domains/petitions.md'), 'utf8')
  assert.match(page, /\/v1\/petitions\/\{id\}/)
})

it('is imported, listed, found, published and read by tools', async () => {
  await run(copy, process.execPath, '--test', 'test/fixtures/toy-domain/checks.ts')
})

for (const name of DERIVED)
  it(`leaves ${name}.test.ts green`, async () => {
    await run(copy, process.execPath, '--test', `test/${name}.test.ts`)
  })
