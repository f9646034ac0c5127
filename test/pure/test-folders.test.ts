// The folders of tests: the systems that decide a test, and the imports allowed in each folder.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The systems that tests can use, each recognized by a file or package that all such tests import. */
const REACHES: Readonly<Record<string, RegExp>> = {
  'a database': /^test\/support\/(?:databases|embedded-databases|child)\.ts$|^#store\/driver\/|^pg$/,
  'a service': /^#app\.ts$/,
  Chromium: /^playwright-core$/,
}

/** The systems forbidden in each folder; `both` and `browser` have exclusive ones. */
const MAY_NOT: Readonly<Record<string, readonly string[]>> = {
  pure: ['a database', 'a service', 'Chromium'],
  service: ['Chromium'],
  both: ['Chromium'],
  browser: [],
  faults: ['Chromium'],
  nightly: [],
}

/** Names by which a test checks for native PostgreSQL or Valkey. */
const NATIVE = /process\.env\.(?:DATABASE|CACHE)_URL|\bimport \{[^}]*\bNATIVE\b/

const tests = globSync('test/*/**/*.test.ts', { cwd: ROOT }).sort()
const folderOf = (file: string) => file.split('/')[1]!

/** The imports of a file, without types: packages and `#` paths as written, ours by their path. */
function importsOf(file: string): string[] {
  const text = readFileSync(posix.join(ROOT, file), 'utf8')
  const written = [...text.matchAll(/^(?:import|export|\})(?! type ) ?[^\n]*?'([^']+)'$/gm)]
  return written.map(([, path]) => (path!.startsWith('.') ? posix.join(posix.dirname(file), path!) : path!))
}

/** The imports of a file, and theirs within `test`. */
function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  for (const path of importsOf(file)) {
    if (seen.has(path)) continue
    seen.add(path)
    if (path.startsWith('test/') && path.endsWith('.ts')) reachedFrom(path, seen)
  }
  return seen
}

test('every test is in a folder for the systems that decide it', () => {
  const strays = globSync('test/**/*.test.ts', { cwd: ROOT }).filter((file) => !(folderOf(file) in MAY_NOT))
  assert.deepEqual(strays, [])
})

test('tests import only what their folder allows', () => {
  const wrong = tests.flatMap((file) => {
    const reached = [...reachedFrom(file)]
    return MAY_NOT[folderOf(file)]!.filter((kind) => reached.some((path) => REACHES[kind]!.test(path))).map(
      (kind) => `${file} reaches ${kind}`,
    )
  })
  assert.deepEqual(wrong, [])
})

test('only tests that run on native services check for them', () => {
  const asking = tests.filter((file) => NATIVE.test(readFileSync(posix.join(ROOT, file), 'utf8')))
  assert.deepEqual(
    asking.filter((file) => !['both', 'faults', 'nightly'].includes(folderOf(file))),
    [],
  )
})

test('suites declare their tests before they return', () => {
  // The runner attributes tests to their suite only while a file is loaded.
  const late = globSync(['test/**/*.test.ts', 'src/**/*.test.ts'], { cwd: ROOT }).filter((file) =>
    /\b(?:describe|suite)\((?:[^()]|\([^()]*\))*?,\s*async\b/.test(
      readFileSync(posix.join(ROOT, file), 'utf8'),
    ),
  )
  assert.deepEqual(late, [])
})
