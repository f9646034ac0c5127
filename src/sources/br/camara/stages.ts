// What the Câmara's words for the state of a bill say about its stage. Words that don't say it are `unknown`.
import type { STAGES } from '#domains/bills.ts'
import { fold } from '#lib/text.ts'
import { entry } from '../../kit/table.ts'

type Stage = (typeof STAGES)[number]

const STAGE: Readonly<Record<string, Stage>> = {
  'aguardando despacho do presidente da camara dos deputados': 'filed',
  'aguardando designacao de relator': 'committee',
  'aguardando designacao de relator a': 'committee',
  'aguardando parecer': 'committee',
  'aguardando parecer do relator': 'committee',
  'aguardando parecer do a relator a': 'committee',
  'aguardando constituicao de comissao temporaria': 'committee',
  'aguardando criacao de comissao temporaria': 'committee',
  'aguardando deliberacao no plenario': 'floor',
  'aguardando apreciacao pelo senado federal': 'second_chamber',
  'aguardando envio ao senado federal': 'second_chamber',
  'aguardando sancao': 'executive',
  'aguardando envio a sancao': 'executive',
  'aguardando remessa a sancao': 'executive',
  'transformado em norma juridica': 'enacted',
  'transformado em norma juridica com veto parcial': 'enacted',
  'transformada em norma juridica': 'enacted',
  rejeitada: 'rejected',
  rejeitado: 'rejected',
  'retirado pelo autor': 'withdrawn',
  'retirado pelo a autor a': 'withdrawn',
  'retirada pelo autor': 'withdrawn',
  'retirada pelo a autor a': 'withdrawn',
  arquivada: 'archived',
  arquivado: 'archived',
}

/** The stage that a printed state stands for. */
export function stageOf(status: string | null): Stage {
  return entry(STAGE, fold(status ?? '')) ?? 'unknown'
}
