// Match rules: required clauses, and a minimum share of the weight of the query terms.
import type { Analyzer } from '#language/analyzer.ts'
import { foldedWords, type ParsedQuery } from '#language/query/query-syntax.ts'
import { type Correct, type QueryTerm, queryTerms } from '#language/query/query-terms.ts'
import { LONG, lengthOf } from '#language/query/question.ts'
import type { TermStatistics } from '#language/term-statistics.ts'
import type { Database } from '#lib/sql.ts'
import type { Clauses, MatchRules } from '#model/retrieval.ts'
import { countTexts, type MatchMembership, storedTerms } from '#store/passages/match-queries.ts'
import { quoted } from '#store/passages/requirements.ts'
import type { ActiveIndex } from '../active-index.ts'
import { correctionsOf, type SearchQuery } from '../query.ts'
import type { QueryVariants } from '../query-variants.ts'
import { anySet, minimalSets } from './minimal-sets.ts'

/**
 * Minimum shares of the words' weight that a text must contain: of two words of similar weight both are
 * needed, of a rare and a common one the rare one is. If too few texts reach the first share, a lower one
 * applies, lower still for a query whose words are many, unknown or corrected.
 */
const SHARES = [
  { share: 0.65, ofVague: 0.65, enough: 20, most: true },
  { share: 0.4, ofVague: 0.3, enough: 1, most: false },
] as const

/** A way to match, and the number of texts or known matches from which it applies. */
export interface MatchRule {
  readonly match: MatchRules
  readonly enough: number
  /**
   * True where it requires most of the query, and all words are known as typed: other rows are irrelevant.
   */
  readonly strict: boolean
  /** True where it ignores words that no record contains. */
  readonly lacking: boolean
}

/** The rules of a query, strictest first. */
export interface QueryRules {
  readonly rules: readonly MatchRule[]
  /** All words and clauses; null where a word is in no record. */
  readonly exact: MatchRules | null
  /** True where a word is searched as its correction. */
  readonly mended: boolean
}

/** The rule for all matches, if any, and which of some records match, as `domain/id`. */
export interface Matching extends Pick<MatchRule, 'strict' | 'lacking'>, Omit<QueryRules, 'rules'> {
  readonly match: MatchRules | null
  readonly among: ReadonlySet<string>
  /** Those that the strictest rule finds, also where too few for it to decide. */
  readonly closest: ReadonlySet<string>
}

/**
 * The match rules of a query, strictest first: enough of the words of any reading. None where words can't
 * decide: for stop words, words that no record contains, and numbers of few digits. Words that no record
 * contains don't count. The rules are the same for all filters, so that a narrower search finds exactly its
 * part of a wider one; but an acronym is read as the bodies of the searched countries, by their complete
 * names.
 */
export async function matchRules(
  db: Database,
  query: SearchQuery,
  { texts, names, english }: QueryVariants,
  clauses: Clauses,
  active: Pick<ActiveIndex, 'index' | 'statistics' | 'spelling'>,
  analyzer: Analyzer,
): Promise<QueryRules> {
  const { text, citedNumbers } = query
  // Only a citation of the number is relevant.
  if (citedNumbers.length) return citing(citedNumbers, clauses)
  const { index, statistics, spelling } = active
  const mend = english ? undefined : correctionsOf(query, spelling)
  const variants = readingsOf({ texts, names, english }, statistics, analyzer, mend)
  // Statistics are of a sample: a term that it lacks may be in other records, and is rare.
  const sought = new Set(variants.flat().flatMap(({ terms, form }) => (form ? [...terms, form] : terms)))
  const held = await storedTerms(db, index.id, [...sought.difference(statistics.terms)])
  const isHeld = (term: string) => statistics.terms.has(term) || held.has(term)
  const known = mostKnown(variants.map((parts) => parts.map((part) => asHeld(part, isHeld))))
  const lacking = known.some(({ unknown }) => unknown > 0)
  const mended = known.some(({ parts }) => parts.some((part) => part.mended))
  const isVague = lacking || mended || lengthOf(text, variants[0]!.length) >= LONG
  const byClauses = { ...clauses, words: null, named: [] }
  const rules = [
    ...(known.length ? SHARES : []).map(({ share, ofVague, enough, most }) => ({
      match: { ...clauses, ...waysOf(known, isVague ? ofVague : share) },
      enough,
      strict: most && !lacking && !mended,
      lacking,
    })),
    ...(clauses.required.length ? [{ match: byClauses, enough: 0, strict: true, lacking }] : []),
  ]
  const isUnknown = lacking || (!known.length && variants.some((parts) => parts.length > 0))
  const all = known.length ? { ...clauses, ...waysOf(known, 1) } : byClauses
  return { rules, exact: isUnknown ? null : all, mended }
}

