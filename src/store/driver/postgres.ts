// The database through `pg`: native PostgreSQL by its address, or any stream that speaks its wire protocol.
import pg from 'pg'
import { machineClock } from '#lib/clock.ts'
import {
  type Database,
  print,
  type QueryOptions,
  type ScriptOptions,
  type Sql,
  type TransactionOptions,
} from '#lib/sql.ts'
import { isSqlState, outageOf } from '#model/outage.ts'
import { type LostStatementOptions, type LostStatements, lostStatements } from './lost-statements.ts'
import { type PreparedStatements, preparedStatements } from './prepared-statements.ts'

export interface OpenDatabase extends Database, AsyncDisposable {
  /** Maximum number of open connections; 1 on the embedded database. */
  readonly connections: number
  /** `listener` gets the failures of what the database does by itself, without a caller. */
  readonly onOwnFailure?: (listener: (error: unknown) => void) => void
}

const INT8 = 20

/**
 * Dates and instants stay in PostgreSQL's text form, 64-bit integers become numbers (ids stay below 2^53).
 */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return Number
    if (oid === pg.types.builtins.DATE || oid === pg.types.builtins.TIMESTAMPTZ)
      return (value: string) => value
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

export interface PoolOptions extends pg.PoolConfig {
  /** Detects statements without a deadline whose answer was lost; not on the embedded database. */
  readonly lost?: LostStatementOptions
  /**
   * Time limits of statements include the wait for a connection: for a pool of one, which background work may
   * occupy for long. Otherwise `connectionTimeoutMillis` limits the wait, of background work too.
   */
  readonly limitWaits?: boolean
  /** Called when a connection is lost that no statement uses. */
  readonly idleLost?: () => void
}

/** Opens a pool. An unreachable database throws at the first query. */
export function openPool({ lost, limitWaits = false, idleLost, ...config }: PoolOptions): OpenDatabase {
  // Pipelining is new in `pg`, whose version is therefore pinned.
  const pool = new pg.Pool({ ...config, types: types as pg.CustomTypesConfig, pipeline: true })
  // A broken connection fails its running statement and is replaced by the pool. Without these listeners its
  // error would end the process, both while idle and in use.
  pool.on('error', () => idleLost?.())
  pool.on('connect', (client) => client.on('error', () => {}))
  const connected = ({ withinMs }: TransactionOptions) =>
    limitWaits && withinMs !== undefined ? connectedWithin(pool, withinMs) : inTerms(pool.connect())
  const statements: Statements = {
    ...preparedStatements(),
    ...(lost && lostStatements(config, lost)),
  }
  return {
    ...over(
      async (send, options) => (hasSettings(options) ? alone : once)(await connected(options), send, options),
      statements,
    ),
    connections: pool.options.max ?? 10,
    async transaction(run, options = {}) {
      const client = await connected(options)
      const bound = { withinMs: BOUNDS_MS, ...options }
      let broken: unknown
      const settings = settingsFor(client, options)
      try {
        await sent(client, within(`begin; ${settings}`, bound))
        const result = await run(nested(client, statements))
        await sent(client, within('commit', bound))
        return result
      } catch (error) {
        await client.query(within('rollback', bound)).catch((failure) => {
          broken = failure
        })
        throw error
      } finally {
        client.release(broken instanceof Error ? broken : false)
      }
    },
    async [Symbol.asyncDispose]() {
      await pool.end()
    },
  }
}

/** Time limit of the beginning and the end of a transaction of background work. */
const BOUNDS_MS = 25_000

type Statements = PreparedStatements & Partial<LostStatements>

/** Sends a statement to the given connection. */
type Send = (client: pg.PoolClient) => Promise<pg.QueryResult>

/** A statement with its timeout, after which `pg` closes the connection. */
function within(text: string, { withinMs }: TransactionOptions): pg.QueryConfig {
  return { text, ...(withinMs !== undefined && { query_timeout: withinMs }) } as pg.QueryConfig
}

const hasSettings = ({ settings, start }: TransactionOptions) => Boolean(settings || start)

/** The settings of a statement that is about to be sent; releases the connection where it may not start. */
function settingsFor(client: pg.PoolClient, options: TransactionOptions): string {
  try {
    return settingsOf(options)
  } catch (error) {
    client.release()
    throw error
  }
}

const settingsOf = ({ settings = '', start }: TransactionOptions): string => `${start?.() ?? ''}${settings}`

/** PostgreSQL's code for a connection that failed. */
const CONNECTION_FAILURE = '08006'

/** What `pg` says of statements that are wrong in our code; its other errors are of the connection. */
const MISUSE = /^(Query values must|A query must|Prepared statements must|circular reference|Release called)/

