// Every source over replies that are bent in each way that sites bend theirs: what it says of them is what it
// says of the honest reply, or less, or nothing.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { it } from 'node:test'
import { checkAlone } from '#ingest/check.ts'
import type { Line } from '#model/declaration/domain.ts'
import { sources } from '#sources/index.ts'
import { drawing } from '../faults/sites.ts'
import { saysNoMore } from '../faults/truth.ts'
import { bent, type Draw, KINDS_OF_TEXT } from '../faults/wrong-replies.ts'
import { LONG } from '../support/long.ts'
import { NOW } from '../support/source-runs.ts'
import { wholeRun } from '../support/whole-run.ts'

/** How often it is drawn what a kind of fault bends: the same draws each time, more of them at night. */
const DRAWS = LONG ? 4 : 2

interface Bent {
  readonly name: string
  readonly what: string
  readonly body: Buffer
}

/**
 * The replies of a full run bent in all ways, one reply of each address, numbers in it aside; of the parts of
 * a file the largest.
 */
function* bends(replies: ReadonlyMap<string, Uint8Array>): Iterable<Bent> {
  const weight = (name: string) => (/ part \d+\/\d+ by /.test(name) ? replies.get(name)!.length : 0)
  const names = [...replies.keys()].sort((a, b) => weight(a) - weight(b))
  const kinds = new Map(names.map((name) => [name.replaceAll(/\d+/g, '#'), name]))
  for (const name of kinds.values())
    for (const kind of KINDS_OF_TEXT) {
      const seen = new Set<string>()
      for (let n = 0; n < DRAWS; n++) {
        const draw: Draw = drawing(`${name} ${kind} ${n}`)
        const body = bent(kind, replies.get(name)!, draw)
        const digest = body && hash('sha256', body)
        if (!body) break
        if (seen.has(digest!)) continue
        seen.add(digest!)
        yield { name, what: `${kind} of ${name}`, body }
      }
    }
}

/** What each line says, worked out once: a run over bent replies has many lines of the honest one. */
const said = new WeakMap<Line, Says>()
type Says = readonly [place: string, fields: unknown] | readonly []

function saidBy(line: Line): Says {
  const checked = checkAlone(line, NOW)
  if (!('given' in checked)) return []
  const { fields, documents } = checked.given
  return [`${line.domain} ${line.key}`, JSON.parse(JSON.stringify({ ...fields, documents }))]
}

/** What lines say in their own right, by domain and key; what they say in passing counts for less. */
function saidIn(lines: readonly Line[]): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const line of lines) {
    if (line.stub || line.same || line.apart) continue
    const says = said.get(line) ?? saidBy(line)
    said.set(line, says)
    if (says.length) found.set(says[0], says[1])
  }
  return found
}

for (const source of sources)
  it(`${source.id} reads nothing from a damaged reply that the original does not have`, async () => {
    const { lines, replies, but } = await wholeRun(source)
    const truth = saidIn(lines)
    let tried = 0
    for (const { name, what, body } of bends(replies)) {
      tried++
      const found = await but(name, (reply) => ({ ...reply, body }))
      for (const [place, fields] of saidIn(found.lines))
        assert.ok(
          truth.has(place) && saysNoMore(fields, truth.get(place)),
          `${what}: ${place} is ${JSON.stringify(fields)}, not ${JSON.stringify(truth.get(place))}`,
        )
    }
    assert.ok(tried, 'no reply could be bent')
  })
