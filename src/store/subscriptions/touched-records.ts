// Records that a change of another one concerns: a ballot is against the majority of its party by the ballots
// of others, a bill is one of a party by the party of its author, and an act is corrected by an erratum.
import { domains } from '#domains/index.ts'
import { RELATIONS, type RelationKind } from '#domains/relations.ts'
import { type Database, name, sql } from '#lib/sql.ts'
import type { Selection } from '#model/declaration/serving.ts'
import type { LoggedChange } from './logged-changes.ts'

/** What the changes of a batch mean for other records, by the change that causes it. */
type Touched = readonly (readonly [cause: LoggedChange, touched: LoggedChange])[]

/**
 * The same changes, each followed by those that it means for other records, which have its number. A record
 * that refers to the changed one has no changed field of its own.
 */
export async function withTouched(db: Database, changes: readonly LoggedChange[]): Promise<LoggedChange[]> {
  const told = changes.filter(({ quiet }) => !quiet)
  const all = [...(await bySelection(db, told)), ...(await byRelations(db, told))]
  if (!all.length) return [...changes]
  const of = Map.groupBy(all, ([cause]) => cause)
  return changes.flatMap((each) => [each, ...(of.get(each) ?? []).map(([, touched]) => touched)])
}

/** Another record that a change touches. */
function touchedBy(
  cause: LoggedChange,
  { domain, record_id, country_code }: Pick<LoggedChange, 'domain' | 'record_id' | 'country_code'>,
  changed_fields: readonly string[],
): LoggedChange {
  const own = { kind: 'changed', changed_fields, before: null, replaced_by: null } as const
  return { ...cause, ...own, domain, record_id, country_code }
}

/** What selects the records of each domain, besides themselves. */
const SELECTIONS = domains.flatMap(({ name: domain, table, fields, selectedBy, list }) => {
  const own: Selection[] = Object.values(list?.params ?? {}).flatMap((param) => param.selectedBy ?? [])
  if (selectedBy) {
    const column = sql`t.${name(selectedBy.column)}`
    const rows = (ids: readonly number[]) =>
      sql`select t.id, ${column}, t.country_code from ${name(table)} t
where ${column} = any(${ids}::bigint[])`
    own.push({ domain: fields[selectedBy.column]!.refers!.domain, fields: selectedBy.fields, rows })
  }
  return own.map((selection) => ({ domain, selection }))
})

/** Records that can begin or cease to match by a record that they refer to. */
async function bySelection(db: Database, changes: readonly LoggedChange[]): Promise<Touched> {
  const touched: [LoggedChange, LoggedChange][] = []
  for (const { domain, selection } of SELECTIONS) {
    const causes = new Map(
      changes.flatMap((change) =>
        change.domain === selection.domain &&
        change.changed_fields?.some((field) => selection.fields.includes(field))
          ? [[change.record_id, change]]
          : [],
      ),
    )
    if (!causes.size) continue
    const rows = await db.rows<[number, number, string]>(
      sql`${selection.rows([...causes.keys()])} order by t.id`,
    )
    for (const [record_id, of, country_code] of rows) {
      const cause = causes.get(of)!
      touched.push([cause, touchedBy(cause, { domain, record_id, country_code }, [])])
    }
  }
  return touched
}

/** A relation as the log keeps it. */
interface Stated {
  readonly kind: RelationKind
  readonly number: string | null
  readonly key: string | null
}

interface NewRelation {
  readonly domain: string
  readonly record_id: number
  readonly kind: RelationKind
  readonly number: string | null
  readonly targets: readonly string[]
  readonly stated_in: 'source' | 'title'
  readonly other_domain: string
  readonly other_id: number
  readonly other_country: string
}

/**
 * Records that new relations to them concern: their list of this relation changed. The relations of a record
 * are new with it, or where the log has the former ones that its source stated without them.
 */
async function byRelations(db: Database, changes: readonly LoggedChange[]): Promise<Touched> {
  const causes = Map.groupBy(
    changes.filter(({ kind, before }) => kind === 'created' || before?.relations !== undefined),
    ({ domain, record_id }) => `${domain}/${record_id}`,
  )
  const touched: [LoggedChange, LoggedChange][] = []
  for (const { name: domain, fields } of domains) {
    if (fields.relations === undefined) continue
    const ids = [...causes.values()].flatMap(([each]) => (each!.domain === domain ? each!.record_id : []))
    if (!ids.length) continue
    for (const relation of await related(db, domain, ids)) {
      const { record_id, other_domain, other_id, other_country, kind } = relation
      // Of several changes of a record, that which brought the relation.
      const cause = causes.get(`${domain}/${record_id}`)!.findLast((each) => isNewBy(each, relation))
      if (!cause) continue
      const other = { domain: other_domain, record_id: other_id, country_code: other_country }
      touched.push([cause, touchedBy(cause, other, [RELATIONS[kind].inverse])])
    }
  }
  return touched
}

/** The stored records that records of a domain state relations to. */
async function related(db: Database, domain: string, ids: readonly number[]): Promise<NewRelation[]> {
  const found = await Promise.all(
    domains
      .filter(({ fields }) => fields.relations !== undefined)
      .map(({ name: to, table }) =>
        db.query<NewRelation>(sql`
select r.domain, r.record_id, r.kind, r.number, r.targets, r.stated_in, r.to_domain as other_domain,
  r.other_id, o.country_code as other_country
from record_relations r join ${name(table)} o on o.id = r.other_id
where r.domain = ${domain} and r.to_domain = ${to} and r.record_id = any(${ids}::bigint[])
order by r.record_id, r.at`),
      ),
  )
  return found.flat()
}

/** True for a change that brought a relation. What a title states is as old as the record. */
function isNewBy(change: LoggedChange, { kind, number, targets, stated_in }: NewRelation): boolean {
  if (change.kind === 'created') return true
  const former = change.before!.relations as readonly Stated[]
  const isSame = (each: Stated) =>
    each.kind === kind && (each.key === null ? each.number === number : targets.includes(`#${each.key}`))
  return stated_in === 'source' && !former.some(isSame)
}
