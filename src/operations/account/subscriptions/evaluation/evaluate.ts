// What a batch of changes means for subscriptions. Those with the same subject and scope are evaluated once,
// and only for the changed records that have what the subject needs; most subjects are not looked at.
import { domainNamed } from '#domains/index.ts'
import type { Caller } from '#model/access/caller.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { EventKind } from '#model/event-kind.ts'
import type { Context } from '#model/operation.ts'
import { PROBLEMS, Problem } from '#model/problem.ts'
import { recordSetIn, recordSetKey, type SubscriptionSubject } from '#model/subscription.ts'
import { matchingWords, type WordsAmong } from '#store/passages/match-queries.ts'
import { letWriterFirst } from '#store/records/write-lock.ts'
import { type ChangedRecords, readChangedRecords } from '#store/subscriptions/changed-records.ts'
import {
  type FormerMatches,
  type KeptMatches,
  readFormerMatches,
} from '#store/subscriptions/former-matches.ts'
import type { Report } from '#store/subscriptions/inbox.ts'
import type { LoggedChange } from '#store/subscriptions/logged-changes.ts'
import { MARKED_LISTS, matchSet } from '#store/subscriptions/match-sets.ts'
import { type ChangedBlock, idsOfLists, type SomeOfList } from '#store/subscriptions/matches.ts'
import { type ListedRecord, recordSetsWith } from '#store/subscriptions/record-sets.ts'
import { beganToName } from '#store/subscriptions/references.ts'
import type { Evaluated } from '#store/subscriptions/subscriptions.ts'
import { kindOfReferring, kindsOf } from '../../inbox/event-kinds.ts'
import { callerOf, matchingOf } from '../matching.ts'
import { isServed, type reportsOf, sharedReports, wasServed } from './changed-reports.ts'
import { decidedAmong, listsOf, type SubjectList } from './decided-lists.ts'
import type { Subjects, WatchedSubject } from './kept-subjects.ts'
import { candidatesOf, mayLose, namesAny, needsOf } from './needs.ts'

/** The outcome of a batch of changes for a subscription. */
export interface Evaluation {
  readonly subscription: Evaluated
  readonly reports: readonly Report[]
  /** Its matches where they are others than before. */
  readonly matches: readonly ChangedBlock[]
  /** The record that the followed one was merged into; null where it was not. */
  readonly survivor: number | null
  readonly problem: string | null
}

/** Changes by domain and record. */
type Changes = ReadonlyMap<string, ReadonlyMap<number, readonly LoggedChange[]>>

/** What is known of the changes of a batch. */
interface Batch {
  readonly byRecord: Changes
  readonly gone: readonly LoggedChange[]
  readonly changed: ChangedRecords
  /** The changed records that each set is about, by its key. */
  readonly listed: Awaited<ReturnType<typeof recordSetsWith>>
  readonly former: FormerMatches
  readonly reportsOf: typeof reportsOf
}

/** Some records of a list of a subject. */
interface SomeOfSubject {
  readonly list: SubjectList
  readonly ids: readonly number[]
}

/** What a subject can match among the changed records; the lists say which of them it does. */
interface Concern {
  readonly survivor: number | null
  readonly lists: readonly SomeOfSubject[]
  /** The countries of lists that nothing but the country narrows, by domain. */
  readonly whole: ReadonlyMap<string, ReadonlySet<string>>
  /** Of a set: the changed records that it is about. */
  readonly listed: readonly ListedRecord[]
  readonly problem: string | null
}

/** The records that match now, by set. */
type Matching = ReadonlyMap<string, ReadonlySet<number>>

/** Subjects that are parsed at once: the records that they name are looked up together. */
const AT_ONCE = 500

const NO_CONCERN: Concern = { survivor: null, lists: [], whole: new Map(), listed: [], problem: null }

/**
 * The outcome of some changes for the subscriptions to some subjects, without those that they do not concern.
 * `kept` has former matches of the place in the log before the changes. While records are being stored it
 * waits between its steps. Throws the reason of the signal once it aborts.
 */
