// The job queue, in the database by pg-boss: jobs are added in a transaction and run once, by any free
// process.
import { CronExpressionParser } from 'cron-parser'
import { type ConstructorOptions, type JobWithMetadata, PgBoss, type Queue as QueueOptions } from 'pg-boss'
import { type Clock, machineClock } from '#lib/clock.ts'
import { type Database, raw, type ScriptOptions } from '#lib/sql.ts'
import { GivenUp, type Jobs, type Queue } from '#model/queue.ts'
import { endLease, type LeasedDatabase, LeaseLost, takeLease } from '../lease.ts'
import { correctQueue } from './clock-ahead.ts'
import { watchPolls } from './polling.ts'

type Name = keyof Jobs

/** Dead letter queue of listening requests. */
const GIVEN_UP = 'listening_failed'

const DAY_S = 86_400

/**
 * How many seconds after it was queued a job is given up. A handler can give it up earlier. The limit of
 * pg-boss, which counts attempts alone, outages too, is out of reach.
 */
const GIVE_UP_S: Readonly<Record<string, number>> = {
  [GIVEN_UP]: 30 * DAY_S,
  listening: DAY_S / 4,
  mail: DAY_S,
  alarm: DAY_S,
}
const UNREACHED = 1_000_000

/**
 * A process without a heartbeat for this long is considered dead, and another retries its jobs. The shortest
 * that pg-boss allows.
 */
const HEARTBEAT_S = 10
const SUPERVISE_S = 5
/**
 * pg-boss leaves out a look that comes no later than this after the last, by any process. The interval itself
 * would leave one out whenever two are a millisecond less than it apart.
 */
const MONITOR_S = SUPERVISE_S - 1

/**
 * Finished jobs are kept for a day, for diagnosis; waiting jobs until they run. The delay before a retry
 * doubles, and half of it is random.
 */
const EACH = {
  heartbeatSeconds: HEARTBEAT_S,
  retryBackoff: true,
  retryDelay: 1,
  deleteAfterSeconds: DAY_S,
  retentionSeconds: 3650 * DAY_S,
}

/** The queues, each after those it refers to. The policy of an existing queue cannot be changed. */
const QUEUES: readonly QueueOptions[] = [
  { ...EACH, name: GIVEN_UP, retryLimit: UNREACHED, retryDelayMax: 600 },
  {
    ...EACH,
    ...{ name: 'listening', retryLimit: UNREACHED, retryDelayMax: 60 },
    ...{ expireInSeconds: 3_600, deadLetter: GIVEN_UP },
  },
  { ...EACH, name: 'mail', retryLimit: UNREACHED, retryDelayMax: 600 },
  { ...EACH, name: 'alarm', retryLimit: UNREACHED, retryDelayMax: 600 },
  { ...EACH, name: 'watch', retryLimit: 0, policy: 'exclusive' },
  { ...EACH, name: 'score', retryLimit: 0, policy: 'exclusive' },
  { ...EACH, name: 'remind', retryLimit: 0, policy: 'exclusive' },
  { ...EACH, name: 'purge', retryLimit: 3, expireInSeconds: 3_600, policy: 'exclusive' },
  { ...EACH, name: 'due', retryLimit: 0, policy: 'exclusive' },
  { ...EACH, name: 'link', retryLimit: 0, expireInSeconds: 3_600, policy: 'exclusive' },
  { ...EACH, name: 'texts', retryLimit: 0, expireInSeconds: 3_600, policy: 'exclusive' },
  { ...EACH, name: 'portraits', retryLimit: 0, expireInSeconds: 3_600, policy: 'exclusive' },
  { ...EACH, name: 'export', retryLimit: 2, retryDelay: 60, expireInSeconds: DAY_S - 1, policy: 'exclusive' },
  { ...EACH, name: 'source', retryLimit: 2, retryDelay: 30, expireInSeconds: DAY_S - 1, policy: 'exclusive' },
]

/** Polling intervals in seconds: each poll is a query, and the embedded database has one connection. */
const POLL_S: Readonly<Record<Name | typeof GIVEN_UP, number>> = {
  [GIVEN_UP]: 2,
  listening: 1,
  mail: 1,
  alarm: 2,
  watch: 10,
  score: 60,
  remind: 60,
  purge: 60,
  due: 10,
  link: 10,
  texts: 10,
  portraits: 60,
  export: 10,
  source: 2,
}

/** Concurrent jobs of a queue per worker, for jobs that mostly wait for others. */
const AT_ONCE: { readonly [N in Name]?: number } = { source: 4 }

/** Queues of former versions. */
const FORMER = ['ingest']

/** Turns off pg-boss's own background work. */
const STILL = { supervise: false, schedule: false, migrate: false, reindex: false, monitorVacuum: false }

/**
 * The database interface of pg-boss, over a database or a transaction. `lost` are jobs that another process
 * took over: the next statement that ends one is dropped.
 */
