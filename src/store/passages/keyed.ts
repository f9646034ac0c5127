// Records by their natural keys with all their texts, as evaluations give them to other engines.
import { type Database, name, raw, sql } from '#lib/sql.ts'
import { type Domain, hasDocuments, idColumn } from '#model/declaration/domain.ts'

export interface KeyedRecord {
  readonly key: string
  /** The record as it is served, JSON. */
  readonly doc: string
  /** Its own long text and those of its documents that are held. */
  readonly texts: readonly string[]
}

/** All records of a domain, in the order of their ids. */
export async function keyedRecords(db: Database, of: Domain): Promise<KeyedRecord[]> {
  const body = of.body ? sql`t.${name(of.body)}` : raw('null::text')
  const documents = hasDocuments(of)
    ? sql`(select string_agg(d.text, E'\n' order by d.id) from documents d
where d.${name(idColumn(of))} = t.id)`
    : raw('null::text')
  const rows = await db.rows<[string, string, string | null, string | null]>(
    sql`select t.key, t.doc, ${body}, ${documents} from ${name(of.table)} t order by t.id`,
  )
  return rows.map(([key, doc, ...texts]) => ({ key, doc, texts: texts.filter((text) => text !== null) }))
}

/** The natural key of a record; undefined where there is none of this id. */
export async function keyOf(db: Database, of: Domain, id: number): Promise<string | undefined> {
  const [row] = await db.rows<[string]>(sql`select key from ${name(of.table)} where id = ${id}`)
  return row?.[0]
}
