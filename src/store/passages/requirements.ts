// The clauses of a query as SQL conditions on records, over the terms and words of their texts.
import { domains } from '#domains/index.ts'
import { join, raw, type Sql, sql } from '#lib/sql.ts'
import type { Clauses, Holding, Requirement } from '#model/retrieval.ts'
import { zoneOf } from '../reading/groups.ts'
import { termsTable } from './term-tables.ts'

/** A term in the syntax of a `tsquery`. */
export const quoted = (term: string): string => `'${term}'`

/** The condition that a row of alias `x` is of a searched text. */
export const visible = (x: Sql, { withoutDocuments }: Clauses): Sql[] =>
  withoutDocuments ? [sql`${x}.document_id is null`] : []

/** True where the record of alias `x` meets all clauses; null without clauses. */
export function meeting(clauses: Clauses, x: Sql): Sql | null {
  const { required } = clauses
  return required.length
    ? join(
        required.map((each) => meets(clauses, x, each)),
        ' and ',
      )
    : null
}

function meets(clauses: Clauses, x: Sql, each: Requirement): Sql {
  if ('days' in each) return isWithin(x, each.days)
  if ('not' in each) return sql`not ${meets(clauses, x, each.not)}`
  if ('all' in each)
    return sql`(${join(
      each.all.map((some) => meets(clauses, x, some)),
      ' and ',
    )})`
  if ('any' in each) {
    const { true: holdings = [], false: others = [] } = Object.groupBy(
      each.any,
      (some) => `${isHolding(some)}`,
    )
    const ways = [
      ...(holdings.length ? [recordHolds(clauses, x, holdings.filter(isHolding))] : []),
      ...others.map((some) => meets(clauses, x, some)),
    ]
    return sql`(${join(ways, ' or ')})`
  }
  return recordHolds(clauses, x, [each])
}

const isHolding = (each: Requirement): each is Holding => 'terms' in each

/** True where the record of alias `x` has a text with any of these contents. */
function recordHolds(clauses: Clauses, x: Sql, any: readonly Holding[]): Sql {
  const y = raw('y')
  const rows = [sql`y.record_id = ${x}.record_id and y.domain = ${x}.domain`, ...visible(y, clauses)]
  const all = join([...rows, holdsAny(y, any)], ' and ')
  return sql`exists (select from ${termsTable(clauses.index)} y where ${all} offset 0)`
}

/** One `tsquery` for all contents that are terms alone. */
function holdsAny(x: Sql, any: readonly Holding[]): Sql {
  const isTerms = ({ phrase, pattern }: Holding) => phrase === null && pattern === null
  const terms = any.filter(isTerms).map((each) => `(${each.terms.map(quoted).join(' & ')})`)
  const ways = [
    ...(terms.length ? [sql`${x}.terms @@ ${terms.join(' | ')}::tsquery`] : []),
    ...any.filter((each) => !isTerms(each)).map((each) => sql`(${holds(x, each)})`),
  ]
  return ways.length === 1 ? ways[0]! : sql`(${join(ways, ' or ')})`
}

/** True where a row of terms, alias `x`, has the content. */
function holds(x: Sql, { terms, phrase, pattern, field }: Holding): Sql {
  const query = terms.map(quoted).join(' & ')
  const sought = pattern ?? phrase
  return join(
    [
      ...(query ? [sql`${x}.terms @@ ${query}::tsquery`] : []),
      ...(sought === null
        ? []
        : field !== null
          ? [sql`${x}.words ~ ${`(?:^|\n)${field}/[^\n]*${sought}`}`]
          : [pattern === null ? sql`strpos(${x}.words, ${phrase}) > 0` : sql`${x}.words ~ ${pattern}`]),
    ],
    ' and ',
  )
}

/**
 * The clauses as a condition on a row of terms, alias `x`, that finds it by an index, and those that the
 * condition does not decide. Every matching record has such a row; null where no content is required.
 */
export function splitByRow(
  { required }: Clauses,
  x: Sql,
): { readonly row: Sql | null; readonly rest: readonly Requirement[] } {
  const own = required.filter(isHolding).toSorted((a, b) => b.terms.length - a.terms.length)[0]
  if (own) return { row: holdsAny(x, [own]), rest: required.filter((each) => each !== own) }
  return { row: rowOf(x, { all: required }), rest: required }
}

/** A condition that one of a record's rows meets where the record meets a requirement; null for none. */
function rowOf(x: Sql, each: Requirement): Sql | null {
  if (isHolding(each)) return holdsAny(x, [each])
  if ('all' in each) return each.all.map((some) => rowOf(x, some)).find((row) => row !== null) ?? null
  if (!('any' in each)) return null
  const ways = each.any.map((some) => rowOf(x, some)).filter((row) => row !== null)
  return ways.length < each.any.length ? null : sql`(${join(ways, ' or ')})`
}

/** Domains whose main date is a day, stored as its midnight in UTC; of the others it is an instant. */
const BY_DAY = domains
  .filter(({ order, fields }) => order !== null && fields[order]!.column === 'date')
  .map(({ name }) => name)

/** True where the record of alias `x` has a date within these days, of an instant in local time. */
function isWithin(x: Sql, { from, to }: { readonly from: string | null; readonly to: string | null }): Sql {
  const zone = sql`case when ${x}.domain = any(${BY_DAY}::text[]) then 'UTC'
else ${zoneOf(sql`${x}.country_code`)} end`
  const day = sql`(${x}.at at time zone ${zone})::date`
  const bounds = [
    sql`isfinite(${x}.at)`,
    ...(from === null ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === null ? [] : [sql`${day} <= ${to}::date`]),
  ]
  return sql`coalesce(${join(bounds, ' and ')}, false)`
}
