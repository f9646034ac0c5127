// Every source over replies damaged in each way of the faulty sites: it reads the same as from the original
// reply, or less, or nothing.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { it } from 'node:test'
import { checkAlone } from '#ingest/check-line.ts'
import type { Line } from '#model/declaration/domain.ts'
import { sources } from '#sources/index.ts'
import { drawing } from '../faults/sites.ts'
import { saysNoMore } from '../faults/truth.ts'
import { bent, type Draw, KINDS_OF_TEXT } from '../faults/wrong-replies.ts'
import { LONG } from '../support/long.ts'
import { NOW } from '../support/source-runs.ts'
import { wholeRun } from '../support/whole-run.ts'

/** Number of draws for each kind of fault: the same ones each time, more of them at night. */
const DRAWS = LONG ? 4 : 1

interface Bent {
  readonly name: string
  readonly what: string
  readonly body: Buffer
}

/**
 * The damaged replies of a full run, one reply per address without numbers; of the parts of a file the
 * largest.
 */
function* bends(replies: ReadonlyMap<string, Uint8Array>): Iterable<Bent> {
  const weight = (name: string) => (/ part \d+\/\d+ by /.test(name) ? replies.get(name)!.length : 0)
  // In an order of their own: replies of one list arrive in any.
  const names = [...replies.keys()].sort().sort((a, b) => weight(a) - weight(b))
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

/**
 * The content of each line, computed once: a run over damaged replies shares many lines with the original.
 */
const said = new WeakMap<Line, Says>()
type Says = readonly [place: string, fields: unknown] | readonly []

function saidBy(line: Line): Says {
  const checked = checkAlone(line, NOW)
  if (!('given' in checked)) return []
  const { fields, documents } = checked.given
  return [`${line.domain} ${line.key}`, JSON.parse(JSON.stringify({ ...fields, documents }))]
}

/** The content of full lines, by domain and key; stubs count less. */
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

/** Damage that no reader can tell from what the site may say, by source. */
const PLAUSIBLE: Readonly<Record<string, RegExp>> = {
  // A month without votes: who is on no ballot before it is out of office.
  'ec.ecurul': /^empty list of GET \S+votingList/,
  // The site repeats old titles: an event whose day is far away is one without a day.
  'co.camara-agenda': /^day in \d+ of/,
}

/** True for a turn of a debate that the original has at another number: a repeated row before it moves it. */
function isMoved(place: string, fields: unknown, truth: ReadonlyMap<string, unknown>): boolean {
  const [, transcript] = /^interventions (.*):\d+$/.exec(place) ?? []
  if (!transcript) return false
  const turns = [...truth].filter(([other]) => other.startsWith(`interventions ${transcript}:`))
  return turns.some(([, original]) => saysNoMore(fields, original))
}

for (const source of sources)
  it(`${source.id} reads nothing from a damaged reply that the original does not have`, async () => {
    const { lines, replies, but } = await wholeRun(source)
    const truth = saidIn(lines)
    let tried = 0
    for (const { name, what, body } of bends(replies)) {
      tried++
      if (PLAUSIBLE[source.id]?.test(what)) continue
      const found = await but(name, (reply) => ({ ...reply, body }))
      for (const [place, fields] of saidIn(found.lines))
        assert.ok(
          (truth.has(place) && saysNoMore(fields, truth.get(place))) || isMoved(place, fields, truth),
          `${what}: ${place} is ${JSON.stringify(fields)}, not ${JSON.stringify(truth.get(place))}`,
        )
    }
    assert.ok(tried, 'no reply could be bent')
  })
