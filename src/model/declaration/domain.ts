// The declaration of a domain: one kind of record and everything the service promises about it.
import { COUNTRY_CODES, type CountryCode } from '../country.ts'
import type { ChangeKind } from '../event-kind.ts'
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
import type { FieldKey } from './grouping.ts'
import { identifiers } from './identifier.ts'
import type { NamedRule, Naming, SharedNumbers } from './naming.ts'
import { DEFAULT_PRECEDENCE, type Precedence } from './precedence.ts'
import type { DomainWords, ListenedFields, ListRule, PageRule, SubList, ToolRule } from './serving.ts'
import type { ComputedColumn, LiveFields, Recount } from './storing.ts'

/**
 * A list inside a record, the column of its items that is looked up, and its link table (column, sort key,
 * record).
 */
export interface LinkTable {
  readonly table: string
  readonly field: string
  readonly column: string
  /**
   * The fields that each item copies from the record it refers to: field of the item → field of that record.
   */
  readonly copies?: Readonly<Record<string, string>>
}

/** A list of a followed record: those where `param` is the record, of domain `of`, narrowed by `narrowed`. */
export interface MarkedList {
  readonly of: string
  readonly param: string
  readonly narrowed: Readonly<Record<string, unknown>>
  /** The kind of what begins to match it. */
  readonly kind: ChangeKind
}

/** The data that missing values may be derived from. */
export interface FillContext {
  readonly country: CountryCode
  /** When the record was first stored, RFC 3339 in UTC. */
  readonly first_seen_at: string
}

export interface Declaration<F extends Fields> {
  readonly name: string
  /** The noun for one record: «bill update». */
  readonly one: string
  /** The plural: «bill updates»; the name with spaces by default. */
  readonly many?: string
  readonly about: string
  readonly fields: F
  /**
   * Fields stored as typed columns in addition to the JSON, because lists are filtered, sorted or joined by
   * them.
   */
  readonly columns: readonly (keyof F & string)[]
  /** Columns that filter a list, as query parameters of the same name. */
  readonly filters: readonly (keyof F & string)[]
  /** The date that orders the list, newest first, and that `since` and `until` bound; null orders by id. */
  readonly order: (keyof F & string) | null
  /** Further columns that the list can be ordered by: days, instants, or texts alphabetically. */
  readonly orders?: readonly (keyof F & string)[]
  /** The keys by which lists are counted in groups, with their fields; calendars and countries are given. */
  readonly groups?: { readonly [K in FieldKey]?: keyof F & string }
  /** The date whose months and weekdays are counted; `order` by default. */
  readonly calendar?: keyof F & string
  /** Lists inside the record whose items filter a list; each has a link table with the sort key. */
  readonly links?: readonly LinkTable[]
  /** The docket or norm number, matched regardless of punctuation, as a filter of the same name. */
  readonly code: (keyof F & string) | null
  /** The field with the kind of the number where it prints none; `docket` where that is of a draft. */
  readonly codeKind?: { readonly field: keyof F & string; readonly docket: boolean }
  /** The field with a record's title, where that is neither `title` nor `name`. */
  readonly title?: keyof F & string
  /** The searchable fields, each with its weight: how often its terms count in lexical ranking. */
  readonly search: { readonly [K in keyof F & string]?: number }
  /** The fields for the substring match of a list's `q`; the searchable fields by default. */
  readonly contains?: readonly (keyof F & string)[]
  /** Further fields that only ranked search reads, each with weight 1; of lists and objects, a named part. */
  readonly alsoRanked?: readonly ((keyof F & string) | `${keyof F & string}.${string}`)[]
  /** The parts of a record that listening requests read; omitted where they read nothing. */
  readonly listened?: ListenedFields<keyof F & string>
  /** Texts that no longer exist once the record is withdrawn: their authors deleted them. */
  readonly erased?: readonly (keyof F & string)[]
  /** The full text, stored separately and served only with the detail. */
  readonly body: (keyof F & string) | null
  readonly page: PageRule | null
  /** Texts for generated pages, where no hand-written ones exist; English names are the default. */
  readonly words?: DomainWords<keyof F & string>
  /** The features of its list; null where records are found only through others. */
  readonly list?: ListRule | null
  /** True if a record by id is served with its full text; null where there is no such route. */
  readonly detail?: 'whole' | 'metadata' | null
  /** Lists of these records nested under records that they refer to. */
  readonly under?: readonly SubList[]
  /** Tools that read these records. */
  readonly tools?: readonly ToolRule[]
  /**
   * Further fields of the short rows of tools, in addition to names, links, code, date and filters; of an
   * object, the named parts.
   */
  readonly brief?: readonly ((keyof F & string) | `${keyof F & string}.${string}`)[]
  /** True where entities can be ranked by how many of these records they issued (`entity_id`). */
  readonly ranksEntities?: boolean
  /** Fields that change independently of the record itself. */
  readonly live?: LiveFields
  /**
   * Fields of a referred record by which lists select these records, and the own column that refers to it:
   * when they change, a record can begin to match without a change of its own.
   */
  readonly selectedBy?: { readonly column: keyof F & string; readonly fields: readonly string[] }
  /** Lists of a followed record whose new matches are events of a kind of their own; none by default. */
  readonly marked?: readonly MarkedList[]
  /** Columns in addition to those of fields, computed from the stored record. */
  readonly computed?: readonly ComputedColumn[]
  /** The counts to recompute once records of this domain were written. */
  readonly recount?: Recount
  /** Which draft decides a field; `DEFAULT_PRECEDENCE` by default. */
  readonly precedence?: Precedence
  /**
   * Values inherited from a referred record where no draft has them: own field → column that refers to it.
   * The referred domain has a field of the same name.
   */
  readonly inherit?: Readonly<Record<string, string>>
  /**
   * Texts copied from a referred record to accompany its id: own field → column that refers to it, and the
   * field there.
   */
  readonly copies?: Readonly<Record<string, readonly [via: string, field: string]>>
  /** The names of its records, for printed names that refer to them. */
  readonly called?: Naming
  /** Printed names that replace references. */
  readonly named?: readonly NamedRule[]
  /** Schemes of identifiers that are unique to one record of a country, whichever source gives them. */
  readonly registers?: readonly string[]
  /** Numbers of `code` that two registers of a country share. */
  readonly shares?: Readonly<Partial<Record<CountryCode, SharedNumbers>>>
  /** Default values for fields that the draft omits; `given` has the inherited values too. */
  readonly fill?: (given: Record<string, unknown>, context: FillContext) => Record<string, unknown>
  /** Other domains that include this one in a key's scope; `any`: every domain does. */
  readonly comesWith?: readonly string[] | 'any'
  /** Countries that may have records of this domain. */
  readonly countries?: readonly CountryCode[]
  /** When its records count as late; null where freshness is not reported. */
  readonly fresh: FreshRule<keyof F & string> | null
  /** Seconds that a client may cache a list. */
  readonly cacheSeconds: number
}

