// Imports lines of records: in batches, each acknowledged once committed; bad lines are reported, good ones
// stored.
import { toInstant } from '#lib/dates.ts'
import type { Database } from '#lib/sql.ts'
import type { Fault } from '#store/drafts/line.ts'
import type { InterruptedImport } from '#store/imports.ts'
import { type LeasedDatabase, underLease } from '#store/lease.ts'
import { checkLine } from './check-line.ts'
import { type ImportReport, NOTHING, type Totals } from './import-report.ts'
import { type Effect, effectOf } from './line-groups.ts'
import { type NumberedLine, readLines } from './lines.ts'
import { type Journal, storedBefore } from './resumed.ts'
import {
  type GroupFile,
  grouped,
  groupFile,
  type LineGroup,
  parsedLine,
  type SpooledLines,
} from './spooled-lines.ts'
import { type LineOutcome, writeLines } from './write-lines.ts'

export interface Rejection {
  readonly line: number
  readonly key: string | null
  readonly errors: readonly Fault[]
}

export interface ImportOptions {
  /** Now, RFC 3339 in UTC. */
  readonly now: () => string
  /** Lines per transaction; two lines about one draft count as one. */
  readonly batchLines?: number
  /** Called after each commit: everything counted so far is stored. */
  readonly onProgress?: (report: ImportReport) => void
  readonly onRejected?: (rejection: Rejection) => void
  /** Called for a line that was stored without some of its values; `errors` has them. */
  readonly onDoubtful?: (doubtful: Rejection) => void
  /** True for records of the past: subscriptions report nothing of them. */
  readonly backfill?: boolean
  /** Called when it resumes an interrupted import: with the id of its run. */
  readonly onResumed?: (run: number) => void
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
  return underLease(db, 'import', (leased) => importUnder(leased, input, options))
}

/**
 * Imports lines under a lease, as `importNumbered` does. With a `journal` it stores its progress, and skips
 * what an interrupted import of the same lines has stored.
 */
