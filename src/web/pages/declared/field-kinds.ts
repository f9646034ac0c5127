// The kind of a field, by its declaration: it decides how pages show a value.
import * as z from 'zod'
import type { Field } from '#model/declaration/field.ts'

export type FieldKind =
  | 'address'
  | 'choice'
  | 'day'
  | 'dictionary'
  | 'flag'
  | 'instant'
  | 'list'
  | 'number'
  | 'object'
  | 'reference'
  | 'references'
  | 'text'

const BY_COLUMN: Readonly<Record<string, FieldKind>> = {
  bigint: 'number',
  boolean: 'flag',
  date: 'day',
  timestamptz: 'instant',
}

export function fieldKindOf(field: Field): FieldKind {
  if (field.refers) return field.refers.many ? 'references' : 'reference'
  const wire = shapeOf(field)
  if (field.fields) return wire instanceof z.ZodArray ? 'list' : 'object'
  if (wire instanceof z.ZodEnum) return 'choice'
  if (wire instanceof z.ZodURL) return 'address'
  if (wire instanceof z.ZodRecord) return 'dictionary'
  return BY_COLUMN[field.column ?? ''] ?? 'text'
}

/** The values of a field with a closed list; empty for others. */
export function choicesOf(field: Field): readonly string[] {
  const wire = shapeOf(field)
  return wire instanceof z.ZodEnum ? wire.options.map(String) : []
}

function shapeOf({ wire }: Field): z.ZodType {
  return wire instanceof z.ZodNullable ? (wire.unwrap() as z.ZodType) : wire
}
