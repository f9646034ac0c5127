// Exports stored replies as a folder that a run can be replayed from: a failure in production becomes a test.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Item } from '#model/sources/source.ts'
import { findCaptures, itemsOf } from '#store/captures.ts'
import type { Captures } from './capturing.ts'
import { type ReplayIndex, requestKey } from './replay.ts'

export interface Exported {
  readonly items: number
  readonly replies: number
  /** Requests of the items whose replies are no longer stored. */
  readonly missing: readonly string[]
}

/**
 * Writes the items of a source (`only`: these) and their replies to a folder: `index.json` in the format of a
 * replay, and `items.json`, which replaces the source's discovery.
 */
export async function exportCaptures(
  { db, blobs }: Captures,
  source: string,
  folder: string,
  only: readonly string[] | null,
): Promise<Exported> {
  await mkdir(folder, { recursive: true })
  const index: Record<string, ReplayIndex[string]> = {}
  const items: Item[] = []
  const missing: string[] = []
  for await (const { id, requests } of itemsOf(db, source, only)) {
    items.push({ id, requests })
    const names = Object.values(requests).map(requestKey)
    const captures = await findCaptures(db, source, names)
    const found = new Map(captures.map((capture) => [capture.request, capture]))
    for (const name of names) {
      const capture = found.get(name)
      const body = capture && (await blobs.get(capture.sha256))
      if (!body) missing.push(name)
      else if (!index[name]) {
        const file = `${capture.sha256.slice(0, 16)}${endingOf(capture.headers['content-type'])}`
        await writeFile(join(folder, file), body)
        const { date: _, ...headers } = capture.headers
        const date = new Date(capture.retrieved_at).toUTCString()
        index[name] = { file, status: capture.status, headers: { ...headers, date } }
      }
    }
  }
  await writeFile(join(folder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)
  await writeFile(join(folder, 'items.json'), `${JSON.stringify(items, null, 2)}\n`)
  return { items: items.length, replies: Object.keys(index).length, missing }
}

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/json/, '.json'],
  [/xml/, '.xml'],
  [/html/, '.html'],
  [/csv/, '.csv'],
  [/pdf/, '.pdf'],
  [/text/, '.txt'],
]

/** The ending of a file, by the media type of its content. */
export function endingOf(type = ''): string {
  return ENDINGS.find(([pattern]) => pattern.test(type))?.[1] ?? '.bin'
}
