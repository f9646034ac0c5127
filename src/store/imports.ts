// Imports that run or did not end: the row of each among the runs, and what the next import of the same lines
// needs to resume one.
import { type Database, sql } from '#lib/sql.ts'
import { type Lease, revokeLease } from './lease.ts'
import { addRow, rowOf } from './run-rows.ts'
import { type Ended, isAlive } from './runs.ts'

interface ImportRequest {
  readonly started_by: string
  readonly started_at: string
  /** Origin of the lines, for the report. */
  readonly from: string
}

/** Interrupted imports of the same lines, as one. */
export interface InterruptedImport {
  /** The groups of lines from the start that were tried once. */
  readonly tried: number
  /** True once lines were rejected for want of what they refer to. */
  readonly strict: boolean
  /** The latest of them among the runs. */
  readonly run: number
  /** The fencing tokens under which they wrote. */
  readonly tokens: readonly number[]
}

/** The row of an import among the runs. */
export interface ImportRow {
  readonly id: number
  /** Renews the heartbeat. */
  beat(): Promise<void>
  /** Stores, with the lines that a transaction writes, how many groups were tried so far. */
  reach(tx: Database, tried: number): Promise<void>
  /** Stores the report so far. */
  keep(report: unknown, strict: boolean): Promise<void>
  /** Ends it. One that failed can be resumed; another one needs no state any more. */
  end(ended: Ended, report: unknown): Promise<void>
}

/** Stores the row of an import that begins. */
export async function beginImport(db: Database, lease: Lease, asked: ImportRequest): Promise<ImportRow> {
  const { from, ...who } = asked
  const id = await db.transaction(async (tx) => {
    const run = await addRow(tx, { kind: 'import', source_id: 'import', ...who }, { from })
    await tx.query(sql`
insert into imports (run_id, lease, tokens) values (${run}, ${lease.name}, array[${lease.token}::bigint])`)
    return run
  })
  return {
    id,
    beat: () => rowOf(db, id).beat(),
    async reach(tx, tried) {
      await tx.query(sql`update imports set tried = greatest(tried, ${tried}) where run_id = ${id}`)
    },
    keep: (report, strict) =>
      db.transaction(async (tx) => {
        await rowOf(tx, id).beat(report)
        await tx.query(
          sql`update imports set strict = ${strict} where run_id = ${id} and strict <> ${strict}`,
        )
      }),
    end: (ended, report) =>
      db.transaction(async (tx) => {
        await rowOf(tx, id).end(ended, report)
        await tx.query(sql`
delete from imports where run_id = ${id} and (${ended.outcome !== 'failed'} or lines_sha256 is null)`)
      }),
  }
}

/** When imports of these lines that count as running were last heard of, by run. */
export async function runningImports(
  db: Database,
  run: number,
  lines: Uint8Array,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.rows<[number, string]>(sql`
select r.id, r.heard_at::text from imports i join runs r on r.id = i.run_id
where i.lines_sha256 = ${lines} and i.run_id <> ${run} and ${isAlive}`)
  return new Map(rows)
}

/**
 * Notes which lines an import has, and takes over the imports of the same lines that were interrupted or
 * failed: they cannot write any more. Null where there are none.
 */
export async function takeOverImports(
  db: Database,
  run: number,
  lines: Uint8Array,
  now: string,
): Promise<InterruptedImport | null> {
  return db.transaction(async (tx) => {
    await tx.query(sql`
select pg_advisory_xact_lock(hashtextextended(${`import ${Buffer.from(lines).toString('hex')}`}, 0))`)
    await tx.query(sql`
update runs r set finished_at = ${now}, outcome = 'failed', reason = 'cut_off'
from imports i where i.run_id = r.id and i.lines_sha256 = ${lines} and r.finished_at is null
  and not coalesce(${isAlive}, false)`)
    const taken = await tx.query<{
      run_id: number
      lease: string
      tokens: number[]
      tried: number
      strict: boolean
    }>(sql`
delete from imports i using runs r
where r.id = i.run_id and i.lines_sha256 = ${lines} and r.finished_at is not null
returning i.run_id, i.lease, to_json(i.tokens) as tokens, i.tried, i.strict`)
    for (const { lease } of taken) await revokeLease(tx, lease)
    const tokens = taken.flatMap((each) => each.tokens)
    const tried = Math.max(0, ...taken.map((each) => each.tried))
    const strict = taken.some((each) => each.strict)
    await tx.query(sql`
update imports set lines_sha256 = ${lines}, tokens = tokens || ${tokens}::bigint[], tried = ${tried},
  strict = ${strict}
where run_id = ${run}`)
    return tokens.length
      ? { run: Math.max(...taken.map((each) => each.run_id)), tokens, tried, strict }
      : null
  })
}

/** A draft by its source and key; `stub` is null for any. */
export interface DraftName {
  readonly domain: string
  readonly key: string
  readonly source_id: string
  readonly stub: boolean | null
}

/** Whether each draft was last written or confirmed under one of these tokens. */
export async function writtenUnder(
  db: Database,
  tokens: readonly number[],
  drafts: readonly DraftName[],
): Promise<boolean[]> {
  const column = <K extends keyof DraftName>(name: K) => drafts.map((draft) => draft[name])
  const rows = await db.rows<[boolean]>(sql`
select exists (select from drafts d where d.domain = n.domain and d.key = n.key and d.source_id = n.source_id
  and (n.stub is null or d.stub = n.stub) and d.token = any(${tokens}::bigint[]))
from unnest(${column('domain')}::text[], ${column('key')}::text[], ${column('source_id')}::text[],
  ${column('stub')}::boolean[]) with ordinality as n (domain, key, source_id, stub, at)
order by n.at`)
  return rows.map(([written]) => written)
}
