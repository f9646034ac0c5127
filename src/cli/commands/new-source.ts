// `hemiciclo new source`: writes the skeleton of a source into a checkout and registers it.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { printResult } from '../output.ts'
import { skeleton, withRegistration } from '../skeleton.ts'

const ROOT = new URL('../../../', import.meta.url)
const at = (path: string) => fileURLToPath(new URL(path, ROOT))
const REGISTER = 'src/sources/index.ts'

/** Writes the files of a new source. Throws an Error, and writes nothing, where one of them exists. */
export async function newSource(program: Command, id: string): Promise<void> {
  const files = skeleton(id)
  if (!existsSync(at('test/fixtures/sources')))
    throw new Error('This is not a checkout of the repository, which a new source needs.')
  const there = [...files.keys()].find((path) => existsSync(at(path)))
  if (there) throw new Error(`${there} exists already.`)
  const register = withRegistration(await readFile(at(REGISTER), 'utf8'), id)
  for (const [path, text] of [...files, [REGISTER, register] as const]) {
    await mkdir(dirname(at(path)), { recursive: true })
    await writeFile(at(path), text)
  }
  const written = [...files.keys(), REGISTER]
  printResult(
    program,
    written,
    `Wrote ${written.join(', ')}.
The tests report what is missing: node --test --test-name-pattern=${id} test/pure/sources.test.ts
See docs/extend/add-a-source.md for the next steps.`,
  )
}
