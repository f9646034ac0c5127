// Sends a list in another format than JSON, row by row.
import { Readable } from 'node:stream'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Input } from '#model/operation.ts'
import { type CsvTable, csvTable } from './csv-table.ts'
import { type Format, listColumns } from './formats.ts'

/** A list: its rows, and `meta` where it has one. */
export interface Listed {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly meta?: Readonly<Record<string, unknown>>
}

/** Fast settings, because callers wait for the compression. */
const ENCODERS: Record<string, () => NodeJS.ReadWriteStream> = {
  br: () => zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }),
  zstd: () => zlib.createZstdCompress(),
  gzip: () => zlib.createGzip({ level: 4 }),
}
const GROUP_COLUMNS = ['key', 'id', 'label', 'count']
const ENCODINGS = Object.keys(ENCODERS)

/** Members of `meta` that are sent elsewhere, or that the caller sent itself. */
const SAID_OTHERWISE = new Set(['next_cursor', 'applied'])
/** Maximum length of `meta` in a header: proxies limit headers to a few thousand bytes. */
const MOST_CHARACTERS = 500

/**
 * Sends the rows of a list; `shape` is the schema of a row,
 * `table` has the options of CSV.
 */
export async function sendRows(
  { data: listed, meta }: Listed,
  format: Format,
  shape: z.ZodObject,
  input: Input,
  request: FastifyRequest,
  reply: FastifyReply,
  table: CsvTable | null,
): Promise<FastifyReply> {
  // Groups are the rows of a list that is counted by a key.
  const grouped = meta?.grouped as { readonly groups: Listed['data'] } | undefined
  const data = grouped?.groups ?? listed
  const columns = grouped ? GROUP_COLUMNS : listColumns(shape, input)
  if (meta) reply.header('x-meta', asciiJson(meta))
  const written = table ? await csvTable(table, data, columns) : format.write(data, columns)
  reply.type(format.type)
  const lines = Readable.from(written, { objectMode: false })
  const accepted = request.headers['accept-encoding']
  const encoding = accepted ? negotiate(accepted, ENCODINGS) : null
  if (!encoding) return reply.send(lines)
  return reply.header('content-encoding', encoding).send(lines.compose(ENCODERS[encoding]!()))
}

/** The short members of `meta`, as JSON that a header can contain. */
function asciiJson(meta: Readonly<Record<string, unknown>>): string {
  const short = (value: unknown) => JSON.stringify(value).length <= MOST_CHARACTERS
  const kept = Object.entries(meta).filter(([name, value]) => !SAID_OTHERWISE.has(name) && short(value))
  return JSON.stringify(Object.fromEntries(kept)).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
