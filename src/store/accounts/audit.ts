// The audit log of administration: an entry is written before the action and completed after it; none is
// removed.
import { type Database, sql } from '#lib/sql.ts'
import { instantText } from '../instant.ts'

export interface AuditEntry {
  readonly id: number
  readonly at: string
  /** `token`, `shell`, or the account's e-mail at that time. */
  readonly actor: string
  /** Id of the account, or null. */
  readonly actor_id: string | null
  readonly operation: string
  /** The input without secrets. */
  readonly input: Readonly<Record<string, unknown>>
  /** `ok`, or the code of the failure; null when the process ended before the outcome was known. */
  readonly outcome: string | null
}

/** Writes an entry before the action, and returns its id. */
export async function beginAudit(db: Database, entry: Omit<AuditEntry, 'id' | 'outcome'>): Promise<number> {
  const { at, actor, actor_id, operation, input } = entry
  const [row] = await db.query<{ id: number }>(sql`
insert into audit (at, actor, actor_id, operation, input) values (${at}, ${actor}, ${actor_id}, ${operation},
  ${JSON.stringify(input)})
returning id`)
  return row!.id
}

/** Marks the outcome of an entry. */
export async function endAudit(db: Database, id: number, outcome: string): Promise<void> {
  await db.query(sql`update audit set outcome = ${outcome} where id = ${id}`)
}

/** Entries of an operation or an account (null: of all), newest first, with ids below the given one. */
export async function readAudit(
  db: Database,
  only: { readonly operation: string | null; readonly actor_id: string | null },
  below: number | null,
  limit: number,
): Promise<AuditEntry[]> {
  return db.query<AuditEntry>(sql`
select id, ${instantText('a.at')} as at, actor, actor_id, operation, input, outcome from audit a
where (${only.operation}::text is null or operation = ${only.operation})
  and (${only.actor_id}::uuid is null or actor_id = ${only.actor_id})
  and (${below}::bigint is null or id < ${below}) order by id desc limit ${limit}::int`)
}
