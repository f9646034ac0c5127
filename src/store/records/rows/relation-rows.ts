// The rows by which records relate to others: those that their drafts state, and those that the title of an
// act states.
import { RELATIONS, type RelationKind, statesInTitle } from '#domains/relations.ts'
import { citationOf } from '#language/citations/citation.ts'
import { keysOfCitation, keysStored } from '#language/citations/number-lookup.ts'
import { relationsInTitle } from '#language/citations/relations-in-title.ts'
import { type Database, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Json } from '../compose.ts'
import { identifierKey } from './identifiers.ts'

/** A relation as stated, with the keys under which the other record may be stored. */
interface Statement {
  readonly kind: RelationKind
  readonly number: string | null
  readonly keys: readonly string[]
  readonly stated_in: 'source' | 'title'
}

/** Marks the key of a record, in contrast to those of its number. */
const KEY = '#'
/** Stands for a number that may be that of several records. */
const NONE = ''

/** The relations of a record, each once: those that the source states come first. */
function statementsOf(domain: Domain, record: Json): Statement[] {
  const given = (record.relations ?? []) as {
    kind: RelationKind
    number: string | null
    key: string | null
  }[]
  const stated = given.map(({ kind, number, key }): Statement => {
    const keys = key === null ? [] : [...new Set([KEY + key, KEY + identifierKey(key)])]
    const cited = number === null ? [] : keysOfCitation(citationOf(number))
    return { kind, number, keys: keys.length ? keys : cited, stated_in: 'source' }
  })
  const known = new Set(stated.flatMap(({ kind, keys }) => keys.map((key) => `${kind} ${key}`)))
  return [
    ...stated,
    ...inTitle(domain, record).filter(({ kind, keys }) => !keys.some((key) => known.has(`${kind} ${key}`))),
  ]
}

function inTitle(domain: Domain, record: Json): Statement[] {
  if (!statesInTitle(domain.name)) return []
  const number = record[domain.code!] as string | null
  const own = number === null ? [] : keysStored(number)
  return relationsInTitle(record.title as string, own).map(({ kind, citation }) => ({
    kind,
    number: citation.number,
    keys: citation.keys,
    stated_in: 'title',
  }))
}

/** Writes the relations of these records anew. */
export async function writeRelations(
  tx: Database,
  domain: Domain,
  records: readonly Json[],
  existed: boolean,
): Promise<void> {
  if (!domain.fields.relations || !records.length) return
  if (existed)
    await deleteRelations(
      tx,
      domain,
      records.map(({ id }) => id as number),
    )
  const rows = records.flatMap((record) =>
    statementsOf(domain, record).flatMap(({ keys, ...stated }, at) =>
      (keys.length ? keys : [NONE]).map((target) => ({ ...stated, at, target, record })),
    ),
  )
  if (!rows.length) return
  const column = (of: (row: (typeof rows)[number]) => unknown) => rows.map(of)
  await tx.query(sql`
insert into record_relations
  (domain, record_id, kind, at, country_code, sample, to_domain, target, number, stated_in)
select ${domain.name}, n.* from unnest(
  ${column(({ record }) => record.id)}::bigint[], ${column(({ kind }) => kind)}::text[],
  ${column(({ at }) => at)}::int[], ${column(({ record }) => record.country_code)}::text[],
  ${column(({ record }) => record.sample)}::boolean[], ${column(({ kind }) => RELATIONS[kind].to)}::text[],
  ${column(({ target }) => target)}::text[], ${column(({ number }) => number)}::text[],
  ${column(({ stated_in }) => stated_in)}::text[]) as n`)
}

/** Deletes the relations that these records state; those that others state about them remain. */
export async function deleteRelations(tx: Database, domain: Domain, ids: readonly number[]): Promise<void> {
  if (!domain.fields.relations || !ids.length) return
  await tx.query(
    sql`delete from record_relations where domain = ${domain.name} and record_id = any(${ids}::bigint[])`,
  )
}
