// A database whose user freezes at one of its statements, as a suspended process does, until others are done.
import assert from 'node:assert/strict'
import { type Database, type QueryOptions, type Sql, sql, type TransactionOptions } from '#lib/sql.ts'

/** The server ended the session of a frozen transaction. */
class SessionEnded extends Error {
  name = 'SessionEnded'
}

export interface Freezing extends Database {
  /** True once it was frozen: there is such a statement. */
  readonly froze: boolean
  /** The numbers of its statements so far that were outside of transactions, and of those within. */
  readonly outside: readonly number[]
  readonly within: readonly number[]
}

/** A piece of background work, once for each name of a round: letters. */
export interface FrozenWork {
  /** What is there when the work begins. */
  prepare(round: string): Promise<unknown>
  /** The work, by the process whose database this is. */
  work(db: Database, round: string): Promise<unknown>
  /** Changes what the work reads, before another process takes it over. */
  change(round: string): Promise<unknown>
  /** What the work stored, the same for each round. */
  stored(round: string): Promise<unknown>
  /** True where what the holder stored before it froze may rightly stay. */
  readonly partial?: boolean
  /** Transactions at its beginning after which others can take it over: only that of the lease by default. */
  readonly untaken?: number
}

/** So many of these, evenly. */
const evenly = (all: readonly number[], most: number) =>
  all.filter((_, i) => Math.floor((i * most) / all.length) !== Math.floor(((i - 1) * most) / all.length))

/** Statements within transactions that are tried: the server ends all of these alike. */
const WITHIN = 5

/**
 * Freezes the holder of the work before each of its transactions and statements in turn, or `most` of them;
 * meanwhile another process does the work: what it stores must be as if the holder had never begun. The
 * holder then thaws, and must store nothing. Its first transaction takes the lease and its last statement
 * ends it, so they are not among them.
 */
export async function frozenAnywhere(db: Database, it: FrozenWork, most = 40): Promise<void> {
  await it.prepare('counted')
  const counted = freezingAt(db, Number.POSITIVE_INFINITY, async () => {})
  await it.work(counted, 'counted')
  await it.prepare('undisturbed')
  await it.change('undisturbed')
  await it.work(db, 'undisturbed')
  const good = await it.stored('undisturbed')
  const outside = counted.outside.slice(it.untaken ?? 1, -1)
  let tried = 0
  for (const at of [...evenly(outside, most), ...evenly(counted.within, WITHIN)]) {
    const round = `round${[...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
    await it.prepare(round)
    let taken: unknown
    const frozen = freezingAt(db, at, async () => {
      await db.query(sql`update leases set heard_at = '-infinity'`)
      await it.change(round)
      await it.work(db, round)
      taken = await it.stored(round)
      if (!it.partial) assert.deepEqual(taken, good, `taken over at ${at}`)
    })
    const thawed = await it.work(frozen, round).then(
      () => null,
      (error: Error) => error,
    )
    // A later round may take fewer statements than the first.
    if (!frozen.froze) continue
    tried++
    assert.match(thawed?.name ?? 'LeaseLost', /^(?:LeaseLost|SessionEnded)$/, `${at}: ${thawed?.stack}`)
    assert.deepEqual(await it.stored(round), taken, `frozen at ${at}`)
  }
  assert.ok(tried > 2 && tried > Math.min(outside.length, most) / 2, `frozen at ${tried} places`)
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
  const places = { outside: [] as number[], within: [] as number[] }

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
    places.outside.push(count)
    if (count++ === number) freeze()
    await frozen
  }

  /** Within a transaction; `doomed` where it was open while its user was frozen. */
  function passIn(doomed: () => boolean): void {
    if (!frozen) {
      places.within.push(count)
      if (count++ === number) freeze()
    }
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
    ...places,
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
