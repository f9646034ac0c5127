// The files behind documents, fetched and read: the newest first, a few at once, so many a day.
import { type Clock, machineClock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import type { Source } from '#model/sources/source.ts'
import { filesTriedSince, type WantedFile, wantedFiles } from '#store/document-files.ts'
import { type ReadDocument, type ReadOptions, readDocument } from './read-document.ts'

export interface ReadAllOptions extends ReadOptions {
  /** Those whose documents are read, and the hosts that they may be at. */
  readonly sources: readonly Source[]
  /** Files to try at most. */
  readonly limit?: number
  /** Files to try a day at most, UTC; those tried before count in. */
  readonly perDay?: number
  /** Takes up no other file after so long. */
  readonly withinMs?: number
  readonly clock?: Clock
  readonly onRead?: (read: ReadDocument) => void
}

/** How many came to each end. */
export type ReadCounts = Partial<Record<ReadDocument['status'], number>>

/** Files under way at once: they mostly wait for their hosts. */
const AT_ONCE = 4
const BATCH = 100

/**
 * Reads what is due and counts what became of it. Rejects with the signal's reason, or where the store fails.
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
    // A dry run leaves them where they are.
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
