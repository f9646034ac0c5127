// The status of a cell of health and its reason over all facts that can be: each pair is in the table of the
// documentation, and each pair of the table occurs.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { type CellFacts, type Delay, stateOf, type Trouble } from '#operations/service/cell-state.ts'

const DELAYS: readonly Delay[] = ['ok', 'warning', 'stale']
const REASONS = ['source_down', 'source_refuses', 'reader_broken', 'on_trial'] as const
const BOTH = [false, true]

const troubles: readonly (Trouble | null)[] = [
  null,
  // A blocked source that nobody asks, and a site that did not answer once.
  ...(['source_down', 'source_refuses'] as const).map((reason) => ({ reason, lasts: false })),
  ...REASONS.map((reason) => ({ reason, lasts: true })),
]

/** Everything that can be: only a silence is expected, and what is judged by its date has one delay. */
const cells: readonly CellFacts[] = DELAYS.flatMap((delay) =>
  DELAYS.flatMap((silence) =>
    BOTH.flatMap((byReading) =>
      BOTH.flatMap((expected) =>
        BOTH.flatMap((unread) =>
          BOTH.flatMap((ended) =>
            BOTH.flatMap((archive) =>
              troubles.map((trouble) => ({
                ...{ delay, silence, byReading, expected, unread, ended, archive, trouble },
              })),
            ),
          ),
        ),
      ),
    ),
  ),
).filter(({ delay, silence, byReading, expected, unread, ended }) => {
  return (byReading || delay === silence) && !(expected && silence === 'ok') && !(ended && !unread)
})

/** The reasons of each status in the table: null is written as a word. */
const table = new Map(
  [...readFileSync('docs/use/rest.md', 'utf8').matchAll(/^\| `(ok|warning|stale)` \| (.*) \|$/gm)].map(
    ([, status, cell]) => [
      status!,
      new Set([
        ...[...cell!.matchAll(/`(\w+)`/g)].map(([, reason]) => reason!),
        ...(/\bnull\b/.test(cell!) ? [null] : []),
      ]),
    ],
  ),
)
// «The same, or …».
for (const reason of table.get('warning')!) table.get('stale')!.add(reason)

describe('the state of a cell', () => {
  it('is a pair of the table, whatever is known of it', () => {
    for (const facts of cells) {
      const { status, reason } = stateOf(facts)
      assert.ok(table.get(status)!.has(reason), `${status} ${reason} of ${JSON.stringify(facts)}`)
    }
  })

  it('is each pair of the table', () => {
    const found = new Set(cells.map((facts) => Object.values(stateOf(facts)).join()))
    const missing = [...table].flatMap(([status, reasons]) =>
      [...reasons].map((reason) => [status, reason].join()).filter((pair) => !found.has(pair)),
    )
    assert.deepEqual(missing, [])
  })

  it('is no better than the dates, but in a recess that was watched', () => {
    for (const facts of cells) {
      const { status } = stateOf(facts)
      const excused = facts.expected && !facts.byReading && !facts.trouble && !facts.unread
      if (!excused) assert.ok(DELAYS.indexOf(status) >= DELAYS.indexOf(facts.delay), JSON.stringify(facts))
      if (facts.trouble?.lasts || facts.ended || facts.archive) assert.notEqual(status, 'ok')
    }
  })

  it('names a trouble wherever it is late', () => {
    for (const facts of cells) {
      const { status, reason } = stateOf(facts)
      if (status !== 'ok' && facts.trouble) assert.equal(reason, facts.trouble.reason)
      if (status !== 'ok') assert.notEqual(reason, null)
    }
  })
})
