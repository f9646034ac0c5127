// A whole deployment on one machine: PostgreSQL under Patroni, PgBouncer, Valkey, HAProxy, API processes and
// a worker.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { workFolder } from '../services/server.ts'
import { etcdMembers } from './etcd.ts'
import { haproxy } from './haproxy.ts'
import { type Part, type PartOptions, startPart } from './part.ts'
import { type Member, NAME, patroniMembers } from './patroni.ts'
import { placeIn } from './place.ts'
import { OF_ROLE, pooler } from './pooler.ts'
import { valkey } from './valkey.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export interface ClusterOptions {
  readonly root: string
  /** Servers of PostgreSQL, two at least. */
  readonly servers: number
  /** API processes. */
  readonly apis: number
  readonly signal: AbortSignal
  /** Further settings of all processes of the service. */
  readonly env?: Readonly<Record<string, string>>
  /** The address by which a process of the service reaches the database, in place of PgBouncer's. */
  readonly wayTo?: (process: string, databaseUrl: string) => Promise<string>
}

export interface Cluster extends AsyncDisposable {
  /** The port of HAProxy in front of the API processes. */
  readonly baseUrl: string
  readonly adminToken: string
  /** Through PgBouncer and HAProxy to the primary. */
  readonly databaseUrl: string
  /** Through HAProxy alone. */
  readonly primaryUrl: string
  readonly cacheUrl: string
  readonly members: readonly Member[]
  readonly folder: string
  part(name: string): Part
  readonly parts: readonly Part[]
  /** The addresses of the API processes, without HAProxy. */
  readonly apiUrls: Readonly<Record<string, string>>
}

const START_MS = 120_000

/** Starts all parts, in the order in which they need each other, and waits until the service is ready. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { root, servers, apis, signal, env = {} } = options
  await using stack = new AsyncDisposableStack()
  const { path: folder } = stack.use(await workFolder(root))
  const place = placeIn(root, folder)
  const parts: Part[] = []
  const begin = (part: PartOptions) => parts.push(stack.use(startPart(part)))

  const etcd = await etcdMembers(place)
  for (const part of etcd.parts) begin(part)
  const members = await patroniMembers(place, etcd.hosts, servers)
  for (const { part } of members) begin(part)
  const names = Array.from({ length: apis }, (_, n) => `api${n + 1}`)
  const addresses = await Promise.all(names.map(async (name) => ({ name, port: await place.port() })))
  const proxy = await haproxy(place, members, addresses)
  begin(proxy.part)
  const pool = await pooler(place, proxy.databasePort)
  begin(pool.part)
  const cache = await valkey(place)
  begin(cache.part)

  const primaryUrl = `postgres://${NAME}@127.0.0.1:${proxy.databasePort}/${NAME}`
  await until('a primary with a synchronous standby', signal, () => hasStandby(members), parts)
  await until('the database', signal, () => createDatabase(primaryUrl), parts)

  const baseUrl = `http://127.0.0.1:${proxy.httpPort}`
  const adminToken = env.ADMIN_TOKEN ?? randomBytes(24).toString('hex')
  const shared = {
    ...{ BASE_URL: baseUrl, TRUST_PROXY: '127.0.0.1', HOST: '127.0.0.1', ADMIN_TOKEN: adminToken },
    ...{ CACHE_URL: cache.url, DATABASE_REPLICA_URLS: members.map(({ url }) => url).join(',') },
    ...{ LIMITS_FALLBACK: `${1 / apis}`, EXPORT_STORE: join(folder, 'exports') },
  }
  const wayTo = options.wayTo ?? (async (_, url: string) => url)
  const serving = async (name: string, port: number, own: Record<string, string>): Promise<PartOptions> => {
    const data = join(folder, `${name}-data`)
    await mkdir(data)
    const place = { PORT: `${port}`, DATA_DIR: data, DATABASE_URL: await wayTo(name, pool.url) }
    return {
      ...{ name, log: join(folder, `${name}.log`), cwd: ROOT, stopSignal: 'SIGTERM' },
      command: [process.execPath, 'src/main.ts'],
      env: { ...shared, ...env, ...place, ...own },
    }
  }
  // The worker migrates the database first.
  const worker = await place.port()
  begin(await serving('worker', worker, {}))
  await until('the worker', signal, () => answers(`http://127.0.0.1:${worker}/readyz`), parts)
  for (const { name, port } of addresses) begin(await serving(name, port, { WORKERS: '0' }))
  const apiUrls = Object.fromEntries(addresses.map(({ name, port }) => [name, `http://127.0.0.1:${port}`]))
  for (const [name, url] of Object.entries(apiUrls))
    await until(name, signal, () => answers(`${url}/readyz`), parts)
  await until('HAProxy', signal, () => answers(`${baseUrl}/readyz`), parts)

  const all = stack.move()
  return {
    ...{ baseUrl, adminToken, databaseUrl: pool.url, primaryUrl, cacheUrl: cache.url, members, folder },
    ...{ parts, apiUrls, part: (name) => parts.find((part) => part.name === name)! },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** Repeats `look` until it is true. */
async function until(
  what: string,
  signal: AbortSignal,
  look: () => Promise<boolean>,
  parts: readonly Part[],
): Promise<void> {
  const end = AbortSignal.timeout(START_MS)
  let reason: unknown = null
  const isTrue = () =>
    look().catch((error) => {
      reason = error
      return false
    })
  while (!(await isTrue())) {
    signal.throwIfAborted()
    if (end.aborted) {
      const logs = await Promise.all(parts.map(async ({ name, log }) => `${name}:\n${await tail(log)}`))
      throw new Error(`no ${what} within ${START_MS / 1000} s: ${reason}\n${logs.join('\n')}`)
    }
    await pause(200)
  }
}

const tail = async (log: string) => (await readFile(log, 'utf8').catch(() => '')).slice(-1_500)

const answers = async (url: string) => (await fetch(url)).status === 200

/** True once a member is the primary and another one its synchronous standby. */
async function hasStandby(members: readonly Member[]): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${members[0]!.rest}/cluster`)
  const { members: found } = (await reply.json()) as { members: { role: string }[] }
  return ['leader', 'sync_standby'].every((wanted) => found.some(({ role }) => role === wanted))
}

/** The database, and for its role the settings that PgBouncer ignores. */
async function createDatabase(primaryUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: new URL('postgres', primaryUrl).href })
  try {
    await client.connect()
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [NAME])
    if (!rows.length) await client.query(`create database ${NAME}`)
    for (const [name, value] of OF_ROLE) await client.query(`alter role ${NAME} set ${name} = '${value}'`)
    return true
  } finally {
    await client.end()
  }
}
