// What makes a record match a query: its clauses, and enough of its words, by their weight in the index.
import type { Analyzer } from '#language/analyzer.ts'
import { type Chunk, type ParsedQuery, wordsOf } from '#language/query/query-syntax.ts'
import { type QueryTerm, queryTerms } from '#language/query/query-terms.ts'
import { LONG, lengthOf } from '#language/query/question.ts'
import type { Database } from '#lib/sql.ts'
import type { Clauses, Holding, Match } from '#model/retrieval.ts'
import { type Among, countTexts, heldAmong, quoted } from '#store/passages/matching.ts'
import type { ActiveIndex } from './active-index.ts'
import { anySet, minimalSets } from './minimal-sets.ts'
import type { SearchQuery } from './query.ts'
import type { QueryVariants } from './query-variants.ts'

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
 * does, and less still of a query whose words are many, unknown or mended.
 */
const SHARES = [
  { share: 0.65, ofVague: 0.65, enough: 20, most: true },
  { share: 0.4, ofVague: 0.3, enough: 1, most: false },
] as const

/** A way to match, and how many texts or known matches make it the one that is meant. */
export interface MatchRule {
  readonly match: Match
  readonly enough: number
  /** True where it asks for most of the query, and all words are known as typed: other rows are no answer. */
  readonly sure: boolean
  /** True where it leaves out words that no record holds. */
  readonly lacking: boolean
}

/** The way that all matches are found by, if any, and which of some records are matches, as `domain/id`. */
export interface Matching extends Pick<MatchRule, 'sure' | 'lacking'> {
  readonly match: Match | null
  readonly among: ReadonlySet<string>
}

/**
 * What makes a record match, strictest first: enough of the words of any reading. None where that can't be
 * told by words: for stop words, words that no record holds, and numbers of few digits. Words that no record
 * holds don't count. The same for all filters, so that a narrower search finds exactly its part of a wider
 * one; but an acronym stands for the bodies of the countries that are searched, by their whole names.
 */
export async function matchRules(
  db: Database,
  { text, citedNumbers }: SearchQuery,
  { texts, names, english }: QueryVariants,
  clauses: Clauses,
  active: Pick<ActiveIndex, 'index' | 'statistics' | 'spelling'>,
  analyzer: Analyzer,
): Promise<readonly MatchRule[]> {
  // Only what cites a number is an answer to it.
  if (citedNumbers.length) return citing(citedNumbers, clauses)
  const { index, statistics, spelling } = active
  // No text is in English: the words that were typed are only those of the other readings.
  const read = english && texts.length > 1 ? texts.slice(1) : texts
  const mend = english ? undefined : spelling.mend
  const readings = read.map((reading) =>
    partsOf(reading, reading === texts[0] ? [] : names, (some) =>
      queryTerms(some, statistics, analyzer, mend),
    ),
  )
  // Statistics are of a sample: a term that it lacks may be held all the same, and is rare.
  const sought = new Set(readings.flat().flatMap(({ terms, form }) => (form ? [...terms, form] : terms)))
  const held = await heldAmong(db, index.id, [...sought.difference(statistics.terms)])
  const isHeld = (term: string) => statistics.terms.has(term) || held.has(term)
  const known = mostKnown(readings.map((parts) => parts.map((part) => asHeld(part, isHeld))))
  const lacking = known.some(({ unknown }) => unknown > 0)
  const mended = known.some(({ parts }) => parts.some((part) => part.mended))
  const isVague = lacking || mended || lengthOf(text, readings[0]!.length) >= LONG
  return [
    ...(known.length ? SHARES : []).map(({ share, ofVague, enough, most }) => ({
      match: { ...clauses, ...waysOf(known, isVague ? ofVague : share) },
      enough,
      sure: most && !lacking && !mended,
      lacking,
    })),
    ...(clauses.required.length
      ? [{ match: { ...clauses, words: null, named: [] }, enough: 0, sure: true, lacking }]
      : []),
  ]
}

/**
 * The first way that finds enough, with its matches of `among`, which tells some. Texts are counted only
 * where those are too few to prove that there are enough.
 */
export async function matchingBy(
  db: Database,
  ways: readonly MatchRule[],
  { sets, texts }: Among = { sets: [], texts: null },
): Promise<Matching> {
  for (const [i, { match, enough, sure, lacking }] of ways.entries()) {
    const among = sets[i] ?? new Set()
    const counted = i === 0 ? texts : null
    if (among.size >= enough || (counted ?? (await countTexts(db, match, enough))) >= enough)
      return { match, among, sure, lacking }
  }
  return { match: null, among: new Set(), sure: false, lacking: false }
}

/** A number that is probably a year stands in texts that don't cite it. */
const YEAR = /^(?:18|19|20)\d\d$/

/** By a number that tells; of a short one and its year, which stand in many texts apart, ranking decides. */
function citing(numbers: readonly string[], clauses: Clauses): readonly MatchRule[] {
  const [number] = numbers
  if (numbers.length > 1 || YEAR.test(number!)) return []
  const match = { ...clauses, words: quoted(number!), named: [] }
  return [{ match, enough: 1, sure: true, lacking: false }]
}

/** The parts of a reading that some record holds, and how many others it has. */
interface KnownParts {
  readonly parts: readonly KnownPart[]
  readonly unknown: number
}

/** The readings that lack the fewest words: one that says less is no other way to say it. */
function mostKnown(readings: readonly (readonly (KnownPart | null)[])[]): readonly KnownParts[] {
  const some = readings.flatMap((all): KnownParts[] => {
    const parts = all.filter((part) => part !== null)
    return parts.length ? [{ parts, unknown: all.length - parts.length }] : []
  })
  const least = Math.min(...some.map(({ unknown }) => unknown))
  return some.filter(({ unknown }) => unknown === least)
}

/** What a reading asks for: a word, or a name as a whole. */
interface Part {
  readonly terms: readonly string[]
  readonly weight: number
  /** Folded words between spaces; null for a word. */
  readonly phrase: string | null
  /** The term of what is probably meant by the word; null where that is not told. */
  readonly meant: string | null
  /** Of a word that may mean itself all the same, the form: it does where a record holds that. */
  readonly form: string | null
}

interface KnownPart extends Pick<Part, 'weight' | 'phrase'> {
  /** As a `tsquery` takes it. */
  readonly term: string
  /** True where another word is taken to be meant. */
  readonly mended: boolean
}

/** What records hold of a part: it, what is meant by it, or either; null for neither. */
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
    const phrase = ` ${wordsOf(name).join(' ')} `
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

/** The ways to match, of which one is enough: sets of words, and those of words and names. */
function waysOf(readings: readonly KnownParts[], share: number): Pick<Match, 'words' | 'named'> {
  const ways = new Map<string, { phrases: readonly string[]; sets: (readonly string[])[] }>()
  for (const { parts } of readings) {
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

/** Words of a query up to which what holds too few of them is left out, where any other holds enough. */
const SHORT = 2

/**
 * True where only what matches is an answer: to a query of few words, and to one of more where enough does. A
 * long question is put in words of its own, of which an answer may hold few.
 */
export function isByMatches({ loose }: ParsedQuery, { sure }: Matching, { termsOf }: Analyzer): boolean {
  const length = lengthOf(loose, new Set(termsOf(loose)).size)
  return length <= SHORT || (sure && length < LONG)
}
