// What a subscription to a worklist or to the followed bills, and its calendar, are about: the records of the
// set and those that refer to them. A record of it also stands for the one that it was merged into.
import { bills } from '#domains/bills.ts'
import { domains } from '#domains/index.ts'
import { type Database, join, name, type Sql, sql } from '#lib/sql.ts'
import { type Domain, idColumn } from '#model/declaration/domain.ts'
import { FOLLOWS_QUERY, type RecordSet, recordSetKey } from '#model/subscription.ts'

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

/** The columns of a record. */
interface RecordColumns {
  readonly domain: Sql
  readonly record: Sql
}

/**
 * The records that one refers to and the set of a subscription, alias `s`, has: `to_domain` and `to_id`. The
 * domain of the record decides which tables are read.
 */
export function watchedOf({ domain, record }: RecordColumns): Sql {
  const referred = domains.flatMap(({ name: from }) =>
    REFERENCES.get(from)!.map(
      ({ to, table, own, column }) => sql`
select ${to}::text as to_domain, r.${name(column)} as to_id from ${name(table)} r
where ${domain} = ${from} and r.${name(own)} = ${record}`,
    ),
  )
  // Joins, not EXISTS: the planner hashes a correlated EXISTS, and reads all entries for it.
  return sql`
select w.to_domain, w.to_id from (${join(referred, ' union all ')}) w
  join worklist_entries e on e.domain = w.to_domain and e.record_id = w.to_id
where e.worklist_id = s.worklist_id
union all
select w.to_domain, w.to_id from (${join(referred, ' union all ')}) w join follows f on f.bill_id = w.to_id
where f.account_id = s.account_id and w.to_domain = ${bills.name} and s.query = ${FOLLOWS_QUERY}`
}

/** The condition that a record refers to one of a domain. */
export function refersTo(of: RecordColumns, domain: string, id: number): Sql {
  const ways = domains.flatMap(({ name: referring }) =>
    REFERENCES.get(referring)!
      .filter(({ to }) => to === domain)
      .map(
        ({ table, own, column }) => sql`
(${of.domain} = ${referring} and exists (select from ${name(table)} r
  where r.${name(own)} = ${of.record} and r.${name(column)} = ${id}::bigint))`,
      ),
  )
  return ways.length ? sql`(${join(ways, ' or ')})` : sql`false`
}

/** The ids of the records of a domain that a set has. */
const idsIn = (set: RecordSet, domain: string) =>
  'worklist' in set
    ? sql`select record_id as id from worklist_entries
  where worklist_id = ${set.worklist}::bigint and domain = ${domain}`
    : sql`select bill_id as id from follows where account_id = ${set.followsOf} and ${domain} = ${bills.name}`

/** The condition on records of a domain, alias `t`, that a set has or that refer to one that it has. */
export function ofRecordSet({ name: domain }: Pick<Domain, 'name'>, set: RecordSet): Sql {
  const members = (of: string) => sql`
${idsIn(set, of)}
union all
select g.replaced_by from gone g where g.domain = ${of} and g.id in (${idsIn(set, of)})
  and g.replaced_by is not null`
  const referring = REFERENCES.get(domain)!.map(
    ({ to, table, own, column }) => sql`
select r.${name(own)} from ${name(table)} r where r.${name(column)} = any(array(${members(to)}))`,
  )
  return sql`t.id = any(array(${join([members(domain), ...referring], ' union all ')}))`
}

/** A record by its domain and id. */
interface RecordName {
  readonly domain: string
  readonly record_id: number
}

/** A record that a set has or that refers to one which it has, with the records of the set. */
export interface ListedRecord extends RecordName {
  readonly named: readonly { readonly domain: string; readonly id: number }[]
}

/** Which of some records each set has, or has a record that they refer to, by the key of the set. */
export async function recordSetsWith(
  db: Database,
  sets: readonly RecordSet[],
  records: readonly RecordName[],
): Promise<Map<string, ListedRecord[]>> {
  if (!sets.length || !records.length) return new Map()
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
  const worklists = sets.flatMap((set) => ('worklist' in set ? set.worklist : []))
  const accounts = sets.flatMap((set) => ('followsOf' in set ? set.followsOf : []))
  const rows = await db.rows<ListedRow>(
    sql`
with about as (${join(about, ' union all ')}),
named as (
  select * from about
  union all
  select a.domain, a.record_id, a.to_domain, g.id from about a
  join gone g on g.domain = a.to_domain and g.replaced_by = a.to_id
)
select e.worklist_id, null::uuid as account_id, n.domain, n.record_id, n.to_domain, n.to_id
from named n join worklist_entries e on e.domain = n.to_domain and e.record_id = n.to_id
where e.worklist_id = any(${worklists}::bigint[])
union
select null, f.account_id, n.domain, n.record_id, n.to_domain, n.to_id
from named n join follows f on n.to_domain = ${bills.name} and f.bill_id = n.to_id
where f.account_id = any(${accounts}::uuid[])
order by 1, 2, 3, 4, 5, 6`,
    { planEachTime: true },
  )
  return new Map(
    [
      ...Map.groupBy(rows, ([worklist, account]) =>
        recordSetKey(worklist === null ? { followsOf: account! } : { worklist }),
      ),
    ].map(([key, some]) => [key, listedAmong(some)]),
  )
}

type ListedRow = [
  worklist: number | null,
  account: string | null,
  domain: string,
  record_id: number,
  to_domain: string,
  to_id: number,
]

/** Each record once, with all that it names. */
function listedAmong(rows: readonly ListedRow[]): ListedRecord[] {
  const byRecord = Map.groupBy(rows, ([, , domain, record_id]) => `${domain}/${record_id}`)
  return Array.from(byRecord.values(), (some) => {
    const [, , domain, record_id] = some[0]!
    return { domain, record_id, named: some.map(([, , , , to, id]) => ({ domain: to, id })) }
  })
}
