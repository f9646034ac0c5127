// The Senado's agenda. 2026-09: a title begins with the body that meets, up to the first full stop, and
// errors are frequent; a sitting that was moved appears again under another number; an announced sitting need
// not take place.
import * as z from 'zod'
import { schedules } from '#domains/schedules.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import type { Doubt, Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { namedStanding, permanentCommissionKey } from '../../kit/national/co-commissions.ts'
import { dayInList, startOn, yearFirst } from '../../kit/printed-days.ts'
import { rowWith } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { maybeWords, present, read, words } from '../../kit/shape.ts'
import { BOGOTA, type DayRange } from './lists.ts'

const Event = z.object({ id: z.int().positive(), title: words, date: words, time: present(maybeWords) })
/** Each entry is validated by its item. */
const Listed = z.looseObject({ id: z.int().positive(), date: maybeWords })
const readEvents = (reply: Reply) => listRows(json(reply, z.array(z.unknown())), Listed, reply.url)

/** `COMISIÓN`, `COMISIONES`, and the misspellings `OMISIONES` and `COMSIÓN`. */
const COMMISSION = /^c?om(i)?sion(es)?\b/

/** What is wrong with entries of a list that have no number. */
export function eventsInDoubt(reply: Reply): readonly Doubt[] {
  return once(reply, readEvents).doubts
}

/** The numbers of the entries of these days. */
export function eventsIn(reply: Reply, { from, until }: DayRange): number[] {
  return once(reply, readEvents).rows.flatMap(({ id, date }) => {
    const day = dayInList(date)
    // One without a day is reported by its item.
    return !day || (day >= from && day <= until) ? [id] : []
  })
}

/** The entry of this number, preceded by the commission that it names. */
export function* eventLines(reply: Reply, id: string): Iterable<Line> {
  const row = rowWith(once(reply, readEvents).rows, id, (each) => String(each.id))
  const { title, date, time } = read(row, Event, `event ${id} of ${reply.url}`)
  const who = title.split('.')[0]!
  const said = fold(who)
  yield* namedStanding(who)
  yield line(schedules, {
    ...identified(`co:senado:evento:${id}`),
    country_code: 'CO',
    title,
    kind: said.startsWith('plenaria') ? 'plenary' : COMMISSION.test(said) ? 'commission' : 'event',
    starts_at: startOn(yearFirst(date), time, BOGOTA),
    chamber: 'senado',
    commission_key: permanentCommissionKey(who),
  })
}
