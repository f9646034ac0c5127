// Attendance at a plenary of the Senado. 2026-09: a senator may have voted in one and be marked absent; both
// are stored as published.
import * as z from 'zod'
import type { POSITIONS } from '#domains/positions.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { zoned } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { once } from '../../kit/reply.ts'
import { label, maybeWords, read } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { BOGOTA, type DayRange, dayOf } from './lists.ts'
import { namedSenator, senatorKey } from './senators.ts'

const Rows = z.array(
  z.object({
    plenary_id: label,
    plenary_created_at: maybeWords,
    senator_id: label,
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
const Listed = z.array(z.looseObject({ plenary_id: label, plenary_created_at: maybeWords }))
const readRows = (reply: Reply) => Map.groupBy(json(reply, Listed), ({ plenary_id }) => plenary_id)

/** The plenaries of a list that were held on these days; some older ones have no day. */
export function plenariesIn(reply: Reply, { from, until }: DayRange): string[] {
  return [...once(reply, readRows)].flatMap(([id, [row]]) => {
    const day = dayOf(row!.plenary_created_at)
    return day && day >= from && day <= until ? [id] : []
  })
}

/** The call of the roll at a plenary, preceded by the senators on it. */
export function* attendanceLines(reply: Reply, plenary: string): Iterable<Line> {
  const rows = read(once(reply, readRows).get(plenary) ?? [], Rows, `${reply.url} ${plenary}`)
  const [day] = new Set(rows.map(({ plenary_created_at }) => plenary_created_at))
  if (!day) throw new Doubt(`no day of plenary ${plenary}`)
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
