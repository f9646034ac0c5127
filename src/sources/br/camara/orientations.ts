// The orientations of parties and benches, from the yearly file of the Câmara.
import * as z from 'zod'
import type { POSITIONS } from '#domains/positions.ts'
import type { Doubt, Reply } from '#model/sources/source.ts'
import { type ListRows, rowsOf } from '../../kit/list-rows.ts'
import { partyKey } from '../../kit/national/br-parties.ts'
import { once } from '../../kit/reply.ts'
import { maybeWords, ownId } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { dataRows } from './lists.ts'

export const OrientationRow = z.object({
  idVotacao: ownId,
  siglaBancada: maybeWords,
  uriBancada: maybeWords,
  orientacao: maybeWords,
})
/** A bench without an orientation is in the file too, with an empty one. */
export type Orientation = { [K in 'idVotacao' | 'siglaBancada' | 'orientacao']: string } & {
  uriBancada: string | null
}

/** `Liberado` leaves the vote free. */
const POSITION: Readonly<Record<string, (typeof POSITIONS)[number]>> = {
  Sim: 'yes',
  Não: 'no',
  Abstenção: 'abstain',
}

const Numbered = z.looseObject({ idVotacao: ownId })
const readYear = (reply: Reply) => {
  // The file of a year does not exist before its first roll call.
  const { rows, doubts } = reply.status === 404 ? { rows: [], doubts: [] } : dataRows(reply, Numbered)
  return { byId: Map.groupBy(rows, ({ idVotacao }) => idVotacao), doubts }
}

/** The rows with an orientation. */
export function spoken(rows: readonly z.infer<typeof OrientationRow>[]): Orientation[] {
  return rows.flatMap(({ siglaBancada, orientacao, ...row }): Orientation[] =>
    siglaBancada && orientacao ? [{ ...row, siglaBancada, orientacao }] : [],
  )
}

/** The address of the file of a year. 2026-11: regenerated each day. */
export function orientationsOf(year: string): { url: string } {
  const file = `votacoesOrientacoes-${year}.json`
  return { url: `https://dadosabertos.camara.leg.br/arquivos/votacoesOrientacoes/json/${file}` }
}

/** The parties among those who gave an orientation, by acronym. Federations and blocs are not parties. */
export function partiesOrienting(given: readonly Orientation[]): string[] {
  return given.flatMap((each) => acronymOf(each) ?? [])
}

/** The orientations on a roll call, for its record. */
export function orientationLines(given: readonly Orientation[]) {
  return given.map((each) => ({
    party_key: partyKey(acronymOf(each)),
    party: each.siglaBancada,
    position: entry(POSITION, each.orientacao) ?? ('other' as const),
    position_raw: each.orientacao,
  }))
}

/** What is wrong with rows of the file of a year that are on no known roll call. */
export function orientationsInDoubt(year: Reply): readonly Doubt[] {
  return once(year, readYear).doubts
}

/** The orientations on a roll call in the file of a year. */
export function orienting(year: Reply, id: string): ListRows<Orientation> {
  const own = once(year, readYear).byId.get(id) ?? []
  const { rows, doubts } = rowsOf(own, OrientationRow, `${year.url} ${id}`)
  return { rows: spoken(rows), doubts }
}

function acronymOf({ uriBancada, siglaBancada }: Orientation): string | null {
  return uriBancada?.includes('/partidos/') ? siglaBancada : null
}
