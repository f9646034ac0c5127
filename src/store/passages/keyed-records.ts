// Records by natural key with all their texts, in the form that evaluations give to other engines.
import { type Database, name, raw, sql } from '#lib/sql.ts'
import { type Domain, hasDocuments, idColumn } from '#model/declaration/domain.ts'

export interface KeyedRecord {
  readonly key: string
  /** The served record, JSON. */
  readonly doc: string
  /** Its own full text and the stored texts of its documents. */
  readonly texts: readonly string[]
}

/** All records of a domain, ordered by id. */
export async function keyedRecords(db: Database, domain: Domain): Promise<KeyedRecord[]> {
  const body = domain.body ? sql`t.${name(domain.body)}` : raw('null::text')
  const documents = hasDocuments(domain)
    ? sql`(select string_agg(d.text, E'\n' order by d.id) from documents d
where d.${name(idColumn(domain))} = t.id)`
    : raw('null::text')
  const rows = await db.rows<[string, string, string | null, string | null]>(
    sql`select t.key, t.doc, ${body}, ${documents} from ${name(domain.table)} t order by t.id`,
  )
  return rows.map(([key, doc, ...texts]) => ({ key, doc, texts: texts.filter((text) => text !== null) }))
}

/** The natural key of a record; undefined where no record has this id. */
export async function naturalKey(db: Database, domain: Domain, id: number): Promise<string | undefined> {
  const [row] = await db.rows<[string]>(sql`select key from ${name(domain.table)} where id = ${id}`)
  return row?.[0]
}
