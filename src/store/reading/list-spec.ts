// The parameters of a page of a list.
import type { Sql } from '#lib/sql.ts'
import type { Domain, LinkTable } from '#model/declaration/domain.ts'
import { type Sorting, sortingOf } from '../records/sorting.ts'

/** A place in a list: the sort key in PostgreSQL's text form and the id that breaks ties. */
export interface ListPosition {
  readonly sort: string
  readonly id: number
}

/** A country to list, with the bounds of the window in its own time zone. */
export interface CountryWindow {
  readonly country: string
  readonly since: string | null
  readonly until: string | null
}

/** A typed column and its value; for several values, any of them. */
export interface Equal {
  readonly column: string
  readonly value: unknown
}

/** A list inside the records, and the id that it must contain. */
export interface Linked {
  readonly link: LinkTable
  readonly id: number
}

/** The list inside the records with their interest tags, and the subjects of which it must contain a tag. */
export interface Tagged {
  readonly link: LinkTable
  readonly slugs: readonly string[]
}

export interface ListSpec {
  /** One scan per country, merged; null lists all countries by one scan within `since` and `until`. */
  readonly spans: readonly CountryWindow[] | null
  /** First sort key within the window, and the first after it. */
  readonly since: string | null
  readonly until: string | null
  readonly ids: readonly number[] | null
  /** Typed columns that must have these values. */
  readonly equals: readonly Equal[]
  /** Lists inside the records that must contain these ids; the first of them drives the scan. */
  readonly linked: readonly Linked[]
  /** The subjects of which records must have one; undefined for any. */
  readonly tagged?: Tagged | undefined
  /** Folded texts that the searchable text must contain. */
  readonly contained: readonly string[]
  /** Further conditions on alias `t`. */
  readonly conditions: readonly Sql[]
  /** Expressions on alias `t` that stand for stored fields where rows are grouped. */
  readonly values?: Readonly<Record<string, Sql>>
  readonly sorting: Sorting
  readonly ascending: boolean
  /** Only rows with a known sort key, or only those without; all when omitted. */
  readonly known?: boolean
  /** The instant of the read, RFC 3339. */
  readonly now: string
  readonly limit: number
  readonly after: ListPosition | null
  /** Sequence of the change log at which the walk began; null on its first page. */
  readonly walk: number | null
  /** Maximum number of rows to scan from the place on, matching or not; unlimited by default. */
  readonly reach?: number
  /**
   * All matches are collected by the indexes of the conditions and then sorted, instead of scanned in list
   * order.
   */
  readonly gathered?: boolean
}

/** The first rows of a whole list, in its own order. */
export function wholeList(domain: Domain, { now, limit }: Pick<ListSpec, 'now' | 'limit'>): ListSpec {
  return {
    spans: null,
    since: null,
    until: null,
    ids: null,
    equals: [],
    linked: [],
    contained: [],
    conditions: [],
    sorting: sortingOf(domain, null),
    ascending: false,
    after: null,
    walk: null,
    now,
    limit,
  }
}
