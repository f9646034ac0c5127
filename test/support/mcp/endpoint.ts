// The MCP endpoint of a service with the small world, for all tests of a file.
import { after, before } from 'node:test'
import type { TestApp } from '../helpers.ts'
import { type McpService, mcpService } from './clients.ts'

/** Starts before the first test; stops after the last. */
export let mcp: McpService
export let service: TestApp

/** Registers the hooks that start it before the tests of the calling file and stop it after them. */
export function useMcpEndpoint(): void {
  before(async () => {
    mcp = await mcpService()
    service = mcp.service
  })
  after(() => mcp[Symbol.asyncDispose]())
}
