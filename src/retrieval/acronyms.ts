// Acronyms and what they stand for, as the catalogues of entities, commissions and parties have them.
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Alternative,
  alternativesIn,
  type KeyedWord,
  type PhraseBook,
  phraseBook,
  together,
} from '#language/alternatives.ts'
import type { Analyzer } from '#language/analyzer.ts'
import { numbersIn } from '#language/citations/keys.ts'
import { foldToken, tokensIn } from '#language/tokenizer.ts'
import type { Database } from '#lib/sql.ts'
import { inTime } from '#store/driver/in-time.ts'
import { type NamedBody, readAcronyms } from '#store/records/acronyms.ts'

export interface Acronyms {
  /**
   * Names for the acronyms in a query, and acronyms for its names, of these countries; null for all. None
   * where the query cites a number, whose letters are part of it. `isWord` says whether a text holds a folded
   * word: in small letters only others are acronyms. Never throws: without the database, what was known.
   */
  alternatives(
    query: string,
    countries: readonly string[] | null,
    isWord: (folded: string) => boolean,
  ): Promise<Alternative[]>
}

/** How long the catalogues are taken to be as they were read, or not to be read again, in milliseconds. */
const FRESH_MS = 60_000
const RETRY_MS = 5_000
/** How long reading them may take, and how long a query waits for the first reading, in milliseconds. */
const READ_MS = 5_000
const WAIT_MS = 300
/** Names that an acronym is read as. */
const MAX_NAMES = 4

interface Books {
  /** By folded acronym. */
  readonly acronyms: PhraseBook
  /** By the terms of a name of two or more. */
  readonly names: PhraseBook
}

/** Opens the acronyms of a database. */
export function acronymsIn(db: Database, { termsOf, placedTermsOf }: Analyzer): Acronyms {
  let books: ReadonlyMap<string, Books> = new Map()
  let freshUntil = -1
  let reading: Promise<void> | undefined
  let known = false

  async function read(): Promise<void> {
    try {
      const bodies = await readAcronyms(inTime(db, () => READ_MS))
      const byCountry = Map.groupBy(bodies, ({ country_code }) => country_code)
      books = new Map(Array.from(byCountry, ([country, some]) => [country, booksOf(some, termsOf)]))
      known = true
      freshUntil = performance.now() + FRESH_MS
    } catch {
      freshUntil = performance.now() + RETRY_MS
    }
  }

  return {
    async alternatives(query, countries, isWord) {
      if (numbersIn(query).length) return []
      if (performance.now() >= freshUntil)
        reading ??= read().finally(() => {
          reading = undefined
        })
      if (!known) await Promise.race([reading, pause(WAIT_MS, undefined, { ref: false })])
      const written = acronymWords(query, isWord)
      const words = placedTermsOf(query).map(({ term, start, end }) => ({ keys: [term], start, end }))
      const some = [...books].filter(([country]) => !countries || countries.includes(country))
      const found = together(
        some.flatMap(([, { acronyms, names }]) => [
          alternativesIn(written, [acronyms]),
          alternativesIn(words, [names]),
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

/** The words of a query that may be acronyms: those in capitals, and those that no text holds. */
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
