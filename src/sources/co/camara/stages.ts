// Maps the Cámara's states of a bill to stages, by the options of its register, as other programs use them.
// «Acumulado» is where another bill is, and «Otro» may be anywhere.
import type { STAGES } from '#domains/value-words.ts'
import { fold } from '#lib/texts/text.ts'
import { entry } from '../../kit/word-table.ts'

type Stage = (typeof STAGES)[number]

const ENDING: Readonly<Record<string, Stage>> = {
  'tramite conciliacion': 'conference',
  'sancion presidencial': 'executive',
  'revision corte constitucional': 'executive',
  'tramite objeciones presidenciales': 'executive',
  ley: 'enacted',
  'acto legislativo': 'enacted',
  archivado: 'archived',
  retirado: 'withdrawn',
}

/** The stage of a bill in the Cámara, which for one of the Senado is the second chamber. */
const HERE: Readonly<Record<string, Stage>> = {
  'pendiente por designar ponentes': 'committee',
  'pendiente ponencia primer debate': 'committee',
  'solicitud de audiencia publica': 'committee',
  'tramite en comision': 'committee',
  'debate de comision': 'committee',
  'pendiente ponencia segundo debate': 'floor',
  'tramite en plenaria': 'floor',
  'debate de plenaria': 'floor',
}

/** The stage of a printed state; where the bill `began` is null where it is unknown. */
export function stageOf(state: string | null, began: 'camara' | 'senado' | null): Stage {
  const words = fold(state ?? '')
  const here = entry(HERE, words)
  if (here) return began === 'senado' ? 'second_chamber' : began ? here : 'unknown'
  // A bill of the Senado is in its first chamber there, in commission or plenary.
  if (words === 'tramite en senado') return began === 'camara' ? 'second_chamber' : 'unknown'
  return entry(ENDING, words) ?? 'unknown'
}
