// The ballots of a roll call. `id` is the roll call's, `territorial` the number of a seat.
import * as z from 'zod'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { rowsOf } from '../../kit/list-rows.ts'
import { slug } from '../../kit/names.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { ownId, properName, wordsOrNull } from '../../kit/shape.ts'

const part = wordsOrNull.pipe(z.string().max(300).nullable())
// Incumbents are derived from these names: half a name identifies no member.
const Ballot = z.object({ id: ownId, firstName: properName, lastname: properName, description: part })
const readBallots = (reply: Reply) => rowsOf(json(reply, z.array(z.unknown())), Ballot, reply.url)

/**
 * Names and positions on the ballots of a roll call, by name, and what is wrong with others. Throws `Doubt`
 * for one of another roll call.
 */
export function ballotsIn(reply: Reply, id: string) {
  const { rows, doubts } = once(reply, readBallots)
  const ballots = rows.map((ballot) => {
    if (ballot.id !== id) throw new Doubt(`${reply.url}: a ballot of roll call ${ballot.id}`)
    return { name: `${ballot.firstName} ${ballot.lastname}`, vote: ballot.description }
  })
  return { ballots: byId(ballots, ({ name }) => slug(name)), doubts }
}

/** The names on the ballots of a roll call, and what is wrong with others, or with a list without any. */
export function namesIn(reply: Reply) {
  const { rows, doubts } = once(reply, readBallots)
  const none =
    rows.length + doubts.length === 0 ? [new Doubt(`${reply.url}: a roll call without ballots`)] : []
  const names = rows.map(({ firstName, lastname }) => `${firstName} ${lastname}`)
  return { names, doubts: [...doubts, ...none] }
}
