// Names of people, matched without guessing: same words whatever their order and accents, or nothing.
import { createHash } from 'node:crypto'
import { fold } from '#lib/text.ts'

/** The words of a name in alphabetical order: equal for `Aguirre Estrada Luis` and `Luis Aguirre Estrada`. */
export function sameWords(name: string): string {
  return fold(name).split(' ').sort().join(' ')
}

/** A name as part of a key: `Coloma C., Juan Antonio` → `coloma-c-juan-antonio`. */
export function slug(name: string): string {
  return fold(name).replaceAll(' ', '-')
}

/** Finds the one entry that goes by a name; undefined when none or several do. */
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

/** A short digest for keys of things that their source does not number; twelve hex digits. */
export function digest(...parts: (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)
}

/**
 * Marks what a list holds twice: the second of a kind becomes `…:2`, so that two equal steps on one day stay
 * two.
 */
export function numbered(): (key: string) => string {
  const times = new Map<string, number>()
  return (key) => {
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    return time === 1 ? key : `${key}:${time}`
  }
}
