// Runs of sources and other long work. Each is stored from its beginning, with its growing report: imports by
// `imports.ts`, and what one process does at a time by `run-rows.ts`.
import { type Database, empty, name, type Sql, sql } from '#lib/sql.ts'
import { type ItemOutcome, saveItems, storedItems } from './captures.ts'
import { isAhead } from './clock-ahead.ts'
import { instantText } from './instant.ts'
import { endLease, type Lease, type LeasedDatabase, leaseAt, takeToken } from './lease.ts'
import { RESTORED_AFTER } from './stored-settings.ts'

export interface Ended {
  readonly outcome: 'changed' | 'unchanged' | 'unavailable' | 'rejected' | 'failed'
  readonly reason: string | null
  readonly finished_at: string
}

export const RUN_KINDS = [
  ...(['source', 'reparse', 'import', 'rebuild'] as const),
  ...(['link', 'sample', 'sample_removal', 'export'] as const),
]

export interface Begun {
  readonly kind: (typeof RUN_KINDS)[number]
  /** The source that was read, the domain that was rebuilt, or `import`, `link` or `sample`. */
  readonly source_id: string
  /** The user who started it, such as `shell:ana@server`; null for the service itself. */
  readonly started_by: string | null
  readonly started_at: string
}

export interface StoredRun extends Begun {
  readonly id: number
  /** The three are null while it runs, or if it was interrupted. */
  readonly outcome: Ended['outcome'] | null
  readonly reason: string | null
  readonly finished_at: string | null
  /** The requested days; null for no bound. */
  readonly since: string | null
  readonly until: string | null
  /** True if everything requested was read. */
  readonly complete: boolean
  /** True while a process works on it. */
  readonly running: boolean
}

/** Seconds without a heartbeat after which a run counts as interrupted. */
export const SILENT_S = 30

/** Milliseconds between the heartbeats of a run. */
export const HEARTBEAT_MS = 5_000

const utc = (column: string) => sql`${instantText(`r.${column}`)} as ${name(column)}`
/** True for a row `r` whose process sent a heartbeat lately; null where it never did. */
export const isAlive = sql`r.finished_at is null
  and r.heard_at > clock_timestamp() - make_interval(secs => ${SILENT_S}) and not ${isAhead('r.heard_at')}`
const COLUMNS = sql`r.id, r.kind, r.source_id, r.started_by, r.outcome, r.reason, r.since, r.until,
  r.complete, ${utc('started_at')}, ${utc('finished_at')}, coalesce(${isAlive}, false) as running`

/** True once a run of a source, of those after a number, has read something. */
async function hasRead(db: Database, source: string, after: Sql): Promise<boolean> {
  const rows = await db.rows(sql`
select from runs where kind = 'source' and source_id = ${source} and outcome in ('changed', 'unchanged')
  and id > ${after} limit 1`)
  return rows.length > 0
}

/** True once a run of a source has read something. */
export const hasEndedWell = (db: Database, source: string): Promise<boolean> => hasRead(db, source, sql`0`)

/** True for the first run of a source that reads something, at all or since a backup was restored. */
export async function isFirstRead(db: Database, source: string): Promise<boolean> {
  const restored = sql`coalesce((select value::bigint from settings where name = ${RESTORED_AFTER}), 0)`
  return !(await hasRead(db, source, restored))
}

/** The latest runs of each source, newest first. */
export async function latestRuns(db: Database, each: number): Promise<Map<string, StoredRun[]>> {
  const rows = await db.query<StoredRun>(sql`
select ${COLUMNS} from (select distinct source_id from runs where kind = 'source') s,
  lateral (select * from runs where kind = 'source' and source_id = s.source_id
    order by started_at desc, id desc limit ${each}::int) r
order by r.started_at desc, r.id desc`)
  return Map.groupBy(rows, (run) => run.source_id)
}

/** Runs of a source (null: of all), newest first. */
export async function readRuns(
  db: Database,
  source: string | null,
  after: { readonly sort: string; readonly id: number } | null,
  limit: number,
): Promise<StoredRun[]> {
  return db.query<StoredRun>(sql`
select ${COLUMNS} from runs r
where (${source}::text is null or r.source_id = ${source})
  and (${after?.sort ?? null}::timestamptz is null or (r.started_at,
    r.id) < (${after?.sort ?? null}::timestamptz, ${after?.id ?? null}::bigint))
order by r.started_at desc, r.id desc limit ${limit}::int`)
}

/** One run with its report, or undefined. */
export async function findRun(
  db: Database,
  id: number,
): Promise<(StoredRun & { readonly report: unknown }) | undefined> {
  const [row] = await db.query<StoredRun & { report: unknown }>(
    sql`select ${COLUMNS}, r.report from runs r where r.id = ${id}`,
  )
  return row
}

/** The number of items of the last complete run over similar days; null where there was none. */
export async function itemsRead(
  db: Database,
  source: string,
  { since, until }: Pick<StoredRun, 'since' | 'until'>,
): Promise<number | null> {
  const [row] = await db.rows<[number | null]>(sql`
select (select sum(n::bigint) from jsonb_each_text(report -> 'items') as i (fate, n)) from runs
where kind = 'source' and source_id = ${source} and complete and (since is null) = ${since === null}
  and until is not distinct from ${until}::date
order by started_at desc limit 1`)
  return row?.[0] ?? null
}

