// The deadlines and agenda entries that the subscriptions of an account match, for its calendar.
import { consultations } from '#domains/consultations.ts'
import { schedules } from '#domains/schedules.ts'
import type { Caller } from '#model/access/caller.ts'
import type { Context } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { type SubscriptionSubject, worklistQuery } from '#model/subscription.ts'
import { idsOfList } from '#store/subscriptions/matches.ts'
import { readSubscriptions } from '#store/subscriptions/subscriptions.ts'
import { upcomingIn as upcomingCondition } from '#store/subscriptions/upcoming.ts'
import { currentRecords } from '../../records/current-records.ts'
import { mustRead } from '../worklists/own-worklist.ts'
import { matchingOf } from './matching.ts'
import { MOST_SUBSCRIPTIONS } from './subscription-shape.ts'

export interface Upcoming {
  /** JSON texts of consultations. */
  readonly deadlines: readonly string[]
  /** JSON texts of agenda entries. */
  readonly agenda: readonly string[]
  /** Subscriptions that could not be evaluated now. */
  readonly left: readonly string[]
}

/** Records of one subscription. */
const MOST = 500

/** What ends or begins after an instant, RFC 3339, in the scope of the caller: of all its subscriptions. */
export async function upcomingOf(context: Context, caller: Caller, since: string): Promise<Upcoming> {
  const subscriptions = await readSubscriptions(context.db, caller.account!, null, MOST_SUBSCRIPTIONS)
  return upcomingIn(context, caller, since, subscriptions)
}

/** The same of a worklist. Throws NOT_FOUND where the account is no member. */
export async function upcomingOfWorklist(
  context: Context,
  caller: Caller,
  since: string,
  id: number,
): Promise<Upcoming & { readonly name: string }> {
  const { name } = await mustRead(context.db, caller, id)
  const subject = { name, query: worklistQuery(id), follow: null }
  return { name, ...(await upcomingIn(context, caller, since, [subject])) }
}

type Watching = SubscriptionSubject & { readonly name: string }

async function upcomingIn(
  context: Context,
  caller: Caller,
  since: string,
  subscriptions: readonly Watching[],
): Promise<Upcoming> {
  const found = new Map<string, { readonly domain: string; readonly id: number }>()
  const left: string[] = []
  // One after the other: a calendar must not use every connection.
  for (const each of subscriptions) {
    const ids = await idsOf(context, caller, each, since)
    if (!ids) left.push(each.name)
    for (const one of ids ?? []) found.set(`${one.domain}/${one.id}`, one)
  }
  const records = await currentRecords(context, [...found.values()])
  const of = (domain: string) =>
    [...records].flatMap(([name, doc]) => (name.startsWith(`${domain}/`) ? [doc] : []))
  return { deadlines: of(consultations.name), agenda: of(schedules.name), left }
}

/** Null where a subscription cannot be evaluated, such as one whose filter is gone. */
async function idsOf(context: Context, caller: Caller, { query, follow }: Watching, since: string) {
  try {
    const { parts } = await matchingOf(context, { query, follow }, caller)
    const found = parts.map(async ({ domain, spec }) => {
      const condition = upcomingCondition(domain.name, since)
      if (!condition || !spec) return []
      const bounded = { ...spec, conditions: [...spec.conditions, condition] }
      const ids = await idsOfList(context.db, domain, bounded, MOST)
      return [...ids].map((id) => ({ domain: domain.name, id }))
    })
    return (await Promise.all(found)).flat()
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
