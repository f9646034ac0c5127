// PostgreSQL 18, optionally with a replica, and Valkey for the duration of a command:
// `npx node scripts/services.ts [--durable] [--replica] [command…]`. Without a command they run until Ctrl-C.
// Services named in the environment are used as they are.
import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { pgbouncerBeside } from './services/pgbouncer.ts'
import { startPostgres, startReplica } from './services/postgres.ts'
import { workFolder } from './services/server.ts'
import { installed } from './services/system.ts'
import { startValkey } from './services/valkey.ts'

const GRACE_MS = 10_000

const USAGE = `npx node scripts/services.ts [--durable] [--replica] [command…]

Runs the command with DATABASE_URL and CACHE_URL pointing at a PostgreSQL 18 and a Valkey of its own.
Without a command, prints the two addresses and keeps the services up until Ctrl-C.

  --durable   keep fsync on, for benchmarks
  --replica   start a streaming replica too, with its address in DATABASE_REPLICA_URLS`

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort(name))

const words = process.argv.slice(2)
const flags = words.slice(0, words.findIndex((word) => !word.startsWith('-')) >>> 0)
const command = words.slice(flags.length)
const unknown = flags.find((flag) => !['--durable', '--replica', '--help'].includes(flag))

if (unknown || flags.includes('--help')) {
  console.error(unknown ? `Unknown option ${unknown}.\n\n${USAGE}` : USAGE)
  process.exitCode = unknown ? 2 : 0
} else {
  try {
    process.exitCode = await withServices(flags.includes('--durable'), flags.includes('--replica'))
  } catch (error) {
    if (!stopping.signal.aborted) console.error(`services: ${error instanceof Error ? error.message : error}`)
    process.exitCode = stopping.signal.aborted ? interrupted() : 1
  }
}

/** Starts the services that the environment does not name, runs the command, and stops them again. */
async function withServices(durable: boolean, replicated: boolean): Promise<number> {
  const { DATABASE_URL, CACHE_URL } = process.env
  if (DATABASE_URL && CACHE_URL) return await run({ DATABASE_URL, CACHE_URL })

  const { signal } = stopping
  const root = await installed(signal)
  await using folder = await workFolder(root)
  await using postgres = DATABASE_URL
    ? null
    : await startPostgres({ root, folder: folder.path, durable, signal })
  if (replicated && !postgres) throw new Error('--replica needs a PostgreSQL of ours: unset DATABASE_URL')
  await using replica = replicated
    ? await startReplica({ root, folder: folder.path, of: postgres!.url, name: 'replica', signal })
    : null
  await using valkey = CACHE_URL ? null : await startValkey({ root, folder: folder.path, signal })
  const PGBOUNCER = process.env.PGBOUNCER ?? pgbouncerBeside(root)
  return await run({
    DATABASE_URL: postgres?.url ?? DATABASE_URL!,
    CACHE_URL: valkey?.url ?? CACHE_URL!,
    ...(replica && { DATABASE_REPLICA_URLS: replica.url }),
    ...(PGBOUNCER && { PGBOUNCER }),
  })
}

async function run(addresses: Record<string, string>): Promise<number> {
  const lines = Object.entries(addresses).map(([name, url]) => `${name}=${url}`)
  const [program, ...rest] = command
  if (!program) {
    console.log(lines.join('\n'))
    // A signal listener alone does not keep the process alive.
    const alive = setInterval(() => {}, 3_600_000)
    await ended(stopping.signal)
    clearInterval(alive)
    return 0
  }
  console.error(lines.map((line) => `services: ${line}`).join('\n'))
  const child = spawn(program, rest, { stdio: 'inherit', env: { ...process.env, ...addresses } })
  const exit = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, by) => resolve(code ?? 128 + constants.signals[by!]))
  })
  // Its failure is awaited below; until then it must not count as unhandled.
  exit.catch(() => {})
  await Promise.race([exit, ended(stopping.signal)])
  if (stopping.signal.aborted) await passOn(stopping.signal.reason, child, exit)
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

function interrupted(): number {
  return 128 + constants.signals[stopping.signal.reason as NodeJS.Signals]
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
