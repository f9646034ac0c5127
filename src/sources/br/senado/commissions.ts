// Commissions of the Senado and of the Congresso Nacional.
import * as z from 'zod'
import { commissions } from '#domains/catalogues.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { maybeWords, ownId, properName, within } from '../../kit/shape.ts'

const Commission = z.object({
  Codigo: ownId,
  Nome: properName,
  Sigla: maybeWords,
  SiglaCasa: maybeWords,
  DescricaoTipoColegiado: maybeWords,
  // 1900 means «unknown» in this list.
  DataInicio: maybeWords.transform((day) => (day && !day.startsWith('1900') ? yearFirst(day) : null)),
  DataFim: maybeWords.transform((day) => day && yearFirst(day)),
})
const Commissions = z.object({
  ListaColegiados: z.object({
    Colegiados: within('Colegiado', z.unknown()).refine(({ length }) => length > 0),
  }),
})

/** `38` → `br:senado:comissao:38`. */
export function commissionKey(code: string): string {
  return `br:senado:comissao:${code}`
}

/** `SF` is the Senado; `CN` is both chambers together, which has no id. */
export function chamberOf(house: string | null): string | null {
  return house === 'SF' ? 'senado' : house === 'CD' ? 'camara' : null
}

/** The active commissions, and what is wrong with others. */
export function* commissionLines(page: Reply): Iterable<Line> {
  const listed = json(page, Commissions).ListaColegiados.Colegiados
  const { rows, doubts } = listRows(listed, Commission, page.url)
  for (const commission of rows) {
    yield line(commissions, {
      ...identified(commissionKey(commission.Codigo)),
      country_code: 'BR',
      name: commission.Nome,
      acronym: commission.Sigla,
      chamber: chamberOf(commission.SiglaCasa),
      kind: commission.DescricaoTipoColegiado,
      active_from: commission.DataInicio,
      active_until: commission.DataFim,
    })
  }
  yield* onlyDoubts(doubts)
}

/** A commission named by its meeting: special ones leave the list when they end. */
export function namedCommission(
  code: string,
  name: string,
  acronym: string | null,
  house: string | null,
): Line {
  return stub(
    line(commissions, {
      ...identified(commissionKey(code)),
      country_code: 'BR',
      name,
      acronym,
      chamber: chamberOf(house),
    }),
  )
}
