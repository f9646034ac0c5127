// Stages of bills by the SIL's states: two from its replies, the others from other programs (2026-09). A
// commission with a deadline, past or not, still has the bill.
import type { STAGES } from '#domains/value-words.ts'
import { fold } from '#lib/texts/text.ts'

type Stage = (typeof STAGES)[number]

const STAGE: readonly (readonly [RegExp, Stage])[] = [
  [/^depositad[oa]$|^en agenda\b/, 'filed'],
  [/^(enviad[oa] a|en|con informe de) comision\b|^con plazo fijo$|^plazo vencido$/, 'committee'],
  [/^informe leido\b|^liberad[oa] de (comision|tramites)$|^(dejada )?sobre la mesa\b/, 'floor'],
  [/^(en |pendiente )?orden del dia\b|^en pleno$|^declarado de urgencia\b/, 'floor'],
  [/^aprobad[oa] en (1ra|2da|primera|segunda|unica)\b/, 'floor'],
  [/^despachado al ejecutivo$/, 'executive'],
  [/^promulgad[oa]$/, 'enacted'],
  [/^rechazad[oa]$/, 'rejected'],
  [/^retirad[oa]$/, 'withdrawn'],
  [/^perimid[oa]\b|^(en|remitido a) archivo y correspondencia$/, 'archived'],
]

/** The stage of a state, `Depositado` → `filed`; null for one that gives none. */
export function stageOf(state: string | null): Stage | null {
  const said = fold(state ?? '')
  return STAGE.find(([pattern]) => pattern.test(said))?.[1] ?? null
}

/** True where a condition says that the bill lapsed, whatever its state was. */
export function lapsed(condition: string | null): boolean {
  return /^perimid[oa]$/.test(fold(condition ?? ''))
}
