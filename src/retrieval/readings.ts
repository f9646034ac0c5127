// The readings of a query: as it was typed, and with other words for some of its own, from all that know any.
import { readingsOf, together } from '#language/alternatives.ts'
import type { Analyzer } from '#language/analyzer.ts'
import { counterparts } from '#language/thesaurus/counterparts.ts'
import { englishOf } from '#language/thesaurus/english.ts'
import type { Database } from '#lib/sql.ts'
import type { Sought } from '#model/retrieval.ts'
import { acronymsIn } from './acronyms.ts'
import { type SynonymFile, synonymFile } from './synonym-file.ts'

export interface Readings {
  /** Texts to search for, the query as it was typed first; at most six. */
  readonly texts: readonly string[]
  /** True where the query is English, which no text is in. */
  readonly english: boolean
}

export interface Reader {
  /** The readings of a query for a caller's countries. `isWord` says whether a text holds a folded word. */
  readings(sought: Pick<Sought, 'q' | 'countries'>, isWord: (folded: string) => boolean): Promise<Readings>
  readonly synonyms: SynonymFile
}

/** Opens what tells other words: the operator's file, the catalogues of the database, the thesaurus. */
export function openReader(db: Database, analyzer: Analyzer, synonymPath: string | null): Reader {
  const synonyms = synonymFile(synonymPath, analyzer)
  const acronyms = acronymsIn(db, analyzer)
  const counterpartsOf = counterparts(analyzer)
  return {
    synonyms,
    async readings({ q, countries }, isWord) {
      const english = englishOf(q)
      const alternatives = together([
        await synonyms.alternatives(q),
        await acronyms.alternatives(q, countries, isWord),
        english ?? counterpartsOf(q),
      ])
      return { texts: readingsOf(q, alternatives), english: english !== null }
    },
  }
}
