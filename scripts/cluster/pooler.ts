// PgBouncer between the processes of the service and HAProxy's port of the primary: a failover closes
// connections of its pool, not those of the processes.
import { join } from 'node:path'
import { SESSION_SETTINGS } from '#store/driver/session.ts'
import type { PartOptions } from './part.ts'
import { NAME } from './patroni.ts'
import type { Place } from './place.ts'

export interface Pooler {
  readonly part: PartOptions
  readonly url: string
}

/** The settings of a session that PgBouncer ignores, and the role has instead. */
export const OF_ROLE = Object.entries(SESSION_SETTINGS).filter(([name]) => name !== 'TimeZone')

export async function pooler(place: Place, databasePort: number): Promise<Pooler> {
  const port = await place.port()
  const lines = [
    ...['[databases]', `${NAME} = host=127.0.0.1 port=${databasePort} dbname=${NAME} user=${NAME}`],
    ...['[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
    ...['auth_type = any', 'pool_mode = transaction', 'max_prepared_statements = 200'],
    ...['default_pool_size = 40', 'max_client_conn = 1000', 'log_connections = 0', 'log_disconnections = 0'],
    `ignore_startup_parameters = ${OF_ROLE.map(([name]) => name).join(', ')}`,
    // By default it waits for 15 s after a failed connection, and lets clients wait for two minutes.
    ...['server_login_retry = 1', 'server_connect_timeout = 3', 'query_wait_timeout = 5'],
    // Of a server that swallows packets.
    ...['tcp_keepidle = 5', 'tcp_keepintvl = 2', 'tcp_keepcnt = 3', 'tcp_user_timeout = 10000'],
  ]
  const file = await place.writeConfig('pgbouncer.ini', `${lines.join('\n')}\n`)
  const part: PartOptions = {
    ...{ name: 'pgbouncer', log: join(place.folder, 'pgbouncer.log') },
    ...{ inside: place.inside, stopSignal: 'SIGKILL', command: ['/usr/sbin/pgbouncer', file] },
  }
  return { part, url: `postgres://${NAME}@127.0.0.1:${port}/${NAME}` }
}
