// Retrieval as operations use it: the query with its filters, the ranked result, and notices on how it was
// found.
import type { Database, Sql } from '#lib/sql.ts'
import type { TimeBudget } from '#lib/time-budget.ts'
import type { Marker, TextRange } from './marks.ts'

/** A window that applies to some domains and countries only. */
export interface ScopedWindow {
  readonly domains: readonly string[]
  readonly countries: readonly string[]
  /** First instant within it, and the first after it. */
  readonly since: string | null
  readonly until: string | null
}

/** A SQL condition on the records of a domain: the rows of this table, alias `t`. */
export interface DomainFilter {
  readonly domain: string
  readonly table: string
  readonly condition: Sql
}

/** A query with its filters. */
export interface FilteredQuery {
  readonly q: string
  readonly domains: readonly string[]
  /** Null is all. */
  readonly countries: readonly string[] | null
  /** First instant within the window, and the first after it. */
  readonly since: string | null
  readonly until: string | null
  /** Windows of single domains and countries, where they differ; records in none of them are excluded. */
  readonly spans?: readonly ScopedWindow[]
  readonly entity: number | null
  /** Preference for newer records, 0 to 1; 0 by default. */
  readonly recency?: number
  /**
   * True where texts of documents are outside the caller's scope: only the records' own fields are searched.
   */
  readonly withoutDocuments?: boolean
  /**
   * Records that the query names, looked up at the same time: they precede all others, also those of other
   * domains. Never rejects.
   */
  readonly named?: Promise<readonly NamedRow[]>
  /** Pre-filter by domain; records of domains without a condition are excluded. Null without any. */
  readonly within: readonly DomainFilter[] | null
}

/** A record that a query names, or only a part of the query. */
export interface NamedRow extends Pick<Ranked, 'domain' | 'record_id' | 'country_code'> {
  readonly mentioned: boolean
}

/**
 * A required content of one of a record's texts: all of these terms and, if given, the phrase and the pattern
 * in its folded words.
 */
export interface Holding {
  /** Those of a field are `field/term`. */
  readonly terms: readonly string[]
  /** Folded words between spaces, ` salud publica `; no space after a prefix at the end. */
  readonly phrase: string | null
  /** A regular expression of PostgreSQL over words between spaces. */
  readonly pattern: string | null
  readonly field: string | null
}

/** A condition on a record: contents of its texts, days of its main date, and combinations of them. */
export type Requirement =
  | Holding
  | { readonly days: { readonly from: string | null; readonly to: string | null } }
  | { readonly all: readonly Requirement[] }
  | { readonly any: readonly Requirement[] }
  | { readonly not: Requirement }

/** The clauses of a query on a record, over the terms of one search index. */
export interface Clauses {
  readonly index: number
  /** All of them are required. */
  readonly required: readonly Requirement[]
  /** True where texts of documents don't count. */
  readonly withoutDocuments: boolean
}

/** Words of a query some of which replace a phrase: the name of a body, for its acronym. */
export interface Phrased {
  /** A `tsquery` over the terms of one text. */
  readonly words: string
  /** The phrases that the same text must contain, each as folded words between spaces. */
  readonly phrases: readonly string[]
}

/** The match condition of a query: enough of its words in any reading, and its clauses. */
export interface MatchRules extends Clauses {
  /** A `tsquery` over the terms of one text; null for none. */
  readonly words: string | null
  /** Alternative ways to match; without any, and without words, the required clauses alone decide. */
  readonly named: readonly Phrased[]
}

/** What a text of a record needs for the record to match a query exactly, whatever else is needed. */
export interface NeededTerms {
  /**
   * The readings of the query: a text of the record has, for one of them, a term of each group. Null where no
   * word is needed.
   */
  readonly readings: readonly (readonly (readonly string[])[])[] | null
  /** The record meets all of them. */
  readonly required: readonly Requirement[]
}

/** The syntax of the operators of a query, in a sentence. */
export const OPERATORS =
  'AND and OR need words on both sides, parentheses must be balanced, w/n takes 1 to 50, word* needs three ' +
  'letters, a date is 2026, 2026-05 or 2026-05-31, and a field has no space beside its colon.'

