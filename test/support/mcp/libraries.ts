// The two client libraries of MCP, with each way to negotiate the protocol.
import assert from 'node:assert/strict'
import {
  Client,
  type ClientOptions,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js'
import * as streamable from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { answered, type Memory } from '../oauth/library.ts'

export const ME = { name: 'test', version: '1' }

/** The common interface of the libraries. */
export interface Connected {
  listTools(): Promise<{ tools: { name: string }[] }>
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>
  readResource(what: { uri: string }): Promise<{ contents: unknown[] }>
  getPrompt(what: { name: string; arguments: Record<string, string> }): Promise<{ messages: unknown[] }>
  complete(what: {
    ref: { type: 'ref/prompt'; name: string }
    argument: { name: string; value: string }
  }): Promise<{ completion: { values: string[] } }>
  close(): Promise<void>
}

export type Way = { readonly requestInit: RequestInit } | { readonly authProvider: Memory }

/** A library with its options. */
export interface Library {
  /** Revision of the protocol that is negotiated. */
  readonly speaks: string
  connect(endpoint: URL, way: Way): Promise<{ client: Connected; speaks: string | undefined }>
  /** Starts without a token, gets Ana's consent, and keeps the tokens in `memory`. */
  enter(endpoint: URL, memory: Memory): Promise<void>
}

function second(speaks: string, options: ClientOptions): Library {
  const transport = (endpoint: URL, way: object) => new StreamableHTTPClientTransport(endpoint, way)
  return {
    speaks,
    async connect(endpoint, way) {
      const client = new Client(ME, options)
      await client.connect(transport(endpoint, way))
      return { client, speaks: client.getNegotiatedProtocolVersion() }
    },
    async enter(endpoint, memory) {
      const first = transport(endpoint, { authProvider: memory as OAuthClientProvider })
      await assert.rejects(new Client(ME, options).connect(first), { name: 'UnauthorizedError' })
      await first.finishAuth((await answered(endpoint.origin, memory)).searchParams)
    },
  }
}

// Its types are written without `exactOptionalPropertyTypes`.
type Transport = Parameters<FirstClient['connect']>[0]

const first: Library = {
  speaks: '2025-11-25',
  async connect(endpoint, way) {
    const client = new FirstClient(ME)
    const transport = new streamable.StreamableHTTPClientTransport(endpoint, way)
    await client.connect(transport as Transport)
    return { client: client as Connected, speaks: transport.protocolVersion }
  },
  async enter(endpoint, memory) {
    const transport = new streamable.StreamableHTTPClientTransport(endpoint, { authProvider: memory })
    await assert.rejects(new FirstClient(ME).connect(transport as Transport), /Unauthorized/)
    await transport.finishAuth((await answered(endpoint.origin, memory)).searchParams.get('code')!)
  },
}

export const LIBRARIES: Readonly<Record<string, Library>> = {
  'the second library, negotiating the revision': second('2026-07-28', {
    versionNegotiation: { mode: 'auto' },
  }),
  'the second library, pinned to 2026-07-28': second('2026-07-28', {
    versionNegotiation: { mode: { pin: '2026-07-28' } },
  }),
  'the second library, with its default': second('2025-11-25', {}),
  'the first library': first,
}
