// `npm run test:coverage [-- file…]`: the line coverage of `src`, child processes included, as reported by
// Node. It takes twice as long as the tests.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const { COVERED } = process.env
if (COVERED) {
  // The second step, run by `node --test`: its report reads what is in the folder of its own coverage.
  test('coverage of the tests', () => cpSync(COVERED, process.env.NODE_V8_COVERAGE!, { recursive: true }))
} else {
  const folder = mkdtempSync(join(tmpdir(), 'hemiciclo-coverage-'))
  const node = (words: readonly string[], env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, words, { stdio: 'inherit', env: { ...process.env, ...env } }).status
  const tested = node(['scripts/tests.ts', ...process.argv.slice(2)], { NODE_V8_COVERAGE: folder })
  const report = [
    '--test',
    '--test-isolation=none',
    '--experimental-test-coverage',
    '--test-coverage-include=src/**/*.ts',
    fileURLToPath(import.meta.url),
  ]
  process.exitCode = node(report, { COVERED: folder }) || tested || 0
  rmSync(folder, { recursive: true })
}
