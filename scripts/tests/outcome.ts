// The output of the test runner: a line for each file, every failure in full, and the closing lines, of which
// continuous integration reads the last.
import type { Failure, FileReport } from './reporter.ts'

/** Length of the list of the most expensive files. */
const LISTED = 20

/** The report of a file, with the failures that a second run confirmed, and those it did not. */
export interface Outcome extends FileReport {
  readonly unstable: readonly Failure[]
}

/** `again` is the report of a second run, of that file alone, when the first one failed. */
export function outcomeOf(first: FileReport, again: FileReport | undefined): Outcome {
  if (!again) return { ...first, unstable: [] }
  const failedAgain = new Set(again.failures.map(({ test }) => test))
  const cpuSeconds = first.cpuSeconds + again.cpuSeconds
  return { ...again, cpuSeconds, unstable: first.failures.filter(({ test }) => !failedAgain.has(test)) }
}

export function printReport({ file, passed, skipped, failures, cpuSeconds }: FileReport): void {
  const counts = [
    `${passed} passed`,
    skipped && `${skipped} skipped`,
    failures.length && `${failures.length} failed`,
  ]
  const mark = failures.length ? '✖' : '✔'
  console.log(`${mark} ${file}: ${counts.filter(Boolean).join(', ')} (${cpuSeconds.toFixed(1)} s CPU)`)
  for (const { test, error } of failures) console.log(`  ✖ ${test}\n${error.replace(/^/gm, '    ')}`)
}

export function printOutcome(outcomes: readonly Outcome[]): void {
  const expensive = outcomes.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds).slice(0, LISTED)
  console.log('\nMost expensive files, in seconds of processor time:')
  for (const { file, cpuSeconds } of expensive) console.log(`${cpuSeconds.toFixed(1).padStart(8)}  ${file}`)
  console.log(
    `${total(outcomes, ({ cpuSeconds }) => cpuSeconds)
      .toFixed(1)
      .padStart(8)}  all ${outcomes.length} files`,
  )

  console.log()
  for (const { file, failures } of outcomes)
    for (const { test } of failures) console.log(`failed twice: ${file} ${test}`)
  for (const { file, unstable } of outcomes)
    for (const { test } of unstable) console.log(`unstable: ${file} ${test}`)
  const counts = {
    passed: total(outcomes, ({ passed }) => passed),
    failed: total(outcomes, ({ failures }) => failures.length),
    skipped: total(outcomes, ({ skipped }) => skipped),
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
}

function total<T>(items: readonly T[], numberOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0)
}
