// Sends a stored file: in whole, a range of it, or the address where the storage sends it.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '#model/exports.ts'
import type { FileAnswer } from '#model/operation.ts'

/** One range of bytes, as in `bytes=0-499`, `bytes=500-` and `bytes=-500`. */
const RANGE = /^bytes=(\d*)-(\d*)$/

/** Sends a file. Several ranges, and ranges of an older version, are answered with the whole file. */
export function sendFile(
  { name, bytes, sha256, type, lastModified, published }: FileAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // The storage has its own tags and ranges.
  if ('address' in published)
    return reply.header('cache-control', 'no-store').redirect(published.address, 302)
  const etag = `"${sha256}"`
  reply.headers({ etag, 'accept-ranges': 'bytes', 'content-disposition': `attachment; filename="${name}"` })
  reply.header('last-modified', new Date(lastModified).toUTCString())
  const { range: asked, 'if-range': ifRange } = request.headers
  const range = asked && (ifRange === undefined || ifRange === etag) ? rangeOf(asked, bytes) : null
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  reply.type(type)
  reply.header('content-length', range ? range.end - range.start + 1 : bytes)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  const body = request.method === 'HEAD' ? Readable.from([]) : published.read(range ?? undefined)
  return reply.send(body)
}

/** The range of a header; null where it has another form. */
function rangeOf(header: string, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = RANGE.exec(header.trim()) ?? []
  if (first === undefined || (!first && !last)) return null
  const start = first ? Number(first) : Math.max(0, bytes - Number(last))
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1
  if (first && last && Number(last) < Number(first)) return null
  return start <= end ? { start, end } : 'unsatisfiable'
}