export async function evaluate(
  context: Context,
  subjects: Subjects,
  changes: readonly LoggedChange[],
  signal: AbortSignal,
  kept: KeptMatches | null = null,
): Promise<Evaluation[]> {
  const { db } = context
  await letWriterFirst(db)
  const changed = await readChangedRecords(db, changes, subjects.index.terms)
  await letWriterFirst(db)
  const former = await readFormerMatches(db, subjects.bySubscription, changes, kept)
  const concerned = subjects.index.concernedBy(changes, changed)
  for (const subject of subjects.unsure) concerned.add(subject)
  for (const id of former.subscriptions()) {
    const subject = subjects.bySubscription.get(id)
    if (subject) concerned.add(subject)
  }
  const sets = Array.from(subjects.bySet.values(), ({ set }) => set)
  const listed = await recordSetsWith(db, sets, changes)
  for (const key of listed.keys()) for (const each of subjects.bySet.get(key)!.subjects) concerned.add(each)
  const batch = {
    listed,
    byRecord: byRecordOf(changes),
    gone: changes.filter(isGone),
    changed,
    former,
    reportsOf: sharedReports(),
  }
  const evaluated = [...concerned]
  const concerns: Concern[] = []
  for (let from = 0; from < evaluated.length; from += AT_ONCE) {
    signal.throwIfAborted()
    await letWriterFirst(db)
    const some = evaluated.slice(from, from + AT_ONCE)
    concerns.push(...(await Promise.all(some.map((each) => concernOf(context, each, batch)))))
  }
  await letWriterFirst(db)
  const matching = await matchingNow(context, concerns)
  const until = changes.at(-1)!.seq
  return evaluated.flatMap(({ watchers }, i) =>
    watchers.flatMap((subscription) => {
      const concern = concerns[i]!
      if (subscription.after_seq >= until || (concern === NO_CONCERN && !former.of(subscription.id)))
        return []
      return evaluationOf(subscription, concern, matching[i]!, batch)
    }),
  )
}

const isGone = ({ kind }: LoggedChange) => kind === 'withdrawn' || kind === 'merged'

const byRecordOf = (changes: readonly LoggedChange[]): Changes =>
  new Map(
    Array.from(
      Map.groupBy(changes, ({ domain }) => domain),
      ([domain, some]) => [domain, Map.groupBy(some, ({ record_id }) => record_id)] as const,
    ),
  )

/** What a subject can match among the changed records; NO_CONCERN where they do not concern it. */
async function concernOf(
  context: Context,
  watched: WatchedSubject,
  { byRecord, gone, changed, listed: inSets }: Batch,
): Promise<Concern> {
  const { watchers, needs } = watched
  const [subscription] = watchers
  const set = recordSetIn(subscription, subscription.account)
  if (set) {
    const listed = inSets.get(recordSetKey(set)) ?? []
    return listed.length ? { ...NO_CONCERN, listed } : NO_CONCERN
  }
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
    if (isUnsure || survivor !== null) watched.lists = null
    const lost = new Set(needed && mayLose(needed, gone) ? gone.map(({ domain }) => domain) : [])
    if (!isUnsure && !candidates?.size && !own.length && !lost.size) return NO_CONCERN
    const idsIn = (name: string) =>
      candidates ? [...(candidates.get(name) ?? [])] : [...changed.of(name).keys()]
    const isConcerned = ({ name }: Domain) => isUnsure || lost.has(name) || idsIn(name).length > 0
    const all = watched.lists ?? (await derivedLists(context, subject, caller))
    if (!isUnsure && survivor === null) watched.lists = decidedAmong(all)
    const lists: SomeOfSubject[] = []
    const whole = new Map<string, ReadonlySet<string>>()
    for (const list of all.filter(({ domain }) => isConcerned(domain))) {
      const { domain, countries } = list
      const { name } = domain
      if (list.whole) whole.set(name, new Set<string>(countries).union(whole.get(name) ?? new Set()))
      const ids = idsIn(name).filter((id) => countries.includes(changed.of(name).get(id) as CountryCode))
      if (ids.length) lists.push({ list, ids })
    }
    return { ...NO_CONCERN, survivor, lists, whole }
  } catch (error) {
    if (!(error instanceof Problem) || PROBLEMS[error.code].retriable) throw error
    return { ...NO_CONCERN, survivor, problem: error.message }
  }
}

/** The lists of a subject other than the followed record itself. */
async function derivedLists(context: Context, subject: SubscriptionSubject, caller: Caller) {
  const { parts } = await matchingOf(context, subject, caller, (_, isOwn) => !isOwn)
  return listsOf(parts)
}

/** What each subject matches now. The database is asked where values do not decide alone. */
async function matchingNow({ db }: Context, concerns: readonly Concern[]): Promise<Matching[]> {
  const matching = concerns.map(() => new Map<string, ReadonlySet<number>>())
  const add = (i: number, { domain, kind }: SubjectList, ids: ReadonlySet<number>) => {
    const set = matchSet(domain.name, kind)
    matching[i]!.set(set, ids.union(matching[i]!.get(set) ?? new Set()))
  }
  const byLists: (SomeOfList & { readonly i: number; readonly list: SubjectList })[] = []
  const byWords: (WordsAmong & { readonly i: number; readonly list: SubjectList })[] = []
  for (const [i, { lists }] of concerns.entries())
    for (const { list, ids } of lists) {
      const { domain, decision } = list
      if (decision.by === 'values') add(i, list, new Set(ids))
      else if (decision.by === 'words')
        byWords.push({ match: decision.match, domain: domain.name, ids, i, list })
      else byLists.push({ domain, spec: decision.spec, ids, i, list })
    }
  for (const [at, ids] of (await idsOfLists(db, byLists)).entries())
    add(byLists[at]!.i, byLists[at]!.list, ids)
  // The search index may have been replaced while the words were parsed.
  for (const some of Map.groupBy(byWords, ({ match }) => match.index).values())
    for (const [at, ids] of (await matchingWords(db, some)).entries()) add(some[at]!.i, some[at]!.list, ids)
  return matching
}

