// The items on an agenda of Chile's Senado: bills, and other matters. Matters have numbers like those of
// bills: `2734-14` of 2026 is not the bill of that number, which is thirty years old.
import type { Line } from '#model/declaration/domain.ts'
import { plain } from '../../kit/formats/html.ts'
import { boletinKey, isBoletin, namedBoletin } from '../../kit/national/cl-boletines.ts'
import { brief } from '../../kit/shape.ts'

export interface AgendaItem {
  /** Its number as printed; null where there is none. */
  readonly boletin: string | null
  /** True for a matter that is not a bill. */
  readonly matter: boolean
  readonly title: string | null
}

/**
 * The distinct bills among the items, as an agenda entry lists them; one whose number is not in the form of a
 * boletín has no key.
 */
export function billsAmong(items: readonly AgendaItem[]) {
  const bills = new Map<string, { bill_key: string | null; code: string; title: string | null }>()
  for (const { boletin, matter, title } of items)
    if (boletin && !matter && !bills.has(boletin))
      bills.set(boletin, { bill_key: isBoletin(boletin) ? boletinKey(boletin) : null, code: boletin, title })
  return [...bills.values()]
}

/** Stubs of the bills. */
export function billLines(items: readonly AgendaItem[]): Line[] {
  return billsAmong(items).flatMap(({ bill_key, code }) => (bill_key ? [namedBoletin(code)] : []))
}

/** Text with its printed lines; null where there is none. */
export function textIn(printed: string | null | undefined): string | null {
  return printed ? brief(plain(printed)) : null
}
