// The faults of a cluster: each part killed or frozen, and the network between two of them cut.
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Process } from '../../scripts/cluster/part.ts'
import { postmasterIn, rolesOf, type ServedCluster } from './cluster-service.ts'
import type { LinkFault } from './network-relay.ts'

export interface ClusterFault {
  readonly name: string
  /** True where callers cannot connect at all: HAProxy itself is away. */
  readonly cuts?: boolean
  /** True where another server is the primary in the end. */
  readonly replaces?: boolean
  /** Begins it, and ends what does not end by itself. Resolves at its end. */
  run(served: ServedCluster): Promise<void>
}

/** Longer than a lease of Patroni. */
const LONG_MS = 30_000
const SHORT_MS = 10_000

type Pick = (served: ServedCluster) => Promise<string>
const primary: Pick = async ({ cluster }) => (await rolesOf(cluster)).primary
const standby: Pick = async ({ cluster }) => (await rolesOf(cluster)).standby
const named =
  (name: string): Pick =>
  async () =>
    name

/** Kills the main process of a part with all others, or PostgreSQL alone; a supervisor starts it again. */
const killed = (name: string, pick: Pick, more: { cuts?: boolean } = {}): ClusterFault => ({
  ...{ name: `${name} killed`, ...more },
  async run(served) {
    served.cluster.part(await pick(served)).signal('SIGKILL')
  },
})

const killedServer = (name: string, pick: Pick): ClusterFault => ({
  name: `${name} killed`,
  async run(served) {
    process.kill(postmasterIn(served.cluster.part(await pick(served)).processes()), 'SIGKILL')
  },
})

/** A machine that is away for a while, with all that runs on it. */
const lost = (name: string, pick: Pick, ms: number): ClusterFault => ({
  name: `${name} lost for ${ms / 1000} s`,
  async run(served) {
    const part = served.cluster.part(await pick(served))
    const back = part.hold()
    part.signal('SIGKILL')
    await pause(ms)
    back()
  },
})

const frozen = (
  name: string,
  pick: Pick,
  ms: number,
  which: (each: Process) => boolean = () => true,
): ClusterFault => ({
  name: `${name} frozen for ${ms / 1000} s`,
  async run(served) {
    const stopped = served.cluster
      .part(await pick(served))
      .processes()
      .filter(which)
    const each = (signal: NodeJS.Signals) => {
      for (const { pid } of stopped)
        try {
          process.kill(pid, signal)
        } catch {
          // It has ended.
        }
    }
    assert.ok(stopped.length, 'nothing runs that could be frozen')
    each('SIGSTOP')
    await pause(ms)
    each('SIGCONT')
  },
})

const cut = (kind: LinkFault, api: string, ms: number): ClusterFault => ({
  name: `network of API process ${api} to the database: ${kind} for ${ms / 1000} s`,
  async run({ relays }) {
    const relay = relays.get(api)
    relay!.begin(kind)
    await pause(ms)
    relay!.end()
  },
})

/** A planned change of the primary, as before an upgrade of its machine. */
const switchover: ClusterFault = {
  name: 'switchover',
  async run({ cluster }) {
    const { primary, standby } = await rolesOf(cluster)
    const { rest } = cluster.members.find(({ part }) => part.name === primary)!
    const reply = await fetch(`http://127.0.0.1:${rest}/switchover`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ leader: primary, candidate: standby }),
    })
    if (reply.status !== 200) throw new Error(`switchover: ${await reply.text()}`)
  },
}

/** The same fault of the primary, whose standby is promoted. */
const replaced = (fault: ClusterFault): ClusterFault => ({ ...fault, replaces: true })

/** HAProxy decides by a caller's key which one it calls: a fault of one alone can meet no caller. */
const APIS = ['api1', 'api2']

const isPostgres = ({ name }: Process) => name === 'postgres'

export const CLUSTER_FAULTS: readonly ClusterFault[] = [
  ...[
    killedServer('PostgreSQL of the primary', primary),
    lost('machine of the primary', primary, LONG_MS),
    frozen('PostgreSQL of the primary', primary, LONG_MS, isPostgres),
    frozen('machine of the primary', primary, LONG_MS),
    switchover,
  ].map(replaced),
  killedServer('PostgreSQL of the standby', standby),
  lost('machine of the standby', standby, LONG_MS),
  frozen('machine of the standby', standby, LONG_MS),
  killed('PgBouncer', named('pgbouncer')),
  frozen('PgBouncer', named('pgbouncer'), SHORT_MS),
  killed('Valkey', named('valkey')),
  frozen('Valkey', named('valkey'), SHORT_MS),
  killed('worker', named('worker')),
  frozen('worker', named('worker'), LONG_MS),
  ...APIS.map((api) => killed(`API process ${api}`, named(api))),
  ...APIS.map((api) => frozen(`API process ${api}`, named(api), SHORT_MS)),
  killed('member of etcd', named('etcd1')),
  frozen('member of etcd', named('etcd2'), LONG_MS),
  killed('HAProxy', named('haproxy'), { cuts: true }),
  ...(['refuse', 'swallow', 'half_open'] as const).flatMap((kind) =>
    APIS.map((api) => cut(kind, api, SHORT_MS)),
  ),
]
