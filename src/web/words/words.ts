// The terms of the interface: a catalogue for each area, in the three languages. Spanish defines the shape; a
// term that is missing in another language does not compile.
import type { Language } from '#model/access/account.ts'
import { LANGUAGE_TAGS } from '../language.ts'

/** A term with its arguments, or a group of terms. */
type Shape<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Shape<T[K]> }

/** A catalogue of one area. */
export function catalogue<const T>(all: {
  readonly es: T
  readonly pt: Shape<T>
  readonly en: Shape<T>
}): Readonly<Record<Language, Shape<T>>> {
  return all as Readonly<Record<Language, Shape<T>>>
}

/** What somebody typed, in quotation marks unless it has its own, as a phrase has. */
export const quoted = (typed: string): string => (/["“”«»]/.test(typed) ? typed : `“${typed}”`)

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

const RULES = {
  es: new Intl.PluralRules(LANGUAGE_TAGS.es.tag),
  pt: new Intl.PluralRules(LANGUAGE_TAGS.pt.tag),
  en: new Intl.PluralRules(LANGUAGE_TAGS.en.tag),
}
const NUMBERS = {
  es: new Intl.NumberFormat(LANGUAGE_TAGS.es.tag, { useGrouping: 'min2' }),
  pt: new Intl.NumberFormat(LANGUAGE_TAGS.pt.tag),
  en: new Intl.NumberFormat(LANGUAGE_TAGS.en.tag),
}

/** `plural('es', 2, { one: '# paso', other: '# pasos' })` is `2 pasos`: `#` is replaced by the number. */
export function plural(language: Language, n: number, forms: Forms): string {
  // CLDR has zero among the singular of Portuguese, as in «zero hora»; figures of Brazil read «0 resultados».
  const form = n === 0 ? forms.other : (forms[RULES[language].select(n)] ?? forms.other)
  return form.replaceAll('#', number(language, n))
}

/**
 * A whole number with the separators of the language; in Spanish a space, from five digits on, as the
 * academies of the language write it: a comma before three digits reads as decimals in half of the region,
 * and a point in the other half.
 */
export function number(language: Language, n: number): string {
  const text = NUMBERS[language].format(n)
  return language === 'es' ? text.replaceAll(',', '\u00a0') : text
}

/** The name of a declaration in words, for languages without a label: `filed_on` is `Filed on`. */
export function humanized(name: string): string {
  const text = name.replaceAll(/[_-]+/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
