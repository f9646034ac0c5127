// The cost of MCP: a tool call against the same request over REST, to the same server.
import { bills } from '#domains/bills.ts'
import { DEFAULT_ROWS } from '#operations/kit/params.ts'
import { briefOf } from '#operations/tools/short-rows.ts'
import { drive, type Measured, median, type Post, type Target } from './load.ts'
import type { Options } from './reads.ts'
import type { Finding } from './report.ts'

const REVISION = '2026-07-28'

/** A call of a tool as a modern client sends it. */
export function callOf(name: string, args: object): Post {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return {
    path: '/mcp',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': REVISION,
      'mcp-method': 'tools/call',
      'mcp-name': name,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args, _meta },
    }),
  }
}

/** The rows of a list as a tool returns them by default. */
const SHORT = `/v1/bills?limit=${DEFAULT_ROWS}&fields=${briefOf(bills).join()}`

/** Pairs of a call and the equivalent request. */
const PAIRS = [
  ['A page of 20 bills', callOf('list_bills', {}), SHORT],
  ['A party', callOf('get_party', { id: 1 }), '/v1/parties/1'],
] as const

/** Throughput of warm calls of tools; medians of the ratios of rounds in turn. */
export async function measureMcp(target: Target, { seconds, rounds, say }: Options): Promise<Finding[]> {
  say('tools …')
  const findings: Finding[] = []
  for (const [what, call, path] of PAIRS) {
    const over: Measured[] = []
    const rest: Measured[] = []
    for (let round = 0; round < rounds; round++) {
      over.push(await drive(target, [call], seconds))
      rest.push(await drive(target, [path], seconds))
    }
    const rate = (all: readonly Measured[]) => Math.round(median(all.map((each) => each.rate)))
    findings.push({
      what: `${what} by a tool: throughput against the same over REST`,
      measured: `${rate(over)} against ${rate(rest)} a second`,
      ratio: median(over.map((each, i) => each.rate / rest[i]!.rate)),
      bound: { least: 0.4 },
    })
  }
  return findings
}
