// `hemiciclo new domain` and `new migration`: writes the declaration of a domain into a checkout, its
// migration and its line in the list of domains; and the migration again once the declaration was edited.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Command } from 'commander'
import { domainNamed } from '#domains/index.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { migrationOf } from '#store/records/domain-table.ts'
import { constantOf, type DomainNames, domainSkeleton, withDomain } from '../domain-skeleton.ts'
import { printResult } from '../output.ts'

const ROOT = new URL('../../../', import.meta.url)
const at = (path: string) => fileURLToPath(new URL(path, ROOT))
const REGISTER = 'src/domains/index.ts'
const MIGRATIONS = 'db/migrations'

/** Writes a new domain. Throws an Error, and leaves nothing, where it already exists or can't be parsed. */
export async function newDomain(program: Command, name: string, names: DomainNames): Promise<void> {
  mustBeCheckout()
  const file = `src/domains/${name}.ts`
  const declaration = domainSkeleton(name, names)
  const register = withDomain(readFileSync(at(REGISTER), 'utf8'), name)
  const made = madeBy(name.replaceAll('-', '_'))
  const there = existsSync(at(file)) ? file : made && `a table of that name, from ${made},`
  if (there) throw new Error(`${there} exists already.`)
  await writeFile(at(file), declaration)
  try {
    const declared = (await import(pathToFileURL(at(file)).href)) as Record<string, Domain>
    const migration = nextMigration(name)
    await writeFile(at(migration), migrationOf(declared[constantOf(name)]!))
    await writeFile(at(REGISTER), register)
    const written = [file, migration, REGISTER]
    printResult(
      program,
      written,
      `Wrote ${written.join(', ')}.
Edit the declaration, then write its migration again: hemiciclo new migration ${name}
See docs/extend/add-a-domain.md for the next steps.`,
    )
  } catch (error) {
    await rm(at(file))
    throw error
  }
}

/** Writes the migration of a domain from its declaration. Throws an Error where it may have been applied. */
export async function newMigration(program: Command, name: string): Promise<void> {
  mustBeCheckout()
  const domain = domainNamed(name)
  if (!domain) throw new Error(`There is no domain ${name} in ${REGISTER}.`)
  const made = madeBy(domain.table)
  if (made && !made.endsWith(`_${name}.sql`))
    throw new Error(`${made} creates the table of ${name}: write the migration by hand.`)
  if (made && !(await isNew(made)))
    throw new Error(`${made} is committed and may have been applied: write the migration by hand.`)
  const path = made ?? nextMigration(name)
  await writeFile(at(path), migrationOf(domain))
  printResult(program, [path], `Wrote ${path}. Databases that applied the former version will refuse it.`)
}

function mustBeCheckout(): void {
  if (!existsSync(at('test/both/schema.test.ts')))
    throw new Error('This is not a checkout of the repository, which a new domain needs.')
}

const migrations = () =>
  readdirSync(at(MIGRATIONS))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => `${MIGRATIONS}/${file}`)

/** The migration that creates a table, if any. */
function madeBy(table: string): string | undefined {
  const statement = new RegExp(`create table "?${table}"? `, 'i')
  return migrations().find((path) => statement.test(readFileSync(at(path), 'utf8')))
}

function nextMigration(name: string): string {
  const last = Number(
    migrations()
      .at(-1)!
      .slice(MIGRATIONS.length + 1, MIGRATIONS.length + 5),
  )
  return `${MIGRATIONS}/${String(last + 1).padStart(4, '0')}_${name}.sql`
}

/** True where git tracks the file, and no commit has it. */
async function isNew(path: string): Promise<boolean> {
  const asked = promisify(execFile)('git', ['status', '--porcelain', '--', path], { cwd: at('') })
  const { stdout } = await asked.catch(() => ({ stdout: '' }))
  return /^(?:\?\?|A)/.test(stdout)
}
