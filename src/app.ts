// Assembles the service from its settings: the only file that knows every part.
import { hash, randomBytes } from 'node:crypto'
import { compile as proxies } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { clientTokensIn } from '#access/client-tokens.ts'
import { gateOf } from '#access/gate.ts'
import { networkOf } from '#access/network.ts'
import { sessionCookie, storedSessions } from '#access/sessions.ts'
import { type ContextOptions, type OpenContext, openContext } from '#context.ts'
import { domains } from '#domains/index.ts'
import { CONNECTION_LIMITS, type ConnectionLimits } from '#http/connections.ts'
import { type Metrics, metricsOf } from '#http/metrics.ts'
import { type McpOptions, mcp } from '#mcp/mcp.ts'
import type { Context } from '#model/operation.ts'
import { oauth } from '#oauth/oauth.ts'
import { publicFetch } from '#oauth/server/public-fetch.ts'
import { authorizationServer } from '#oauth/server/server.ts'
import { asProblem } from '#rest/problems.ts'
import { rest } from '#rest/rest.ts'
import type { Search, SearchDatabase } from '#retrieval/open-search.ts'
import { noticing, type OutageReports } from '#store/driver/outage-log.ts'
import { readCoverage } from '#store/reading/stored-coverage.ts'
import { type LongWait, longWaits } from '#store/records/write-lock.ts'
import { settingOr } from '#store/stored-settings.ts'
import { guideRoutes } from '#web/guide/guide.ts'
import { oauthErrorPage } from '#web/oauth-error.ts'
import { headingOf, provenanceLine } from '#web/pages/downloads/api-words.ts'
import { homeOf, namedPageOf } from '#web/pages/page-routes.ts'
import { web } from '#web/web.ts'

export interface AppOptions extends ContextOptions {
  /** Null uses the one created on the first start. */
  readonly adminToken: string | null
  readonly keyless: { readonly perMinute: number; readonly perDay: number }
  readonly signUp: 'open' | 'closed'
  readonly logLevel: string
  readonly trustProxy: readonly string[]
  /** Other limits of connections than the usual ones. */
  readonly connections?: Partial<ConnectionLimits>
  /** Destination of log lines; standard output by default. */
  readonly logTo?: { write(line: string): void }
  /** How metadata documents of clients are fetched; from public addresses only by default. */
  readonly fetch?: typeof fetch
  /** Origins of other sites' pages that may call the MCP endpoint; none by default. */
  readonly mcpOrigins?: readonly string[]
  /** Adds to every server of the MCP endpoint what only a conformance suite needs. */
  readonly extendMcp?: McpOptions['extend']
}

export interface App extends AsyncDisposable {
  readonly http: FastifyInstance
  /** The database for background work, whose outages are logged with those of calls. */
  readonly background: SearchDatabase
  readonly context: Context
  readonly search: Search
  readonly metrics: Metrics
  readonly beats: OpenContext['beats']
  readonly noteState: OpenContext['noteState']
  readonly replicas: OpenContext['replicas']
}

/**
 * Builds the service over an open database. It does not listen yet. Where it throws, nothing that it opened
 * stays open.
 */
export async function buildApp(database: SearchDatabase, options: AppOptions): Promise<App> {
  await using stack = new AsyncDisposableStack()
  const { baseUrl, keyless } = options
  // Set once there is a log; an outage before that fails the start.
  let reports: OutageReports | undefined
  const background = noticing(
    database,
    { began: (error) => reports?.began(error), ended: (outage) => reports?.ended(outage) },
    options.clock,
  )
  const open = stack.use(await openContext(background, options))
  const { context, limits, attempts, usage } = open
  const { db, now, keys, accounts } = context
  const sessions = storedSessions(db, now)
  const clientTokens = clientTokensIn({ db, now, keys })
  const authorization = await authorizationServer({
    db,
    now,
    baseUrl,
    attempts,
    errorPage: oauthErrorPage,
    fetch: options.fetch ?? publicFetch(),
  })
  // Without ADMIN_TOKEN, the hash created on the first start counts; one created here is of an unknown token.
  const adminSha256 = options.adminToken
    ? hash('sha256', options.adminToken)
    : await settingOr(db, 'admin_token_sha256', () => hash('sha256', randomBytes(32).toString('hex')))
  const gate = gateOf({
    keys,
    clientTokens,
    bearers: authorization.bearers,
    sessions,
    sessionCookie: sessionCookie(baseUrl),
    usage,
    limits,
    keyless,
    adminSha256,
    now,
  })
  const coverage = () => readCoverage(db, { domains, now: now() })
  const metrics = metricsOf(coverage, open.counter.state, context.serviceState)
  const { logLevel, trustProxy, logTo } = options
  const isTrusted = proxies([...trustProxy])
  const http = await rest(context, {
    gate,
    logLevel,
    trustProxy,
    metrics,
    connections: {
      limits: {
        ...CONNECTION_LIMITS,
        ...options.connections,
        ...(!options.limits && { perAddress: Number.POSITIVE_INFINITY }),
      },
      networkOf,
      isProxy: (address) => isTrusted(address, 0),
      clock: context.clock,
    },
    home: homeOf,
    named: namedPageOf,
    csvWords: { heading: headingOf, provenance: provenanceLine },
    ...(logTo && { logTo }),
  })
  stack.defer(() => http.close())
  reports = {
    began: (error) => http.log.error({ err: error }, 'an outage of the database began'),
    ended: (outage) => http.log.warn(outage, 'the outage of the database is over'),
  }
  const waited = (wait: unknown) => http.log.warn(wait as LongWait, 'another session has the write lock')
  longWaits.subscribe(waited)
  stack.defer(() => void longWaits.unsubscribe(waited))
  open.counter.report?.((shared) => {
    if (shared) http.log.info('the cache answers again: all processes share the limits')
    else http.log.warn('the cache does not answer: each process counts the limits for itself')
  })
  open.search.synonyms.report((faults) => {
    if (faults.length) http.log.warn({ faults }, 'the synonym file has errors')
    else http.log.info('the synonym file has no errors any more')
  })
  await http.register(oauth, {
    baseUrl,
    authorization,
    clientTokens,
    attempts,
    errorPage: oauthErrorPage,
  })
  await http.register(mcp, {
    context,
    note: gate.note,
    ...(options.mcpOrigins && { origins: options.mcpOrigins }),
    ...(options.extendMcp && { extend: options.extendMcp }),
  })
  const formSecret = await settingOr(db, 'form_secret', () => randomBytes(32).toString('base64url'))
  await http.register(web, {
    baseUrl,
    context,
    accounts,
    sessions,
    authorization,
    signUp: options.signUp,
    formSecret,
    problemOf: asProblem,
  })
  await http.register(guideRoutes, { baseUrl, problemOf: asProblem })
  const opened = stack.move()
  return {
    http,
    background,
    context,
    metrics,
    search: open.search,
    beats: open.beats,
    noteState: open.noteState,
    replicas: open.replicas,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
