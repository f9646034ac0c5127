// Operators of other search engines. They are words of neither language, so they are dropped from a query.

const OPERATORS = /(?<![\p{L}\p{N}])(?:AND|OR|NOT)(?![\p{L}\p{N}])/gu

/** The query without AND, OR and NOT in capitals; unchanged where it has no other words, or only capitals. */
export function withoutOperators(q: string): string {
  const rest = q.replace(OPERATORS, ' ')
  return rest !== q && /\p{Ll}/u.test(rest) ? rest.trim() : q
}
