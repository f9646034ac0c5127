// The database of reads on a replica: what fails there is read on the primary, and so is everything after it.
import type { Database, QueryOptions, Sql } from '#lib/sql.ts'
import { isOwnLimit, outageOf } from '#model/outage.ts'

/** Why a replica is no longer read from. */
export type EndReason = 'lost' | 'conflict' | 'error' | 'lags' | 'closed'

/** The time in which a replica is read from: it ends once, and another one begins with a new one. */
export interface Tenure {
  /** True once it has ended: reads that began in it continue on the primary. */
  readonly over: boolean
  end(reason: EndReason): void
  /** What `work` returns; rejects with `Ended` when the tenure ends first, as where a server is frozen. */
  during<T>(work: Promise<T>): Promise<T>
}

/** Thrown to reads on a replica that is no longer read from. */
class Ended extends Error {
  name = 'Ended'
}

/** A tenure; `ended` is called at its end. */
export function tenure(ended: (reason: EndReason) => void): Tenure {
  const waiting = new Set<(error: Ended) => void>()
  let over = false
  return {
    get over() {
      return over
    },
    end(reason) {
      if (over) return
      over = true
      ended(reason)
      for (const reject of waiting) reject(new Ended(reason))
    },
    async during(work) {
      const { promise, reject } = Promise.withResolvers<never>()
      waiting.add(reject)
      try {
        return await Promise.race([work, promise])
      } finally {
        waiting.delete(reject)
        // An answer that comes after the end is for nobody.
        work.catch(() => {})
      }
    },
  }
}

/** PostgreSQL cancels reads of a replica that prevent it from replaying, with these codes. */
const CONFLICT = /^(40001|40P01|57014)$/

/**
 * A database for single statements that read. In the tenure they run on the replica. One that fails there is
 * run once more on the primary, which also ends the tenure: the caller may have seen a later state, and must
 * not see the earlier one after it. Transactions and scripts run on the primary.
 */
export function readDatabase(replica: Database, primary: Database, current: Tenure): Database {
  async function read<T>(run: (db: Database) => Promise<T>, { start }: QueryOptions = {}): Promise<T> {
    if (current.over) return run(primary)
    try {
      return await current.during(run(replica))
    } catch (error) {
      // The time budget of the request is over; on the primary too.
      if (isOwnLimit(error, Boolean(start))) throw error
      const conflict = CONFLICT.test((error as { code?: string }).code ?? '')
      // Others must not wait for a server that is gone.
      if (!conflict && outageOf(error)) current.end('lost')
      const result = await run(primary)
      // What fails on both servers says nothing about the replica.
      current.end(conflict ? 'conflict' : 'error')
      return result
    }
  }
  return {
    query: <Row>(query: Sql, options?: QueryOptions) => read((db) => db.query<Row>(query, options), options),
    rows: <Row extends unknown[]>(query: Sql, options?: QueryOptions) =>
      read((db) => db.rows<Row>(query, options), options),
    script: (text, options) => primary.script(text, options),
    transaction: (run, options) => primary.transaction(run, options),
  }
}
