// The subscriptions of the service and the needs of their subjects, kept in this process over several
// batches: most stay as they are, and a batch of few changes must not read all of them.
import type { Database } from '#lib/sql.ts'
import type { Caller } from '#model/access/caller.ts'
import type { Context } from '#model/operation.ts'
import { PROBLEMS, Problem } from '#model/problem.ts'
import {
  type Evaluated,
  type ReadingSubscription,
  readingMark,
  readingSubscriptions,
} from '#store/subscriptions/subscriptions.ts'
import { type Needs, needsOf } from './needs.ts'

export interface KeptSubjects {
  /** The subscriptions that readings of the log include: read again once one of them is another. */
  subscriptions(db: Database, byWords: boolean): Promise<readonly ReadingSubscription[]>
  /** The needs of a subject; null where it cannot be parsed, such as one with a parameter that is gone. */
  of(context: Context, subscription: Evaluated, caller: Caller): Promise<Needs | null>
}

/** Subjects that are kept. */
const MOST = 100_000
/** Milliseconds that the needs of words are kept: as long as the names that acronyms stand for. */
const FRESH_MS = 60_000

export function keptSubjects(): KeptSubjects {
  const kept = new Map<string, { readonly needs: Needs | null; readonly until: number }>()
  const lists = new Map<boolean, { readonly mark: string; readonly all: readonly ReadingSubscription[] }>()
  return {
    async subscriptions(db, byWords) {
      // Before the subscriptions: what changes between the two is read again with the next batch.
      const mark = await readingMark(db, byWords)
      const known = lists.get(byWords)
      if (known?.mark === mark) return known.all
      const all = await readingSubscriptions(db, byWords)
      lists.set(byWords, { mark, all })
      return all
    },
    async of(context, subscription, caller) {
      const key = subjectKey(subscription)
      const now = context.clock.elapsed()
      const known = kept.get(key)
      if (known && now < known.until) return known.needs
      const needs = await needsOrNull(context, subscription, caller)
      const isStable = needs?.needs.every(({ terms }) => !terms)
      if (kept.size >= MOST) kept.clear()
      kept.set(key, { needs, until: isStable ? Number.POSITIVE_INFINITY : now + FRESH_MS })
      return needs
    },
  }
}

const keys = new WeakMap<Evaluated, string>()

/** The same for subscriptions with the same subject and scope. */
export function subjectKey(subscription: Evaluated): string {
  const known = keys.get(subscription)
  if (known !== undefined) return known
  const { query, follow, countries, domains } = subscription
  const key = JSON.stringify([query, follow, countries, domains])
  keys.set(subscription, key)
  return key
}

async function needsOrNull(context: Context, subscription: Evaluated, caller: Caller): Promise<Needs | null> {
  try {
    return await needsOf(context, subscription, caller)
  } catch (error) {
    if (!(error instanceof Problem) || PROBLEMS[error.code].retriable) throw error
    return null
  }
}
