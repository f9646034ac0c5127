// Shared code for the publications of Panama's Asamblea Nacional: its terms, its bills and its parties.
import { bills } from '#domains/bills.ts'
import { parties } from '#domains/catalogues.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { stub } from '#model/sources/source.ts'
import { slug } from '../names.ts'

/** The first term of five years from which the others are counted; each begins on 1 July. */
const FIRST = 1994
const YEARS = 5

/** The term of a day, `2026-02-10` → `2024-2029`. */
export function legislativeTerm(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0)
  const from = year - ((((year - FIRST) % YEARS) + YEARS) % YEARS)
  return `${from}-${from + YEARS}`
}

/** A bill by its number, which restarts with each term: `32` in 2026 → `pa:proyecto:2024-2029:32`. */
export function billKey(number: string, day: string): string {
  return `pa:proyecto:${legislativeTerm(day)}:${Number(number)}`
}

/** A bill named by its number. */
export function namedBill(number: string, day: string, title: string | null): Line {
  const code = `Proyecto de Ley ${Number(number)}`
  return stub(
    line(bills, {
      ...identified(billKey(number, day)),
      country_code: 'PA',
      code,
      title: title ?? code,
      bill_type: 'Proyecto de Ley',
      stage: 'unknown',
    }),
  )
}

/** The numbers of the bills that a text names, such as `Tercer debate al proyecto de Ley N° 32`. */
export function billNumbers(text: string): string[] {
  const found = fold(text).matchAll(/\bproyecto de ley (?:n|no|nro|num|numero)? ?(\d{1,4})\b/g)
  return [...new Set(Array.from(found, ([, number]) => String(Number(number))))]
}

/** Words for a deputy without a party. */
const NO_PARTY: ReadonlySet<string> = new Set(['libre postulacion', 'independiente'])

/** A party by its name, which some publications begin with «Partido»: `pa:partido:molirena`. */
export function partyKey(name: string): string {
  return `pa:partido:${slug(name).replace(/^partido-/, '')}`
}

/** A party of deputies. */
export function partyLine(name: string, acronym: string | null = null): Line {
  const kind = NO_PARTY.has(fold(name)) ? 'independent' : 'party'
  return line(parties, { key: partyKey(name), country_code: 'PA', name, acronym, kind })
}
