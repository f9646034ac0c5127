// Roll calls of the Senado and their ballots.
import * as z from 'zod'
import type { POSITIONS } from '#domains/positions.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { addDays, dayIn, zoned } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { ballotsOf } from '../../kit/ballot-rows.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows, rowsOf } from '../../kit/list-rows.ts'
import { partyKey, partyLines } from '../../kit/national/br-parties.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { keepingPrevious, once } from '../../kit/reply.ts'
import { maybeWords, properName, read, words, wordsOrNull } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { billKey, namedBill, ZONE } from './bills.ts'
import { chamberOf } from './commissions.ts'
import { orientationsOn } from './orientations.ts'
import { namedSenator, senatorKey } from './senators.ts'

const Ballot = z.object({
  // Zero would be one person for all without a number.
  codigoParlamentar: z.int().positive(),
  nomeParlamentar: properName,
  siglaPartidoParlamentar: maybeWords,
  siglaUFParlamentar: maybeWords,
  siglaVotoParlamentar: words,
  descricaoVotoParlamentar: maybeWords,
})
const RollCall = z.object({
  casaSessao: maybeWords,
  codigoMateria: z.int().nonnegative().nullish(),
  sequencialVotacao: z.int().nullish(),
  dataSessao: words,
  descricaoVotacao: wordsOrNull,
  ementa: maybeWords,
  identificacao: maybeWords,
  numeroSessao: z.int().nullish(),
  siglaTipoSessao: maybeWords,
  resultadoVotacao: maybeWords,
  votacaoSecreta: maybeWords,
  totalVotosSim: z.int().nonnegative().nullish(),
  totalVotosNao: z.int().nonnegative().nullish(),
  totalVotosAbstencao: z.int().nonnegative().nullish(),
  votos: z.array(z.unknown()),
})

/** The codes of the Senado's voting system. An unlisted code is `other`: its meaning is not guessed. */
const POSITION: Readonly<Record<string, (typeof POSITIONS)[number]>> = {
  Sim: 'yes',
  Não: 'no',
  Abstenção: 'abstain',
  // Presente – não registrou voto.
  'P-NRV': 'present',
  // Atividade parlamentar, licença-saúde, licença particular, missão: away with leave.
  AP: 'excused',
  LS: 'excused',
  LP: 'excused',
  MIS: 'excused',
  // Não compareceu.
  NCom: 'absent',
  // `Votou` hides a secret ballot; `NA` says nothing.
  Votou: 'other',
  NA: 'other',
}

const positionOf = ({ siglaVotoParlamentar }: z.infer<typeof Ballot>) =>
  entry(POSITION, siglaVotoParlamentar) ?? 'other'

const Listed = z.looseObject({ codigoSessaoVotacao: z.int() })
const readMonth = (reply: Reply) => {
  const { rows, doubts } = listRows(json(reply, z.array(z.unknown())), Listed, reply.url)
  return { byNumber: byId(rows, (vote) => String(vote.codigoSessaoVotacao)), doubts }
}

/** The numbers of the roll calls in the reply of one month, and what is wrong with other rows. */
export function rollCallsIn(month: Reply) {
  const { byNumber, doubts } = once(month, readMonth)
  return { ids: [...byNumber.keys()], doubts }
}

/** Days after which a sitting is in all lists. */
const LISTED_DAYS = 7

/** The doubt of a list without a sitting in a month in which the Senado voted; none where it has one. */
export function emptyBeside(month: Reply, list: Reply, sittings: number): readonly Doubt[] {
  if (sittings) return []
  const before = addDays(dayIn(month.retrieved_at, ZONE), -LISTED_DAYS)
  const held = [...once(month, readMonth).byNumber.values()].flatMap((row) => {
    const { success, data } = Held.safeParse(row)
    return success && data.casaSessao === 'SF' && data.dataSessao.slice(0, 10) < before ? [data] : []
  })
  const what = `${list.url}: no sitting, though the Senado voted on ${held[0]?.dataSessao.slice(0, 10)}`
  return held.length ? [new Doubt(what)] : []
}

