// Writes lines to the store: validated, references resolved, in one transaction. A bad line stores nothing.
import { domains, extraction } from '#domains/index.ts'
import { toInstant } from '#lib/dates.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { type Authority, authorityOf } from '#model/declaration/precedence.ts'
import { sources } from '#sources/index.ts'
import type { DraftLine, Fault } from '#store/drafts/line.ts'
import type { LeasedDatabase } from '#store/lease.ts'
import type { RecordOutcome } from '#store/records/materialize.ts'
import { joinKeys } from '#store/records/merge.ts'
import { writeDraftLines } from '#store/records/write-drafts.ts'
import { lockWrites } from '#store/records/write-lock.ts'
import type { WriteContext } from '#store/records/write-plan.ts'
import { checkLine, type Join } from './check-line.ts'

export interface LineOutcome {
  readonly outcome: RecordOutcome | 'merged' | 'apart' | 'rejected'
  readonly errors?: readonly Fault[]
  /**
   * True when the line may be accepted once others are stored: those that it refers to, or that complete its
   * record.
   */
  readonly waiting?: boolean
  /** Fields that the source gave before and no longer does. */
  readonly cleared?: readonly string[]
  /** Values that were not stored, because they cannot be true or are older than the stored ones. */
  readonly doubts?: readonly Fault[]
}

/** The settings that depend on the registered sources. */
export const AUTHORITY: Authority = authorityOf([...sources, extraction])

interface Pending<T> {
  readonly at: number
  readonly value: T
}

interface Group {
  readonly given: Pending<DraftLine>[]
  readonly joins: Pending<Join>[]
}

interface WriteOptions {
  readonly authority?: Authority
  /** The numbers of the items that gave the lines, in their order. */
  readonly items?: readonly (string | null)[]
  /** The tokens of interrupted writers that this one continues. */
  readonly continued?: readonly number[]
  /** True where subscriptions report nothing: a first reading, or one of the past. */
  readonly quiet?: boolean
}

/**
 * Writes parsed lines and returns the outcome of each, in order. All good lines are stored when it returns,
 * none when it throws. A line may refer to records stored before, and within the same call to those of its
 * own domain and of those earlier in `domains`.
 */
export async function writeLines(
  db: LeasedDatabase,
  lines: readonly unknown[],
  at: string,
  { authority = AUTHORITY, items, continued = [], quiet = false }: WriteOptions = {},
): Promise<LineOutcome[]> {
  const now = toInstant(at)
  const outcomes: LineOutcome[] = new Array(lines.length)
  const byDomain = new Map<Domain, Group>()
  const doubtful = new Map<number, readonly Fault[]>()
  lines.forEach((line, place) => {
    const checked = checkLine(line, now)
    if ('faults' in checked) {
      outcomes[place] = { outcome: 'rejected', errors: checked.faults }
      return
    }
    const { given, joins } = grouped(byDomain, checked.domain)
    if ('given' in checked && checked.doubts.length) doubtful.set(place, checked.doubts)
    const writer = { token: db.token, continued, item: items?.[place] ?? null }
    if ('given' in checked) given.push({ at: place, value: { ...checked.given, ...writer } })
    else joins.push({ at: place, value: checked.join })
  })
  if (byDomain.size) {
    await db.transaction(async (tx) => {
      await lockWrites(tx)
      const writing: WriteContext = { tx, now, authority, quiet }
      for (const domain of domains) {
        const { given, joins } = byDomain.get(domain) ?? { given: [], joins: [] }
        for (const round of rounds(given)) await writeRound(writing, domain, round, outcomes)
        for (const { at: place, value } of joins) outcomes[place] = await join(writing, domain, value)
      }
    })
  }
  for (const [place, doubts] of doubtful) {
    const outcome = outcomes[place]!
    outcomes[place] = { ...outcome, doubts: [...doubts, ...(outcome.doubts ?? [])] }
  }
  return outcomes
}

const OLDER: readonly Fault[] = [
  { field: 'retrieved_at', detail: 'is before that of the stored content, which stays' },
]

function grouped(byDomain: Map<Domain, Group>, domain: Domain): Group {
  const group = byDomain.get(domain) ?? { given: [], joins: [] }
  byDomain.set(domain, group)
  return group
}

/**
 * Splits lines so that no source and key occurs twice in a round: the later one is written after the earlier.
 */
function rounds(pending: readonly Pending<DraftLine>[]): Pending<DraftLine>[][] {
  const result: Pending<DraftLine>[][] = []
  const times = new Map<string, number>()
  for (const item of pending) {
    const { key, source_id } = item.value
    const id = JSON.stringify([key, source_id])
    const round = times.get(id) ?? 0
    times.set(id, round + 1)
    if (result[round]) result[round].push(item)
    else result[round] = [item]
  }
  return result
}

/**
 * Writes a round, and again those of its lines that waited for others of it, such as a subject for the one
 * above it.
 */
async function writeRound(
  writing: WriteContext,
  domain: Domain,
  round: readonly Pending<DraftLine>[],
  outcomes: LineOutcome[],
): Promise<void> {
  let left = round
  for (;;) {
    const given = left.map(({ value }) => value)
    const written = await writeDraftLines(writing, domain, given)
    left.forEach(({ at }, i) => {
      const each = written[i]!
      outcomes[at] =
        'faults' in each
          ? { outcome: 'rejected', errors: each.faults, waiting: each.waiting }
          : {
              outcome: each.fate,
              ...(each.cleared.length && { cleared: each.cleared }),
              ...(each.older && { doubts: OLDER }),
            }
    })
    const waiting = left.filter(({ at }) => outcomes[at]!.waiting)
    if (!waiting.length || waiting.length === left.length) return
    left = waiting
  }
}

async function join(
  writing: WriteContext,
  domain: Domain,
  { kind, keys, source_id }: Join,
): Promise<LineOutcome> {
  const grounds = { how: 'import', rule: 'line', evidence: {}, source: source_id } as const
  const joined = await joinKeys(writing, domain, kind, keys, grounds)
  if ('faults' in joined) return { outcome: 'rejected', errors: joined.faults, waiting: joined.waiting }
  return { outcome: joined.fate }
}
