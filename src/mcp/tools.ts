// Tools of the MCP endpoint: each is an operation under the name that agents know it by.
import { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { VERSION } from '#lib/version.ts'
import type { Caller } from '#model/caller.ts'
import type { Context } from '#model/operation.ts'
import { PROBLEMS, Problem } from '#model/problem.ts'
import { call } from '#operations/call.ts'
import { operations } from '#operations/index.ts'

/** Tool name by operation. */
const TOOLS: Readonly<Record<string, string>> = { 'status.health': 'health', 'status.usage': 'usage' }

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

export interface Serving {
  readonly context: Context
  /** Notes which operation a call was for. */
  readonly note: (caller: Caller, operation: string) => void
  /** Told of a fault that is answered without detail. */
  readonly report: (error: unknown) => void
}

/** A server for one request of one caller. */
export function serverFor(caller: Caller, { context, note, report }: Serving): McpServer {
  const server = new McpServer({ name: 'hemiciclo', version: VERSION }, { capabilities: { tools: { listChanged: false } } })
  for (const operation of operations) {
    const name = TOOLS[operation.id]
    if (!name) continue
    server.registerTool(
      name,
      { description: operation.summary, annotations: READS, inputSchema: z.strictObject({}) },
      async () => {
        note(caller, operation.id)
        try {
          const { json, value } = await call(operation, context, [], caller)
          return result(json === undefined ? (value as Record<string, unknown>) : JSON.parse(json))
        } catch (error) {
          if (!(error instanceof Problem)) report(error)
          const { code, message } = error instanceof Problem ? error : new Problem('INTERNAL')
          const { retriable } = PROBLEMS[code]
          return { ...result({ is_error: true, retriable, error: { code, message, retriable } }), isError: true }
        }
      },
    )
  }
  return server
}

/** The same object as text and as structured content: programs show the model one or the other. */
function result(structuredContent: Record<string, unknown>) {
  return { content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }], structuredContent }
}
