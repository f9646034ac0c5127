// Schemas of values in their text form in an address.
import * as z from 'zod'
import { publishedSchema, writtenAs } from './written.ts'

export const MAX_ID = Number.MAX_SAFE_INTEGER

/** An identifier in a path or a query: digits only, up to 2^53 − 1. */
export const idParam = writtenAs(
  { type: 'integer', minimum: 1, maximum: MAX_ID },
  z
    .string()
    .regex(/^\d{1,16}$/, 'is not an id (a whole number up to 9007199254740991)')
    .transform(Number)
    .refine((n) => n > 0 && n <= MAX_ID, 'is not an id (a whole number from 1 to 9007199254740991)'),
)

/** `true` or `false`, in a query. */
export const flagText = writtenAs(
  { type: 'boolean' },
  z
    .enum(['true', 'false'], { error: ({ input }) => `is not true or false${flagHint(String(input))}` })
    .transform((text) => text === 'true'),
)

/** What to send for a flag in other words. */
export function flagHint(text: string): string {
  const word = text.trim().toLowerCase()
  const meant = TRUE.has(word) ? 'true' : FALSE.has(word) ? 'false' : undefined
  return meant === undefined ? '' : `; did you mean ${meant}?`
}

const TRUE = new Set(['1', 'yes', 'y', 'on', 'si', 'sí', 'sim', 'true', 'verdadero', 'verdadeiro'])
const FALSE = new Set(['0', 'no', 'n', 'off', 'não', 'nao', 'false', 'falso'])

/** Comma-separated values, published as an array; repeated ones count once. */
export function commaSeparated<T>(item: z.ZodType<T, string>, max: number) {
  const parsed = z
    .string()
    .transform((text) => [...new Set(text.split(',').map((item) => item.trim()))])
    .pipe(z.array(item).min(1).max(max))
    .transform((values) => [...new Set(values)])
  return writtenAs({ type: 'array', items: publishedSchema(item), minItems: 1, maxItems: max }, parsed)
}