export interface RunRequest {
  /** From the source itself, or from its earlier content. */
  readonly kind: 'source' | 'reparse'
  readonly source_id: string
  readonly started_by: string | null
  readonly started_at: string
  readonly since: string | null
  readonly until: string | null
}

/** A run of a source that this process owns. */
export interface LockedRun {
  readonly id: number
  readonly started_at: string
  /** The report and the items of an interrupted run, which this one resumes; null for a new one. */
  readonly before: { readonly report: unknown; readonly items: ReadonlySet<string> } | null
  /** Where it writes. This and the methods below throw `LeaseLost` once another process took it over. */
  readonly db: LeasedDatabase
  /** Renews the heartbeat of the run. */
  beat(): Promise<void>
  /** Stores the outcome of these items; with the report so far, if it is given. */
  keep(items: readonly ItemOutcome[], report?: unknown): Promise<void>
  /** Ends it. `complete`: everything was read, so that there is nothing to resume. */
  end(ended: Ended, complete: boolean, report: unknown): Promise<void>
  /** Releases it to any free process. */
  release(): Promise<void>
}

/** Another process is reading the source. */
export class AlreadyRunning extends Error {
  name = 'AlreadyRunning'
}

/** Releases the unfinished runs, where no process can be working on them. */
export async function freeRuns(db: Database): Promise<void> {
  await db.query(sql`update runs set heard_at = '-infinity' where finished_at is null`)
}

/**
 * Begins a run of a source, or takes over one over the same days that was interrupted or exceeded its limits.
 * Throws `AlreadyRunning` where a process works on one.
 */
export async function beginRun(db: Database, asked: RunRequest, now: () => string): Promise<LockedRun> {
  const { source_id } = asked
  const leased = `run ${source_id}`
  const [run, token] = await db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${leased}, 0))`)
    const [last] = await tx.query<StoredRun & { report: unknown }>(sql`
select ${COLUMNS}, r.report from runs r
where r.kind in ('source', 'reparse') and r.source_id = ${source_id}
order by r.finished_at is null desc, r.started_at desc, r.id desc limit 1`)
    if (last?.running)
      throw new AlreadyRunning(`A run of ${asked.source_id} has been active since ${last.started_at}.`)
    const token = await takeToken(tx, leased)
    const same = (['kind', 'since', 'until'] as const).every((field) => last?.[field] === asked[field])
    const open = last && last.finished_at === null
    if (last && same && (open || last.reason === 'out_of_bounds')) {
      await tx.query(sql`
update runs
set heard_at = clock_timestamp(), finished_at = null, outcome = null, reason = null
where id = ${last.id}`)
      const before = { report: last.report, items: await storedItems(tx, last.id) }
      return [{ id: last.id, source_id, started_at: last.started_at, before }, token] as const
    }
    if (open)
      await tx.query(sql`
update runs set finished_at = ${asked.started_at}, outcome = 'failed', reason = 'cut_off'
where id = ${last.id}`)
    const [row] = await tx.rows<[number]>(sql`
insert into runs (kind, source_id, started_by, started_at, since, until, heard_at, report)
values (${asked.kind}, ${source_id}, ${asked.started_by}, ${asked.started_at}, ${asked.since},
  ${asked.until}, clock_timestamp(), '{}') returning id`)
    return [{ id: row![0], source_id, started_at: asked.started_at, before: null }, token] as const
  })
  return lockedRun(leaseAt(db, leased, token), run, now)
}

function lockedRun(
  lease: Lease,
  run: Pick<LockedRun, 'id' | 'started_at' | 'before'> & Pick<RunRequest, 'source_id'>,
  now: () => string,
): LockedRun {
  const { db } = lease
  const change = (tx: LeasedDatabase, what: Sql) =>
    tx.query(sql`update runs set ${what} where id = ${run.id}`)
  /** The last change: the lease ends with it. */
  const leave = (what: Sql) =>
    db.transaction(async (tx) => {
      await change(tx, what)
      await endLease({ ...lease, db: tx })
    })
  return {
    ...run,
    db,
    async beat() {
      await change(db, sql`heard_at = clock_timestamp()`)
    },
    keep: (items, report) =>
      db.transaction(async (tx) => {
        const grown = report === undefined ? empty : sql`, report = ${JSON.stringify(report)}`
        await change(tx, sql`heard_at = clock_timestamp()${grown}`)
        await saveItems(tx, { source: run.source_id, run: run.id, begun: run.started_at, at: now() }, items)
      }),
    end: ({ outcome, reason, finished_at }, complete, report) =>
      leave(
        sql`outcome = ${outcome}, reason = ${reason}, finished_at = ${finished_at}, complete = ${complete},
  report = ${JSON.stringify(report)}`,
      ),
    release: () => leave(sql`heard_at = '-infinity'`),
  }
}
