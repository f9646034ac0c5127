// A domain is added by a declaration, a migration and a line: tested in a process whose project has one more
// domain. There the unchanged tests that iterate over the declarations run their cases about that domain.
import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { after, before, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { TestProcess } from '../../scripts/tests/process.ts'

const DECLARED = new URL('../fixtures/toy-domain/declared.ts', import.meta.url).href
const GOLDENS = fileURLToPath(new URL('../golden/', import.meta.url))

/** Cases about the domain, those that cover all domains at once, and two whole files. */
const CASES = [
  'petition',
  'toy-domain/checks.ts',
  'refer to domains that come earlier',
  'name a domain',
  'golden.test.ts',
  'names every setting',
  'leaves no meaning untold',
  'a world of some domains',
  'has no undeclared table',
  'matches the golden in full',
]

let goldens: string
let declared: TestProcess
before(async () => {
  goldens = await mkdtemp(join(tmpdir(), 'hemiciclo-goldens-'))
  await cp(GOLDENS, goldens, { recursive: true })
  process.env.TOY_GOLDENS = goldens
  declared = new TestProcess([
    `--import=${DECLARED}`,
    `--test-name-pattern=${CASES.join('|')}`,
    '--test-update-snapshots',
  ])
})
after(async () => {
  await declared.close()
  delete process.env.TOY_GOLDENS
  await rm(goldens, { recursive: true, force: true })
})

it('is imported, listed, found, published and read by tools, like every domain', async () => {
  const { failures } = await declared.run('test/fixtures/toy-domain/walked.ts')
  assert.deepEqual(failures, [])
})

it('gets its goldens by one command', async () => {
  const files = await readdir(goldens, { recursive: true, withFileTypes: true })
  const changed: string[] = []
  for (const file of files.filter((each) => each.isFile())) {
    const path = relative(goldens, join(file.parentPath, file.name))
    const before = await readFile(join(GOLDENS, path), 'utf8').catch(() => null)
    if (before !== (await readFile(join(goldens, path), 'utf8'))) changed.push(path)
  }
  assert.deepEqual(changed.sort(), [
    'llms.txt',
    'mcp-answers/list_petitions.json',
    'mcp/list_petitions.json',
    // Petitions, and files that name the domains or depend on one.
    ...[
      '_common',
      '_schemas',
      'actors',
      'changes',
      'completeness',
      'documents',
      'exports',
      'health',
      'me',
      'petitions',
    ]
      .concat('search', 'suggest')
      .map((name) => `openapi/${name}.json`),
    'schema.sql.txt',
  ])
})
