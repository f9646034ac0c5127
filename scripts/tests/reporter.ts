// The reporter of a process of the test runner: turns the events of `node:test` into a report for each file.
// See https://nodejs.org/api/test.html#custom-reporters.
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

export interface Failure {
  /** The names of its suites and its own, joined by ` > `. */
  readonly test: string
  readonly error: string
}

export interface FileReport {
  readonly file: string
  readonly passed: number
  readonly skipped: number
  readonly failures: Failure[]
  readonly cpuSeconds: number
  /** Bytes of its process after it. */
  readonly memory?: number
  /** True where its process ends with it. */
  readonly last?: boolean
}

/**
 * A test of every file where tests are chosen by name: a suite without a test of that name would not be
 * reported. It is not counted.
 */
export const UNNAMED = 'a test of any name'

const waiting = new Map<string, (report: FileReport) => void>()

/** Resolves once the suite that is named after the file has ended. */
export function reportOf(file: string): Promise<FileReport> {
  return new Promise((resolve) => waiting.set(file, resolve))
}

export default async function* reporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let passed = 0
  let skipped = 0
  let failures: Failure[] = []
  const path: string[] = []
  for await (const { type, data } of events) {
    if (type === 'test:start') path[data.nesting] = data.name
    if ((type !== 'test:pass' && type !== 'test:fail') || data.name === UNNAMED) continue
    const suite = data.details.type === 'suite'
    const test = path.slice(1, data.nesting).concat(data.name).join(' > ')
    if (type === 'test:fail') {
      const error: Error & { failureType?: string } = data.details.error
      // A suite fails with its tests, which are reported already; its own failures are those of its hooks.
      if (!suite || error.failureType !== 'subtestsFailed')
        failures.push({ test, error: textOf(error.cause ?? error) })
    } else if (data.skip !== undefined) skipped += 1
    else if (!suite) passed += 1
    if (data.nesting > 0) continue
    waiting.get(data.name)?.({ file: data.name, passed, skipped, failures, cpuSeconds: 0 })
    waiting.delete(data.name)
    passed = 0
    skipped = 0
    failures = []
  }
  yield ''
}

/** An error with its stack, without the steps of Node itself. */
export function textOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? String(error)) : inspect(error)
  const cause =
    error instanceof Error && error.cause !== undefined ? `\ncaused by ${textOf(error.cause)}` : ''
  return text.replaceAll(/\n {4}at [^\n]*\(?node:[^\n]*/g, '') + cause
}
