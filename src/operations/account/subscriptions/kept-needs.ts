// The needs of subjects, kept in this process over several batches: most subscriptions stay as they are.
import type { Caller } from '#model/access/caller.ts'
import type { Context } from '#model/operation.ts'
import { PROBLEMS, Problem } from '#model/problem.ts'
import type { Evaluated } from '#store/subscriptions/subscriptions.ts'
import { type Needs, needsOf } from './needs.ts'

export interface KeptNeeds {
  /** The needs of a subject; null where it cannot be parsed, such as one with a parameter that is gone. */
  of(context: Context, subscription: Evaluated, caller: Caller): Promise<Needs | null>
}

/** Subjects that are kept. */
const MOST = 100_000
/** Milliseconds that the needs of words are kept: as long as the names that acronyms stand for. */
const FRESH_MS = 60_000

export function keptNeeds(): KeptNeeds {
  const kept = new Map<string, { readonly needs: Needs | null; readonly until: number }>()
  return {
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

/** The same for subscriptions with the same subject and scope. */
export function subjectKey({ query, follow, countries, domains }: Evaluated): string {
  return JSON.stringify([query, follow, countries, domains])
}

async function needsOrNull(context: Context, subscription: Evaluated, caller: Caller): Promise<Needs | null> {
  try {
    return await needsOf(context, subscription, caller)
  } catch (error) {
    if (!(error instanceof Problem) || PROBLEMS[error.code].retriable) throw error
    return null
  }
}
