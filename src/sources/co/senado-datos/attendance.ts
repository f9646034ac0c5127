// Attendance at a plenary of the Senado. 2026-09: a senator may have voted in one and be marked absent; both
// are stored as published.
import * as z from 'zod'
import type { POSITIONS } from '#domains/positions.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { zoned } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows, mayAgree } from '../../kit/list-rows.ts'
import { dayInList, yearFirst } from '../../kit/printed-days.ts'
import { once } from '../../kit/reply.ts'
import { label, maybeWords, ownId, present, read } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { BOGOTA, type DayRange } from './lists.ts'
import { namedSenator, senatorKey } from './senators.ts'

const Rows = z.array(
  z.object({
    plenary_id: ownId,
    plenary_created_at: present(maybeWords),
    senator_id: ownId,
    senator: label,
    attended: label,
  }),
)

const POSITION: Readonly<Record<string, (typeof POSITIONS)[number]>> = {
  Si: 'present',
  Sí: 'present',
  No: 'absent',
}

/** Validated for all rows at once; those of a plenary are validated by its item. */
const Listed = z.looseObject({ plenary_id: ownId, plenary_created_at: present(maybeWords) })
const readRows = (reply: Reply) => {
  const { rows, doubts, unread } = listRows(json(reply, z.array(z.unknown())), Listed, reply.url)
  return { plenaries: Map.groupBy(rows, ({ plenary_id }) => plenary_id), doubts, unread }
}

/** What is wrong with rows that are of no known plenary. */
export function attendanceInDoubt(reply: Reply): readonly Doubt[] {
  return once(reply, readRows).doubts
}

/** The plenaries of a list that were held on these days; some older ones have no day. */
export function plenariesIn(reply: Reply, { from, until }: DayRange): string[] {
  return [...once(reply, readRows).plenaries].flatMap(([id, [row]]) => {
    const day = dayInList(row!.plenary_created_at)
    const isIn = day ? day >= from && day <= until : row!.plenary_created_at !== null
    return isIn ? [id] : []
  })
}

/** The call of the roll at a plenary, preceded by the senators on it. */
export function* attendanceLines(reply: Reply, plenary: string): Iterable<Line> {
  const { plenaries, unread } = once(reply, readRows)
  // A roll without all of its rows would look whole.
  const rows = read(plenaries.get(plenary) ?? [], Rows, `${reply.url} ${plenary}`)
  const [day] = new Set(rows.map(({ plenary_created_at }) => plenary_created_at))
  if (!day) throw new Doubt(`no day of plenary ${plenary}`)
  if (unread.some((row) => mayAgree(row, { plenary_id: plenary, plenary_created_at: day })))
    throw new Doubt(`${reply.url}: a row in doubt may be of plenary ${plenary}`)
  const vote_date = yearFirst(day)
  const key = `co:senado:asistencia:${plenary}`
  for (const { senator_id, senator } of rows) yield namedSenator(senator_id, senator)
  yield line(rollCalls, {
    key,
    country_code: 'CO',
    kind: 'attendance',
    motion: 'Asistencia',
    chamber: 'senado',
    vote_date,
  })
  for (const { senator_id, senator, attended } of rows) {
    yield line(votes, {
      key: `${key}:${senator_id}`,
      country_code: 'CO',
      roll_call_key: key,
      actor_key: senatorKey(senator_id),
      actor_name: senator,
      position: entry(POSITION, attended) ?? 'other',
      position_raw: attended,
      vote_date,
      recorded_at: zoned(vote_date, BOGOTA),
    })
  }
}
