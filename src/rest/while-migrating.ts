// What the port answers while the database is migrated, which can take long: that the process lives, that it
// is not ready, and why. A supervisor that restarted it would begin the migration again.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { CONNECTION_LIMITS, type ConnectionLimits, guardConnections } from '#http/connections.ts'
import { type Clock, machineClock } from '#lib/clock.ts'
import { OUTAGE_HEADERS } from '#model/outage.ts'
import { Problem } from '#model/problem.ts'
import { PROBLEM_TYPE, problemBody } from './problems.ts'
import { newRequestId } from './request-log.ts'

export interface MigratingPort {
  readonly port: number
  readonly host: string
  readonly baseUrl: string
  readonly limits?: ConnectionLimits
  readonly clock?: Clock
}

export interface WhileMigrating extends AsyncDisposable {
  /** Answers with this text from now on; the first call begins to listen. */
  note(text: string): void
}

/** A request has no body. */
const REQUEST = { headersTimeout: 15_000, requestTimeout: 15_000, connectionsCheckingInterval: 5_000 }

/**
 * Answers `GET /livez` with 200 and everything else with 503 UNAVAILABLE, from the first note until it is
 * disposed of. Never throws: a port that is taken is reported by the service itself, when it listens.
 */
export function whileMigrating({
  port,
  host,
  baseUrl,
  limits = CONNECTION_LIMITS,
  clock = machineClock,
}: MigratingPort): WhileMigrating {
  let told = ''
  const server = createServer(REQUEST, ({ url = '', method }, response) => {
    const path = url.split('?')[0]!
    const alive = path === '/livez' && method === 'GET'
    const problem = new Problem('UNAVAILABLE', told)
    const body = alive ? { status: 'ok' } : problemBody(problem, path.slice(0, 500), baseUrl, newRequestId())
    response.writeHead(alive ? 200 : 503, {
      'content-type': alive ? 'application/json; charset=utf-8' : PROBLEM_TYPE,
      'cache-control': 'no-store',
      connection: 'close',
      ...(!alive && OUTAGE_HEADERS),
    })
    response.end(JSON.stringify(body))
  })
  guardConnections(server, { limits, clock })
  let listening: Promise<unknown> | undefined
  return {
    note(text) {
      told = text
      listening ??= once(server.listen(port, host), 'listening').catch(() => {})
    },
    async [Symbol.asyncDispose]() {
      await listening
      // Also where it never listened: the guard looks at its connections until the server is closed.
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
