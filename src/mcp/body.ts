// The JSON-RPC message in the body of a request, or the batch of them, parsed before the library sees it:
// each message of a batch is a call.
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { parseJson, TooDeep } from '#http/json.ts'

/** The only revision of the protocol with batches; its clients send no revision in a header. */
const WITH_BATCHES = '2025-03-26'

/** False for a batch under a revision that has none. */
export function mayBatch({ 'mcp-protocol-version': revision = WITH_BATCHES }: IncomingHttpHeaders): boolean {
  return revision === WITH_BATCHES
}

/** The answer to such a batch. */
export const NO_BATCH = rpc(-32_600, `Invalid Request: only revision ${WITH_BATCHES} has JSON-RPC batches`)

/** An invalid body, with the library's own answer to it. */
interface Unread {
  readonly status: 400 | 413
  readonly answer: object
}

/** The JSON of a body of at most `most` bytes. */
export async function messageIn(body: Readable, most: number): Promise<{ message: unknown } | Unread> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    // Stopping early must not destroy the connection, on which the answer is sent.
    for await (const part of body.iterator({ destroyOnReturn: false })) {
      bytes += part.length
      if (bytes > most)
        return unread(413, -32_000, `Payload Too Large: Request body must not exceed ${most} bytes`)
      parts.push(part)
    }
    return { message: parseJson(Buffer.concat(parts).toString()) }
  } catch (error) {
    if (error instanceof TooDeep) return unread(400, -32_600, `Invalid Request: ${error.message}`)
    return unread(400, -32_700, 'Parse error: Invalid JSON')
  }
}

function unread(status: Unread['status'], code: number, message: string): Unread {
  return { status, answer: rpc(code, message) }
}

function rpc(code: number, message: string): object {
  return { jsonrpc: '2.0', error: { code, message }, id: null }
}
