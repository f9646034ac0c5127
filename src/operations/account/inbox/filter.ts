// What narrows the inbox: a subscription, a domain and a kind of events, within the scope of the caller.
import { domains } from '#domains/index.ts'
import type { Caller } from '#model/access/caller.ts'
import { EVENT_KIND_NAMES, type EventKind } from '#model/event-kind.ts'
import type { Input, Params } from '#model/operation.ts'
import type { InboxFilter } from '#store/subscriptions/own-inbox.ts'
import { choiceParam } from '../../kit/params.ts'
import { rulesOf } from './event-kinds.ts'

export const DOMAIN_NAMES = domains.map(({ name }) => name) as [string, ...string[]]

export const narrowingParams: Params = {
  domain: choiceParam('Only items about records of this domain.', DOMAIN_NAMES),
  kind: choiceParam('Only items with this one among their `kinds`.', EVENT_KIND_NAMES),
}

/** The second argument is the scope of the caller; null is everything. */
export function filterOf(
  { subscription_id, domain, kind }: Input,
  { countries, domains }: Pick<Caller, 'countries' | 'domains'>,
): InboxFilter {
  return {
    subscription: (subscription_id as number | undefined) ?? null,
    domain: (domain as string | undefined) ?? null,
    kind: kind === undefined ? null : rulesOf(kind as EventKind),
    countries,
    domains,
  }
}
