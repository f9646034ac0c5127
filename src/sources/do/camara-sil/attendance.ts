// Attendance at a session of the plenary. 2024-05: as other programs read it; excused members are among those
// that the site counts as absent.
import * as z from 'zod'
import { rollCalls, votes } from '#domains/votes.ts'
import { zoned } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Get, type Item, type Replies } from '#model/sources/source.ts'
import { orUnavailable } from '../../kit/concurrent-lists.ts'
import { json } from '../../kit/formats/json.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { replyNamed } from '../../kit/reply.ts'
import { ownId, words } from '../../kit/shape.ts'
import { legislatorKey, namedLegislator, Person } from './legislators.ts'
import { allPages, ask, pageSchema, SANTO_DOMINGO, SITE, wholeRows } from './lists.ts'

/** Null for a session without a call of the roll. */
const Roll = z.object({ id: ownId, fecha: words, sesion: z.object({ id: ownId, numero: words }) }).nullable()
const Rows = pageSchema(z.object({ legislador: Person, presente: z.boolean(), excusa: z.boolean() }))

/** The attendance of a session, if its roll was called. */
export async function* attendanceIn(get: Get, session: string): AsyncIterable<Item> {
  const roll = ask('asistencia/sesion/', { sesionId: session })
  const called = await orUnavailable(() => get(roll).then((reply) => ({ as: json(reply, Roll) })))
  if (!called) yield { id: `lista:asistencia:${session}`, requests: { roll } }
  if (!called?.as) return
  const pages = await allPages(get, 'asistencia/legisladores/', { id: called.as.id }, 'rows')
  yield { id: `asistencia:${session}`, requests: { roll, ...pages } }
}

/** The call of the roll of a session, with a row for each member. */
export function* attendanceLines(replies: Replies, session: string): Iterable<Line> {
  const roll = json(replyNamed(replies, 'roll'), Roll)
  if (!roll || roll.sesion.id !== session) throw new Doubt(`no attendance of session ${session}`)
  const rows = wholeRows(replies, 'rows', Rows, ({ legislador }) => legislador.legisladorId)
  for (const { legislador } of rows) yield namedLegislator(legislador, 'diputados')!
  const key = `do:sil:asistencia:${roll.id}`
  const vote_date = yearFirst(roll.fecha)
  yield line(rollCalls, {
    ...identified(key),
    country_code: 'DO',
    kind: 'attendance',
    motion: `Asistencia a la sesión ${roll.sesion.numero}`,
    chamber: 'diputados',
    session: roll.sesion.numero,
    vote_date,
    external_link: `${SITE}/sesion/${encodeURIComponent(session)}`,
  })
  for (const { legislador, presente, excusa } of rows) {
    yield line(votes, {
      key: `${key}:${legislador.legisladorId}`,
      country_code: 'DO',
      roll_call_key: key,
      actor_key: legislatorKey(legislador.legisladorId),
      actor_name: legislador.nombreCompleto,
      position: presente ? 'present' : excusa ? 'excused' : 'absent',
      vote_date,
      recorded_at: zoned(vote_date, SANTO_DOMINGO),
    })
  }
}
