// The declaration of reads of a domain: its list, lists nested under other records, and its tools.
import type { Sql } from '#lib/sql.ts'
import type { Language } from '../access/account.ts'
import type { Field } from './field.ts'

/** Other records by which a list selects its own: a row can begin or cease to match when they change. */
export interface Selection {
  /** Their domain. */
  readonly domain: string
  /** The fields of these that decide. */
  readonly fields: readonly string[]
  /** The rows that such records select, by their ids: id, id of the selecting record, country. */
  rows(ids: readonly number[]): Sql
}

/** A parameter of a list that is neither a column nor a link. */
export interface ListParam {
  /** Its meaning, and how its text is parsed. */
  readonly takes: Field
  /**
   * The condition on alias `t` for a value; `now` is RFC 3339 in UTC. Omitted where the conditions of the
   * list read the parameter.
   */
  condition?(value: unknown, now: string): Sql
  /** The field that it filters by, which short rows then show. */
  readonly by?: string
  /** The domain of the record whose id is the value. */
  readonly refers?: string
  /**
   * Of a reference, the ids that a row of alias `t` has, as a query: a changed row finds who watches them.
   * At least those for which the condition is true.
   */
  readonly ids?: Sql
  /** The other domains whose records the condition reads, by name: their changes can change the list. */
  readonly reads?: readonly string[]
  /** Changes of other records by which a row can begin or cease to meet the condition. */
  readonly selectedBy?: readonly Selection[]
  /** True where few rows meet the condition: they are collected by its indexes, and then sorted. */
  readonly gathers?: true
  /**
   * Of a filter by a date: the condition on alias `t` of records whose date is not known, which it leaves
   * out; null where these parameters leave none out.
   */
  undated?(sent: ParamsByName): Sql | null
}

/** Values of parameters by name. */
export type ParamsByName = Readonly<Record<string, unknown>>

export interface ListRule {
  /** True where `q` is answered by ranked search; else it matches part of a searchable field. */
  readonly ranked?: boolean
  /** Parameters in addition to those that follow from columns, links, code and search. */
  readonly params?: Readonly<Record<string, ListParam>>
  /** Filters by a column that lacks a value, or has `unknown`, where a source does not say it. */
  readonly unsaid?: readonly string[]
  /** Values of parameters derived from the others; `now` is RFC 3339 in UTC. */
  defaults?(given: ParamsByName, now: string): ParamsByName
  /** Conditions on alias `t` that several parameters form together; `sent` is without defaults. */
  conditions?(given: ParamsByName, sent: ParamsByName): readonly Sql[]
  /** Filters that these conditions read, so that their columns are not compared. */
  decided?(sent: ParamsByName): readonly string[]
  /** What rows are grouped by instead of a field, on alias `t`; the stored value by default. */
  values?(given: ParamsByName, sent: ParamsByName): Readonly<Record<string, Sql>>
  /** What short rows show of a field, for these parameters; all of it by default. */
  shown?(field: string, value: unknown, sent: ParamsByName): unknown
}

/** A list of these records nested under a record that they refer to, such as the votes of a bill. */
export interface SubList {
  /** Name of the domain of that record. */
  readonly owner: string
  /** The column, or the column of a link table, that refers to it. */
  readonly column: string
  /** Last part of the address, such as `votes` in `/v1/bills/{id}/votes`. */
  readonly path: string
  readonly summary: string
  /** False where the list has no `since` and `until`. */
  readonly window?: false
}

/** A tool of the MCP endpoint that reads these records. */
export interface ToolRule {
  /** `list_` and the table by default. */
  readonly name?: string
  /** Id of the operation that it calls; the list of the domain by default. */
  readonly operation?: string
  /** Parameters of the operation that have another name in the tool. */
  readonly names?: Readonly<Record<string, string>>
  /** Advice beyond the summary of the operation: what the tool is not for, and which tool is. */
  readonly advice: string
  /** Lists that are included with one record, by their name there. */
  readonly overview?: Readonly<Record<string, OverviewPart>>
  /** The record that replaces the list where only its id is requested. */
  readonly grouped?: OverviewPart
  /** The list of the records that these belong to, which answers unless the call asks for single ones. */
  readonly wider?: WiderList
}

/**
 * A list that replaces the one of a tool where none of some arguments is sent. Its short rows lack nulls,
 * empty lists and values that are the default of their field.
 */
export interface WiderList {
  /** The operation that lists. */
  readonly operation: string
  /** Arguments that ask for the records of the tool itself. */
  readonly unless: readonly string[]
  /** Further fields of short rows that its rows lack. */
  readonly without: readonly string[]
}

/** An operation that lists, and its parameter that takes the id of the record. */
export interface OverviewPart {
  readonly operation: string
  readonly by: string
  /** Rows that are included with a record. */
  readonly rows?: number
  /** Arguments of the tool that lists the rest, in addition to the id of the record. */
  readonly rest?: Readonly<Record<string, string>>
}

/**
 * The address of the record's page on the platform. `self`: its own, under this folder; `via`: that of the
 * record it refers to; `filter`: a list filtered by it; null: it has none. `unless` withholds the page from
 * records that should not have one.
 */
export interface PageRule {
  readonly self?: string
  readonly via?: readonly string[]
  readonly filter?: string
  readonly unless?: (record: Record<string, unknown>) => boolean
}

/** The names of a domain's records on pages, in each language: the declaration itself is in English. */
export type DomainWords<Name extends string> = Readonly<Record<Language, WordsOf<Name>>>

interface WordsOf<Name extends string> {
  /** Several records, as a heading: «Peticiones ciudadanas». */
  readonly many: string
  /** A description in one sentence. */
  readonly about: string
  readonly fields?: { readonly [K in Name]?: string }
  /** The values of fields with a closed list. */
  readonly values?: { readonly [K in Name]?: Readonly<Record<string, string>> }
}

/** The fields of a record that listening requests read. */
export interface ListenedFields<Name extends string> {
  /** The searched texts, in the order in which a quotation is looked for; the full text comes after them. */
  readonly fields: readonly Name[]
  readonly title?: Name
  readonly outlet?: Name
  /** The actor who speaks, and the printed name. */
  readonly speaker?: Name
  readonly speakerName?: Name
}
