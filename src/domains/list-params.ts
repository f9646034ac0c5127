// Parameters of lists that several domains declare: partial texts, first and last days.
import { join, name, type Sql, sql } from '#lib/sql.ts'
import { day, text } from '#model/declaration/field.ts'
import type { ListParam } from '#model/declaration/serving.ts'
import { nameQuery } from '#model/name-query.ts'

/** True where each of these words is the start of a word of a folded text. */
export function withWordStarts(text: Sql, words: readonly string[]): Sql {
  return join(
    // Folded texts keep their punctuation: `O'Higgins`, `Ex-Ante`. Words are letters and digits.
    words.map((word) => sql`${text} ~ ${`\\m${word}`}`),
    ' and ',
  )
}

/** Records whose column has words that begin with these, in any order; offices match in either gender. */
export function containingText(column: string, about: string): ListParam {
  return {
    ...wordsOf(column, about),
    condition: (part) => containingWords(sql`t.${name(column)}`, part as string),
  }
}

/**
 * The same for a column with few different values and an index on it: the words are sought in each value
 * once, instead of in each row.
 */
export function containingValue(table: string, column: string, about: string): ListParam {
  return {
    ...wordsOf(column, about),
    condition: (part) => sql`t.${name(column)} = any(array(
  with recursive v (value) as (
    (select ${name(column)} from ${name(table)} where ${name(column)} is not null order by 1 limit 1)
    union all
    select (
      select w.${name(column)} from ${name(table)} w where w.${name(column)} > v.value order by 1 limit 1)
    from v where v.value is not null
  )
  select value from v where ${containingWords(sql`value`, part as string)}))`,
  }
}

/** Words of a column, for a condition of the list. */
export function wordsOf(column: string, about: string): ListParam {
  return { by: column, takes: text(`${about} Words in any order; the start of each is enough.`) }
}

/** True where a text has words that begin with those of a query, in any order and either gender. */
export function containingWords(text: Sql, query: string): Sql {
  return withWordStarts(sql`folded(${text})`, nameQuery(query).officeWords)
}

/** Records whose column equals this text, ignoring case and accents. */
export function spelt(column: string, about: string): ListParam {
  return {
    by: column,
    takes: text(`${about} Case and accents are ignored.`),
    condition: (whole) => sql`folded(t.${name(column)}) = folded(${whole}::text)`,
  }
}

/** Records whose day in a column is this one or later. */
export function onOrAfter(column: string, about: string): ListParam {
  return {
    ...dayOf(column, about),
    condition: (first) => sql`t.${name(column)} >= ${first}::date`,
  }
}

/** Records whose day in a column is this one or earlier. */
export function upTo(column: string, about: string): ListParam {
  return { ...dayOf(column, about), condition: (last) => sql`t.${name(column)} <= ${last}::date` }
}

const dayOf = (column: string, about: string) => ({
  by: column,
  takes: day(about),
  undated: () => sql`t.${name(column)} is null`,
})
