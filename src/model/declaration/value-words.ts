// The values of a closed set in words: pages show them, and a filter accepts them in place of the value.
import * as z from 'zod'
import { fold, nearest } from '#lib/texts/text.ts'
import { LANGUAGES, type Language } from '../access/account.ts'
import { writtenAs } from './written.ts'

/** The name of each value in each language, and further names that callers use for it. */
export interface ValueWords<V extends string = string>
  extends Readonly<Record<Language, Readonly<Record<V, string>>>> {
  readonly also?: { readonly [K in V]?: readonly string[] }
}

/**
 * The schema of one value of a closed set, as text: the value, or one of its names in any of the languages,
 * whatever the case, accents, gender and number. Another text is an error with the values and the nearest.
 */
export function choiceText<const V extends readonly [string, ...string[]]>(
  values: V,
  words?: ValueWords<V[number]>,
  refusal = `is not among ${values.join(', ')}`,
): z.ZodType<V[number], string> {
  const { named, nearestTo } = wordLookup(values, words)
  const parsed = z.string().transform((text, context): V[number] => {
    const value = named(text)
    if (value !== undefined) return value
    const given = text.slice(0, 60)
    const near = nearestTo(given)
    const meant = near === undefined ? '' : `; did you mean ${near}?`
    context.addIssue({ code: 'custom', message: `${JSON.stringify(given)} ${refusal}${meant}` })
    return z.NEVER
  })
  return writtenAs({ type: 'string', enum: [...values] }, parsed)
}

/** Looks up the values of a closed set by their names in any of the languages, as `choiceText` does. */
export function wordLookup<V extends string>(values: readonly V[], words?: ValueWords<V>) {
  const byName = namesOf(values, words)
  return {
    /** The value with this name. */
    named: (text: string): V | undefined =>
      values.find((each) => each === text) ?? byName.get(comparable(text)),
    /** The value with the most similar name; undefined where none is near. */
    nearestTo: (text: string): V | undefined =>
      byName.get(nearest(comparable(text), [...byName.keys()]) ?? ''),
  }
}

/** Each name in its comparable form, with its value; of two values with one name, the first stated has it. */
function namesOf<V extends string>(values: readonly V[], words?: ValueWords<V>): ReadonlyMap<string, V> {
  const names = new Map<string, V>()
  const add = (name: string, value: V) => {
    const key = comparable(name)
    if (!names.has(key)) names.set(key, value)
  }
  for (const value of values) add(value, value)
  for (const value of values) for (const name of words?.also?.[value] ?? []) add(name, value)
  for (const value of values)
    for (const language of LANGUAGES) {
      const name = words?.[language][value]
      if (name !== undefined) add(name, value)
    }
  return names
}

/**
 * The form in which names are compared: «en comisión» is «comisiones», «rechazada» is «rechazado». A leading
 * «no» is a negation in Spanish, so it stays.
 */
function comparable(name: string): string {
  const bare = fold(name).replace(/^(?:en|em|in|on|na) (?:(?:el|la|las|los|the) )?(?=\S)/, '')
  return bare
    .split(' ')
    .map((word) => (word.length > 3 ? word.replace(/(?:[oae]s?|s)$/, '') : word))
    .join(' ')
}
