// Roll calls of the yearly files, with their ballots and the orientations of the parties.
import * as z from 'zod'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Replies, type Reply } from '#model/sources/source.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { keepingPrevious, replyNamed } from '../../kit/reply.ts'
import { label, maybeUrl, properName, wordsOrNull } from '../../kit/shape.ts'
import { isBill, namedBill } from '../camara/agenda.ts'
import { billKey } from '../camara/bills.ts'
import { OrientationRow, spoken } from '../camara/orientations.ts'
import { calledLines, deliberated, ROLL_CALL } from '../camara/votes.ts'
import { eachRowOn, idNumber, number, ownsAll, rowOn, rowsIn, rowsOn } from './files.ts'

const RollCall = z.object({
  ...ROLL_CALL,
  aprovacao: z.enum(['1', '0', '']).transform((outcome) => (outcome ? Number(outcome) : null)),
})
const Affected = z.object({
  proposicao_id: idNumber,
  proposicao_siglaTipo: label,
  proposicao_numero: number,
  proposicao_ano: number,
  proposicao_ementa: wordsOrNull,
})
const PrintedBallot = z
  .object({
    dataHoraVoto: wordsOrNull,
    voto: wordsOrNull,
    deputado_id: idNumber,
    deputado_nome: properName,
    deputado_siglaPartido: wordsOrNull,
    deputado_siglaUf: wordsOrNull,
    deputado_urlFoto: maybeUrl,
  })
  .transform((row) => ({
    tipoVoto: row.voto,
    dataRegistroVoto: row.dataHoraVoto,
    deputy: {
      id: row.deputado_id,
      nome: row.deputado_nome,
      siglaPartido: row.deputado_siglaPartido,
      siglaUf: row.deputado_siglaUf,
      urlFoto: row.deputado_urlFoto,
    },
  }))

/** The bills of a roll call; requests and the like are excluded. Throws `Doubt`. */
export function billsOf(links: Reply, id: string) {
  const rows = rowsOn('votacoesProposicoes', links, id, Affected).map((row) => ({
    id: row.proposicao_id,
    siglaTipo: row.proposicao_siglaTipo,
    numero: row.proposicao_numero,
    ano: row.proposicao_ano,
    ementa: row.proposicao_ementa,
  }))
  return [...byId(rows, (row) => String(row.id)).values()].filter(isBill)
}

/**
 * Roll calls of a part that are on bills; one whose row or bills are invalid may be, and is in doubt when it
 * is read.
 */
export function* rollCallsIn(list: Reply, links: Reply): Iterable<string> {
  for (const [id, [row]] of rowsIn('votacoes', list)) {
    if (!deliberated({ siglaOrgao: row!.cell('siglaOrgao') ?? null })) continue
    if (!id || mayBeOnBill(links, id)) yield id
  }
}

function mayBeOnBill(links: Reply, id: string): boolean {
  try {
    return billsOf(links, id).length > 0
  } catch (error) {
    if (error instanceof Doubt) return true
    throw error
  }
}

/** The roll call of this id. Throws `Doubt`. */
export function* yearlyRollCallLines(replies: Replies, id: string): Iterable<Line> {
  const list = replyNamed(replies, 'list')
  const rollCall = rowOn('votacoes', list, id, RollCall)
  ownsAll('votacoesProposicoes', replyNamed(replies, 'noLinks'), id)
  ownsAll('votacoesVotos', replyNamed(replies, 'noBallots'), id)
  const bills = billsOf(replyNamed(replies, 'links'), id)
  for (const bill of bills) yield namedBill(bill)
  const { rows: cast, doubts } = eachRowOn('votacoesVotos', replyNamed(replies, 'ballots'), id, PrintedBallot)
  const open = cast.flatMap(({ tipoVoto, ...row }) => (tipoVoto === null ? [] : [{ tipoVoto, ...row }]))
  // 2026-08: for a secret vote, rows list the voters with a blank position.
  if (open.length && open.length < cast.length)
    throw new Doubt(`roll call ${id} has ballots without a position`)
  const { orientations } = replies
  const there = orientations?.status === 404 ? undefined : orientations
  const oriented = there && eachRowOn('votacoesOrientacoes', there, id, OrientationRow)
  yield* calledLines({
    ...rollCall,
    bill_key: billOf(
      bills.map((bill) => bill.id),
      id,
    ),
    secret: cast.length > 0 && !open.length,
    ballots: { rows: open, doubts },
    orientations: oriented && { rows: spoken(oriented.rows), doubts: oriented.doubts },
    keep: (called) => keepingPrevious(there, called),
  })
}

/** The bill of a roll call; null where there are several, none of which gave it its number. */
function billOf(bills: readonly number[], id: string): string | null {
  const own = bills.length === 1 ? bills[0] : bills.find((bill) => id.startsWith(`${bill}-`))
  return own === undefined ? null : billKey(own)
}
