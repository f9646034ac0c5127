// Reads the change log for subscriptions: what arrived in, changed in or left what each of them watches is
// reported to its inbox. It goes by arrival, whatever the dates of records.
import type { Database } from '#lib/sql.ts'
import type { Caller } from '#model/access/caller.ts'
import type { Context } from '#model/operation.ts'
import { PROBLEMS, Problem } from '#model/problem.ts'
import { type LeasedDatabase, tryTurn } from '#store/lease.ts'
import { addItems, type Report } from '#store/subscriptions/inbox.ts'
import {
  isReportDue,
  type LoggedChange,
  loggedBetween,
  readableTo,
  readProgress,
  saveProgress,
} from '#store/subscriptions/logged-changes.ts'
import { idsOfList, isWhole, readMatches, saveMatches } from '#store/subscriptions/matches.ts'
import {
  type Evaluated,
  followSurvivor,
  newSubscriptions,
  noteCaughtUp,
  noteProblem,
  noteRead,
  subscriptionsAfter,
} from '#store/subscriptions/subscriptions.ts'
import { matchingOf, type Part } from './matching.ts'

/** Changes read at once, and subscriptions. */
const CHANGES = 1_000
const SUBSCRIPTIONS = 500

/** Fields whose change alone is no news: the content was read again. */
const NO_NEWS: ReadonlySet<string> = new Set(['retrieved_at', 'last_checked_at', 'source_url'])

type Reporting = Omit<Context, 'db'> & { readonly db: LeasedDatabase }

/** The outcome of a batch of changes for a subscription. */
interface Evaluation {
  readonly subscription: Evaluated
  readonly reports: readonly Report[]
  /** The records that match now, of the domains where they are others than before. */
  readonly matches: ReadonlyMap<string, ReadonlySet<number>>
  /** The record that the followed one was merged into; null where it was not. */
  readonly survivor: number | null
  readonly problem: string | null
}

/**
 * Reads all changes that were logged since the last time, where no other process does. Throws the signal's
 * reason once it aborts.
 */
export async function reportChanges(context: Context, signal: AbortSignal): Promise<void> {
  if (!(await isReportDue(context.db))) return
  await using turn = await tryTurn(context.db, 'subscriptions', context.clock)
  if (!turn) return
  const work = { ...context, db: turn.db }
  for (const byWords of [false, true]) {
    await catchUp(work, byWords, signal)
    while (await reportBatch(work, byWords, signal)) signal.throwIfAborted()
  }
}

/**
 * Reads for new subscriptions what was read for all others since they were created: a change may have been
 * made after what matches at first was looked up.
 */
async function catchUp(context: Reporting, byWords: boolean, signal: AbortSignal): Promise<void> {
  const { db } = context
  const until = await readProgress(db, byWords)
  for (const subscription of await newSubscriptions(db, byWords)) {
    for (let from = subscription.after_seq; from < until; ) {
      signal.throwIfAborted()
      const changes = await loggedBetween(db, from, until, CHANGES)
      if (!changes.length) break
      const evaluation = await evaluate(context, subscription, changes)
      from = changes.at(-1)!.seq
      await db.transaction(async (tx) => {
        await save(tx, evaluation)
        await noteRead(tx, subscription.id, from)
      })
    }
    await noteCaughtUp(db, subscription.id)
  }
}

/** Reports the next changes in one transaction: none is missed or reported twice. False without any. */
async function reportBatch(context: Reporting, byWords: boolean, signal: AbortSignal): Promise<boolean> {
  const { db } = context
  const changes = await loggedBetween(
    db,
    await readProgress(db, byWords),
    await readableTo(db, byWords),
    CHANGES,
  )
  if (!changes.length) return false
  const last = changes.at(-1)!.seq
  const evaluations: Evaluation[] = []
  for await (const subscription of concerned(db, changes, byWords)) {
    signal.throwIfAborted()
    evaluations.push(await evaluate(context, subscription, changes))
  }
  await db.transaction(async (tx) => {
    for (const evaluation of evaluations) await save(tx, evaluation)
    await saveProgress(tx, byWords, last)
  })
  return true
}

async function save(
  tx: LeasedDatabase,
  { subscription: { id, problem: known }, reports, matches, survivor, problem }: Evaluation,
): Promise<void> {
  await addItems(tx, id, reports)
  for (const [domain, ids] of matches) await saveMatches(tx, id, domain, ids)
  if (survivor !== null) await followSurvivor(tx, id, survivor)
  if (problem !== known) await noteProblem(tx, id, problem)
}

/** The subscriptions that some changes can concern. */
async function* concerned(
  db: Database,
  changes: readonly LoggedChange[],
  byWords: boolean,
): AsyncGenerator<Evaluated> {
  const domains = [...new Set(changes.map(({ domain }) => domain))]
  const countries = [...new Set(changes.map(({ country_code }) => country_code))]
  let after = 0
  for (;;) {
    const reach = { domains, countries, byWords }
    const some = await subscriptionsAfter(db, after, reach, SUBSCRIPTIONS)
    yield* some
    if (some.length < SUBSCRIPTIONS) return
    after = some.at(-1)!.id
  }
}

