// The kind of an act of the Diario Oficial and its number, from the first words of its title.
import { fold } from '#lib/texts/text.ts'

/**
 * First words of titles in the gazette, which prints them in capitals. Longer phrases precede their own
 * prefixes.
 */
const KINDS = [
  ...['Proyecto de Norma Oficial Mexicana', 'Norma Oficial Mexicana', 'Tasas de interés', 'Tipo de cambio'],
  ...['Acuerdo', 'Acuerdos', 'Aclaración', 'Actualización', 'Anexo', 'Aviso', 'Circular', 'Convenio'],
  ...['Convocatoria', 'Declaratoria', 'Decreto', 'Disposiciones', 'Estatuto', 'Extracto', 'Informe', 'Ley'],
  ...['Lineamientos', 'Listado', 'Manual', 'Nota aclaratoria', 'Oficio', 'Programa', 'Reglamento', 'Reglas'],
  ...['Relación', 'Resolución', 'Sentencia'],
] as const
const ORDINALS = /^(?:(?:primer|segund|tercer|cuart|quint|sext|septim|octav|noven|decim|vigesim)[a-z]* )+/

/** `Tercer Convenio Modificatorio al …` → `Convenio`; null for other words. */
export function kindOf(title: string): string | null {
  const words = `${fold(title).replace(ORDINALS, '')} `
  return KINDS.find((kind) => words.startsWith(`${fold(kind)} `)) ?? null
}

const NUMBERED =
  /^\p{L}+ (?:(?:n[uú]mero|n[uú]m\.|no\.) )?(?=\S*\d)[\w/.-]*\w(?: (?:bis|ter))?(?=[\s,;:(]|$)/iu
const STANDARD = /^(?:Proyecto de )?Norma Oficial Mexicana ((?:PROY-)?NOM-[\w/-]+\w)/i

/** `Acuerdo número 07/07/26`, `NOM-042-NUCL-2026`; null for an act whose title begins with no number. */
export function numberOf(title: string): string | null {
  return STANDARD.exec(title)?.[1] ?? (kindOf(title) && NUMBERED.exec(title)?.[0]) ?? null
}