function over(
  db: Database,
  options: ScriptOptions = {},
  lost: string[] = [],
): NonNullable<ConstructorOptions['db']> {
  /** pg-boss ends jobs by their ids, even those that others work on by then (12.30, 2026-11). */
  function isLost(values: unknown[] | undefined): boolean {
    const [, ids, output] = values ?? []
    const at = Array.isArray(ids) && output !== undefined ? lost.indexOf(ids[0]) : -1
    if (at >= 0) lost.splice(at, 1)
    return at >= 0
  }
  return {
    async executeSql(text, values) {
      if (isLost(values)) return { rows: [{ count: 0 }] }
      if (!values?.length) return { rows: await db.script(text, options) }
      return { rows: await db.query({ ...raw(text), values }, { ...options, planEachTime: true }) }
    },
  }
}

/**
 * Time limit of the queue's own statements, which take milliseconds. A queue whose statement is lost goes on
 * within thirty seconds, including the wait for another connection.
 */
const STATEMENT_MS = 15_000

/** Keys of jobs that must not run concurrently. */
const ABOUT: { readonly [N in Name]?: (job: Jobs[N]) => string } = {
  source: ({ id, turn }) => turn ?? id,
}

/**
 * The lease of a job. pg-boss starts an exclusive one again only if it considers the holder of the former one
 * dead, and another one if it is retried.
 */
function leaseOf<N extends Name>(
  name: N | typeof GIVEN_UP,
  { id, data }: { id: string; data: Jobs[N] },
): string {
  const { policy } = QUEUES.find((each) => each.name === name)!
  const about = name === GIVEN_UP ? undefined : ABOUT[name]
  return policy === 'exclusive' ? `job ${name} ${about?.(data) ?? ''}`.trimEnd() : `job ${name} ${id}`
}

/** Adds jobs. Each transaction gets its own PgBoss, because each caches what its connection has read. */
export const queue: Queue = {
  async add(tx, name, job) {
    const singletonKey = ABOUT[name]?.(job)
    await new PgBoss({ ...STILL, db: over(tx) }).send(
      name,
      job,
      singletonKey === undefined ? {} : { singletonKey },
    )
  },
}

/** PostgreSQL's error codes for an object that another process created at the same time. */
const MADE_MEANWHILE = new Set(['23505', '42P06', '42P07', '42710'])
const ATTEMPTS = 10

