// Imports lines of records: in batches, each acknowledged once committed; bad lines are reported, good ones
// stored.
import { toInstant } from '#lib/dates.ts'
import type { Database } from '#lib/sql.ts'
import type { Fault } from '#store/drafts/line.ts'
import { type LeasedDatabase, underLease } from '#store/lease.ts'
import { checkLine } from './check-line.ts'
import { type Effect, effectOf } from './line-groups.ts'
import { type NumberedLine, readLines } from './lines.ts'
import { type GroupFile, grouped, groupFile, type LineGroup, parsedLine } from './spooled-lines.ts'
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
 * Imports lines. The later of two lines about one draft holds, and the earlier is not written. A line whose
 * references are missing waits in a file until the rest has been read, so the lines may come in any order.
 * Only one batch is in memory. Throws when the database fails, or when the input does: what was read before
 * is stored all the same, as far as `onProgress` counted it.
 */
export async function importNumbered(
  db: Database,
  input: AsyncIterable<NumberedLine>,
  options: ImportOptions,
): Promise<ImportReport> {
  return underLease(db, 'import', (leased) => importAll(leased, input, options))
}

async function importAll(
  db: LeasedDatabase,
  input: AsyncIterable<NumberedLine>,
  options: ImportOptions,
): Promise<ImportReport> {
  const totals: Totals = { ...NOTHING }
  await using files = new AsyncDisposableStack()
  const reject = (line: NumberedLine, detail: string) => {
    totals.lines++
    countOutcome(line, { outcome: 'rejected', errors: [{ detail }] }, totals, options)
  }
  const spooled = files.use(await grouped(input, reject))
  let source: AsyncIterable<LineGroup> = spooled.groups()
  let rejects: Rejects = 'none'
  for (let pass = 0; ; pass++) {
    const later = files.use(await groupFile())
    const settled = await importPass({ db, totals, options }, source, later, { first: pass === 0, rejects })
    if (!later.count) break
    source = later.read()
    // Where nothing was settled, nothing is left that the remaining lines could wait for.
    rejects = settled ? 'none' : STRICTER[rejects]
  }
  if (totals.lines || !spooled.failure) options.onProgress?.({ ...totals })
  if (spooled.failure) throw spooled.failure.cause
  return totals
}

/**
 * The lines that a pass rejects instead of letting them wait: first the last ones of groups, because those
 * before them hold then, and others may have waited for these.
 */
type Rejects = 'none' | 'last' | 'all'
const STRICTER: Readonly<Record<Rejects, Rejects>> = { none: 'last', last: 'all', all: 'all' }

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

interface Importing {
  readonly db: LeasedDatabase
  readonly totals: Totals
  readonly options: ImportOptions
}

/**
 * Writes the groups; those that must wait go to `later`. Returns the number of lines that were settled.
 */
async function importPass(
  importing: Importing,
  source: AsyncIterable<LineGroup>,
  later: GroupFile,
  { first, rejects }: { readonly first: boolean; readonly rejects: Rejects },
): Promise<number> {
  const { totals, options } = importing
  let settled = 0
  const settle = (line: NumberedLine, outcome: LineOutcome) => {
    settled++
    countOutcome(line, outcome, totals, options)
  }
  for await (const batch of batches(source)) {
    if (first) for (const group of batch) totals.lines += group.length
    const works = batch
      .map((group) => workOf(group, toInstant(options.now()), settle))
      .filter((work) => work !== null)
    const outcomes = await writeWorks(importing, works)
    for (const [i, { group }] of works.entries()) {
      const outcome = outcomes[i]!
      const last = group.at(-1)!
      const rejected = rejects === 'all' || (rejects === 'last' && group.length > 1)
      if (outcome.waiting && !rejected) await later.add(group)
      else {
        settle(last, outcome)
        const earlier = group.slice(0, -1)
        if (outcome.outcome !== 'rejected') for (const line of earlier) settle(line, { outcome: 'unchanged' })
        else if (earlier.length) await later.add(earlier)
      }
    }
    options.onProgress?.({ ...totals })
  }
  return settled
}

/** A group and its effect. */
interface Work {
  readonly group: LineGroup
  readonly effect: Effect
}

/** Invalid lines of a group are rejected, and the others hold; null where none is left. */
function workOf(
  group: LineGroup,
  now: string,
  settle: (line: NumberedLine, outcome: LineOutcome) => void,
): Work | null {
  const values = group.map((line) => parsedOf(line))
  if (group.length === 1) return { group, effect: { lines: values, before: [], parted: false } }
  const good = group.flatMap((line, i) => {
    const checked = checkLine(values[i], now)
    if (!('faults' in checked)) return [{ line, value: values[i]! }]
    settle(line, { outcome: 'rejected', errors: checked.faults })
    return []
  })
  if (!good.length) return null
  return { group: good.map(({ line }) => line), effect: effectOf(good.map(({ value }) => value)) }
}

function parsedOf(line: NumberedLine): Readonly<Record<string, unknown>> {
  const parsed = parsedLine(line)
  return 'value' in parsed ? (parsed.value as Readonly<Record<string, unknown>>) : {}
}

/** Writes the effects of groups, and returns the outcome of the last line of each. */
async function writeWorks(importing: Importing, works: readonly Work[]): Promise<LineOutcome[]> {
  const outcomes = await writeEach(
    importing,
    works.map(({ effect }) => effect.lines),
  )
  // What was never stored cannot be withdrawn, unless the file gave it.
  const unknown = works.flatMap(({ effect }, i) =>
    effect.before.length && outcomes[i]!.waiting ? [{ i, lines: [...effect.before, ...effect.lines] }] : [],
  )
  const again = await writeEach(
    importing,
    unknown.map(({ lines }) => lines),
  )
  unknown.forEach(({ i }, n) => {
    outcomes[i] = again[n]!
  })
  return outcomes.map((outcome, i) =>
    works[i]!.effect.parted && outcome.outcome === 'rejected' && !outcome.waiting
      ? { outcome: 'unchanged' }
      : outcome,
  )
}

/** Writes several lines for each group in one transaction: the first that is rejected counts, or the last. */
async function writeEach(
  { db, options }: Importing,
  groups: readonly (readonly unknown[])[],
): Promise<LineOutcome[]> {
  const lines = groups.flat()
  if (!lines.length) return []
  const written = await writeLines(db, lines, options.now())
  let at = 0
  return groups.map(({ length }) => {
    const own = written.slice(at, (at += length))
    return own.find(({ outcome }) => outcome === 'rejected') ?? own.at(-1)!
  })
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
  const parsed = parsedLine(line)
  const key = 'value' in parsed ? (parsed.value as { key?: unknown } | null)?.key : undefined
  return typeof key === 'string' ? key.slice(0, 500) : null
}

async function* batches(groups: AsyncIterable<LineGroup>): AsyncGenerator<LineGroup[]> {
  let batch: LineGroup[] = []
  let bytes = 0
  for await (const group of groups) {
    batch.push(group)
    for (const { text } of group) bytes += text.length
    if (batch.length < BATCH_LINES && bytes < BATCH_BYTES) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length) yield batch
}
