// Roll calls of the Cámara de Diputadas y Diputados and their ballots.
import * as z from 'zod'
import type { POSITIONS } from '#domains/positions.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { ballotsOf } from '../../kit/ballot-rows.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { coded, textOrNull, xml } from '../../kit/formats/xml.ts'
import { rowsOf } from '../../kit/list-rows.ts'
import { boletinesIn, boletinKey, CHILE, namedBoletin } from '../../kit/national/cl-boletines.ts'
import { moment, yearFirst } from '../../kit/printed-days.ts'
import { count, ownId, present, within, words } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import type { Bill } from './bills.ts'
import { DeputyName, deputyKey, deputyName, namedDeputy, partyOn } from './deputies.ts'

const Vote = z.object({
  Id: ownId,
  Descripcion: textOrNull,
  Fecha: words,
  TotalSi: count,
  TotalNo: count,
  TotalAbstencion: count,
  TotalDispensado: count,
  Quorum: coded('Valor').nullish(),
  Resultado: coded('Valor').nullish(),
  Tipo: coded('Valor').nullable(),
  Votos: present(within('Voto', z.unknown())),
})
const Ballot = z.object({ Diputado: DeputyName, OpcionVoto: coded('Valor') })

/** By code. `No Vota` covers absent, paired and silent members: it only means that there is no vote. */
const POSITION: Readonly<Record<string, (typeof POSITIONS)[number]>> = {
  '0': 'no',
  '1': 'yes',
  '2': 'abstain',
  '3': 'excused',
  '4': 'other',
}

const positionOf = ({ OpcionVoto }: z.infer<typeof Ballot>) => entry(POSITION, OpcionVoto.code) ?? 'other'

/**
 * The roll call in a reply with its ballots. Throws `Doubt` when it is on another bill than the given one.
 */
export function* rollCallLines(reply: Reply, deputies: Reply, bill: Bill | null): Iterable<Line> {
  const vote = xml(reply, 'Votacion', Vote)
  const named = boletinesIn(vote.Descripcion ?? '')
  if (bill && named[0] !== bill.NumeroBoletin)
    throw new Doubt(`vote ${vote.Id} is on ${named[0] ?? null}, not on ${bill.NumeroBoletin}`)
  const bill_key = bill ? boletinKey(bill.NumeroBoletin) : null
  const numbers = bill ? named : []
  yield* numbers.slice(1).map(namedBoletin)
  if (bill && !bill.Votaciones.length)
    throw new Doubt(`${bill.NumeroBoletin} was voted on, and lists no vote`)
  const about = bill?.Votaciones.find((listed) => listed.Id === vote.Id)
  const key = `cl:camara:votacion:${vote.Id}`
  const day = yearFirst(vote.Fecha)
  const held_at = moment(vote.Fecha, CHILE)
  const totals = {
    yes: vote.TotalSi,
    no: vote.TotalNo,
    abstain: vote.TotalAbstencion,
    excused: vote.TotalDispensado,
  }
  const place = { country_code: 'CL', chamber: 'camara' } as const
  const printed = rowsOf(vote.Votos, Ballot, `${reply.url} ${vote.Id}`)
  const ballots = ballotsOf(printed, positionOf, { ...place, totals })
  for (const { Diputado } of ballots) yield namedDeputy(Diputado)
  yield line(rollCalls, {
    ...identified(key),
    country_code: 'CL',
    bill_key,
    bills: numbers.map((number) => ({ bill_key: boletinKey(number), code: number })),
    motion:
      [vote.Descripcion ?? vote.Tipo?.text, about?.TipoVotacionProyectoLey?.text, about?.Articulo]
        .filter(Boolean)
        .join('. ') || 'Votación',
    chamber: 'camara',
    vote_date: day,
    held_at,
    result: vote.Resultado?.text ?? null,
    // Code 2, «Unánime», occurs on votes that were not unanimous: only 0 and 1 give the result.
    passed: vote.Resultado?.code === '1' ? true : vote.Resultado?.code === '0' ? false : null,
    quorum: vote.Quorum?.text ?? null,
    totals,
  })
  for (const ballot of ballots) {
    const { Diputado, OpcionVoto } = ballot
    const party = partyOn(deputies, Diputado.Id, day)
    yield line(votes, {
      key: `${key}:${Diputado.Id}`,
      country_code: 'CL',
      roll_call_key: key,
      bill_key,
      actor_key: deputyKey(Diputado.Id),
      actor_name: deputyName(Diputado),
      party_key: party?.key ?? null,
      party: party?.name ?? null,
      position: positionOf(ballot),
      position_raw: OpcionVoto.text,
      vote_date: day,
      recorded_at: held_at,
    })
  }
  yield* onlyDoubts(printed.doubts)
}
