// The database through `pg`: native PostgreSQL by its address, or any stream that speaks its wire protocol.
import { hash } from 'node:crypto'
import pg from 'pg'
import { type Database, print, type QueryOptions, type Sql } from '#lib/sql.ts'

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
  // The pipeline is young in `pg`, whose version is therefore pinned.
  const pool = new pg.Pool({ ...config, types: types as pg.CustomTypesConfig, pipeline: true })
  // A connection that breaks is replaced by the pool on its next use, and fails the statement that it was
  // running; an error that nobody listens for would end the process, of an idle one and of one in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    ...over(pool, (query, settings) => alone(pool, query, settings)),
    connections: pool.options.max ?? 10,
    async transaction(run, settings = '') {
      const client = await pool.connect()
      let broken: unknown
      try {
        await client.query(`begin; ${settings}`)
        const result = await run(nested(client))
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

type Queryable = Pick<pg.Pool, 'query'>
type Within = (query: pg.QueryConfig, settings: string) => Promise<pg.QueryResult>

/**
 * Runs one statement in a transaction of its own, all of it in one message: each more would cost a small
 * statement as much as itself.
 */
async function alone(pool: pg.Pool, query: pg.QueryConfig, settings: string): Promise<pg.QueryResult> {
  const client = await pool.connect()
  const { stream } = client.connection
  stream.cork()
  const sent = [client.query(`begin; ${settings}`), client.query(query), client.query('commit')] as const
  stream.uncork()
  const [begun, answered, ended] = await Promise.allSettled(sent)
  client.release(ended.status === 'rejected')
  if (begun.status === 'rejected') throw begun.reason
  if (answered.status === 'rejected') throw answered.reason
  if (ended.status === 'rejected') throw ended.reason
  return answered.value
}

function nested(client: pg.PoolClient): Database {
  return {
    ...over(client, async (query, settings) => {
      await client.query(settings)
      return client.query(query)
    }),
    async transaction(run, settings) {
      if (settings) await client.query(settings)
      return run(nested(client))
    },
  }
}

function over(client: Queryable, within: Within): Omit<Database, 'transaction'> {
  const run = (query: pg.QueryConfig | pg.QueryArrayConfig, settings = '') =>
    settings ? within(query, settings) : client.query(query)
  return {
    async query<Row>(query: Sql, options?: QueryOptions) {
      return (await run(statement(query, options), options?.settings)).rows as Row[]
    },
    async rows<Row extends unknown[]>(query: Sql, options?: QueryOptions) {
      return (
        await run(
          { ...statement(query, options), rowMode: 'array' } as pg.QueryArrayConfig,
          options?.settings,
        )
      ).rows as Row[]
    },
    async script(text) {
      // Several statements give several results, which the types of `pg` leave out.
      const results = (await client.query(text)) as pg.QueryResult | pg.QueryResult[]
      return Array.isArray(results) ? results.flatMap(({ rows }) => rows) : results.rows
    },
  }
}

/** Statement names by text: PostgreSQL parses and plans each shape of statement once per connection. */
const names = new Map<string, string>()

function statement(query: Sql, options?: QueryOptions) {
  const text = print(query)
  const values = query.values as unknown[]
  if (options?.planEachTime) return { text, values }
  let name = names.get(text)
  if (!name) {
    name = hash('sha256', text, 'base64url').slice(0, 24)
    names.set(text, name)
  }
  return { name, text, values }
}
