// The orders in which a list can be read: by the domain's own sort key, or by another of its columns.
import { name, raw, type Sql, sql } from '#lib/sql.ts'
import { type Domain, sortType } from '#model/declaration/domain.ts'

export interface Sorting {
  /** Type of the key, as a cast takes it. */
  readonly type: string
  /** True where the sort keys of the list's own order, and of its link tables, are meant. */
  readonly own: boolean
  /** The key of the row of alias `t`. Unknown days and instants stand at `-infinity`. */
  readonly key: Sql
  /** The key that a row had before a row of the change log moved it, and whether it did. */
  readonly movedFrom: Sql
  readonly hasMoved: Sql
  /** True where rows may have an unknown key: those come last in both directions. */
  readonly dated: boolean
}

/** The order of a list; `by` is a column among `ordersOf`, or null for the domain's own. */
export function sortingOf(of: Domain, by: string | null): Sorting {
  if (by === null)
    return {
      type: sortType(of),
      own: true,
      dated: of.order !== null,
      key: raw('t.sort_key'),
      movedFrom: sql`moved_from::${raw(sortType(of))}`,
      hasMoved: raw('moved_from is not null'),
    }
  const type = of.fields[by]!.column!
  const former = sql`(was ->> ${by})`
  const hasMoved = raw('was is not null')
  if (type === 'text')
    return {
      type: 'text collate "C"',
      own: false,
      dated: false,
      hasMoved,
      key: sql`folded(t.${name(by)}) collate "C"`,
      movedFrom: sql`folded(${former}) collate "C"`,
    }
  // A column that is always there is compared as it is, so that its index serves.
  const { nullable } = of.fields[by]!
  const key = sql`t.${name(by)}`
  return {
    type,
    own: false,
    dated: nullable,
    hasMoved,
    key: nullable ? sql`coalesce(${key}, '-infinity')` : key,
    movedFrom: sql`coalesce(${former}::${raw(type)}, '-infinity')`,
  }
}

/** The columns by which a list can be ordered beside its own order. */
export function ordersOf(of: Domain): readonly string[] {
  return [...of.orders.filter((field) => field !== of.order), 'content_changed_at']
}

/** The values that a record had in the columns of those orders, for the change log. */
export function formerOf(of: Domain, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(ordersOf(of).map((field) => [field, record[field] ?? null]))
}