/** Brings the tables of the queue up to date. Safe to run from several processes at once. */
export async function installQueue(db: Database): Promise<void> {
  // pg-boss takes its lock only after it has created its schema: of several concurrent starts, all but one
  // fail there, and succeed when they try again.
  for (let attempt = 1; ; attempt++) {
    try {
      return await install(db)
    } catch (error) {
      if (attempt === ATTEMPTS || !MADE_MEANWHILE.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

async function install(db: Database): Promise<void> {
  const boss = new PgBoss({ ...STILL, migrate: true, db: over(db) })
  // What it does by itself meanwhile can fail: an `error` event without a listener would end the process.
  // What is asked of it throws.
  boss.on('error', () => {})
  try {
    await boss.start()
    const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const { name, ...options } of QUEUES) {
      const { policy: _, ...changeable } = options
      const stored = present.get(name)
      if (!stored) await boss.createQueue(name, options)
      else if (differs(stored, changeable)) await boss.updateQueue(name, changeable)
    }
    for (const name of FORMER) if (present.has(name)) await boss.deleteQueue(name)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** An update of a queue that needs none would cost each start a transaction. */
function differs<T extends object>(stored: T, wanted: Partial<T>): boolean {
  return (Object.keys(wanted) as (keyof T)[]).some((key) => stored[key] !== wanted[key])
}

type Tried = Pick<JobWithMetadata, 'createdOn'>

/** A handler writes to the database of the job's lease, or takes one of the work itself. */
export type Handler<N extends Name> = (
  job: Jobs[N],
  signal: AbortSignal,
  leased: LeasedDatabase,
) => Promise<void>
export type Handlers = { readonly [N in Name]: Handler<N> }

export interface WorkOptions {
  readonly handlers: Handlers
  /** Called for a listening request that failed on every attempt. */
  readonly givenUp: Handler<'listening'>
  /** Concurrent jobs of each queue. */
  readonly workers: number
  /** The time of day, RFC 3339 in UTC. */
  readonly now: () => string
  /** Recurring jobs: cron expressions in UTC. */
  readonly rounds: { readonly [N in Name]?: string | null }
  /** Also called with `LeaseLost` for a job that another process took over: it is left to that one. */
  readonly onError: (error: unknown, name: string | null) => void
  /** Called after a job's handler succeeded, with its queue and its data. */
  readonly onDone?: (name: string, job: object) => void
  /** Called each time all workers of all queues have polled once more, or are busy. */
  readonly onPolled?: () => void
  /** Seconds between two polls of a queue; overrides those of each queue. */
  readonly pollSeconds?: number
  /** Time limit of the queue's own statements, in milliseconds. */
  readonly statementMs?: number
  /** The machine's clock by default. */
  readonly clock?: Clock
}

/** Interval at which the effects of a wrong clock are corrected. */
const CORRECT_MS = 30_000

/**
 * Seconds that running jobs may take to finish when the process stops; the rest are retried by another
 * process.
 */
const GRACE_S = 8

/**
 * Runs queued jobs until it is disposed of; where it throws, nothing runs on. A job whose handler throws, or
 * whose process dies, is retried with a growing delay; handlers must be safe to repeat, and stop soon after
 * their signal aborts.
 */
export async function workOn(
  db: Database,
  {
    handlers,
    givenUp,
    workers,
    now,
    rounds,
    onError,
    onDone,
    onPolled = () => {},
    pollSeconds,
    statementMs = STATEMENT_MS,
    clock = machineClock,
  }: WorkOptions,
): Promise<AsyncDisposable> {
  const lost: string[] = []
  const boss = new PgBoss({
    ...STILL,
    supervise: true,
    schedule: true,
    superviseIntervalSeconds: SUPERVISE_S,
    monitorIntervalSeconds: MONITOR_S,
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: 60,
    db: over(db, { withinMs: statementMs }, lost),
  })
  boss.on('error', (error) => onError(error, null))
  const underWay = new Set<Promise<void>>()
  await using stack = new AsyncDisposableStack()
  let correcting: Promise<void> = Promise.resolve()
  stack.defer(async () => {
    await boss.stop({ timeout: GRACE_S * 1000 })
    await Promise.all([correcting, ...underWay])
  })
  await boss.start()

  /** Tracks a running job, so that a stop can wait until the last one has released the database. */
  async function tracked(name: string, work: Promise<void>, signal: AbortSignal): Promise<void> {
    const reported = work.catch((error) => {
      // An aborted job at a stop is retried, and is not a failure.
      if (!signal.aborted) onError(error, name)
      throw error
    })
    const ended = reported.catch(() => {})
    underWay.add(ended)
    ended.finally(() => underWay.delete(ended))
    await reported
  }

  /** Runs a job under its lease. Throws `LeaseLost` where another process took it over, even at its end. */
  async function leased<N extends Name>(
    name: N | typeof GIVEN_UP,
    job: JobWithMetadata<Jobs[N]>,
    handle: Handler<N>,
  ): Promise<void> {
    const lease = await takeLease(db, leaseOf(name, job))
    try {
      await handle(job.data, job.signal, lease.db)
    } catch (error) {
      await endLease(lease).catch(() => {})
      throw error
    }
    await endLease(lease)
  }

  /** True if a failed job is given up. */
  function isLast(name: string, { createdOn }: Tried, error: unknown): boolean {
    // The driver leaves instants as PostgreSQL's text, and sessions are in UTC.
    const queued = Date.parse(`${createdOn}`.replace(' ', 'T').replace(/\+00$/, 'Z'))
    const late = Date.parse(now()) - queued > (GIVE_UP_S[name] ?? Number.POSITIVE_INFINITY) * 1000
    return late || error instanceof GivenUp
  }

  async function work<N extends Name>(name: N | typeof GIVEN_UP, handle: Handler<N>): Promise<void> {
    const run = async ([given]: JobWithMetadata<Jobs[N]>[]) => {
      const job = given!
      // Poll again at once: there may be more jobs.
      boss.notifyWorker(worker)
      try {
        await tracked(name, leased(name, job, handle), job.signal)
      } catch (error) {
        if (job.signal.aborted) throw error
        if (error instanceof LeaseLost) lost.push(job.id)
        else if (!isLast(name, job, error)) throw error
        else if (name === 'listening') await boss.send(GIVEN_UP, job.data)
        return
      }
      onDone?.(name, job.data)
    }
    const options = { pollingIntervalSeconds: pollSeconds ?? POLL_S[name]!, includeMetadata: true } as const
    const worker = await boss.work<Jobs[N], void, typeof options>(name, options, run)
  }

  const all = async <N extends Name>(name: N) => {
    for (let i = 0; i < (rounds[name] ? 1 : workers * (AT_ONCE[name] ?? 1)); i++)
      await work(name, handlers[name])
  }
  for (const name of Object.keys(handlers) as Name[]) await all(name)
  await work(GIVEN_UP, givenUp)
  for (const name of Object.keys(handlers) as Name[]) {
    const cron = rounds[name]
    // A schedule outlives the process that made it.
    if (cron) await schedule(boss, name, cron)
    else await boss.unschedule(name)
  }
  const correct = () => {
    correcting = correcting.then(() => correctQueue(db)).catch((error) => onError(error, null))
    return correcting
  }
  await correct()
  stack.defer(clock.every(CORRECT_MS, correct))
  stack.defer(watchPolls(boss, clock, onPolled))
  return stack.move()
}

/** Throws with the expression where it is none: an operator chooses that of exports. */
async function schedule(boss: PgBoss, name: Name, cron: string): Promise<void> {
  try {
    // The parser of pg-boss, whose error alone does not say what it is about.
    CronExpressionParser.parse(cron, { tz: 'UTC' })
  } catch (error) {
    const { message } = error as Error
    throw new Error(`The schedule of ${name}, "${cron}", is not possible: ${message}`, { cause: error })
  }
  await boss.schedule(name, cron, {}, { tz: 'UTC' })
}
