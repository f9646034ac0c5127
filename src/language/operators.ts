// Words that other engines take for operators. Neither language has them, so here they are no words of the
// question either.

const OPERATORS = /(?<![\p{L}\p{N}])(?:AND|OR|NOT)(?![\p{L}\p{N}])/gu

/**
 * The question without AND, OR and NOT in capitals; as it is where nothing else is asked, or all of it is in
 * capitals.
 */
export function withoutOperators(q: string): string {
  const rest = q.replace(OPERATORS, ' ')
  return rest !== q && /\p{Ll}/u.test(rest) ? rest.trim() : q
}