export async function importUnder(
  db: LeasedDatabase,
  input: AsyncIterable<NumberedLine>,
  options: ImportOptions,
  journal?: Journal,
): Promise<ImportReport> {
  const totals: Totals = { ...NOTHING }
  await using files = new AsyncDisposableStack()
  const reject = (line: NumberedLine, detail: string) => {
    totals.lines++
    countOutcome(line, { outcome: 'rejected', errors: [{ detail }] }, totals, options)
  }
  const spooled = files.use(await grouped(input, reject))
  // Lines that were not all read are not those of another import.
  const before = spooled.failure ? null : ((await journal?.begin(spooled.sha256)) ?? null)
  if (before) {
    totals.stored_before = 0
    options.onResumed?.(before.run)
  }
  const importing = { db, totals, options, journal, before, isNested: spooled.isNested }
  let strict = before?.strict ?? false
  let source: AsyncIterable<LineGroup> = spooled.groups()
  let rejects: Rejects = 'none'
  for (let pass = 0; ; pass++) {
    const later = files.use(await groupFile())
    const settled = await importPass(importing, source, later, { first: pass === 0, rejects, strict })
    if (!later.count) break
    source = later.read()
    // Where nothing was settled, nothing is left that the remaining lines could wait for.
    rejects = settled ? 'none' : STRICTER[rejects]
    strict ||= rejects !== 'none'
    if (strict) await journal?.keep({ ...totals }, strict)
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

interface Importing {
  readonly db: LeasedDatabase
  readonly totals: Totals
  readonly options: ImportOptions
  /** The interrupted import that this one resumes. */
  readonly before: InterruptedImport | null
  readonly isNested: SpooledLines['isNested']
  readonly journal: Journal | undefined
}

interface Pass {
  /** True while each group is tried for the first time. */
  readonly first: boolean
  readonly rejects: Rejects
  /** True from the first pass on that rejected lines. */
  readonly strict: boolean
}

/**
 * Writes the groups; those that must wait go to `later`. Returns the number of lines that were settled.
 */
async function importPass(
  importing: Importing,
  source: AsyncIterable<LineGroup>,
  later: GroupFile,
  { first, rejects, strict }: Pass,
): Promise<number> {
  const { totals, options, journal } = importing
  let settled = 0
  let tried = 0
  const settle = (line: NumberedLine, outcome: LineOutcome) => {
    settled++
    countOutcome(line, outcome, totals, options)
  }
  for await (const batch of batches(source, options.batchLines ?? BATCH_LINES)) {
    if (first) for (const group of batch) totals.lines += group.length
    const valid = batch
      .map((group, i) => workOf(group, tried + i, toInstant(options.now()), settle))
      .filter((work) => work !== null)
    const works = first ? await unstored(importing, valid) : valid
    tried += batch.length
    if (!works.length && valid.length) continue
    const outcomes = await (first ? writeFirst(importing, works, tried) : writeWorks(importing, works))
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
    await journal?.keep({ ...totals }, strict)
    options.onProgress?.({ ...totals })
  }
  return settled
}

/** The works that are not stored yet; the lines of the others are counted. */
async function unstored(
  { db, totals, before, isNested }: Importing,
  works: readonly Work[],
): Promise<readonly Work[]> {
  if (!before) return works
  const stored = await storedBefore(db, before, works, isNested)
  for (const [i, { group }] of works.entries()) if (stored[i]) totals.stored_before! += group.length
  return works.filter((_, i) => !stored[i])
}

/** A group and its effect. */
interface Work {
  /** The number of the group within the pass. */
  readonly at: number
  readonly group: LineGroup
  readonly effect: Effect
}

/** Invalid lines of a group are rejected, and the others hold; null where none is left. */
function workOf(
  group: LineGroup,
  at: number,
  now: string,
  settle: (line: NumberedLine, outcome: LineOutcome) => void,
): Work | null {
  const values = group.map((line) => parsedOf(line))
  if (group.length === 1) return { at, group, effect: { lines: values, before: [], parted: false } }
  const good = group.flatMap((line, i) => {
    const checked = checkLine(values[i], now)
    if (!('faults' in checked)) return [{ line, value: values[i]! }]
    settle(line, { outcome: 'rejected', errors: checked.faults })
    return []
  })
  if (!good.length) return null
  return { at, group: good.map(({ line }) => line), effect: effectOf(good.map(({ value }) => value)) }
}

function parsedOf(line: NumberedLine): Readonly<Record<string, unknown>> {
  const parsed = parsedLine(line)
  return 'value' in parsed ? (parsed.value as Readonly<Record<string, unknown>>) : {}
}

/** The same in one transaction with the number of groups that were tried so far. */
async function writeFirst(
  importing: Importing,
  works: readonly Work[],
  tried: number,
): Promise<LineOutcome[]> {
  const { db, journal } = importing
  if (!journal) return writeWorks(importing, works)
  return db.transaction(async (tx) => {
    const outcomes = await writeWorks({ ...importing, db: tx }, works)
    await journal.reach(tx, tried)
    return outcomes
  })
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
  { db, options, before }: Importing,
  groups: readonly (readonly unknown[])[],
): Promise<LineOutcome[]> {
  const lines = groups.flat()
  if (!lines.length) return []
  const written = await writeLines(db, lines, options.now(), {
    continued: before?.tokens ?? [],
    ...(options.backfill && { quiet: true }),
  })
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

async function* batches(groups: AsyncIterable<LineGroup>, lines: number): AsyncGenerator<LineGroup[]> {
  let batch: LineGroup[] = []
  let bytes = 0
  for await (const group of groups) {
    batch.push(group)
    for (const { text } of group) bytes += text.length
    if (batch.length < lines && bytes < BATCH_BYTES) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length) yield batch
}
