// One item of a source: its replies are fetched and parsed into lines, each with where it came from.
import type { Line } from '#model/domain.ts'
import { Doubt, type Get, type Item, type Reply, type Source, Unavailable } from '#model/source.ts'
import type { Fate } from './report.ts'

export interface ReadItem {
  readonly item: string
  readonly lines: Line[]
}

/** The item could not be read; `cause` says why. */
export class ItemFailure extends Error {
  name = 'ItemFailure'
  readonly fate: Fate
  constructor(cause: unknown) {
    super('the item could not be read', { cause })
    this.fate = cause instanceof Unavailable ? 'unavailable' : cause instanceof Doubt ? 'rejected' : 'failed'
  }
}

/** The lines of one item. Throws an `ItemFailure`. */
export async function readItem(source: Source, item: Item, get: Get): Promise<ReadItem> {
  try {
    const asked = Object.entries(item.requests)
    const replies = Object.fromEntries(
      await Promise.all(asked.map(async ([name, request]) => [name, await get(request)] as const)),
    )
    const main = replies[asked[0]![0]]!
    // A parser that goes wrong halfway must leave nothing behind: all lines, then the store.
    const lines = [...source.parse(replies, item)]
    for (const line of lines) provenance(line, source, main, replies)
    return { item: item.id, lines }
  } catch (error) {
    throw new ItemFailure(error)
  }
}

/** A line came from the first reply of its item, unless it names another. */
function provenance(line: Line, source: Source, main: Reply, replies: Readonly<Record<string, Reply>>): void {
  line.source_id = source.id
  // What takes something back, or joins two keys, says nothing that was read anywhere.
  if (line.withdraw || line.same || line.apart) return
  const named = Object.values(replies).find((reply) => reply.url === line.source_url)
  const reply = named ?? main
  line.source_url ??= reply.url
  line.retrieved_at = reply.retrieved_at
}
