// The JSON Schemas of answers and bodies, with their named parts as components.
import * as z from 'zod'

export type JsonObject = Record<string, unknown>

/**
 * The JSON Schema of an output, or of a body. Its named parts are added to `schemas`. Answers are open: a
 * field added later breaks no client.
 */
export function jsonSchema(
  shape: z.ZodType,
  schemas: Record<string, JsonObject>,
  io: 'input' | 'output' = 'output',
): JsonObject {
  const {
    $schema: _,
    $defs,
    ...schema
  } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema: each }) {
      if (io === 'output' && each.additionalProperties === false) delete each.additionalProperties
      // Bounds of JavaScript's safe integers are noise.
      if (each.maximum === Number.MAX_SAFE_INTEGER) delete each.maximum
      if (each.minimum === Number.MIN_SAFE_INTEGER) delete each.minimum
    },
  }) as JsonObject
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, JsonObject>))
    schemas[name] ??= hoisted(definition)
  return hoisted(schema)
}

function hoisted(schema: JsonObject): JsonObject {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    ).replaceAll('"#/$defs/', '"#/components/schemas/'),
  )
}
