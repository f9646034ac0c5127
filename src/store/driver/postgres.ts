// The database through `pg`: native PostgreSQL by its address, or any stream that speaks its wire protocol.
import pg from 'pg'
import { type Database, print, type QueryOptions, type Sql } from '#lib/sql.ts'
import { type PreparedStatements, preparedStatements } from './prepared-statements.ts'

export interface OpenDatabase extends Database, AsyncDisposable {
  /** Connections that may be open at once; 1 on the embedded database. */
  readonly connections: number
}

const INT8 = 20

/**
 * Dates and instants stay the text that PostgreSQL prints, 64-bit integers become numbers (ids stay below
 * 2^53).
 */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return Number
    if (oid === pg.types.builtins.DATE || oid === pg.types.builtins.TIMESTAMPTZ)
      return (value: string) => value
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

/** Opens a pool. Throws when the first query is sent if nothing answers there. */
export function openPool(config: pg.PoolConfig): OpenDatabase {
  // Pipelining is new in `pg`, whose version is therefore pinned.
  const pool = new pg.Pool({ ...config, types: types as pg.CustomTypesConfig, pipeline: true })
  // A broken connection fails its running statement and is replaced by the pool. Without these listeners its
  // error would end the process, whether it was idle or in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const statements = preparedStatements()
  return {
    ...over((query, settings) => (settings ? alone(pool, query, settings) : once(pool, query)), statements),
    connections: pool.options.max ?? 10,
    async transaction(run, settings = '') {
      const client = await pool.connect()
      let broken: unknown
      try {
        await client.query(`begin; ${settings}`)
        const result = await run(nested(client, statements))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((failure) => {
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

/** Sends a statement to the connection that it is handed. */
type Send = (client: pg.PoolClient) => Promise<pg.QueryResult>

/** Runs one statement on a connection of the pool; one on which it fails is not used again. */
async function once(pool: pg.Pool, send: Send): Promise<pg.QueryResult> {
  const client = await pool.connect()
  let failed = true
  try {
    const result = await send(client)
    failed = false
    return result
  } finally {
    client.release(failed)
  }
}

/**
 * Runs one statement in its own transaction, sent as one message: each further round trip would cost as much
 * as a small statement.
 */
async function alone(pool: pg.Pool, send: Send, settings: string): Promise<pg.QueryResult> {
  const client = await pool.connect()
  const { stream } = client.connection
  stream.cork()
  const sent = [client.query(`begin; ${settings}`), send(client), client.query('commit')] as const
  stream.uncork()
  const [begun, answered, ended] = await Promise.allSettled(sent)
  client.release(ended.status === 'rejected')
  if (begun.status === 'rejected') throw begun.reason
  if (answered.status === 'rejected') throw answered.reason
  if (ended.status === 'rejected') throw ended.reason
  return answered.value
}

function nested(client: pg.PoolClient, statements: PreparedStatements): Database {
  return {
    ...over(async (send, settings) => {
      if (settings) await client.query(settings)
      return send(client)
    }, statements),
    async transaction(run, settings) {
      if (settings) await client.query(settings)
      return run(nested(client, statements))
    },
  }
}

function over(
  on: (send: Send, settings: string) => Promise<pg.QueryResult>,
  statements: PreparedStatements,
): Omit<Database, 'transaction'> {
  const run = (query: Sql, options: QueryOptions | undefined, shape: { rowMode?: 'array' }) => {
    const text = print(query)
    const values = query.values as unknown[]
    return on((client) => {
      const name = options?.planEachTime ? {} : { name: statements.nameOf(client, text) }
      return client.query({ text, values, ...name, ...shape } as pg.QueryConfig)
    }, options?.settings ?? '')
  }
  return {
    async query<Row>(query: Sql, options?: QueryOptions) {
      return (await run(query, options, {})).rows as Row[]
    },
    async rows<Row extends unknown[]>(query: Sql, options?: QueryOptions) {
      return (await run(query, options, { rowMode: 'array' })).rows as Row[]
    },
    async script(text) {
      // Several statements give several results, which the types of `pg` leave out.
      const results = (await on((client) => client.query(text), '')) as pg.QueryResult | pg.QueryResult[]
      return Array.isArray(results) ? results.flatMap(({ rows }) => rows) : results.rows
    },
  }
}
