// Replies from a folder instead of the network: recorded ones for a trial, hand-written ones for tests.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import * as z from 'zod'
import { csvPartName, NotApart, partsIn } from '#lib/formats/csv-parts.ts'
import { type Get, type Item, type Request, type Source, Unavailable } from '#model/sources/source.ts'

const Index = z.record(
  z.string(),
  z.object({
    file: z.string().min(1),
    status: z.int().min(100).max(599).optional(),
    headers: z.record(z.string(), z.string()).optional(),
  }),
)
export type ReplayIndex = z.infer<typeof Index>

/**
 * The name of a request in an index: `GET https://…`, then after a space the SHA-256 of its body in hex, or
 * the requested part of a file.
 */
export function requestKey(request: Request): string {
  const body = request.body === undefined ? '' : ` ${createHash('sha256').update(request.body).digest('hex')}`
  const part = request.part ? ` ${csvPartName(request.part)}` : ''
  return `${request.method ?? 'GET'} ${request.url}${body}${part}`
}

/**
 * A `Get` that answers from `folder/index.json`, `{ "GET https://…": { "file": "…", "status": 200, "headers":
 * {} } }`. A name that ends in `*` matches every request with that prefix that no more specific name matches.
 * The time of a reply is its `date` header, or `now`. A part of a file is found by its own name, or cut out
 * of the file. A request that is not in the index throws `Unavailable`; a missing or malformed index throws
 * an Error.
 */
export async function replay(folder: string, now: string): Promise<Get> {
  const index = Index.parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))
  return replayIndex(index, (file) => readFile(inside(folder, file)), now)
}

const Items = z.array(
  z.object({
    id: z.string(),
    requests: z.record(
      z.string(),
      z.object({
        method: z.enum(['GET', 'POST']).exactOptional(),
        url: z.url(),
        headers: z.record(z.string(), z.string()).exactOptional(),
        body: z.string().exactOptional(),
        optional: z.literal(true).exactOptional(),
        part: z
          .object({
            column: z.string(),
            delimiter: z.enum([',', ';']),
            of: z.int().positive(),
            number: z.int().nonnegative(),
          })
          .exactOptional(),
      }),
    ),
  }),
)

/** The items listed in a folder's `items.json`; undefined without one. Throws where it is malformed. */
export async function replayItems(folder: string): Promise<readonly Item[] | undefined> {
  const text = await readFile(join(folder, 'items.json'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : Items.parse(JSON.parse(text))
}

/** The source with these items: it discovers nothing itself. */
export function ofItems(source: Source, items: readonly Item[]): Source {
  return {
    ...source,
    async *discover() {
      yield* items
    },
  }
}

/** The same as `replay` over a loaded index and any way to read its files. */
export function replayIndex(
  index: ReplayIndex,
  read: (file: string) => Promise<Uint8Array>,
  now: string,
): Get {
  const beginnings = Object.keys(index)
    .filter((name) => name.endsWith('*'))
    .sort((a, b) => b.length - a.length)
  const apart = new Map<string, Promise<Uint8Array[]>>()
  const partOf = async (file: string, { url, part }: Request): Promise<Uint8Array> => {
    const { number, ...cut } = part!
    const name = JSON.stringify([file, cut.column, cut.delimiter, cut.of])
    const parts = apart.get(name) ?? read(file).then((bytes) => partsIn(bytes, cut))
    apart.set(name, parts)
    try {
      return (await parts)[number]!
    } catch (cause) {
      if (!(cause instanceof NotApart)) throw cause
      throw new Unavailable(`${url}: ${cause.message}`, { cause })
    }
  }
  return async (request) => {
    const { part, ...file } = request
    const name = requestKey(request)
    const whole = requestKey(file)
    const near = beginnings.find((beginning) => name.startsWith(beginning.slice(0, -1)))
    const entry = index[name] ?? index[whole] ?? (near === undefined ? undefined : index[near])
    if (!entry) throw new Unavailable(`not recorded: ${name}`)
    const cut = part && entry !== index[name] && (entry.status ?? 200) === 200
    const headers = Object.fromEntries(
      Object.entries(entry.headers ?? {}).map(([key, value]) => [key.toLowerCase(), value]),
    )
    const at = Date.parse(headers.date ?? '')
    const retrieved_at = Number.isNaN(at) ? now : new Date(at).toISOString().replace('.000Z', 'Z')
    return {
      url: request.url,
      status: entry.status ?? 200,
      headers,
      body: cut ? await partOf(entry.file, request) : await read(entry.file),
      retrieved_at,
    }
  }
}

function inside(folder: string, file: string): string {
  const path = join(folder, file)
  const from = relative(folder, path)
  if (isAbsolute(from) || from.startsWith('..')) throw new Error(`${file} is outside the folder`)
  return path
}
