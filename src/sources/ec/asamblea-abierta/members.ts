// Members of the Asamblea, and the look-up of names in titles of recordings.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { parties } from '#domains/catalogues.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import type { Reply } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { json } from '../../kit/formats/json.ts'
import { unsureRows } from '../../kit/list-rows.ts'
import { partOfName, roster, slug } from '../../kit/names.ts'
import { once } from '../../kit/reply.ts'
import { many, ownId, properName, wordsOrNull } from '../../kit/shape.ts'

const partOrNull = wordsOrNull.pipe(z.string().max(300).nullable())
const Named = z.object({ name: properName, alternate_names: many(properName) })
const Member = Named.extend({ id: ownId, party: partOrNull, province: wordsOrNull, role: wordsOrNull })
export type Member = z.infer<typeof Member>

const List = z.object({ asambleistas: z.array(z.unknown()) })
const readMembers = (reply: Reply) => unsureRows(json(reply, List).asambleistas, Member, Named, reply.url)
const readNames = (reply: Reply) => {
  const { rows, unsure, nameless } = once(reply, readMembers)
  if (nameless) return () => undefined
  // A name of a row in doubt is that of no other member, and of no known one.
  const known = new Map<z.infer<typeof Named>, Member>(rows.map((member) => [member, member]))
  const everybody = [...rows, ...unsure]
  const whole = roster(everybody, (member) => [member.name, ...member.alternate_names])
  const part = partOfName(everybody, (member) => member.name)
  return (name: string) => known.get((whole(name) ?? part(name))!)
}

/** `Unknown` is the list's word for an unknown value. */
const known = (value: string | null) => (value === 'Unknown' ? null : value)

/** The key of a member, by the data set's own id. */
export function memberKey(member: Member): string {
  return `ec:asamblea:${member.id}`
}

/** The members and their parties. */
export function* memberLines(page: Reply): Iterable<Line> {
  const { rows: members, doubts } = once(page, readMembers)
  for (const party of new Set(members.flatMap((member) => known(member.party) ?? []))) yield partyLine(party)
  for (const member of members) {
    const party = known(member.party)
    yield line(actors, {
      ...identified(memberKey(member)),
      country_code: 'EC',
      name: member.name,
      branch: 'legislative',
      position: member.role,
      chamber: 'asamblea',
      party_key: party && partyKey(party),
      party,
      district: known(member.province),
      active: true,
    })
  }
  yield* onlyDoubts(doubts)
}

/**
 * Finds the one member with a name or with a part of it that no other member has; undefined when none or
 * several match.
 */
export function membersNamed(list: Reply): (name: string) => Member | undefined {
  return once(list, readNames)
}

function partyKey(name: string): string {
  return `ec:partido:${slug(name)}`
}

function partyLine(name: string): Line {
  const kind = name === 'Ind.' ? 'independent' : null
  return line(parties, { key: partyKey(name), country_code: 'EC', name, acronym: name, kind })
}
