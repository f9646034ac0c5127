// Plain tool calls, answered without the library's server. They are nearly all of the traffic, and the
// library turns each into web requests, validates schemas and serializes twice, at several times the cost of
// the call. Every other message goes to the library.
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import type { Caller } from '#model/access/caller.ts'
import type { Arguments } from '#operations/tools/run-tool.ts'
import { mayCall, type Tool, toolNamed } from '#operations/tools/tools.ts'
import { jsonText, type ToolAnswer } from './answer.ts'
import { serverInfo } from './wire.ts'

const REVISION = '2026-07-28'

const record = z.record(z.string(), z.unknown())

const plainCall = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.int()]),
  method: z.literal('tools/call'),
  params: z.strictObject({
    name: z.string(),
    arguments: record.nullish(),
    _meta: z.strictObject({
      'io.modelcontextprotocol/protocolVersion': z.literal(REVISION),
      'io.modelcontextprotocol/clientCapabilities': z.record(z.string(), record),
      'io.modelcontextprotocol/clientInfo': z
        .looseObject({ name: z.string(), version: z.string() })
        .optional(),
    }),
  }),
})

export interface PlainCall {
  readonly id: string | number
  readonly tool: Tool
  readonly given: Arguments
}

/** The only protocol headers that a plain call may have. */
const PLAIN_HEADERS = new Set(['mcp-protocol-version', 'mcp-method', 'mcp-name'])

/** True for headers that allow a plain call. */
export function mayBePlain(headers: IncomingHttpHeaders): boolean {
  return (
    headers['mcp-method'] === 'tools/call' &&
    headers['mcp-protocol-version'] === REVISION &&
    headers['content-type'] === 'application/json' &&
    accepts(headers.accept) &&
    Object.keys(headers).every((name) => !name.startsWith('mcp-') || PLAIN_HEADERS.has(name))
  )
}

function accepts(accept: string | undefined): boolean {
  const types = accept?.split(',').map((type) => type.trim()) ?? []
  return types.includes('application/json') && types.includes('text/event-stream')
}

/** The call in a body; undefined for other messages, and for calls that may need the person's consent. */
export function plainCallOf(
  body: unknown,
  headers: IncomingHttpHeaders,
  caller: Caller,
): PlainCall | undefined {
  const read = plainCall.safeParse(body)
  if (!read.success) return undefined
  const { id, params } = read.data
  const tool = toolNamed(params.name)
  if (headers['mcp-name'] !== params.name || !tool || !mayCall(caller, tool)) return undefined
  const given = params.arguments ?? {}
  return tool.confirm && given.confirm !== true ? undefined : { id, tool, given }
}

/** The message that answers a call. */
export function messageOf({ value, isError }: ToolAnswer, id: string | number, baseUrl: string): string {
  const text = jsonText(value)
  const meta = JSON.stringify({ 'io.modelcontextprotocol/serverInfo': serverInfo(baseUrl) })
  const content = `[{"type":"text","text":${JSON.stringify(text)}}]`
  const failed = isError ? ',"isError":true' : ''
  const rest = `"resultType":"complete","_meta":${meta}`
  const result = `{"content":${content},"structuredContent":${text}${failed},${rest}}`
  return `{"result":${result},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`
}
