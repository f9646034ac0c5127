// Days in the Gaceta, most of which are printed without their year.
import { addDays } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import { Doubt } from '#model/sources/source.ts'
import { orDoubt } from '../../kit/concurrent-lists.ts'
import { spelledDay } from '../../kit/printed-days.ts'

/** `1o. de febrero de 2026` → `2026-02-01`. */
export function spelled(printed: string): string {
  return spelledDay(printed.replace(/^(\d{1,2})o\. /, '$1 '))
}

interface PrintedDay {
  readonly weekday: string | undefined
  readonly date: string
  readonly month: string
  readonly year: string | undefined
}

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado']
/** A meeting is called weeks before, and its cancellation printed days after. */
const BEFORE = 30
const AFTER = 120

/**
 * The day that is printed, with its year or without, near an edition. Throws `Doubt` where its weekday or
 * its year is another.
 */
export function dayNear(edition: string, { weekday, date, month, year }: PrintedDay): string {
  const own = Number(edition.slice(0, 4))
  const days = (year ? [Number(year)] : [own - 1, own, own + 1])
    .map((each) => orDoubt(() => spelledDay(`${date} de ${month} de ${each}`)))
    .filter((day): day is string => typeof day === 'string')
    .filter((day) => day >= addDays(edition, -BEFORE) && day <= addDays(edition, AFTER))
    .filter((day) => !weekday || WEEKDAYS.indexOf(fold(weekday)) === new Date(`${day}T00:00:00Z`).getUTCDay())
  if (days.length !== 1)
    throw new Doubt(`${[weekday, date, 'de', month, year].join(' ')} is no day near ${edition}`)
  return days[0]!
}
