// A query, parsed once: its syntax, and the numbers that it cites.
import { QUERY_FIELDS } from '#indexing/field-texts.ts'
import type { Analyzer } from '#language/analyzer.ts'
import { type Citation, citationOf } from '#language/citations/citation.ts'
import { citedKeys, citedNumbers } from '#language/citations/citation-keys.ts'
import { hasUnknownField } from '#language/query/operators.ts'
import { type ParsedQuery, parsedQuery } from '#language/query/query-syntax.ts'

export interface SearchQuery extends ParsedQuery {
  readonly citation: Citation
  /** Its loose words as a citation. */
  readonly looseCitation: Citation
  /** The keys of the records whose numbers it cites. */
  readonly citedKeys: readonly string[]
  /** What a text must contain to cite the same, where the query is one citation; else empty. */
  readonly citedNumbers: readonly string[]
}

/** True where a query has a field that no domain declares. */
export const namesUnknownField = (q: string): boolean => hasUnknownField(q, QUERY_FIELDS)

/** True where records must contain phrases or fields of the query. */
export const isExacting = ({ clauses }: ParsedQuery): boolean => clauses.some(({ excluded }) => !excluded)

/** The same query by its words alone, and without what it excludes: nothing else is required. */
export function relaxed(query: SearchQuery): SearchQuery {
  const clauses = query.clauses.filter(({ excluded }) => excluded)
  return { ...query, loose: query.text, looseCitation: query.citation, clauses }
}

/** Parses a query, with the fields that the domains declare as searched. */
export function searchQuery(q: string, { termsOf }: Analyzer): SearchQuery {
  const syntax = parsedQuery(q, QUERY_FIELDS, (text) => termsOf(text).length > 0)
  const citation = citationOf(syntax.text)
  return {
    ...syntax,
    citation,
    looseCitation: syntax.loose === syntax.text ? citation : citationOf(syntax.loose),
    citedKeys: citedKeys(citation),
    citedNumbers: citedNumbers(citation),
  }
}
