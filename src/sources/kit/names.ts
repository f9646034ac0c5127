// Matching of people's names by the rules of the whole service, and keys of things without a number at their
// source.
import { createHash } from 'node:crypto'
import { fold, isDamaged } from '#lib/texts/text.ts'
import { Doubt } from '#model/sources/source.ts'

export { partOfName, roster, sameWords } from '#model/names.ts'

/**
 * A name as part of a key: `Coloma C., Juan Antonio` → `coloma-c-juan-antonio`. Throws `Doubt` for a damaged
 * one: it would be the key of another record.
 */
export function slug(name: string): string {
  if (isDamaged(name)) throw new Doubt(`${JSON.stringify(name.slice(0, 100))} has a damaged character`)
  return fold(name).replaceAll(' ', '-')
}

/** A short digest for keys of things without a number at their source; twelve hex digits. */
export function digest(...parts: (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)
}

/**
 * Numbers repeated keys of a list: the second one becomes `…:2`, so that two equal steps on one day remain
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
