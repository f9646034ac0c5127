// A part of the cluster: a process and its descendants in a process namespace of their own, so that they end
// together, as those of a machine that loses power. One that ends by itself is started again, as by a
// supervisor.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { processStat } from '../process-stat.ts'
import { ENV } from '../services/server.ts'

/** What systemd waits with `RestartSec=1`. */
const RESTART_MS = 1_000
const STOP_MS = 15_000

export interface PartOptions {
  readonly name: string
  /** File of its output. */
  readonly log: string
  readonly command: readonly string[]
  /** The system and the user that it runs in; without it, this machine's, as this user. */
  readonly inside?: { readonly root: string; readonly user: string }
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Sent at the end. What keeps nothing is killed. */
  readonly stopSignal: 'SIGTERM' | 'SIGKILL'
}

export interface Process {
  readonly pid: number
  readonly name: string
  readonly parent: number
}

export interface Part extends AsyncDisposable {
  readonly name: string
  readonly log: string
  /** Its processes at present, its first one at the front. */
  processes(): Process[]
  /** Sends a signal to its first process, which ends the others if that ends. Throws if none runs. */
  signal(signal: NodeJS.Signals): void
  /** While held it is not started again; the result ends that. */
  hold(): () => void
  /** How often it ended without being killed by `signal`. */
  crashes(): number
}

/** Starts a part, and again whenever it ends, until it is disposed of. */
export function startPart(options: PartOptions): Part {
  const { name, log, stopSignal } = options
  const stopping = new AbortController()
  let kills = 0
  let ends = 0
  let held = Promise.resolve()
  let child: ChildProcess

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      child = spawned(options)
      await once(child, 'exit')
      ends++
      await pause(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {})
      await held
    }
  }

  const first = () => child.pid && firstOf(child.pid)
  function signal(signal: NodeJS.Signals): void {
    const pid = first()
    if (!pid) throw new Error(`${name} does not run`)
    process.kill(pid, signal)
    if (signal === 'SIGKILL') kills++
  }

  const kept = keep()
  return {
    ...{ name, log, signal },
    processes: () => processesWith(first() || null),
    crashes: () => ends - kills,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      stopping.signal.addEventListener('abort', () => resolve())
      return resolve
    },
    async [Symbol.asyncDispose]() {
      stopping.abort()
      if (first()) {
        signal('SIGCONT')
        signal(stopSignal)
      }
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await kept
      clearTimeout(timer)
    },
  }
}

/**
 * `unshare` is killed with us, its first process with it, and with that, by the kernel, all others of the
 * namespace: nothing outlives a killed script.
 */
function spawned({ log, command, inside, env, cwd = '/' }: PartOptions): ChildProcess {
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child=SIGKILL', '--']
  const box = ['--pdeathsig=KILL', '--', 'unshare', ...namespaces]
  const chroot = 'mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"; exec chroot "$@"'
  const as = (user: string) => ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups']
  // A change of the user clears the signal that `unshare` has asked for.
  const words = inside
    ? ['sh', '-c', chroot, 'sh', inside.root, ...as(inside.user), '--pdeathsig=KILL', '--', ...command]
    : command
  const output = openSync(log, 'a')
  const child = spawn('setpriv', [...box, ...words], {
    stdio: ['ignore', output, output],
    env: { ...(inside ? ENV : process.env), ...env },
    cwd,
    detached: true,
  })
  closeSync(output)
  child.on('error', () => {})
  return child
}

function firstOf(unshare: number): number | null {
  try {
    return Number.parseInt(readFileSync(`/proc/${unshare}/task/${unshare}/children`, 'utf8'), 10) || null
  } catch {
    return null
  }
}

/** All processes in the namespace of this one. */
function processesWith(first: number | null): Process[] {
  if (first === null) return []
  const space = spaceOf(first)
  if (space === null || space === spaceOf(process.pid)) return []
  const pids = readdirSync('/proc').map(Number)
  const found = pids.filter((pid) => pid && spaceOf(pid) === space).map(processOf)
  return found
    .filter((each) => each !== null)
    .toSorted((a, b) => Number(b.pid === first) - Number(a.pid === first))
}

function spaceOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`)
  } catch {
    return null
  }
}

/** Null once it has ended. */
function processOf(pid: number): Process | null {
  const stat = processStat(pid)
  return stat && stat.state !== 'Z' ? { pid, name: stat.name, parent: stat.parent } : null
}
