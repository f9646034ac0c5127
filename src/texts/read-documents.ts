// Fetches and reads the files behind documents: newest first, a few at once, up to a daily limit.
import { type Clock, machineClock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import type { Source } from '#model/sources/source.ts'
import { filesTriedSince, type WantedFile, wantedFiles } from '#store/document-files.ts'
import { type ReadDocument, type ReadOptions, readDocument } from './read-document.ts'

export interface ReadAllOptions extends ReadOptions {
  /** Sources whose documents are read, and the hosts they may be at. */
  readonly sources: readonly Source[]
  /** Maximum number of files to try. */
  readonly limit?: number
  /** Maximum number of files per day, UTC; earlier attempts of the day count. */
  readonly perDay?: number
  /** Starts no further file after this long. */
  readonly withinMs?: number
  readonly clock?: Clock
  readonly onRead?: (read: ReadDocument) => void
}

/** Number of files by outcome. */
export type ReadCounts = Partial<Record<ReadDocument['status'], number>>

/** Concurrent files: they mostly wait for their hosts. */
const AT_ONCE = 4
const BATCH = 100

/**
 * Reads the due files and counts their outcomes. Rejects with the signal's reason, or where the store fails.
 */
export async function readDocuments(db: Database, options: ReadAllOptions): Promise<ReadCounts> {
  const { now, dry, signal, sources, limit = Number.POSITIVE_INFINITY, perDay } = options
  const { withinMs, onRead, clock = machineClock } = options
  const byId = new Map(sources.map((source) => [source.id, source]))
  const begun = clock.elapsed()
  const counts: ReadCounts = {}
  const seen = new Set<number>()
  let left = Math.min(limit, perDay === undefined ? limit : perDay - (await triedToday(db, now())))
  const late = () => withinMs !== undefined && clock.elapsed() - begun > withinMs

  async function workOff(files: WantedFile[]): Promise<void> {
    for (let file = files.shift(); file && !late(); file = files.shift()) {
      signal.throwIfAborted()
      const read = await readDocument(db, byId.get(file.source_id)!, file, options)
      if (!read) continue
      counts[read.status] = (counts[read.status] ?? 0) + 1
      onRead?.(read)
    }
  }

  while (left > 0 && !late()) {
    const wanted = await wantedFiles(
      db,
      [...byId.keys()],
      now(),
      Math.min(left, BATCH) + (dry ? seen.size : 0),
    )
    // A dry run does not claim them.
    const files = wanted.filter(({ document_id }) => !seen.has(document_id)).slice(0, left)
    if (!files.length) break
    for (const { document_id } of files) seen.add(document_id)
    left -= files.length
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => workOff(files)))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
  return counts
}

function triedToday(db: Database, now: string): Promise<number> {
  return filesTriedSince(db, `${now.slice(0, 10)}T00:00:00Z`)
}
