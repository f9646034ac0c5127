// A database whose user freezes at one of its statements, as a suspended process does, until others are done.
import type { Database, QueryOptions, Sql, TransactionOptions } from '#lib/sql.ts'

/** The server ended the session of a frozen transaction. */
class SessionEnded extends Error {
  name = 'SessionEnded'
}

export interface Freezing extends Database {
  /** True once it was frozen: there is such a statement. */
  readonly froze: boolean
}

/**
 * The same database. Its user freezes before the statement with this number, counted over all statements and
 * commits, and thaws once `meanwhile` is done. A transaction that is open then ends, as by the server's
 * limit for idle ones, because its locks keep others out.
 */
export function freezingAt(db: Database, number: number, meanwhile: () => Promise<unknown>): Freezing {
  let count = 0
  let froze = false
  let frozen: Promise<unknown> | null = null
  const open = new Set<Promise<unknown>>()

  function freeze(): void {
    froze = true
    frozen = Promise.resolve()
      .then(() => Promise.allSettled(open))
      .then(meanwhile)
      .finally(() => {
        frozen = null
      })
  }

  async function pass(): Promise<void> {
    if (count++ === number) freeze()
    await frozen
  }

  /** Within a transaction; `doomed` where it was open while its user was frozen. */
  function passIn(doomed: () => boolean): void {
    if (!frozen && count++ === number) freeze()
    if (doomed()) throw new SessionEnded()
  }

  function within(tx: Database, doomed: () => boolean): Database {
    const sent = async <T>(run: () => Promise<T>): Promise<T> => {
      passIn(doomed)
      return run()
    }
    return {
      query: <Row>(query: Sql, options?: QueryOptions) => sent(() => tx.query<Row>(query, options)),
      rows: <Row extends unknown[]>(query: Sql, options?: QueryOptions) =>
        sent(() => tx.rows<Row>(query, options)),
      script: (text) => sent(() => tx.script(text)),
      transaction: (run, options) => tx.transaction((inner) => run(within(inner, doomed)), options),
    }
  }

  return {
    get froze() {
      return froze
    },
    async query<Row>(query: Sql, options?: QueryOptions) {
      await pass()
      return db.query<Row>(query, options)
    },
    async rows<Row extends unknown[]>(query: Sql, options?: QueryOptions) {
      await pass()
      return db.rows<Row>(query, options)
    },
    async script(text) {
      await pass()
      return db.script(text)
    },
    async transaction<T>(run: (tx: Database) => Promise<T>, options?: TransactionOptions) {
      await pass()
      const before = froze
      const doomed = () => froze !== before
      const work = db.transaction(async (tx) => {
        const result = await run(within(tx, doomed))
        passIn(doomed)
        return result
      }, options)
      open.add(work)
      try {
        return await work
      } catch (error) {
        await frozen
        throw error
      } finally {
        open.delete(work)
      }
    },
  }
}
