// A fresh PostgreSQL 18 cluster on a free port, with every extension of the project available.
import { once } from 'node:events'
import { chown, mkdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Client } from 'pg'
import { launch, type Service, serve } from './server.ts'
import { POSTGRES_BIN } from './system.ts'

const USER = 'postgres'
const NAME = 'hemiciclo'

export interface PostgresOptions {
  readonly root: string
  readonly folder: string
  /** Keeps commits durable: for measuring, not for testing. */
  readonly durable: boolean
  readonly signal: AbortSignal
}

/**
 * Creates a cluster, starts it and creates an empty database; its owner is a superuser and needs no password.
 */
export async function startPostgres({ root, folder, durable, signal }: PostgresOptions): Promise<Service> {
  const data = join(folder, 'postgres')
  await mkdir(data, { mode: 0o700 })
  await chown(data, ...(await owner(root)))
  const inside = `/${relative(root, data)}`
  const log = join(folder, 'postgres.log')
  const program = { root, user: USER, log, stopSignal: 'SIGQUIT' } as const

  // The locale and search configuration of the embedded database, so that both sort and stem alike.
  const locale = [
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--lc-collate=C',
    '--lc-messages=C',
    '--text-search-config=english',
  ]
  const access = [`--username=${NAME}`, '--auth=trust', '--no-sync', '--no-instructions']
  const initdb = launch(program, [`${POSTGRES_BIN}/initdb`, ...locale, ...access, inside])
  const [code] = await once(initdb, 'exit')
  signal.throwIfAborted()
  if (code !== 0) throw new Error(`initdb failed:\n${(await readFile(log, 'utf8')).slice(-4_000)}`)

  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_preload_libraries: 'pg_textsearch',
    max_connections: 200,
    TimeZone: 'UTC',
    // With fewer buffers, a database of some size is read from the system's cache again and again. Without
    // fsync, commits stay synchronous: a vacuum soon after an asynchronous one marks no page all-visible, and
    // the planner then reads a table where it would read an index alone.
    ...(durable ? { shared_buffers: '2GB', max_wal_size: '8GB' } : { fsync: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return await serve({
    ...program,
    command: (port) => [`${POSTGRES_BIN}/postgres`, '-D', inside, '-p', `${port}`, ...flags],
    url: (port) => address(port, NAME),
    answers: createDatabase,
    signal,
  })
}

async function createDatabase(port: number): Promise<void> {
  const client = new Client({ connectionString: address(port, 'postgres') })
  try {
    await client.connect()
    await client.query(`create database ${NAME}`)
  } finally {
    await client.end()
  }
}

function address(port: number, database: string): string {
  return `postgres://${NAME}@127.0.0.1:${port}/${database}`
}

/** User and group id of PostgreSQL's account inside the system. */
async function owner(root: string): Promise<[uid: number, gid: number]> {
  const accounts = await readFile(join(root, 'etc/passwd'), 'utf8')
  const ids = new RegExp(`^${USER}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts)
  if (!ids) throw new Error(`${root}/etc/passwd has no user ${USER}`)
  return [Number(ids[1]), Number(ids[2])]
}
