// A process of the test runner: runs the files that its parent names, one after the other, and reports each.
// Code that files share is compiled once, and the database that one leaves is emptied for the next.
import { after, suite, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { cpuSeconds } from './cpu.ts'
import { type FileReport, reportOf, UNNAMED } from './reporter.ts'

/** A message of the parent: a file to run, or null when there is none left. */
export type Order = { readonly file: string | null }

process.on('message', async ({ file }: Order) => {
  // Also ends with open handles of a test: each file has been reported.
  if (file === null) process.exit()
  process.send!(await run(file))
})
process.send!({ ready: true })

/** Runs the tests of a file in a separate suite, which limits its hooks. */
async function run(file: string): Promise<FileReport> {
  const began = cpuSeconds()
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
  return { ...(await report), cpuSeconds: spent }
}
