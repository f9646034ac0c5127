// The terms that each record and each document holds, by which all that matches a query is found and counted.
// The table of a search index stands beside its passages, is written and dropped with them.
import { type Database, name, type Sql, sql } from '#lib/sql.ts'

/** What one text holds. */
export interface HeldTerms {
  /** Its different terms, with spaces between. */
  readonly terms: string
  /** Its folded words in their order: lines of words between spaces, one of a field begins `field/`. */
  readonly words: string
}

/** A record, or one document of it, with what filters ask of it. */
export interface Filtered {
  readonly domain: string
  readonly record_id: number
  readonly document_id: number | null
  readonly country_code: string
  /** An instant, a day or `-infinity`; null where it has no date. */
  readonly at: string | null
  readonly entity_id: number | null
}

export interface TermsRow extends HeldTerms, Filtered {}

export const termsOf = (index: number): Sql => name(`terms_${index}`)

export async function createTerms(tx: Database, index: number): Promise<void> {
  // Terms and words stand outside of the rows, so that rows are counted without reading them.
  await tx.query(sql`create table ${termsOf(index)} (
  domain text not null,
  record_id bigint not null,
  document_id bigint,
  country_code text not null,
  at timestamptz,
  entity_id bigint,
  terms tsvector not null,
  words text not null
) with (toast_tuple_target = 128)`)
  await tx.query(sql`create index on ${termsOf(index)} (record_id, domain)`)
  await tx.query(sql`create index on ${termsOf(index)} (document_id) where document_id is not null`)
}

/** The index by which rows are found by their terms; quicker made after the rows. */
export async function indexTerms(tx: Database, index: number): Promise<void> {
  await tx.query(sql`create index ${name(`terms_${index}_held`)} on ${termsOf(index)} using gin (terms)`)
}

/** Adds what records and documents hold that are not there. */
export async function addTerms(tx: Database, index: number, rows: readonly TermsRow[]): Promise<void> {
  if (!rows.length) return
  await tx.query(sql`
insert into ${termsOf(index)}
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
  tx: Database,
  index: number,
  { domain, records }: { readonly domain: string; readonly records: readonly number[] },
): Promise<void> {
  await tx.query(
    sql`delete from ${termsOf(index)} where domain = ${domain} and record_id = any(${records}::bigint[])`,
  )
}

export async function removeTermsOfDocuments(
  tx: Database,
  index: number,
  documents: readonly number[],
): Promise<void> {
  await tx.query(sql`delete from ${termsOf(index)} where document_id = any(${documents}::bigint[])`)
}
