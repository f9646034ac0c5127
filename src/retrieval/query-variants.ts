// Query expansion: the query as typed, and its readings with alternative words from all sources of synonyms.
import type { Analyzer } from '#language/analyzer.ts'
import type { Citation } from '#language/citations/citation.ts'
import { asVariantText, mergeExpansions, queryVariants } from '#language/query/expansion.ts'
import { foldedWords } from '#language/query/query-syntax.ts'
import { counterpartsIn } from '#language/thesaurus/counterparts.ts'
import { englishOf, withoutEnglishStopWords } from '#language/thesaurus/english.ts'
import type { Clock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import { acronymsIn, type IndexWords } from './acronyms.ts'
import { type SynonymFile, synonymFile } from './synonym-file.ts'

export interface QueryVariants {
  /** Texts to search for, the query as typed first; at most six. */
  readonly texts: readonly string[]
  /** Names in them that replace an acronym: each is matched as a whole. */
  readonly names: readonly string[]
  /** True where the query is English, a language of no text. */
  readonly english: boolean
}

export interface QueryReader {
  /** The variants of a query for the countries that are searched; null is all. */
  variants(query: Citation, countries: readonly string[] | null, index: IndexWords): Promise<QueryVariants>
  /** Another text once a query may have other variants over an index. Never throws. */
  version(index: number): Promise<string>
  readonly synonyms: SynonymFile
  /** Preloads the sources of synonyms before the first query. Never throws. */
  warm(): Promise<void>
}

export interface ReaderOptions {
  readonly db: Database
  readonly analyzer: Analyzer
  /** Path of the operator's file of synonyms. */
  readonly synonyms: string | null
  /** Time budget of one search, in milliseconds. */
  readonly budgetMs: number
  readonly clock: Clock
}

/** The share of the time budget that the first query waits for the catalogues. */
const WAIT_SHARE = 0.1

/** Opens the sources of synonyms: the operator's file, the catalogues of the database, the thesaurus. */
export function openQueryReader({ db, analyzer, budgetMs, clock, ...options }: ReaderOptions): QueryReader {
  const synonyms = synonymFile(options.synonyms, analyzer, clock)
  const acronyms = acronymsIn(db, analyzer, budgetMs * WAIT_SHARE, clock)
  return {
    synonyms,
    version: async (index) => `${index} ${await synonyms.version()} ${await acronyms.version(index)}`,
    async warm() {
      // The first query of each language analyzes its side of the thesaurus.
      englishOf('law')
      counterpartsIn('ley', analyzer)
      await acronyms.warm()
    },
    async variants(query, countries, index) {
      const { text: q } = query
      const english = englishOf(q)
      const bodies = await acronyms.alternatives(query, countries, index)
      const alternatives = mergeExpansions([
        await synonyms.alternatives(q),
        bodies,
        english ?? counterpartsIn(q, analyzer),
      ])
      const names = bodies
        .flatMap(({ texts }) => texts.map(asVariantText))
        .filter((text) => foldedWords(text).length > 1)
      const [typed = q, ...others] = queryVariants(q, alternatives)
      const texts = [english ? withoutEnglishStopWords(typed) : typed, ...others]
      return { texts, names, english: english !== null }
    },
  }
}
