// Writes passages and the names of records: deleted and inserted, never updated.
import { type Sql, sql } from '#lib/sql.ts'
import type { LeasedDatabase } from '../lease.ts'
import { type IndexShape, namesTable, passagesTable, vectorTypeOf } from './tables.ts'
import {
  addTerms,
  type FilteredText,
  removeTermsOfDocuments,
  removeTermsOfRecords,
  type TextTerms,
} from './term-tables.ts'

/** The kinds of names of a record: its whole number, its title, or a part of its number. */
export const NAME_KINDS = { number: 0, title: 1, loose: 2 } as const

export interface PassageDraft {
  /** Offset in its text, in UTF-16 code units; null for the record's own fields. */
  readonly startAt: number | null
  readonly body: string
  readonly tokens: string
  /** The number of its leading terms that are from the title. */
  readonly titleWords: number
  /** The analyzed names of its record; only on the first passage of a record. */
  readonly head: string | null
  readonly embedding: Float32Array
}

/** The indexed content of a record, or of one of its documents. */
export interface Indexed extends FilteredText {
  readonly passages: readonly PassageDraft[]
  /** Omitted where only passages are ranked. */
  readonly held?: TextTerms
  readonly names: readonly { readonly form: string; readonly kind: number }[]
}

/** Records of one domain whose passages and names are to be removed, with those of their documents. */
export interface RemovedRecords {
  readonly domain: string
  readonly records: readonly number[]
}

/** Removes all passages and names of records. */
export async function removeRecords(
  tx: LeasedDatabase,
  index: number,
  { domain, records }: RemovedRecords,
): Promise<void> {
  if (!records.length) return
  await removed(
    tx,
    index,
    sql`delete from ${passagesTable(index)} where domain = ${domain} and record_id =
any(${records}::bigint[])`,
  )
  await tx.query(
    sql`delete from ${namesTable(index)} where domain = ${domain} and record_id = any(${records}::bigint[])`,
  )
  await removeTermsOfRecords(tx, index, { domain, records })
}

/** Removes the passages of documents, whichever record they belonged to. */
export async function removeDocuments(
  tx: LeasedDatabase,
  index: number,
  documents: readonly number[],
): Promise<void> {
  if (!documents.length) return
  await removed(
    tx,
    index,
    sql`delete from ${passagesTable(index)} where document_id = any(${documents}::bigint[])`,
  )
  await removeTermsOfDocuments(tx, index, documents)
}

async function removed(tx: LeasedDatabase, index: number, deleting: Sql): Promise<void> {
  await tx.query(sql`
with gone as (${deleting} returning domain, country_code)
update search_counts c set passages = c.passages - g.n
from (select domain, country_code, count(*) as n from gone group by 1, 2) g
where c.index_id = ${index} and c.domain = g.domain and c.country_code = g.country_code`)
}

/** Adds passages and names of records that have none in the index. */
export async function addPassages(
  tx: LeasedDatabase,
  { id: index, half }: Pick<IndexShape, 'id' | 'half'>,
  items: readonly Indexed[],
): Promise<void> {
  const rows = items.flatMap((item) => item.passages.map((passage) => ({ item, passage })))
  const column = <T>(pick: (row: (typeof rows)[number]) => T) => rows.map(pick)
  if (rows.length)
    await tx.query(sql`
with added as (
  insert into ${passagesTable(index)}
    (domain, record_id, document_id, country_code, at, entity_id, start_at, body, tokens, title_words, head,
      embedding)
  select domain, record_id, document_id, country_code, at, entity_id, start_at, body, tokens, title_words,
    head, embedding::${vectorTypeOf({ half })}
  from unnest(
    ${column((r) => r.item.domain)}::text[],
    ${column((r) => r.item.record_id)}::bigint[],
    ${column((r) => r.item.document_id)}::bigint[],
    ${column((r) => r.item.country_code)}::text[],
    ${column((r) => r.item.at)}::timestamptz[],
    ${column((r) => r.item.entity_id)}::bigint[],
    ${column((r) => r.passage.startAt)}::integer[],
    ${column((r) => r.passage.body)}::text[],
    ${column((r) => r.passage.tokens)}::text[],
    ${column((r) => r.passage.titleWords)}::smallint[],
    ${column((r) => r.passage.head)}::text[],
    ${column((r) => vectorText(r.passage.embedding))}::text[]
  ) as n (domain, record_id, document_id, country_code, at, entity_id, start_at, body, tokens, title_words,
    head, embedding)
  returning domain, country_code
)
insert into search_counts as c (index_id, domain, country_code, passages)
select ${index}::integer, domain, country_code, count(*) from added group by 2, 3
on conflict (index_id, domain, country_code) do update set passages = c.passages + excluded.passages`)
  await addTerms(
    tx,
    index,
    items.flatMap(({ held, ...item }) => (held ? { ...item, ...held } : [])),
  )
  const names = items.flatMap((item) => item.names.map((each) => ({ ...item, ...each })))
  if (!names.length) return
  await tx.query(sql`
insert into ${namesTable(index)} (form, kind, domain, record_id, country_code, at, entity_id)
select * from unnest(
  ${names.map((n) => n.form)}::text[],
  ${names.map((n) => n.kind)}::smallint[],
  ${names.map((n) => n.domain)}::text[],
  ${names.map((n) => n.record_id)}::bigint[],
  ${names.map((n) => n.country_code)}::text[],
  ${names.map((n) => n.at)}::timestamptz[],
  ${names.map((n) => n.entity_id)}::bigint[]
)`)
}

/** A vector in PostgreSQL's syntax: four significant digits are the precision of a half-precision number. */
export function vectorText(vector: Float32Array): string {
  let text = '['
  for (let i = 0; i < vector.length; i++)
    text += (i ? ',' : '') + (vector[i] === 0 ? '0' : vector[i]!.toPrecision(4))
  return `${text}]`
}
