// Counts the ballots of a roll call by people, in total and by party, and compares them with the published
// totals. Pure.
import { type CountryCode, mostMembers } from '#model/country.ts'
import { distinctiveWords, lettersOf, sameWords } from '#model/names.ts'
import { POSITIONS, type Position, SIDES } from './positions.ts'
import { type Reason, refutes } from './verdict-reasons.ts'

export interface StoredBallot {
  readonly id: number
  readonly actor_id: number | null
  /** As printed on the ballot, or the name of the linked person. */
  readonly actor_name: string | null
  readonly party_id: number | null
  readonly party: string | null
  /** True if the party is no party, but its members are independent. */
  readonly independent: boolean
  readonly position: Position
}

export type PositionCounts = Readonly<Partial<Record<Position, number | null>>>

export interface StoredRollCall {
  readonly id: number
  readonly country_code: CountryCode
  readonly chamber: string | null
  readonly seats: number | null
  readonly totals: PositionCounts | null
  readonly ballots: readonly StoredBallot[] | null
}

/** Those of one roll call that are one person, in the order in which they were stored. */
interface Person {
  readonly ballots: readonly StoredBallot[]
  /** Null where the ballots contradict each other. */
  readonly position: Position | null
  /** The party, by its id or the letters of its name; null without any. */
  readonly bench: string | null
}

interface Bench {
  readonly key: string | null
  readonly party_id: number | null
  readonly party: string | null
  readonly people: readonly Person[]
  readonly majority: Position | null
}

/** The columns of a roll call that its ballots decide; lists and objects as JSON. */
export function countBallots(rollCall: StoredRollCall) {
  const ballots = rollCall.ballots ?? []
  const { people, ambiguous } = peopleOf(ballots)
  const counted = ballots.length ? countsOf(people, 0) : null
  const complete = ballots.length && rollCall.seats !== null ? people.length >= rollCall.seats : null
  const unclear = people.filter(({ position }) => position === null)
  const hidden = arePositionsHidden(people)
  const reasons: Reason[] = [
    ...(hidden ? [] : differing(rollCall.totals, counted)),
    ...naming(
      'person_twice',
      people.filter((person) => person.ballots.length > 1),
    ),
    ...naming('contradiction', unclear),
    ...beyondSeats(rollCall, people.length),
    ...unknown(rollCall, complete, hidden),
    ...naming('ambiguous_names', ambiguous),
  ]
  const benches = benchesOf(people)
  const dissenters = benches.flatMap(dissentersIn)
  // Without all ballots, or with unclear or hidden ones, no known dissenter does not mean that there is none.
  const certain = complete !== false && !unclear.length && !hidden
  return {
    counted: counted && JSON.stringify(counted),
    complete,
    reconciles: reasons.some(refutes) ? false : reasons.length ? null : true,
    // Served as `no_ballots`, as for roll calls that nobody counted yet.
    reasons: !counted && isOnly(reasons, 'no_ballots') ? null : JSON.stringify(reasons),
    by_party: ballots.length ? JSON.stringify(benches.map(servedBench)) : null,
    dissenters: ballots.length && (certain || dissenters.length) ? JSON.stringify(dissenters) : null,
  }
}

/**
 * One person is the same actor, or the same full name without an actor. A single word, or the name of a
 * ballot that has an actor, may also be that of someone else: such ballots are counted apart, and are
 * `ambiguous`.
 */
function peopleOf(ballots: readonly StoredBallot[]) {
  const byName = Map.groupBy(ballots, (ballot) => (ballot.actor_name && sameWords(ballot.actor_name)) || null)
  const sure = (name: string | null) =>
    name !== null &&
    distinctiveWords(name) > 1 &&
    byName.get(name)!.every(({ actor_id }) => actor_id === null)
  const whose = ({ id, actor_id, actor_name }: StoredBallot) => {
    if (actor_id !== null) return `actor ${actor_id}`
    const name = (actor_name && sameWords(actor_name)) || null
    return sure(name) ? `name ${name}` : `ballot ${id}`
  }
  const benchOf = benchesByName(ballots)
  const personOf = (own: readonly StoredBallot[]): Person => ({
    ballots: own,
    position: own.every(({ position }) => position === own[0]!.position) ? own[0]!.position : null,
    bench: own.reduce<string | null>((bench, ballot) => bench ?? benchOf(ballot), null),
  })
  const ambiguous = [...byName].flatMap(([name, own]) =>
    name === null || sure(name) || own.length < 2 || own.every(({ actor_id }) => actor_id !== null)
      ? []
      : [personOf(own)],
  )
  return { people: [...Map.groupBy(ballots, whose).values()].map(personOf), ambiguous }
}

/** Ballots of one party have its id, or print a name that those with the id print, or one name. */
function benchesByName(ballots: readonly StoredBallot[]): (ballot: StoredBallot) => string | null {
  const named = new Map<string, Set<number>>()
  for (const { party, party_id } of ballots)
    if (party !== null && party_id !== null)
      named.set(lettersOf(party), (named.get(lettersOf(party)) ?? new Set()).add(party_id))
  return ({ party_id, party }) => {
    const letters = party === null ? '' : lettersOf(party)
    const [only, ...others] = named.get(letters) ?? []
    const id = party_id ?? (letters && only !== undefined && !others.length ? only : null)
    return id !== null ? `#${id}` : letters || null
  }
}

