// A roll call of the Cámara with its ballots, from its page of counts and the names of each group.
import { parse } from 'parse5'
import { actors } from '#domains/actors.ts'
import type { POSITIONS } from '#domains/positions.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { zoned } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Replies, type Reply, stub } from '#model/sources/source.ts'
import { plain } from '../../kit/formats/html.ts'
import { elementsIn, htmlTable } from '../../kit/formats/html-table.ts'
import { slug } from '../../kit/names.ts'
import { groupKey, groupLine, MEXICO } from '../../kit/national/mx.ts'
import { spelledDay } from '../../kit/printed-days.ts'
import { bodyText, replyNamed } from '../../kit/reply.ts'
import { entry } from '../../kit/word-table.ts'
import { countsOn, flat, type Group, groupsOn } from './lists.ts'

const POSITION: Readonly<Record<string, (typeof POSITIONS)[number]>> = {
  'a favor': 'yes',
  'en contra': 'no',
  abstencion: 'abstain',
  ausente: 'absent',
  'solo asistencia': 'present',
}

interface Ballot {
  /** The number of the deputy in the legislature. */
  readonly deputy: string
  readonly name: string
  readonly group: Group
  readonly vote: string
}

/** The deputies on a roll call, each with the group, all of them in office. */
export function* deputyLines(counts: Reply, lists: Replies): Iterable<Line> {
  for (const { name, members } of groupsOn(counts)) yield groupLine(name, members)
  for (const ballot of ballotsOn(counts, lists)) yield deputy(ballot, true)
}

/** A roll call, stubs of the groups and the deputies on it, and its ballots. */
export function* rollCallLines(counts: Reply, lists: Replies, id: string): Iterable<Line> {
  const { motion, day } = headOf(counts)
  const { totals, all } = countsOn(counts)
  const ballots = ballotsOn(counts, lists)
  const key = `mx:diputados:lxvi:votacion:${id}`
  const held = zoned(`${day}T00:00`, MEXICO)
  for (const { name } of groupsOn(counts)) yield stub(groupLine(name))
  for (const ballot of ballots) yield stub(deputy(ballot, false))
  yield line(rollCalls, {
    ...identified(key),
    country_code: 'MX',
    motion,
    chamber: 'diputados',
    vote_date: day,
    totals,
    seats: all,
    external_link: counts.url,
  })
  for (const { deputy, name, group, vote } of ballots) {
    yield line(votes, {
      key: `${key}:${deputy}`,
      country_code: 'MX',
      roll_call_key: key,
      actor_key: keyOf(deputy),
      actor_name: name,
      party_key: groupKey(group.name),
      party: group.name,
      position: entry(POSITION, fold(vote)) ?? 'other',
      position_raw: vote,
      vote_date: day,
      recorded_at: held,
    })
  }
}

const keyOf = (number: string) => `mx:diputados:lxvi:dip:${number}`

function deputy({ deputy, name, group }: Ballot, active: boolean): Line {
  return line(actors, {
    ...identified(keyOf(deputy)),
    country_code: 'MX',
    name,
    branch: 'legislative',
    position: 'Diputado(a)',
    chamber: 'diputados',
    party_key: groupKey(group.name),
    party: group.name,
    active,
  })
}

/** The motion, and the day, from the head of a page of counts. */
function headOf(counts: Reply): { motion: string; day: string } {
  const spans = elementsIn(parse(bodyText(counts)), 'span').map((span) => flat(plain(span)))
  const at = spans.findIndex((text) => /^\d{1,2}-\p{L}+-\d{4}$/u.test(text))
  const motion = spans[at - 1]
  if (!motion) throw new Doubt(`${counts.url}: no motion above a day`)
  return { motion, day: spelledDay(spans[at]!.replaceAll('-', ' ')) }
}

/**
 * The ballots of all groups. Throws `Doubt` where a group has fewer names than members, or one is repeated.
 */
function ballotsOn(counts: Reply, lists: Replies): Ballot[] {
  const ballots = groupsOn(counts).flatMap((group) => {
    const reply = replyNamed(lists, `grupo-${group.number}`)
    const rows = htmlTable(reply, { name: 'Diputado(a)', vote: 'Sentido del voto' })
    if (rows.length !== group.members)
      throw new Doubt(`${reply.url}: ${rows.length} of ${group.members} members`)
    return rows.map(({ name, vote }) => {
      const deputy = /[?&]iddipt=(\d{1,6})(?:&|$)/.exec(name.url ?? '')?.[1]
      if (!deputy || !slug(name.text) || name.text.length > 200 || !vote.text || vote.text.length > 200)
        throw new Doubt(`${reply.url}: a ballot of nobody`)
      return { deputy, name: name.text, group, vote: vote.text }
    })
  })
  if (new Set(ballots.map(({ deputy }) => deputy)).size < ballots.length)
    throw new Doubt(`${counts.url}: a deputy in two groups`)
  return ballots
}
