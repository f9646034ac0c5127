// A database of one connection whose statements take time on a fake clock, with a record of when each of them
// started.
import { type Database, print, type QueryOptions, type Sql, type TransactionOptions } from '#lib/sql.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import type { FakeClock } from '../clock.ts'

export interface Started {
  /** When it was sent, by the clock. */
  readonly at: number
  readonly text: string
}

export interface TimedDatabase extends OpenDatabase {
  /** From now on each statement takes this many milliseconds; forgets those so far. */
  takes(ms: number): void
  /** Resolves when no statement runs or waits. */
  idle(): Promise<unknown>
  /** The statements that were sent, in order. */
  readonly started: readonly Started[]
}

export function timedDatabase(db: OpenDatabase, clock: FakeClock): TimedDatabase {
  let ms = 0
  let started: Started[] = []
  let last: Promise<unknown> = Promise.resolve()

  /** Runs it when all before it are done. */
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const mine = last.then(run)
    last = mine.catch(() => {})
    return mine
  }

  /** Options that record the start, at the moment at which the statement is sent. */
  async function recorded<T, O extends TransactionOptions>(
    text: string,
    options: O,
    run: (own: O) => Promise<T>,
  ): Promise<T> {
    let sent = false
    const start = () => {
      const settings = options.start?.() ?? ''
      sent = true
      started.push({ at: clock.elapsed(), text })
      return settings
    }
    try {
      return await run({ ...options, start })
    } finally {
      if (sent) await clock.advance(ms)
    }
  }

  function over(inner: Database, turn: typeof inTurn): Database {
    return {
      query: <Row>(query: Sql, options: QueryOptions = {}) =>
        turn(() => recorded(print(query), options, (own) => inner.query<Row>(query, own))),
      rows: <Row extends unknown[]>(query: Sql, options: QueryOptions = {}) =>
        turn(() => recorded(print(query), options, (own) => inner.rows<Row>(query, own))),
      script: (text, options) => turn(() => inner.script(text, options)),
      transaction: (work, options = {}) =>
        turn(() =>
          recorded('begin', options, (own) => inner.transaction((tx) => work(over(tx, (run) => run())), own)),
        ),
    }
  }

  return {
    ...over(db, inTurn),
    connections: 1,
    takes(each) {
      ms = each
      started = []
    },
    idle: () => last,
    get started() {
      return started
    },
    [Symbol.asyncDispose]: () => db[Symbol.asyncDispose](),
  }
}