/** Notices on how an answer was found, and what may be missing from it. */
export const NOTICES = {
  index_building: 'The search index is still being built.',
  index_behind: 'The search index is behind: recent records may be missing or be found by former content.',
  semantic_off: 'No embedding model is configured; results are ranked lexically.',
  semantic_unavailable: 'Semantic retrieval failed or timed out; results are ranked lexically.',
  lexical_unavailable: 'Lexical retrieval failed or timed out; results are ranked semantically.',
  reranker_unavailable: 'The configured re-ranker failed or timed out; the built-in one ordered the results.',
  no_semantic_match: 'No ranked result matches; results contain all words of `q`.',
  search_unavailable: 'Ranked search failed or timed out; results contain all words of `q`.',
  operators_ignored:
    'Operators in `q` were ignored, and its words searched. ' +
    `${OPERATORS} All operators need ranked search.`,
  unknown_field: 'No record has a field of this name: `name:` in `q` was read as a word.',
  partial_matches:
    'No record contains enough of the words of `q`: results contain some of them or similar text.',
  subjects_by_tags:
    'Subjects follow the tags of sources: records without tags are left out, whatever they are about.',
  unknown_words: 'Some words of `q` occur in no record: results match the other words.',
  related_results:
    'Some results contain only some of the words of `q`, or similar ones. `exact_total` is the number of ' +
    'records with all words; rows with `related` are not in `total`.',
  no_exact_match: 'No record meets the phrases, fields and operators of `q`: results are for its words.',
  corrected:
    'Words of `q` that no record contains were searched as `meta.corrected` has them. Quotation marks keep ' +
    'a word as it is.',
  matches_unknown:
    'Matching records beyond the ranked results were not counted in time: `total` is the ranked results.',
  total_estimated:
    'Counting the matching records took too long: `total` is an estimate, and facets are omitted.',
  more_names:
    'More people or bodies have these words in their names than are shown: their lists find all with `q`.',
  groups_unavailable:
    'Counting the groups took too long, so there are none: filter by country, by another field or by dates.',
  out_of_time: 'This search exceeded its time budget; some stages were skipped.',
} as const

export type NoticeCode = keyof typeof NOTICES
/** The notices on parts of a query that were read as words. */
export type Misreading = 'operators_ignored' | 'unknown_field'

/** The ranking features of a result. Ranks count from 1; null where a retriever did not find it. */
export interface Explained {
  readonly named: 'name' | 'part of query' | 'number' | 'title' | 'part of number' | null
  readonly lexical_rank: number | null
  readonly semantic_rank: number | null
  readonly cosine: number | null
  readonly coverage: number | null
  readonly score: number | null
}

/** A found record, by its best passage. */
export interface Ranked {
  readonly domain: string
  readonly record_id: number
  readonly country_code: string
  /** Its own date, in PostgreSQL's text form. */
  readonly at: string | null
  /** Document that the passage is of. */
  readonly document_id: number | null
  readonly passage_id: number | null
  readonly explained: Explained
  /** True for a result that `match` does not find: by its name, or by meaning alone. */
  readonly beyond?: boolean
  /** True where it has too few of the words for a match: shown among the ranked rows, and never counted. */
  readonly related?: boolean
}

export interface RetrievalResult {
  /** `semantic` when the semantic retriever took part. */
  readonly mode: 'semantic' | 'keyword_fallback'
  /**
   * Best first, each record once; null when nothing was ranked: the caller then falls back to the
   * words in titles and numbers.
   */
  readonly ranked: readonly Ranked[] | null
  /** The condition of all matches, including the ranked ones; null where only ranking decides. */
  readonly match: MatchRules | null
  /** The condition of the matches with all words and clauses; null where no record has all. */
  readonly exact: MatchRules | null
  /** True where no record meets the required clauses, and only the words of the query count. */
  readonly relaxed: boolean
  /** The query with the corrections that were searched; null without any. */
  readonly corrected: string | null
  readonly notices: readonly NoticeCode[]
  /** The query in another spelling, when that finds more within the scope. */
  readonly suggestion: string | null
  /** The progress of the build of the index; null where it is not known, or an index was searched. */
  readonly indexBuild: IndexBuild | null
}

/** The progress of the build of a search index. */
export interface IndexBuild {
  /** Records read so far, and their number when the build began. */
  readonly records: number
  readonly expected: number
}

