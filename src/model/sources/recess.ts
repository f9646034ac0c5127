// Recesses of the legislatures by their constitutions or rules: days on which silence is normal.
import type { CountryCode } from '../country.ts'

/**
 * Days of a year, `MM-DD`, both inclusive; across the turn of the year where the last is before the first.
 */
type DayPair = readonly [first: string, last: string]

/**
 * Recesses between ordinary periods. Countries that are missing have none fixed by a rule: Costa Rica has
 * extraordinary sessions between the ordinary ones, Ecuador decides its recesses each year.
 */
const RECESSES: { readonly [C in CountryCode]?: readonly DayPair[] } = {
  // Constitución, art. 63.
  AR: [['12-01', '02-29']],
  // Constituição, art. 57.
  BR: [
    ['07-18', '07-31'],
    ['12-23', '02-01'],
  ],
  // Reglamentos de la Cámara y del Senado: February.
  CL: [['02-01', '02-29']],
  // Constitución, art. 138.
  CO: [
    ['06-21', '07-19'],
    ['12-17', '03-15'],
  ],
  // Constitución, art. 89: 150 days from 27 February and from 16 August.
  DO: [
    ['01-13', '02-26'],
    ['07-27', '08-15'],
  ],
  // Constitución, art. 158.
  GT: [
    ['05-16', '07-31'],
    ['12-01', '01-13'],
  ],
  // Constitución, arts. 65 and 66.
  MX: [
    ['05-01', '08-31'],
    ['12-16', '01-31'],
  ],
  // Constitución, art. 149.
  PA: [
    ['05-01', '06-30'],
    ['11-01', '01-01'],
  ],
  // Reglamento del Congreso, art. 49.
  PE: [
    ['06-16', '07-26'],
    ['12-16', '02-29'],
  ],
  // Constitución, art. 219.
  VE: [
    ['08-16', '09-14'],
    ['12-16', '01-04'],
  ],
}

/** True where the legislature of a country is in recess on a day, `YYYY-MM-DD`. */
export function inRecess(country: CountryCode, day: string): boolean {
  const date = day.slice(5)
  return (RECESSES[country] ?? []).some(([first, last]) =>
    first <= last ? date >= first && date <= last : date >= first || date <= last,
  )
}
