// Three members of etcd, in which Patroni keeps who the primary is.
import { join, relative } from 'node:path'
import type { PartOptions } from './part.ts'
import type { Place } from './place.ts'

export interface Etcd {
  readonly parts: readonly PartOptions[]
  /** `127.0.0.1:PORT` of each member. */
  readonly hosts: readonly string[]
}

const MEMBERS = ['etcd1', 'etcd2', 'etcd3']

export async function etcdMembers({ root, folder, port, inside, makeFolder }: Place): Promise<Etcd> {
  const members = await Promise.all(
    MEMBERS.map(async (name) => ({ name, client: await port(), peer: await port() })),
  )
  const all = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')
  const parts = members.map(async ({ name, client, peer }): Promise<PartOptions> => {
    const data = `/${relative(root, await makeFolder(name))}`
    const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
    return {
      ...{ name, log: join(folder, `${name}.log`), inside, stopSignal: 'SIGKILL' },
      command: [
        ...['/usr/bin/etcd', '--name', name, '--data-dir', data, '--log-level', 'warn'],
        ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
        ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
        ...['--initial-cluster', all, '--initial-cluster-state', 'new'],
        // Several members on a shared disk must not elect again whenever it is slow.
        ...['--heartbeat-interval', '250', '--election-timeout', '2500'],
      ],
    }
  })
  return { parts: await Promise.all(parts), hosts: members.map(({ client }) => `127.0.0.1:${client}`) }
}
