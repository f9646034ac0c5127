// Bills of the yearly files, with their authors.
import * as z from 'zod'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Replies } from '#model/sources/source.ts'
import type { CsvRow } from '../../kit/formats/csv.ts'
import { replyNamed } from '../../kit/reply.ts'
import { wordsOrNull } from '../../kit/shape.ts'
import { BILL, KINDS, signedBill } from '../camara/bills.ts'
import { idNumber, number, numberOr0, ownsAll, rowOn, rowsOn } from './files.ts'

const Bill = z.object({
  ...BILL,
  id: idNumber,
  numero: number,
  ano: number,
  ementaDetalhada: wordsOrNull,
  descricaoTipo: wordsOrNull,
  urlInteiroTeor: BILL.urlInteiroTeor,
  ultimoStatus_dataHora: wordsOrNull,
  ultimoStatus_siglaOrgao: wordsOrNull,
  ultimoStatus_regime: wordsOrNull,
  ultimoStatus_descricaoSituacao: wordsOrNull,
})
const Author = z.object({
  idDeputadoAutor: numberOr0,
  nomeAutor: wordsOrNull,
  tipoAutor: wordsOrNull,
  ordemAssinatura: numberOr0,
})

/** True for a row of a bill; an invalid row may be one. */
export function isBillRow(row: CsvRow): boolean {
  const kind = row.cell('siglaTipo')
  return kind === undefined || KINDS.includes(kind)
}

/** The bill of this number. Throws `Doubt`. */
export function yearlyBillLines(replies: Replies, id: string): Iterable<Line> {
  const bill = rowOn('proposicoes', replyNamed(replies, 'bill'), id, Bill)
  ownsAll('proposicoesAutores', replyNamed(replies, 'noAuthors'), id)
  const signed = rowsOn('proposicoesAutores', replyNamed(replies, 'authors'), id, Author)
  const names = Map.groupBy(signed, ({ idDeputadoAutor, nomeAutor }) => idDeputadoAutor || nomeAutor)
  for (const [deputy, rows] of names)
    if (new Set(rows.map(({ nomeAutor }) => nomeAutor)).size > 1)
      throw new Doubt(`bill ${id} has two names for deputy ${deputy}`)
  const authors = signed
    .toSorted((a, b) => a.ordemAssinatura - b.ordemAssinatura)
    .map(({ idDeputadoAutor, nomeAutor, tipoAutor }) => {
      if (!nomeAutor) throw new Doubt(`an author of bill ${id} has no name`)
      return { deputy: idDeputadoAutor, nome: nomeAutor, tipo: tipoAutor }
    })
  const status = {
    dataHora: bill.ultimoStatus_dataHora,
    siglaOrgao: bill.ultimoStatus_siglaOrgao,
    regime: bill.ultimoStatus_regime,
    descricaoSituacao: bill.ultimoStatus_descricaoSituacao,
  }
  return signedBill({ ...bill, status }, authors)
}
