// The citations of commissions of Chile's Senado. A name is printed without its first word, `de Educación`,
// unless the commission is a special, mixed or joint one.
import * as z from 'zod'
import { commissions } from '#domains/catalogues.ts'
import { schedules } from '#domains/schedules.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { CHILE } from '../../kit/national/cl-boletines.ts'
import { dayFirst, moment, startOn } from '../../kit/printed-days.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { maybeWords, ownId, properName, read, words, wordsOrNull } from '../../kit/shape.ts'
import { billLines, billsAmong, textIn } from './items.ts'

const Point = z.object({
  NUMERO_BOLETIN: wordsOrNull,
  ES_ASUNTO: z.literal([0, 1]),
  MATERIA: z.string().nullable(),
})
const Citation = z.object({
  ID_COMISION: ownId,
  COMINOMBRE: properName,
  LUGAR: maybeWords,
  FECHA: words,
  HORARIO: wordsOrNull,
  MATERIA: z.string().nullable(),
  SIN_EFECTO: z.literal([0, 1]),
  PUNTOS_PROPUESTOS: z.array(Point),
})
const Listed = z.looseObject({ ID_CITACION: ownId })
const Citations = z.object({ data: z.array(z.object({ CITACIONES: z.array(z.unknown()) })) })

const readList = (reply: Reply) => {
  const listed = json(reply, Citations).data.flatMap((day) => day.CITACIONES)
  const { rows, doubts } = listRows(listed, Listed, reply.url)
  return { byNumber: byId(rows, ({ ID_CITACION }) => ID_CITACION), doubts }
}

/** The numbers of the citations in the list, and what is wrong with other rows. */
export function citationsIn(reply: Reply) {
  const { byNumber, doubts } = once(reply, readList)
  return { ids: [...byNumber.keys()], doubts }
}

/**
 * The citation of this number, preceded by the commission and the bills that it names. Throws `Doubt` where
 * the list does not contain it.
 */
export function* citationLines(reply: Reply, id: string): Iterable<Line> {
  const citation = read(once(reply, readList).byNumber.get(id), Citation, reply.url)
  const printed = citation.COMINOMBRE
  const name = /^del? /i.test(printed) ? `Comisión ${printed}` : printed
  // A commission of both chambers belongs to neither.
  const chamber = /\b(mixta|conjunta|bicameral|ambas camaras)\b/.test(fold(printed)) ? null : 'senado'
  const commission = identified(`cl:senado:comision:${citation.ID_COMISION}`)
  const items = citation.PUNTOS_PROPUESTOS.map(({ NUMERO_BOLETIN, ES_ASUNTO, MATERIA }) => ({
    boletin: NUMERO_BOLETIN,
    matter: ES_ASUNTO === 1,
    title: textIn(MATERIA),
  }))
  yield stub(line(commissions, { ...commission, country_code: 'CL', name, chamber }))
  yield* billLines(items)
  yield line(schedules, {
    ...identified(`cl:senado:cit:${id}`),
    country_code: 'CL',
    title: name,
    description: textIn(citation.MATERIA),
    kind: 'commission',
    status: citation.SIN_EFECTO ? 'Sin efecto' : null,
    ...hoursOf(dayFirst(citation.FECHA), citation.HORARIO),
    chamber,
    commission_key: commission.key,
    commission_name: name,
    place: citation.LUGAR,
    bills: billsAmong(items),
  })
}

/** `10:30 a 12:00`, `9:30 a 11:00 hrs.`. */
function hoursOf(day: string, printed: string | null) {
  const hours = /^(\d{1,2}:\d{2})(?: a (\d{1,2}:\d{2}))?(?: h(?:o?rs?)?s?\.?)?$/i.exec(printed ?? '') ?? []
  const [from, to] = hours.slice(1).map((hour) => hour?.padStart(5, '0'))
  return {
    starts_at: startOn(day, from, CHILE),
    ends_at: from && to && to > from ? moment(`${day}T${to}`, CHILE) : null,
  }
}
