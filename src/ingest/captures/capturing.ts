// Captures replies as they arrive, and requests them from the site conditionally.
import { toInstant } from '#lib/dates.ts'
import { gitBlobId } from '#lib/git-blob.ts'
import type { Database } from '#lib/sql.ts'
import { type Get, type Reply, type Request, Unavailable } from '#model/sources/source.ts'
import { type Capture, dropCaptures, findCaptures, saveCaptures, storedDigests } from '#store/captures.ts'
import type { LeasedDatabase } from '#store/lease.ts'
import type { Blobs } from './blobs.ts'
import { bodyDigest } from './body-digest.ts'
import { requestKey } from './replay.ts'

export interface Captures {
  readonly db: Database
  readonly blobs: Blobs
}

/** The version of a reply, for conditional requests. */
const VERSIONS = { etag: 'if-none-match', 'last-modified': 'if-modified-since' } as const

/** A `Get` that stores replies as the holder of a lease. */
export type StoringGet = (request: Request, db: LeasedDatabase) => Promise<Reply>

/**
 * A `Get` that stores every reply, and answers 304 from the stored one. While the storage is down, each reply
 * is fetched unconditionally, and has the reason why it is not stored.
 */
export function capturing({ blobs }: Pick<Captures, 'blobs'>, source: string, get: Get): StoringGet {
  return async (request, db) => {
    const name = requestKey(request)
    const [known] = await findCaptures(db, source, [name])
    const again = known?.status === 200 && (request.method ?? 'GET') === 'GET'
    const body = again ? await blobs.get(known.sha256).catch(() => undefined) : undefined
    if (body && request.blob !== undefined && gitBlobId(body) === request.blob) {
      const seen = { ...known!, retrieved_at: toInstant(new Date().toISOString()) }
      await saveCaptures(db, source, [seen])
      return { ...replyOf(request, seen, body), held: true }
    }
    const reply = await get(body ? asking(request, known!.headers) : request)
    if (reply.status === 304) {
      if (!body) throw new Unavailable(`HTTP 304 from ${request.url} to an unconditional request`)
      const kept = { ...known!, retrieved_at: reply.retrieved_at }
      await saveCaptures(db, source, [kept])
      return replyOf(request, kept, body)
    }
    const sha256 = bodyDigest(reply.body)
    const unkept = await blobs.put(sha256, reply.body).then(() => null, reasonOf)
    if (unkept !== null) return { ...reply, unkept }
    const { status, headers, retrieved_at } = reply
    const capture = { request: name, status, headers, sha256, bytes: reply.body.length, retrieved_at }
    await saveCaptures(db, source, [capture])
    return reply
  }
}

/**
 * A `Get` that answers from stored replies only, without the network. Throws `Unavailable` for a missing one.
 */
export function fromCaptures({ db, blobs }: Captures, source: string): Get {
  return async (request) => {
    const [known] = await findCaptures(db, source, [requestKey(request)])
    const body =
      known &&
      (await blobs.get(known.sha256).catch((cause) => {
        throw new Unavailable(`stored replies cannot be read: ${reasonOf(cause)}`, { cause })
      }))
    if (!body) throw new Unavailable(`not stored: ${requestKey(request)}`)
    return replyOf(request, known!, body)
  }
}

const DAY_MS = 86_400_000

/**
 * Deletes replies last seen before an instant, and the bodies that no reply refers to any more. A body put
 * within `youngMs` may belong to a reply that is just being stored.
 */
export async function forgetCaptures(
  { db, blobs }: Captures,
  before: string,
  youngMs = DAY_MS,
): Promise<void> {
  await dropCaptures(db, before)
  for await (const digests of blobs.older(youngMs)) {
    const kept = await storedDigests(db, digests)
    for (const digest of digests) if (!kept.has(digest)) await blobs.drop(digest)
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function asking(request: Request, headers: Readonly<Record<string, string>>): Request {
  const versions = Object.entries(VERSIONS).flatMap(([name, asked]) =>
    headers[name] ? [[asked, headers[name]]] : [],
  )
  return { ...request, headers: { ...request.headers, ...Object.fromEntries(versions) } }
}

function replyOf({ url }: Request, { status, headers, retrieved_at }: Capture, body: Uint8Array): Reply {
  return { url, status, headers, body, retrieved_at }
}
