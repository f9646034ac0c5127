// Maps the movements of a bill to stages. 2026-04: the words are from 3,495 movements of 5,560 bills.
import type { STAGES } from '#domains/value-words.ts'
import { fold } from '#lib/texts/text.ts'

export type Stage = (typeof STAGES)[number]

/**
 * By the beginning of a movement; the first match wins. Motions, requests to sign and summons say nothing
 * about the stage. A declaration or resolution that the Cámara approved is not enacted, and goes nowhere
 * else: its last stage is the floor. The result of insisting against a veto is not in the words.
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

/** `passedOn`: the stage of a bill that comes to the Cámara from the Senado. */
export function stageOf(movement: string, fromSenado: boolean): Stage | null {
  const words = fold(movement)
  if (words.startsWith('pasa a diputados')) return fromSenado ? 'second_chamber' : 'conference'
  return BY_MOVEMENT.find(([beginning]) => beginning.test(words))?.[1] ?? null
}
