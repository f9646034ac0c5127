// Every source over replies that fail: the report of the run has everything lost by an unavailable or
// unreadable reply.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import type { Line } from '#model/declaration/domain.ts'
import { type Reply, Unavailable } from '#model/sources/source.ts'
import { sources } from '#sources/index.ts'
import { fateOf } from '../faults/fates.ts'
import { PAGE } from '../support/damaged.ts'
import { wholeRun } from '../support/whole-run.ts'

const FAULTS: Readonly<Record<string, (reply: Reply) => Reply>> = {
  'is unavailable': () => {
    throw new Unavailable('HTTP 500')
  },
  'is the page of a wall': (reply) => ({ ...reply, status: 200, headers: {}, body: PAGE }),
  // A plain text has no end marker.
  'is cut short': (reply) =>
    /^\s*[{[<]/.test(Buffer.from(reply.body.subarray(0, 100)).toString())
      ? { ...reply, body: reply.body.subarray(0, reply.body.length / 2) }
      : reply,
}

/** The content of lines, in any order. */
const saidIn = (lines: readonly Line[]) => lines.map((line) => JSON.stringify(line)).sort()

for (const source of sources)
  it(`${source.id} reports every failed reply`, async () => {
    const { lines, replies, but } = await wholeRun(source)
    const whole = saidIn(lines)
    const silent: string[] = []
    // The first and the last of each kind: lists go on until one is empty.
    const kinds = Map.groupBy(replies.keys(), (name) => name.replaceAll(/\d+/g, '#'))
    const tried = [...kinds.values()].flatMap((names) => [...new Set([names[0]!, names.at(-1)!])])
    for (const name of tried)
      for (const [what, fault] of Object.entries(FAULTS)) {
        const { report, lines } = await but(name, fault)
        const lost = isDeepStrictEqual(saidIn(lines), whole) ? false : !fateOf(report, name)
        if (lost) silent.push(`${name} ${what}`)
      }
    assert.deepEqual(silent, [])
  })
