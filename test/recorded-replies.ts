// Replies recorded at the real sites, where the folder with them is at hand. None is in this repository.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type ReplayIndex, replayIndex } from '#ingest/replay.ts'
import type { Line } from '#model/domain.ts'
import type { Get } from '#model/source.ts'
import { startApp, type TestApp } from './helpers.ts'
import { NOW } from './source-runs.ts'

const SHARED = new URL('../../shared/', import.meta.url)
/** Why the tests over recorded replies are skipped; `false` when they run. */
export const skip = existsSync(SHARED) ? false : `skipped: no recorded replies at ${fileURLToPath(SHARED)}`

/** A recorded file, unpacked. */
export const read = async (path: string) => {
  const bytes = await readFile(new URL(path, SHARED))
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}
/** A recorded file of JSON. */
export const readJson = async (path: string) => JSON.parse((await read(path)).toString('utf8'))

/** Answers requests from replies by address: a path in the folder, or a value to be sent as JSON. */
export function serve(replies: Readonly<Record<string, string | { value: unknown }>>): Get {
  const index: ReplayIndex = Object.fromEntries(
    Object.keys(replies).map((url) => [`GET ${url}`, { file: url }]),
  )
  return replayIndex(
    index,
    async (url) => {
      const reply = replies[url]!
      return typeof reply === 'string' ? read(reply) : Buffer.from(JSON.stringify(reply.value))
    },
    NOW,
  )
}

let service: TestApp | undefined

/**
 * Stores the lines of a source, of which none may be rejected. Returns a function that reads the data at a
 * path of the service.
 */
export async function served(lines: readonly Line[]) {
  service ??= await startApp({ now: () => NOW })
  for (let at = 0; at < lines.length; at += 1_000) await service.store(...lines.slice(at, at + 1_000))
  return async (path: string) => (await service!.get(path)).body.data
}

/** Names of the files in a recorded folder. */
export const list = (path: string) => readdir(new URL(path, SHARED))

/** Closes the service that `served` started, if any. */
export const close = () => service?.[Symbol.asyncDispose]()
