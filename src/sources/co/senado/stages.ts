// Maps the Senado's states of a bill to stages. 2026-08: the states are those of 1,694 bills of five
// legislatures, as other programs counted them, and those of the recordings. The first debate is in
// commission, the second in plenary; a bill in the Cámara has left the Senado. Whether a bill came from the
// Cámara is not printed, so a debate in the Senado is mapped without that distinction.
import type { STAGES } from '#domains/value-words.ts'
import { fold } from '#lib/texts/text.ts'
import { entry } from '../../kit/word-table.ts'

type Stage = (typeof STAGES)[number]

const STAGE: Readonly<Record<string, Stage>> = {
  'pendiente de enviar a comision': 'filed',
  'pendiente designar ponentes en senado': 'committee',
  'pendiente rendir ponencia para primer debate en senado': 'committee',
  'pendiente discutir ponencia para primer debate en senado': 'committee',
  'pendiente rendir ponencia para segundo debate en senado': 'floor',
  'pendiente discutir ponencia para segundo debate en senado': 'floor',
  'pendiente de enviar a camara': 'second_chamber',
  'radicado en camara': 'second_chamber',
  'pendiente de enviar a comision en camara': 'second_chamber',
  'pendiente designar ponentes en camara': 'second_chamber',
  'pendiente rendir ponencia para primer debate en camara': 'second_chamber',
  'pendiente discutir ponencia para primer debate en camara': 'second_chamber',
  'pendiente rendir ponencia para segundo debate en camara': 'second_chamber',
  'pendiente discutir ponencia para segundo debate en camara': 'second_chamber',
  conciliacion: 'conference',
  'pendiente enviar a sancion': 'executive',
  'sancion presidencial': 'executive',
  'pendiente enviar a corte': 'executive',
  'corte constitucional': 'executive',
  objetado: 'executive',
  ley: 'enacted',
  archivado: 'archived',
  'archivado por retiro del autor': 'withdrawn',
}

/** The stage of a printed state; `unknown` for unknown words. */
export function stageOf(state: string | null): Stage {
  return entry(STAGE, fold(state ?? '')) ?? 'unknown'
}
