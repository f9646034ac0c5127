// Retrieval as operations know it: the query with its filters, the ranked result, and notices on how it came
// about.
import type { Sql } from '#lib/sql.ts'

/** A window that holds for some domains and countries only. */
export interface Span {
  readonly domains: readonly string[]
  readonly countries: readonly string[]
  /** First instant within it, and the first after it. */
  readonly since: string | null
  readonly until: string | null
}

/** A query with its filters. */
export interface Sought {
  readonly q: string
  readonly domains: readonly string[]
  /** Null is all. */
  readonly countries: readonly string[] | null
  /** First instant within the window, and the first after it. */
  readonly since: string | null
  readonly until: string | null
  /** Windows of single domains and countries, where they differ; records in none of them are left out. */
  readonly spans?: readonly Span[]
  readonly entity: number | null
  /** How much newer records are preferred, 0 to 1; not at all when left out. */
  readonly recency?: number
  /** True where the caller may not read texts of documents: only the records' own fields are searched. */
  readonly withoutDocuments?: boolean
  /** Pre-filter: a SQL condition on the rows of this table, alias `t`. */
  readonly within: { readonly table: string; readonly condition: Sql } | null
}

/** What a record holds in one of its texts: all of these terms and, where given, words in this order. */
export interface Holding {
  /** Those of a field are `field/term`. */
  readonly terms: readonly string[]
  /** Folded words between spaces, ` salud publica `. */
  readonly phrase: string | null
  readonly field: string | null
}

/** What the syntax of a query asks of a record, over the terms of one search index. */
export interface Clauses {
  readonly index: number
  readonly required: readonly Holding[]
  readonly excluded: readonly Holding[]
  /** True where texts of documents don't count. */
  readonly withoutDocuments: boolean
}

/** Words of a query some of which stand for a phrase: the name of a body, for its acronym. */
export interface Phrased {
  /** A `tsquery` over the terms of one text. */
  readonly words: string
  /** The phrases that the same text holds, each as folded words between spaces. */
  readonly phrases: readonly string[]
}

/** What makes a record match a query: enough of its words in any reading, and its clauses. */
export interface Match extends Clauses {
  /** A `tsquery` over the terms of one text; null for none. */
  readonly words: string | null
  /** Other ways to match; where there are none and no words, the required clauses alone decide. */
  readonly named: readonly Phrased[]
}

/** Remarks on how an answer came about, and what may be missing from it. */
export const NOTICES = {
  index_building: 'The search index is still being built.',
  index_behind:
    'The search index is behind: recent records may be missing, or be found by what they said before.',
  semantic_off: 'No embedding model is configured; results are ranked lexically.',
  semantic_unavailable: 'Semantic retrieval failed or timed out; results are ranked lexically.',
  lexical_unavailable: 'Lexical retrieval failed or timed out; results are ranked semantically.',
  reranker_unavailable: 'The configured re-ranker failed or timed out; the built-in one ordered the results.',
  no_semantic_match: 'No ranked result matches; results contain the text of `q` as it stands.',
  search_unavailable: 'Ranked search failed or timed out; results contain the text of `q` as it stands.',
  operators_ignored:
    'What looks like an operator was ignored and excluded nothing: AND, OR and NOT always are, quotation ' +
    'marks, -word and field:word where ranked search is not possible.',
  partial_matches: 'No record holds enough of the words of `q`: results hold some, or resemble them.',
  unknown_words: 'No record holds some of the words of `q`: the results are by the others.',
  related_results:
    'Some of the results hold too few of the words of `q` to match: they hold some, or resemble them. ' +
    '`total` counts them too.',
  matches_unknown:
    'What matches beyond the ranked results could not be told in time: `total` counts those alone.',
  total_estimated:
    'Counting all that matches took too long: `total` is an estimate, and facets are left out.',
  out_of_time: 'The time budget of this search ran out before all of it was done.',
} as const

export type Notice = keyof typeof NOTICES

/** The ranking features of a result. Ranks count from 1; null where a retriever did not find it. */
export interface Explained {
  readonly named: 'number' | 'title' | 'part of number' | null
  readonly lexical_rank: number | null
  readonly semantic_rank: number | null
  readonly cosine: number | null
  readonly coverage: number | null
  readonly score: number | null
}

/** A record that was found, by its best passage. */
export interface Ranked {
  readonly domain: string
  readonly record_id: number
  readonly country_code: string
  /** Its own date, as PostgreSQL prints it. */
  readonly at: string | null
  /** Document that the passage is of. */
  readonly document_id: number | null
  readonly passage_id: number | null
  readonly explained: Explained
  /** True where it is no match by its words, as `Outcome.match` has it: by meaning or likeness alone. */
  readonly beyond?: boolean
}

export interface Outcome {
  /** `semantic` when the semantic retriever took part. */
  readonly mode: 'semantic' | 'keyword_fallback'
  /** Best first, each record once; null when nothing was ranked: then the caller falls back to substrings. */
  readonly ranked: readonly Ranked[] | null
  /** What all matches are found by, those that are ranked among them; null where only ranking tells. */
  readonly match: Match | null
  readonly notices: readonly Notice[]
  /** The query in another spelling, when that finds more within the scope. */
  readonly suggestion: string | null
  /** Milliseconds left for what is still to be done, at least 1. */
  remaining(): number
}

/** The snippet of a passage. */
export interface Quoted {
  readonly text: string
  readonly document_id: number | null
  /** UTF-16 code units of `text`, the end not included. */
  readonly highlights: readonly { readonly start: number; readonly end: number }[]
  /**
   * Place of the snippet in its document or body, in UTF-16 code units, as texts are read by `offset`; null
   * outside of one.
   */
  readonly offset: number | null
}

export type QuotedRow = Pick<Ranked, 'domain' | 'record_id' | 'passage_id'>

export interface Retrieval {
  /** Milliseconds that a search may take. */
  readonly budgetMs: number
  /** Ranks what matches. Never throws because a retriever fails; the time it takes is bounded. */
  search(sought: Sought): Promise<Outcome>
  /** What a later page of that search is found by; null for nothing. Throws where that can't be had now. */
  match(sought: Pick<Sought, 'q' | 'countries' | 'withoutDocuments'>): Promise<Match | null>
  /** The words that tell most of a text, as a query for its like. Throws where that can't be had now. */
  keywords(text: string): Promise<string>
  /**
   * The snippets of passages for a query, by their ids; those that are gone are left out. Never throws.
   */
  quote(q: string, rows: readonly QuotedRow[]): Promise<ReadonlyMap<number, Quoted>>
  /** Cuts snippets of other texts for the same query: of the first that holds a word of it, or null. */
  snippets(q: string): (texts: readonly unknown[]) => Pick<Quoted, 'text' | 'highlights'> | null
}
