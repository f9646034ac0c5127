// Servers of PostgreSQL under Patroni, which elects the primary and keeps a synchronous standby.
import { join, relative } from 'node:path'
import { POSTGRES_BIN } from '../services/system.ts'
import type { PartOptions } from './part.ts'
import type { Place } from './place.ts'

export const NAME = 'hemiciclo'

export interface Member {
  readonly part: PartOptions
  /** Ports of PostgreSQL and of Patroni's interface. */
  readonly port: number
  readonly rest: number
  /** Its address as a server of the database. */
  readonly url: string
}

/**
 * Seconds. A primary whose machine is lost keeps its lease for `ttl`, the shortest that Patroni allows; then
 * the standby is promoted.
 */
const TIMES = { ttl: 20, loop_wait: 2, retry_timeout: 5 }

const DCS = {
  ...TIMES,
  // A commit is acknowledged once a standby has it on disk, and only such a standby is promoted.
  synchronous_mode: true,
  // A primary that crashed is replaced at once; with its standby it has lost nothing.
  primary_start_timeout: 0,
  maximum_lag_on_failover: 1_048_576,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      ...{ max_connections: 200, shared_preload_libraries: 'pg_textsearch', TimeZone: 'UTC' },
      ...{ wal_level: 'replica', hot_standby_feedback: 'on', wal_log_hints: 'on', max_wal_size: '1GB' },
      // Replicas and clients that are gone are noticed within seconds.
      ...{ wal_sender_timeout: '5s', wal_receiver_timeout: '5s', tcp_user_timeout: '10s' },
    },
  },
}

const HBA = [
  'local all all trust',
  'host all all 127.0.0.1/32 trust',
  'host replication all 127.0.0.1/32 trust',
]

/** `count` members; `data` makes the folder of the data of one, outside of the system. */
export async function patroniMembers(
  place: Place,
  hosts: readonly string[],
  count: number,
): Promise<Member[]> {
  const { root, folder, inside } = place
  const member = async (name: string): Promise<Member> => {
    const [port, rest] = [await place.port(), await place.port()]
    const data = await place.makeFolder(name)
    const config = {
      ...{ scope: NAME, name, etcd3: { hosts } },
      restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
      log: { level: 'INFO' },
      bootstrap: {
        dcs: DCS,
        // The locale and search configuration of the embedded database, so that both sort and stem alike.
        initdb: [
          ...[{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { 'lc-collate': 'C' }, { 'lc-messages': 'C' }],
          ...[{ 'text-search-config': 'english' }, 'data-checksums', 'no-instructions'],
        ],
      },
      postgresql: {
        ...{ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}` },
        ...{ data_dir: `/${relative(root, join(data, 'pgdata'))}`, bin_dir: POSTGRES_BIN },
        authentication: { superuser: { username: NAME }, replication: { username: NAME } },
        ...{ pg_hba: HBA, parameters: { unix_socket_directories: '' } },
      },
    }
    const file = await place.writeConfig(`${name}.json`, JSON.stringify(config, null, 2))
    const log = join(folder, `${name}.log`)
    const part: PartOptions = {
      ...{ name, log, inside, stopSignal: 'SIGKILL' },
      command: ['/usr/bin/patroni', file],
    }
    return { part, port, rest, url: `postgres://${NAME}@127.0.0.1:${port}/${NAME}` }
  }
  return await Promise.all(Array.from({ length: count }, (_, n) => member(`db${n + 1}`)))
}
