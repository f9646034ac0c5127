// Acronyms and the names they abbreviate, from the catalogues of entities, commissions and parties.
import { hash } from 'node:crypto'
import type { Analyzer } from '#language/analyzer.ts'
import type { Citation } from '#language/citations/citation.ts'
import { citedKeys } from '#language/citations/citation-keys.ts'
import {
  type Expansion,
  expansionsIn,
  type KeyedWord,
  mergeExpansions,
  type PhraseBook,
  phraseBook,
  termWords,
} from '#language/query/expansion.ts'
import { foldToken, tokensIn } from '#language/tokenizer.ts'
import { type Clock, machineClock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import { inTime } from '#store/driver/in-time.ts'
import { type NamedBody, readAcronyms } from '#store/reading/acronyms.ts'

export interface Acronyms {
  /**
   * Names for the acronyms in a query, and acronyms for its names, of these countries; null for all. None
   * where the query cites a number, whose letters are part of it. Never throws, nor waits for long: without
   * the database, the last known ones are used.
   */
  alternatives(query: Citation, countries: readonly string[] | null, index: IndexWords): Promise<Expansion[]>
  /** Another text once the catalogues of an index have others; read again where that is due. Never throws. */
  version(index: number): Promise<string>
  /** Reads the catalogues in advance. Never throws. */
  warm(): Promise<void>
}

/** The words of the texts in the active index. */
export interface IndexWords {
  /** Identifies the index; another one has other catalogues. */
  readonly index: number
  /** True if more than a few texts contain a folded word: in lower case, only other words are acronyms. */
  isWord(folded: string): boolean
}

/** Lifetime of the cached catalogues, and the pause after a failed read, in milliseconds. */
const FRESH_MS = 60_000
const RETRY_MS = 5_000
/** Time limit for reading them, in milliseconds. */
const READ_MS = 5_000
/** Maximum number of names for an acronym. */
const MAX_NAMES = 4

interface Books {
  /** By folded acronym. */
  readonly acronyms: PhraseBook
  /** By the terms of a name of two or more. */
  readonly names: PhraseBook
}

/** Opens the acronyms of a database; a query that may contain one waits at most this many milliseconds. */
export function acronymsIn(
  db: Database,
  analyzer: Analyzer,
  waitMs: number,
  clock: Clock = machineClock,
): Acronyms {
  let books: ReadonlyMap<string, Books> = new Map()
  let version = ''
  let freshUntil = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  /** The index that they were read for; null for none that was known, undefined before they were read. */
  let readFor: number | null | undefined

  async function read(index: number | null): Promise<void> {
    try {
      const bodies = await readAcronyms(inTime(db, () => READ_MS, clock))
      const byCountry = Map.groupBy(bodies, ({ country_code }) => country_code)
      books = new Map(Array.from(byCountry, ([country, some]) => [country, booksOf(some, analyzer.termsOf)]))
      version = hash('sha256', JSON.stringify(bodies))
      readFor = index
      freshUntil = clock.elapsed() + FRESH_MS
    } catch {
      freshUntil = clock.elapsed() + RETRY_MS
    }
  }

  function readOnce(index: number | null): Promise<void> {
    reading ??= read(index).finally(() => {
      reading = undefined
    })
    return reading
  }

  const isStale = (index: number) =>
    clock.elapsed() >= freshUntil || (readFor !== undefined && readFor !== index)

  /** Waits for the reading, up to a limit. */
  async function withinWait(reading: Promise<void> | undefined): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const cancel = clock.after(waitMs, resolve)
    await Promise.race([reading, promise])
    cancel()
  }

  return {
    warm: () => readOnce(null),
    async version(index) {
      if (isStale(index)) await readOnce(index)
      return version
    },
    async alternatives(query, countries, { index, isWord }) {
      if (citedKeys(query).length) return []
      if (isStale(index)) void readOnce(index)
      const { text } = query
      const written = acronymWords(text, isWord)
      if (readFor !== index && written.length) await withinWait(reading)
      const words = termWords(text, analyzer)
      const some = [...books].filter(([country]) => !countries || countries.includes(country))
      const found = mergeExpansions(
        some.flatMap(([, { acronyms, names }]) => [
          expansionsIn(written, [acronyms]),
          expansionsIn(words, [names]),
        ]),
      )
      return found.map((each) => ({ ...each, texts: each.texts.slice(0, MAX_NAMES) }))
    },
  }
}

function booksOf(bodies: readonly NamedBody[], termsOf: Analyzer['termsOf']): Books {
  const named = bodies.flatMap(({ acronym, name }) => {
    const folded = foldToken(acronym)
    return /^[a-z][a-z\d]{1,11}$/.test(folded) ? [{ acronym, folded, name, terms: termsOf(name) }] : []
  })
  const telling = named.filter(({ terms }) => terms.length > 1)
  return {
    acronyms: phraseBook(telling.map(({ folded, name }) => [[folded], [name]] as const)),
    names: phraseBook(telling.map(({ terms, acronym }) => [terms, [acronym]] as const)),
  }
}

const CAPITALS = /^\p{Lu}[\p{Lu}\d]+$/u

/** The words of a query that may be acronyms: those in capitals, and those that no text contains. */
function acronymWords(query: string, isWord: (folded: string) => boolean): KeyedWord[] {
  return Array.from(tokensIn(query), ({ text, start, end }) => ({
    text,
    folded: foldToken(text),
    start,
    end,
  }))
    .filter(({ text, folded }) => CAPITALS.test(text) || !isWord(folded))
    .map(({ folded, start, end }) => ({ keys: [folded], start, end }))
}
