// A domain is one kind of record and everything the service promises about it.
import { COUNTRY_CODES, type CountryCode } from './country.ts'
import {
  country,
  type DraftOf,
  derived,
  type Fields,
  flag,
  id,
  instant,
  integer,
  maybe,
  type RecordOf,
  text,
  url,
} from './field.ts'

/**
 * Where the record's page on the platform is. `self`: its own, under this folder; `of`: that of the record it
 * refers to; `filter`: a list narrowed to it; null: it has none. `unless` withholds the page from records
 * that should not have one.
 */
export interface PageRule {
  readonly self?: string
  readonly of?: readonly string[]
  readonly filter?: string
  readonly unless?: (record: Record<string, unknown>) => boolean
}

/**
 * A list inside a record, the column of its items that is looked up, and the table of (column, sort key,
 * record).
 */
export interface Link {
  readonly table: string
  readonly field: string
  readonly column: string
}

/** What a missing value may be worked out from. */
export interface Filling {
  readonly country: CountryCode
  /** When the record was first stored, RFC 3339 in UTC. */
  readonly first_seen_at: string
}

/** The fields of a record that listening requests read. */
export interface ListenedFields<Name extends string> {
  /** Whose words count, in the order in which a quotation is looked for; the full text comes after them. */
  readonly fields: readonly Name[]
  readonly title?: Name
  readonly outlet?: Name
  /** The actor who speaks, and the name that the source prints. */
  readonly speaker?: Name
  readonly speakerName?: Name
}

export interface Declaration<F extends Fields> {
  readonly name: string
  /** One record, in words: «bill update». */
  readonly one: string
  readonly about: string
  readonly fields: F
  /**
   * Fields kept as typed columns beside the ready JSON, because lists are filtered, sorted or joined by them.
   */
  readonly columns: readonly (keyof F & string)[]
  /** Columns that a list may be narrowed by, as query parameters of the same name. */
  readonly filters: readonly (keyof F & string)[]
  /** The date that orders the list, newest first, and that `since` and `until` bound; null orders by id. */
  readonly order: (keyof F & string) | null
  /**
   * Lists inside the record by whose items a list may be narrowed too; each kept in a table of its own with
   * the record's sort key.
   */
  readonly links?: readonly Link[]
  /** The docket or norm number, matched whatever its punctuation, as a filter of the same name. */
  readonly code: (keyof F & string) | null
  /**
   * The fields that are searched, each with its weight: how often its terms count in lexical ranking. The
   * substring match of `q` looks in the same fields in this order. Empty where the list has no `q`.
   */
  readonly search: { readonly [K in keyof F & string]?: number }
  /** Further fields that only ranked search reads, each with weight 1. */
  readonly alsoRanked?: readonly (keyof F & string)[]
  /** What listening requests read of a record; left out where they read nothing. */
  readonly listened?: ListenedFields<keyof F & string>
  /** The full text, kept beside the record and served with its detail only. */
  readonly body: (keyof F & string) | null
  readonly page: PageRule | null
  /** Fields that change without the record itself: not in its stored JSON, put in when it is served. */
  readonly live?: readonly (keyof F & string)[]
  /**
   * References taken over from another referred record where the draft leaves them out: own column → column
   * that refers to it.
   */
  readonly inherit?: Readonly<Record<string, string>>
  /** Values for fields that the draft leaves out. */
  readonly fill?: (given: Record<string, unknown>, context: Filling) => Record<string, unknown>
  /** Countries that have a source for this domain. */
  readonly countries?: readonly CountryCode[]
  /** Days without anything new until a source counts as late; null where freshness is not reported. */
  readonly fresh: { readonly warning: number; readonly stale: number } | null
  /** Seconds that a list may be kept by a client. */
  readonly cacheSeconds: number
}

const head = {
  id: id(),
  country_code: country(),
  country_id: derived(integer('ISO 3166-1 numeric code of the country.')),
}

const tail = {
  sample: derived(flag('True for records of the made-up sample world; they describe nothing real.')),
  platform_url: derived(
    maybe(url('Page of the record on the platform, to be used exactly as given; null where it has none.')),
  ),
  source_id: derived(text('The source that the record came from.')),
  source_url: derived(maybe(url('The address at the source that the record was read from.'))),
  retrieved_at: derived(instant('When the content as it stands was fetched from the source.')),
  first_seen_at: derived(instant('When the service first stored the record.')),
  content_changed_at: derived(instant('When its content last changed.')),
}

type Common = typeof head & typeof tail

export interface Domain<F extends Fields = Fields>
  extends Omit<
    Declaration<F>,
    | 'countries'
    | 'links'
    | 'live'
    | 'columns'
    | 'filters'
    | 'order'
    | 'code'
    | 'search'
    | 'alsoRanked'
    | 'listened'
    | 'body'
  > {
  readonly path: string
  readonly table: string
  readonly countries: readonly CountryCode[]
  readonly links: readonly Link[]
  readonly live: readonly string[]
  readonly columns: readonly string[]
  readonly filters: readonly string[]
  readonly order: string | null
  readonly code: string | null
  readonly search: readonly string[]
  /** The weight of each searched field. */
  readonly weights: Readonly<Record<string, number>>
  readonly alsoRanked: readonly string[]
  readonly listened: ListenedFields<string> | null
  readonly body: string | null
}

/** What every line of an import carries beside the fields of its domain. */
export interface Envelope {
  /** Natural key: unique within the domain, stable, such as `br:camara:2270800`. */
  key: string
  country_code: CountryCode
  sample?: boolean | undefined
  source_id?: string | undefined
  source_url?: string | null | undefined
  retrieved_at?: string | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: any domain.
export type Draft<D extends Domain<any>> = Envelope & Omit<DraftOf<D['fields']>, 'country_code'>
// biome-ignore lint/suspicious/noExplicitAny: any domain.
export type RecordIn<D extends Domain<any>> = RecordOf<D['fields']>

/** A line of an import: a draft and the domain it belongs to. */
export interface Line extends Envelope {
  domain: string
  [field: string]: unknown
}

/** The PostgreSQL type of the column that lists of a domain are sorted by. */
export function sortType(of: Domain): string {
  return of.order === null ? 'bigint' : of.fields[of.order]!.column!
}

/** Completes a declaration with the fields that every record carries. */
export function domain<F extends Fields>(declared: Declaration<F>): Domain<Common & F> {
  return {
    ...declared,
    path: `/v1/${declared.name}`,
    table: declared.name.replaceAll('-', '_'),
    countries: declared.countries ?? COUNTRY_CODES,
    links: declared.links ?? [],
    live: declared.live ?? [],
    search: Object.keys(declared.search),
    weights: declared.search,
    alsoRanked: declared.alsoRanked ?? [],
    listened: declared.listened ?? null,
    fields: { ...head, ...declared.fields, ...tail },
  } as Domain<Common & F>
}

/** A typed line for an import: what a source's `parse` and the sample world give. */
// biome-ignore lint/suspicious/noExplicitAny: any domain.
export function line<D extends Domain<any>>(of: D, draft: Draft<D>): Line {
  return { domain: of.name, ...draft } as Line
}
