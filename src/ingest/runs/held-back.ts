// The lines of a source on trial: held back until they are as its declaration and its fixtures say, and never
// stored if they are not.
import { documents } from '#domains/index.ts'
import { type FilledCounts, fillingOf } from '#model/sources/filled-fields.ts'
import { Doubt, type Item, type Source } from '#model/sources/source.ts'
import { absentFields, FEWEST_OF_RATE, rareFields } from '#model/sources/trial.ts'
import { checkAlone } from '../check-line.ts'
import type { Batches } from './batches.ts'
import { ItemFailure, type ReadItem } from './item.ts'
import type { Held } from './run-report.ts'

/** Lines that are judged together. Enough to tell, and few enough for memory. */
const JUDGED_AT_ONCE = 2_000
const MOST_INVALID = 0.2

/** What came is not what was expected. `differences` are sentences for the report. */
export class NotAsDeclared extends Error {
  name = 'NotAsDeclared'
  readonly differences: readonly string[]
  constructor(differences: readonly string[]) {
    super(differences.join('; '))
    this.differences = differences
  }
}

interface Trying {
  readonly source: Pick<Source, 'domains' | 'expect'>
  /** The counts of the fixtures. */
  readonly fixtures: FilledCounts
  readonly now: () => string
  /** Called with each item that is not stored. */
  readonly onDropped: (item: Item, failure: ItemFailure) => Promise<void>
}

/** Batches that pass on only lines that were judged. */
export interface HeldBack extends Batches {
  /** The number of items and lines that are held; null once lines were passed on. */
  readonly held: () => Held | null
  /** Gives up what is held; what was passed on is still to be flushed. */
  drop(): Promise<void>
}

/**
 * Holds lines back before they are passed to `batches`. `add` and `flush` throw `NotAsDeclared` where they
 * differ; nothing of them is passed on then.
 */
export function heldBack(batches: Batches, { source, fixtures, now, onDropped }: Trying): HeldBack {
  let waiting: ReadItem[] = []
  let size = 0
  let released = false

  async function drop(): Promise<void> {
    const dropped = waiting
    waiting = []
    size = 0
    for (const { item } of dropped)
      await onDropped(item, new ItemFailure(new Doubt('held back: the source is on trial')))
  }

  async function release(): Promise<void> {
    const lines = waiting.flatMap((read) => read.lines)
    const filling = fillingOf()
    for (const line of lines) filling.add(line)
    const invalid = lines.flatMap((line) => {
      const checked = checkAlone(line, now())
      return 'faults' in checked
        ? [checked.faults.map(({ field, detail }) => `${field} ${detail}`).join()]
        : []
    })
    const foreign = Object.keys(filling.counts).filter(
      // Documents are nested in the records that list them.
      (name) => name !== documents.name && !source.domains.includes(name),
    )
    const differences = [
      ...(invalid.length > MOST_INVALID * lines.length
        ? [`${invalid.length} of ${lines.length} lines are not valid, such as: ${invalid[0]}`]
        : []),
      ...foreign.map((name) => `${name}: records came, which are not declared`),
      ...absentFields(filling.counts, fixtures, FEWEST_OF_RATE),
      ...rareFields(filling.counts, fixtures),
    ]
    if (differences.length) {
      await drop()
      throw new NotAsDeclared(differences)
    }
    const passed = waiting
    waiting = []
    size = 0
    released ||= lines.length > 0
    for (const read of passed) await batches.add(read)
  }

  return {
    held: () => (released ? null : { items: waiting.length, lines: size }),
    drop,
    async add(read) {
      // What a source takes back is not compared: nothing becomes public by it.
      if (read.lines.length && read.lines.every((line) => line.withdraw)) return batches.add(read)
      waiting.push(read)
      size += read.lines.length
      if (size >= JUDGED_AT_ONCE) await release()
    },
    async flush() {
      await release()
      await batches.flush()
    },
  }
}
