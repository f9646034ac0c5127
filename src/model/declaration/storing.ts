// The declaration of storage of a domain's records in addition to their JSON, and of its consequences.
import type { Sql } from '#lib/sql.ts'

/** Fields that are not in the stored JSON but added when it is served. */
export interface LiveFields {
  readonly fields: readonly string[]
  /**
   * SQL of the text that ends the JSON in place of its closing brace, `,"status":"open"}`. The record is
   * alias `t`, `now` an RFC 3339 instant.
   */
  readonly ending: (now: string) => Sql
  /** A further table that the ending reads, as `left join … on …`. */
  readonly join?: Sql
  /** The version of what the ending reads besides the database; versions of lists include it. */
  readonly version?: string
  /** Other domains whose changes affect these records, by name. */
  readonly dependsOn?: readonly string[]
  /** True where the passage of time alone changes a record. */
  readonly timely?: boolean
}

/** A column computed from the record. */
export interface ComputedColumn {
  readonly name: string
  /** PostgreSQL type. */
  readonly type: string
  readonly compute: (record: Readonly<Record<string, unknown>>) => unknown
}

/** A count over the records of this domain, served in another domain's records. */
export interface Recount {
  /** Name of the domain whose records are updated. */
  readonly domain: string
  /** Field of the written records with the id of such a record, before and after the write. */
  readonly by: string
  /** True of a new record that is counted before anything refers to it. */
  readonly fresh: (record: Readonly<Record<string, unknown>>) => boolean
  /** Fields that contain the count, with the PostgreSQL types of their columns. */
  readonly columns: Readonly<Record<string, 'boolean' | 'text'>>
  /** Reads what is counted: a row `id, country_code, …` for each of these ids. */
  readonly read: (ids: readonly number[]) => Sql
  /** The values of the columns, from such a row. */
  readonly count: (row: never) => Readonly<Record<string, unknown>>
  /** Updates what is stored with the counted records from the new counts of these ids. */
  readonly follow: (ids: readonly number[]) => Sql
}
