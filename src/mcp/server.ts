// The MCP server of one request: the tools that the caller may use, the resources and the prompts.
import {
  acceptedContent,
  type CallToolResult,
  inputRequired,
  inputResponse,
  McpServer,
} from '@modelcontextprotocol/server'
import type { Caller } from '#model/access/caller.ts'
import { Problem } from '#model/problem.ts'
import { INSTRUCTIONS } from '#operations/service/guide.ts'
import type { Arguments } from '#operations/tools/run-tool.ts'
import { mayCall, type Tool, toolNamed, toolsFor } from '#operations/tools/tools.ts'
import { answerToolCall, failure, jsonText, type ToolAnswer } from './answer.ts'
import { addPrompts } from './prompts.ts'
import { addResources } from './resources.ts'
import type { Serving } from './serving.ts'
import { annotationsOf, serverInfo, soft } from './wire.ts'

const HOUR_MS = 3_600_000

/** Lifetime of cached lists, and that the cache is private: tools differ by caller. */
const CACHE_HINTS = {
  'server/discover': { ttlMs: HOUR_MS, cacheScope: 'public' },
  'tools/list': { ttlMs: 300_000, cacheScope: 'private' },
  'prompts/list': { ttlMs: HOUR_MS, cacheScope: 'public' },
  'resources/list': { ttlMs: HOUR_MS, cacheScope: 'public' },
  'resources/templates/list': { ttlMs: HOUR_MS, cacheScope: 'public' },
} as const

/**
 * A server for one request. `limited` is the problem of calls while the caller exceeds a rate limit; `called`
 * is the only tool that the request calls, so that no other is set up.
 */
export function serverFor(
  caller: Caller,
  limited: Problem | null,
  called: string | null,
  serving: Serving,
): McpServer {
  const { context } = serving
  const server = new McpServer(serverInfo(context.baseUrl), {
    instructions: INSTRUCTIONS,
    capabilities: {
      tools: { listChanged: false },
      resources: { listChanged: false },
      prompts: { listChanged: false },
    },
    cacheHints: CACHE_HINTS,
  })
  findOwnNamesOnly(server)
  const named = toolNamed(called ?? '')
  const only = named && mayCall(caller, named) ? named : undefined
  for (const tool of only ? [only] : toolsFor(caller)) addTool(server, tool, caller, limited, serving)
  if (only) return server
  addResources(server, caller, serving)
  addPrompts(server)
  return server
}

/**
 * The library (2.4.0) looks names up in plain objects, where it finds `__proto__` and `toString`, and reports
 * such a tool as disabled.
 */
function findOwnNamesOnly(server: McpServer): void {
  const { _registeredTools, _registeredPrompts } = server as unknown as Record<string, object>
  for (const registered of [_registeredTools!, _registeredPrompts!]) Object.setPrototypeOf(registered, null)
}

function addTool(
  server: McpServer,
  tool: Tool,
  caller: Caller,
  limited: Problem | null,
  serving: Serving,
): void {
  const { name, title, description, inputSchema } = tool
  const shape = {
    title,
    description,
    annotations: annotationsOf(tool),
    inputSchema: soft(inputSchema),
  }
  server.registerTool(name, shape, async (given, ctx) => {
    const args = given as Arguments
    if (limited || !tool.confirm || args.confirm === true || !mayAsk(ctx.mcpReq.envelope))
      return resultOf(await answerToolCall(tool, args, caller, limited, serving))
    const answer = inputResponse(ctx.mcpReq.inputResponses, CONFIRM)
    if (answer.kind === 'missing') return question(tool.confirm, args)
    if (acceptedContent(ctx.mcpReq.inputResponses, CONFIRM)?.confirm !== true)
      return resultOf(
        failure(new Problem('INVALID_PARAM', 'The user did not agree; nothing was done.'), serving.report),
      )
    return resultOf(await answerToolCall(tool, { ...args, confirm: true }, caller, limited, serving))
  })
}

/** The same object as text and as structured content, because clients show the model one or the other. */
function resultOf({ value, isError }: ToolAnswer): CallToolResult {
  const structuredContent = value as Record<string, unknown>
  return {
    content: [{ type: 'text', text: jsonText(value) }],
    structuredContent,
    ...(isError && { isError }),
  }
}

const CONFIRM = 'confirm'
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities'

/** True for a client that can request the person's consent itself. */
function mayAsk(envelope: object | undefined): boolean {
  const capabilities = (envelope as Record<string, { elicitation?: unknown }> | undefined)?.[CAPABILITIES]
  return capabilities?.elicitation !== undefined
}

function question({ asks, agrees }: NonNullable<Tool['confirm']>, args: Arguments) {
  return inputRequired({
    inputRequests: {
      [CONFIRM]: inputRequired.elicit({
        message: asks(args),
        requestedSchema: {
          type: 'object',
          properties: { confirm: { type: 'boolean', title: agrees } },
          required: ['confirm'],
        },
      }),
    },
  })
}
