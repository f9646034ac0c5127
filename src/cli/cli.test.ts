// The command line loads the code of the command that is called, and little else.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const BIN = fileURLToPath(new URL('../../bin/hemiciclo.js', import.meta.url))

/** Prints the address of each file that is loaded. */
const LISTS = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, next) => (console.error(url), next(url, context)) })
`)}`

/** The files that a command loads of those whose address matches. */
async function loaded(matching: RegExp, ...words: string[]): Promise<string[]> {
  const { stderr } = await promisify(execFile)(process.execPath, ['--import', LISTS, BIN, ...words])
  return stderr.split('\n').filter((url) => matching.test(url))
}

it('prints its help without readers of files and declarations of records', async () => {
  assert.equal((await loaded(/src\/cli\/cli\.ts/, '--help')).length, 1)
  assert.deepEqual(
    await loaded(/src\/(domains|ingest|sources|operations)|modules\/(zod|parse5)/, '--help'),
    [],
  )
})

it('lists the operations without the code that opens a database', async () => {
  assert.deepEqual(await loaded(/src\/(context|sources|ingest|jobs)|modules\/(pg|undici)/, 'operations'), [])
})
