// A run of a source over the fixtures of its site, with all its requests: tests damage or withhold one reply
// after another.
import { replay, requestKey } from '#ingest/captures/replay.ts'
import type { RunReport } from '#ingest/runs/run-report.ts'
import type { Line } from '#model/declaration/domain.ts'
import type { Get, Reply, Source } from '#model/sources/source.ts'
import { collect, NOW, SINCE } from './source-runs.ts'
import { fixturesOf } from './stand-in.ts'

/**
 * Number of replies beyond which only recent items are read: a source that requests each number takes
 * thousands.
 */
const MANY = 300

export interface WholeRun {
  readonly lines: readonly Line[]
  /** The replies, by the name of the request, in order. */
  readonly replies: ReadonlyMap<string, Uint8Array>
  /**
   * The same run, with `change` applied to the reply of one request. Items of other replies share the lines
   * of this run.
   */
  but(name: string, change: (reply: Reply) => Reply): Promise<{ report: RunReport; lines: Line[] }>
}

export async function wholeRun(source: Source): Promise<WholeRun> {
  const honest = repliesOnce(await replay(fixturesOf(source.id), NOW))
  const reader = parsedOnce(source, honest.are)
  const reading = async (since: string | null) => {
    const replies = new Map<string, Uint8Array>()
    const kept: Get = async (request) => {
      const reply = await honest.get(request)
      replies.set(requestKey(request), reply.body)
      return reply
    }
    const { lines } = await collect(reader, kept, { since })
    return { since, lines, replies }
  }
  const full = await reading(null)
  const { since, ...run } = full.replies.size > MANY ? await reading(SINCE) : full
  const but: WholeRun['but'] = (name, change) =>
    collect(
      reader,
      async (request) => {
        const reply = await honest.get(request)
        return requestKey(request) === name ? change(reply) : reply
      },
      { since },
    )
  return { ...run, but }
}

/** Every reply once, so that a changed one is detected by identity. */
function repliesOnce(get: Get) {
  const kept = new Map<string, Promise<Reply>>()
  const known = new WeakSet<Reply>()
  return {
    get: ((request) => {
      const name = requestKey(request)
      const reply =
        kept.get(name) ??
        get(request).then((reply) => {
          known.add(reply)
          return reply
        })
      kept.set(name, reply)
      return reply
    }) satisfies Get,
    are: (replies: readonly Reply[]) => replies.every((reply) => known.has(reply)),
  }
}

/** The source, which parses an item with unchanged replies once: a parser is a function of its arguments. */
function parsedOnce(source: Source, areHonest: (replies: readonly Reply[]) => boolean): Source {
  const parsed = new Map<string, Promise<{ lines: Line[]; doubt: unknown }>>()
  return {
    ...source,
    async *parse(replies, item) {
      if (!areHonest(Object.values(replies))) return yield* source.parse(replies, item)
      const asked = JSON.stringify([item, Object.keys(replies)])
      const found = parsed.get(asked) ?? untilDoubt(source.parse(replies, item))
      parsed.set(asked, found)
      const { lines, doubt } = await found
      yield* lines
      if (doubt) throw doubt
    },
  }
}

/** The lines that a parser gives, and what it throws after them. */
async function untilDoubt(parser: AsyncIterable<Line> | Iterable<Line>) {
  const lines: Line[] = []
  try {
    for await (const line of parser) lines.push(line)
    return { lines, doubt: null }
  } catch (doubt) {
    return { lines, doubt }
  }
}
