// What a subject can report: the kinds of its changes, and whether there is something to remind of.
import type { Caller } from '#model/access/caller.ts'
import { CHANGE_KINDS, type ChangeKind } from '#model/event-kind.ts'
import type { Context } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { eventsOf, type SubscriptionEvent, type SubscriptionSubject } from '#model/subscription.ts'
import { MARKED_LISTS } from '#store/subscriptions/match-sets.ts'
import { isUpcoming } from '#store/subscriptions/upcoming.ts'
import { domainsOf } from '../../search/search-request.ts'
import { kindsOfDomain } from '../inbox/event-kinds.ts'
import { watchesOf } from './subject.ts'

export interface PossibleEvents {
  readonly events: readonly SubscriptionEvent[]
  /** In the order of their weight. */
  readonly kinds: readonly ChangeKind[]
  /** True where it can match consultations or agenda entries. */
  readonly reminds: boolean
}

/** What a subject can report to a caller. Throws as `watchesOf` does. */
export function possibleEvents(
  context: Pick<Context, 'baseUrl'>,
  subject: SubscriptionSubject,
  caller: Caller,
): PossibleEvents {
  const watched = watchesOf(context, subject, caller)
  const domains = watched.flatMap(({ domain, input }) => domain ?? domainsOf(input, caller))
  const marked = MARKED_LISTS.filter(({ of }) => of === subject.follow?.domain).map(({ kind }) => kind)
  const possible = new Set<ChangeKind>([...domains.flatMap(kindsOfDomain), ...marked])
  return {
    events: eventsOf(subject),
    kinds: CHANGE_KINDS.filter((kind) => possible.has(kind)),
    reminds: domains.some(isUpcoming),
  }
}

interface Choice {
  readonly events?: readonly SubscriptionEvent[] | undefined
  readonly kinds?: readonly ChangeKind[] | null | undefined
  readonly remind_days?: number | null | undefined
}

/** Throws INVALID_PARAM for a choice that would never report anything. */
export function mustBePossible(possible: PossibleEvents, chosen: Choice): void {
  for (const field of ['events', 'kinds'] as const) {
    const has: readonly string[] = possible[field]
    const never = chosen[field]?.find((each) => !has.includes(each))
    if (never)
      throw invalid(field, `contains ${never}, which this subject never has; it has ${has.join(', ')}`)
  }
  if (typeof chosen.remind_days === 'number' && !possible.reminds)
    throw invalid(
      'remind_days',
      'applies to consultations and agenda entries, which this subject has none of',
    )
}
