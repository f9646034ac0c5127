// The subscriptions of the service and the needs of their subjects, kept in this process over several
// batches: most stay as they are, and a batch of few changes must not read all of them.
import { setImmediate } from 'node:timers/promises'
import type { Database } from '#lib/sql.ts'
import { timeBudget } from '#lib/time-budget.ts'
import type { Context } from '#model/operation.ts'
import { PROBLEMS, Problem } from '#model/problem.ts'
import { type RecordSet, recordSetIn, recordSetKey } from '#model/subscription.ts'
import { type KeptMatches, keptMatches } from '#store/subscriptions/former-matches.ts'
import { type Evaluated, readingMark, readingSubscriptions } from '#store/subscriptions/subscriptions.ts'
import { callerOf, WORDS_MS } from '../matching.ts'
import type { DecidedList } from './decided-lists.ts'
import { type Needs, needsOf } from './needs.ts'
import { type SubjectIndex, subjectIndex } from './subject-index.ts'

/** A subject with the subscriptions to it: those of the same query or record, and of the same scope. */
export interface WatchedSubject {
  readonly watchers: readonly [Evaluated, ...Evaluated[]]
  /** Null where it cannot be parsed, such as one with a parameter that is gone. */
  readonly needs: Needs | null
  /**
   * Its lists, kept by the first evaluation where the words of a text or values decide all of them; null
   * before, and where other conditions do, which may depend on the time.
   */
  lists: readonly DecidedList[] | null
}

/** A set of records, and the subjects that are this set: one for each scope. */
interface WatchedSet {
  readonly set: RecordSet
  readonly subjects: readonly WatchedSubject[]
}

/** The subjects of some subscriptions. */
export interface Subjects {
  readonly byKey: ReadonlyMap<string, WatchedSubject>
  /** By the id of each of their subscriptions. */
  readonly bySubscription: ReadonlyMap<number, WatchedSubject>
  /** Those that are sets of records, by the key of the set. */
  readonly bySet: ReadonlyMap<string, WatchedSet>
  /** Of those whose needs are known. */
  readonly index: SubjectIndex<WatchedSubject>
  /** Those that every batch of changes concerns: whether they can be evaluated may have changed. */
  readonly unsure: readonly WatchedSubject[]
}

/** The subjects of a reading of the log, and what their subscriptions matched. */
export interface ReadingSubjects {
  readonly subjects: Subjects
  readonly matches: KeptMatches
}

export interface KeptSubjects {
  /** The subjects of all subscriptions that readings of the log include, as they are now. */
  reading(context: Context, db: Database, byWords: boolean): Promise<ReadingSubjects>
}

/** Subjects whose needs are derived without a pause for other work. */
const AT_ONCE = 100

/** Keeps nothing at first; subscriptions are read again once one, the index or synonyms are others. */
export function keptSubjects(): KeptSubjects {
  interface Kept extends ReadingSubjects {
    readonly mark: string
    readonly version: string
  }
  const kept = new Map<boolean, Kept>()
  return {
    async reading(context, db, byWords) {
      const version = byWords
        ? await context.retrieval.termsVersion(timeBudget(WORDS_MS, undefined, context.clock))
        : ''
      // Before the subscriptions: what changes between the two is read again with the next batch.
      const mark = await readingMark(db, byWords)
      const former = kept.get(byWords)
      const isSame = former?.version === version
      const isRead = former?.mark === mark
      if (isSame && isRead) return former
      const all = await readingSubscriptions(db, byWords)
      const subjects = await subjectsOf(context, all, isSame ? former.subjects : undefined)
      // Also what new subscriptions match, and that of those that ended, is other than before.
      const is = { mark, version, subjects, matches: isRead ? former.matches : keptMatches() }
      kept.set(byWords, is)
      return is
    },
  }
}

/** The subjects of some subscriptions; the needs and lists of those that `former` has are taken from it. */
export async function subjectsOf(
  context: Context,
  subscriptions: readonly Evaluated[],
  former?: Subjects,
): Promise<Subjects> {
  const byKey = new Map<string, WatchedSubject>()
  const groups = Map.groupBy(subscriptions, subjectKey)
  for (const [key, some] of groups) {
    const watchers = some as unknown as WatchedSubject['watchers']
    const known = former?.byKey.get(key)
    const needs = known ? known.needs : await needsOrNull(context, watchers[0])
    byKey.set(key, { watchers, needs, lists: known?.lists ?? null })
    if (byKey.size % AT_ONCE === 0) await setImmediate()
  }
  const subjects = [...byKey.values()]
  const bySet = new Map<string, { readonly set: RecordSet; readonly subjects: WatchedSubject[] }>()
  for (const subject of subjects) {
    const [watcher] = subject.watchers
    const set = recordSetIn(watcher, watcher.account)
    if (!set) continue
    const key = recordSetKey(set)
    const is = bySet.get(key) ?? { set, subjects: [] }
    is.subjects.push(subject)
    bySet.set(key, is)
  }
  return {
    byKey,
    bySet,
    bySubscription: new Map(subjects.flatMap((each) => each.watchers.map(({ id }) => [id, each] as const))),
    index: subjectIndex(subjects.flatMap((each) => (each.needs ? [[each, each.needs] as const] : []))),
    unsure: subjects.filter(
      ({ watchers, needs }) => !needs || watchers.some(({ problem }) => problem !== null),
    ),
  }
}

/** The same for subscriptions with the same subject and scope. */
function subjectKey({ account, query, follow, countries, domains }: Evaluated): string {
  const set = recordSetIn({ query }, account)
  return JSON.stringify([set ? recordSetKey(set) : query, follow, countries, domains])
}

async function needsOrNull(context: Context, subscription: Evaluated): Promise<Needs | null> {
  try {
    return await needsOf(context, subscription, callerOf(subscription))
  } catch (error) {
    if (!(error instanceof Problem) || PROBLEMS[error.code].retriable) throw error
    return null
  }
}
