// A run of a source over the replies that stand for its site, with all that it asked for: what tests bend or
// withhold, one reply after another.
import { replay, requestName } from '#ingest/captures/replay.ts'
import type { Line } from '#model/declaration/domain.ts'
import type { Get, Reply, Source } from '#model/sources/source.ts'
import { collect, NOW, SINCE } from './source-runs.ts'
import { fixturesOf } from './stand-in.ts'

/** Replies beyond which only what is new is read: a source that asks for each number takes thousands. */
const MANY = 300

export interface WholeRun {
  /** The day since which it read; null for all there is. */
  readonly since: string | null
  readonly lines: readonly Line[]
  /** The replies that it asked for, by the name of the request, in the order in which they were asked. */
  readonly replies: ReadonlyMap<string, Uint8Array>
  /** The site, but that `change` has the last word on the reply of one request. */
  but(name: string, change: (reply: Reply) => Reply): Get
}

export async function wholeRun(source: Source): Promise<WholeRun> {
  const honest = await replay(fixturesOf(source.id), NOW)
  const reading = async (since: string | null) => {
    const replies = new Map<string, Uint8Array>()
    const kept: Get = async (request) => {
      const reply = await honest(request)
      replies.set(requestName(request), reply.body)
      return reply
    }
    const { lines } = await collect(source, kept, { since })
    return { since, lines, replies }
  }
  const full = await reading(null)
  return {
    ...(full.replies.size > MANY ? await reading(SINCE) : full),
    but: (name, change) => async (request) => {
      const reply = await honest(request)
      return requestName(request) === name ? change(reply) : reply
    },
  }
}