const Held = z.object({ casaSessao: words, dataSessao: words })

/**
 * The roll call of this number in the month, with its ballots. Throws `Doubt` when the month does not contain
 * it.
 */
export function* rollCallLines(month: Reply, orientations: Reply | undefined, id: string): Iterable<Line> {
  const row = once(month, readMonth).byNumber.get(id)
  if (!row) throw new Doubt(`the month does not contain roll call ${id}`)
  const rollCall = read(row, RollCall, month.url)
  const { codigoMateria, identificacao, ementa } = rollCall
  const key = `br:senado:votacao:${id}`
  const day = yearFirst(rollCall.dataSessao)
  const printed = rowsOf(rollCall.votos, Ballot, `${month.url} ${id}`)
  const totals = totalsOf(rollCall)
  // Secret ballots are listed too, as `Votou`.
  const empty = rollCall.votos.length ? [] : [new Doubt(`${month.url} ${id}: a roll call without a ballot`)]
  if (empty[0] && !totals) throw empty[0]
  const place = { country_code: 'BR', chamber: chamberOf(rollCall.casaSessao) } as const
  const ballots = ballotsOf(printed, positionOf, { ...place, totals })
  yield* partyLines(ballots.map((ballot) => ballot.siglaPartidoParlamentar))
  for (const b of ballots)
    yield namedSenator(
      b.codigoParlamentar,
      b.nomeParlamentar,
      b.siglaPartidoParlamentar,
      b.siglaUFParlamentar,
    )
  const named =
    codigoMateria && identificacao && ementa ? namedBill(codigoMateria, identificacao, ementa) : undefined
  if (named) yield named
  const bill_key = named ? billKey(codigoMateria!) : null
  const oriented =
    orientations &&
    orientationsOn(
      orientations,
      rollCall.sequencialVotacao ?? null,
      ballots.map((ballot) => ballot.siglaPartidoParlamentar),
    )
  const called = line(rollCalls, {
    ...identified(key),
    country_code: 'BR',
    bill_key,
    motion: rollCall.descricaoVotacao ?? identificacao ?? `Votação ${id}`,
    chamber: place.chamber,
    session: rollCall.numeroSessao
      ? `${rollCall.siglaTipoSessao ?? ''} ${rollCall.numeroSessao}`.trim()
      : null,
    vote_date: day,
    result: rollCall.resultadoVotacao,
    passed: rollCall.resultadoVotacao === 'A' ? true : rollCall.resultadoVotacao === 'R' ? false : null,
    secret: rollCall.votacaoSecreta === 'S' ? true : rollCall.votacaoSecreta === 'N' ? false : null,
    totals,
    ...(oriented?.rows && { orientations: oriented.rows }),
  })
  yield keepingPrevious(oriented?.rows ? orientations : undefined, called)
  for (const ballot of ballots) {
    yield line(votes, {
      key: `${key}:${ballot.codigoParlamentar}`,
      country_code: 'BR',
      roll_call_key: key,
      bill_key,
      actor_key: senatorKey(ballot.codigoParlamentar),
      actor_name: ballot.nomeParlamentar,
      party_key: partyKey(ballot.siglaPartidoParlamentar),
      party: ballot.siglaPartidoParlamentar,
      position: positionOf(ballot),
      position_raw: ballot.descricaoVotoParlamentar ?? ballot.siglaVotoParlamentar,
      vote_date: day,
      recorded_at: zoned(day, ZONE),
    })
  }
  yield* onlyDoubts([...empty, ...printed.doubts, ...(oriented?.doubts ?? [])])
}

/** The totals are null for most open votes, where the ballots themselves are the count. */
function totalsOf({ totalVotosSim, totalVotosNao, totalVotosAbstencao }: z.infer<typeof RollCall>) {
  const totals = {
    yes: totalVotosSim ?? null,
    no: totalVotosNao ?? null,
    abstain: totalVotosAbstencao ?? null,
  }
  return Object.values(totals).some((total) => total !== null) ? totals : null
}
