// Who is meant by the printed name of a speaker, such as `CORBALÁN (don Salomón)`. The library identifies
// people by program, so its names are only used where nobody else in the journal fits.
import { fold } from '#lib/texts/text.ts'

const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e', 'van', 'von', 'di', 'da'])

/**
 * The words of a printed name; null for an office and for several speakers, who keep what is printed.
 */
export function printedName(speaker: string): string | null {
  const [, family, given] = /^([^(,]+?)(?:,? \(?do[nñ]a? ([^()]+)\)?)?$/u.exec(speaker) ?? []
  if (!family || /^vari[oa]s /i.test(speaker)) return null
  return fold([family, given].filter(Boolean).join(' '))
}

/**
 * The only person of a journal whose name has all printed words, where the journal gives that person for the
 * label; null in doubt. Names are as the library writes them, in lower case and without accents.
 */
export function fullName(
  printed: string,
  given: ReadonlySet<string>,
  people: ReadonlySet<string>,
): string | null {
  const wanted = printed.split(' ').filter((word) => !PARTICLES.has(word))
  if (!wanted.length) return null
  const fitting = [...people].filter((name) => {
    const has = new Set(name.split(' '))
    return wanted.every((word) => has.has(word))
  })
  const [name] = fitting
  if (!name || fitting.length > 1 || !given.has(name)) return null
  return name
    .split(' ')
    .filter(Boolean)
    .map((word, i) => (i > 0 && PARTICLES.has(word) ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join(' ')
}
