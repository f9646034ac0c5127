// Members of the Asamblea since 2009. 2026-10: the list itself was not seen. According to other programs, it
// calls surnames `firstName` and given names `lastname`; on ballots it is the other way round.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Replies, type Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { roster, sameWords } from '../../kit/names.ts'
import { byId, distinct } from '../../kit/repeated-rows.ts'
import { once, replyNamed } from '../../kit/reply.ts'
import { label, wordsOrNull } from '../../kit/shape.ts'
import { namesIn } from './ballots.ts'

const part = wordsOrNull.pipe(z.string().max(300).nullable())
const Members = z.array(z.object({ id: label, firstName: part, lastname: part })).min(1)
type Member = z.infer<typeof Members>[number]

/** Null for half a name, which may be another member's. */
const wholeName = ({ firstName, lastname }: Member) =>
  firstName && lastname ? `${lastname} ${firstName}` : null
const read = (reply: Reply) =>
  distinct(json(reply, Members)).flatMap((member) => {
    const name = wholeName(member)
    return name ? [{ id: member.id, name }] : []
  })
const readNames = (reply: Reply) => {
  const byNumber = Map.groupBy(once(reply, read), ({ id }) => id)
  // A number that two members share identifies neither.
  const sure = [...byNumber.values()].flatMap((rows) => (rows.length === 1 ? rows : []))
  return roster(sure, ({ name }) => [name])
}

/**
 * The members, in office where they are on one of the newest ballots. Throws `Doubt` for two of one number.
 */
export function* memberLines(replies: Replies): Iterable<Line> {
  const ballots = Object.entries(replies).filter(([name]) => name.startsWith('ballots:'))
  const voted = new Set(ballots.flatMap(([, reply]) => once(reply, namesIn)).map(sameWords))
  // For a past term no ballots are requested; for the current one, without any, no member would be in office.
  if (ballots.length && !voted.size) throw new Doubt('the newest ballots name nobody')
  for (const member of byId(once(replyNamed(replies, 'members'), read), ({ id }) => id).values()) {
    yield line(actors, {
      ...identified(keyOf(member)),
      country_code: 'EC',
      name: member.name,
      branch: 'legislative',
      position: 'Asambleísta',
      chamber: 'asamblea',
      active: voted.has(sameWords(member.name)),
    })
  }
}

/** Finds the key of the one member with a full name; null when none or several have it. */
export function memberNamed(list: Reply): (name: string) => string | null {
  const named = once(list, readNames)
  return (name) => {
    const member = named(name)
    return member ? keyOf(member) : null
  }
}

function keyOf({ id }: { readonly id: string }): string {
  return `ec:asamblea:dip:${id}`
}