/**
 * The first rule with enough matches, with its matches in `among`. Texts are counted only where those are too
 * few to prove that there are enough.
 */
export async function matchingBy(
  db: Database,
  { rules, exact, mended }: QueryRules,
  { sets, texts }: MatchMembership = { sets: [], texts: null },
): Promise<Matching> {
  const closest = sets[0] ?? new Set()
  for (const [i, { match, enough, strict, lacking }] of rules.entries()) {
    const among = sets[i] ?? new Set()
    const counted = i === 0 ? texts : null
    if (among.size >= enough || (counted ?? (await countTexts(db, match, enough))) >= enough)
      return { match, among, closest, strict, lacking, exact, mended }
  }
  return { match: null, among: new Set(), closest, strict: false, lacking: false, exact, mended }
}

/**
 * The rule of all words and clauses as they are typed, whether or not any record contains them: it needs no
 * database. Null where words cannot decide: for stop words alone, and numbers of few digits.
 */
export function exactRule(
  { citedNumbers }: SearchQuery,
  variants: QueryVariants,
  clauses: Clauses,
  statistics: TermStatistics,
  analyzer: Analyzer,
): MatchRules | null {
  if (citedNumbers.length) return citing(citedNumbers, clauses).exact
  const readings = readingsOf(variants, statistics, analyzer)
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ parts: parts.map((part) => asHeld(part, () => true)!), unknown: 0 }))
  if (!readings.length && !clauses.required.length) return null
  return { ...clauses, ...(readings.length ? waysOf(readings, 1) : { words: null, named: [] }) }
}

/** The parts of all readings of a query; of an English one, which is the language of no text, the others. */
function readingsOf(
  { texts, names, english }: QueryVariants,
  statistics: TermStatistics,
  analyzer: Analyzer,
  mend?: Correct,
): Part[][] {
  const read = english && texts.length > 1 ? texts.slice(1) : texts
  return read.map((reading) =>
    partsOf(reading, reading === texts[0] ? [] : names, (some) =>
      queryTerms(some, statistics, analyzer, mend),
    ),
  )
}

/** A number that is probably a year occurs in texts that don't cite it. */
const YEAR = /^(?:18|19|20)\d\d$/

/**
 * By a distinctive number; for a short one with its year, which occur separately in many texts, ranking
 * decides.
 */
function citing(numbers: readonly string[], clauses: Clauses): QueryRules {
  const [number] = numbers
  if (numbers.length > 1 || YEAR.test(number!)) return { rules: [], exact: null, mended: false }
  const match = { ...clauses, words: quoted(number!), named: [] }
  const rules = [{ match, enough: 1, strict: true, lacking: false }]
  return { rules, exact: match, mended: false }
}

/** The parts of a reading that some record contains, and the number of the others. */
interface KnownParts {
  readonly parts: readonly KnownPart[]
  readonly unknown: number
}

/** The readings with the fewest unknown words: one that lacks more is no equivalent. */
function mostKnown(variants: readonly (readonly (KnownPart | null)[])[]): readonly KnownParts[] {
  const some = variants.flatMap((all): KnownParts[] => {
    const parts = all.filter((part) => part !== null)
    return parts.length ? [{ parts, unknown: all.length - parts.length }] : []
  })
  const least = Math.min(...some.map(({ unknown }) => unknown))
  return some.filter(({ unknown }) => unknown === least)
}

