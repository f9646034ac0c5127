// Serialization of an answer: base address, ETag, 304, compression, and a cache of frequent answers by
// version.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sendPacked } from '#http/compression.ts'
import { etagOf, matches } from '#http/etag.ts'
import { escapedJson } from '#lib/texts/invisible.ts'
import type { Caller } from '#model/access/caller.ts'
import { withBase } from '#model/base-address.ts'
import type { Answer, Context, FileAnswer, Input, Operation } from '#model/operation.ts'
import type { CsvOptions } from './csv-options.ts'
import type { CsvWords } from './csv-table.ts'
import { formatOf, rowShape } from './formats.ts'
import { nextLink } from './next-link.ts'
import { pageBytes } from './page-bytes.ts'
import { sendFile } from './send-file.ts'
import { type Listed, sendRows } from './send-rows.ts'

interface Hot {
  readonly etag: string
  readonly body: Buffer
  readonly link: string | null
  readonly packed: Map<string, Buffer>
}

const MEMORY_BYTES = 64 * 1024 * 1024

export interface Responder {
  /** Runs an authorized operation and sends its answer. */
  (operation: Operation, context: Context, input: Input, asked: Asked): Promise<FastifyReply>
}

/** A request, and who sent it. */
interface Asked {
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Gives the call back: nothing ran. */
  readonly refund: () => Promise<void>
  /** Options of a list as CSV; null for a plain answer. */
  readonly csv: CsvOptions | null
}

export function responder(baseUrl: string, csvWords: CsvWords): Responder {
  const hot = new LRUCache<string, Hot>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (entry) => entry.body.length + 500,
  })
  // An answer is cached from the second request on: pages of a walk are requested once and would only evict
  // others.
  const asked = new LRUCache<string, true>({ max: 10_000 })

  return async (operation, context, input, { caller, request, reply, refund, csv }) => {
    const shape = rowShape(operation)
    const format = shape && formatOf(request)
    const scope = `${caller.countries?.join() ?? '*'} ${caller.domains?.join() ?? '*'}`
    const name = `${scope} ${request.url}${format ? ` as ${format.media}` : ''}`
    const held = request.headers['if-none-match']
    const known = hot.get(name)
    // Names of other records change without the list.
    if (operation.version && !csv && (known || held)) {
      const version = await operation.version(context, input, caller)
      const etag = version === undefined ? undefined : etagOf(version, name)
      if (etag && matches(held, etag)) {
        // Nothing ran. `*` names no version that the caller has: it would make every call free.
        if (held!.trim() !== '*') await refund()
        return notModified(reply, etag, operation)
      }
      if (known && known.etag === etag) {
        addLink(reply, known.link)
        return send(known.etag, known.body, known.packed, operation, request, reply)
      }
    }
    const answer = await operation.run(context, input, caller)
    if (operation.status === 204) return reply.code(204).send()
    if (answer.file) return sendStored(answer.file, operation, request, reply)
    reply.type(answer.text?.type ?? JSON_TYPE)
    if (operation.http.method !== 'GET') {
      const body = textOf(answer, baseUrl)
      if (operation.makes) reply.header('location', operation.makes.replace('{id}', idIn(body)))
      return reply.code(operation.status ?? 200).send(body)
    }
    const whole = () => (answer.page ? pageBytes(answer.page, baseUrl) : textOf(answer, baseUrl))
    // Rows in another format need no JSON of the whole page, unless it is their version.
    const body = format && answer.version !== undefined ? null : whole()
    const etag =
      answer.version === undefined ? etagOf(body!, format?.media ?? '') : etagOf(answer.version, name)
    if (answer.lastModified) reply.header('last-modified', new Date(answer.lastModified).toUTCString())
    if (!csv && matches(held, etag)) return notModified(reply, etag, operation)
    const link = shape && nextLink(metaOf(answer), request.url, baseUrl)
    addLink(reply, link)
    if (format) {
      reply.headers({ ...(!csv && { etag }), ...keeping(operation) })
      const address = baseUrl + request.url
      const table = csv && {
        ...{ operation, options: csv, words: csvWords, context, caller, address, hasMore: link !== null },
      }
      return sendRows(listedIn(answer, baseUrl), format, shape, input, request, reply, table)
    }
    if (!operation.version || answer.version === undefined || !again(asked, name))
      return send(etag, body!, null, operation, request, reply)
    const fresh: Hot = {
      etag,
      body: typeof body === 'string' ? Buffer.from(body) : body!,
      link,
      packed: new Map(),
    }
    hot.set(name, fresh)
    return send(etag, fresh.body, fresh.packed, operation, request, reply)
  }
}

/** The text of an answer that is no page, with the base address in its records. */
function textOf({ text, json, value }: Answer, baseUrl: string): string {
  return text?.body ?? withBase(json ?? escapedJson(value), baseUrl)
}

/** `meta` of a list; undefined where it has none. */
function metaOf({ page, value }: Answer): Listed['meta'] {
  return page?.meta ?? (value as Partial<Listed> | undefined)?.meta
}

/** The rows of a list. */
function listedIn(answer: Answer, baseUrl: string): Listed {
  const { page } = answer
  if (!page) return JSON.parse(textOf(answer, baseUrl))
  return {
    data: page.rows.map((row) => JSON.parse(withBase(row, baseUrl))),
    meta: JSON.parse(withBase(page.metaText, baseUrl)),
  }
}

function sendStored(
  file: FileAnswer,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const etag = `"${file.sha256}"`
  if (matches(request.headers['if-none-match'], etag)) return notModified(reply, etag, operation)
  return sendFile(file, request, reply.headers(keeping(operation)))
}

/** True from the second time on. */
function again(asked: LRUCache<string, true>, name: string): boolean {
  if (asked.has(name)) return true
  asked.set(name, true)
  return false
}

/** The id of a created object, from the answer. */
function idIn(body: string): string {
  const { data, id } = JSON.parse(body) as { data?: { id: string }; id?: string }
  return data?.id ?? id!
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Adds to the answer's `Link` header. */
function addLink(reply: FastifyReply, link: string | null): void {
  if (link) reply.header('link', [reply.getHeader('link'), link].filter(Boolean).join(', '))
}

/** Cache headers. Answers vary by format, by encoding and by credentials. */
function keeping({ access, cacheSeconds }: Operation) {
  const kept = cacheSeconds ? `max-age=${cacheSeconds}` : 'no-cache'
  return {
    'cache-control': `${access === 'public' ? 'public' : 'private'}, ${kept}`,
    vary: 'Accept, Accept-Encoding, Origin, X-API-Key, Authorization, Cookie',
  }
}

function notModified(reply: FastifyReply, etag: string, operation: Operation): FastifyReply {
  return reply
    .code(304)
    .headers({ etag, ...keeping(operation) })
    .send()
}

/** `packed` caches encodings of a body that is kept. */
async function send(
  etag: string,
  body: string | Buffer,
  packed: Map<string, Buffer> | null,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ etag, ...keeping(operation) })
  if (!reply.hasHeader('content-type')) reply.type(JSON_TYPE)
  return sendPacked(
    reply,
    request.headers['accept-encoding'],
    body,
    packed ?? new Map(),
    packed ? 'page' : 'quick',
  )
}
