// Records that a change of another one can bring into a list or take out of it: a ballot is against the
// majority of its party by the ballots of others.
import { domains } from '#domains/index.ts'
import { type Database, name, sql } from '#lib/sql.ts'
import type { LoggedChange } from './logged-changes.ts'

/**
 * The same changes, each followed by those that it means for records that refer to the changed one. These
 * have its number and no changed field of their own.
 */
export async function withTouched(db: Database, changes: readonly LoggedChange[]): Promise<LoggedChange[]> {
  const touched = new Map<LoggedChange, LoggedChange[]>()
  for (const { name: domain, table, fields, selectedBy } of domains) {
    if (!selectedBy) continue
    const referred = fields[selectedBy.column]!.refers!.domain
    const causes = new Map(
      changes.flatMap((change) =>
        change.domain === referred &&
        !change.quiet &&
        change.changed_fields?.some((field) => selectedBy.fields.includes(field))
          ? [[change.record_id, change]]
          : [],
      ),
    )
    if (!causes.size) continue
    const column = sql`t.${name(selectedBy.column)}`
    const rows = await db.rows<[number, number, string]>(sql`
select t.id, ${column}, t.country_code from ${name(table)} t
where ${column} = any(${[...causes.keys()]}::bigint[]) order by t.id`)
    const own = { domain, kind: 'changed', changed_fields: [], before: null, replaced_by: null } as const
    for (const [of, some] of Map.groupBy(rows, ([, of]) => of)) {
      const cause = causes.get(of)!
      touched.set(
        cause,
        some.map(([record_id, , country_code]) => ({ ...cause, ...own, record_id, country_code })),
      )
    }
  }
  return touched.size ? changes.flatMap((each) => [each, ...(touched.get(each) ?? [])]) : [...changes]
}
