// Reminders: what a subscription matches and closes or begins within the days that its owner chose is
// reported to the inbox, once for each day that it is set to.
import { isCancelled } from '#domains/schedules.ts'
import { addDays, dayIn } from '#lib/dates.ts'
import type { Context } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { MOST_REMIND_DAYS } from '#model/subscription.ts'
import type { LeasedDatabase } from '#store/lease.ts'
import { readHead } from '#store/reading/change-feed.ts'
import { addItems, type NewItem } from '#store/subscriptions/inbox.ts'
import { idsOfLists, type SomeOfList } from '#store/subscriptions/matches.ts'
import { type Reminding, readReminded, remindingAfter } from '#store/subscriptions/reminding.ts'
import { type DueRecord, readDue } from '#store/subscriptions/upcoming.ts'
import { callerOf, matchingOf } from './matching.ts'

/** Subscriptions that are looked up at once. */
const AT_ONCE = 200

/**
 * Adds the reminders that are due to inboxes. It can run at any time and be repeated: an item that is there
 * is not added again. Throws the signal's reason once it aborts.
 */
export async function remind(context: Context, db: LeasedDatabase, signal: AbortSignal): Promise<void> {
  const now = context.now()
  const due = (await readDue(db, now, MOST_REMIND_DAYS)).filter(({ status }) => !isCancelled(status))
  if (!due.length) return
  const seq = await readHead(db)
  for (let after = 0; ; ) {
    signal.throwIfAborted()
    const some = await remindingAfter(db, after, AT_ONCE)
    if (!some.length) return
    after = some.at(-1)!.id
    const told = await readReminded(db, some)
    const items: NewItem[] = []
    for (const each of some) {
      const today = dayIn(now, each.time_zone)
      const last = addDays(today, each.remind_days)
      const near = due.filter((one) => today <= one.due_on && one.due_on <= last && !told.has(each, one))
      for (const { id, domain, country_code, due_on } of await matchingAmong(context, each, near))
        items.push({
          subscription: each.id,
          report: {
            ...{ event: 'due', seq, domain, record_id: id, country_code, due_on, at: now },
            ...{ changed_fields: null, before: null, replaced_by: null, extra_kinds: null },
          },
        })
    }
    await addItems(db, items)
  }
}

/** Those of some records that a subscription matches; none where it cannot be evaluated now. */
async function matchingAmong(
  context: Context,
  subscription: Reminding,
  due: readonly DueRecord[],
): Promise<DueRecord[]> {
  const inDomain = Map.groupBy(due, ({ domain }) => domain)
  if (!inDomain.size) return []
  try {
    const { parts } = await matchingOf(context, subscription, callerOf(subscription), ({ name }) =>
      inDomain.has(name),
    )
    const lists = parts.flatMap(({ domain, spec, countries }): SomeOfList | [] => {
      const some = inDomain.get(domain.name)!.filter((each) => countries.includes(each.country_code))
      return spec && some.length ? { domain, spec, ids: some.map(({ id }) => id) } : []
    })
    const matching = await idsOfLists(context.db, lists)
    return due.filter(({ domain, id }) =>
      lists.some((list, i) => list.domain.name === domain && matching[i]!.has(id)),
    )
  } catch (error) {
    // One whose filter is gone has a problem of its own; words wait for the index, until the next time.
    if (error instanceof Problem) return []
    throw error
  }
}
