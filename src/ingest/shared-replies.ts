// Replies of a run that several items need: each is fetched once, as long as it stays among the latest.
import { LRUCache } from 'lru-cache'
import type { Get, Reply } from '#model/source.ts'
import { requestName } from './replay.ts'

export interface SharedReplies {
  readonly get: Get
  /** What was fetched; bytes of the bodies. */
  readonly used: { readonly requests: number; readonly bytes: number }
}

/** Fetches by `get` what is not among the latest replies. */
export function sharedReplies(get: Get): SharedReplies {
  const latest = new LRUCache<string, Reply>({
    max: 64,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (reply) => reply.body.length + 1,
  })
  const used = { requests: 0, bytes: 0 }
  return {
    used,
    get: (async (request) => {
      const name = requestName(request)
      const known = latest.get(name)
      if (known) return known
      used.requests++
      const reply = await get(request)
      used.bytes += reply.body.length
      latest.set(name, reply)
      return reply
    }) satisfies Get,
  }
}
