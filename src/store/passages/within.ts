// The records that pass a domain's own filters: as a condition, and by their ids while they are few.
import { type Database, join, name, type Sql, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { DomainFilter } from '#model/retrieval.ts'
import { hasSubject } from '../reading/conditions.ts'
import { isEqual, isLinked } from '../reading/list-query.ts'
import type { ListSpec } from '../reading/list-spec.ts'

/** The filters of a list other than country and window; null without any. */
export function withinList(
  domain: Domain,
  { equals, ids, linked, tagged, conditions }: ListSpec,
): DomainFilter | null {
  const own: Sql[] = [
    ...equals.map(isEqual),
    ...(ids ? [sql`t.id = any(${ids}::bigint[])`] : []),
    ...linked.map((each) => isLinked(domain, each)),
    ...(tagged ? [hasSubject(domain, tagged)] : []),
    ...conditions,
  ]
  return own.length ? { domain: domain.name, table: domain.table, condition: join(own, ' and ') } : null
}

/**
 * Up to this number, the passages of these records are all compared; beyond it, each passage found is looked
 * up.
 */
const FEW = 2_000

/** Ids of the records that meet a condition; null when there are too many. */
export async function recordsWithin(
  db: Database,
  { table, condition }: DomainFilter,
): Promise<number[] | null> {
  const rows = await db.rows<[number]>(
    sql`select t.id from ${name(table)} t where ${condition} limit ${FEW + 1}::int`,
    {
      planEachTime: true,
    },
  )
  return rows.length > FEW ? null : rows.map(([id]) => id)
}
