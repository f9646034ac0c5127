// Names of the declarations as words, where a language has none of its own for them.

/** `filed_on` is `Filed on`. */
export function humanized(name: string): string {
  const text = name.replaceAll(/[_-]+/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
