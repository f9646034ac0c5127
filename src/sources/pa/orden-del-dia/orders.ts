// Orders of the day: the row of the list about a sitting.
import * as z from 'zod'
import { schedules } from '#domains/schedules.ts'
import { addDays, isDay, zoned } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { spelledDay } from '../../kit/printed-days.ts'
import { distinct, onlyOne } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { ownId, read, words } from '../../kit/shape.ts'

const Listed = z.looseObject({ ID: ownId, FechaEdit: z.unknown() })
const Orders = z.object({ data: z.array(z.unknown()), recordsTotal: z.int().nonnegative() })
const Order = z.object({ Nombre: words, Url: words })

/** The rows of a page of the list, what is wrong with others, and the total. Throws `Doubt`. */
export function ordersIn(reply: Reply) {
  const { data, recordsTotal } = json(reply, Orders)
  return { ...listRows(data, Listed, reply.url), total: recordsTotal }
}

const byNumber = (page: Reply) => Map.groupBy(distinct(ordersIn(page).rows), ({ ID }) => ID)

/** The day on which an order was published; null where it is invalid. */
export function publishedOn({ FechaEdit }: z.infer<typeof Listed>): string | null {
  const day = typeof FechaEdit === 'string' ? FechaEdit.slice(0, 10) : ''
  return isDay(day) ? day : null
}

/** The order of this number on a page. Throws `Doubt`, also where its day is in doubt. */
export function* orderLines(page: Reply, id: string): Iterable<Line> {
  const row = onlyOne(once(page, byNumber).get(id), `${page.url}: no order ${id}`)
  const { Nombre } = read(row, Order, `${page.url} ${id}`)
  const published = publishedOn(row)
  if (!published) throw new Doubt(`order ${id} does not tell when it was published`)
  yield line(schedules, {
    ...identified(`pa:asamblea:orden-del-dia:${id}`),
    country_code: 'PA',
    title: `Orden del día · ${Nombre}`,
    kind: 'plenary',
    starts_at: zoned(sittingOn(Nombre, published), 'America/Panama'),
    chamber: 'asamblea',
  })
}

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado']
/** An order is published days before its sitting, or soon after. */
const APART = 60

/**
 * The day in the name of an order, `JUEVES1 DE OCTUBRE DE 2026` → `2026-10-01`. 2026-10: the year is wrong in
 * some, such as `LUNES 31 DE AGOSTO DE 2025`, published on 2026-08-31; the year of publication is used where
 * the weekday confirms it. Throws `Doubt` where no year fits.
 */
export function sittingOn(name: string, published: string): string {
  const text = fold(name).replace(/([a-z])(\d)/, '$1 $2')
  const [, weekday, date, year] = /^([a-z]+) (\d{1,2} de [a-z]+) de (\d{4})$/.exec(text) ?? []
  const on = WEEKDAYS.indexOf(weekday ?? '')
  const days = [year, published.slice(0, 4)].map((each) => spelledDay(`${date} de ${each}`))
  const fits = days.find(
    (day) =>
      new Date(`${day}T00:00:00Z`).getUTCDay() === on &&
      day >= addDays(published, -APART) &&
      day <= addDays(published, APART),
  )
  if (!fits) throw new Doubt(`${JSON.stringify(name)}, published on ${published}, is no day of a sitting`)
  return fits
}
