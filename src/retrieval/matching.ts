// What makes a record match a query: its clauses, and enough of its words, by their weight in the index.
import { QUERY_FIELDS } from '#indexing/field-texts.ts'
import type { Analyzer } from '#language/analyzer.ts'
import { askedWords } from '#language/asked.ts'
import { numbersOfCitation } from '#language/citations/keys.ts'
import { type Chunk, type ParsedQuery, parsedQuery, wordsOf } from '#language/query-syntax.ts'
import { lengthOf } from '#language/question.ts'
import type { Database } from '#lib/sql.ts'
import type { Clauses, Holding, Match } from '#model/retrieval.ts'
import { countTexts, heldAmong, quoted } from '#store/passages/matching.ts'
import type { ActiveIndex } from './active-index.ts'
import { minimalSets } from './minimal-sets.ts'
import type { Readings } from './readings.ts'

/** The syntax of a query, with the fields that the domains declare as searched. */
export function parsed(q: string, { termsOf }: Analyzer): ParsedQuery {
  return parsedQuery(q, QUERY_FIELDS, (text) => termsOf(text).length > 0)
}

/** What the clauses of a query ask of a record. */
export function clausesOf(
  { clauses }: ParsedQuery,
  { index }: Pick<ActiveIndex, 'index'>,
  { termsOf }: Analyzer,
  withoutDocuments: boolean,
): Clauses {
  const holding = ({ text, quoted, field }: Chunk): Holding => ({
    terms: [...new Set(termsOf(text))].map((term) => (field === null ? term : `${field}/${term}`)),
    phrase: quoted ? ` ${wordsOf(text).join(' ')} ` : null,
    field,
  })
  return {
    index: index.id,
    required: clauses.filter(({ excluded }) => !excluded).map(holding),
    excluded: clauses.filter(({ excluded }) => excluded).map(holding),
    withoutDocuments,
  }
}

/**
 * Shares of the weight of the words that a text must hold: two words of like weight are both needed, of a
 * rare and a common one the rare one is. Where so few texts do that these can't be all that is meant, less
 * does.
 */
const SHARES = [0.65, 0.3] as const
const FEW = 20

/**
 * What makes a record match: enough of the words of any reading. Null where that can't be told by words: for
 * stop words, words that no record holds, and numbers. Words that no record holds don't count. The same for
 * all filters, so that a narrower search finds exactly its part of a wider one; but an acronym stands for the
 * bodies of the countries that are searched.
 */
export async function matchOf(
  db: Database,
  { text }: ParsedQuery,
  { texts, english }: Readings,
  clauses: Clauses,
  { index, statistics, spelling }: Pick<ActiveIndex, 'index' | 'statistics' | 'spelling'>,
  analyzer: Analyzer,
): Promise<Match | null> {
  // Only what cites a number is an answer to it.
  if (numbersOfCitation(text).length) return null
  // No text is in English: the words that were typed are only those of the other readings.
  const read = english && texts.length > 1 ? texts.slice(1) : texts
  const readings = read.map((reading) =>
    askedWords(reading, statistics, analyzer, english ? undefined : spelling.mend).map(
      ({ term, form, only, meant, weight }) => ({ term: only ? form : (meant?.term ?? term), weight }),
    ),
  )
  // Statistics are of a sample: a term that it lacks may be held all the same, and is rare.
  const held = await heldAmong(db, index.id, [
    ...new Set(readings.flat().flatMap(({ term }) => (statistics.terms.has(term) ? [] : term))),
  ])
  const known = readings
    .map((words) => words.filter(({ term }) => statistics.terms.has(term) || held.has(term)))
    .filter((words) => words.length)
  const only = clauses.required.length ? { ...clauses, words: null } : null
  if (!known.length) return only
  for (const share of SHARES) {
    const sets = known.flatMap((words) => minimalSets(words, share))
    const words = [...new Set(sets.map((set) => set.map(quoted).join(' & ')))].join(' | ')
    const least = share === SHARES.at(-1) ? 1 : FEW
    const match = { ...clauses, words }
    if ((await countTexts(db, match, least)) >= least) return match
  }
  return only
}

/** Length of a query up to which what holds too few of its words is left out, where others hold enough. */
const SHORT = 2

/** True for a query of a few words: what holds too little of it is no answer. */
export function isShort({ loose }: ParsedQuery, { termsOf }: Analyzer): boolean {
  return lengthOf(loose, new Set(termsOf(loose)).size) <= SHORT
}
