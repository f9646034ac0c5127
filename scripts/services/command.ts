// A command that runs beside services of its own, and the signals that end both.
import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { processStat } from '../process-stat.ts'

const GRACE_MS = 10_000
const LOOK_MS = 1_000

/**
 * Aborted by the first signal that ends this process, or by the end of the `npx` that started it; its reason
 * is the name of the signal.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort(name))
  if (process.env.npm_command === 'exec') {
    // Between the two is a shell, which passes on no signal and outlives a killed `npx`.
    const npx = parentOf(process.ppid)
    const look = () => parentOf(process.ppid) === npx || stopping.abort('SIGHUP')
    setInterval(look, LOOK_MS).unref()
  }
  return stopping.signal
}

const parentOf = (pid: number) => processStat(pid)?.parent ?? null

/**
 * Runs `work`, whose result is the exit code; reports its failure in one line, with the name of the script.
 */
export async function exitCodeOf(
  script: string,
  stopping: AbortSignal,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (stopping.aborted) return 128 + constants.signals[stopping.reason as NodeJS.Signals]
    console.error(`${script}: ${error instanceof Error ? error.message : error}`)
    return 1
  }
}

/**
 * Runs the command with these addresses in its environment, and returns its exit code. Without a command, it
 * prints them and waits for the signal.
 */
export async function runBeside(
  script: string,
  [program, ...rest]: readonly string[],
  addresses: Readonly<Record<string, string>>,
  stopping: AbortSignal,
): Promise<number> {
  const lines = Object.entries(addresses).map(([name, value]) => `${name}=${value}`)
  if (!program) {
    console.log(lines.join('\n'))
    // A signal listener alone does not keep the process alive.
    const alive = setInterval(() => {}, 3_600_000)
    await ended(stopping)
    clearInterval(alive)
    return 0
  }
  console.error(lines.map((line) => `${script}: ${line}`).join('\n'))
  const child = spawn(program, rest, { stdio: 'inherit', env: { ...process.env, ...addresses } })
  const exit = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, by) => resolve(code ?? 128 + constants.signals[by!]))
  })
  // Its failure is awaited below; until then it must not count as unhandled.
  exit.catch(() => {})
  await Promise.race([exit, ended(stopping)])
  if (stopping.aborted) await passOn(stopping.reason, child, exit)
  return await exit
}

/** Forwards our signal to the command and kills it when it takes too long. */
async function passOn(signal: NodeJS.Signals, child: ChildProcess, exit: Promise<number>): Promise<void> {
  // Ctrl-C at a terminal has reached the command already: it is in our process group.
  if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
  const timer = new AbortController()
  await Promise.race([
    exit,
    pause(GRACE_MS, undefined, { signal: timer.signal }).then(() => child.kill('SIGKILL')),
  ])
  timer.abort()
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
