// What a subscription to a worklist, and its calendar, are about: its records and those that refer to them.
// An entry also stands for the record that its own one was merged into.
import { domains } from '#domains/index.ts'
import { type Database, join, name, type Sql, sql } from '#lib/sql.ts'
import { type Domain, idColumn } from '#model/declaration/domain.ts'

/** Where records of a domain name records of another one: in a column of a table, beside their own id. */
interface Reference {
  readonly to: string
  readonly table: string
  readonly own: string
  readonly column: string
}

/** Those by which lists can be narrowed, so that an index finds them. */
function referencesOf(domain: Domain): Reference[] {
  const { table, fields, filters, links } = domain
  const direct = filters.flatMap((column): Reference[] => {
    const to = fields[column]!.refers?.domain
    return to === undefined ? [] : [{ to, table, own: 'id', column }]
  })
  const linked = links.map(({ table: link, field, column }): Reference => {
    const { refers, fields: inner } = fields[field]!
    const { domain: to } = (refers ?? inner![column]!.refers)!
    return { to, table: link, own: idColumn(domain), column }
  })
  return [...direct, ...linked]
}

const REFERENCES = new Map(domains.map((domain) => [domain.name, referencesOf(domain)]))

/** The condition on records of a domain, alias `t`, that a worklist has or that refer to one that it has. */
export function ofWorklist({ name: domain }: Pick<Domain, 'name'>, worklist: number): Sql {
  const entries = (of: string) => sql`
select e.record_id from worklist_entries e where e.worklist_id = ${worklist}::bigint and e.domain = ${of}
union all
select g.replaced_by from worklist_entries e join gone g on g.domain = e.domain and g.id = e.record_id
where e.worklist_id = ${worklist}::bigint and e.domain = ${of} and g.replaced_by is not null`
  const referring = REFERENCES.get(domain)!.map(
    ({ to, table, own, column }) => sql`
select r.${name(own)} from ${name(table)} r where r.${name(column)} = any(array(${entries(to)}))`,
  )
  return sql`t.id = any(array(${join([entries(domain), ...referring], ' union all ')}))`
}

/** A record by its domain and id. */
interface RecordName {
  readonly domain: string
  readonly record_id: number
}

/** Which of some records each worklist has, or has a record that they refer to. */
export async function worklistsWith(
  db: Database,
  worklists: readonly number[],
  records: readonly RecordName[],
): Promise<Map<number, RecordName[]>> {
  if (!worklists.length || !records.length) return new Map()
  const ids = Map.groupBy(records, ({ domain }) => domain)
  const about = [...ids].flatMap(([domain, some]) => {
    const changed = [...new Set(some.map(({ record_id }) => record_id))]
    return [
      sql`select ${domain}::text as domain, i.id as record_id, ${domain}::text as to_domain, i.id as to_id
from unnest(${changed}::bigint[]) as i (id)`,
      ...(REFERENCES.get(domain) ?? []).map(
        ({ to, table, own, column }) => sql`
select ${domain}::text, r.${name(own)}, ${to}::text, r.${name(column)} from ${name(table)} r
where r.${name(own)} = any(${changed}::bigint[]) and r.${name(column)} is not null`,
      ),
    ]
  })
  const rows = await db.rows<[number, string, number]>(
    sql`
with about as (${join(about, ' union all ')}),
named as (
  select * from about
  union all
  select a.domain, a.record_id, a.to_domain, g.id from about a
  join gone g on g.domain = a.to_domain and g.replaced_by = a.to_id
)
select distinct e.worklist_id, n.domain, n.record_id
from named n join worklist_entries e on e.domain = n.to_domain and e.record_id = n.to_id
where e.worklist_id = any(${worklists}::bigint[]) order by 1, 2, 3`,
    { planEachTime: true },
  )
  const found = new Map<number, RecordName[]>()
  for (const [worklist, domain, record_id] of rows)
    found.set(worklist, [...(found.get(worklist) ?? []), { domain, record_id }])
  return found
}
