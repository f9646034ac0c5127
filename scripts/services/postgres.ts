// A fresh PostgreSQL 18 cluster on a free port, with every extension of the project available, and replicas
// that follow it.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Client } from 'pg'
import { launch, type Program, type Server, type Service, serve } from './server.ts'
import { POSTGRES_BIN } from './system.ts'

const USER = 'postgres'
const NAME = 'hemiciclo'
const DUPLICATE_DATABASE = '42P04'

export interface PostgresOptions {
  readonly root: string
  readonly folder: string
  /** Keeps commits durable: for measuring, not for testing. */
  readonly durable: boolean
  /** A folder inside the system for its log of writes, which is on another disk than its data. */
  readonly wal?: string
  readonly signal: AbortSignal
}

/**
 * Creates a cluster, starts it and creates an empty database; its owner is a superuser and needs no password.
 */
export async function startPostgres({
  root,
  folder,
  durable,
  wal,
  signal,
}: PostgresOptions): Promise<Service> {
  const { program, inside } = await placeOf(root, folder, 'postgres')
  // The locale and search configuration of the embedded database, so that both sort and stem alike.
  const locale = [
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--lc-collate=C',
    '--lc-messages=C',
    '--text-search-config=english',
  ]
  const access = [`--username=${NAME}`, '--auth=trust', '--no-sync', '--no-instructions']
  const apart = wal ? [`--waldir=/${relative(root, wal)}`] : []
  const initdb = launch(program, [`${POSTGRES_BIN}/initdb`, ...locale, ...access, ...apart, inside])
  await ended(initdb, 'initdb', program.log, signal)
  return await serveCluster(program, inside, { durable, answers: createDatabase, signal })
}

export interface ReplicaOptions extends Omit<PostgresOptions, 'durable' | 'wal'> {
  /** The address of the primary, or of another replica, on this machine. */
  readonly of: string
  /** The name of its folder, among those of the run. */
  readonly name: string
}

/** Copies a running server and starts the copy, which then follows it. */
export async function startReplica({ root, folder, of, name, signal }: ReplicaOptions): Promise<Service> {
  const { program, inside } = await placeOf(root, folder, name)
  const from = ['--dbname', of, '--pgdata', inside, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  await ended(
    launch(program, [`${POSTGRES_BIN}/pg_basebackup`, ...from]),
    'pg_basebackup',
    program.log,
    signal,
  )
  return await serveCluster(program, inside, { durable: false, answers: answersQueries, signal })
}

/** An empty folder of a cluster, owned by PostgreSQL, and how its programs run. */
async function placeOf(
  root: string,
  folder: string,
  name: string,
): Promise<{ program: Program; inside: string }> {
  const data = join(folder, name)
  await mkdir(data, { mode: 0o700 })
  await chown(data, ...(await owner(root)))
  const program: Program = { root, user: USER, log: join(folder, `${name}.log`), stopSignal: 'SIGQUIT' }
  return { program, inside: `/${relative(root, data)}` }
}

function serveCluster(
  program: Program,
  inside: string,
  { durable, ...rest }: Pick<Server, 'answers' | 'signal'> & { durable: boolean },
): Promise<Service> {
  const command = [`${POSTGRES_BIN}/postgres`, '-D', inside]
  return serve({
    ...program,
    command: (port) => [...command, '-p', `${port}`, ...flags(durable)],
    url: (port) => address(port, NAME),
    ...rest,
  })
}

/** The settings of a server, as options of its command. */
function flags(durable: boolean): string[] {
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
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function ended(child: ChildProcess, name: string, log: string, signal: AbortSignal): Promise<void> {
  const [code] = await once(child, 'exit')
  signal.throwIfAborted()
  if (code !== 0) throw new Error(`${name} failed:\n${(await readFile(log, 'utf8')).slice(-4_000)}`)
}

/** Creates the database of a new server; one that is started again has it. */
async function createDatabase(port: number): Promise<void> {
  await statementOn(port, `create database ${NAME}`).catch((error: { code?: string }) => {
    if (error.code !== DUPLICATE_DATABASE) throw error
  })
}
const answersQueries = (port: number) => statementOn(port, 'select 1')

async function statementOn(port: number, statement: string): Promise<void> {
  const client = new Client({ connectionString: address(port, 'postgres') })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function address(port: number, database: string): string {
  return `postgres://${NAME}@127.0.0.1:${port}/${database}`
}

/** User and group id of PostgreSQL's account inside the system. */
export async function owner(root: string): Promise<[uid: number, gid: number]> {
  const accounts = await readFile(join(root, 'etc/passwd'), 'utf8')
  const ids = new RegExp(`^${USER}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts)
  if (!ids) throw new Error(`${root}/etc/passwd has no user ${USER}`)
  return [Number(ids[1]), Number(ids[2])]
}
