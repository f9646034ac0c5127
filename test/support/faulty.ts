// A database that fails on purpose: statements of one kind hang, are refused or come late, until it is
// mended.
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, print, type QueryOptions, type Sql } from '#lib/sql.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'

export const FAULTS = ['hung', 'refused', 'slow'] as const
export type Fault = (typeof FAULTS)[number]

export interface FaultyDatabase extends OpenDatabase {
  /** From now on statements that this matches fail so. */
  fail(statement: RegExp, fault: Fault): void
  mend(): void
  /** Statements that failed since the last mending. */
  readonly failed: number
}

const SLOW_MS = 100

/** What nobody but the database should ever say. */
export const UPSTREAM = 'UPSTREAM-TEXT'

/** The same database, well until told otherwise. */
export function faulty(db: OpenDatabase): FaultyDatabase {
  let broken: { statement: RegExp; fault: Fault } | null = null
  let failed = 0

  async function run<Row>(
    text: string,
    timeout: number | null,
    really: () => Promise<Row[]>,
  ): Promise<Row[]> {
    const { statement, fault } = broken ?? {}
    if (!statement?.test(text)) return really()
    failed++
    switch (fault) {
      case 'hung':
        return hanging(timeout)
      case 'refused':
        throw Object.assign(new Error(`${UPSTREAM} in ${text}`), { code: '57P01' })
      default:
        await pause(SLOW_MS)
        return really()
    }
  }

  /**
   * `timeout` tells the limit that was set on statements, in milliseconds; each, and each transaction, may
   * set one of its own.
   */
  function over(inner: Database, timeout: number | null): Database {
    const limit = (settings = '') => {
      const [, ms] = /statement_timeout = (\d+)/.exec(settings) ?? []
      return ms ? Number(ms) : timeout
    }
    return {
      query: <Row>(query: Sql, options?: QueryOptions) =>
        run(print(query), limit(options?.settings), () => inner.query<Row>(query, options)),
      rows: <Row extends unknown[]>(query: Sql, options?: QueryOptions) =>
        run(print(query), limit(options?.settings), () => inner.rows<Row>(query, options)),
      script: (text) => run(text, timeout, () => inner.script(text)),
      transaction: (work, options) =>
        inner.transaction((tx) => work(over(tx, limit(options?.settings))), options),
    }
  }

  return {
    ...over(db, null),
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
    [Symbol.asyncDispose]: () => db[Symbol.asyncDispose](),
  }
}

/**
 * A statement that never ends by itself: PostgreSQL stops it where it was told after how long, and else
 * nobody does.
 */
async function hanging(timeout: number | null): Promise<never> {
  if (timeout === null) return new Promise(() => {})
  await pause(timeout)
  throw Object.assign(new Error(`${UPSTREAM}: canceling statement due to statement timeout`), {
    code: '57014',
  })
}
