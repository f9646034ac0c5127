// Spanish and Portuguese equivalents that the analyzer does not conflate: phrases, and words of different
// roots.
import type { Analyzer } from '../analyzer.ts'
import { type Expansion, expansionsIn, type PhraseBook, phraseBook, termWords } from '../query/expansion.ts'
import { type ThesaurusRow, thesaurus } from './thesaurus.ts'

let book: PhraseBook | undefined

/**
 * The words of the other language for those of a query, where their terms differ. The first call analyzes the
 * thesaurus, which takes some hundredths of a second.
 */
export function counterpartsIn(query: string, analyzer: Analyzer): Expansion[] {
  // All analyzers are the same except for their caches.
  book ??= phraseBook(entriesOf(analyzer.termsOf))
  return expansionsIn(termWords(query, analyzer), [book])
}

/**
 * By their terms. A word that is in several rows has no certain counterpart; nor has one that is not the
 * usual word for its meaning and occurs in phrases of other rows: a `golpe` is a fraud, and a coup.
 */
function entriesOf(termsOf: Analyzer['termsOf']): [string[], string[]][] {
  const entries = new Map<string, [string[], string[]]>()
  const ambiguous = new Set<string>()
  const elsewhere = rowsByTerm(termsOf)
  for (const row of thesaurus()) {
    const terms = new Map([...row.spanish, ...row.portuguese].map((phrase) => [phrase, termsOf(phrase)]))
    const meanings = new Map<string, [string[], string[]]>()
    for (const [phrase, keys] of terms) {
      const others = othersOf(row, phrase, terms)
      const key = keys.join(' ')
      if (meanings.has(key)) continue
      const usual = phrase === row.spanish[0] || phrase === row.portuguese[0]
      if (entries.has(key) || (!usual && keys.length === 1 && elsewhere.get(key)! > 1)) ambiguous.add(key)
      meanings.set(key, [keys, others])
    }
    for (const [key, entry] of meanings) entries.set(key, entry)
  }
  return [...entries].flatMap(([key, entry]) => (ambiguous.has(key) || !entry[1].length ? [] : [entry]))
}

/** The number of rows that contain a term. */
function rowsByTerm(termsOf: Analyzer['termsOf']): Map<string, number> {
  const rows = new Map<string, number>()
  for (const { spanish, portuguese } of thesaurus())
    for (const term of new Set([...spanish, ...portuguese].flatMap(termsOf)))
      rows.set(term, (rows.get(term) ?? 0) + 1)
  return rows
}

const ACRONYM = /^\p{Lu}{2,}$/u

/**
 * Words of the other language for one, unless that one or another with the same term is among them; for an
 * acronym, all other words for it.
 */
function othersOf(
  { spanish, portuguese }: ThesaurusRow,
  phrase: string,
  terms: ReadonlyMap<string, readonly string[]>,
): string[] {
  const own = terms.get(phrase)!.join(' ')
  const isAcronym = ACRONYM.test(phrase)
  const others = isAcronym
    ? [...spanish, ...portuguese].filter((other) => other !== phrase)
    : spanish.includes(phrase)
      ? portuguese
      : spanish
  const byTerms = new Map(others.map((other) => [terms.get(other)!.join(' '), other]))
  if (isAcronym) byTerms.delete(own)
  return byTerms.has(own) ? [] : [...byTerms.values()]
}
