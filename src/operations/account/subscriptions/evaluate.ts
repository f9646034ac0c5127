// What a batch of changes means for subscriptions. Those with the same subject and scope are evaluated once,
// and only for the changed records that have what the subject needs.
import type { Caller } from '#model/access/caller.ts'
import type { Context } from '#model/operation.ts'
import { PROBLEMS, Problem } from '#model/problem.ts'
import { type ChangedRecords, readChangedRecords } from '#store/subscriptions/changed-records.ts'
import type { Report } from '#store/subscriptions/inbox.ts'
import type { LoggedChange } from '#store/subscriptions/logged-changes.ts'
import {
  type FormerMatches,
  idsOfList,
  isWhole,
  type MatchBlock,
  readFormerMatches,
} from '#store/subscriptions/matches.ts'
import type { Evaluated } from '#store/subscriptions/subscriptions.ts'
import { isServed, reportsOf } from './changed-reports.ts'
import { matchingOf } from './matching.ts'
import { candidatesOf, mayLose, type Needs, namesAny, needsOf, termsOf } from './needs.ts'

/** The outcome of a batch of changes for a subscription. */
export interface Evaluation {
  readonly subscription: Evaluated
  readonly reports: readonly Report[]
  /** Its matches where they are others than before. */
  readonly matches: readonly MatchBlock[]
  /** The record that the followed one was merged into; null where it was not. */
  readonly survivor: number | null
  readonly problem: string | null
}

/** Changes by domain and record. */
type Changes = ReadonlyMap<string, ReadonlyMap<number, readonly LoggedChange[]>>

/** Subscriptions with the same subject and scope. */
type Watchers = readonly [Evaluated, ...Evaluated[]]

/** What is known of the changes of a batch. */
interface Batch {
  readonly all: readonly LoggedChange[]
  readonly byRecord: Changes
  readonly gone: readonly LoggedChange[]
  readonly changed: ChangedRecords
  readonly former: FormerMatches
}

/** What a subject matches among the changed records. */
interface Found {
  readonly survivor: number | null
  readonly now: ReadonlyMap<string, ReadonlySet<number>>
  /** The countries of lists that nothing but the country narrows, by domain. */
  readonly whole: ReadonlyMap<string, ReadonlySet<string>>
  readonly problem: string | null
}

const NOTHING: Found = { survivor: null, now: new Map(), whole: new Map(), problem: null }

/**
 * The outcome of some changes for subscriptions, without those that they do not concern. Throws the reason of
 * the signal once it aborts.
 */
export async function evaluate(
  context: Context,
  subscriptions: readonly Evaluated[],
  changes: readonly LoggedChange[],
  signal: AbortSignal,
): Promise<Evaluation[]> {
  const watchers = [...Map.groupBy(subscriptions, subjectKey).values()] as unknown as Watchers[]
  const needs = new Map<Watchers, Needs | null>()
  for (const each of watchers) {
    signal.throwIfAborted()
    needs.set(each, await needsOrNull(context, each[0]))
  }
  const batch = await batchOf(context, subscriptions, changes, [...needs.values()])
  const evaluations: Evaluation[] = []
  for (const [some, need] of needs) {
    signal.throwIfAborted()
    const found = await find(context, some, need, batch)
    for (const subscription of some) {
      if (found === NOTHING && !batch.former.of(subscription.id)) continue
      evaluations.push(evaluationOf(subscription, found, batch))
    }
  }
  return evaluations
}

function subjectKey({ query, follow, countries, domains }: Evaluated): string {
  return JSON.stringify([query, follow, countries, domains])
}

/** Null where they cannot be told, such as for a parameter that no longer exists. */
async function needsOrNull(context: Context, subscription: Evaluated): Promise<Needs | null> {
  try {
    return await needsOf(context, subscription, callerOf(subscription))
  } catch (error) {
    if (!(error instanceof Problem) || PROBLEMS[error.code].retriable) throw error
    return null
  }
}

async function batchOf(
  { db }: Context,
  subscriptions: readonly Evaluated[],
  changes: readonly LoggedChange[],
  needs: readonly (Needs | null)[],
): Promise<Batch> {
  const byRecord = new Map(
    Array.from(
      Map.groupBy(changes, ({ domain }) => domain),
      ([domain, some]) => [domain, Map.groupBy(some, ({ record_id }) => record_id)] as const,
    ),
  )
  const known = needs.flatMap((each) => each ?? [])
  const terms = new Set(known.flatMap((each) => [...termsOf(each)]))
  const index = known.flatMap((each) => each.needs).find((each) => each.terms)?.terms?.index
  const sought = index === undefined ? null : { index, terms: [...terms] }
  const ids = subscriptions.map(({ id }) => id)
  return {
    all: changes,
    byRecord,
    gone: changes.filter(({ kind }) => kind === 'withdrawn' || kind === 'merged'),
    changed: await readChangedRecords(db, changes, sought),
    former: await readFormerMatches(db, ids, changes),
  }
}

