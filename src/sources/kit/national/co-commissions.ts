// The seven standing commissions of Colombia's Senado, which its publications name by their ordinal alone or
// in full.
import { commissions } from '#domains/catalogues.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { stub } from '#model/sources/source.ts'
import { entry } from '../word-table.ts'

const ORDINALS: Readonly<Record<string, string>> = {
  primera: 'Primera',
  segunda: 'Segunda',
  tercera: 'Tercera',
  cuarta: 'Cuarta',
  quinta: 'Quinta',
  sexta: 'Sexta',
  septima: 'Séptima',
}

/** `QUINTA`, `Comisión Quinta Constitucional Permanente` → the key of the commission; null for others. */
export function permanentCommissionKey(printed: string | null): string | null {
  const ordinal = ordinalOf(printed)
  return ordinal ? `co:senado:comision:${ordinal}` : null
}

/** A standing commission in the form of bills and agendas. */
export function namedStanding(printed: string | null): Line[] {
  const [key, ordinal] = [permanentCommissionKey(printed), ordinalOf(printed)]
  if (!key || !ordinal) return []
  const name = `Comisión ${ORDINALS[ordinal]} Constitucional Permanente`
  return [stub(line(commissions, { key, country_code: 'CO', name, chamber: 'senado' }))]
}

function ordinalOf(printed: string | null): string | null {
  const [, word = ''] =
    /^(?:comision )?([a-z]+)(?: constitucional(?: permanente)?)?$/.exec(fold(printed ?? '')) ?? []
  return entry(ORDINALS, word) ? word : null
}
