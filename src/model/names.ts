// Names of people, matched without guessing: same words regardless of order and accents, or no match.
import { fold } from '#lib/texts/text.ts'

/** The words of a name in alphabetical order: equal for `Aguirre Estrada Luis` and `Luis Aguirre Estrada`. */
export function sameWords(name: string): string {
  return fold(name).split(' ').sort().join(' ')
}

/** The letters and digits of a name of a party: `rn` for `R.N.`, `accionboreal` for `Acción  Boreal`. */
export function lettersOf(name: string): string {
  return fold(name).replaceAll(' ', '')
}

/** Finds the one entry with a name; undefined when none or several have it. */
export function roster<T>(
  entries: Iterable<T>,
  namesOf: (entry: T) => Iterable<string>,
): (name: string) => T | undefined {
  const byName = new Map<string, T | null>()
  for (const entry of entries) {
    for (const name of new Set([...namesOf(entry)].map(sameWords)))
      byName.set(name, byName.has(name) ? null : entry)
  }
  return (name) => byName.get(sameWords(name)) ?? undefined
}

/**
 * Finds the entries whose full name contains a printed name, `Lucía Pozo` in `Brígida Lucía Pozo Moreta`: two
 * words or more, including a surname (one of the last two words) and a given name.
 */
export function matchPartialName<T>(
  entries: Iterable<T>,
  nameOf: (entry: T) => string,
): (name: string) => readonly T[] {
  const byWord = new Map<string, Parts<T>[]>()
  for (const entry of entries) {
    const words = fold(nameOf(entry)).split(' ')
    const parts = { entry, given: words.slice(0, -2), surnames: words.slice(-2) }
    for (const word of new Set(words)) {
      const listed = byWord.get(word)
      if (listed) listed.push(parts)
      else byWord.set(word, [parts])
    }
  }
  return (name) => {
    const printed = fold(name).split(' ')
    // All matches have the rarest of the words.
    const having = printed.map((word) => byWord.get(word) ?? [])
    const fewest = having.reduce((least, each) => (each.length < least.length ? each : least))
    return fewest.flatMap(({ entry, given, surnames }) =>
      printed.some((word) => given.includes(word)) &&
      printed.some((word) => surnames.includes(word)) &&
      printed.every((word) => given.includes(word) || surnames.includes(word))
        ? [entry]
        : [],
    )
  }
}

interface Parts<T> {
  readonly entry: T
  readonly given: readonly string[]
  readonly surnames: readonly string[]
}

/** The same, where exactly one entry matches; undefined when none or several do. */
export function partOfName<T>(
  entries: Iterable<T>,
  nameOf: (entry: T) => string,
): (name: string) => T | undefined {
  const having = matchPartialName(entries, nameOf)
  return (name) => {
    const fits = having(name)
    return fits.length === 1 ? fits[0] : undefined
  }
}

/** Words of many names, which distinguish no one; a single letter is an initial. */
export const PARTICLES: ReadonlySet<string> = new Set([
  'da',
  'das',
  'de',
  'del',
  'do',
  'dos',
  'e',
  'el',
  'la',
  'las',
  'los',
  'y',
])

/** The number of distinctive words in a name: 2 in `José da Silva`. */
export function distinctiveWords(name: string): number {
  return fold(name)
    .split(' ')
    .filter((word) => word.length > 1 && !PARTICLES.has(word)).length
}

/** True for the same words in the same cyclic order: `Paz Soto, Ana` and `Ana Paz Soto`. */
export function sameOrder(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)]
  return a.length === b.length && ` ${b} ${b} `.includes(` ${a} `)
}
