// A process of the test runner: runs the files that its parent names, one after the other, and reports each.
// Code that files share is compiled once, and the database that one leaves is emptied for the next.
import { after, suite, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { cpuSeconds } from './cpu.ts'
import { type FileReport, reportOf, textOf, UNNAMED } from './reporter.ts'

/** A message of the parent: a file to run, or null when there is none left. */
export type Order = { readonly file: string | null }

process.on('message', async ({ file }: Order) => {
  // Also ends with open handles of a test: each file has been reported.
  if (file === null) process.exit()
  process.send!(await run(file))
})
process.send!({ ready: true })

/** Errors that nobody caught. Node reports them with the test that runs, and with none once it has ended. */
const uncaught: unknown[] = []
process.on('uncaughtExceptionMonitor', (error) => uncaught.push(error))
process.on('unhandledRejection', (error) => uncaught.push(error))

/** Runs the tests of a file in a separate suite, which limits its hooks. */
async function run(file: string): Promise<FileReport> {
  const began = cpuSeconds()
  uncaught.length = 0
  let spent = 0
  const report = reportOf(file)
  suite(file, async () => {
    await import(pathToFileURL(file).href)
    if (process.execArgv.some((option) => option.startsWith('--test-name-pattern'))) test(UNNAMED)
    // Registered last, so that it runs after the hooks of the file.
    after(() => {
      spent = cpuSeconds() - began
    })
  })
  const { failures, ...rest } = await report
  const late = failures.length ? [] : uncaught.map((error) => ({ test: LATE, error: textOf(error) }))
  return { ...rest, failures: [...failures, ...late], cpuSeconds: spent }
}

/** In the place of a test that an uncaught error fails. */
const LATE = 'an error that nobody caught'
