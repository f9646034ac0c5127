// Which page of which list is asked for.
import type { Sql } from '#lib/sql.ts'
import type { Domain, Link } from '#model/declaration/domain.ts'
import { type Sorting, sortingOf } from '../records/sorting.ts'

/** A place in a list: the sort key as PostgreSQL prints it and the id that breaks ties. */
export interface Position {
  readonly sort: string
  readonly id: number
}

/** A country to list, with the bounds of the window in its own time. */
export interface Span {
  readonly country: string
  readonly since: string | null
  readonly until: string | null
}

/** A typed column and its value; for several values, any of them. */
export interface Equal {
  readonly column: string
  readonly value: unknown
}

/** A list inside the records, and the id that it must hold. */
export interface Linked {
  readonly link: Link
  readonly id: number
}

export interface ListSpec {
  /** One scan per country, merged; null lists all countries by one scan within `since` and `until`. */
  readonly spans: readonly Span[] | null
  /** First sort key within the window, and the first after it. */
  readonly since: string | null
  readonly until: string | null
  readonly ids: readonly number[] | null
  /** Typed columns that must have these values. */
  readonly equals: readonly Equal[]
  /** Lists inside the records that must hold these ids; the list is scanned by the first of them. */
  readonly linked: readonly Linked[]
  /** Pattern that the folded text must match, as LIKE takes it. */
  readonly like: string | null
  /** Further conditions on alias `t`. */
  readonly conditions: readonly Sql[]
  readonly sorting: Sorting
  readonly ascending: boolean
  /** Only rows whose sort key is known, or only those whose is not; all when left out. */
  readonly known?: boolean
  /** The instant at which the list is read, RFC 3339. */
  readonly now: string
  readonly limit: number
  readonly after: Position | null
  /** Sequence of the change log at which the walk began; null on its first page. */
  readonly walk: number | null
  /** Rows from the place on that are looked at, whether or not they fit: all, unless given. */
  readonly reach?: number
  /**
   * Whatever fits is gathered by the indexes of the conditions and sorted then, instead of looked for in the
   * order of the list.
   */
  readonly gathered?: boolean
}

/** The first rows of a whole list, in its own order. */
export function wholeList(of: Domain, { now, limit }: Pick<ListSpec, 'now' | 'limit'>): ListSpec {
  return {
    spans: null,
    since: null,
    until: null,
    ids: null,
    equals: [],
    linked: [],
    like: null,
    conditions: [],
    sorting: sortingOf(of, null),
    ascending: false,
    after: null,
    walk: null,
    now,
    limit,
  }
}
