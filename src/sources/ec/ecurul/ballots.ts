// The ballots of a roll call. `id` is the roll call's, `territorial` the number of a seat.
import * as z from 'zod'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { slug } from '../../kit/names.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { label, wordsOrNull } from '../../kit/shape.ts'

const part = wordsOrNull.pipe(z.string().max(300).nullable())
// Incumbents are derived from these names: half a name identifies no member.
const Ballots = z.array(z.object({ id: label, firstName: label, lastname: label, description: part }))

/**
 * Names and positions on the ballots of a roll call, by name. Throws `Doubt` for one of another roll call.
 */
export function ballotsIn(reply: Reply, id: string) {
  const ballots = json(reply, Ballots).map((ballot) => {
    if (ballot.id !== id) throw new Doubt(`${reply.url}: a ballot of roll call ${ballot.id}`)
    return { name: `${ballot.firstName} ${ballot.lastname}`, vote: ballot.description }
  })
  return byId(ballots, ({ name }) => slug(name))
}

/** The names on the ballots of a roll call. */
export function namesIn(reply: Reply): string[] {
  return json(reply, Ballots).map(({ firstName, lastname }) => `${firstName} ${lastname}`)
}