function benchesOf(people: readonly Person[]): Bench[] {
  const benches = [...Map.groupBy(people, ({ bench }) => bench)].map(([key, own]): Bench => {
    const ballots = own.flatMap((person) => person.ballots)
    const record = ballots.find(({ party_id }) => party_id !== null && key === `#${party_id}`)
    const known = key !== null && !record?.independent
    return {
      key,
      party_id: record?.party_id ?? null,
      party: mostPrinted(ballots.flatMap(({ party }) => (party === null ? [] : party))),
      people: own,
      majority: known ? majorityOf(own) : null,
    }
  })
  return benches.sort(
    (a, b) => b.people.length - a.people.length || inOrder(a.party, b.party) || inOrder(a.key, b.key),
  )
}

/** More than half of those who took a side. */
function majorityOf(people: readonly Person[]): Position | null {
  const sides = people.flatMap(({ position }) => (isSide(position) ? position : []))
  return SIDES.find((side) => 2 * sides.filter((each) => each === side).length > sides.length) ?? null
}

const isSide = (position: Position | null): position is Position =>
  position !== null && (SIDES as readonly Position[]).includes(position)

/** The spelling that most ballots have; of several, one with capitals and accents where they belong. */
function mostPrinted(names: readonly string[]): string | null {
  const times = Map.groupBy(
    names.map((name) => name.normalize('NFC').replace(/\s+/g, ' ').trim()),
    (name) => name,
  )
  const sorted = [...times].sort(([a, as], [b, bs]) => bs.length - as.length || inOrder(b, a))
  return sorted[0]?.[0] ?? null
}

function servedBench({ party_id, party, majority, people }: Bench) {
  return { party_id, party, majority, counts: countsOf(people) }
}

function dissentersIn({ party, majority, people }: Bench) {
  if (majority === null) return []
  return people
    .filter(({ position }) => isSide(position) && position !== majority)
    .map(({ ballots, position }) => {
      const { actor_id, actor_name } = ballots[0]!
      return { actor_id, actor_name, party, position }
    })
    .sort((a, b) => inOrder(a.actor_name, b.actor_name) || (a.actor_id ?? 0) - (b.actor_id ?? 0))
}

/** People by position; positions that nobody took are omitted, or have the value `none`. */
function countsOf(people: readonly Person[], none?: 0): PositionCounts {
  const entries = POSITIONS.map((position) => {
    const count = people.filter((person) => person.position === position).length
    return [position, count || none] as const
  })
  return Object.fromEntries(entries.filter(([, count]) => count !== undefined))
}

/** True for a secret vote whose source names those who voted: nobody has a side, and some voted. */
function arePositionsHidden(people: readonly Person[]): boolean {
  const positions = people.map(({ position }) => position)
  return !positions.some(isSide) && positions.includes('other')
}

function differing(totals: PositionCounts | null, counted: PositionCounts | null): Reason[] {
  if (!totals || !counted) return []
  const apart = POSITIONS.filter((each) => typeof totals[each] === 'number' && totals[each] !== counted[each])
  return apart.length ? [{ code: 'totals_differ', people: [] }] : []
}

/** More ballots than members, and totals that no vote can have. */
function beyondSeats({ country_code, chamber, seats, totals }: StoredRollCall, people: number): Reason[] {
  const most = Math.min(mostMembers(country_code, chamber), seats ?? Number.POSITIVE_INFINITY)
  const published = POSITIONS.flatMap((position) => totals?.[position] ?? [])
  const sides = SIDES.reduce((sum, side) => sum + (totals?.[side] ?? 0), 0)
  return [
    ...(people > most ? [{ code: 'too_many_ballots', people: [] } as const] : []),
    ...(sides > most || published.some((count) => count < 0 || count > most)
      ? [{ code: 'impossible_totals', people: [] } as const]
      : []),
  ]
}

/** What is missing for a comparison. */
function unknown({ totals, ballots }: StoredRollCall, complete: boolean | null, hidden: boolean): Reason[] {
  const oneSided = totals && [totals.yes, totals.no].some((count) => typeof count !== 'number')
  return [
    ...(ballots?.length && !hidden ? [] : [{ code: 'no_ballots', people: [] } as const]),
    ...(ballots?.length && !totals ? [{ code: 'no_totals', people: [] } as const] : []),
    ...(complete === false ? [{ code: 'ballots_missing', people: [] } as const] : []),
    ...(ballots?.length && oneSided ? [{ code: 'one_sided_totals', people: [] } as const] : []),
  ]
}

function naming(code: Reason['code'], people: readonly Person[]): Reason[] {
  if (!people.length) return []
  const named = people.map(({ ballots }) => ({
    actor_id: ballots.find(({ actor_id }) => actor_id !== null)?.actor_id ?? null,
    actor_name: ballots.find(({ actor_name }) => actor_name !== null)?.actor_name ?? null,
    positions: ballots.map(({ position }) => position),
  }))
  return [{ code, people: named }]
}

const isOnly = ([first, ...others]: readonly Reason[], code: Reason['code']) =>
  first?.code === code && !others.length

/** By code unit, which no database and no locale changes; null last. */
function inOrder(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}
