// The published schema of a parameter: sent as text, it means a number, a day or a choice.
import * as z from 'zod'

export type JsonSchema = Readonly<Record<string, unknown>>

const written = new WeakMap<z.ZodType, JsonSchema>()

/** Declares the published form of a schema that parses text. Returns the schema. */
export function writtenAs<S extends z.ZodType>(published: JsonSchema, schema: S): S {
  written.set(schema, published)
  return schema
}

/** The JSON Schema of a parameter's values: as declared, or else derived from its text. */
export function publishedSchema(schema: z.ZodType): JsonSchema {
  const declared = written.get(schema)
  if (declared) return declared
  const {
    $schema: _,
    description: __,
    ...read
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return read
}
