// `npm run golden [-- test…]`: writes the reference pages, then the goldens of these tests, or of all tests
// with goldens.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

/** Runs Node; ends this process with its status when it fails. */
function run(...words: string[]): void {
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const named = process.argv.slice(2)
const tests = named.length
  ? named
  : globSync('test/**/*.test.ts').filter((file) => /golden-file\.ts/.test(readFileSync(file, 'utf8')))
// The pages first: the tests of the documentation compare them.
run('bin/hemiciclo.js', 'docs')
run('scripts/tests.ts', '--test-update-snapshots', ...tests)
