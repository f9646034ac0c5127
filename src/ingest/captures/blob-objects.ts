// Bodies of replies as objects in S3-compatible storage, which several reading machines can share.
import { listedObjects } from '#lib/storage/listing.ts'
import { type ObjectStore, objectStore, type RetryPolicy } from '#lib/storage/object-store.ts'
import { type Blobs, blobPath, checkBlobs, digestAt, pack, unpack } from './blobs.ts'

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
      for await (const { objects } of listedObjects(ask, all)) {
        const old = objects.filter(({ at }) => at <= Date.now() - ms)
        const digests = old.flatMap((each) => digestAt(each.key.slice(root.length)) ?? [])
        if (digests.length) yield digests
      }
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
