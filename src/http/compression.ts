// Compression: of answers with fast settings, because callers wait for it; of files that never change once,
// with the best ones.
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply } from 'fastify'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const zstd = promisify(zlib.zstdCompress)

const { BROTLI_PARAM_QUALITY, ZSTD_c_compressionLevel } = zlib.constants

const ENCODERS: Record<string, (body: Buffer, best: boolean) => Promise<Buffer>> = {
  br: (body, best) => brotli(body, { params: { [BROTLI_PARAM_QUALITY]: best ? 11 : 4 } }),
  zstd: (body, best) => zstd(body, { params: { [ZSTD_c_compressionLevel]: best ? 19 : 3 } }),
  gzip: (body, best) => gzip(body, { level: best ? 9 : 4 }),
}
const ENCODINGS = Object.keys(ENCODERS)
const WORTH_PACKING = 1_000

/**
 * Sends a body in an encoding that the caller accepts; `accepted` is the header. `packed` caches encodings
 * that were made before, and gets the new ones. `best` is for a body that is compressed once and sent often.
 */
export async function sendPacked(
  reply: FastifyReply,
  accepted: string | undefined,
  body: string | Buffer,
  packed: Map<string, Buffer>,
  best = false,
): Promise<FastifyReply> {
  const encoding = accepted && body.length > WORTH_PACKING ? negotiate(accepted, ENCODINGS) : null
  if (!encoding) return reply.send(body)
  const known = packed.get(encoding) ?? (await ENCODERS[encoding]!(Buffer.from(body), best))
  packed.set(encoding, known)
  return reply.header('content-encoding', encoding).send(known)
}
