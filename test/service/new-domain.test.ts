// `hemiciclo new domain` and `new migration`, run in a copy of the project: their files pass lint, types and
// the schema test, and are rewritten when the declaration is edited.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Command } from 'commander'
import { newDomain, newMigration } from '#cli/commands/new-domain.ts'
import { domainSkeleton, withDomain } from '#cli/domain-skeleton.ts'
import { migrationOf } from '#store/records/domain-table.ts'
import { petitions } from '../fixtures/toy-domain/petitions.ts'
import { UNOPTIMIZED } from '../support/unoptimized.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const COPIED = [
  ...['src', 'bin', 'db', 'package.json', 'package-lock.json', 'biome.json', 'tsconfig.json'],
  ...['test/support', 'test/both/schema.test.ts', 'test/golden/schema.sql.txt'],
]

let place: string
before(async () => {
  place = mkdtempSync(join(tmpdir(), 'checkout-'))
  for (const path of COPIED) cpSync(join(ROOT, path), join(place, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(place, 'node_modules'))
  await run('git', 'init', '--quiet')
})
after(() => rmSync(place, { recursive: true, force: true }))

/** The output of a program in the copy. Throws an Error with its output if it fails. */
async function run(program: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, NODE_COMPILE_CACHE: join(place, 'compiled') }
  try {
    return (await promisify(execFile)(program, words, { cwd: place, env })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${words.join(' ')}\n${stdout}${stderr}`)
  }
}

const hemiciclo = (...words: string[]) => run(process.execPath, 'bin/hemiciclo.js', 'new', ...words)
const read = (path: string) => readFileSync(join(place, path), 'utf8')
const migrations = () => readdirSync(join(place, 'db/migrations')).sort()

/** The tests of the schema that are about the domain, and the one about all tables. */
const schemaTest = () =>
  run(
    process.execPath,
    // The embedded database that it keeps for a next file prevents its process from ending.
    ...[UNOPTIMIZED, '--test', '--test-force-exit', '--test-reporter=tap'],
    '--test-name-pattern=/budget-lines|undeclared table/',
    'test/both/schema.test.ts',
  )

it('writes a domain that passes lint, types and the schema test unchanged', async () => {
  const known = migrations()
  const told = await hemiciclo('domain', 'budget-lines', '--country', 'co,cl')
  const added = migrations().filter((file) => !known.includes(file))
  const next = String(Number(known.at(-1)!.slice(0, 4)) + 1).padStart(4, '0')
  assert.deepEqual(added, [`${next}_budget-lines.sql`])
  assert.ok(
    told.startsWith(`Wrote src/domains/budget-lines.ts, db/migrations/${added[0]}, src/domains/index.ts.\n`),
    told,
  )
  assert.match(read('src/domains/budget-lines.ts'), /one: 'budget line',[\s\S]*countries: \['CO', 'CL'\],/)
  const register = readFileSync(join(ROOT, 'src/domains/index.ts'), 'utf8')
  assert.equal(read('src/domains/index.ts'), withDomain(register, 'budget-lines'))
  const written = ['src/domains/index.ts', 'src/domains/budget-lines.ts']
  await run(process.execPath, 'node_modules/.bin/biome', 'check', ...written)
  writeFileSync(
    join(place, 'one.json'),
    JSON.stringify({ extends: './tsconfig.json', include: [], files: written }),
  )
  await run(process.execPath, 'node_modules/typescript/bin/tsc', '-p', 'one.json')
  assert.match(await schemaTest(), /# fail 0/)
})

it('rewrites the migration for the edited declaration, until it is committed', async () => {
  const file = 'src/domains/budget-lines.ts'
  const [before, path] = [read(file), `db/migrations/${migrations().at(-1)}`]
  const edited = before
    .replace("columns: ['date'],", "columns: ['date', 'approved_on'],\n  orders: ['approved_on'],")
    .replace('    external_link', "    approved_on: maybe(day('Day of approval.')),\n    external_link")
  writeFileSync(join(place, file), edited)
  await hemiciclo('migration', 'budget-lines')
  assert.match(read(path), /^ {2}approved_on date,$/m)
  assert.match(read(path), /\(country_code, coalesce\(approved_on, '-infinity'\) desc, id desc\);$/m)
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org']
  await run('git', 'add', path)
  await run('git', ...author, 'commit', '--quiet', '--message', 'Add budget lines')
  await assert.rejects(hemiciclo('migration', 'budget-lines'), /is committed and may have been applied/)
})

it('rejects existing and invalid names, and writes nothing', async () => {
  const before = [read('src/domains/index.ts'), ...migrations()]
  await assert.rejects(hemiciclo('domain', 'budget-lines'), /budgetLines is in the list of domains already/)
  assert.deepEqual([read('src/domains/index.ts'), ...migrations()], before)
  const program = new Command()
  const table = /a table of that name, from db\/migrations\/0003_access\.sql, exists already/
  await assert.rejects(newDomain(program, 'accounts', {}), table)
  await assert.rejects(newMigration(program, 'bills'), /0002_records\.sql creates the table of bills/)
  await assert.rejects(newMigration(program, 'nothing'), /There is no domain nothing/)
  for (const [name, names, said] of [
    ['Bills', {}, /is not a name of a domain/],
    ['../x', {}, /is not a name of a domain/],
    ['budget--lines', {}, /is not a name of a domain/],
    ['news-bulletins', { country: ['xx'] }, /XX is not among/],
    ['staff', {}, /Give the singular of staff with --one/],
  ] as const)
    assert.throws(() => domainSkeleton(name, names), said, name)
  assert.match(domainSkeleton('staff', { one: 'staff member' }), /one: 'staff member',/)
  assert.match(domainSkeleton('inquiries', {}), /one: 'inquiry',/)
})

it('writes the files that were written by hand for the toy domain', () => {
  /** The words of each statement, in any order. */
  const statements = (text: string) =>
    text
      .replaceAll(/--.*/g, '')
      .replaceAll(/ where \w+ is not null/g, '')
      .split(';')
      .flatMap(
        (each) =>
          each
            .match(/[\w'\\-]+/g)
            ?.sort()
            .join(' ') ?? [],
      )
      .sort()
  const byHand = readFileSync(join(ROOT, 'test/fixtures/toy-domain/petitions.sql'), 'utf8')
  assert.deepEqual(statements(migrationOf(petitions)), statements(byHand))
})
