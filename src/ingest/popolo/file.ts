// The objects that the memberships of a Popolo file refer to, collected before its people are read.
import { fold } from '#lib/texts/text.ts'
import { type Chamber, COUNTRIES, type CountryCode } from '#model/country.ts'
import { invalid } from '#model/problem.ts'
import { countLoss, type Dates, type ElementReader, type LossCounts } from './element-reader.ts'

export interface PopoloOptions {
  readonly country: CountryCode
  /** Prefix of every key, such as `gt:ep`. */
  readonly prefix: string
  /** The chamber of a legislature whose name is not that of a chamber. */
  readonly chamber: string | null
  /** Organizations that are declared as chambers, by their id. */
  readonly chambers: ReadonlyMap<string, string>
  /** The date of the file. */
  readonly seenOn: string
  readonly today: string
}

/** The kind of an organization; an unknown one is reported, not guessed. */
export type Organization =
  | { readonly is: 'chamber'; readonly chamber: string }
  | { readonly is: 'party'; readonly kind: 'party' | 'coalition' | 'caucus' }
  | { readonly is: 'commission' }
  | { readonly is: 'other' }

export interface Membership {
  readonly organization: string | null
  readonly post: string | null
  readonly party: string | null
  readonly area: string | null
  readonly period: string | null
  readonly role: string | null
  readonly from: Dates
  readonly until: Dates
}

export interface PopoloPost {
  readonly organization: string | null
  readonly area: string | null
  readonly label: string | null
}

/** Everything except people, by id. */
export interface Gathered {
  readonly organizations: Map<string, Organization>
  readonly posts: Map<string, PopoloPost>
  readonly areas: Map<string, string>
  readonly periods: Map<string, { readonly from: Dates; readonly until: Dates }>
  /** Per person, and their total number. */
  readonly memberships: Map<string, Membership[]>
  count: number
}

/** Maximum number in memory; a country has far fewer. */
const MOST = 2_000_000

const LEGISLATURE = new Set(['legislature', 'chamber', 'parliament', 'house', 'upper house', 'lower house'])
const PARTY: Readonly<Record<string, 'party' | 'coalition' | 'caucus'>> = {
  party: 'party',
  'political party': 'party',
  coalition: 'coalition',
  alliance: 'coalition',
  caucus: 'caucus',
  faction: 'caucus',
  'parliamentary group': 'caucus',
  bloc: 'caucus',
}
const COMMISSION = new Set(['committee', 'commission', 'subcommittee'])

export function emptyGathered(): Gathered {
  return {
    organizations: new Map(),
    posts: new Map(),
    areas: new Map(),
    periods: new Map(),
    memberships: new Map(),
    count: 0,
  }
}

/**
 * The kind of an organization, by the operator's declaration, by the name of a chamber, or by its
 * classification.
 */
export function organizationKind(
  { id, name, classification }: { id: string; name: string; classification: string | null },
  options: PopoloOptions,
): Organization {
  const said = options.chambers.get(id)
  if (said) return { is: 'chamber', chamber: said }
  const { chambers }: { chambers: readonly Chamber[] } = COUNTRIES[options.country]
  const called = chambers.find((chamber) => fold(chamber.name) === fold(name))
  if (called) return { is: 'chamber', chamber: called.id }
  const kind = fold(classification ?? '')
  const only = chambers.length === 1 ? chambers[0]!.id : null
  const chamber = options.chamber ?? only
  if (LEGISLATURE.has(kind) && chamber) return { is: 'chamber', chamber }
  if (Object.hasOwn(PARTY, kind)) return { is: 'party', kind: PARTY[kind]! }
  return COMMISSION.has(kind) ? { is: 'commission' } : { is: 'other' }
}

/** Collects an object that is neither a person nor an organization. */
export function gather(gathered: Gathered, list: string, each: ElementReader, lost: LossCounts): void {
  const id = each.text('id')
  if (list === 'memberships') gatherMembership(gathered, each.text('person_id'), each, lost)
  else if (id === null) countLoss(lost, `${list} without an id`)
  else if (list === 'areas') {
    const name = each.text('name')
    if (name) gathered.areas.set(id, name)
  } else if (list === 'events') {
    gathered.periods.set(id, { from: each.date('start_date'), until: each.date('end_date') })
    // Their names, and that they are periods, are not counted as lost.
    each.text('name')
    each.text('classification')
  } else {
    const label = each.text('role') ?? each.text('label')
    each.text('label')
    gathered.posts.set(id, { organization: each.text('organization_id'), area: each.text('area_id'), label })
  }
}

/** Collects a membership, from its list or from within its person. */
export function gatherMembership(
  gathered: Gathered,
  person: string | null,
  each: ElementReader,
  lost: LossCounts,
): void {
  each.text('id')
  if (person === null) {
    countLoss(lost, 'memberships without a person')
    return
  }
  const role = each.text('role')
  const all = gathered.memberships.get(person) ?? []
  gathered.memberships.set(person, all)
  all.push({
    organization: each.text('organization_id'),
    post: each.text('post_id'),
    party: each.text('on_behalf_of_id'),
    area: each.text('area_id'),
    period: each.text('legislative_period_id'),
    role: role ?? each.text('label'),
    from: each.date('start_date'),
    until: each.date('end_date'),
  })
  if (++gathered.count > MOST) throw invalid('file', `has more than ${MOST} memberships`)
}
