// The authorization server of the MCP endpoint (OAuth 2.1), with the interface for routes, pages and the
// gate.
import type { EventEmitter } from 'node:events'
import { IncomingMessage, type ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import type { AttemptLimits } from '#access/limits/attempts.ts'
import { networkOf, wideNetworkOf } from '#access/network.ts'
import type { Database } from '#lib/sql.ts'
import type { Authorization, OauthErrorPage } from '#model/access/authorization.ts'
import { type Bearers, bearersIn } from './bearers.ts'
import { interactionsOf } from './interactions.ts'
import { permissionsIn } from './permissions.ts'
import { oauthSecrets } from './secrets.ts'

export interface AuthorizationServerOptions {
  readonly db: Database
  readonly now: () => string
  readonly baseUrl: string
  readonly attempts: AttemptLimits
  /** The `fetch` for metadata documents of clients. */
  readonly fetch: typeof fetch
  readonly errorPage: OauthErrorPage
}

/** A request for oidc-provider to answer. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Path and query, instead of those of the request. */
  readonly url: string
  /** The body, which Fastify has read. */
  readonly body: string
  /** Media type of the answer, instead of the one that the request prefers. */
  readonly accept?: string
  /** Address of the caller. */
  readonly address: string
  /** Called with the cause of a server error, which the answer omits. */
  readonly report: (error: unknown) => void
}

export interface AuthorizationServer extends Authorization {
  readonly bearers: Bearers
  /** Writes the whole response. */
  answer(exchange: Exchange): Promise<void>
}

/**
 * Metadata documents fetched per ten minutes: on behalf of one network; and of one, once the total exceeds
 * this number.
 */
const DOCUMENTS = { network: 20, all: 300, crowded: 2, seconds: 600 }

/** Opens the server; the library behind it is loaded with the first request that needs it. */
export async function authorizationServer(options: AuthorizationServerOptions): Promise<AuthorizationServer> {
  const { db, now, baseUrl, attempts, fetch, errorPage } = options
  const secrets = await oauthSecrets(db)
  const bearers = bearersIn(db, now, `${baseUrl}/mcp`)
  const reports = new WeakMap<IncomingMessage, Exchange['report']>()

  function mayAsk(address: string): Promise<boolean> {
    const limit = (name: string, points: number) => ({
      name: `client document ${name}`,
      points,
      seconds: DOCUMENTS.seconds,
    })
    return attempts.allow([limit(networkOf(address), DOCUMENTS.network)], {
      all: limit('', DOCUMENTS.all),
      each: limit(`${wideNetworkOf(address)} crowded`, DOCUMENTS.crowded),
    })
  }

  async function load(): Promise<Provider> {
    const { providerOn } = await import('./provider.ts')
    const made = providerOn({ db, now, baseUrl, secrets, fetch, mayAsk, errorPage, forget: bearers.forget })
    made.on('server_error', (ctx, error) => reports.get(ctx.req)?.(error))
    const koa: EventEmitter = made
    koa.on('error', (error, ctx) => {
      // A client that reset its connection is no fault of the server.
      if (error !== ctx?.req.socket.errored) reports.get(ctx?.req)?.(error)
    })
    return made
  }
  let loading: Promise<Provider> | undefined
  const open = () => {
    loading ??= load()
    return loading
  }

  return {
    ...interactionsOf(open),
    ...permissionsIn(db, now, bearers.forget),
    bearers,
    async answer(exchange) {
      const provider = await open()
      const request = pinned(exchange, new URL(baseUrl))
      reports.set(request, exchange.report)
      await provider.callback()(request, exchange.response)
    },
  }
}

/**
 * The request as if it had been sent to the base address itself: oidc-provider builds addresses from `Host`
 * and `X-Forwarded-*`, which any caller may set.
 */
function pinned({ request, url, body, accept, address }: Exchange, base: URL): IncomingMessage {
  const { forwarded: _, ...headers } = request.headers
  const copy = new IncomingMessage(request.socket)
  copy.method = request.method!
  copy.url = url
  copy.headers = {
    ...headers,
    ...(accept && { accept }),
    'x-forwarded-host': base.host,
    'x-forwarded-proto': base.protocol.slice(0, -1),
    'x-forwarded-for': address,
    'content-length': String(Buffer.byteLength(body)),
  }
  delete copy.headers['transfer-encoding']
  copy.complete = true
  copy.push(body)
  copy.push(null)
  return copy
}
