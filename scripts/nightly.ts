// `npm run test:nightly [-- file…]`: the tests that take hours or need further packages: long kills, faults,
// published and generated clients, conformance suites, Firefox.
import { spawnSync } from 'node:child_process'
import { installNightly } from '../nightly/packages.ts'

const TESTS = 'scripts/tests.ts'
/**
 * On the embedded database, those of the gate in full too, of which it takes samples, and those of both
 * databases on native PostgreSQL. Two processes that read on a schedule or through a faulty network need it,
 * and killed commands are tried on it too.
 */
const ON_POSTGRESQL =
  'test/faults/{full-disk-server,ingest-workers,kill-commands,move-command,network}.test.ts'
const RUNS = [
  [TESTS, 'test/nightly', 'test/faults', 'test/both', 'test/service', 'test/pure'],
  ['scripts/services.ts', 'node', TESTS, 'test/both', ON_POSTGRESQL],
]

installNightly()
const named = process.argv.slice(2)
const env = { ...process.env, FAULTS: 'long' }
for (const words of named.length ? [[TESTS, ...named]] : RUNS) {
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
}
