// Retrieval as operations know it: what they ask, what they are told, and why something did not take part.
import type { Sql } from '#lib/sql.ts'

/** A window that holds for some domains and countries only. */
export interface Span {
  readonly domains: readonly string[]
  readonly countries: readonly string[]
  /** First instant within it, and the first after it. */
  readonly since: string | null
  readonly until: string | null
}

/** A question, with everything that its answers are held to. */
export interface Sought {
  readonly q: string
  readonly domains: readonly string[]
  /** Null is all. */
  readonly countries: readonly string[] | null
  /** First instant within the window, and the first after it. */
  readonly since: string | null
  readonly until: string | null
  /**
   * Where the window is not the same for all: each domain and country within its own; what is in none is left
   * out.
   */
  readonly spans?: readonly Span[]
  readonly entity: number | null
  /** True where texts of documents are not for the caller: only what records say themselves is looked at. */
  readonly withoutDocuments?: boolean
  /** Only records of this table, alias `t`, that meet the condition. */
  readonly within: { readonly table: string; readonly condition: Sql } | null
}

/** Why an answer is less than it could be, or what should be known of it. */
export const NOTICES = {
  index_building: 'The index of search is still being built.',
  index_behind:
    'The index of search is behind: rows that came or changed lately may be missing, or be found by what they said before.',
  semantic_off: 'No model of meaning is configured; rows were ranked by their words.',
  semantic_unavailable:
    'The leg that compares meanings did not answer in time; rows were ranked by their words.',
  lexical_unavailable:
    'The leg that compares words did not answer in time; rows were ranked by their meaning.',
  reranker_unavailable: 'The configured reranker did not answer in time; the built-in one ordered the rows.',
  no_semantic_match: 'Nothing that search ranks fits; rows match the text of `q` as it stands.',
  search_unavailable: 'Ranked search did not answer in time; rows match the text of `q` as it stands.',
  operators_ignored:
    'AND, OR and NOT are no operators here: they were passed over, and nothing was left out for them.',
  out_of_time: 'The time for this search ran out before all of it was done.',
} as const

export type Notice = keyof typeof NOTICES

/** How a row came to its place. Ranks count from 1; null where a leg did not find it. */
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
}

export interface Outcome {
  /** `semantic` when meanings were compared too. */
  readonly mode: 'semantic' | 'keyword_fallback'
  /** Best first, each record once; null when nothing was ranked and the text itself is to be looked for. */
  readonly ranked: readonly Ranked[] | null
  readonly notices: readonly Notice[]
  /** The question as it may have been meant, when that finds something within the scope. */
  readonly suggestion: string | null
  /** Milliseconds left for what is still to be done, at least 1. */
  remaining(): number
}

/** Words quoted from a passage. */
export interface Quoted {
  readonly text: string
  readonly document_id: number | null
  /** UTF-16 code units of `text`, the end not included. */
  readonly highlights: readonly { readonly start: number; readonly end: number }[]
  /**
   * Place of the quotation in its document or body, in UTF-16 code units, as texts are read by `offset`; null
   * outside of one.
   */
  readonly offset: number | null
}

export type QuotedRow = Pick<Ranked, 'domain' | 'record_id' | 'passage_id'>

export interface Retrieval {
  /** Milliseconds that a search may take. */
  readonly budgetMs: number
  /** Ranks what fits. Never throws for a leg that fails; the time it takes is bounded. */
  search(sought: Sought): Promise<Outcome>
  /**
   * Quotes the passages of rows by the words of a question, by their ids; those that are gone are left out.
   * Never throws.
   */
  quote(q: string, rows: readonly QuotedRow[]): Promise<ReadonlyMap<number, Quoted>>
}
