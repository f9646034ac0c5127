// Terms of the Asamblea, its roll calls and their ballots.
import * as z from 'zod'
import type { POSITIONS } from '#domains/positions.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { dayIn } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Replies, type Reply } from '#model/sources/source.ts'
import { ballotsOf } from '../../kit/ballot-rows.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { json } from '../../kit/formats/json.ts'
import { rowsOf } from '../../kit/list-rows.ts'
import { moment, yearFirst } from '../../kit/printed-days.ts'
import { rowWith } from '../../kit/repeated-rows.ts'
import { once, replyNamed } from '../../kit/reply.ts'
import { maybeWords, read, words, wordsOrNull } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { ballotsIn } from './ballots.ts'
import { isUnsure, memberNamed } from './members.ts'

export const QUITO = 'America/Guayaquil'

const count = z.int().nonnegative().nullable()
const RollCall = z.object({
  votingId: z.int().positive(),
  voteDate: words,
  sessionNumber: wordsOrNull,
  theme: maybeWords,
  proposalType: wordsOrNull,
  contYes: count,
  contNo: count,
  contWhite: count,
  contAbstention: count,
})
/** A row of the list; the roll call is read by its own item. */
const Listed = z.looseObject({ votingId: z.int().positive(), voteDate: maybeWords })
const Term = z.object({ periodId: z.int().positive(), periodDateIn: words, periodDateOut: words })

const POSITION: Readonly<Record<string, (typeof POSITIONS)[number]>> = {
  si: 'yes',
  no: 'no',
  abstencion: 'abstain',
  // A blank ballot takes no side.
  blanco: 'other',
}

const positionOf = ({ vote }: { readonly vote: string | null }) =>
  entry(POSITION, fold(vote ?? '')) ?? 'other'

/** Numbers, first and last days of the terms, newest first. Throws `Doubt` where there is none. */
export function termsIn(reply: Reply) {
  const terms = json(reply, z.array(Term).min(1)).map(({ periodId, periodDateIn, periodDateOut }) => {
    return { id: periodId, from: yearFirst(periodDateIn), to: yearFirst(periodDateOut) }
  })
  return terms.toSorted((a, b) => b.from.localeCompare(a.from))
}

/** The rows of a list, newest first, and what is wrong with others: they have no number to request. */
export function rollCallsIn(reply: Reply) {
  const { rows: calls, doubts } = rowsOf(json(reply, z.array(z.unknown())), Listed, reply.url)
  return { calls: calls.toSorted((a, b) => b.votingId - a.votingId), doubts }
}

/** The day of a roll call in Ecuador. Throws `Doubt` for an invalid instant. */
export function heldOn({ voteDate }: { readonly voteDate: string | null }): string {
  return dayIn(moment(voteDate ?? '', QUITO), QUITO)
}

/** The roll call of this number, and its ballots. Throws `Doubt` for the ballots of another. */
export function* rollCallLines(replies: Replies, id: string): Iterable<Line> {
  const list = replyNamed(replies, 'list')
  const row = rowWith(once(list, rollCallsIn).calls, id, ({ votingId }) => String(votingId))
  const call = read(row, RollCall, `roll call ${id} of ${list.url}`)
  const motion = call.proposalType ?? call.theme
  if (!motion) throw new Doubt(`roll call ${id} does not say what was voted on`)
  const members = replyNamed(replies, 'members')
  const memberOn = memberNamed(members)
  const totals = { yes: call.contYes, no: call.contNo, abstain: call.contAbstention, other: call.contWhite }
  const { ballots, doubts } = ballotsIn(replyNamed(replies, 'ballots'), id)
  const place = { country_code: 'EC', chamber: 'asamblea' } as const
  ballotsOf({ rows: [...ballots.values()], doubts }, positionOf, { ...place, totals })
  const key = `ec:asamblea:votacion:${id}`
  const vote_date = heldOn(call)
  const held_at = moment(call.voteDate, QUITO)
  yield line(rollCalls, {
    ...identified(key),
    country_code: 'EC',
    motion,
    object: call.proposalType ? call.theme : null,
    chamber: 'asamblea',
    session: call.sessionNumber,
    vote_date,
    held_at,
    totals,
  })
  for (const [person, ballot] of ballots) {
    const { name, vote } = ballot
    yield line(votes, {
      key: `${key}:${person}`,
      country_code: 'EC',
      roll_call_key: key,
      actor_key: memberOn(name),
      actor_name: name,
      position: positionOf(ballot),
      position_raw: vote,
      vote_date,
      recorded_at: held_at,
    })
  }
  const unsure = [...ballots.values()].filter(({ name }) => isUnsure(members, name))
  yield* onlyDoubts([
    ...doubts,
    ...unsure.map(({ name }) => new Doubt(`${members.url}: the row of ${name} is in doubt`)),
  ])
}
