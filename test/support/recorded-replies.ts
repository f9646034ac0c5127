// Replies recorded at the real sites, if their folder is available. None is in this repository.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type ReplayIndex, replayIndex, requestKey } from '#ingest/captures/replay.ts'
import type { Get, Request } from '#model/sources/source.ts'
import { NOW } from './source-runs.ts'

const SHARED = new URL('../../../shared/', import.meta.url)
/** Why the tests over recorded replies are skipped; `false` when they run. */
export const skip = existsSync(SHARED) ? false : `skipped: no recorded replies at ${fileURLToPath(SHARED)}`

/** A recorded file, unpacked. */
export const read = async (path: string) => {
  const bytes = await readFile(new URL(path, SHARED))
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}
/** A recorded file of JSON. */
export const readJson = async (path: string) => JSON.parse((await read(path)).toString('utf8'))

/** A path in the folder, a value to be sent as JSON, or a text to be sent as it is. */
export type Recorded = string | { readonly value: unknown } | { readonly text: string }

/** Answers requests from replies by address, or by `requestKey` where they send something. */
export function serve(replies: Readonly<Record<string, Recorded>>): Get {
  const index: ReplayIndex = Object.fromEntries(
    Object.keys(replies).map((name) => [name.startsWith('POST ') ? name : `GET ${name}`, { file: name }]),
  )
  return replayIndex(
    index,
    async (url) => {
      const reply = replies[url]!
      if (typeof reply === 'string') return read(reply)
      return Buffer.from('text' in reply ? reply.text : JSON.stringify(reply.value))
    },
    NOW,
  )
}

/** Answers requests, with their bodies, from values or from bytes. */
export function answering(replies: readonly (readonly [Request, unknown])[]): Get {
  const index = Object.fromEntries(
    replies.map(([request], at) => [requestKey(request), { file: String(at) }]),
  )
  return replayIndex(
    index,
    async (at) => {
      const [, value] = replies[Number(at)]!
      return Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))
    },
    NOW,
  )
}

/** Names of the files in a recorded folder. */
export const list = (path: string) => readdir(new URL(path, SHARED))
