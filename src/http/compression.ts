// Compression of answers, with fast settings, because callers wait for it.
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply } from 'fastify'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const zstd = promisify(zlib.zstdCompress)

const ENCODERS: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }),
  zstd: (body) => zstd(body),
  gzip: (body) => gzip(body, { level: 4 }),
}
const ENCODINGS = Object.keys(ENCODERS)
const WORTH_PACKING = 1_000

/**
 * Sends a body in an encoding that the caller accepts; `accepted` is the header. `packed` caches encodings
 * that were made before, and gets the new ones.
 */
export async function sendPacked(
  reply: FastifyReply,
  accepted: string | undefined,
  body: string | Buffer,
  packed: Map<string, Buffer>,
): Promise<FastifyReply> {
  const encoding = accepted && body.length > WORTH_PACKING ? negotiate(accepted, ENCODINGS) : null
  if (!encoding) return reply.send(body)
  const known = packed.get(encoding) ?? (await ENCODERS[encoding]!(Buffer.from(body)))
  packed.set(encoding, known)
  return reply.header('content-encoding', encoding).send(known)
}