const head = {
  id: id(),
  country_code: country(),
  country_id: derived(integer('ISO 3166-1 numeric code of the country.')),
}

const tail = {
  key: derived(
    maybe(
      text(
        'Natural key, unique within the domain; imports and sources refer to the record by it. ' +
          'Null only for older records until they are rebuilt.',
      ),
    ),
  ),
  identifiers,
  sample: derived(flag('True for records of the made-up sample world.')),
  platform_url: derived(
    maybe(url('Page of the record on the platform, to be used exactly as given; null if there is none.')),
  ),
  source_id: derived(text('Id of the source of the record.')),
  source_url: derived(maybe(url('Address that the source was read from.'))),
  retrieved_at: derived(instant('When the current content was fetched from the source.')),
  first_seen_at: derived(instant('When the service first stored the record.')),
  content_changed_at: derived(instant('When its content last changed.')),
}

type Common = typeof head & typeof tail

/** Minimum number of days without new records until a country counts as late: a slower rhythm extends it. */
export interface FreshRule<Column extends string> {
  readonly warning: number
  readonly stale: number
  /** Nothing is expected while the legislature is in recess. */
  readonly legislative?: true
  /** A date column for freshness, for records without the date that orders the list. */
  readonly orElse?: Column
  /** True where the last reading counts, not the dates of records: they are rare, or lie in the future. */
  readonly byReading?: true
}

/**
 * A declaration with its optional properties filled in. Names of its own fields are plain text here, so that
 * every domain is a `Domain`.
 */
interface Completed {
  readonly many: string
  readonly countries: readonly CountryCode[]
  readonly columns: readonly string[]
  readonly filters: readonly string[]
  readonly groups: Readonly<Partial<Record<FieldKey, string>>>
  readonly calendar: string | null
  readonly links: readonly LinkTable[]
  readonly order: string | null
  readonly orders: readonly string[]
  readonly code: string | null
  readonly title: string | null
  readonly search: readonly string[]
  readonly contains: readonly string[]
  /** The weight of each searchable field. */
  readonly weights: Readonly<Record<string, number>>
  readonly alsoRanked: readonly string[]
  readonly listened: ListenedFields<string> | null
  readonly erased: readonly string[]
  readonly words: DomainWords<string> | null
  readonly body: string | null
  readonly live: LiveFields | null
  readonly codeKind: { readonly field: string; readonly docket: boolean } | null
  readonly selectedBy: { readonly column: string; readonly fields: readonly string[] } | null
  readonly marked: readonly MarkedList[]
  readonly computed: readonly ComputedColumn[]
  readonly precedence: Precedence
  readonly list: ListRule | null
  readonly fresh: FreshRule<string> | null
  readonly detail: 'whole' | 'metadata' | null
  readonly under: readonly SubList[]
  readonly tools: readonly ToolRule[]
  readonly brief: readonly string[]
  readonly ranksEntities: boolean
  readonly comesWith: readonly string[] | 'any'
}

