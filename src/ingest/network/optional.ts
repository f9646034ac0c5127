// Replies that items can do without: what can't be had is asked for once in a run, not by every item.
import { type Get, type Reply, type Request, Unavailable } from '#model/sources/source.ts'
import { requestName } from '../captures/replay.ts'

/** The reply, or null where there is none. */
export type Perhaps = (request: Request) => Promise<Reply | null>

/**
 * Fetches by `get`; remembers what was unavailable, so that a host that fails is not asked again for it, and
 * tells `onMissed` of each.
 */
export function optionally(get: Get, onMissed?: () => void): Perhaps {
  /** What is being asked for, and what there is none of. */
  const known = new Map<string, Promise<Reply | null>>()
  return (request) => {
    const name = requestName(request)
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
