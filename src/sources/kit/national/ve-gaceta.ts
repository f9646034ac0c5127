// Venezuela's Gaceta Oficial numbers its ordinary and its extraordinary editions separately. Every source
// names an edition in the same way, so that they are one series wherever days are counted.

export const SERIES = ['ordinaria', 'extraordinaria'] as const
export type Series = (typeof SERIES)[number]

/** `43.305` → `Gaceta Oficial N° 43.305`; an extraordinary one ends in that word. */
export function gazetteName(number: string, series: Series): string {
  return `Gaceta Oficial N° ${number}${series === 'ordinaria' ? '' : ` ${series}`}`
}
