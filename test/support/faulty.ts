// A database with injected faults: statements of one kind hang, fail or are late, until it is repaired.
import { type Clock, machineClock } from '#lib/clock.ts'
import { type Database, print, type QueryOptions, type Sql } from '#lib/sql.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'

export const FAULTS = ['hung', 'refused', 'slow'] as const
export type Fault = (typeof FAULTS)[number]

export interface FaultyDatabase extends OpenDatabase {
  /** From now on matching statements fail like this. */
  fail(statement: RegExp, fault: Fault): void
  mend(): void
  /** Statements that failed since the last repair. */
  readonly failed: number
  /** True if statements hang or are late, or will be. */
  readonly waits: boolean
  /** True while all statements hang or are late: nothing happens before the clock advances. */
  readonly quiet: boolean
}

const SLOW_MS = 100

/** A text that must not leave the service. */
export const UPSTREAM = 'UPSTREAM-TEXT'

/** The same database, without faults at first. */
export function faulty(db: OpenDatabase, clock: Clock = machineClock): FaultyDatabase {
  let broken: { statement: RegExp; fault: Fault } | null = null
  let failed = 0
  /** Running statements of the database. */
  let underWay = 0
  let waiting = 0
  /** Waiting statements of transactions: each keeps its connection. */
  let held = 0

  async function busy<T>(work: () => Promise<T>): Promise<T> {
    underWay++
    try {
      return await work()
    } finally {
      underWay--
    }
  }

  async function late<T>(within: boolean, wait: () => Promise<T>): Promise<T> {
    waiting++
    if (within) held++
    try {
      return await wait()
    } finally {
      waiting--
      if (within) held--
    }
  }

  async function run<Row>(
    text: string,
    timeout: number | null,
    within: boolean,
    really: () => Promise<Row[]>,
  ): Promise<Row[]> {
    const { statement, fault } = broken ?? {}
    if (!statement?.test(text)) return busy(really)
    failed++
    switch (fault) {
      case 'hung':
        return late(within, () => hanging(timeout, clock))
      case 'refused':
        throw Object.assign(new Error(`${UPSTREAM} in ${text}`), { code: '57P01' })
      default:
        await late(within, () => clock.sleep(SLOW_MS))
        return busy(really)
    }
  }

  /**
   * `timeout` returns the statement timeout, in milliseconds; each statement and transaction can set its own.
   */
  function over(inner: Database, timeout: number | null, within: boolean): Database {
    const limit = (options: QueryOptions = {}) => {
      const [, ms] = /statement_timeout = (\d+)/.exec(options.start?.() ?? '') ?? []
      return ms ? Number(ms) : timeout
    }
    return {
      query: <Row>(query: Sql, options?: QueryOptions) =>
        run(print(query), limit(options), within, () => inner.query<Row>(query, options)),
      rows: <Row extends unknown[]>(query: Sql, options?: QueryOptions) =>
        run(print(query), limit(options), within, () => inner.rows<Row>(query, options)),
      script: (text, options) => run(text, timeout, within, () => inner.script(text, options)),
      transaction: (work, options) =>
        // Only its beginning and its end are work of the database.
        busy(() =>
          inner.transaction(async (tx) => {
            underWay--
            try {
              return await work(over(tx, limit(options), true))
            } finally {
              underWay++
            }
          }, options),
        ),
    }
  }

  return {
    ...over(db, null, false),
    connections: db.connections,
    fail(statement, fault) {
      broken = { statement, fault }
    },
    mend() {
      broken = null
      failed = 0
    },
    get failed() {
      return failed
    },
    get waits() {
      return waiting > 0 || (broken !== null && broken.fault !== 'refused')
    },
    get quiet() {
      return underWay === 0 || (db.connections !== undefined && held >= db.connections)
    },
    [Symbol.asyncDispose]: () => db[Symbol.asyncDispose](),
  }
}

/**
 * A statement that never ends: PostgreSQL cancels it after its timeout, if it has one.
 */
async function hanging(timeout: number | null, clock: Clock): Promise<never> {
  if (timeout === null) return new Promise(() => {})
  await clock.sleep(timeout)
  throw Object.assign(new Error(`${UPSTREAM}: canceling statement due to statement timeout`), {
    code: '57014',
  })
}
