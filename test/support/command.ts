// The command line within this process: its words, settings and streams are those of the test. Tests of a
// separate process, such as signals and locks, use `child.ts`.
import { Readable } from 'node:stream'
import { cli } from '#cli/cli.ts'
import { opening } from '#cli/store.ts'
import { openKept } from './kept-place.ts'

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

let last: Promise<unknown> = Promise.resolve()

/** Runs the command line to its end, after the previous one: they share the streams of this process. */
export function command(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input: string | Uint8Array = '',
): Promise<Ended> {
  const run = last.then(() => runAlone(words, env, input))
  last = run.catch(() => {})
  return run
}

/** Thrown by `process.exit` here: it ends the command, not the tests. */
class Exit extends Error {
  name = 'Exit'
}

async function runAlone(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  input: string | Uint8Array,
): Promise<Ended> {
  const printed = { stdout: '', stderr: '' }
  let exited: number | undefined
  const printing = (stream: keyof typeof printed) => (text: string | Uint8Array) => {
    if (exited === undefined) printed[stream] += typeof text === 'string' ? text : Buffer.from(text)
    return true
  }
  const before = { env: process.env, exitCode: process.exitCode, exit: process.exit }
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin')!
  const writes = { stdout: process.stdout.write, stderr: process.stderr.write }
  process.env = { ...before.env, ...env }
  process.exitCode = undefined
  process.exit = (code) => {
    exited ??= Number(code ?? process.exitCode ?? 0)
    throw new Exit()
  }
  process.stdout.write = printing('stdout')
  process.stderr.write = printing('stderr')
  Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(input)]), configurable: true })
  try {
    await opening.run(openKept, () => cli(['node', 'hemiciclo', ...words]))
    return { code: exited ?? Number(process.exitCode ?? 0), ...printed }
  } finally {
    Object.assign(process, before)
    Object.defineProperty(process, 'stdin', stdin)
    Object.assign(process.stdout, { write: writes.stdout })
    Object.assign(process.stderr, { write: writes.stderr })
  }
}
