// Maps the Senado's situations of a bill to stages. Situations that don't determine one are `unknown`.
import type { STAGES } from '#domains/value-words.ts'
import { fold } from '#lib/texts/text.ts'
import { entry } from '../../kit/word-table.ts'

type Stage = (typeof STAGES)[number]

const STAGE: Readonly<Record<string, Stage>> = {
  'aguardando despacho': 'filed',
  'aguardando leitura': 'filed',
  'aguardando designacao do relator': 'committee',
  'materia com a relatoria': 'committee',
  'pronta para a pauta na comissao': 'committee',
  'pronto para a pauta na comissao': 'committee',
  'aprovado parecer na comissao': 'committee',
  'incluida na pauta da reuniao': 'committee',
  'aguardando recebimento de emendas': 'committee',
  'pedido de vista concedido': 'committee',
  'audiencia publica': 'committee',
  'aguardando audiencia publica': 'committee',
  'audiencia publica realizada': 'committee',
  'pronto para deliberacao do plenario': 'floor',
  'pronta para deliberacao do plenario': 'floor',
  'incluida em ordem do dia': 'floor',
  'em discussao no plenario': 'floor',
  'agendada para ordem do dia': 'floor',
  'remetida a camara dos deputados': 'second_chamber',
  'aguardando sancao': 'executive',
  'remetida a sancao': 'executive',
  'aguardando promulgacao': 'executive',
  'aguardando apreciacao do veto': 'executive',
  vetada: 'executive',
  'transformada em norma juridica': 'enacted',
  'transformada em norma juridica com veto parcial': 'enacted',
  'aprovada e transformada em norma juridica': 'enacted',
  promulgada: 'enacted',
  rejeitada: 'rejected',
  'rejeitada pelo plenario': 'rejected',
  'rejeitada por comissao em decisao terminativa art 91 do ris': 'rejected',
  'retirada pelo autor': 'withdrawn',
  arquivada: 'archived',
  // A provisional measure without a vote in time.
  'sem eficacia': 'archived',
  'arquivada ao final da legislatura': 'archived',
  'arquivada ao final da legislatura art 332 do ris': 'archived',
}

/** The stage of a printed situation. */
export function stageOf(status: string | null): Stage {
  return entry(STAGE, fold(status ?? '')) ?? 'unknown'
}
