// Names of people, matched as the whole service does, and keys of things that their source does not number.
import { createHash } from 'node:crypto'
import { fold } from '#lib/texts/text.ts'

export { partOfName, roster, sameWords } from '#model/names.ts'

/** A name as part of a key: `Coloma C., Juan Antonio` → `coloma-c-juan-antonio`. */
export function slug(name: string): string {
  return fold(name).replaceAll(' ', '-')
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
