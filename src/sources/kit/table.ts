// Small tables from a source's words to ours.

/**
 * What a table says about a word, or undefined. Unlike plain indexing it knows no `constructor` and no
 * `__proto__`.
 */
export function entry<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}
