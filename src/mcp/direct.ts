// Plain calls of tools, answered without the library's server: they are nearly all of the traffic, and its
// way through web requests, schemas and two more serialisations costs several times the call. Whatever is not
// exactly such a call is left to the library.
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import type { Caller } from '#model/caller.ts'
import type { Arguments } from '#operations/tools/run.ts'
import { mayUse, type Tool, toolNamed } from '#operations/tools/tools.ts'
import { type ToolAnswer, textOf } from './answer.ts'
import { serverInfo } from './wire.ts'

const REVISION = '2026-07-28'

const record = z.record(z.string(), z.unknown())

const plainCall = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.int()]),
  method: z.literal('tools/call'),
  params: z.strictObject({
    name: z.string(),
    arguments: record.optional(),
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

/** Headers of the protocol that a plain call has, and no others of it. */
const PLAIN_HEADERS = new Set(['mcp-protocol-version', 'mcp-method', 'mcp-name'])

/** True for headers that may be of a plain call: only then is its body worth looking at. */
export function mayBePlain(headers: IncomingHttpHeaders, mostBytes: number): boolean {
  return (
    Number(headers['content-length']) <= mostBytes &&
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

/**
 * The call that a body makes, or undefined for any other message, and where the person may have to be asked
 * first.
 */
export function plainCallOf(
  body: unknown,
  headers: IncomingHttpHeaders,
  caller: Caller,
): PlainCall | undefined {
  const read = plainCall.safeParse(body)
  if (!read.success) return undefined
  const { id, params } = read.data
  const tool = toolNamed(params.name)
  if (headers['mcp-name'] !== params.name || !tool || !mayUse(caller, tool)) return undefined
  const given = params.arguments ?? {}
  return tool.confirm && given.confirm !== true ? undefined : { id, tool, given }
}

/** The message that answers a call. */
export function messageOf({ value, isError }: ToolAnswer, id: string | number, baseUrl: string): string {
  const text = textOf(value)
  const meta = JSON.stringify({ 'io.modelcontextprotocol/serverInfo': serverInfo(baseUrl) })
  return `{"result":{"content":[{"type":"text","text":${JSON.stringify(text)}}],"structuredContent":${text}${isError ? ',"isError":true' : ''},"resultType":"complete","_meta":${meta}},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`
}
