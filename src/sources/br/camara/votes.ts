// Roll calls of the Câmara and their ballots.
import * as z from 'zod'
import type { Position } from '#domains/positions.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { ballotsOf } from '../../kit/ballot-rows.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import type { ListRows } from '../../kit/list-rows.ts'
import { partyKey, partyLines } from '../../kit/national/br-parties.ts'
import { moment, yearFirst } from '../../kit/printed-days.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { keepingPrevious, once } from '../../kit/reply.ts'
import { words, wordsOrNull } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { billKey, ZONE } from './bills.ts'
import { Deputy, type DeputySaid, deputyKey, deputyLine } from './deputies.ts'
import { dataRows, listedRows } from './lists.ts'
import { type Orientation, orientationLines, orienting, partiesOrienting } from './orientations.ts'
import { totalsIn } from './totals.ts'

/** The fields of a roll call in any endpoint. */
export const ROLL_CALL = {
  id: z.string().regex(/^\d{1,12}-\d{1,6}$/),
  data: words,
  dataHoraRegistro: wordsOrNull,
  siglaOrgao: wordsOrNull,
  descricao: wordsOrNull,
}
const RollCall = z.object({
  ...ROLL_CALL,
  proposicaoObjeto: wordsOrNull,
  aprovacao: z.int().nullable(),
})
const PrintedBallot = z
  .object({ tipoVoto: words, dataRegistroVoto: wordsOrNull, deputado_: Deputy })
  .transform(({ deputado_: deputy, ...ballot }): Ballot => ({ ...ballot, deputy }))

const POSITION: Readonly<Record<string, Position>> = {
  Sim: 'yes',
  Não: 'no',
  Abstenção: 'abstain',
  Obstrução: 'other',
  // The chair, who votes only to break a tie (article 17 of the rules).
  'Artigo 17': 'other',
  Secreto: 'other',
  Branco: 'other',
}

/** False for dispatches of the secretariat, which the API lists among the roll calls. */
export function deliberated(rollCall: { readonly siglaOrgao: string | null }): boolean {
  return !/^(SECAP|MESA|SGM)/.test(rollCall.siglaOrgao ?? '')
}

const readRows = (reply: Reply) => listedRows(reply, RollCall)
const readList = (reply: Reply) => byId(once(reply, readRows).rows, ({ id }) => id)

/** The roll calls in the list of a bill. */
export function rollCallsOn(list: Reply): ListRows<z.infer<typeof RollCall>> {
  return once(list, readRows)
}

interface RollCallReplies {
  readonly list: Reply
  readonly ballots: Reply
  /** The file of the year; omitted where it is unavailable. */
  readonly orientations: Reply | undefined
}

/**
 * The roll call of this id in the list of a bill, with its ballots. Throws `Doubt` when the list does not
 * contain it. The number before the dash is that of the proposition that was voted on: the bill, or a request
 * on it (2026-11: 625 of 1,166), so only the list identifies the bill.
 */
export function* rollCallLines(replies: RollCallReplies, bill: string, id: string): Iterable<Line> {
  const { list, orientations } = replies
  const rollCall = once(list, readList).get(id)
  if (!rollCall) throw new Doubt(`the list does not contain roll call ${id}`)
  const ballots = dataRows(replies.ballots, PrintedBallot)
  yield* calledLines({
    ...rollCall,
    object: rollCall.proposicaoObjeto,
    bill_key: billKey(bill),
    secret: ballots.rows.some((ballot) => ballot.tipoVoto === 'Secreto'),
    ballots,
    orientations: orientations && orienting(orientations, id),
    keep: (called) => keepingPrevious(orientations, called),
  })
}

/** A roll call with its ballots, in the form of any endpoint. */
export interface PrintedRollCall extends z.infer<z.ZodObject<typeof ROLL_CALL>> {
  /** 1 for passed, 0 for not. */
  readonly aprovacao: number | null
  /** The description of the motion; omitted where it is not printed. */
  readonly object?: string | null
  readonly bill_key: string | null
  readonly secret: boolean
  readonly ballots: ListRows<Ballot>
  /** Omitted where they were unavailable. */
  readonly orientations: ListRows<Orientation> | undefined
  /** The record. */
  readonly keep: (called: Line) => Line
}

export interface Ballot {
  readonly tipoVoto: string
  readonly dataRegistroVoto: string | null
  readonly deputy: DeputySaid
}

const positionOf = ({ tipoVoto }: Ballot) => entry(POSITION, tipoVoto) ?? 'other'

/**
 * The lines of a roll call: stubs of its parties and deputies, itself, its ballots. Throws the doubts of
 * ballots that it shows to be missing, and of orientations, after them.
 */
export function* calledLines(rollCall: PrintedRollCall): Iterable<Line> {
  const { bill_key } = rollCall
  const orientations = rollCall.orientations?.rows
  const totals = totalsIn(rollCall.descricao ?? '')
  const place = { country_code: 'BR', chamber: 'camara' } as const
  const ballots = ballotsOf(rollCall.ballots, positionOf, { ...place, totals })
  const key = `br:camara:votacao:${rollCall.id}`
  const day = yearFirst(rollCall.data)
  yield* partyLines([
    ...ballots.map(({ deputy }) => deputy.siglaPartido),
    ...(orientations ? partiesOrienting(orientations) : []),
  ])
  for (const { deputy } of ballots) yield stub(deputyLine(deputy, false))
  const called = line(rollCalls, {
    ...identified(key),
    country_code: 'BR',
    bill_key,
    motion: rollCall.descricao ?? `Votação ${rollCall.id}`,
    ...(rollCall.object !== undefined && { object: rollCall.object }),
    chamber: 'camara',
    // Special commissions are named after their bill: `PEC04519`.
    commission_name: /^(?:PLEN|CN)$/.test(rollCall.siglaOrgao ?? '') ? null : rollCall.siglaOrgao,
    vote_date: day,
    held_at: rollCall.dataHoraRegistro ? moment(rollCall.dataHoraRegistro, ZONE) : null,
    passed: rollCall.aprovacao === 1 ? true : rollCall.aprovacao === 0 ? false : null,
    secret: rollCall.secret || null,
    totals,
    ...(orientations && { orientations: orientationLines(orientations) }),
  })
  yield rollCall.keep(called)
  for (const { deputy, ...ballot } of ballots) {
    const at = ballot.dataRegistroVoto ?? rollCall.dataHoraRegistro
    yield line(votes, {
      key: `${key}:${deputy.id}`,
      country_code: 'BR',
      roll_call_key: key,
      bill_key,
      actor_key: deputyKey(deputy.id),
      actor_name: deputy.nome,
      party_key: partyKey(deputy.siglaPartido),
      party: deputy.siglaPartido,
      position: positionOf({ deputy, ...ballot }),
      position_raw: ballot.tipoVoto,
      vote_date: day,
      ...(at ? { recorded_at: moment(at, ZONE) } : {}),
    })
  }
  yield* onlyDoubts([...rollCall.ballots.doubts, ...(rollCall.orientations?.doubts ?? [])])
}
