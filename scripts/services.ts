// PostgreSQL 18, optionally with a replica, and Valkey for the duration of a command:
// `npx node scripts/services.ts [--durable] [--replica] [command…]`. Without a command they run until Ctrl-C.
// Services named in the environment are used as they are.
import { exitCodeOf, runBeside, stopSignal } from './services/command.ts'
import { pgbouncerBeside } from './services/pgbouncer.ts'
import { startPostgres, startReplica } from './services/postgres.ts'
import { workFolder } from './services/server.ts'
import { installed } from './services/system.ts'
import { startValkey } from './services/valkey.ts'

const USAGE = `npx node scripts/services.ts [--durable] [--replica] [command…]

Runs the command with DATABASE_URL and CACHE_URL pointing at a PostgreSQL 18 and a Valkey of its own.
Without a command, prints the two addresses and keeps the services up until Ctrl-C.

  --durable   keep fsync on, for benchmarks
  --replica   start a streaming replica too, with its address in DATABASE_REPLICA_URLS`

const stopping = stopSignal()

const words = process.argv.slice(2)
const flags = words.slice(0, words.findIndex((word) => !word.startsWith('-')) >>> 0)
const command = words.slice(flags.length)
const unknown = flags.find((flag) => !['--durable', '--replica', '--help'].includes(flag))

if (unknown || flags.includes('--help')) {
  console.error(unknown ? `Unknown option ${unknown}.\n\n${USAGE}` : USAGE)
  process.exitCode = unknown ? 2 : 0
} else {
  process.exitCode = await exitCodeOf('services', stopping, () =>
    withServices(flags.includes('--durable'), flags.includes('--replica')),
  )
}

/** Starts the services that the environment does not name, runs the command, and stops them again. */
async function withServices(durable: boolean, replicated: boolean): Promise<number> {
  const { DATABASE_URL, CACHE_URL } = process.env
  if (DATABASE_URL && CACHE_URL) return await run({ DATABASE_URL, CACHE_URL })

  const signal = stopping
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

function run(addresses: Record<string, string>): Promise<number> {
  return runBeside('services', command, addresses, stopping)
}
