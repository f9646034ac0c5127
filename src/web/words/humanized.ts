// Names of declarations as words, where a language has no label for them.

/** `filed_on` is `Filed on`. */
export function humanized(name: string): string {
  const text = name.replaceAll(/[_-]+/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
