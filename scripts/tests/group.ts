// A process of the test runner: runs the files that its parent names, one after the other, and reports each.
// Code that files share is compiled once, and the database that one leaves is emptied for the next.
import { after, suite, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { cpuSeconds } from './cpu.ts'
import { type FileReport, reportOf, textOf, UNNAMED } from './reporter.ts'
import { follow, unfollow } from './tracking.ts'

/** A message of the parent: a file to run, or null when there is none left. */
export type Order = { readonly file: string | null }

process.on('message', async ({ file }: Order) => {
  // Also ends with open handles of a test: each file has been reported.
  if (file === null) process.exit()
  process.send!(await run(file))
})
process.send!({ ready: true })

/** True where tests are chosen by name. */
const CHOSEN = process.execArgv.some((option) => option.startsWith('--test-name-pattern'))

let current: { readonly file: string; readonly began: number } | undefined

/**
 * An error that nobody caught fails the file at once and ends the process: the test that waits for what it
 * prevented may wait for ever.
 */
function fail(error: unknown): void {
  if (!current) return
  const { file, began } = current
  current = undefined
  const failures = [{ test: 'an error that nobody caught', error: textOf(error) }]
  const report = { file, passed: 0, skipped: 0, failures, cpuSeconds: cpuSeconds() - began, last: true }
  process.send!(report satisfies FileReport, () => process.exit(1))
}
process.on('uncaughtExceptionMonitor', fail)
process.on('unhandledRejection', fail)

/** Runs the tests of a file in a separate suite, which limits its hooks. */
async function run(file: string): Promise<FileReport> {
  const began = cpuSeconds()
  current = { file, began }
  let spent = 0
  const report = reportOf(file)
  follow()
  suite(file, async () => {
    await import(pathToFileURL(file).href)
    if (CHOSEN) test(UNNAMED)
    // Registered last, so that it runs after the hooks of the file.
    after(() => {
      spent = cpuSeconds() - began
    })
    unfollow()
  })
  const ended = await report
  current = undefined
  const { passed, skipped, failures } = ended
  if (!CHOSEN && passed + skipped + failures.length === 0) failures.push({ test: '', error: 'has no test' })
  return { ...ended, cpuSeconds: spent, memory: process.memoryUsage.rss() }
}
