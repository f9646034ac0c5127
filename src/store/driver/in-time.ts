// A database whose statements are cancelled when the time budget of a request is spent.
import { type Clock, machineClock } from '#lib/clock.ts'
import type { Database, QueryOptions, Sql, TransactionOptions } from '#lib/sql.ts'
import { OutOfTime, STOPPED } from '#model/outage.ts'

/** Silence of a connection beyond the statement timeout, after which it is closed, in milliseconds. */
const SILENCE_MS = 1_000

/**
 * The same database; a statement that takes longer than `remaining()` milliseconds throws `OutOfTime`. The
 * time to wait for a connection counts: a statement that gets one too late is not sent.
 */
export function inTime(db: Database, remaining: () => number, clock: Clock = machineClock): Database {
  const left = () => {
    const ms = Math.ceil(remaining())
    if (ms <= 0) throw new OutOfTime()
    return ms
  }

  async function within<T>(
    run: (options: TransactionOptions) => Promise<T>,
    { start }: TransactionOptions = {},
  ): Promise<T> {
    const ms = left()
    const { promise, reject } = Promise.withResolvers<never>()
    const cancel = clock.after(ms, () => reject(new OutOfTime()))
    const own = () => `set local statement_timeout = ${left()}; ${start?.() ?? ''}`
    const work = run({ start: own, withinMs: ms + SILENCE_MS })
    try {
      return await Promise.race([work, promise])
    } catch (error) {
      throw (error as { code?: string }).code === STOPPED ? new OutOfTime() : error
    } finally {
      cancel()
      work.catch(() => {})
    }
  }
  return {
    query: <Row>(query: Sql, options?: QueryOptions) =>
      within((own) => db.query<Row>(query, { ...options, ...own }), options),
    rows: <Row extends unknown[]>(query: Sql, options?: QueryOptions) =>
      within((own) => db.rows<Row>(query, { ...options, ...own }), options),
    script: (text) => within((own) => db.transaction((tx) => tx.script(text), own)),
    transaction: (run, options) =>
      within((own) => db.transaction((tx) => run(startingBefore(tx, left)), { ...options, ...own }), options),
  }
}

/** A transaction whose timeout is set: `left` throws once no further statement may start. */
function startingBefore(tx: Database, left: () => number): Database {
  const ifLeft = async <T>(run: () => Promise<T>): Promise<T> => {
    left()
    return run()
  }
  return {
    query: <Row>(query: Sql, options?: QueryOptions) => ifLeft(() => tx.query<Row>(query, options)),
    rows: <Row extends unknown[]>(query: Sql, options?: QueryOptions) =>
      ifLeft(() => tx.rows<Row>(query, options)),
    script: (text) => ifLeft(() => tx.script(text)),
    transaction: (run, options) => ifLeft(() => tx.transaction(run, options)),
  }
}
