// Colombia's Diario Oficial numbers its editions continuously across years, whatever their kind. Every source
// names an edition in the same way, so that they are one series wherever days are counted.

/** `53.620` → `Diario Oficial N. 53620`. */
export function gazetteName(number: string): string {
  return `Diario Oficial N. ${number.replaceAll('.', '')}`
}
