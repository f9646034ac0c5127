// Rules on time in tests: they advance a clock, or wait for events, and have no speed limits.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Code that reads the time of the machine, waits for it, or limits it. */
const OWN_TIME = new RegExp(
  [
    String.raw`\b(?:Date\.now|performance\.now|hrtime|setTimeout|setInterval|eventually)\b`,
    String.raw`\b(?:AbortSignal\.timeout|mock\.timers)\b|timers/promises`,
    // A time limit of a test or a suite.
    String.raw`\b(?:describe|suite|it|test)\([^;=]*\{[^{}=]*\btimeout: [\d_]+`,
  ].join('|'),
)

/** Exempt files and folders, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'test/clock.ts': 'the clock of the tests',
  'test/pure/time-in-tests.test.ts': 'names what it forbids',
  'test/faults/': 'kills processes at moments that nobody chose',
  'test/nightly/': 'runs programs of others, in their own time',
}

test('tests advance a clock and wait for events: only test/clock.ts reads the time', () => {
  const files = globSync(['test/**/*.ts', 'src/**/*.test.ts'], { cwd: ROOT }).sort()
  assert.ok(files.includes('test/clock.ts') && files.some((file) => file.startsWith('src/')))
  const timed = files.flatMap((file) => {
    const found = OWN_TIME.exec(readFileSync(`${ROOT}${file}`, 'utf8'))
    const allowed = Object.keys(ALLOWED).some((place) => file.startsWith(place))
    return found && !allowed ? [`${file}: ${found[0].slice(0, 40)}`] : []
  })
  assert.deepEqual(timed, [])
})
