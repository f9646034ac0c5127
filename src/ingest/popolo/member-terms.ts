// Memberships of a person as terms: the days of the legislative period are the default.
import { addDays } from '#lib/dates.ts'
import { countLoss, type Dates, type LossCounts } from './element-reader.ts'
import type { Gathered, Membership, Organization, PopoloOptions } from './file.ts'

/** A membership with a known end, or known to be current. */
export interface Term {
  readonly body: Organization
  /** The organization's id. */
  readonly organization: string
  readonly role: string | null
  readonly district: string | null
  /** The id of the party on whose list it was won. */
  readonly party: string | null
  readonly from: string | null
  readonly until: string | null
}

/** An open membership in an older file may have ended long ago. */
const OLD_DAYS = 366

/** The terms of a person, who may have died, oldest first. Invalid ones are counted. */
export function memberTerms(
  all: readonly Membership[],
  died: Dates,
  gathered: Gathered,
  options: PopoloOptions,
  lost: LossCounts,
) {
  const terms = all.flatMap((membership) => termOf(membership, gathered, options, lost) ?? [])
  const sure = terms.filter(({ until }) => {
    const over = !died.given || (until !== null && until <= (died.day ?? options.today))
    if (!over) countLoss(lost, 'memberships that end after a death')
    return over
  })
  return sure.sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))
}

/** True where a term covers a day. */
export function runsOn(day: string, { from, until }: Term): boolean {
  return (from ?? day) <= day && (until ?? day) >= day
}

function termOf(
  membership: Membership,
  gathered: Gathered,
  options: PopoloOptions,
  lost: LossCounts,
): Term | null {
  const post = resolved(membership.post, gathered.posts, 'posts', lost)
  const organization = membership.organization ?? post?.organization ?? null
  const body = resolved(organization, gathered.organizations, 'organizations', lost)
  if (organization === null || !body)
    return refuse(lost, 'memberships of organizations that are not in the file')
  if (body.is === 'other') return refuse(lost, 'memberships of other organizations')
  const period = resolved(membership.period, gathered.periods, 'events', lost)
  const from = membership.from.given ? membership.from : period?.from
  const until = membership.until.given ? membership.until : period?.until
  // Lists of all past members include the deceased.
  if (body.is === 'chamber' && !from?.given && !until?.given) return refuse(lost, 'memberships without dates')
  if (from && !from.day && (from.printed ?? '') > options.today)
    return refuse(lost, 'memberships that begin on an unknown day in the future')
  if (until?.given && !until.day) return refuse(lost, 'memberships whose last day is unknown')
  if (!until?.day && options.seenOn < addDays(options.today, -OLD_DAYS))
    return refuse(lost, 'memberships without an end, from a file that is older than a year')
  const party = resolved(membership.party, gathered.organizations, 'organizations', lost)
  if (party && party.is !== 'party') countLoss(lost, 'memberships.on_behalf_of_id, not a party')
  return {
    body,
    organization,
    role: membership.role ?? post?.label ?? null,
    district: resolved(membership.area ?? post?.area ?? null, gathered.areas, 'areas', lost) ?? null,
    party: party?.is === 'party' ? membership.party : null,
    from: from?.day ?? null,
    until: until?.day ?? null,
  }
}

function resolved<T>(
  id: string | null,
  among: ReadonlyMap<string, T>,
  list: string,
  lost: LossCounts,
): T | undefined {
  if (id === null) return undefined
  const found = among.get(id)
  if (found === undefined) countLoss(lost, `references to ${list} that are not in the file`)
  return found
}

function refuse(lost: LossCounts, why: string): null {
  countLoss(lost, why)
  return null
}
