// References that changed only because the record that they name was merged into another one: that is
// reported about that record.
import { type Database, sql } from '#lib/sql.ts'
import type { LoggedChange } from './logged-changes.ts'
import { formerIds, referenceFields } from './references.ts'

/** The same changes, with the fields that named a record which was merged. */
export async function withMergedReferences(
  db: Database,
  changes: readonly LoggedChange[],
): Promise<LoggedChange[]> {
  const former = changes.map((change) =>
    change.kind !== 'changed'
      ? []
      : referenceFields(change.domain).flatMap((each) =>
          (formerIds(change, each) ?? []).map((id) => ({ field: each.field, to: each.to, id })),
        ),
  )
  const all = former.flat()
  if (!all.length) return [...changes]
  const rows = await db.rows<[string, number]>(sql`
select g.domain, g.id from unnest(${all.map(({ to }) => to)}::text[], ${all.map(({ id }) => id)}::bigint[])
  as f (domain, id)
join gone g on g.domain = f.domain and g.id = f.id where g.replaced_by is not null`)
  const merged = new Set(rows.map(([domain, id]) => `${domain}/${id}`))
  return changes.map((change, i) => {
    const fields = former[i]!.flatMap(({ field, to, id }) => (merged.has(`${to}/${id}`) ? field : []))
    if (!fields.length) return change
    return { ...change, copied: [...new Set([...(change.copied ?? []), ...fields])] }
  })
}
