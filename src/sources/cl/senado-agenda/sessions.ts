// The table of the plenary of Chile's Senado: its sessions of a week with the items of each.
import * as z from 'zod'
import { schedules } from '#domains/schedules.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import type { Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { CHILE } from '../../kit/national/cl-boletines.ts'
import { moment, spelledDay, startOn } from '../../kit/printed-days.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { brief, label, ownId, read, words, wordsOrNull } from '../../kit/shape.ts'
import { billLines, billsAmong, textIn } from './items.ts'

const Entry = z.object({
  MATERIA: z.string().nullable(),
  ALIAS: wordsOrNull,
  BOLETIN: wordsOrNull,
  ASUNTO: z.literal([0, 1]),
})
const Session = z.object({
  NUMERO_SESION: label,
  NUMERO_LEGISLATURA: label,
  FECHA: words,
  HORA_INICIO: wordsOrNull,
  HORA_TERMINO: wordsOrNull,
  TIPO_SESION: label,
  TABLA: z.array(Entry),
})
const Table = z.object({ data: z.array(z.unknown()) })
const Listed = z.looseObject({ ID_SESION: ownId })

const readTable = (reply: Reply) => {
  const { rows, doubts } = listRows(json(reply, Table).data, Listed, reply.url)
  return { byNumber: byId(rows, ({ ID_SESION }) => ID_SESION), doubts }
}

/** The numbers of the sessions in the table, and what is wrong with other rows. */
export function sessionsIn(reply: Reply) {
  const { byNumber, doubts } = once(reply, readTable)
  return { ids: [...byNumber.keys()], doubts }
}

/**
 * The session of this number, preceded by the bills that it names. Throws `Doubt` where the table lacks it.
 */
export function* sessionLines(reply: Reply, id: string): Iterable<Line> {
  const session = read(once(reply, readTable).byNumber.get(id), Session, reply.url)
  const number = session.NUMERO_SESION
  const day = spelledDay(session.FECHA)
  const [from, to] = [session.HORA_INICIO, session.HORA_TERMINO]
  const items = session.TABLA.map(({ MATERIA, ALIAS, BOLETIN, ASUNTO }) => ({
    boletin: BOLETIN,
    matter: ASUNTO === 1,
    title: ALIAS ?? textIn(MATERIA),
  }))
  yield* billLines(items)
  yield line(schedules, {
    ...identified(`cl:senado:sesion:${id}`),
    country_code: 'CL',
    title: `Sesión ${number}, ${session.TIPO_SESION}, legislatura ${session.NUMERO_LEGISLATURA}`,
    description: brief(items.flatMap(({ title }) => title ?? []).join('\n')),
    kind: 'plenary',
    starts_at: startOn(day, from, CHILE),
    // A session past midnight can't be distinguished from an error.
    ends_at: from && to && to > from ? moment(`${day}T${to}`, CHILE) : null,
    chamber: 'senado',
    bills: billsAmong(items),
  })
}
