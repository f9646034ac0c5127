// HAProxy: one port that leads to the primary, by Patroni's checks, and one in front of the API processes.
import { join } from 'node:path'
import { PROBLEMS } from '#model/problem.ts'
import type { PartOptions } from './part.ts'
import type { Member } from './patroni.ts'
import type { Place } from './place.ts'

export interface Proxy {
  readonly part: PartOptions
  /** Leads to the primary. */
  readonly databasePort: number
  /** Leads to the API processes. */
  readonly httpPort: number
}

export interface ApiAddress {
  readonly name: string
  readonly port: number
}

/**
 * What callers get where no API process answers, or one ends before it has: the same as during any other
 * outage.
 */
const BODY = JSON.stringify({
  ...{ type: 'about:blank', title: PROBLEMS.UNAVAILABLE.title, status: 503, code: 'UNAVAILABLE' },
  detail: 'No process of the service answers; `Retry-After` says when to retry.',
})
const UNAVAILABLE = [
  ...['HTTP/1.1 503 Service Unavailable', 'content-type: application/problem+json'],
  ...[`content-length: ${BODY.length}`, 'retry-after: 5', 'cache-control: no-store', 'connection: close'],
  ...['', BODY],
].join('\r\n')

/** Connections to a server that is no primary any more are closed at once. */
const FOLLOW = 'inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions'

export async function haproxy(
  place: Place,
  members: readonly Member[],
  apis: readonly ApiAddress[],
): Promise<Proxy> {
  const [databasePort, httpPort] = [await place.port(), await place.port()]
  const unavailable = await place.writeConfig('unavailable.http', UNAVAILABLE)
  const lines = [
    ...['global', '  maxconn 4000', '  log stderr format raw local0 notice'],
    ...['defaults', '  log global', '  timeout connect 2s', '  timeout check 2s', '  retries 2'],
    ...['  timeout client 1h', '  timeout server 1h'],
    ...['listen primary', '  mode tcp', `  bind 127.0.0.1:${databasePort}`, '  option httpchk GET /primary'],
    ...['  option clitcpka', '  option srvtcpka'],
    ...members.map(
      ({ part, port, rest }) => `  server ${part.name} 127.0.0.1:${port} check port ${rest} ${FOLLOW}`,
    ),
    ...['frontend http', '  mode http', `  bind 127.0.0.1:${httpPort}`, '  option forwardfor'],
    ...['  timeout client 75s', '  use_backend alive if { nbsrv(ready) eq 0 }', '  default_backend ready'],
    // A process without the database is left out, unless no process has it: then they answer for themselves.
    ...['ready', 'alive'].flatMap((name) => [
      ...[`backend ${name}`, '  mode http', `  option httpchk GET /${name === 'ready' ? 'readyz' : 'livez'}`],
      // A caller with a key stays with one process, so that it never sees an earlier state after a later one.
      ...['  balance hdr(x-api-key)', '  hash-type consistent', '  option redispatch 1'],
      // What reads is asked again of another process where one ends without an answer.
      ...['  timeout server 120s', '  retry-on conn-failure empty-response'],
      '  http-request disable-l7-retry unless { method GET HEAD }',
      ...[502, 503, 504].map((status) => `  errorfile ${status} ${unavailable}`),
      ...apis.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check inter 1s fall 2 rise 1`),
    ]),
  ]
  const file = await place.writeConfig('haproxy.cfg', `${lines.join('\n')}\n`)
  const { folder, inside } = place
  const part: PartOptions = {
    ...{ name: 'haproxy', log: join(folder, 'haproxy.log'), inside, stopSignal: 'SIGKILL' },
    command: ['/usr/sbin/haproxy', '-db', '-f', file],
  }
  return { part, databasePort, httpPort }
}
