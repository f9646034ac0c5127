// Runs extraction in a separate process for each document, limited in memory and time: whatever a file does
// to a parser, only that file is affected.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Clock, machineClock } from '#lib/clock.ts'
import { BROKE_DOWN, type Extracted, type NoText, OUT_OF_MEMORY, OUT_OF_TIME } from './extracted.ts'

/**
 * The text in the bytes of a document. Rejects with the signal's reason, and where no process can be started.
 */
export type Extractor = (bytes: Uint8Array, signal: AbortSignal) => Promise<Extracted>

export interface ExtractorLimits {
  /** Memory of the JavaScript heap, and of the process in total. */
  readonly heapMb: number
  readonly rssMb: number
  readonly seconds: number
}

const LIMITS: ExtractorLimits = { heapMb: 768, rssMb: 1_024, seconds: 120 }
/** The process ends itself at its time limit; a while later it is killed. */
const GRACE_MS = 5_000
/** A text of maximum length, each character six bytes of JSON. */
const LONGEST_ANSWER = 128 * 1024 * 1024

const ROOT = new URL('../../', import.meta.url)
const path = (relative: string) => realpathSync(fileURLToPath(new URL(relative, ROOT)))
/** A compromised parser can read our code and libraries, and no other files of the machine. */
const READABLE = ['src', 'node_modules', 'package.json']

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
      ...READABLE.map((each) => `--allow-fs-read=${path(each)}`),
      fileURLToPath(new URL('./extract-process.ts', import.meta.url)),
      ...[heapMb, rssMb, seconds].map(String),
    ],
    // No secret of the service's environment is passed on.
    { stdio: ['pipe', 'pipe', 'ignore'], env: {} },
  )
  const end = () => child.kill('SIGKILL')
  const cancel = clock.after(seconds * 1_000 + GRACE_MS, end)
  signal.addEventListener('abort', end, { once: true })
  try {
    const answer: Buffer[] = []
    let size = 0
    child.stdout.on('data', (piece: Buffer) => {
      size += piece.length
      if (size > LONGEST_ANSWER) end()
      else answer.push(piece)
    })
    // It may end before it has read everything.
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
    const code = await new Promise<number | null>((done, fail) => {
      child.once('error', fail)
      child.once('close', done)
    })
    signal.throwIfAborted()
    return code === 0 ? (JSON.parse(Buffer.concat(answer).toString('utf8')) as Extracted) : reasonOf(code)
  } finally {
    cancel()
    signal.removeEventListener('abort', end)
  }
}

/** The outcome of a process without an answer; null: it was killed, by us or for lack of memory. */
function reasonOf(code: number | null): NoText {
  const because = (detail: string): NoText => ({ status: 'too_costly', media_type: null, detail })
  if (code === OUT_OF_TIME) return because('extracting its text took too long')
  if (code === OUT_OF_MEMORY || code === null) return because('extracting its text took too much memory')
  if (code === BROKE_DOWN) return { status: 'broken', media_type: null, detail: 'the parser failed' }
  // Not the fault of a file: the next would end the same.
  throw new Error(`The process that extracts texts ended with code ${code}.`)
}
