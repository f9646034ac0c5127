// Peru's Congreso: one chamber until July 2026, two since, and lists of records of both together.
import { Doubt } from '#model/sources/source.ts'

/** Lists of the register: of the Senado, of Diputados, and of the Congreso. */
export type ListCode = 'S' | 'D' | 'C'

/** First year of the first period with two chambers. */
const BICAMERAL = 2026
const NUMBER = /^\d{5}(?:\/\d{4}|-\d{4}-\d{4})-[A-Z]{1,10}$/

/** The period and list as one word, `2026-S`. */
export function partOf(year: number, list: ListCode): string {
  return `${year}-${list}`
}

/** The chamber of a list; null for records of both together. */
export function chamberOf(year: number, list: string): string | null {
  if (list === 'S') return 'senado'
  if (list === 'D') return 'diputados'
  return year < BICAMERAL ? 'congreso' : null
}

/**
 * `00013-2026-2031-S`, `14864/2025-CR` → the key of a bill: votes refer to it by the same number. Throws
 * `Doubt` for an invalid number.
 */
export function billKey(number: string): string {
  if (!NUMBER.test(number)) throw new Doubt(`${JSON.stringify(number)} is not the number of a bill`)
  return `pe:proyecto:${number}`
}
