// How a parameter stands in the published schema: it comes as text, and means a number, a day or a choice.
import * as z from 'zod'

export type JsonSchema = Readonly<Record<string, unknown>>

const written = new WeakMap<z.ZodType, JsonSchema>()

/** Declares how a schema that reads text is published. Returns the schema. */
export function writtenAs<S extends z.ZodType>(published: JsonSchema, schema: S): S {
  written.set(schema, published)
  return schema
}

/** The JSON Schema of what a parameter takes: as declared, or else read off its text. */
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
