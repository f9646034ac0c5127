// Tools in the terms of the protocol: schemas, annotations, and the published list.
import type { StandardSchemaWithJSON, ToolAnnotations } from '@modelcontextprotocol/server'
import { VERSION } from '#lib/version.ts'
import type { JsonSchema } from '#operations/tools/schema.ts'
import { type Tool, tools } from '#operations/tools/tools.ts'

/** The server's name and version in the handshake. */
export function serverInfo(baseUrl: string) {
  return { name: 'hemiciclo', title: 'Hemiciclo', version: VERSION, websiteUrl: baseUrl }
}

/** A schema that is advertised and not enforced: the operation reports invalid arguments in its own words. */
export function soft(schema: JsonSchema): StandardSchemaWithJSON<unknown, Record<string, unknown>> {
  const known = advertised.get(schema)
  if (known) return known
  const made: StandardSchemaWithJSON<unknown, Record<string, unknown>> = {
    '~standard': {
      version: 1,
      vendor: 'hemiciclo',
      validate: (value) => ({ value: (value ?? {}) as Record<string, unknown> }),
      jsonSchema: {
        input: () => schema as Record<string, unknown>,
        output: () => schema as Record<string, unknown>,
      },
    },
  }
  advertised.set(schema, made)
  return made
}

const advertised = new WeakMap<JsonSchema, StandardSchemaWithJSON<unknown, Record<string, unknown>>>()

/** The possible effects of a call, for clients that require the person's consent. */
export function annotationsOf({
  title,
  operation,
  destructive = false,
  idempotent = false,
}: Tool): ToolAnnotations {
  const reads = operation.http.method === 'GET'
  return {
    title,
    readOnlyHint: reads,
    destructiveHint: destructive,
    idempotentHint: reads || idempotent,
    openWorldHint: false,
  }
}

/** `/mcp-tools.json`: every tool, including those that need an account. */
export function toolList(): object {
  return {
    server: { name: 'hemiciclo', version: VERSION },
    protocol_versions: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'],
    tools: tools.map((tool) => ({
      name: tool.name,
      title: tool.title,
      description: tool.description,
      inputSchema: tool.inputSchema,
      annotations: annotationsOf(tool),
      requires: tool.requires,
      rest: { method: tool.operation.http.method, path: tool.operation.http.path },
    })),
  }
}
