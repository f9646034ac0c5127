// Schemas of sources' data, with zod: what is read is declared, everything else is ignored.
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import * as z from 'zod'
import { squeeze } from '#lib/texts/text.ts'
import { Doubt } from '#model/sources/source.ts'

/** Validates a value against a schema. Throws `Doubt` with the first error. */
export function read<T>(value: unknown, shape: z.ZodType<T>, what: string): T {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Doubt(`${what}: ${issue?.path.join('.') || 'root'}: ${issue?.message ?? 'does not fit'}`)
}

/** Maximum length of a text field. */
const MOST = 20_000

/** Placeholders that forms and programs write for no value: `-`, `***`, `N/A`, `S/D`, `null`. */
const PLACEHOLDER = /^(?:[^\p{L}\p{N}]*|n\/[ad]|s\/[dn]|null|undefined|nan)$/iu

/**
 * A required text, with something to read: white space collapsed, characters composed. Numbers are converted
 * to their digits.
 */
export const words = z
  .union([z.string(), z.number()])
  .transform((value) => tidy(String(value)))
  .pipe(z.string().min(1).max(MOST))
  .refine((text) => !PLACEHOLDER.test(text), 'says nothing')

/** A name or a number that becomes part of a key: a required short text. */
export const label = words.pipe(z.string().max(300))

/** The name of a person or a body, which has a letter: some sites print `0` for a missing one. */
export const properName = label.refine((text) => /\p{L}/u.test(text), 'is no name')

const ZERO = /^0+$/
/** An id that a program took for a fraction, or wrote with separated thousands. */
const FRACTION = /^\d+[.,]\d+$/
/** An id at the source. Zero is none: all things without an id would be the same one. */
export const ownId = label
  .refine((value) => !ZERO.test(value), 'zero is no id')
  .refine((value) => !FRACTION.test(value), 'a fraction is no id')

/**
 * A count: `7`, `"7"`, `"1.234"` or `"1,234"` with separated thousands. Null and a blank text are no zero: a
 * list would end at its total.
 */
export const count = z.union([
  z.int().nonnegative(),
  z
    .string()
    .trim()
    .regex(/^(?:\d{1,9}|\d{1,3}(?:[.,]\d{3}){1,3})$/)
    .transform((printed) => Number(printed.replace(/[.,]/g, ''))),
])

const blank = z.union([z.string(), z.number(), z.null()])
const filled = (value: string | number | null) => {
  const text = value === null ? '' : tidy(String(value))
  return PLACEHOLDER.test(text) ? null : text
}
const bounded = z.string().max(MOST).nullable()

/**
 * Text of a field that the source always gives, null or blank where there is none: a missing field means
 * another kind of reply. For fields with a fallback.
 */
export const wordsOrNull = blank.transform(filled).pipe(bounded)

/** Optional text: null for absent, null, blank, or a placeholder such as `-`. */
export const maybeWords = blank
  .optional()
  .transform((value) => filled(value ?? null))
  .pipe(bounded)

/** An optional id at the source: null for zero and for a fraction as well. */
export const maybeId = maybeWords.transform((value) =>
  value && (ZERO.test(value) || FRACTION.test(value)) ? null : value,
)

/** An optional web address: null for an invalid one. */
export const maybeUrl = maybeWords.transform((value) => (value && isWeb(value) ? value : null))

/** A list that the source may give as one object, as an empty text or not at all. */
export function many<T extends z.ZodType>(item: T) {
  return z.preprocess((value) => {
    if (value === undefined || value === null || value === '') return []
    return Array.isArray(value) ? value : [value]
  }, z.array(item))
}

/** A field that may be empty, but not missing: without it the reply is another one. */
export function present<T>(shape: z.ZodType<T>): z.ZodType<T> {
  const given = z.custom<unknown>((value) => value !== undefined, 'is missing')
  return given.pipe(shape as z.ZodType<T, unknown>)
}

/**
 * The list under a name inside a container that may be empty, as in XML and Brazil's older JSON. A container
 * with other things alone is another one: its list has a new name.
 */
export function within<T extends z.ZodType>(name: string, item: T) {
  return z.preprocess((value, context) => {
    if (!value || typeof value !== 'object' || Array.isArray(value)) return value
    // Attributes and the text beside elements are no content.
    const others = Object.keys(value).filter((each) => !/^[@#]/.test(each))
    if (!others.length || others.includes(name)) return (value as Record<string, unknown>)[name]
    context.addIssue({ code: 'custom', message: `has ${others.join(', ').slice(0, 100)} and no ${name}` })
    return z.NEVER
  }, many(item))
}

/** Text for a field shorter than a document: a longer one is truncated, with a mark. */
export function brief(text: string): string | null {
  return text.length > MOST ? `${text.slice(0, MOST - 1).toWellFormed()}…` : text || null
}

/**
 * One line of text in its stored form: characters composed, white space collapsed, control characters,
 * zero-width spaces and byte order marks replaced by spaces. A reference such as `&eacute;`, which JSON,
 * CSV and XML have no need of, is the character that the site had encoded for its pages.
 */
export function tidy(value: string): string {
  const text = value.includes('&') ? value.replace(REFERENCE, characterOf) : value
  return squeeze(
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\u0000-\u001f\u007f\u200b\ufeff]/g, ' '),
  )
}

const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi

/** `&ntilde;` → `ñ`; `&NTILDE;` → `Ñ`, of a text that was converted to upper case. Others stay. */
function characterOf(reference: string): string {
  const again = reference.replace(/^(&[A-Z])([A-Z]+;)$/, (_, first, rest) => first + rest.toLowerCase())
  const found = [reference, again].map((each) => parseFragment(each).childNodes[0])
  const texts = found.map((node) => (node as DefaultTreeAdapterTypes.TextNode | undefined)?.value ?? '')
  // What is no reference stays as long as it was.
  return texts.find((text) => text && text.length <= 2) ?? reference
}

/** True for a web address that a record may contain. */
export function isWeb(value: string): boolean {
  // Browsers would drop a tab or a line break; in a reply it is a damaged character.
  return /^https?:\/\/[^\p{Cc}]*$/iu.test(value) && value.length <= 2000 && URL.canParse(value)
}
