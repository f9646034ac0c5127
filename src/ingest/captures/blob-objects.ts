// Bodies of replies as objects in S3-compatible storage, which several reading machines can share.
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod'
import { type Blobs, blobPath, checkBlobs, digestAt, pack, unpack } from './blobs.ts'
import { type ObjectStore, ObjectStoreFailure, objectStore, type RetryPolicy } from './object-store.ts'

/**
 * An existing object is not sent again while it is younger than this: well below the day after which it may
 * be deleted, whatever the clock skew.
 */
const YOUNG_MS = 12 * 3_600_000

/**
 * Blobs in a bucket. An object is stored completely or not at all: the store checks its length and its
 * digest. Throws an `ObjectStoreFailure`.
 */
export function blobsAt(store: ObjectStore, patience?: RetryPolicy): Blobs {
  const ask = objectStore(store, patience)
  const root = store.prefix ? `${store.prefix}/` : ''
  const key = (sha256: string) => root + blobPath(sha256)

  const all = { 'list-type': '2', ...(root && { prefix: root }) }

  const blobs: Omit<Blobs, 'check'> = {
    async put(sha256, bytes) {
      // A reply to HEAD has no body and so no error code: the request after it returns one.
      const there = await ask({ method: 'HEAD', key: key(sha256) }).catch((error) => {
        if (error.passing) throw error
      })
      const since = Date.parse(there?.headers.get('last-modified') ?? '')
      if (there?.status === 200 && Date.now() - since < YOUNG_MS) return
      await ask({ method: 'PUT', key: key(sha256), body: await pack(bytes) })
    },
    async get(sha256) {
      const { status, body } = await ask({ method: 'GET', key: key(sha256) })
      return status === 404 ? undefined : unpack(sha256, body)
    },
    async drop(sha256) {
      await ask({ method: 'DELETE', key: key(sha256) })
    },
    async *older(ms) {
      let from: string | undefined
      do {
        const query = { ...all, ...(from && { 'continuation-token': from }) }
        const { listed, next } = pageIn((await ask({ method: 'GET', query })).body)
        const old = listed.filter(({ at }) => at <= Date.now() - ms)
        const digests = old.flatMap((each) => digestAt(each.key.slice(root.length)) ?? [])
        if (digests.length) yield digests
        from = next
      } while (from)
    },
  }
  return {
    ...blobs,
    async check() {
      await checkBlobs(blobs)
      // Clean-up needs the right to list objects.
      await ask({ method: 'GET', query: { ...all, 'max-keys': '1' } })
      return `objects in s3://${store.bucket}/${root}${store.endpoint ? ` at ${store.endpoint}` : ''}`
    },
  }
}

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })
const Page = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.enum(['true', 'false']),
    NextContinuationToken: z.string().min(1).optional(),
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.iso.datetime() })).default([]),
  }),
})

/** The keys on a page of a listing, and where the next begins. Throws where the listing is not plausible. */
function pageIn(body: Uint8Array) {
  const read = Page.safeParse(parser.parse(Buffer.from(body).toString()))
  if (!read.success)
    throw new ObjectStoreFailure('the object store does not list objects in the format of S3')
  const { IsTruncated, NextContinuationToken: token, Contents } = read.data.ListBucketResult
  const next = IsTruncated === 'true' ? token : undefined
  const listed = Contents.map(({ Key, LastModified }) => ({ key: Key, at: Date.parse(LastModified) }))
  return { listed, next }
}
