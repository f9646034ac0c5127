// Days in the format of the SIL: ` 21-may.-2026`, `03-set.-2025`.
import { isDay } from '#lib/dates.ts'
import { Doubt } from '#model/sources/source.ts'

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic']

/** The printed day; null for none. Throws `Doubt` for an invalid one. */
export function dayOf(printed: string): string | null {
  const text = printed.trim()
  if (!text) return null
  const [, day, name, year] = /^(\d{2})-([a-z]{3})[a-z]*\.?-(\d{4})$/i.exec(text) ?? []
  const month = MONTHS.indexOf(name?.toLowerCase().replace('sep', 'set') ?? '') + 1
  const found = `${year}-${String(month).padStart(2, '0')}-${day}`
  if (!month || !isDay(found)) throw new Doubt(`${JSON.stringify(printed)} is not a day`)
  return found
}
