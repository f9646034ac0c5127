// Reports of the runs of sources, of imports and of rebuilds.
import { type Database, name, sql } from '#lib/sql.ts'
import { instant } from './instant.ts'

export interface RunResult {
  readonly kind: 'source' | 'import' | 'rebuild'
  /** The source that was read, `import`, or the domain that was rebuilt. */
  readonly source_id: string
  /** Who started it, such as `shell:ana@server`; null for the service itself. */
  readonly started_by: string | null
  readonly outcome: 'changed' | 'unchanged' | 'unavailable' | 'rejected' | 'failed'
  readonly reason: string | null
  readonly started_at: string
  readonly finished_at: string
}

/** Keeps a run with its report, and answers its id. */
export async function saveRun(db: Database, run: RunResult, report: unknown): Promise<number> {
  const [row] = await db.rows<[number]>(sql`
insert into runs (kind, source_id, started_by, started_at, finished_at, outcome, reason, report)
values (${run.kind}, ${run.source_id}, ${run.started_by}, ${run.started_at}, ${run.finished_at},
  ${run.outcome}, ${run.reason}, ${JSON.stringify(report)}) returning id`)
  return row![0]
}

export interface StoredRun extends RunResult {
  readonly id: number
}

const utc = (column: string) => sql`${instant(`r.${column}`)} as ${name(column)}`
const COLUMNS = sql`r.id, r.kind, r.source_id, r.started_by, r.outcome, r.reason,
  ${utc('started_at')}, ${utc('finished_at')}`

/** The last run of each source. */
export async function lastRuns(db: Database): Promise<Map<string, StoredRun>> {
  const rows = await db.query<StoredRun>(sql`
select distinct on (r.source_id) ${COLUMNS} from runs r where r.kind = 'source'
order by r.source_id, r.started_at desc, r.id desc`)
  return new Map(rows.map((row) => [row.source_id, row]))
}

/** Runs of a source (null: of all), the newest first. */
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
