// Every source over replies that fail: whatever is lost by one that cannot be had or read, the report of the
// run says so.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { replay, requestName } from '#ingest/replay.ts'
import type { Line } from '#model/domain.ts'
import { type Get, type Reply, Unavailable } from '#model/source.ts'
import { sources } from '#sources/index.ts'
import { PAGE } from './damaged.ts'
import { fateOf } from './faults/fates.ts'
import { collect, NOW, SINCE } from './source-runs.ts'
import { fixturesOf } from './stand-in.ts'

/** Replies beyond which only what is new is read: a source that asks for each number takes thousands. */
const MANY = 300

const FAULTS: Readonly<Record<string, (reply: Reply) => Reply>> = {
  'is unavailable': () => {
    throw new Unavailable('HTTP 500')
  },
  'is the page of a wall': (reply) => ({ ...reply, status: 200, headers: {}, body: PAGE }),
  // A plain text has no end that could be missed.
  'is cut short': (reply) =>
    /^\s*[{[<]/.test(Buffer.from(reply.body.subarray(0, 100)).toString())
      ? { ...reply, body: reply.body.subarray(0, reply.body.length / 2) }
      : reply,
}

/** What lines say, whatever their order. */
const saidIn = (lines: readonly Line[]) => lines.map((line) => JSON.stringify(line)).sort()

for (const source of sources)
  it(`${source.id} tells of every reply that fails`, async () => {
    const honest = await replay(fixturesOf(source.id), NOW)
    const asked = new Map<string, Set<string>>()
    const noted: Get = async (request) => {
      const reply = await honest(request)
      const name = requestName(request)
      const kind = name.replaceAll(/\d+/g, '#')
      asked.set(kind, (asked.get(kind) ?? new Set()).add(name))
      return reply
    }
    const total = () => [...asked.values()].reduce((sum, { size }) => sum + size, 0)
    let since: string | null = null
    let whole = saidIn((await collect(source, noted, { since })).lines)
    if (total() > MANY) {
      since = SINCE
      asked.clear()
      whole = saidIn((await collect(source, noted, { since })).lines)
    }
    const silent: string[] = []
    // The first and the last of each kind: lists go on until one is empty.
    const tried = [...asked.values()].flatMap((names) => [...new Set([[...names][0]!, [...names].at(-1)!])])
    for (const name of tried)
      for (const [what, fault] of Object.entries(FAULTS)) {
        const get: Get = async (request) => {
          const reply = await honest(request)
          return requestName(request) === name ? fault(reply) : reply
        }
        const { report, lines } = await collect(source, get, { since })
        const lost = isDeepStrictEqual(saidIn(lines), whole) ? false : !fateOf(report, name)
        if (lost) silent.push(`${name} ${what}`)
      }
    assert.deepEqual(silent, [])
  })
