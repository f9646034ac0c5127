// A query, parsed once: its syntax, and the numbers that it cites.
import { QUERY_FIELDS } from '#indexing/field-texts.ts'
import type { Analyzer } from '#language/analyzer.ts'
import { type Citation, citationOf } from '#language/citations/citation.ts'
import { citedKeys, citedNumbers } from '#language/citations/citation-keys.ts'
import { isNarrowing, wantedChunks } from '#language/query/conditions.ts'
import { hasUnknownField } from '#language/query/operators.ts'
import { type ParsedQuery, parsedQuery } from '#language/query/query-syntax.ts'
import type { Correct } from '#language/query/query-terms.ts'
import { respelledAsTyped } from '#language/query/respelled.ts'
import type { Speller } from '#language/spelling.ts'
import { tokensIn } from '#language/tokenizer.ts'
import type { Misreading } from '#model/retrieval.ts'

export interface SearchQuery extends ParsedQuery {
  readonly typed: string
  /** Words in quotation marks: they are not corrected. */
  readonly literal: ReadonlySet<string>
  readonly citation: Citation
  /** Its loose words as a citation. */
  readonly looseCitation: Citation
  /** The keys of the records whose numbers it cites. */
  readonly citedKeys: readonly string[]
  /** What a text must contain to cite the same, where the query is one citation; else empty. */
  readonly citedNumbers: readonly string[]
}

/** The notices on operators that were ignored, and on a field that no domain declares. */
export function misreadIn({ typed, ignored }: SearchQuery): Misreading[] {
  return [
    ...(ignored ? (['operators_ignored'] as const) : []),
    ...(hasUnknownField(typed, QUERY_FIELDS) ? (['unknown_field'] as const) : []),
  ]
}

/** The same query by its words alone, within what it excludes and its dates: nothing else is required. */
export function relaxed(query: SearchQuery): SearchQuery {
  const clauses = query.clauses.filter(isNarrowing)
  return { ...query, loose: query.text, looseCitation: query.citation, clauses }
}

function literalWords({ clauses }: ParsedQuery): ReadonlySet<string> {
  const quoted = clauses.flatMap(wantedChunks).filter((each) => each.quoted)
  return new Set(quoted.flatMap(({ text }) => Array.from(tokensIn(text), (token) => token.text)))
}

/** The corrections of a query's words. */
export const correctionsOf =
  ({ literal }: SearchQuery, { mend }: Speller): Correct =>
  (word, ...where) =>
    literal.has(word) ? null : mend(word, ...where)

/** The query with its text as `respelled` has it, in the syntax in which it was typed. */
export function respelledQuery({ typed, text }: SearchQuery, respelled: string): string {
  return text === typed ? respelled : respelledAsTyped(typed, text, respelled)
}

/** Parses a query, with the fields that the domains declare as searched. */
export function searchQuery(q: string, { termsOf }: Analyzer): SearchQuery {
  const syntax = parsedQuery(q, QUERY_FIELDS, (text) => termsOf(text).length > 0)
  const citation = citationOf(syntax.text)
  // Alternatives and prefixes of numbers are no citation of one of them.
  const isCitation = syntax.clauses.every((each) =>
    'chunk' in each ? each.chunk.prefixed === null : isNarrowing(each),
  )
  return {
    ...syntax,
    typed: q,
    literal: literalWords(syntax),
    citation,
    looseCitation: syntax.loose === syntax.text ? citation : citationOf(syntax.loose),
    citedKeys: isCitation ? citedKeys(citation) : [],
    citedNumbers: isCitation ? citedNumbers(citation) : [],
  }
}
