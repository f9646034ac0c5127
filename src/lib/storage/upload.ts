// Uploads of files to S3-compatible storage: large ones in parts, never in memory as a whole.
import { open } from 'node:fs/promises'
import { XMLParser } from 'fast-xml-parser'
import { type ObjectReply, type ObjectRequest, ObjectStoreFailure } from './object-store.ts'

/** Bytes of a part. S3 takes up to 10,000 of at least 5 MiB. */
const PART = 16 * 2 ** 20

/**
 * Stores a file under a key, completely or not at all. Throws an `ObjectStoreFailure`.
 */
export async function uploadFile(
  ask: (request: ObjectRequest) => Promise<ObjectReply>,
  key: string,
  path: string,
  partBytes = PART,
): Promise<void> {
  await using file = await open(path)
  const { size } = await file.stat()
  const read = async (from: number) => {
    const bytes = Buffer.alloc(Math.min(partBytes, size - from))
    await file.read(bytes, 0, bytes.length, from)
    return bytes
  }
  if (size <= partBytes) {
    await ask({ method: 'PUT', key, body: await read(0) })
    return
  }
  const begun = parser.parse(
    Buffer.from((await ask({ method: 'POST', key, query: { uploads: '' } })).body).toString(),
  )
  const uploadId: unknown = begun?.InitiateMultipartUploadResult?.UploadId
  if (typeof uploadId !== 'string')
    throw new ObjectStoreFailure('the object store does not begin an upload in the format of S3')
  try {
    let parts = ''
    for (let from = 0, part = 1; from < size; from += partBytes, part++) {
      const query = { partNumber: String(part), uploadId }
      const { headers } = await ask({ method: 'PUT', key, query, body: await read(from) })
      parts += `<Part><PartNumber>${part}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`
    }
    const body = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`)
    await ask({ method: 'POST', key, query: { uploadId }, body })
  } catch (error) {
    // Parts of an upload that is not completed are invisible, and cost money until they are deleted.
    await ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
    throw error
  }
}

const parser = new XMLParser({ parseTagValue: false })
