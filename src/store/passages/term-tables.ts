// The terms of each record and each document, by which all matches of a query are found and counted. The
// table belongs to a search index and is written and dropped with its passages.
import { name, type Sql, sql } from '#lib/sql.ts'
import type { LeasedDatabase } from '../lease.ts'

/** The terms of one text. */
export interface TextTerms {
  /** Its distinct terms, separated by spaces. */
  readonly terms: string
  /** Its folded words in order: lines of words between spaces; a line of one field begins `field/`. */
  readonly words: string
}

/** A record, or one document of it, with the columns of filters. */
export interface FilteredText {
  readonly domain: string
  readonly record_id: number
  readonly document_id: number | null
  readonly country_code: string
  /** An instant, a day or `-infinity`; null where it has no date. */
  readonly at: string | null
  readonly entity_id: number | null
}

export interface TermsRow extends TextTerms, FilteredText {}

export const termsTable = (index: number): Sql => name(`terms_${index}`)

export async function createTerms(tx: LeasedDatabase, index: number): Promise<void> {
  // Terms and words are stored outside of the rows (TOAST), so that counting rows does not read them.
  await tx.query(sql`create table ${termsTable(index)} (
  domain text not null,
  record_id bigint not null,
  document_id bigint,
  country_code text not null,
  at timestamptz,
  entity_id bigint,
  terms tsvector not null,
  words text not null
) with (toast_tuple_target = 128)`)
  await tx.query(sql`create index on ${termsTable(index)} (record_id, domain)`)
  await tx.query(sql`create index on ${termsTable(index)} (document_id) where document_id is not null`)
}

/** The index of rows by their terms; faster to build after the rows. */
export async function indexTerms(tx: LeasedDatabase, index: number): Promise<void> {
  await tx.query(sql`create index ${name(`terms_${index}_held`)} on ${termsTable(index)} using gin (terms)`)
}

/** Adds the terms of records and documents that have none yet. */
export async function addTerms(tx: LeasedDatabase, index: number, rows: readonly TermsRow[]): Promise<void> {
  if (!rows.length) return
  await tx.query(sql`
insert into ${termsTable(index)}
  (domain, record_id, document_id, country_code, at, entity_id, terms, words)
select domain, record_id, document_id, country_code, at, entity_id,
  array_to_tsvector(string_to_array(terms, ' ')), words
from unnest(
  ${rows.map((row) => row.domain)}::text[],
  ${rows.map((row) => row.record_id)}::bigint[],
  ${rows.map((row) => row.document_id)}::bigint[],
  ${rows.map((row) => row.country_code)}::text[],
  ${rows.map((row) => row.at)}::timestamptz[],
  ${rows.map((row) => row.entity_id)}::bigint[],
  ${rows.map((row) => row.terms)}::text[],
  ${rows.map((row) => row.words)}::text[]
) as n (domain, record_id, document_id, country_code, at, entity_id, terms, words)`)
}

export async function removeTermsOfRecords(
  tx: LeasedDatabase,
  index: number,
  { domain, records }: { readonly domain: string; readonly records: readonly number[] },
): Promise<void> {
  await tx.query(
    sql`delete from ${termsTable(index)} where domain = ${domain} and record_id = any(${records}::bigint[])`,
  )
}

export async function removeTermsOfDocuments(
  tx: LeasedDatabase,
  index: number,
  documents: readonly number[],
): Promise<void> {
  await tx.query(sql`delete from ${termsTable(index)} where document_id = any(${documents}::bigint[])`)
}
