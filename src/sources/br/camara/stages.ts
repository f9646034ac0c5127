// Maps the Câmara's states of a bill to stages. States that don't determine one are `unknown`: a bill «em
// conjunto» with another is where that one is, and «Aguardando Recurso» may be anywhere.
import type { STAGES } from '#domains/value-words.ts'
import { fold } from '#lib/texts/text.ts'
import { entry } from '../../kit/word-table.ts'

type Stage = (typeof STAGES)[number]

/** By the texts of `/referencias/situacoesProposicao`, and their older spellings. */
const WORDS: Readonly<Record<Exclude<Stage, 'conference' | 'unknown'>, readonly string[]>> = {
  filed: [
    'aguardando despacho do presidente da camara dos deputados',
    'aguardando despacho do presidente da camara dos deputados chancela',
    'aguardando despacho do presidente',
    'aguardando distribuicao',
    'aguardando leitura e publicacao',
    'aguardando apoiamento',
  ],
  committee: [
    'aguardando designacao de relator',
    'aguardando designacao de relator a',
    'aguardando designacao aguardando devolucao de relator que deixou de ser membro',
    'aguardando designacao aguardando devolucao de relator a que deixou de ser membro',
    'aguardando parecer',
    'aguardando parecer do relator',
    'aguardando parecer do a relator a',
    'aguardando parecer da comissao especial',
    'aguardando vistas',
    'aguardando constituicao de comissao temporaria',
    'aguardando criacao de comissao temporaria',
    'aguardando instalacao de comissao temporaria',
    'aguardando eleicao do presidente da comissao especial e do relator',
    'comissao em funcionamento',
  ],
  floor: ['aguardando deliberacao no plenario'],
  second_chamber: [
    'aguardando apreciacao pelo senado federal',
    'aguardando envio ao senado federal',
    'enviada ao senado federal',
  ],
  executive: [
    'aguardando sancao',
    'aguardando envio a sancao',
    'aguardando remessa a sancao',
    'aguardando envio ao executivo',
    'aguardando promulgacao',
    'aguardando apreciacao do veto',
    'vetado totalmente',
  ],
  enacted: [
    'transformado em norma juridica',
    'transformado em norma juridica com veto parcial',
    'transformada em norma juridica',
  ],
  rejected: ['rejeitada', 'rejeitado'],
  withdrawn: [
    'retirado pelo autor',
    'retirado pelo a autor a',
    'retirada pelo autor',
    'retirada pelo a autor a',
  ],
  archived: [
    'arquivada',
    'arquivado',
    'enviada ao arquivo',
    'aguardando remessa ao arquivo',
    'aguardando despacho de arquivamento',
    'perdeu a eficacia',
  ],
}

const STAGE = Object.fromEntries(
  Object.entries(WORDS).flatMap(([stage, words]) => words.map((word) => [word, stage as Stage])),
)

/** The stage of a printed state, in the organ with this acronym. */
export function stageOf(status: string | null, organ: string | null): Stage {
  const words = fold(status ?? '')
  // The plenary has an agenda as the commissions have.
  if (words === 'pronta para pauta') return !organ ? 'unknown' : organ === 'PLEN' ? 'floor' : 'committee'
  return entry(STAGE, words) ?? 'unknown'
}