export interface Domain<F extends Fields = Fields> extends Omit<Declaration<F>, keyof Completed>, Completed {
  readonly path: string
  readonly table: string
}

/** The properties of every import line in addition to the fields of its domain. */
export interface Envelope {
  /** Natural key: unique within the domain, stable, such as `br:camara:2270800`. */
  key: string
  country_code: CountryCode
  sample?: boolean | undefined
  source_id?: string | undefined
  source_url?: string | null | undefined
  retrieved_at?: string | undefined
  /** True for a stub. */
  stub?: boolean | undefined
  /** True where the line changes only the fields that it has; else it is the complete draft. */
  patch?: boolean | undefined
  /** True where the source withdraws its draft of the record. */
  withdraw?: boolean | undefined
}

export type Draft<D extends Domain> = Envelope & Omit<DraftOf<D['fields']>, 'country_code'>
export type RecordIn<D extends Domain> = RecordOf<D['fields']>

/** A line of an import: a draft and the domain it belongs to. */
export interface Line extends Envelope {
  domain: string
  [field: string]: unknown
}

/** The noun for one record as an identifier: «bill update» → `bill_update`. */
export function identifier(domain: Pick<Domain, 'one'>): string {
  return domain.one.toLowerCase().replaceAll(/[\s-]+/g, '_')
}

/** The field with a record's title. */
export function titleIn(domain: Pick<Domain, 'title'>, record: Readonly<Record<string, unknown>>): string {
  return String(record[domain.title ?? 'title'] ?? record.name ?? '')
}

/** The column that refers to a record of a domain, such as `bill_update_id`. */
export function idColumn(domain: Pick<Domain, 'one'>): string {
  return `${identifier(domain)}_id`
}

/** The PostgreSQL type of the column that lists of a domain are sorted by. */
export function sortType(domain: Domain): string {
  return domain.order === null ? 'bigint' : domain.fields[domain.order]!.column!
}

/** The name of the natural key of a record of a domain in an import: `bill_update_key`. */
export function keyName(domain: Pick<Domain, 'one'>): string {
  return `${identifier(domain)}_key`
}

/** True where records of a domain list documents. */
export function hasDocuments(domain: Pick<Domain, 'fields'>): boolean {
  return domain.fields.documents !== undefined
}

/** Completes a declaration with the fields of every record. */
export function domain<F extends Fields>(declared: Declaration<F>): Domain<Common & F> {
  return {
    ...declared,
    path: `/v1/${declared.name}`,
    table: declared.name.replaceAll('-', '_'),
    countries: declared.countries ?? COUNTRY_CODES,
    groups: declared.groups ?? {},
    calendar: declared.calendar ?? declared.order,
    links: declared.links ?? [],
    orders: declared.orders ?? [],
    title: declared.title ?? null,
    codeKind: declared.codeKind ?? null,
    selectedBy: declared.selectedBy ?? null,
    marked: declared.marked ?? [],
    many: declared.many ?? declared.name.replaceAll('-', ' '),
    list: declared.list === undefined ? {} : declared.list,
    detail: declared.detail === undefined ? 'whole' : declared.detail,
    under: declared.under ?? [],
    tools: declared.tools ?? [],
    brief: declared.brief ?? [],
    ranksEntities: declared.ranksEntities ?? false,
    comesWith: declared.comesWith ?? [],
    live: declared.live ?? null,
    computed: declared.computed ?? [],
    precedence: declared.precedence ?? DEFAULT_PRECEDENCE,
    search: Object.keys(declared.search),
    contains: declared.contains ?? Object.keys(declared.search),
    weights: declared.search,
    alsoRanked: declared.alsoRanked ?? [],
    listened: declared.listened ?? null,
    erased: declared.erased ?? [],
    words: declared.words ?? null,
    fields: { ...head, ...declared.fields, ...tail },
  } as Domain<Common & F>
}

/** A typed line for an import: the output of a source's `parse` and of the sample world. */
export function line<D extends Domain>(domain: D, draft: Draft<D>): Line {
  return { domain: domain.name, ...draft } as Line
}
