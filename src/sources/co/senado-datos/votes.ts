// Ballots of the plenary of the Senado. 2026-09: they are given by plenary and project, without motion,
// result or totals, and several votes on a project in one plenary can't be distinguished; for a senator who
// voted both ways the assignment is unknown.
import * as z from 'zod'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Replies, type Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows, mayAgree } from '../../kit/list-rows.ts'
import { dayInList, yearFirst } from '../../kit/printed-days.ts'
import { once } from '../../kit/reply.ts'
import { label, maybeWords, ownId, properName, read, words } from '../../kit/shape.ts'
import { voteLines } from './cast.ts'
import type { DayRange } from './lists.ts'
import { namedSenator, senatorKey } from './senators.ts'

const Rows = z.array(
  z.object({
    plenary_id: ownId,
    created_at: label,
    senator_id: ownId,
    senator_name: properName,
    project_id: ownId,
    project_name: words,
    vote: label,
  }),
)

/** Validated for all ballots at once; those of a vote are validated by its item. */
const Listed = z.looseObject({
  plenary_id: ownId,
  project_id: ownId,
  created_at: maybeWords,
  project_name: maybeWords,
  senator_id: maybeWords,
  senator_name: maybeWords,
})
const readRows = (reply: Reply) => {
  const { rows, doubts, unread } = listRows(json(reply, z.array(z.unknown())), Listed, reply.url)
  const named = Map.groupBy(rows, ({ senator_id }) => senator_id)
  const unsure = [...named].flatMap(([id, [first, ...others]]) =>
    others.some(({ senator_name }) => senator_name !== first!.senator_name) ? id : [],
  )
  const votes = Map.groupBy(rows, ({ plenary_id, project_id }) => `${plenary_id}:${project_id}`)
  return { votes, unsure: new Set(unsure), doubts, unread }
}

/** What is wrong with ballots that are on no known vote. */
export function ballotsInDoubt(reply: Reply): readonly Doubt[] {
  return once(reply, readRows).doubts
}

/** The votes of a list that were held on these days, with the names of their projects. */
export function rollCallsIn(reply: Reply, { from, until }: DayRange): { id: string; project: string }[] {
  return [...once(reply, readRows).votes].flatMap(([id, [ballot]]) => {
    const day = dayInList(ballot!.created_at)
    // One without a day is reported by its item.
    return !day || (day >= from && day <= until) ? [{ id, project: ballot!.project_name ?? '' }] : []
  })
}

/** The vote of this id, with the senators on it; `registers` has the bills that its project may name. */
export function* rollCallLines(reply: Reply, id: string, registers: Replies): Iterable<Line> {
  const { votes, unsure, unread } = once(reply, readRows)
  // No totals are printed: a ballot in doubt would be missed by nobody.
  const ballots = read(votes.get(id) ?? [], Rows, `${reply.url} ${id}`)
  const [first] = ballots
  if (!first) throw new Doubt(`no ballots of ${id}`)
  const { plenary_id, project_id, created_at } = first
  if (unread.some((row) => mayAgree(row, { plenary_id, project_id, created_at })))
    throw new Doubt(`${reply.url}: a ballot in doubt may be of ${id}`)
  // A ballot has the senator's number and name: both must identify the same senator.
  const two = ballots.find(({ senator_id }) => unsure.has(senator_id))
  if (two) throw new Doubt(`senator ${two.senator_id} has two names`)
  if (
    ballots.some((each) => each.created_at !== first.created_at || each.project_name !== first.project_name)
  )
    throw new Doubt(`${id} is of two days or two projects`)
  yield* voteLines(reply, registers, {
    key: `co:senado:votacion:${id}`,
    project: first.project_name,
    vote_date: yearFirst(first.created_at),
    senators: ballots.map(({ senator_id, senator_name }) => namedSenator(senator_id, senator_name)),
    cast: new Map(
      [...Map.groupBy(ballots, ({ senator_id }) => senator_id)].map(([senator, cast]) => [
        senator,
        {
          actor_key: senatorKey(senator),
          actor_name: cast[0]!.senator_name,
          votes: cast.map(({ vote }) => vote),
        },
      ]),
    ),
  })
}
