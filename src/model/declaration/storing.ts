// What a domain declares of how its records are stored beside their JSON, and of what follows from them.
import type { Sql } from '#lib/sql.ts'

/** Fields that are not in the stored JSON but put in when it is served. */
export interface LiveFields {
  readonly fields: readonly string[]
  /**
   * SQL of the text that ends the JSON instead of its closing brace, `,"status":"open"}`. The record is alias
   * `t`, `now` an RFC 3339 instant.
   */
  readonly ending: (now: string) => Sql
  /** A further table that the ending reads, as `left join … on …`. */
  readonly join?: Sql
  /** Other domains whose changes show in these records, by name. */
  readonly dependsOn?: readonly string[]
  /** True where the clock alone changes a record. */
  readonly timely?: boolean
}

/** A column that holds something computed from the record. */
export interface ComputedColumn {
  readonly name: string
  /** PostgreSQL type. */
  readonly type: string
  readonly of: (record: Readonly<Record<string, unknown>>) => unknown
}

/** A count over the records of this domain that another domain's records show. */
export interface Recount {
  /** Name of the domain whose records are updated. */
  readonly of: string
  /** Field of the written records that holds the id of such a record, before and after the write. */
  readonly by: string
  /** Fields that the count shows in. */
  readonly fields: readonly string[]
  /** Updates the records of these ids and returns `id, country_code` of those that changed. */
  readonly statement: (ids: readonly number[]) => Sql
}
