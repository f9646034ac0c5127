// The programs of the cluster that the services lack, unpacked once into the system of the services.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mayMount } from '../services/server.ts'
import { installed, locked } from '../services/system.ts'
import { unpack } from '../services/unpack.ts'

/** The last two are Patroni's means to speak with etcd. */
const PACKAGES = ['etcd-server', 'patroni', 'haproxy', 'pgbouncer', 'python3-etcd', 'python3-dnspython']
const RECIPE = `${PACKAGES.join(' ')}\n`
const MARKER = '.hemiciclo-cluster'

/** The folder of the system with PostgreSQL, Valkey and the programs of the cluster. */
export async function clusterSystem(signal: AbortSignal): Promise<string> {
  const root = await installed(signal)
  if (!mayMount()) throw new Error('needs the right to mount: in a container, CAP_SYS_ADMIN')
  using _lock = await locked(`${root}.lock`, signal)
  if (!hasPrograms(root)) {
    console.error(`cluster: unpacking ${PACKAGES.join(', ')} into ${root}, once`)
    unpack(root, PACKAGES, root)
    writeFileSync(join(root, MARKER), RECIPE)
  }
  return root
}

/** True where they are unpacked already. */
export function hasPrograms(root: string): boolean {
  const marker = join(root, MARKER)
  return existsSync(marker) && readFileSync(marker, 'utf8') === RECIPE
}
