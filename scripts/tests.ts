// Runs the tests: `npx node scripts/tests.ts [--services] [option of node --test…] [file…]`. With
// `--services` those that PostgreSQL or Valkey can decide: which reach for a database or a cache, themselves
// or by what they import, and ask no browser. The others would only say again what they say without.
import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const TESTS = ['test/**/*.test.ts', 'src/**/*.test.ts']
const ADDRESSES = /\bDATABASE_URL\b|\bCACHE_URL\b/
const BROWSER = /'(playwright|puppeteer)-core'/

/** Each file runs in a process of its own, which would take longer to compile our code than to run it. */
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/hemiciclo/compiled', import.meta.url))

const words = process.argv.slice(2)
const options = words.filter((word) => word.startsWith('-') && word !== '--services')
const named = words.filter((word) => !word.startsWith('-'))
const patterns = named.length ? named : TESTS
const files = words.includes('--services')
  ? globSync(patterns).sort().filter(usesServices()).filter(asksNoBrowser)
  : patterns
// Behind the names of files the runner takes options for names too.
const order = ['--import', './test/property-seed.ts', '--test', '--test-concurrency=2', ...options, ...files]
const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED }
const child = spawn(process.execPath, order, { stdio: 'inherit', env })
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => child.kill(name))
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})

function asksNoBrowser(file: string): boolean {
  return !BROWSER.test(readFileSync(file, 'utf8'))
}

/** Tells whether a file, or one beside it that it imports to run, names the address of a service. */
function usesServices(): (file: string) => boolean {
  const known = new Map<string, boolean>()
  const uses = (file: string): boolean => {
    const answer = known.get(file)
    if (answer !== undefined) return answer
    // Until the answer is known, for files that import each other.
    known.set(file, false)
    const text = readFileSync(file, 'utf8')
    const imports = [...text.matchAll(/^(?:import|export|\})(?! type ) ?.*'(\.[^']+)'$/gm)]
    const found = ADDRESSES.test(text) || imports.some(([, path]) => uses(join(file, '..', path!)))
    known.set(file, found)
    return found
  }
  return uses
}
