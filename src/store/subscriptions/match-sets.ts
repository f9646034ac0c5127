// The sets in which the matches of subscriptions are stored: one of each domain, and one of each marked list.
import { domains } from '#domains/index.ts'
import type { MarkedList } from '#model/declaration/domain.ts'
import type { ChangeKind } from '#model/event-kind.ts'

/** The marked lists of all domains, each with the domain whose records it has. */
export const MARKED_LISTS = domains.flatMap((domain) =>
  domain.marked.map((each: MarkedList) => ({ ...each, in: domain })),
)

/** The name of a set: the domain, or a marked list in it. */
export function matchSet(domain: string, kind: ChangeKind | null): string {
  return kind === null ? domain : `${domain}/${kind}`
}

/** All sets in which records of a domain can be. */
export function matchSetsOf(domain: string): string[] {
  const marked = MARKED_LISTS.filter((each) => each.in.name === domain)
  return [domain, ...marked.map(({ kind }) => matchSet(domain, kind))]
}
