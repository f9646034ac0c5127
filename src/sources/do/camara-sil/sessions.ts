// Sessions of the plenary.
import * as z from 'zod'
import { schedules } from '#domains/schedules.ts'
import { zoned } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import type { Reply } from '#model/sources/source.ts'
import { dayInList, moment, yearFirst } from '../../kit/printed-days.ts'
import { rowWith } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { maybeWords, ownId, read, words } from '../../kit/shape.ts'
import { pageRows, SANTO_DOMINGO } from './lists.ts'

const Session = z.object({
  sesionId: ownId,
  fecha: words,
  numeroSesion: words,
  tipo: maybeWords,
  estado: maybeWords,
  horaInicio: maybeWords,
  horaCierre: maybeWords,
  lugar: maybeWords,
})
/** A row of the list; the session is read by its own item. */
const Listed = z.looseObject({ sesionId: ownId, fecha: maybeWords })
type Listed = z.infer<typeof Listed>
export const SessionList = { row: Listed, key: ({ sesionId }: Listed) => sesionId }
const readSessions = (page: Reply) => pageRows(page, Listed).rows

/** Printed as an hour, or as an instant whose day is meaningless; anything else is no hour. */
const HOUR = /^(?:\d{4}-\d{2}-\d{2}T)?((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)(?:\.\d+)?$/

/** True for a session on a day or after it, and for one without a day. */
export function heldSince({ fecha }: Listed, since: string): boolean {
  const day = dayInList(fecha)
  return !day || day >= since
}

/** The session of this number. Without an hour it begins with its day. */
export function* sessionLines(page: Reply, id: string): Iterable<Line> {
  const row = rowWith(once(page, readSessions), id, ({ sesionId }) => sesionId)
  const session = read(row, Session, `session ${id} of ${page.url}`)
  const day = yearFirst(session.fecha)
  const at = (printed: string | null) => {
    const hour = HOUR.exec(printed ?? '')?.[1]
    return hour ? moment(`${day}T${hour}`, SANTO_DOMINGO) : null
  }
  const [starts_at, ends_at] = [at(session.horaInicio), at(session.horaCierre)]
  yield line(schedules, {
    ...identified(`do:sil:sesion:${id}`),
    country_code: 'DO',
    title: `Sesión ${[session.numeroSesion, session.tipo].filter(Boolean).join(' · ')}`,
    kind: 'plenary',
    status: session.estado,
    starts_at: starts_at ?? zoned(day, SANTO_DOMINGO),
    // A session past midnight ends on an unknown day.
    ends_at: starts_at && ends_at && ends_at > starts_at ? ends_at : null,
    chamber: 'diputados',
    place: session.lugar,
  })
}
