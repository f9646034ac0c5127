// Reads of single records, as operations use them: batched across concurrent requests, and cached.
import type { CountryCode } from './country.ts'
import type { Domain } from './declaration/domain.ts'

export interface StoredRecord {
  readonly doc: string
  readonly country_code: CountryCode
  readonly body: string | null
  readonly last_checked_at: string
  readonly content_changed_at: string
  readonly content_sha256: string
  /** False when the record may change while its content and the time of its check stay the same. */
  readonly settled: boolean
}

/** Exact totals of lists, with the state of all stored data that they were counted in. */
export interface KeptTotals {
  /** The total of a list, named by its digest, in the present state; undefined where it is not known. */
  find(list: string): Promise<number | undefined>
  keep(list: string, counted: { readonly state: string; readonly total: number }): void
}

export interface Records {
  /** One record by id with its provenance, or undefined. */
  find(domain: Domain, id: number): Promise<StoredRecord | undefined>
  /** The country of a record, or undefined when no served record has this id. */
  countryOf(domain: Domain, id: number): Promise<CountryCode | undefined>
  /** The last change, in the change log, that affects a domain's lists. */
  headOf(domain: Domain): Promise<number>
  /**
   * The countries with records, read once for each head of a domain: lists are too frequent to read it every
   * time.
   */
  heldAt(domain: Domain, head: number): Promise<ReadonlySet<CountryCode>>
  /** The JSON texts of records in the declared shape, also while they are still being rebuilt. */
  declared(domain: Domain, docs: readonly string[]): readonly string[]
  /** True while records of a domain may still have the shape of an earlier declaration. */
  isRebuilding(domain: Domain): boolean
  /**
   * The result of `load`, shared by concurrent callers and cached under a name among the latest 500; a
   * failure is not cached.
   */
  remembered<T>(name: string, load: () => Promise<T>): Promise<T>
  readonly totals: KeptTotals
}
