// What a subject can report: the kinds of its changes, and whether there is something to remind of.
import type { Caller } from '#model/access/caller.ts'
import { CHANGE_KINDS, type ChangeKind } from '#model/event-kind.ts'
import type { Context } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import type { SubscriptionSubject } from '#model/subscription.ts'
import { MARKED_LISTS } from '#store/subscriptions/match-sets.ts'
import { isUpcoming } from '#store/subscriptions/upcoming.ts'
import { domainsOf } from '../../search/search-request.ts'
import { kindsOfDomain } from '../inbox/event-kinds.ts'
import { watchesOf } from './subject.ts'

export interface PossibleEvents {
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
    kinds: CHANGE_KINDS.filter((kind) => possible.has(kind)),
    reminds: domains.some(isUpcoming),
  }
}

interface Choice {
  readonly kinds?: readonly ChangeKind[] | null | undefined
  readonly remind_days?: number | null | undefined
}

/** Throws INVALID_PARAM for a choice that would never report anything. */
export function mustBePossible({ kinds, reminds }: PossibleEvents, chosen: Choice): void {
  const never = chosen.kinds?.find((kind) => !kinds.includes(kind))
  if (never)
    throw invalid('kinds', `contains ${never}, which this subject never has; it has ${kinds.join(', ')}`)
  if (typeof chosen.remind_days === 'number' && !reminds)
    throw invalid(
      'remind_days',
      'applies to consultations and agenda entries, which this subject has none of',
    )
}
