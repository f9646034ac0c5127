// Fields in the files of a test set: each is valid, or an error with its position.
import type { Line } from './lines.ts'
import { type SetDocument, UnreadableSet } from './set.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The object in a line. Throws UnreadableSet when it is none. */
export function objectOf({ text, at }: Line): Fields {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new UnreadableSet(at, 'is not JSON', error)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UnreadableSet(at, 'is not a JSON object')
  return value as Fields
}

/**
 * The first existing one of these fields, as text; a number is accepted. Throws UnreadableSet when there is
 * none or it is empty.
 */
export function needed(fields: Fields, at: string, ...names: string[]): string {
  const value = optional(fields, at, ...names)
  if (!value) throw new UnreadableSet(at, `needs ${names.join(' or ')}, a text`)
  return value
}

/** As `needed`, but undefined when it is missing or null. */
export function optional(fields: Fields, at: string, ...names: string[]): string | undefined {
  const value = names.map((name) => fields[name]).find((each) => each !== undefined && each !== null)
  if (value === undefined || typeof value === 'string') return value
  if (Number.isFinite(value)) return String(value)
  throw new UnreadableSet(at, `${names.join(' or ')} is not a text`)
}

/**
 * The document in fields by any of the names that collections have for them. An empty text is accepted with a
 * title.
 */
export function documentOf(fields: Fields, at: string): SetDocument {
  const title = optional(fields, at, 'title')
  const text = optional(fields, at, 'text', 'contents') ?? ''
  const country = optional(fields, at, 'country')
  const language = optional(fields, at, 'language')
  if (!title && !text) throw new UnreadableSet(at, 'needs text, a text')
  return {
    id: needed(fields, at, 'id', '_id', 'docid'),
    ...(title && { title }),
    text,
    ...(country && { country }),
    ...(language && { language }),
  }
}

/** A whole number as text. Throws UnreadableSet on anything else. */
export function gradeOf(value: string, at: string): number {
  if (!/^[+-]?\d{1,9}$/.test(value))
    throw new UnreadableSet(at, `the grade ${JSON.stringify(value.slice(0, 40))} is not a whole number`)
  return Number(value)
}
