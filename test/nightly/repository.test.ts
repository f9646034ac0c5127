// The files in `.github` follow the schemas of SchemaStore, by which editors and Git hosts read them.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { nightlyFile, nightlyPackage } from '../../nightly/packages.ts'

/** The part of `yaml` that this test uses. */
interface Yaml {
  parse(text: string): unknown
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { parse } = await nightlyPackage<Yaml>('yaml')

/** The files of each schema. */
const FILES = {
  'github-workflow': globSync('.github/workflows/*.yml', { cwd: ROOT }),
  'dependabot-2.0': ['.github/dependabot.yml'],
  'github-issue-forms': globSync('.github/ISSUE_TEMPLATE/[0-9]*.yml', { cwd: ROOT }),
  'github-issue-config': ['.github/ISSUE_TEMPLATE/config.yml'],
}

const schemas = Object.fromEntries(Object.keys(FILES).map((name) => [name, compiled(name)]))

function compiled(name: string) {
  const ajv = new Ajv({ strict: false, allErrors: true })
  formats.default(ajv)
  const schema = JSON.parse(readFileSync(nightlyFile(`schemastore/schemas/json/${name}.json`), 'utf8'))
  // Ajv knows draft 7, of which drafts 4 and 6 are subsets but for names that these schemas do not use.
  return ajv.compile({ ...schema, $schema: undefined, $id: undefined, id: undefined })
}

/** What a file violates of its schema. */
function violations(name: string, content: string): string[] {
  const valid = schemas[name]!
  valid(parse(content))
  return (valid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test('workflows, updates and issue forms follow their schemas', () => {
  assert.deepEqual(
    Object.values(FILES).map(({ length }) => length),
    [3, 1, 3, 1],
  )
  for (const [name, paths] of Object.entries(FILES))
    for (const path of paths) assert.deepEqual(violations(name, read(path)), [], path)
})

test('a file with another structure violates its schema', () => {
  assert.notDeepEqual(
    violations('github-workflow', read('.github/workflows/gate.yml').replace('runs-on:', 'on:')),
    [],
  )
  assert.notDeepEqual(
    violations('github-issue-forms', read(FILES['github-issue-forms'][0]!).replace('body:', 'text:')),
    [],
  )
  assert.notDeepEqual(
    violations(
      'dependabot-2.0',
      read('.github/dependabot.yml').replace('interval: weekly', 'interval: hourly'),
    ),
    [],
  )
})

test('workflows run the gate of the project', () => {
  assert.match(read('.github/workflows/gate.yml'), /^ {6}- run: \.ci\/run$/m)
  assert.match(read('.github/workflows/release.yml'), /^ {4}uses: \.\/\.github\/workflows\/gate\.yml$/m)
})
