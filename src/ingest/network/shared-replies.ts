// Replies shared by several items of a run: each is fetched once while it is among the most recent; and the
// limits of a run.
import { LRUCache } from 'lru-cache'
import { type Clock, machineClock } from '#lib/clock.ts'
import type { Bounds, Get, Reply } from '#model/sources/source.ts'
import { requestKey } from '../captures/replay.ts'

export interface SharedReplies {
  readonly get: Get
  /** Fetched so far: bytes of the bodies, and the number of replies that could not be stored. */
  readonly used: { readonly requests: number; readonly bytes: number; readonly unkept: number }
  /** Why the first of them could not be stored; null where all were. */
  readonly unkeptBecause: () => string | null
}

/** The run has reached its limits. */
export class OutOfBounds extends Error {
  name = 'OutOfBounds'
}

const HOUR_MS = 3_600_000
/** More than all concurrent items request, so that they never evict what they share. */
const LATEST = 1_024

/**
 * Fetches by `get` whatever is not among the most recent replies, within the limits: beyond them it throws
 * `OutOfBounds`. `before` is what the run that this one resumes had fetched; the time limit starts again.
 */
export function boundedReplies(
  get: Get,
  bounds: Bounds,
  before?: { readonly requests: number; readonly bytes: number; readonly unkept?: number } | null,
  clock: Clock = machineClock,
): SharedReplies {
  const latest = new LRUCache<string, Reply>({
    max: LATEST,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (reply) => reply.body.length + 1,
  })
  const asked = new Map<string, Promise<Reply>>()
  const begun = clock.elapsed()
  const mine = { requests: 0, bytes: 0 }
  const { requests = 0, bytes = 0, unkept = 0 } = before ?? {}
  const used = { requests, bytes, unkept }
  let because: string | null = null

  function spend(): void {
    if (mine.requests >= bounds.requests) throw new OutOfBounds(`${bounds.requests} requests were made`)
    if (mine.bytes >= bounds.bytes) throw new OutOfBounds(`${bounds.bytes} bytes were read`)
    if (clock.elapsed() - begun >= bounds.hours * HOUR_MS)
      throw new OutOfBounds(`${bounds.hours} hours have passed`)
    mine.requests++
    used.requests++
  }

  return {
    used,
    unkeptBecause: () => because,
    get: (async (request) => {
      const name = requestKey(request)
      const known = latest.get(name) ?? asked.get(name)
      if (known) return known
      spend()
      const asking = get(request).then((reply) => {
        if (reply.held) {
          mine.requests--
          used.requests--
        } else {
          mine.bytes += reply.body.length
          used.bytes += reply.body.length
        }
        if (reply.unkept !== undefined) {
          used.unkept++
          because ??= reply.unkept
        }
        latest.set(name, reply)
        return reply
      })
      asked.set(name, asking)
      return asking.finally(() => asked.delete(name))
    }) satisfies Get,
  }
}
