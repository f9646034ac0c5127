// Small tables from a source's words to ours.

/**
 * The value of a word in a table, or undefined. Unlike plain indexing it ignores `constructor` and
 * `__proto__`.
 */
export function entry<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}
