// Listings of S3-compatible storage, page by page.
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod'
import { type ObjectReply, type ObjectRequest, ObjectStoreFailure } from './object-store.ts'

export interface ListedPage {
  /** The keys, and when each was stored in milliseconds. */
  readonly objects: readonly { readonly key: string; readonly at: number }[]
  /** With a delimiter: the common beginnings of other keys, each up to and with it. */
  readonly prefixes: readonly string[]
}

/** The pages of a listing, by the parameters of S3's ListObjectsV2. Throws an `ObjectStoreFailure`. */
export async function* listedObjects(
  ask: (request: ObjectRequest) => Promise<ObjectReply>,
  query: Readonly<Record<string, string>>,
): AsyncGenerator<ListedPage> {
  let from: string | undefined
  do {
    const asked = { 'list-type': '2', ...query, ...(from && { 'continuation-token': from }) }
    const { next, ...page } = pageIn((await ask({ method: 'GET', query: asked })).body)
    yield page
    from = next
  } while (from)
}

const LISTS = new Set(['Contents', 'CommonPrefixes'])
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => LISTS.has(name) })
const Page = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.enum(['true', 'false']),
    NextContinuationToken: z.string().min(1).optional(),
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.iso.datetime() })).default([]),
    CommonPrefixes: z.array(z.object({ Prefix: z.string() })).default([]),
  }),
})

/** A page of a listing, and where the next begins. Throws where the listing is not plausible. */
function pageIn(body: Uint8Array): ListedPage & { readonly next: string | undefined } {
  const read = Page.safeParse(parser.parse(Buffer.from(body).toString()))
  if (!read.success)
    throw new ObjectStoreFailure('the object store does not list objects in the format of S3')
  const { IsTruncated, NextContinuationToken: token, Contents, CommonPrefixes } = read.data.ListBucketResult
  return {
    next: IsTruncated === 'true' ? token : undefined,
    objects: Contents.map(({ Key, LastModified }) => ({ key: Key, at: Date.parse(LastModified) })),
    prefixes: CommonPrefixes.map(({ Prefix }) => Prefix),
  }
}
