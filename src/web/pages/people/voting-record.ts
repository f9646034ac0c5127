// The voting record of a person: positions, agreement with the own party, turnout, each with its denominator.
import { SIDES } from '#domains/positions.ts'
import type { RollCall } from '../bills/bill-fields.ts'
import type { Reader, Rows } from '../reader.ts'
import type { Ballot } from '../votes/ballot-table.ts'
import { benchIndex } from '../votes/bench.ts'
import { type BallotCounts, ORDER, type Position } from '../votes/positions.ts'

/** Number of the newest ballots examined. */
const NEWEST = 200
/** With fewer roll calls a share is meaningless. */
export const FEWEST = 5

/** A ballot with a short form of its roll call. */
export interface CastBallot extends Ballot {
  readonly roll_call: { readonly id: number; readonly motion: string; readonly result: string | null } | null
}

export interface OwnBallot extends CastBallot {
  /** The majority position of the party, if known. */
  readonly majority: string | null
  /** True where the party is known to have had no majority. */
  readonly split: boolean
  /** Whether its roll call passed, if known. */
  readonly passed: boolean | null
}

/** True if a person took a side against the majority of the party. */
export const isDissent = ({ position, majority }: OwnBallot) =>
  majority !== null && isSide(position) && position !== majority

/** A number out of a number of roll calls. */
export interface Share {
  readonly n: number
  readonly total: number
}

export interface VotingRecord {
  readonly ballots: readonly OwnBallot[]
  /** True where older ballots were left out. */
  readonly more: boolean
  readonly counts: BallotCounts
  readonly agreement: Share
  readonly turnout: Share
}

/** The record of a person over the newest ballots. */
export async function votingRecord(reader: Reader, id: number): Promise<VotingRecord> {
  const { data, meta } = await reader.ask<Rows<CastBallot>>('votes.list', { actor_id: id, limit: NEWEST })
  const rollCalls = await rollCallsOf(reader, data)
  const ballots = withPartyMajority(data, rollCalls).toSorted((a, b) =>
    (b.vote_date ?? '').localeCompare(a.vote_date ?? ''),
  )
  const counted = oncePerRollCall(ballots, rollCalls)
  const inVotes = counted.filter(({ roll_call_id }) => rollCalls.get(roll_call_id ?? 0)?.kind === 'vote')
  const sided = inVotes.filter(({ position }) => isSide(position))
  const measured = sided.filter(({ majority }) => majority !== null)
  return {
    ballots,
    more: meta.has_more,
    counts: countsOf(counted),
    agreement: {
      n: measured.filter(({ position, majority }) => position === majority).length,
      total: measured.length,
    },
    turnout: { n: sided.length, total: inVotes.length },
  }
}

const isSide = (position: string) => SIDES.some((side) => side === position)

/** The roll calls of these ballots, with how each party voted. */
export async function rollCallsOf(
  reader: Reader,
  ballots: readonly CastBallot[],
): Promise<ReadonlyMap<number, RollCall>> {
  const ids = ballots.map(({ roll_call_id }) => roll_call_id)
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (!known.length) return new Map<number, RollCall>()
  const { data } = await reader.ask<Rows<RollCall>>('roll-calls.list', {
    ids: known.join(','),
    fields: 'kind,passed,complete,reasons,by_party',
    limit: known.length,
  })
  return new Map(data.map((rollCall) => [rollCall.id, rollCall]))
}

/** One ballot of each roll call, and none of those that contradict each other. */
function oncePerRollCall<B extends CastBallot>(
  ballots: readonly B[],
  rollCalls: ReadonlyMap<number, RollCall>,
): B[] {
  const seen = new Set<number>()
  return ballots.filter((ballot) => {
    const id = ballot.roll_call_id
    if (id === null) return true
    if (seen.has(id) || isContradicted(ballot, rollCalls.get(id))) return false
    seen.add(id)
    return true
  })
}

/** True where ballots of this person in the roll call have different positions. */
function isContradicted({ actor_id }: CastBallot, rollCall: RollCall | undefined): boolean {
  const reason = rollCall?.reasons.find(({ code }) => code === 'contradiction')
  return reason?.people.some((person) => person.actor_id === actor_id) ?? false
}

/** Ballots with the majority position of their party. */
export function withPartyMajority(
  ballots: readonly CastBallot[],
  rollCalls: ReadonlyMap<number, RollCall>,
): OwnBallot[] {
  return ballots.map((ballot) => ({
    ...ballot,
    ...partyOf(ballot, rollCalls.get(ballot.roll_call_id ?? 0)),
    passed: rollCalls.get(ballot.roll_call_id ?? 0)?.passed ?? null,
  }))
}

/**
 * The majority position of a ballot's party; unknown where ballots are missing or contradictory, and where no
 * other member of the party took a side, because a single member always agrees.
 */
function partyOf(ballot: CastBallot, rollCall: RollCall | undefined): Pick<OwnBallot, 'majority' | 'split'> {
  const unknown = { majority: null, split: false }
  if (!rollCall?.by_party || rollCall.complete === false || isContradicted(ballot, rollCall)) return unknown
  const { party_id, party } = ballot
  const own =
    party_id || party ? rollCall.by_party[benchIndex(rollCall.by_party, { party_id, party })] : undefined
  const sides = SIDES.reduce((sum, side) => sum + (own?.counts[side] ?? 0), 0)
  return own && sides > 1 ? { majority: own.majority, split: own.majority === null } : unknown
}

function countsOf(ballots: readonly { readonly position: string }[]): BallotCounts {
  const counts: Partial<Record<Position, number>> = {}
  for (const { position } of ballots) {
    const known = ORDER.find((each) => each === position)
    if (known) counts[known] = (counts[known] ?? 0) + 1
  }
  return counts
}
