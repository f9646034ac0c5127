// Every source over replies that are bent in each way that sites bend theirs: what it says of them is what it
// says of the honest reply, or less, or nothing.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { it } from 'node:test'
import { checkAlone } from '#ingest/check.ts'
import { replay, requestName } from '#ingest/replay.ts'
import type { Line } from '#model/domain.ts'
import type { Get, Source } from '#model/source.ts'
import { sources } from '#sources/index.ts'
import { drawing } from './faults/sites.ts'
import { saysNoMore } from './faults/truth.ts'
import { bent, type Draw, KINDS_OF_TEXT } from './faults/wrong-replies.ts'
import { collect, NOW, SINCE } from './source-runs.ts'
import { fixturesOf } from './stand-in.ts'

/** A field is drawn so often. */
const DRAWS = 4
/** Replies beyond which only what is new is read: a source that asks for each number takes thousands. */
const MANY = 300

interface Bent {
  readonly name: string
  readonly what: string
  readonly body: Buffer
}

/** The replies of a full run bent in all ways, one reply of each address, numbers in it aside. */
function* bends(replies: ReadonlyMap<string, Uint8Array>): Iterable<Bent> {
  const kinds = new Map([...replies.keys()].map((name) => [name.replaceAll(/\d+/g, '#'), name]))
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

/** What a run says in its own right, by domain and key; what it says in passing counts for less. */
async function saidBy(source: Source, since: string | null, get: Get): Promise<Map<string, unknown>> {
  const { lines } = await collect(source, get, { since })
  const own = (line: Line) => !line.stub && !line.same && !line.apart
  return new Map(
    lines.filter(own).flatMap((line) => {
      const checked = checkAlone(line, NOW)
      if (!('given' in checked)) return []
      const { fields, documents } = checked.given
      return [[`${line.domain} ${line.key}`, JSON.parse(JSON.stringify({ ...fields, documents }))]]
    }),
  )
}

for (const source of sources)
  it(`${source.id} says nothing of a bent reply that the honest one does not`, async () => {
    const honest = await replay(fixturesOf(source.id), NOW)
    const replies = new Map<string, Uint8Array>()
    const kept: Get = async (request) => {
      const reply = await honest(request)
      replies.set(requestName(request), reply.body)
      return reply
    }
    let since: string | null = null
    let truth = await saidBy(source, since, kept)
    if (replies.size > MANY) {
      since = SINCE
      replies.clear()
      truth = await saidBy(source, since, kept)
    }
    let tried = 0
    for (const { name, what, body } of bends(replies)) {
      tried++
      const said = await saidBy(source, since, async (request) => {
        const reply = await honest(request)
        return requestName(request) === name ? { ...reply, body } : reply
      })
      for (const [place, fields] of said)
        assert.ok(
          truth.has(place) && saysNoMore(fields, truth.get(place)),
          `${what}: ${place} is ${JSON.stringify(fields)}, not ${JSON.stringify(truth.get(place))}`,
        )
    }
    assert.ok(tried, 'no reply could be bent')
  })