/**
 * The same error if it has PostgreSQL's code, is of the network or a fault of our code. Any other is of `pg`
 * or the embedded engine, about a connection that does not answer or was lost, and gets PostgreSQL's code.
 */
function inPostgresTerms(error: unknown): unknown {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  if (isSqlState(code) || error instanceof TypeError || error instanceof RangeError) return error
  if (message === 'Query read timeout')
    return connectionFailure('The database did not answer in time.', error)
  if ((code !== undefined && outageOf(error)) || MISUSE.test(message)) return error
  return connectionFailure(`The connection to the database failed: ${message}`, error)
}

const connectionFailure = (message: string, cause: unknown) =>
  Object.assign(new Error(message, { cause }), { code: CONNECTION_FAILURE })

/** The result of work of `pg`, whose errors are in PostgreSQL's terms. */
async function inTerms<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw inPostgresTerms(error)
  }
}

/** A connection of the pool; fails where none is free within this many milliseconds. */
async function connectedWithin(pool: pg.Pool, ms: number): Promise<pg.PoolClient> {
  const arriving = inTerms(pool.connect())
  const { promise, reject } = Promise.withResolvers<never>()
  const cancel = machineClock.after(ms, () => {
    reject(connectionFailure('The database was busy with other work.', null))
    // It cannot leave the queue of the pool.
    arriving.then(
      (client) => client.release(),
      () => {},
    )
  })
  try {
    return await Promise.race([arriving, promise])
  } finally {
    cancel()
  }
}

const sent = (client: pg.PoolClient, query: pg.QueryConfig) => inTerms(client.query(query))

/** Runs one statement on a connection of the pool; one on which it fails is discarded. */
async function once(client: pg.PoolClient, send: Send): Promise<pg.QueryResult> {
  let failed = true
  try {
    const result = await inTerms(send(client))
    failed = false
    return result
  } finally {
    client.release(failed)
  }
}

/**
 * Runs one statement in its own transaction, sent as one message: each extra round trip would cost as much as
 * a small statement.
 */
async function alone(client: pg.PoolClient, send: Send, options: QueryOptions): Promise<pg.QueryResult> {
  const settings = settingsFor(client, options)
  const { stream } = client.connection
  stream.cork()
  const statements = [
    client.query(within(`begin; ${settings}`, options)),
    send(client),
    client.query(within('commit', options)),
  ] as const
  stream.uncork()
  const [begun, answered, ended] = await Promise.allSettled(statements)
  client.release(ended.status === 'rejected')
  if (begun.status === 'rejected') throw inPostgresTerms(begun.reason)
  if (answered.status === 'rejected') throw inPostgresTerms(answered.reason)
  if (ended.status === 'rejected') throw inPostgresTerms(ended.reason)
  return answered.value
}

function nested(client: pg.PoolClient, statements: Statements): Database {
  return {
    ...over(async (send, options) => {
      if (hasSettings(options)) await sent(client, within(settingsOf(options), options))
      return inTerms(send(client))
    }, statements),
    async transaction(run, options = {}) {
      if (hasSettings(options)) await sent(client, within(settingsOf(options), options))
      return run(nested(client, statements))
    },
  }
}

function over(
  on: (send: Send, options: QueryOptions) => Promise<pg.QueryResult>,
  statements: Statements,
): Omit<Database, 'transaction'> {
  const run = (query: Sql, options: QueryOptions = {}, shape: { rowMode?: 'array' } = {}) => {
    const text = print(query)
    const values = query.values as unknown[]
    return on((client) => {
      const name = options.planEachTime ? {} : { name: statements.nameOf(client, text) }
      return watched(
        client,
        client.query({ ...within(text, options), values, ...name, ...shape } as pg.QueryConfig),
        text,
        options,
      )
    }, options)
  }
  const watched = <T>(client: pg.PoolClient, work: Promise<T>, text: string, { withinMs }: ScriptOptions) =>
    withinMs === undefined && statements.watch ? statements.watch(client, text, work) : work
  return {
    async query<Row>(query: Sql, options?: QueryOptions) {
      return (await run(query, options)).rows as Row[]
    },
    async rows<Row extends unknown[]>(query: Sql, options?: QueryOptions) {
      return (await run(query, options, { rowMode: 'array' })).rows as Row[]
    },
    async script(text, options = {}) {
      const send: Send = (client) => watched(client, client.query(within(text, options)), text, options)
      // Several statements return several results, which the types of `pg` omit.
      const results = (await on(send, options)) as pg.QueryResult | pg.QueryResult[]
      return Array.isArray(results) ? results.flatMap(({ rows }) => rows) : results.rows
    },
  }
}
