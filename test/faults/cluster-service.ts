// A cluster with data, whose API processes reach the database through relays of their own.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '#store/open-store.ts'
import { type Cluster, startCluster } from '../../scripts/cluster/cluster.ts'
import type { Process } from '../../scripts/cluster/part.ts'
import { clusterSystem } from '../../scripts/cluster/programs.ts'
import { mayMount } from '../../scripts/services/server.ts'
import { lookAgain } from '../clock.ts'
import { WORLD } from '../fixtures/world.ts'
import { type Place, settingsOf } from '../support/child.ts'
import { writeLines } from '../support/write-lines.ts'
import { type NetworkRelay, networkRelay } from './network-relay.ts'
import { TOKEN } from './served.ts'

/** Why there is none; undefined where there can be one. */
export const withoutCluster = (): string | undefined =>
  process.getuid?.() === 0 && process.platform === 'linux' && mayMount()
    ? undefined
    : 'needs root on Debian, and the right to mount'

export interface ServedCluster extends AsyncDisposable {
  readonly cluster: Cluster
  /** Of each API process, to the database. */
  readonly relays: ReadonlyMap<string, NetworkRelay>
  /** For commands: its database is that of the cluster, through PgBouncer. */
  readonly place: Place
}

const SETTINGS = {
  ADMIN_TOKEN: TOKEN,
  ...{ SAMPLE: 'off', SOURCES: 'none', DOCUMENTS_PER_DAY: '0', DATABASE_CONNECTIONS: '6', LOG_LEVEL: 'info' },
  // Many programs share the processors of one machine.
  ...{ SEARCH_BUDGET_MS: '20000' },
  ...{ KEYLESS_PER_MINUTE: '10000000', KEYLESS_PER_DAY: '100000000' },
}

export async function servedCluster(): Promise<ServedCluster> {
  await using stack = new AsyncDisposableStack()
  const { signal } = new AbortController()
  const root = await clusterSystem(signal)
  const relays = new Map<string, NetworkRelay>()
  async function wayTo(name: string, url: string): Promise<string> {
    if (name === 'worker') return url
    const relay = stack.use(await networkRelay(new URL(url)))
    relays.set(name, relay)
    return relay.url
  }
  const options = { root, servers: 2, apis: 2, signal, env: SETTINGS, wayTo }
  const cluster = stack.use(await startCluster(options))
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-test-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const databaseUrl = cluster.databaseUrl
  const dataDir = join(folder, 'data')
  const place: Place = {
    ...{ folder, env: settingsOf(dataDir, databaseUrl) },
    open: () => openStore({ databaseUrl, databaseConnections: 4, dataDir }),
    [Symbol.asyncDispose]: async () => {},
  }
  {
    await using db = await place.open()
    await writeLines(db, WORLD, new Date().toISOString())
  }
  const all = stack.move()
  return { cluster, relays, place, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

interface PatroniMember {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly lag?: number | string
}

/** What Patroni knows of its members, by the first that answers. */
async function membersOf({ members }: Cluster): Promise<readonly PatroniMember[]> {
  const asked = members.map(async ({ rest }) => {
    const reply = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(3_000) })
    return ((await reply.json()) as { members: PatroniMember[] }).members
  })
  return await Promise.any(asked)
}

/** Names of the primary and its synchronous standby. */
export async function rolesOf(cluster: Cluster): Promise<{ primary: string; standby: string }> {
  return await lookAgain('a primary with a synchronous standby', async () => {
    const members = await membersOf(cluster).catch(() => [])
    const primary = members.find(({ role, state }) => role === 'leader' && state === 'running')
    const standby = members.find(({ role, state }) => role === 'sync_standby' && state === 'streaming')
    return primary && standby && { primary: primary.name, standby: standby.name }
  })
}

/** Waits until each part runs and each server of the database has its role. */
export async function whole(cluster: Cluster): Promise<void> {
  await rolesOf(cluster)
  for (const [name, url] of Object.entries(cluster.apiUrls))
    await lookAgain(`${name} is ready`, async () => {
      const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null)
      return reply?.status === 200
    })
}

/** The main process of PostgreSQL among those of a part. */
export function postmasterIn(processes: readonly Process[]): number {
  const servers = processes.filter(({ name }) => name === 'postgres')
  const main = servers.find(({ parent }) => !servers.some(({ pid }) => pid === parent))
  assert.ok(main, 'PostgreSQL does not run')
  return main.pid
}
