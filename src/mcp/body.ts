// The JSON-RPC message in the body of a request, or the batch of them, read before the library sees it: each
// message of a batch is a call.
import type { Readable } from 'node:stream'

/** A body that is not read, with the library's own answer to it. */
interface Unread {
  readonly status: 400 | 413
  readonly answer: object
}

/** The JSON of a body of at most `most` bytes. */
export async function messageIn(body: Readable, most: number): Promise<{ message: unknown } | Unread> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    // Stopping early must not destroy the connection, on which the answer goes out.
    for await (const part of body.iterator({ destroyOnReturn: false })) {
      bytes += part.length
      if (bytes > most)
        return unread(413, -32_000, `Payload Too Large: Request body must not exceed ${most} bytes`)
      parts.push(part)
    }
    return { message: JSON.parse(Buffer.concat(parts).toString()) }
  } catch {
    return unread(400, -32_700, 'Parse error: Invalid JSON')
  }
}

function unread(status: Unread['status'], code: number, message: string): Unread {
  return { status, answer: { jsonrpc: '2.0', error: { code, message }, id: null } }
}
