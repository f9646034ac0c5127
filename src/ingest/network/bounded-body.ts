// The body of a response, up to a limit: a site may send more than it announces.
import type { Response } from 'undici'
import { TooLarge } from '#model/sources/source.ts'

/** The body in chunks. Throws `TooLarge` where it has more bytes than the maximum. */
export async function* bounded(response: Response, maxBytes: number, url: string): AsyncIterable<Uint8Array> {
  const tooLarge = () => new TooLarge(`${url} sends more than ${maxBytes} bytes`)
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel()
    throw tooLarge()
  }
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.byteLength
    if (size > maxBytes) throw tooLarge()
    yield piece
  }
}

/** The whole body. Throws `TooLarge`. */
export async function boundedBody(response: Response, maxBytes: number, url: string): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(bounded(response, maxBytes, url)))
}
