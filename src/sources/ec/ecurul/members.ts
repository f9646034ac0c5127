// Members of the Asamblea since 2009. 2026-10: the list itself was not seen. According to other programs, it
// calls surnames `firstName` and given names `lastname`; on ballots it is the other way round.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Replies, type Reply } from '#model/sources/source.ts'
import { apart, onlyDoubts } from '../../kit/concurrent-lists.ts'
import { json } from '../../kit/formats/json.ts'
import { unsureRows } from '../../kit/list-rows.ts'
import { roster, sameWords } from '../../kit/names.ts'
import { byId, distinct } from '../../kit/repeated-rows.ts'
import { once, replyNamed } from '../../kit/reply.ts'
import { ownId, wordsOrNull } from '../../kit/shape.ts'
import { namesIn } from './ballots.ts'

const part = wordsOrNull.pipe(z.string().max(300).nullable())
const Members = z.array(z.unknown()).min(1)
const Named = z.object({ firstName: part, lastname: part })
const Member = Named.extend({ id: ownId })

/** Null for half a name, which may be another member's. */
const wholeName = ({ firstName, lastname }: z.infer<typeof Named>) =>
  firstName && lastname ? `${lastname} ${firstName}` : null
const read = (reply: Reply) => {
  const { rows, doubts, unsure } = unsureRows(json(reply, Members), Member, Named, reply.url)
  const { read: members, doubts: nameless } = apart(
    distinct(rows).map((member) => {
      const name = wholeName(member)
      return name ? { id: member.id, name } : new Doubt(`${reply.url}: member ${member.id} has half a name`)
    }),
  )
  return {
    members,
    doubts: [...doubts, ...nameless],
    unsure: unsure.flatMap((named) => wholeName(named) ?? []),
  }
}
const readNames = (reply: Reply) => {
  const { members, unsure } = once(reply, read)
  const byNumber = Map.groupBy(members, ({ id }) => id)
  // A number that two members share identifies neither, and the name of a row in doubt nobody.
  const sure = [...byNumber.values()].flatMap((rows) => (rows.length === 1 ? rows : []))
  return roster([...sure, ...unsure.map((name) => ({ id: null, name }))], ({ name }) => [name])
}

/**
 * The members, in office where they are on one of the newest ballots. Throws `Doubt` for two of one number.
 */
export function* memberLines(replies: Replies): Iterable<Line> {
  const ballots = Object.entries(replies).filter(([name]) => name.startsWith('ballots:'))
  const named = ballots.map(([, reply]) => once(reply, namesIn))
  const voted = new Set(named.flatMap(({ names }) => names).map(sameWords))
  const unread = named.flatMap(({ doubts }) => doubts)
  // For a past term no ballots are requested; for the current one, without any, no member would be in office.
  if (ballots.length && !voted.size) throw new Doubt('the newest ballots name nobody')
  const { members, doubts } = once(replyNamed(replies, 'members'), read)
  for (const member of byId(members, ({ id }) => id).values()) {
    const active = voted.has(sameWords(member.name))
    // A ballot that cannot be read may be that of anybody: who is on no other may be in office.
    if (!active && unread.length) continue
    yield line(actors, {
      ...identified(keyOf(member)),
      country_code: 'EC',
      name: member.name,
      branch: 'legislative',
      position: 'Asambleísta',
      chamber: 'asamblea',
      active,
    })
  }
  yield* onlyDoubts([...doubts, ...unread])
}

/** Finds the key of the one member with a full name; null when none or several have it. */
export function memberNamed(list: Reply): (name: string) => string | null {
  const named = once(list, readNames)
  return (name) => {
    const member = named(name)
    return member?.id ? keyOf({ id: member.id }) : null
  }
}

/** True for the name of a member whose row in the list is in doubt. */
export function isUnsure(list: Reply, name: string): boolean {
  return once(list, read).unsure.some((each) => sameWords(each) === sameWords(name))
}

function keyOf({ id }: { readonly id: string }): string {
  return `ec:asamblea:dip:${id}`
}