/** What a subject matches among the changed records; NOTHING where it is not concerned. */
async function find(
  context: Context,
  watchers: Watchers,
  needs: Needs | null,
  { byRecord, gone, changed }: Batch,
): Promise<Found> {
  const [subscription] = watchers
  const { follow } = subscription
  const own = follow ? (byRecord.get(follow.domain)?.get(follow.id) ?? []) : []
  const survivor = own.findLast(({ kind }) => kind === 'merged')?.replaced_by ?? null
  const subject = { ...subscription, follow: follow && { ...follow, id: survivor ?? follow.id } }
  const caller = callerOf(subscription)
  try {
    const needed = survivor === null ? needs : await needsOf(context, subject, caller)
    const candidates = needed && candidatesOf(needed, changed)
    // Whether it can be evaluated may have changed.
    const isUnsure = watchers.some(({ problem }) => problem !== null) || !needed || namesAny(needed, gone)
    const lost = new Set(needed && mayLose(needed, gone) ? gone.map(({ domain }) => domain) : [])
    if (!isUnsure && !candidates?.size && !own.length && !lost.size) return NOTHING
    const idsIn = (name: string) =>
      candidates ? [...(candidates.get(name) ?? [])] : changed.of(name).map(({ id }) => id)
    const { parts } = await matchingOf(context, subject, caller, ({ name }, isOwn) => {
      return !isOwn && (isUnsure || lost.has(name) || idsIn(name).length > 0)
    })
    const now = new Map<string, ReadonlySet<number>>()
    const whole = new Map<string, ReadonlySet<string>>()
    for (const { domain, spec, countries } of parts) {
      if (!spec) continue
      const { name } = domain
      if (isWhole(spec)) whole.set(name, new Set(countries).union(whole.get(name) ?? new Set<string>()))
      const ids = idsIn(name)
      if (!ids.length) continue
      const some = await idsOfList(context.db, domain, spec, { ids, limit: ids.length })
      now.set(name, some.union(now.get(name) ?? new Set()))
    }
    return { survivor, now, whole, problem: null }
  } catch (error) {
    if (!(error instanceof Problem) || PROBLEMS[error.code].retriable) throw error
    return { ...NOTHING, survivor, problem: error.message }
  }
}

/** What the changes mean for a subscription; its matches stay where it cannot be evaluated. */
function evaluationOf(
  subscription: Evaluated,
  { survivor, now, whole, problem }: Found,
  { byRecord, former }: Batch,
): Evaluation {
  const { id, follow, events, after_seq } = subscription
  const since = (domain: string, record: number) =>
    (byRecord.get(domain)?.get(record) ?? []).filter(({ seq }) => seq > after_seq)
  const own = follow ? since(follow.domain, follow.id) : []
  const reports: Report[] = reportsOf(own, { before: true, now: isServed(own) })
  const matches: MatchBlock[] = []
  if (problem === null) {
    const held = former.of(id) ?? new Map<string, ReadonlySet<number>>()
    for (const domain of new Set([...now.keys(), ...held.keys(), ...whole.keys()])) {
      const countries = whole.get(domain)
      const had = held.get(domain) ?? new Set()
      const has = now.get(domain) ?? new Set()
      const records = countries ? recordsIn(byRecord, domain, countries) : had.union(has)
      for (const record of records) {
        const logged = since(domain, record)
        const before = countries ? logged[0]?.kind !== 'created' : had.has(record)
        reports.push(...reportsOf(logged, { before, now: has.has(record) }))
      }
      if (!countries) matches.push(...former.changed(id, domain, has))
    }
  }
  const told = reports.filter(({ event }) => events.includes(event)).toSorted((a, b) => a.seq - b.seq)
  return { subscription, reports: told, matches, survivor, problem }
}

/** The changed records of a domain in some countries. */
function recordsIn(byRecord: Changes, domain: string, countries: ReadonlySet<string>): number[] {
  return Array.from(byRecord.get(domain) ?? []).flatMap(([record, [first]]) =>
    countries.has(first!.country_code) ? record : [],
  )
}

/** The caller who created a subscription, for reading. */
function callerOf({ account, countries, domains }: Evaluated): Caller {
  return { admin: false, key: null, account, acts: false, countries, domains }
}
