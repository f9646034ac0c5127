// Sets in S3-compatible storage: written to a local folder and uploaded, the manifest last, so that a set
// with a manifest is complete.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listedObjects } from '#lib/storage/listing.ts'
import { type ObjectStore, objectStore, type RetryPolicy, signedAddress } from '#lib/storage/object-store.ts'
import { uploadFile } from '#lib/storage/upload.ts'
import type { ExportManifest } from '#model/exports.ts'
import { freshFolder } from './set-folder.ts'
import { isSetName } from './set-name.ts'
import { LATEST, latestText, MANIFEST, manifestText, type SetStore } from './set-store.ts'

/** Seconds for which an address of a file can be used to begin a download. */
const SIGNED_S = 900
/** A part of a large file has time to be sent. */
const ATTEMPT_MS = 120_000

/** Sets in a bucket; `work` is the local folder in which they are written. */
export function setsAt(
  store: ObjectStore,
  work: string,
  patience?: RetryPolicy,
  partBytes?: number,
): SetStore {
  const ask = objectStore(store, { attemptMs: ATTEMPT_MS, ...patience })
  const root = store.prefix ? `${store.prefix}/` : ''
  const known = new Map<string, ExportManifest>()

  async function names(): Promise<string[]> {
    const found: string[] = []
    const query = { delimiter: '/', ...(root && { prefix: root }) }
    for await (const { prefixes } of listedObjects(ask, query))
      found.push(...prefixes.map((prefix) => prefix.slice(root.length, -1)).filter(isSetName))
    return found.sort().reverse()
  }

  async function read(key: string): Promise<Uint8Array | undefined> {
    const { status, body } = await ask({ method: 'GET', key: root + key })
    return status === 404 ? undefined : body
  }

  async function manifestOf(set: string): Promise<ExportManifest | undefined> {
    const text = known.has(set) ? undefined : await read(`${set}/${MANIFEST}`)
    if (text !== undefined) known.set(set, JSON.parse(Buffer.from(text).toString()))
    return known.get(set)
  }

  async function remove(set: string): Promise<void> {
    known.delete(set)
    const prefix = `${root}${set}/`
    await ask({ method: 'DELETE', key: prefix + MANIFEST })
    for await (const { objects } of listedObjects(ask, { prefix }))
      for (const { key } of objects) await ask({ method: 'DELETE', key })
  }

  return {
    async begin(set) {
      for (const name of await names()) if (!(await manifestOf(name))) await remove(name)
      return freshFolder(work, set)
    },
    async publish(folder, manifest, verify) {
      const { set } = manifest
      for (const file of (await readdir(folder)).sort())
        await uploadFile(ask, `${root}${set}/${file}`, join(folder, file), partBytes)
      const put = (key: string, text: string) =>
        ask({ method: 'PUT', key: root + key, body: Buffer.from(text) })
      await verify()
      await put(`${set}/${MANIFEST}`, manifestText(manifest))
      await put(LATEST, latestText(manifest))
    },
    discard: (folder) => rm(folder, { recursive: true, force: true }),
    async manifests() {
      const sets = await names()
      for (const set of known.keys()) if (!sets.includes(set)) known.delete(set)
      const manifests = await Promise.all(sets.map(manifestOf))
      return manifests.filter((each) => each !== undefined)
    },
    open: async (set, file) => ({ address: await signedAddress(store, `${root}${set}/${file}`, SIGNED_S) }),
    read: (set, file) => read(`${set}/${file}`),
    remove,
  }
}
