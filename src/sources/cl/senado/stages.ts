// What the docket's words say about the stage of a bill. Words that don't say it are `unknown`.
import type { STAGES } from '#domains/bills.ts'
import { fold } from '#lib/text.ts'
import { entry } from '../../kit/table.ts'

type Stage = (typeof STAGES)[number]

const ENDED: Readonly<Record<string, Stage>> = {
  publicado: 'enacted',
  'ley publicada': 'enacted',
  rechazado: 'rejected',
  inadmisible: 'rejected',
  'declarado inadmisible': 'rejected',
  retirado: 'withdrawn',
  archivado: 'archived',
}

/** From state, stage and sub-stage as printed. Only a bill under way has a stage by where it lies. */
export function stageOf(state: string | null, stage: string | null, part: string | null): Stage {
  const ended = entry(ENDED, fold(state ?? ''))
  if (ended) return ended
  if (fold(state ?? '') !== 'en tramitacion') return 'unknown'
  const later = stageOfStep(stage)
  if (later) return later
  if (!fold(stage ?? '').startsWith('primer tramite')) return 'unknown'
  if (/informe de comision/.test(fold(part ?? ''))) return 'committee'
  return /^discusion (general|particular|en general|en particular)/.test(fold(part ?? ''))
    ? 'floor'
    : 'unknown'
}

/**
 * Where a step of this printed stage was taken, when that is a stage of its own; null for the first chamber,
 * which holds several.
 */
export function stageOfStep(printed: string | null): Stage | null {
  const stage = fold(printed ?? '')
  if (stage.startsWith('segundo tramite')) return 'second_chamber'
  if (stage.startsWith('comision mixta')) return 'conference'
  if (stage.startsWith('tramite de aprobacion presidencial')) return 'executive'
  return null
}
