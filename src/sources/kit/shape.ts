// Shapes of what sources send, with zod: what is read is declared, everything else is let through unread.
import * as z from 'zod'
import { squeeze } from '#lib/texts/text.ts'
import { Doubt } from '#model/sources/source.ts'

/** Checks a value against a shape. Throws `Doubt` naming the first place that does not fit. */
export function read<T>(value: unknown, shape: z.ZodType<T>, what: string): T {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Doubt(`${what}: ${issue?.path.join('.') || 'root'}: ${issue?.message ?? 'does not fit'}`)
}

/** What a field of text holds at most. */
const MOST = 20_000

/** Text that must be there: white space squeezed, characters composed. Numbers are taken as their digits. */
export const words = z
  .union([z.string(), z.number()])
  .transform((value) => tidy(String(value)))
  .pipe(z.string().min(1).max(MOST))

/** A name or a number that becomes part of a key: text that must be there and is short. */
export const label = words.pipe(z.string().max(300))

const blank = z.union([z.string(), z.number(), z.null()])
const filled = (value: string | number | null) => (value === null ? null : tidy(String(value)) || null)
const bounded = z.string().max(MOST).nullable()

/**
 * Text of a field that the source always gives, null or blank where there is none: without the field, the
 * reply is another than the one that was read for. For fields that something else would stand in for.
 */
export const wordsOrNull = blank.transform(filled).pipe(bounded)

/** Text that may be missing: null for absent, null or blank. */
export const maybeWords = blank
  .optional()
  .transform((value) => filled(value ?? null))
  .pipe(bounded)

/** A web address that may be missing: null where it is none. */
export const maybeUrl = maybeWords.transform((value) => (value && isWeb(value) ? value : null))

/** A list that the source may give as one object, as an empty text or not at all. */
export function many<T extends z.ZodType>(item: T) {
  return z.preprocess((value) => {
    if (value === undefined || value === null || value === '') return []
    return Array.isArray(value) ? value : [value]
  }, z.array(item))
}

/** The list kept under a name inside a container that may be empty, as XML and Brazil's older JSON do it. */
export function within<T extends z.ZodType>(name: string, item: T) {
  return z.preprocess(
    (value) => (value && typeof value === 'object' ? (value as Record<string, unknown>)[name] : value),
    many(item),
  )
}

/** Text for a field that holds less than a document: what is longer is cut, and says so. */
export function brief(text: string): string | null {
  return text.length > MOST ? `${text.slice(0, MOST - 1).toWellFormed()}…` : text || null
}

/**
 * One line of text as it is stored: characters composed, white space squeezed, control characters and marks
 * of order gone.
 */
export function tidy(value: string): string {
  return squeeze(
    value
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\u0000-\u001f\u007f\u200b\ufeff]/g, ' '),
  )
}

/** True for an address of the web that a record may carry. */
export function isWeb(value: string): boolean {
  return /^https?:\/\//i.test(value) && value.length <= 2000 && URL.canParse(value)
}
