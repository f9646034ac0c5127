// From an answer to bytes: base address, ETag, 304, compression, and a memory of hot answers by their version.
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Caller } from '#model/caller.ts'
import type { Answer, Context, Input, Operation } from '#model/operation.ts'
import { withBase } from '#operations/call.ts'

interface Hot {
  readonly etag: string
  readonly body: Buffer
  readonly packed: Map<string, Buffer>
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const zstd = promisify(zlib.zstdCompress)

/** Fast settings: answers are compressed while somebody waits. */
const ENCODERS: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }),
  zstd: (body) => zstd(body),
  gzip: (body) => gzip(body, { level: 4 }),
}
const ENCODINGS = Object.keys(ENCODERS)
const WORTH_PACKING = 1_000
const MEMORY_BYTES = 64 * 1024 * 1024

export interface Responder {
  /** Runs an admitted operation and sends its answer. */
  (
    operation: Operation,
    context: Context,
    input: Input,
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
    forgive: () => Promise<void>,
  ): Promise<FastifyReply>
}

export function responder(baseUrl: string): Responder {
  const hot = new LRUCache<string, Hot>({ maxSize: MEMORY_BYTES, sizeCalculation: (entry) => entry.body.length + 500 })

  return async (operation, context, input, caller, request, reply, forgive) => {
    const name = `${caller.countries?.join() ?? '*'} ${caller.domains?.join() ?? '*'} ${request.url}`
    const asked = request.headers['if-none-match']
    const known = operation.version ? hot.get(name) : undefined
    headers(operation, request, reply)
    if (known || (asked && operation.version)) {
      const version = await operation.version!(context, input, caller)
      const etag = version === undefined ? undefined : etagOf(version, name)
      if (etag && matches(asked, etag)) return notModified(reply, etag, forgive)
      if (known && known.etag === etag) return send(known, operation, request, reply)
    }
    const answer = await operation.run(context, input, caller)
    if (operation.status === 204) return reply.code(204).send()
    const body = bytesOf(answer, baseUrl)
    if (operation.http.method !== 'GET')
      return reply
        .code(operation.status ?? 200)
        .type(typeOf(answer))
        .send(body)
    const fresh: Hot = {
      etag: answer.version === undefined ? etagOf(hash('sha256', body, 'base64url'), '') : etagOf(answer.version, name),
      body,
      packed: new Map(),
    }
    if (answer.version !== undefined) hot.set(name, fresh)
    if (answer.lastModified) reply.header('last-modified', new Date(answer.lastModified).toUTCString())
    if (matches(asked, fresh.etag)) return notModified(reply, fresh.etag, forgive)
    reply.type(typeOf(answer))
    return send(fresh, operation, request, reply)
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

function typeOf(answer: Answer): string {
  return answer.text?.type ?? JSON_TYPE
}

function bytesOf(answer: Answer, baseUrl: string): Buffer {
  if (answer.text) return Buffer.from(answer.text.body)
  return Buffer.from(withBase(answer.json ?? JSON.stringify(answer.value), baseUrl))
}

/** Weak: the same answer may be sent in several encodings. */
function etagOf(version: string, name: string): string {
  return `W/"${hash('sha256', `${version} ${name}`, 'base64url').slice(0, 22)}"`
}

function matches(asked: string | undefined, etag: string): boolean {
  if (!asked) return false
  return asked.trim() === '*' || asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
}

function headers(operation: Operation, request: FastifyRequest, reply: FastifyReply): void {
  const kept = operation.cacheSeconds ? `max-age=${operation.cacheSeconds}` : 'no-cache'
  reply.header('cache-control', `${operation.access === 'public' ? 'public' : 'private'}, ${kept}`)
  reply.header(
    'vary',
    request.headers.origin ? 'Accept-Encoding, X-API-Key, Authorization, Origin' : 'Accept-Encoding, X-API-Key, Authorization',
  )
}

async function notModified(reply: FastifyReply, etag: string, forgive: () => Promise<void>): Promise<FastifyReply> {
  await forgive()
  return reply.code(304).header('etag', etag).send()
}

async function send(entry: Hot, _operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('etag', entry.etag)
  if (!reply.hasHeader('content-type')) reply.type(JSON_TYPE)
  const accepted = request.headers['accept-encoding']
  const encoding = accepted && entry.body.length > WORTH_PACKING ? negotiate(accepted, ENCODINGS) : null
  if (!encoding) return reply.send(entry.body)
  let packed = entry.packed.get(encoding)
  if (!packed) {
    packed = await ENCODERS[encoding]!(entry.body)
    entry.packed.set(encoding, packed)
  }
  return reply.header('content-encoding', encoding).send(packed)
}
