// The terms of chambers: an incumbent without dates has been in office at most since the present term began.
import { addDays } from '#lib/dates.ts'
import type { CountryCode } from './country.ts'
import type { Period } from './link.ts'

interface TermCycle {
  /** First day of a term, `YYYY-MM-DD`. */
  readonly from: string
  /** Years until seats are next renewed: fewer than a mandate where a chamber is renewed in parts. */
  readonly years: number
}

/**
 * By the constitutions, as of 2026; for Ecuador since the elections that followed the dissolution of 2023. A
 * chamber that is renewed in parts has the rhythm of its renewals.
 */
const TERM_CYCLES: Readonly<
  Record<CountryCode, TermCycle & { readonly chambers?: Readonly<Record<string, TermCycle>> }>
> = {
  AR: { from: '2025-12-10', years: 2 },
  BR: { from: '2023-02-01', years: 4 },
  CL: { from: '2026-03-11', years: 4 },
  CO: { from: '2026-07-20', years: 4 },
  CR: { from: '2026-05-01', years: 4 },
  DO: { from: '2024-08-16', years: 4 },
  EC: { from: '2025-05-14', years: 4 },
  GT: { from: '2024-01-14', years: 4 },
  MX: { from: '2024-09-01', years: 3, chambers: { senado: { from: '2024-09-01', years: 6 } } },
  PA: { from: '2024-07-01', years: 5 },
  PE: { from: '2026-07-27', years: 5 },
  VE: { from: '2026-01-05', years: 5 },
}

/** The current term on a day; null before the first known one. */
export function termOn(country: CountryCode, chamber: string, day: string): Period | null {
  const { chambers, ...usual } = TERM_CYCLES[country]
  const { from, years } = chambers?.[chamber] ?? usual
  if (day < from) return null
  const passed = Number(day.slice(0, 4)) - Number(from.slice(0, 4))
  const begins = (terms: number) => `${Number(from.slice(0, 4)) + terms * years}${from.slice(4)}`
  let terms = Math.floor(passed / years)
  if (begins(terms) > day) terms--
  return [begins(terms), addDays(begins(terms + 1), -1)]
}
