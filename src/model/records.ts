// Reads of single records as operations know them: shared between requests that come together, and
// remembered.
import type { CountryCode } from './country.ts'
import type { Domain } from './declaration/domain.ts'

export interface Found {
  readonly doc: string
  readonly country_code: CountryCode
  readonly body: string | null
  readonly last_checked_at: string
  readonly content_changed_at: string
  readonly content_sha256: string
  /** False when the record may change while its content and the time of its check stay. */
  readonly settled: boolean
}

export interface Records {
  /** One record by id with its provenance, or undefined. */
  find(of: Domain, id: number): Promise<Found | undefined>
  /** The country of a record, or undefined when none of this id is served. */
  countryOf(of: Domain, id: number): Promise<CountryCode | undefined>
  /** The last change, in the change log, of what a domain's lists show. */
  headOf(of: Domain): Promise<number>
  /**
   * The countries of which records are held, read once for each head of a domain: lists are too frequent to
   * read it every time.
   */
  heldAt(of: Domain, head: number): Promise<ReadonlySet<CountryCode>>
  /** The JSON texts of records in the shape that is declared, also while they are still being rebuilt. */
  declared(of: Domain, docs: readonly string[]): readonly string[]
  /** True while records of a domain may still have the shape of an earlier declaration. */
  isRebuilding(of: Domain): boolean
  /** What `load` answers, shared and kept under a name among the latest 500; a failure is not kept. */
  remembered<T>(name: string, load: () => Promise<T>): Promise<T>
}
