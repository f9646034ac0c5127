// Colombia's bills have a number in each chamber, and neither is unique: numbers continue through a
// legislature, from July to June, and restart in the next, so that 301/26 was assigned in May and again in
// November. A bill with numbers of both chambers is identified by the two together.
import { bills } from '#domains/bills.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import type { Identifier } from '#model/declaration/identifier.ts'
import { sameAs, stub } from '#model/sources/source.ts'

/** Acts that amend the Constitution have their own series in the Senado, but not in the Cámara. */
export type ActKind = 'ley' | 'acto'

export interface BillNumber {
  /** `152/2026`. */
  readonly number: string
  /** False where further numbers are printed with it: bills that were merged into it. */
  readonly alone: boolean
}

const NUMBER = /^(\d{1,4}) ?\/ ?(\d{4}|\d{2}) ?([cs]?)(?![\p{L}\d])/iu

/**
 * The number of a bill in a chamber: `152/26 Acum 157/26`, `068/2025S`, `426/2026 C`. Null for none, for one
 * that is marked as the other chamber's, and for an invalid one.
 */
export function billNumber(printed: string | null, chamber: 'C' | 'S'): BillNumber | null {
  const parts = NUMBER.exec(printed ?? '')
  if (!parts || (parts[3] && parts[3].toUpperCase() !== chamber)) return null
  const [all, number, year] = parts as unknown as [string, string, string]
  const whole = year.length === 4 ? year : `${Number(year) < 90 ? 20 : 19}${year}`
  return { number: `${Number(number)}/${whole}`, alone: all.trim() === printed }
}

interface Numbers {
  readonly kind: ActKind
  readonly senado: BillNumber | null
  readonly camara: BillNumber | null
}

/** Scheme of the numbers of the Senado, which has a series for each kind. */
export const SENADO_SCHEME: Readonly<Record<ActKind, string>> = {
  ley: 'co:senado:proyecto-de-ley',
  acto: 'co:senado:acto-legislativo',
}

/** The numbers of a bill as identifiers of its record. */
export function numberIdentifiers({ kind, senado, camara }: Numbers): Identifier[] {
  return [
    ...(senado ? [{ scheme: SENADO_SCHEME[kind], identifier: senado.number }] : []),
    ...(camara ? [{ scheme: 'co:camara:numero', identifier: camara.number }] : []),
  ]
}

/**
 * Links a bill to that of the other chamber: each links its own key to a key of both numbers, which both
 * share. None where a number is missing or has further numbers with it.
 */
export function* oneOfBoth(key: string, title: string, numbers: Numbers): Iterable<Line> {
  const { kind, senado, camara } = numbers
  if (!senado?.alone || !camara?.alone) return
  const both = [senado, camara].map(({ number }) => number.replace('/', '-')).join(':')
  const shared = `co:congreso:${kind}:${both}`
  yield stub(line(bills, { key: shared, country_code: 'CO', title, identifiers: numberIdentifiers(numbers) }))
  yield sameAs(bills, [key, shared])
}

export interface NamedBill {
  /** `012 de 2025 Senado`. */
  readonly printed: string
  readonly chamber: 'camara' | 'senado'
  readonly number: string
  readonly year: number
  readonly kind: ActKind
}

const NAMED = /(\d{1,4}) de (\d{4})[ ,]*(senado|c[aá]mara)/giu

/** The bills that a text names by number, year and chamber, in order. */
export function billsNamed(text: string): NamedBill[] {
  let [kind, end]: [ActKind, number] = ['ley', 0]
  return [...text.matchAll(NAMED)].map(({ 0: printed, 1: number, 2: year, 3: chamber, index }) => {
    const before = fold(text.slice(end, index))
    end = index + printed.length
    // The noun of a number precedes it, or the number of the other chamber.
    if (before.includes('acto legislativo')) kind = 'acto'
    else if (before.includes('ley')) kind = 'ley'
    const where = fold(chamber!) === 'senado' ? 'senado' : 'camara'
    return { printed, chamber: where, number: `${Number(number)}/${year}`, year: Number(year), kind }
  })
}
