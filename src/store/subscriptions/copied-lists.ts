// Lists that changed only because a record that their items refer to has another name or title: that change
// is reported about that record.
import { domainNamed } from '#domains/index.ts'
import { type Database, name, sql } from '#lib/sql.ts'
import { type CopyingItems, copyingLists, differInCopies } from '#model/declaration/copied-texts.ts'
import type { LoggedChange } from './logged-changes.ts'

/** The same changes, in the order of the log, with the lists that changed in copied texts alone. */
export async function withCopiedLists(
  db: Database,
  changes: readonly LoggedChange[],
): Promise<LoggedChange[]> {
  const copied = new Map<LoggedChange, string[]>()
  for (const [domain, logged] of Map.groupBy(changes, (each) => each.domain))
    for (const [field, items] of copyingLists(domainNamed(domain)!))
      for (const change of await copiedIn(db, logged, field, items))
        copied.set(change, [...(copied.get(change) ?? []), field])
  return changes.map((change) => {
    const lists = copied.get(change)
    return lists ? { ...change, copied: lists } : change
  })
}

/** Of the changes of a domain those in which a list kept its references. */
async function copiedIn(
  db: Database,
  logged: readonly LoggedChange[],
  field: string,
  items: CopyingItems,
): Promise<LoggedChange[]> {
  const changed = logged.filter(
    ({ kind, changed_fields, before }) =>
      kind === 'changed' && changed_fields?.includes(field) && Array.isArray(before?.[field]),
  )
  if (!changed.length) return []
  const ids = [...new Set(changed.map(({ record_id }) => record_id))]
  const { table } = domainNamed(changed[0]!.domain)!
  const rows = await db.rows<[number, unknown]>(
    sql`select t.id, t.doc::json -> ${field}::text from ${name(table)} t where t.id = any(${ids}::bigint[])`,
  )
  // What a change led to is the former value of the next one, or the present value.
  const after = new Map(rows)
  return changed.toReversed().filter(({ record_id, before }) => {
    const led = after.get(record_id)
    after.set(record_id, before![field])
    return differInCopies(items, before![field], led)
  })
}
