// Orders of the day of a body of the Cámara: events of WordPress.
import * as z from 'zod'
import { schedules } from '#domains/schedules.ts'
import { addDays, zoned } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { orDoubt } from '../../kit/concurrent-lists.ts'
import { oneLine, plain } from '../../kit/formats/html.ts'
import { json } from '../../kit/formats/json.ts'
import { type ListRows, listRows } from '../../kit/list-rows.ts'
import { isMoved, meetingStatus } from '../../kit/meeting-status.ts'
import { dayFirst, spelledDay, yearFirst } from '../../kit/printed-days.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { isWeb, read, words } from '../../kit/shape.ts'
import { BOGOTA } from '../senado-datos/lists.ts'

/** The bodies by their number at the site. Null for a commission whose name was not seen. */
export const BODIES: Readonly<Record<string, string | null>> = {
  // The secretary general publishes those of the plenary.
  253: 'Plenaria',
  183: 'Comisión Primera Constitucional Permanente',
  184: 'Comisión Segunda Constitucional Permanente',
  248: 'Comisión Tercera Constitucional Permanente',
  249: 'Comisión Cuarta Constitucional Permanente',
  250: 'Comisión Quinta Constitucional Permanente',
  251: 'Comisión Sexta Constitucional Permanente',
  252: 'Comisión Séptima Constitucional Permanente',
  257: 'Comisión Legal de Cuentas',
  258: 'Comisión de Ética y Estatuto del Congresista',
  260: 'Comisión de Ordenamiento Territorial',
  266: 'Comisión Legal para la Equidad de la Mujer',
  271: 'Comisión de Derechos Humanos y Audiencias',
  269: null,
  272: null,
}
const PLENARY = '253'

const Rendered = z.object({ rendered: z.string() })
const Listed = z.looseObject({ id: z.int().positive() })
const Event = z.object({ date: words, title: Rendered, content: Rendered })

interface Order {
  readonly id: number
  /**
   * The day of the session, `2026-06-17-conjunta` for one beside another; for an event without one, `evento-`
   * and its number.
   */
  readonly order: string
  readonly row: z.infer<typeof Listed>
}

/** The events in a list, newest first, and the doubts of others. Throws `Doubt` for another list. */
export function eventsIn(reply: Reply): ListRows<Order> {
  return once(reply, readEvents)
}

const readEvents = (reply: Reply) => {
  const { rows, doubts, unread } = listRows(json(reply, z.array(z.unknown())), Listed, reply.url)
  const events = [...byId(rows, ({ id }) => String(id)).values()].map((row) => {
    return { id: row.id, order: sessionOf(row) ?? `evento-${row.id}`, row }
  })
  return { rows: events, doubts, unsure: new Set(unread.map(sessionOf)) }
}

/** The session that an event is about; null where it tells none. */
function sessionOf(row: unknown): string | null {
  const event = Event.safeParse(row)
  const day = event.success ? dayOfSession(titleOf(event.data), event.data.date) : null
  const other = day && event.success && OTHER.exec(fold(titleOf(event.data)))?.[0]
  return other ? `${day}-${other}` : day
}

/** A session that a body may have on the day of its own one: no corrected order of that. */
const OTHER = /\b(?:conjunta|audiencia|foro)\b/

const titleOf = ({ title }: z.infer<typeof Event>) => oneLine(title.rendered)

/** An order is published at most two weeks before its session, or on the day after. */
const [BEFORE, AFTER] = [1, 14]
const MONTH = '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)'
const SPELLED = new RegExp(`\\b\\d{1,2} (?:de )?${MONTH} (?:del? )?\\d{4}\\b`, 'g')
const MONTH_FIRST = new RegExp(`\\b(${MONTH}) (\\d{1,2}) (?:del? )?(\\d{4})\\b`, 'g')
const IN_DIGITS = /\b(\d{1,2}) (\d{1,2}) (\d{4})\b/g
/** `17 al 20 de junio`, `17 de junio y 18`, `17-20 de junio`: the first day has no year. */
const RANGE = /\b\d{1,2}(?: de [a-z]+)? (?:(?:al?|y) (?:[a-z]+ )?\d{1,2}|\d{1,2} de [a-z]+)\b/

/**
 * The first day in a title, `(17/06/2026)`, `Junio 17/2026`, `17 de junio de 2026`; null where it has none,
 * or several, or one that is not near the day of publication: the site repeats old titles.
 */
export function dayOfSession(title: string, published: string): string | null {
  // Without punctuation: `junio 17 2026`.
  const text = fold(title)
  if (RANGE.test(text)) return null
  const found = [
    ...Array.from(text.matchAll(SPELLED), (match) => [match.index, () => spelledDay(match[0])] as const),
    ...Array.from(text.matchAll(MONTH_FIRST), (match) => {
      const [, month, date, year] = match
      return [match.index, () => spelledDay(`${date} de ${month} de ${year}`)] as const
    }),
    ...Array.from(text.matchAll(IN_DIGITS), (match) => {
      return [match.index, () => dayFirst(match.slice(1).join('/'))] as const
    }),
  ]
  const [first] = found.toSorted(([one], [other]) => one - other)
  const [day, printed] = [first && orDoubt(first[1]), orDoubt(() => yearFirst(published))]
  if (typeof day !== 'string' || typeof printed !== 'string') return null
  return day >= addDays(printed, -BEFORE) && day <= addDays(printed, AFTER) ? day : null
}

/** Its status in the words of the site. */
const STATUS = /\b(?:cancelad|desconvocad|aplazad|suspendid)[oa]\b/i

/** The order of the day of a session of a body, in its newest event. Throws `Doubt` where there is none. */
export function* orderLines(page: Reply, body: string, order: string): Iterable<Line> {
  const { rows, unsure } = once(page, readEvents)
  const found = rows.find((each) => each.order === order)
  if (!found || !(body in BODIES)) throw new Doubt(`${page.url}: no order ${order} of ${body}`)
  // It may be the corrected order.
  if (unsure.has(order)) throw new Doubt(`${page.url}: an event in doubt is about ${order} too`)
  const event = read(found.row, Event, `${page.url} ${found.id}`)
  const name = BODIES[body] ?? null
  const title = read(titleOf(event), words, `${page.url} ${found.id}: title`)
  const meeting = meetingStatus(title)
  const status = STATUS.exec(title)?.[0] ?? meeting
  const isHeld = !order.startsWith('evento-') && !isMoved(meeting)
  const files = event.content.rendered.matchAll(/\b(?:href|src)=["']([^"']+\.pdf)["']/gi)
  const file = Array.from(files, ([, url]) => plain(url!)).find(isWeb)
  yield line(schedules, {
    key: `co:camara:orden-del-dia:${body}:${order}`,
    country_code: 'CO',
    title: name ? `${name} · ${title}` : title,
    description: file ?? null,
    kind: body === PLENARY ? 'plenary' : 'commission',
    status,
    starts_at: isHeld ? zoned(order.slice(0, 10), BOGOTA) : null,
    chamber: 'camara',
    commission_name: body === PLENARY ? null : name,
  })
}
