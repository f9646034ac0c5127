// Working days of the federal administration of Brazil.
import { addDays } from '#lib/dates.ts'
import { holidaysOf } from '#model/sources/holidays.ts'
import type { WorkingDays } from '../working-days.ts'

/** Days from Easter: Monday and Tuesday of Carnival, Ash Wednesday, Corpus Christi. */
const FROM_EASTER = [-48, -47, -46, 60]
/** The day of public servants and the last days of the year, which a yearly ordinance may move. */
const EVERY_YEAR = ['10-27', '10-28', '10-29', '10-30', '12-24', '12-31']

/** The public holidays; an optional day of rest («ponto facultativo») is doubtful. */
export async function brazilianWorkingDays(): Promise<WorkingDays> {
  return { isHoliday: await holidaysOf('BR'), isDoubtful: isOptional }
}

function isOptional(day: string): boolean {
  const easter = easterOf(Number(day.slice(0, 4)))
  return EVERY_YEAR.includes(day.slice(5)) || FROM_EASTER.some((days) => addDays(easter, days) === day)
}

/** Easter Sunday of a year, by the Gregorian computus of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  const pad = (n: number) => String(n).padStart(2, '0')
  return `${year}-${pad(Math.floor(days / 31))}-${pad((days % 31) + 1)}`
}
