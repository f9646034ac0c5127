// Imports lines of records: in batches, each acknowledged once committed; bad lines are reported, good ones
// stored.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import type { Database } from '#lib/sql.ts'
import { openUnnamed } from '#lib/unnamed-file.ts'
import type { Fault } from '#store/drafts/line.ts'
import { type LeasedDatabase, underLease } from '#store/lease.ts'
import { type NumberedLine, readLines } from './lines.ts'
import { type LineOutcome, writeLines } from './write-lines.ts'

export interface ImportReport {
  readonly lines: number
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly withdrawn: number
  /** Pairs of keys that were declared one thing, and pairs that were separated. */
  readonly merged: number
  readonly apart: number
  readonly rejected: number
  /** Fields that a source gave before and no longer does, over all lines. */
  readonly cleared: number
  /** Values that cannot be true, over all lines: they are not stored. */
  readonly doubtful: number
}

export interface Rejection {
  readonly line: number
  readonly key: string | null
  readonly errors: readonly Fault[]
}

export interface ImportOptions {
  /** Now, RFC 3339 in UTC. */
  readonly now: () => string
  /** Called after each commit: everything counted so far is stored. */
  readonly onProgress?: (report: ImportReport) => void
  readonly onRejected?: (rejection: Rejection) => void
  /** Called for a line that was stored without some of its values; `errors` has them. */
  readonly onDoubtful?: (doubtful: Rejection) => void
}

const BATCH_LINES = 1_000
const BATCH_BYTES = 8 * 1024 * 1024

/** Imports a stream of newline-delimited JSON, as `importNumbered` does. */
export async function importLines(
  db: Database,
  input: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportReport> {
  return importNumbered(db, readLines(input), options)
}

/**
 * Imports lines. One whose references are missing waits in a file until the rest has been read, so the lines
 * may come in any order. Only one batch is in memory. Throws when the database fails, or when the input does:
 * what `onProgress` counted is stored all the same.
 */
export async function importNumbered(
  db: Database,
  input: AsyncIterable<NumberedLine>,
  options: ImportOptions,
): Promise<ImportReport> {
  return underLease(db, `import ${randomUUID()}`, (leased) => importAll(leased, input, options))
}

async function importAll(
  db: LeasedDatabase,
  input: AsyncIterable<NumberedLine>,
  options: ImportOptions,
): Promise<ImportReport> {
  const totals: Totals = { ...NOTHING }
  await using files = new AsyncDisposableStack()
  let source = input
  let read: FileHandle | undefined
  let waitingBefore = Number.POSITIVE_INFINITY
  for (let pass = 0; ; pass++) {
    const file = files.use(await openUnnamed())
    const waiting = await importPass(db, source, file, totals, options, pass === 0)
    await read?.close()
    if (!waiting) break
    read = file
    source = readLines(createReadStream('', { fd: file.fd, start: 0, autoClose: false }), true)
    if (waiting === waitingBefore) {
      await rejectAll(db, source, totals, options)
      break
    }
    waitingBefore = waiting
  }
  options.onProgress?.({ ...totals })
  return totals
}

type Totals = { -readonly [K in keyof ImportReport]: number }

const NOTHING: ImportReport = {
  lines: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  withdrawn: 0,
  merged: 0,
  apart: 0,
  rejected: 0,
  cleared: 0,
  doubtful: 0,
}

/** Writes the lines; those with missing references go to a file. Returns how many wait. */
async function importPass(
  db: LeasedDatabase,
  lines: AsyncIterable<NumberedLine>,
  later: FileHandle,
  totals: Totals,
  options: ImportOptions,
  counting: boolean,
): Promise<number> {
  const file = createWriteStream('', { fd: later.fd, autoClose: false })
  let waiting = 0
  for await (const batch of batches(lines)) {
    const outcomes = await writeBatch(db, batch, options.now())
    for (const [i, outcome] of outcomes.entries()) {
      const line = batch[i]!
      if (counting) totals.lines++
      if (outcome.waiting) {
        waiting++
        if (!file.write(`${line.number}\t${line.text}\n`)) await once(file, 'drain')
      } else countOutcome(line, outcome, totals, options)
    }
    options.onProgress?.({ ...totals })
  }
  file.end()
  await finished(file)
  return waiting
}

async function writeBatch(
  db: LeasedDatabase,
  batch: readonly NumberedLine[],
  now: string,
): Promise<LineOutcome[]> {
  const parsed = batch.map(parse)
  const good = parsed.flatMap((line, at) => ('value' in line ? [{ at, value: line.value }] : []))
  const written = await writeLines(
    db,
    good.map(({ value }) => value),
    now,
  )
  const outcomes = parsed.map(
    (line): LineOutcome =>
      'value' in line ? { outcome: 'rejected' } : { outcome: 'rejected', errors: [{ detail: line.fault }] },
  )
  good.forEach(({ at }, i) => {
    outcomes[at] = written[i]!
  })
  return outcomes
}

function parse(line: NumberedLine): { value: unknown } | { fault: string } {
  if (line.fault) return { fault: line.fault }
  try {
    return { value: JSON.parse(line.text) }
  } catch {
    return { fault: 'is not JSON' }
  }
}

function countOutcome(
  line: NumberedLine,
  outcome: LineOutcome,
  totals: Totals,
  options: ImportOptions,
): void {
  totals[outcome.outcome]++
  totals.cleared += outcome.cleared?.length ?? 0
  const { outcome: fate, errors = [], doubts = [] } = outcome
  totals.doubtful += doubts.length
  const report = (list: readonly Fault[]) => ({ line: line.number, key: keyOf(line), errors: list })
  if (fate === 'rejected') options.onRejected?.(report(errors))
  else if (doubts.length) options.onDoubtful?.(report(doubts))
}

function keyOf(line: NumberedLine): string | null {
  const parsed = parse(line)
  const key = 'value' in parsed ? (parsed.value as { key?: unknown } | null)?.key : undefined
  return typeof key === 'string' ? key.slice(0, 500) : null
}

/** Nothing is left that the remaining lines could wait for. */
async function rejectAll(
  db: LeasedDatabase,
  lines: AsyncIterable<NumberedLine>,
  totals: Totals,
  options: ImportOptions,
): Promise<void> {
  for await (const batch of batches(lines)) {
    for (const [i, outcome] of (await writeBatch(db, batch, options.now())).entries())
      countOutcome(batch[i]!, outcome, totals, options)
  }
}

async function* batches(lines: AsyncIterable<NumberedLine>): AsyncGenerator<NumberedLine[]> {
  let batch: NumberedLine[] = []
  let bytes = 0
  for await (const line of lines) {
    batch.push(line)
    bytes += line.text.length
    if (batch.length < BATCH_LINES && bytes < BATCH_BYTES) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length) yield batch
}