/**
 * What the changes mean for a subscription; where it cannot be evaluated, its matches stay unless they are
 * gone.
 */
function evaluationOf(
  subscription: Evaluated,
  { survivor, whole, listed, problem }: Concern,
  now: Matching,
  { byRecord, former, reportsOf }: Batch,
): Evaluation {
  const { id, follow, events, kinds, after_seq, countries: seen, domains } = subscription
  const since = (domain: string, record: number) => {
    const all = byRecord.get(domain)?.get(record) ?? []
    return all.every(({ seq }) => seq > after_seq) ? all : all.filter(({ seq }) => seq > after_seq)
  }
  const own = follow ? since(follow.domain, follow.id) : []
  const reports = [...reportsOf(own, { before: wasServed(own), now: isServed(own) })]
  for (const { domain, record_id, named } of listed) {
    const logged = since(domain, record_id)
    const isSeen =
      (seen?.includes(logged[0]?.country_code as CountryCode) ?? true) && (domains?.includes(domain) ?? true)
    const [before, now] = [wasServed(logged), isServed(logged)]
    const extra = logged.length && beganToName(logged, named) ? referring(logged, domain) : []
    const found = isSeen ? reportsOf(logged, { before, now, extra }) : []
    // People choose the records of a set: one that is served again does not begin to match.
    reports.push(
      ...found.map((each) => (each.event === 'matched' ? { ...each, event: 'changed' as const } : each)),
    )
  }
  const matches: ChangedBlock[] = []
  const held = former.of(id) ?? new Map<string, ReadonlySet<number>>()
  const served = (set: string, record: number) => isServed(byRecord.get(set.split('/')[0]!)!.get(record)!)
  const stays = (set: string): ReadonlySet<number> => {
    if (problem === null) return now.get(set) ?? new Set()
    return new Set([...(held.get(set) ?? [])].filter((record) => served(set, record)))
  }
  const marks = newlyMarked(now, held)
  const sets = new Set([...now.keys(), ...held.keys(), ...whole.keys()])
  for (const set of sets) if (!whole.has(set)) matches.push(...former.changed(id, set, stays(set)))
  for (const domain of [...sets].filter((set) => domainNamed(set))) {
    const countries = whole.get(domain)
    const had = held.get(domain) ?? new Set()
    const has = now.get(domain) ?? new Set()
    const records = countries ? recordsIn(byRecord, domain, countries) : had.union(has)
    for (const record of records) {
      // What happens to the followed record itself is reported above.
      if (follow?.domain === domain && follow.id === record) continue
      // What cannot be evaluated still loses the records that are gone.
      if (problem !== null && served(domain, record)) continue
      const logged = since(domain, record)
      const before = countries ? wasServed(logged) : had.has(record)
      const now = has.has(record)
      const begins = follow && !before && now ? referring(logged, domain) : []
      reports.push(...reportsOf(logged, { before, now, extra: [...marks(domain, record), ...begins] }))
    }
  }
  const isChosen = ({ domain, event, changed_fields, extra_kinds }: Report) =>
    (events as readonly string[]).includes(event) &&
    (!kinds || kinds.some((kind) => kindsOf(domain, event, changed_fields, extra_kinds).includes(kind)))
  const told = reports.filter(isChosen).toSorted((a, b) => a.seq - b.seq)
  return { subscription, reports: told, matches, survivor, problem }
}

/** What a stored record means for what it begins to refer to; an arrival tells it by itself. */
function referring(logged: readonly LoggedChange[], domain: string): EventKind[] {
  const kind = logged.some((each) => each.kind === 'created') ? null : kindOfReferring(domain)
  return kind === null ? [] : [kind]
}

/** The kinds of marked lists that a record of a domain is newly in. */
function newlyMarked(now: Matching, held: Matching) {
  return (domain: string, record: number): EventKind[] =>
    MARKED_LISTS.flatMap(({ in: { name }, kind }) => {
      const set = matchSet(name, kind)
      return name === domain && now.get(set)?.has(record) && !held.get(set)?.has(record) ? [kind] : []
    })
}

/** The changed records of a domain in some countries. */
function recordsIn(byRecord: Changes, domain: string, countries: ReadonlySet<string>): number[] {
  return Array.from(byRecord.get(domain) ?? []).flatMap(([record, [first]]) =>
    countries.has(first!.country_code) ? record : [],
  )
}
