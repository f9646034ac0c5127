// Conditions on the names of people and bodies, for the words of a query; each is on rows of alias `t`. The
// searchable text is folded: a space, then the names, separated by ` | `.
import { withWordStarts } from '#domains/list-params.ts'
import { join, name, type Sql, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { formsOfName, type NameQuery } from '#model/name-query.ts'
import { containing } from './conditions.ts'

/** Records whose names have all words of a query, each set after better ones: exact names come first. */
export function byNames({ folded, words }: NameQuery): Sql[] {
  return [namedExactly(folded), withWordsFirst(words), withWords(words), withNameStarts(words)]
}

/** People whose names have all words as whole words. */
export const ofPerson = ({ words }: NameQuery): Sql => withWords(words)

/**
 * Bodies with exactly this name or acronym, or with all of several words in a name that begins with one of
 * them: `ministerio salud` names a body, `salud pública` a subject.
 */
export function ofBody({ folded, bodyWords }: NameQuery): Sql {
  const exact = namedExactly(folded)
  if (bodyWords.length < 2) return exact
  const heads = bodyWords.map(
    (word) => sql`t.search_text || ' ' like any (${[` ${word} %`, `%| ${word} %`]}::text[])`,
  )
  return sql`(${exact} or (${withWords(bodyWords)} and (${join(heads, ' or ')})))`
}

/** The fit of a name, best 0: exact, then with the first name among the words, then any. */
export const nameFit = ({ folded, words }: NameQuery): Sql =>
  sql`case when ${namedExactly(folded)} then 0 when ${withWordsFirst(words)} then 1 else 2 end`

/** People in office whose office, body or constituency has these words. */
export const inOffice = ({ columns, alsoRanked }: Domain, { officeWords }: NameQuery): Sql =>
  sql`t.active and ${withWordStartsIn(
    columns.filter((column) => alsoRanked.includes(column)),
    officeWords,
  )}`

/** Records that have the words in names or other columns, then those that contain the text as it is. */
export function besidesNames({ columns, alsoRanked }: Domain, { folded, officeWords }: NameQuery): Sql[] {
  const also = columns.filter((column) => alsoRanked.includes(column))
  return [withWordStartsIn(also, officeWords), containing(folded)]
}

/** Records with exactly this name, folded. */
function namedExactly(folded: string): Sql {
  return sql`' |' || t.search_text || ' |' like ${`%| ${folded} |%`}`
}

/**
 * Matches records whose name contains every word as a whole word, in any order. In a query of several words a
 * single letter matches the first letter of a word.
 */
export function withWords(words: readonly string[]): Sql {
  const isInitial = (word: string) => words.length > 1 && /^\p{L}$/u.test(word)
  return join(
    words.map((word) =>
      isInitial(word) ? startsWith(word) : sql`${startsWith(word)} and ${withWord(word)}`,
    ),
    ' and ',
  )
}

/** Records whose names have this whole word, or another form of it. */
function withWord(word: string): Sql {
  const [own, ...others] = formsOfName(word).map((form) => `% ${form} %`)
  return others.length
    ? sql`t.search_text || ' ' like any (${[own, ...others]}::text[])`
    : sql`t.search_text || ' ' like ${own}`
}

/**
 * People whom a longer text mentions by a run of its words, one of them the first of a name: `proyectos de
 * Jorge Alessandri`.
 */
export function mentioned(runs: readonly (readonly string[])[]): Sql {
  const each = runs.map((run) => {
    const heads = run.flatMap((word) => [` ${word} %`, `%| ${word} %`])
    return sql`(${withWords(run)} and t.search_text || ' ' like any (${heads}::text[]))`
  })
  return sql`(${join(each, ' or ')})`
}

/** The number of the words that a name lacks: of those mentioned, the fullest name is meant. */
export function lackedOf(words: readonly string[]): Sql {
  return join(
    words.map((word) => sql`case when ${withWord(word)} then 0 else 1 end`),
    ' + ',
  )
}

/** Records whose names have all words, and whose first name begins with one of them. */
function withWordsFirst(words: readonly string[]): Sql {
  const first = words.map((word) => sql`t.search_text like ${` ${word} %`}`)
  return sql`${withWords(words)} and (${join(first, ' or ')})`
}

/** Records where each word is the start of a word in a name, in any order. */
export function withNameStarts(words: readonly string[]): Sql {
  return join(words.map(startsWith), ' and ')
}

/** An apostrophe separates words in one spelling and none in the other: `d angelo`, `dangelo`. */
const ELIDED = /^([dlo])(\p{L}{3,})$/u

function startsWith(word: string): Sql {
  const [, letter, rest] = ELIDED.exec(word) ?? []
  const own = sql`t.search_text like ${`% ${word}%`}`
  // Another form is a whole word.
  if (formsOfName(word).length > 1) return sql`(${own} or ${withWord(word)})`
  return letter ? sql`(${own} or t.search_text like ${`% ${letter} ${rest}%`})` : own
}

/** Records where each word is the start of a word in the names or in one of these columns. */
function withWordStartsIn(columns: readonly string[], words: readonly string[]): Sql {
  const texts = [sql`t.search_text`, ...columns.map((column) => sql`folded(t.${name(column)})`)]
  return withWordStarts(sql`concat_ws(' ', ${join(texts, ', ')})`, words)
}

/** The mean similarity of the words to their best match in the names, 0 to 1; word order is irrelevant. */
export function nameSimilarity(words: readonly string[]): Sql {
  const each = words.map((word) => sql`word_similarity(${word}, t.search_text)`)
  return sql`(${join(each, ' + ')}) / ${words.length}::int`
}
