// A whole deployment on one machine for the duration of a command:
// `npx node scripts/cluster.ts [options] [command…]`. Without a command it runs until Ctrl-C.
import { startCluster } from './cluster/cluster.ts'
import { clusterSystem } from './cluster/programs.ts'
import { exitCodeOf, runBeside, stopSignal } from './services/command.ts'

const USAGE = `npx node scripts/cluster.ts [--servers=2] [--apis=2] [command…]

Starts PostgreSQL 18 under Patroni with etcd, PgBouncer, Valkey, HAProxy, API processes and a worker, and runs
the command with their addresses. Without a command, prints the addresses and keeps all up until Ctrl-C.

  --servers=N  servers of PostgreSQL: the primary and N - 1 standbys
  --apis=N     API processes behind HAProxy

Settings of the service, such as SAMPLE, are taken from the environment.`

const stopping = stopSignal()
const words = process.argv.slice(2)
const flags = words.slice(0, words.findIndex((word) => !word.startsWith('-')) >>> 0)
const command = words.slice(flags.length)
const counts = { servers: 2, apis: 2 }
let wrong: string | null = null
for (const flag of flags) {
  const [, name, count] = /^--(servers|apis)=([1-9])$/.exec(flag) ?? []
  if (name) counts[name as keyof typeof counts] = Number(count)
  else wrong = flag
}

if (wrong) {
  console.error(wrong === '--help' ? USAGE : `Unknown option ${wrong}.\n\n${USAGE}`)
  process.exitCode = wrong === '--help' ? 0 : 2
} else process.exitCode = await exitCodeOf('cluster', stopping, withCluster)

async function withCluster(): Promise<number> {
  const root = await clusterSystem(stopping)
  await using cluster = await startCluster({ root, ...counts, signal: stopping })
  const addresses = {
    BASE_URL: cluster.baseUrl,
    ADMIN_TOKEN: cluster.adminToken,
    DATABASE_URL: cluster.databaseUrl,
    DATABASE_REPLICA_URLS: cluster.members.map(({ url }) => url).join(','),
    CACHE_URL: cluster.cacheUrl,
    CLUSTER_LOGS: cluster.folder,
  }
  return await runBeside('cluster', command, addresses, stopping)
}