/** A part of a reading: a word, or a name as a whole. */
interface Part {
  readonly terms: readonly string[]
  readonly weight: number
  /** Folded words between spaces; null for a word. */
  readonly phrase: string | null
  /** The term of the suggested correction; null without one. */
  readonly meant: string | null
  /** The typed form of a word that may be correct: it is used where a record contains it. */
  readonly form: string | null
}

interface KnownPart extends Pick<Part, 'weight' | 'phrase'> {
  /** In `tsquery` syntax. */
  readonly term: string
  /** True where a correction replaces it. */
  readonly mended: boolean
}

/**
 * The part with the terms that records contain: the typed one, the correction, or either; null for neither.
 */
function asHeld(part: Part, isHeld: (term: string) => boolean): KnownPart | null {
  const { terms, weight, phrase, form } = part
  const typed = terms.every(isHeld) ? terms.map(quoted).join(' & ') : null
  const meant = part.meant !== null && isHeld(part.meant) ? quoted(part.meant) : null
  const meansItself = meant === null || form === null || isHeld(form)
  if (typed !== null && meansItself) return { term: typed, weight, phrase, mended: false }
  if (meant === null) return null
  return { term: typed === null ? meant : `(${typed} | ${meant})`, weight, phrase, mended: true }
}

function partsOf(
  reading: string,
  names: readonly string[],
  asked: (text: string) => readonly QueryTerm[],
): Part[] {
  const parts: Part[] = []
  let rest = reading
  for (const name of names) {
    if (!rest.includes(name)) continue
    rest = rest.replace(name, () => ' ')
    const words = asked(name)
    const weight = Math.max(...words.map((word) => word.weight))
    const phrase = ` ${foldedWords(name).join(' ')} `
    const terms = [...new Set(words.map(({ term }) => term))]
    parts.push({ terms, weight, phrase, meant: null, form: null })
  }
  for (const { term, form, only, meant, weight, known } of asked(rest))
    parts.push({
      terms: [only ? form : term],
      weight,
      phrase: null,
      meant: meant?.term ?? null,
      form: known && meant ? form : null,
    })
  return parts
}

/** Alternative conditions of a match: sets of words, and sets of words and names. */
function waysOf(variants: readonly KnownParts[], share: number): Pick<MatchRules, 'words' | 'named'> {
  const ways = new Map<string, { phrases: readonly string[]; sets: (readonly string[])[] }>()
  for (const { parts } of variants) {
    const phraseOf = new Map(parts.map(({ term, phrase }) => [term, phrase]))
    for (const set of minimalSets(parts, share)) {
      const phrases = set.flatMap((term) => phraseOf.get(term) ?? [])
      const key = phrases.join('\n')
      if (!ways.has(key)) ways.set(key, { phrases, sets: [] })
      ways.get(key)!.sets.push(set)
    }
  }
  const all = Array.from(ways.values(), ({ phrases, sets }) => ({ phrases, words: anySet(sets) }))
  return {
    words: all.find(({ phrases }) => !phrases.length)?.words ?? null,
    named: all.filter(({ phrases }) => phrases.length),
  }
}

/** The number of different terms of a text. */
export const distinctTerms = (text: string, { termsOf }: Analyzer): number => new Set(termsOf(text)).size

/**
 * Maximum number of words in a query for which rows with too few of them are always dropped, if any other row
 * has enough.
 */
const SHORT = 2

/**
 * True where only matches are relevant: for a query of few words, and for a longer one with a strict rule. A
 * long question is phrased in its own words, of which a relevant text may contain few.
 */
export function isByMatches({ loose }: ParsedQuery, { strict: sure }: Matching, analyzer: Analyzer): boolean {
  const length = lengthOf(loose, distinctTerms(loose, analyzer))
  return length <= SHORT || (sure && length < LONG)
}
