// Optional replies of items: an unavailable one is requested once per run, not by every item.
import { type Get, type Reply, type Request, Unavailable } from '#model/sources/source.ts'
import { requestKey } from '../captures/replay.ts'

/** The reply, or null where there is none. */
export type OptionalGet = (request: Request) => Promise<Reply | null>

/**
 * Fetches by `get`; remembers what was unavailable, so that a failing host gets no further requests for it,
 * and calls `onMissed` for each.
 */
export function optionalGetOf(get: Get, onMissed?: () => void): OptionalGet {
  /** Pending requests, and known misses. */
  const known = new Map<string, Promise<Reply | null>>()
  return (request) => {
    const name = requestKey(request)
    const before = known.get(name)
    if (before) return before
    const asking = get(request).then(
      (reply) => {
        known.delete(name)
        return reply
      },
      (error) => {
        if (error instanceof Unavailable) {
          onMissed?.()
          return null
        }
        known.delete(name)
        throw error
      },
    )
    known.set(name, asking)
    return asking
  }
}
