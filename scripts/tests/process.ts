// A process that runs test files, one at a time, and the outcome of a file when its process ends or hangs.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { LONG } from '../../test/support/long.ts'
import { UNOPTIMIZED } from '../../test/support/unoptimized.ts'
import type { Order } from './group.ts'
import { type FileReport, UNNAMED } from './reporter.ts'

/** Node compiles our code once for all processes. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/hemiciclo/compiled', import.meta.url))
const GROUP = fileURLToPath(new URL('./group.ts', import.meta.url))
const REPORTER = new URL('./reporter.ts', import.meta.url).href
const TRACKING = new URL('./tracking.ts', import.meta.url).href

/**
 * Fewer garbage collections: a third of the processor time of tests with an embedded database. Its files are
 * buffers outside the heap, and V8 otherwise collects garbage after each 64 MB of them.
 */
const MEMORY = [
  '--max-semi-space-size=64',
  '--initial-old-space-size=600',
  '--external-memory-accounted-in-global-limit',
]

/**
 * Large pages, where the kernel has them for a process that asks: half of the page faults, and a tenth less
 * processor time.
 */
const PAGES = 'glibc.malloc.hugetlb=1'

/**
 * Not a speed limit: no file of the gate takes a tenth of it on a busy machine, so a file that reaches it
 * hangs. In full, tests with faults take hours.
 */
const HUNG_MS = (LONG ? 12 * 60 : 15) * 60_000

/** A process keeps memory of its files: after this many bytes another one continues. */
const MOST_MEMORY = 2.5 * 1024 ** 3

export class TestProcess {
  #memory = 0
  readonly #child: ChildProcess
  readonly #ready: Promise<unknown>

  constructor(options: readonly string[]) {
    const chosen = options.some((option) => option.startsWith('--test-name-pattern'))
    this.#child = fork(GROUP, {
      execArgv: [
        ...MEMORY,
        UNOPTIMIZED,
        `--import=${TRACKING}`,
        '--import=./test/support/property-seed.ts',
        `--test-reporter=${REPORTER}`,
        ...options,
        ...(chosen ? [`--test-name-pattern=^${UNNAMED}$`] : []),
      ],
      // The tests of one file leave their database to those of the next.
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: COMPILED,
        TESTS_SHARE: 'databases',
        GLIBC_TUNABLES: PAGES,
      },
    })
    this.#ready = once(this.#child, 'message')
    // `run` reports a process that ends before it is ready.
    this.#ready.catch(() => {})
  }

  get ended(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** True if another process is to run the next file. */
  isSpent(most = MOST_MEMORY): boolean {
    return this.ended || this.#memory > most
  }

  /** Runs one file. The file fails if the process ends, or runs it for too long. */
  async run(file: string): Promise<FileReport> {
    const child = this.#child
    let hung = false
    let last: FileReport | undefined
    const timer = setTimeout(() => {
      hung = true
      child.kill('SIGKILL')
    }, HUNG_MS)
    const ended = new Promise<FileReport>((resolve) =>
      child.once('exit', (code, signal) => {
        const error = hung ? `hung for ${HUNG_MS / 60_000} minutes` : `its process ended: ${signal ?? code}`
        resolve(last ?? { file, passed: 0, skipped: 0, failures: [{ test: '', error }], cpuSeconds: 0 })
      }),
    )
    const reported = this.#ready.then(async () => {
      child.send({ file } satisfies Order)
      const [report] = (await once(child, 'message')) as [FileReport]
      this.#memory = report.memory ?? 0
      if (!report.last) return report
      last = report
      return ended
    })
    reported.catch(() => {})
    const report = await Promise.race([reported, ended])
    clearTimeout(timer)
    child.removeAllListeners('exit')
    return report
  }

  async close(): Promise<void> {
    if (this.ended) return
    const exit = once(this.#child, 'exit')
    this.#child.send({ file: null } satisfies Order)
    await exit
  }

  end(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }
}
