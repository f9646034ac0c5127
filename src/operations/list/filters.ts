// The filters of a list: what its parameters ask of the rows.
import { tagLinkOf } from '#domains/subjects/field.ts'
import type { NumberLookup } from '#language/citations/number-lookup.ts'
import type { Sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { ParamsByName } from '#model/declaration/serving.ts'
import { type NameQuery, nameQuery } from '#model/name-query.ts'
import type { Input } from '#model/operation.ts'
import { changedSince, numberedBy, ofKey, ofSubjects, withoutDate } from '#store/reading/conditions.ts'
import type { Equal, Linked, Tagged } from '#store/reading/list-spec.ts'
import { identifiedAs } from '#store/records/rows/identifiers.ts'
import { textsContained } from './contained-text.ts'
import type { Owner } from './owner.ts'
import { isByName, ownParams, referenceParams } from './parameters.ts'

/** Values and ids that a list compares: whether a record has them does not depend on the time. */
export interface Compared {
  readonly ids: readonly number[] | null
  readonly equals: readonly Equal[]
  readonly linked: readonly Linked[]
  /** Parameters that name another record by its id. */
  readonly references: readonly { readonly column: string; readonly id: number }[]
}

export interface Filters extends Compared {
  /** The number that the list is narrowed to, or null. */
  readonly number: NumberLookup | null
  /** The name that the list is filtered by, or null. */
  readonly named: NameQuery | null
  /** The subjects that the list is narrowed to. */
  readonly tagged: Tagged | undefined
  /** True where the tags of sources decide which records have a subject. */
  readonly byTags: boolean
  /** Folded texts that the searchable text must contain; none without `q`. */
  readonly contained: readonly string[]
  readonly conditions: readonly Sql[]
  /** True where the index of a condition finds the rows sooner than a scan in the order of the list. */
  readonly gathered: boolean
  /** True where few rows remain: they are found by their ids or a number instead of by a scan per country. */
  readonly few: boolean
  /** True where a typed column narrows the list. */
  readonly filtered: boolean
  /** The rows that filters by dates leave out, because these are not known; null without such a filter. */
  readonly leftOut: LeftOut | null
  /** Columns that the list is narrowed by, and that are not known of some records. */
  readonly unsaid: readonly string[]
}

/** How the filters of a list change for the rows that its filters by dates leave out. */
export interface LeftOut {
  /** Conditions of the list that do not apply. */
  readonly without: readonly Sql[]
  /** Conditions and columns that apply instead. */
  readonly instead: readonly Sql[]
  readonly equals: readonly Equal[]
  /** Conditions of which such a row meets one: its date is not known. */
  readonly undated: readonly Sql[]
}

/** What a list compares; `owner` is the record that it belongs to. */
export function comparedBy(domain: Domain, input: Input, owner?: Owner): Compared {
  return {
    ids: (input.ids as number[] | undefined) ?? null,
    equals: [
      ...(owner && isPlainColumn(domain, owner.column) ? [{ column: owner.column, value: owner.id }] : []),
      ...equalTo(input, filteredColumns(domain, input)),
    ],
    linked: domain.links.flatMap((link) => {
      const id = owner?.column === link.column ? owner.id : (input[link.column] as number | undefined)
      return id === undefined ? [] : [{ link, id }]
    }),
    references: referenceParams(domain).flatMap((column) => {
      const id = input[column] as number | undefined
      return id === undefined ? [] : [{ column, id }]
    }),
  }
}

const decidedColumns = ({ list }: Domain, input: Input) => list?.decided?.(input) ?? []

/** The typed columns that narrow a list, without those that its own conditions compare. */
function filteredColumns(domain: Domain, input: Input): string[] {
  const decided = decidedColumns(domain, input)
  return domain.filters.filter((column) => input[column] !== undefined && !decided.includes(column))
}

const equalTo = (input: Input, columns: readonly string[]): Equal[] =>
  columns.map((column) => ({ column, value: single(input[column]) }))

/**
 * Reads the filters. `given` is the input with the defaults of the domain, `owner` the record that the list
 * belongs to, and `now` is RFC 3339.
 */
export function filtersOf(domain: Domain, input: Input, given: Input, now: string, owner?: Owner): Filters {
  const number = ((domain.code && input[domain.code]) as NumberLookup | undefined) ?? null
  const q = input.q as string | undefined
  const named = q !== undefined && isByName(domain) ? nameQuery(q) : null
  const contained = q === undefined || named ? [] : textsContained(domain, q)
  const subjects = input.subject as string[] | undefined
  const tags = tagLinkOf(domain)
  // Interest tags have the subjects themselves.
  const ownSubjects = subjects !== undefined && domain.fields.subjects !== undefined && !tags
  const since = input.updated_since as string | undefined
  const filtered = filteredColumns(domain, input)
  const own = ownParams(domain).map(([name, param]) => {
    const isOwner = owner?.column === name
    const value = isOwner ? owner.id : given[name]
    const condition = value === undefined ? undefined : param.condition?.(value, now)
    return { ...param, name, condition, sent: isOwner || input[name] !== undefined }
  })
  const together = domain.list?.conditions?.(given, input) ?? []
  const decided = decidedColumns(domain, input).filter((column) => input[column] !== undefined)
  return {
    ...comparedBy(domain, input, owner),
    number,
    named,
    tagged: subjects && tags ? { link: tags, slugs: subjects } : undefined,
    byTags: subjects !== undefined && !ownSubjects,
    contained,
    conditions: [
      ...(ownSubjects ? [ofSubjects(subjects)] : []),
      ...(number ? [numberedBy([...number.exact, ...number.like])] : []),
      ...own.flatMap(({ condition }) => condition ?? []),
      ...together,
      ...(since === undefined ? [] : [changedSince(since)]),
      ...(input.undated === true ? [withoutDate()] : []),
      ...(input.key === undefined ? [] : [ofKey(domain, input.key as string)]),
      ...(input.identifier === undefined ? [] : [identifiedAs(input.identifier as string)]),
    ],
    gathered: input.identifier !== undefined || own.some(({ gathers, sent }) => gathers && sent),
    few: number !== null || FEW.some((name) => input[name] !== undefined),
    filtered: filtered.length > 0,
    unsaid: (domain.list?.unsaid ?? []).filter(
      (column) => filtered.includes(column) && ![input[column]].flat().includes('unknown'),
    ),
    leftOut: leftOutBy(domain, input, given, { own, together, decided: equalTo(input, decided) }),
  }
}

interface Applied {
  readonly own: readonly {
    readonly name: string
    readonly condition: Sql | undefined
    readonly sent: boolean
    readonly undated?: (sent: ParamsByName) => Sql | null
  }[]
  /** The conditions that several parameters form together. */
  readonly together: readonly Sql[]
  /** The columns that these conditions compare instead of the list. */
  readonly decided: readonly Equal[]
}

function leftOutBy(domain: Domain, input: Input, given: Input, applied: Applied): LeftOut | null {
  const dated = applied.own.filter(({ sent, undated }) => sent && undated?.(input))
  if (!dated.length) return null
  const names = dated.map(({ name }) => name)
  const rest = (values: Input) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
  return {
    without: [...dated.flatMap(({ condition }) => condition ?? []), ...applied.together],
    instead: domain.list?.conditions?.(rest(given), rest(input)) ?? [],
    equals: applied.decided,
    undated: dated.flatMap(({ undated }) => undated!(input) ?? []),
  }
}

/** Parameters that leave few rows. */
export const FEW = ['ids', 'key', 'identifier'] as const

/** False where a list inside the record, or a parameter of its own, narrows by more than the column. */
function isPlainColumn(domain: Domain, column: string): boolean {
  return (
    domain.columns.includes(column) &&
    !domain.list?.params?.[column]?.condition &&
    !domain.links.some((link) => link.column === column)
  )
}

/** The value of a list of one. */
const single = (value: unknown) => (Array.isArray(value) && value.length === 1 ? value[0] : value)
