// Runs tests, all of the gate by default: `npx node scripts/tests.ts [option of node…] [file or folder…]`.
// One process more than there are cores runs files, because they also wait; another runs those of pages.
// A failed file is run once more, alone, at the end.
import { globSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { SHARED, shareChromium } from '../test/support/chromium.ts'
import { type Outcome, outcomeOf, printOutcome, printReport } from './tests/outcome.ts'
import { TestProcess } from './tests/process.ts'
import type { FileReport } from './tests/reporter.ts'

/** The most expensive folders first: the end of a run should not wait for one file. */
const GATE = [
  'test/browser',
  // Many kills and long runs are part of the nightly tests.
  'test/faults/{requests,walks}.test.ts',
  'test/both',
  'test/service',
  'test/pure',
  'src',
]

/** Each process takes up to 3 GB of memory. */
const MOST_PROCESSES = 4

const words = process.argv.slice(2)
const options = words.filter((word) => word.startsWith('-'))
const named = words.filter((word) => !word.startsWith('-'))
const files = (named.length ? named : GATE).flatMap(filesOf)
const { queue = [], pages = [] } = Object.groupBy(files, (file) =>
  file.startsWith('test/browser') ? 'pages' : 'queue',
)

const browser = pages.length ? await shareChromium() : null
if (browser) process.env[SHARED] = browser.wsEndpoint()

const processes = new Set<TestProcess>()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => {
    for (const each of processes) each.end(name)
    browser?.process().kill()
    process.exit(1)
  })

const reports: FileReport[] = []
const workers = Math.min(MOST_PROCESSES, availableParallelism() + 1, queue.length)
await Promise.all([work(pages), ...Array.from({ length: workers }, () => work(queue))])

const outcomes: Outcome[] = []
for (const report of reports)
  outcomes.push(outcomeOf(report, report.failures.length ? await alone(report.file) : undefined))
await browser?.close()
printOutcome(outcomes)
process.exitCode = outcomes.some(({ failures }) => failures.length) || !outcomes.length ? 1 : 0

/** Runs files of a queue until it is empty, in one process after the other. */
async function work(queue: string[]): Promise<void> {
  let current: TestProcess | undefined
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (current?.isSpent()) current = await closed(current)
    current ??= opened()
    const report = await current.run(file)
    reports.push(report)
    printReport(report)
  }
  if (current) await closed(current)
}

async function alone(file: string): Promise<FileReport> {
  const one = opened()
  const report = await one.run(file)
  await closed(one)
  return report
}

function opened(): TestProcess {
  const one = new TestProcess(options)
  processes.add(one)
  return one
}

async function closed(one: TestProcess): Promise<undefined> {
  await one.close()
  processes.delete(one)
}

function filesOf(path: string): string[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return globSync(`${path}/**/*.test.ts`).sort()
  const files = globSync(path).sort()
  if (!files.length) throw new Error(`No test file matches ${path}`)
  return files
}
