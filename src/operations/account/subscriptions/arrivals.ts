// How many of the records that a subject matches arrived after an instant, by the change log: as a
// subscription would have reported them.
import type { Caller } from '#model/access/caller.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import type { SubscriptionSubject } from '#model/subscription.ts'
import { countRows } from '#store/reading/count.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { arrivedAfter } from '#store/subscriptions/logged-changes.ts'
import { matchingOf, type Part } from './matching.ts'

export interface Listed {
  readonly domain: Domain
  readonly spec: ListSpec
}

/** What can match of a subject, each record in one list, without the followed record itself. */
export function listsOf(parts: readonly Part[]): Listed[] {
  return parts.flatMap(({ domain, spec, own, kind }) =>
    spec && !own && kind === null ? [{ domain, spec }] : [],
  )
}

/** The same lists, of the records that arrived after an instant, RFC 3339. */
export function arrivedIn(lists: readonly Listed[], since: string): Listed[] {
  return lists.map(({ domain, spec }) => {
    return { domain, spec: { ...spec, conditions: [...spec.conditions, arrivedAfter(domain, since)] } }
  })
}

/** The number of records; null where they were not counted in time. */
export async function totalOf({ db, clock }: Context, lists: readonly Listed[]): Promise<number | null> {
  let sum = 0
  for (const { domain, spec } of lists) {
    const { total, estimated } = await countRows(db, domain, spec, { clock })
    if (estimated) return null
    sum += total
  }
  return sum
}

/**
 * The number of matching records that arrived after an instant; null where it was not counted in time. Throws
 * as `matchingOf` does.
 */
export async function countArrivals(
  context: Context,
  subject: SubscriptionSubject,
  caller: Caller,
  since: string,
): Promise<number | null> {
  const { parts } = await matchingOf(context, subject, caller)
  return totalOf(context, arrivedIn(listsOf(parts), since))
}
