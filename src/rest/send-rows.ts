// Sends a list in another format than JSON, row by row.
import { Readable } from 'node:stream'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Input } from '#model/operation.ts'
import { columnsOf, type Format } from './formats.ts'

interface Answered {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly meta?: Readonly<Record<string, unknown>>
}

/** Fast settings, because callers wait for the compression. */
const ENCODERS: Record<string, () => NodeJS.ReadWriteStream> = {
  br: () => zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }),
  zstd: () => zlib.createZstdCompress(),
  gzip: () => zlib.createGzip({ level: 4 }),
}
const ENCODINGS = Object.keys(ENCODERS)

/** Of `meta`, what is said otherwise, or what the caller has sent itself. */
const SAID_OTHERWISE = new Set(['next_cursor', 'applied'])
/** Longest part of `meta` that goes into a header: proxies bear few thousand bytes of them. */
const MOST_CHARACTERS = 500

/** Sends the rows of the ready JSON of a list; `shape` is that of a row. */
export function sendRows(
  json: string,
  format: Format,
  shape: z.ZodObject,
  input: Input,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { data, meta } = JSON.parse(json) as Answered
  if (meta) reply.header('x-meta', asciiJson(meta))
  reply.type(format.type)
  const lines = Readable.from(format.write(data, columnsOf(shape, input)), { objectMode: false })
  const accepted = request.headers['accept-encoding']
  const encoding = accepted ? negotiate(accepted, ENCODINGS) : null
  if (!encoding) return reply.send(lines)
  return reply.header('content-encoding', encoding).send(lines.compose(ENCODERS[encoding]!()))
}

/** What `meta` says of the whole answer in short, as JSON that a header can hold. */
function asciiJson(meta: Readonly<Record<string, unknown>>): string {
  const short = (value: unknown) => JSON.stringify(value).length <= MOST_CHARACTERS
  const kept = Object.entries(meta).filter(([name, value]) => !SAID_OTHERWISE.has(name) && short(value))
  return JSON.stringify(Object.fromEntries(kept)).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