/** The snippet of a passage. */
export interface Quoted {
  readonly text: string
  readonly document_id: number | null
  readonly highlights: readonly TextRange[]
  /**
   * Offset of the snippet in its document or body, in UTF-16 code units, as for the `offset` of texts; null
   * outside of one.
   */
  readonly offset: number | null
}

/** The snippets of passages by their ids, without missing ones; no marker where the index cannot be used. */
export interface Quotes {
  readonly passages: ReadonlyMap<number, Quoted>
  readonly marker: Marker | null
  /** True where they could not be read in time. */
  readonly late: boolean
}

export type QuotedRow = Pick<Ranked, 'domain' | 'record_id' | 'passage_id'>

/** Records whose passages are sought for a query. */
export interface SoughtPassages {
  readonly q: string
  readonly domain: string
  readonly ids: readonly number[]
  /** As in `FilteredQuery`. */
  readonly withoutDocuments: boolean
}

/** Words that are being typed, folded, and the scope of what completes them. */
export interface TypedWords {
  readonly words: readonly string[]
  readonly domains: readonly string[]
  readonly countries: readonly string[]
  readonly limit: number
}

/** A name of a person that records print in a field, folded, and the newest of these records. */
export interface PrintedPerson {
  readonly field: string
  readonly name: string
  readonly domain: string
  readonly record_id: number
}

/** `time` is what remains of the time budget of the request: each function takes a share of it. */
export interface Retrieval {
  /** The time budget of a request that searches, in milliseconds. */
  readonly budgetMs: number
  /** Ranks matches. Never throws because a retriever fails, or time runs out. */
  search(sought: FilteredQuery, time: TimeBudget): Promise<RetrievalResult>
  /** The condition for later pages of that search; null for no match. Throws where it is unavailable now. */
  match(
    sought: Pick<FilteredQuery, 'q' | 'countries' | 'withoutDocuments'> & Pick<RetrievalResult, 'relaxed'>,
    time: TimeBudget,
  ): Promise<MatchRules | null>
  /**
   * The condition of the records with all words and clauses as they are typed, whatever is stored; null where
   * words cannot decide. `seq` is the number of the last change that the index contains at least; `misread`
   * has notices on operators and fields that were read as words. Throws SEARCH_UNAVAILABLE while there is no
   * index.
   */
  exactMatch(
    sought: Pick<FilteredQuery, 'q' | 'countries' | 'withoutDocuments'>,
    time: TimeBudget,
  ): Promise<{
    readonly match: MatchRules | null
    readonly seq: number
    readonly misread: readonly Misreading[]
  }>
  /**
   * What `exactMatch` requires at least, known without reading the index: changed records are compared with
   * it first. Throws SEARCH_UNAVAILABLE while there is no index, and `OutOfTime`.
   */
  neededTerms(sought: Pick<FilteredQuery, 'q' | 'countries'>, time: TimeBudget): Promise<NeededTerms>
  /** Another text once queries may need other terms: by index, acronyms and synonyms. Throws the same. */
  termsVersion(time: TimeBudget): Promise<string>
  /**
   * The most distinctive words of a text, as a query for similar ones. Throws where they are unavailable now.
   */
  keywords(text: string, time: TimeBudget): Promise<string>
  /**
   * Names of people that records print, such as authors, which the typed words begin; those of most records
   * first. Empty without an index. Throws where it is unavailable now.
   */
  printedNames(typed: TypedWords, time: TimeBudget): Promise<readonly PrintedPerson[]>
  /**
   * Other readings of typed words by the words of the index, best first: with one typing error in the last
   * corrected. Empty without an index, or without an error. Throws where it is unavailable now.
   */
  spellings(words: readonly string[], time: TimeBudget): Promise<readonly (readonly string[])[]>
  /** The snippets of the passages of some rows, and what marks the query elsewhere. Never throws. */
  quote(q: string, rows: readonly QuotedRow[], time: TimeBudget): Promise<Quotes>
  /** Marks the words of a query in any text; null without an index. */
  marker(q: string): Promise<Marker | null>
  /**
   * The snippet of the passage of each of these records that has most of the words, by the id of the record;
   * records of a domain without one are omitted. Reads from `db`, such as an open transaction. Throws when
   * the database does.
   */
  bestPassages(db: Database, sought: SoughtPassages): Promise<ReadonlyMap<number, Quoted>>
}
