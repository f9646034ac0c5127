// Roll calls and ballots. The bench of the day votes, absentees included; totals add up to the ballots but
// for a few that were published wrong, whose key ends in `:totals-off`.
import { rollCalls, votes } from '#domains/votes.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import type { Bill, Step } from './bill.ts'
import { billScene } from './bills.ts'
import { dayText, TODAY } from './calendar.ts'
import { address, type Country, envelope } from './country.ts'
import type { Nation } from './nation.ts'
import { wordOf } from './phrases.ts'
import { between, chance, type Random, streamOf } from './random.ts'
import type { Seated } from './roster.ts'
import { say } from './scene.ts'

const KINDS = ['yes', 'no', 'abstain', 'absent', 'present', 'excused', 'paired'] as const
type Position = (typeof KINDS)[number]

interface RollCall {
  readonly key: string
  readonly bill: Bill
  readonly step: Step
  readonly r: Random
  readonly secret: boolean
  readonly ballots: readonly { readonly seat: Seated; readonly position: Position }[]
}

const RESULT: Record<string, readonly number[]> = {
  for: [74, 6, 5, 11, 1, 2, 1],
  against: [8, 70, 7, 11, 1, 2, 1],
}

function draw(r: Random, weights: readonly number[], paired: boolean): Position {
  let rest = between(r, 0, 99)
  const i = weights.findIndex((w) => (rest -= w) < 0)
  const kind = KINDS[i] ?? 'absent'
  return kind === 'paired' && !paired ? 'absent' : kind
}

/** Parties vote together, mostly; the side that the record says won has more votes. */
function ballotsOf(nation: Nation, bench: readonly Seated[], bill: Bill, r: Random, passed: boolean) {
  const paired = nation.ballots.length > 6
  const out = bench.map((seat) => {
    const side = (streamOf(seat.party.key) + Math.imul(bill.n + 1, 0x9e3779b1)) >>> 0
    const leans = side % 10 < (passed ? 7 : 3) ? 'for' : 'against'
    return { seat, position: draw(r, RESULT[leans]!, paired) }
  })
  const [win, lose] = passed ? (['yes', 'no'] as const) : (['no', 'yes'] as const)
  const count = (kind: Position) => out.filter((b) => b.position === kind).length
  for (let margin = count(win) - count(lose), i = 0; margin <= 0 && i < out.length; i++) {
    if (out[i]!.position === win) continue
    margin += out[i]!.position === lose ? 2 : 1
    out[i]!.position = win
  }
  return out
}

/** The roll calls of a country: steps of its bills that were put to the vote, thinned out evenly. */
function* rollCallsOf({ nation, roster, bills }: Country): Generator<RollCall> {
  let given = 0
  for (let n = 0; n < bills.count; n++) {
    const due = Math.ceil(((n + 1) / bills.count) * nation.volume.rollCalls)
    if (given >= due) continue
    const bill = bills.at(n)
    for (const [i, step] of bill.steps.entries()) {
      if (!step.move.vote || given >= due) continue
      const bench = roster.seated(step.chamber!.id, step.day)
      if (bench.length === 0) continue
      given++
      const r = nation.chance('roll call', n * 32 + i)
      const secret = chance(r, 0.02)
      const wrong = !secret && chance(r, 0.03)
      yield {
        key: `${nation.prefix}:roll-call:${given}${wrong ? ':totals-off' : ''}`,
        bill,
        step,
        r,
        secret,
        ballots: ballotsOf(nation, bench, bill, r, step.passed),
      }
    }
  }
}

function totalsOf(call: RollCall) {
  const count = (kind: Position) => call.ballots.filter((b) => b.position === kind).length
  const wrong = call.key.endsWith(':totals-off') ? 1 : 0
  return {
    yes: count('yes') + wrong,
    no: count('no'),
    abstain: count('abstain'),
    absent: count('absent'),
    present: count('present') || null,
    excused: count('excused') || null,
    paired: count('paired') || null,
  }
}

/** All roll calls. */
export function* rollCallLines(at: Country): Generator<Line> {
  const { nation } = at
  for (const call of rollCallsOf(at)) {
    const { bill, step } = call
    const r = nation.chance('roll call words', bill.n * 32 + step.day)
    const { words } = billScene(at, bill)
    const committee = step.move.stage === 'committee' && step.chamber === bill.chamber
    yield line(rollCalls, {
      ...envelope(nation),
      key: call.key,
      bill_key: bill.key,
      motion: say(r, nation.phrases.motions, words),
      chamber: step.chamber!.id,
      commission_key: committee ? bill.commission.key : null,
      session: `${wordOf(r, nation.phrases, 'session')} ${between(r, 1, 90)}`,
      vote_date: chance(r, 0.99) ? dayText(step.day) : null,
      held_at: nation.structure.ballotDates ? nation.at(step.day, between(r, 660, 1260)) : null,
      result: wordOf(r, nation.phrases, step.passed ? 'passed' : 'failed'),
      passed: step.passed,
      quorum: wordOf(r, nation.phrases, 'quorum'),
      secret: call.secret,
      totals: chance(r, 0.03) && !call.key.endsWith('off') ? null : totalsOf(call),
      external_link: address(nation, `votaciones/${bill.n + 1}-${step.day}`),
    })
  }
}

/** All ballots, roll call by roll call. */
export function* voteLines(at: Country): Generator<Line> {
  const { nation } = at
  for (const { key, bill, step, r, secret, ballots } of rollCallsOf(at)) {
    if (secret) continue
    const recorded = nation.at(Math.min(TODAY, step.day + between(r, 0, 12)), between(r, 480, 1200))
    for (const [i, { seat, position }] of ballots.entries()) {
      yield line(votes, {
        ...envelope(nation),
        key: `${key}:${i + 1}`,
        roll_call_key: key,
        bill_key: bill.key,
        actor_key: seat.member.key,
        actor_name: seat.member.person.name,
        party_key: seat.party.key,
        party: seat.party.acronym,
        position,
        position_raw: nation.ballots[KINDS.indexOf(position)]!,
        vote_date: nation.structure.ballotDates ? dayText(step.day) : null,
        recorded_at: recorded,
      })
    }
  }
}

/** True for a roll call whose published totals do not add up to its ballots. */
export function publishedWrong(key: string): boolean {
  return key.endsWith(':totals-off')
}
