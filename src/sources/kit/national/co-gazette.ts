// Colombia's Diario Oficial numbers its editions on from year to year, whatever their kind. Every source
// names an edition alike, so that they are one series wherever days are counted.

/** `53.620` → `Diario Oficial N. 53620`. */
export function gazetteName(number: string): string {
  return `Diario Oficial N. ${number.replaceAll('.', '')}`
}
