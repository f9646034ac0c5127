// What the movements of a bill say about its stage. 2026-04: 3,495 movements of 5,560 bills were read for
// these words.
import type { STAGES } from '#domains/bills.ts'
import { fold } from '#lib/texts/text.ts'

export type Stage = (typeof STAGES)[number]

/**
 * By how a movement begins; the first that fits. Motions, requests to sign and summons say nothing of their
 * own. A declaration or resolution of the Cámara that was approved is not enacted, and goes nowhere else: it
 * was on the floor last. What an insistence against a veto leads to, the words don't say.
 */
const BY_MOVEMENT: readonly (readonly [words: RegExp, stage: Stage])[] = [
  [/^insistencia|^consideracion y (aprobacion|rechazo) de la insistencia/, 'unknown'],
  [/^comunicacion del dictado del decreto .* promulga/, 'enacted'],
  [/^comunicacion del dictado del decreto .* observa/, 'executive'],
  [/^consideracion y sancion/, 'executive'],
  [/^pasa a senado/, 'second_chamber'],
  [/^consideracion y rechazo en particular/, 'floor'],
  [/^consideracion y rechazo/, 'rejected'],
  [/^consideracion y aprobacion|^aprobacion articulo 114/, 'floor'],
  [/^mocion de emplazamiento|(cambio|ampliacion) de giro|suprime (el )?giro/, 'committee'],
]

/** `passedOn`: where a bill lies that goes to the Cámara from the Senado. */
export function stageOf(movement: string, fromSenado: boolean): Stage | null {
  const words = fold(movement)
  if (words.startsWith('pasa a diputados')) return fromSenado ? 'second_chamber' : 'conference'
  return BY_MOVEMENT.find(([beginning]) => beginning.test(words))?.[1] ?? null
}
