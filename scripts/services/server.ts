// A server process inside the installed system: started on a free port, ended by its own handle, and ended
// with its owner.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const WORK = 'var/tmp'
export const ENV = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8' }
const START_MS = 30_000
const STOP_MS = 10_000
const ATTEMPTS = 3

export interface Service extends AsyncDisposable {
  readonly url: string
  readonly pid: number
  /** Starts it once more on its port, after it ended. */
  restart(): Promise<void>
}

export interface Program {
  readonly root: string
  /** The system's user that it runs as. */
  readonly user: string
  readonly log: string
  /** Sent by us at the end, and by the kernel if we are killed. */
  readonly stopSignal: 'SIGQUIT' | 'SIGTERM'
}

export interface Server extends Program {
  readonly command: (port: number) => readonly string[]
  readonly url: (port: number) => string
  /** Resolves once the server on this port does its work. */
  readonly answers: (port: number) => Promise<void>
  readonly signal: AbortSignal
}

/**
 * Ends when the other end of its input is closed, as by the end of this process, and removes the folder, with
 * the disks that a test mounted in it.
 */
const SWEEPER =
  'cat; for _ in 1 2 3 4 5; do sleep 1; umount -lq "$1"/*; rm -rf "$1" && break; done 2>/dev/null'

/**
 * A folder of this run inside the system, removed at the end, also when we are killed; those of runs that
 * were killed with all their processes are swept first.
 */
export async function workFolder(root: string): Promise<AsyncDisposable & { readonly path: string }> {
  const parent = join(root, WORK)
  for (const name of await readdir(parent)) {
    const owner = /^hemiciclo-(\d+)-/.exec(name)?.[1]
    if (owner && !isRunning(Number(owner))) await rm(join(parent, name), { recursive: true, force: true })
  }
  const path = await mkdtemp(join(parent, `hemiciclo-${process.pid}-`))
  await chmod(path, 0o755)
  const sweeper = spawn('sh', ['-c', SWEEPER, 'sh', path], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  sweeper.unref()
  // A pipe of a child is a socket, which would keep this process alive.
  ;(sweeper.stdin as Socket).unref()
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, { recursive: true, force: true, maxRetries: 3 })
      sweeper.kill()
    },
  }
}

/** Starts a server on a free port; on another one if that was taken meanwhile. */
export async function serve(server: Server): Promise<Service> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    let child = launch(server, server.command(port))
    try {
      await ready(child, server, port)
      return {
        url: server.url(port),
        get pid() {
          return child.pid!
        },
        async restart() {
          await stop(child, server.stopSignal)
          child = launch(server, server.command(port))
          await ready(child, server, port)
        },
        [Symbol.asyncDispose]: () => stop(child, server.stopSignal),
      }
    } catch (error) {
      const taken = hasEnded(child) && attempt < ATTEMPTS && !server.signal.aborted
      await stop(child, server.stopSignal)
      if (!taken) throw error
    }
  }
}

/**
 * Spawns a program as a user of the system, in a session of its own so that a terminal's Ctrl-C passes it by.
 */
export function launch({ root, user, log, stopSignal }: Program, command: readonly string[]): ChildProcess {
  const inside = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups']
  inside.push(`--pdeathsig=${stopSignal.slice(3)}`, '--', ...command)
  // /proc and /dev are mounted where only this process sees them: nothing stays mounted, and two runs never
  // meet.
  const mounts = 'mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"; exec chroot "$@"'
  const [program, ...args] = mayMount()
    ? ['unshare', '--mount', '--', 'sh', '-c', mounts, 'sh', root, ...inside]
    : ['chroot', root, ...inside]
  const output = openSync(log, 'a')
  const child = spawn(program!, args, {
    stdio: ['ignore', output, output],
    env: ENV,
    cwd: '/',
    detached: true,
  })
  closeSync(output)
  return child
}

async function ready(child: ChildProcess, { log, answers, signal }: Server, port: number): Promise<void> {
  const until = Date.now() + START_MS
  for (;;) {
    signal.throwIfAborted()
    const error = await answers(port).then(
      () => null,
      (error: Error) => error,
    )
    // If our server has ended, another one answered on that port.
    if (hasEnded(child))
      throw new Error(`the server ended at once:\n${readFileSync(log, 'utf8').slice(-4_000)}`)
    if (!error) return
    if (Date.now() > until) throw new Error(`no answer within ${START_MS / 1000} s: ${error.message}`)
    await pause(50)
  }
}

/** Ends a process by its handle and waits until it is gone. */
async function stop(child: ChildProcess, signal: Program['stopSignal']): Promise<void> {
  if (hasEnded(child)) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await gone
  clearTimeout(timer)
}

/** A port of 127.0.0.1 that is currently free. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done, failed) => probe.once('error', failed).listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return (address as { port: number }).port
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

let mounting: boolean | undefined

/** False in a container without the right to mount; there the device files of debootstrap are used. */
export function mayMount(): boolean {
  mounting ??= spawnSync('unshare', ['--mount', 'true']).status === 0
  return mounting
}
