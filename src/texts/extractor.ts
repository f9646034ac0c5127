// Runs extraction in a separate process for each document, limited in memory and time: whatever a file does
// to a parser, only that file is affected.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Clock, machineClock } from '#lib/clock.ts'
import {
  BROKE_DOWN,
  type Extracted,
  MachineBusy,
  type NoText,
  OUT_OF_HEAP,
  OUT_OF_MEMORY,
  OUT_OF_TIME,
} from './extracted.ts'

/**
 * The text in the bytes of a document. Rejects with the signal's reason, with `MachineBusy` where the machine
 * did not get to it, and where no process can be started.
 */
export type Extractor = (bytes: Uint8Array, signal: AbortSignal) => Promise<Extracted>

export interface ExtractorLimits {
  /** Memory of the JavaScript heap, and of the process in total. */
  readonly heapMb: number
  readonly rssMb: number
  /** Processor time of all threads. */
  readonly seconds: number
}

const LIMITS: ExtractorLimits = { heapMb: 768, rssMb: 1_024, seconds: 120 }
/** The process ends itself at its limits. One that has not in so many times its processor time is starved. */
const PATIENCE = 10
/** A text of maximum length, each character six bytes of JSON. */
const LONGEST_ANSWER = 128 * 1024 * 1024

const ROOT = new URL('../../', import.meta.url)
const own = (relative: string) => realpathSync(fileURLToPath(new URL(relative, ROOT)))
/** A compromised parser can read our code and libraries, and no other files of the machine. */
const READABLE = () => [own('src'), own('package.json'), libraries()]

/** The outermost folder of libraries; the package itself is in one, where it is installed. */
function libraries(): string {
  const library = realpathSync(fileURLToPath(import.meta.resolve('unpdf')))
  const folder = `${sep}node_modules${sep}`
  return library.slice(0, library.indexOf(folder) + folder.length - 1)
}

/** Extracts one document at a time within these limits. */
export function extractor(limits: ExtractorLimits = LIMITS, clock: Clock = machineClock): Extractor {
  let before: Promise<unknown> = Promise.resolve()
  return (bytes, signal) => {
    const mine = before.then(() => run(bytes, limits, clock, signal))
    before = mine.catch(() => {})
    return mine
  }
}

async function run(
  bytes: Uint8Array,
  { heapMb, rssMb, seconds }: ExtractorLimits,
  clock: Clock,
  signal: AbortSignal,
): Promise<Extracted> {
  signal.throwIfAborted()
  const child = spawn(
    process.execPath,
    [
      ...['--permission', '--allow-worker', '--no-warnings'],
      ...READABLE().map((each) => `--allow-fs-read=${each}`),
      fileURLToPath(import.meta.resolve('#texts/extract-process.ts')),
      ...[heapMb, rssMb, seconds].map(String),
    ],
    // No secret of the service's environment is passed on.
    { stdio: ['pipe', 'pipe', 'ignore'], env: {} },
  )
  let starved = false
  let tooLong = false
  const end = () => child.kill('SIGKILL')
  const cancel = clock.after(seconds * 1_000 * PATIENCE, () => {
    starved = true
    end()
  })
  signal.addEventListener('abort', end, { once: true })
  try {
    const answer: Buffer[] = []
    let size = 0
    child.stdout.on('data', (piece: Buffer) => {
      size += piece.length
      tooLong = size > LONGEST_ANSWER
      if (tooLong) end()
      else answer.push(piece)
    })
    // It may end before it has read everything.
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
    const [code, killed] = await new Promise<[number | null, NodeJS.Signals | null]>((done, fail) => {
      child.once('error', fail)
      child.once('close', (...ended) => done(ended))
    })
    signal.throwIfAborted()
    if (code === 0) return JSON.parse(Buffer.concat(answer).toString('utf8')) as Extracted
    if (tooLong) return costly('its text is too long')
    if (starved)
      throw new MachineBusy(
        `given up after ${(seconds * PATIENCE) / 60} minutes with less than ${seconds} s of processor time`,
      )
    return reasonOf(code, killed, { heapMb, rssMb, seconds })
  } finally {
    cancel()
    signal.removeEventListener('abort', end)
  }
}

const costly = (detail: string): NoText => ({ status: 'too_costly', media_type: null, detail })

/** The outcome of a process that ended without an answer, by its exit code, or the signal that killed it. */
function reasonOf(
  code: number | null,
  killed: NodeJS.Signals | null,
  { heapMb, rssMb, seconds }: ExtractorLimits,
): NoText {
  const because = (what: string) => costly(`extracting its text took more than ${what}`)
  if (code === OUT_OF_TIME) return because(`${seconds} s of processor time`)
  if (code === OUT_OF_MEMORY) return because(`${rssMb} MiB of memory`)
  if (code === OUT_OF_HEAP) return because(`${heapMb} MiB of heap memory`)
  if (code === BROKE_DOWN) return { status: 'broken', media_type: null, detail: 'the parser failed' }
  // Not by us: the system needs memory, for whatever process.
  if (killed === 'SIGKILL')
    throw new MachineBusy('the system killed its process, probably for lack of memory')
  // The engine aborts where even its own reserve of memory is used up.
  if (killed === 'SIGABRT' || killed === 'SIGTRAP' || killed === 'SIGILL')
    return because('the memory of its process')
  if (killed) return { status: 'broken', media_type: null, detail: `the parser crashed with ${killed}` }
  // Not the fault of a file: the next would end the same.
  throw new Error(`The process that extracts texts ended with code ${code}.`)
}