/** What a batch of changes means for a subscription; a filter whose record is gone is its problem. */
async function evaluate(
  context: Context,
  subscription: Evaluated,
  changes: readonly LoggedChange[],
): Promise<Evaluation> {
  const { follow, after_seq, events } = subscription
  const since = changes.filter(({ seq }) => seq > after_seq)
  const own = since.filter(({ domain, record_id }) => domain === follow?.domain && record_id === follow.id)
  const survivor = own.findLast(({ kind }) => kind === 'merged')?.replaced_by ?? null
  const subject = { ...subscription, follow: follow && { ...follow, id: survivor ?? follow.id } }
  const reports: Report[] = reportsOf(own, { before: true, now: isServed(own) })
  const found = { subscription, survivor }
  const told = (all: readonly Report[]) => all.filter(({ event }) => events.includes(event))
  try {
    const { parts } = await matchingOf(context, subject, callerOf(subscription))
    const listed = parts.filter((part) => !part.own)
    const { reports: others, matches } = await inLists(context, subscription.id, listed, since)
    return { ...found, reports: told([...reports, ...others]), matches, problem: null }
  } catch (error) {
    if (!(error instanceof Problem) || PROBLEMS[error.code].retriable) throw error
    return { ...found, reports: told(reports), matches: new Map(), problem: error.message }
  }
}

/** What the changes mean for the lists that a subscription watches, and the matches where they changed. */
async function inLists(
  { db }: Context,
  id: number,
  parts: readonly Part[],
  changes: readonly LoggedChange[],
) {
  const reports: Report[] = []
  const matches = new Map<string, ReadonlySet<number>>()
  const before = await readMatches(db, id)
  for (const [name, some] of Map.groupBy(parts, ({ domain }) => domain.name)) {
    const records = Map.groupBy(changes.filter(isIn(name, some)), ({ record_id }) => record_id)
    if (!records.size) continue
    const now = await matchingNow(db, some, [...records.keys()])
    const whole = some.some(({ spec }) => spec && isWhole(spec))
    const kept = new Set(before.get(name))
    for (const [record, logged] of records) {
      const held = whole ? logged[0]!.kind !== 'created' : kept.has(record)
      reports.push(...reportsOf(logged, { before: held, now: now.has(record) }))
      if (now.has(record)) kept.add(record)
      else kept.delete(record)
    }
    if (!whole && !isSame(kept, before.get(name))) matches.set(name, kept)
  }
  return { reports: reports.toSorted((a, b) => a.seq - b.seq), matches }
}

const isSame = (a: ReadonlySet<number>, b: ReadonlySet<number> = new Set()) =>
  a.size === b.size && a.isSubsetOf(b)

const isIn = (name: string, parts: readonly Part[]) => (change: LoggedChange) =>
  change.domain === name &&
  parts.some(({ countries }) => (countries as readonly string[]).includes(change.country_code))

/** Those of some records that one of the lists has. */
async function matchingNow(
  db: Database,
  parts: readonly Part[],
  ids: readonly number[],
): Promise<Set<number>> {
  let found = new Set<number>()
  for (const { domain, spec } of parts)
    if (spec) found = found.union(await idsOfList(db, domain, spec, { ids, limit: ids.length }))
  return found
}

/** False where the last change of a record took it out of the lists. */
const isServed = (logged: readonly LoggedChange[]) =>
  logged.length === 0 || ['created', 'changed'].includes(logged.at(-1)!.kind)

/**
 * What the changes of one record mean for a list that had it `before` and has it `now`, or not: one report at
 * most. Quiet changes are reported to nobody.
 */
function reportsOf(
  all: readonly LoggedChange[],
  { before: had, now: has }: { readonly before: boolean; readonly now: boolean },
): Report[] {
  const logged = all.filter(({ quiet }) => !quiet)
  const last = logged.at(-1)
  if (!last) return []
  const fields = [...new Set(logged.flatMap((each) => each.changed_fields ?? []))].filter(
    (field) => !NO_NEWS.has(field),
  )
  const { seq, domain, record_id, country_code, at } = last
  const about = { seq, domain, record_id, country_code, at, replaced_by: null }
  const unchanged = { changed_fields: null, before: null }
  if (!has) {
    if (!had || (last.kind !== 'withdrawn' && last.kind !== 'merged')) return []
    return [{ ...about, ...unchanged, event: last.kind, replaced_by: last.replaced_by }]
  }
  if (logged.some(({ kind }) => kind === 'created')) return [{ ...about, ...unchanged, event: 'arrived' }]
  if (!fields.length) return []
  // The first of several changes has the value before all of them.
  const former = Object.assign({}, ...logged.toReversed().map((each) => each.before ?? {}))
  const before = Object.fromEntries(
    fields.flatMap((field) => (field in former ? [[field, former[field]]] : [])),
  )
  return [{ ...about, event: had ? 'changed' : 'matched', changed_fields: fields, before }]
}

/** The caller who created a subscription, for reading. */
function callerOf({ account, countries, domains }: Evaluated): Caller {
  return { admin: false, key: null, account, acts: false, countries, domains }
}
