// What makes a record match a query: its clauses, and enough of its words, by their weight in the index.
import { QUERY_FIELDS } from '#indexing/field-texts.ts'
import type { Analyzer } from '#language/analyzer.ts'
import { type AskedWord, askedWords } from '#language/asked.ts'
import { numbersOfCitation } from '#language/citations/keys.ts'
import { type Chunk, type ParsedQuery, parsedQuery, wordsOf } from '#language/query-syntax.ts'
import { lengthOf } from '#language/question.ts'
import type { Database } from '#lib/sql.ts'
import type { Clauses, Holding, Match } from '#model/retrieval.ts'
import { type Among, countTexts, heldAmong, quoted } from '#store/passages/matching.ts'
import type { ActiveIndex } from './active-index.ts'
import { anySet, minimalSets } from './minimal-sets.ts'
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
const SHARES = [
  { share: 0.65, enough: 20 },
  { share: 0.3, enough: 1 },
] as const

/** A way to match, and how many texts or known matches make it the one that is meant. */
export interface Way {
  readonly match: Match
  readonly enough: number
}

/** What all matches are found by, and which of some records are matches, as `domain/id`. */
export interface Matching {
  readonly match: Match | null
  readonly among: ReadonlySet<string>
}

/**
 * What makes a record match, strictest first: enough of the words of any reading. None where that can't be
 * told by words: for stop words, words that no record holds, and numbers. Words that no record holds don't
 * count. The same for all filters, so that a narrower search finds exactly its part of a wider one; but an
 * acronym stands for the bodies of the countries that are searched, by their whole names.
 */
export async function waysToMatch(
  db: Database,
  { text }: ParsedQuery,
  { texts, names, english }: Readings,
  clauses: Clauses,
  active: Pick<ActiveIndex, 'index' | 'statistics' | 'spelling'>,
  analyzer: Analyzer,
): Promise<readonly Way[]> {
  // Only what cites a number is an answer to it.
  if (numbersOfCitation(text).length) return []
  const { index, statistics, spelling } = active
  // No text is in English: the words that were typed are only those of the other readings.
  const read = english && texts.length > 1 ? texts.slice(1) : texts
  const mend = english ? undefined : spelling.mend
  const readings = read.map((reading) =>
    partsOf(reading, reading === texts[0] ? [] : names, (some) =>
      askedWords(some, statistics, analyzer, mend),
    ),
  )
  // Statistics are of a sample: a term that it lacks may be held all the same, and is rare.
  const terms = readings.flat().flatMap((part) => part.terms)
  const held = await heldAmong(db, index.id, [
    ...new Set(terms.filter((term) => !statistics.terms.has(term))),
  ])
  const isKnown = ({ terms }: Part) => terms.every((term) => statistics.terms.has(term) || held.has(term))
  const known = readings.map((parts) => parts.filter(isKnown)).filter((parts) => parts.length)
  return [
    ...(known.length ? SHARES : []).map(({ share, enough }) => ({
      match: { ...clauses, ...waysOf(known, share) },
      enough,
    })),
    ...(clauses.required.length ? [{ match: { ...clauses, words: null, named: [] }, enough: 0 }] : []),
  ]
}

/**
 * The first way that finds enough, with its matches of `among`, which tells some. Texts are counted only
 * where those are too few to prove that there are enough.
 */
export async function matchingBy(
  db: Database,
  ways: readonly Way[],
  { sets, texts }: Among = { sets: [], texts: null },
): Promise<Matching> {
  for (const [i, { match, enough }] of ways.entries()) {
    const among = sets[i] ?? new Set()
    const counted = i === 0 ? texts : null
    if (among.size >= enough || (counted ?? (await countTexts(db, match, enough))) >= enough)
      return { match, among }
  }
  return { match: null, among: new Set() }
}

/** What a reading asks for: a word, or a name as a whole. */
interface Part {
  readonly terms: readonly string[]
  readonly weight: number
  /** Folded words between spaces; null for a word. */
  readonly phrase: string | null
}

function partsOf(
  reading: string,
  names: readonly string[],
  asked: (text: string) => readonly AskedWord[],
): Part[] {
  const parts: Part[] = []
  let rest = reading
  for (const name of names) {
    if (!rest.includes(name)) continue
    rest = rest.replace(name, () => ' ')
    const words = asked(name)
    const weight = Math.max(...words.map((word) => word.weight))
    const phrase = ` ${wordsOf(name).join(' ')} `
    parts.push({ terms: [...new Set(words.map(({ term }) => term))], weight, phrase })
  }
  for (const { term, form, only, meant, weight } of asked(rest))
    parts.push({ terms: [only ? form : (meant?.term ?? term)], weight, phrase: null })
  return parts
}

/** The ways to match, of which one is enough: sets of words, and those of words and names. */
function waysOf(readings: readonly (readonly Part[])[], share: number): Pick<Match, 'words' | 'named'> {
  const ways = new Map<string, { phrases: readonly string[]; sets: (readonly string[])[] }>()
  for (const parts of readings) {
    const asked = parts.map((part) => ({ ...part, term: part.terms.map(quoted).join(' & ') }))
    const phraseOf = new Map(asked.map(({ term, phrase }) => [term, phrase]))
    for (const set of minimalSets(asked, share)) {
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

/** Length of a query up to which what holds too few of its words is left out, where others hold enough. */
const SHORT = 2

/** True for a query of a few words: what holds too little of it is no answer. */
export function isShort({ loose }: ParsedQuery, { termsOf }: Analyzer): boolean {
  return lengthOf(loose, new Set(termsOf(loose)).size) <= SHORT
}
