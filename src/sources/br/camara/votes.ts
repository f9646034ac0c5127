// Roll calls of the Câmara and their ballots.
import * as z from 'zod'
import { rollCalls, votes } from '#domains/votes.ts'
import { type Line, line } from '#model/domain.ts'
import { identified } from '#model/identifier.ts'
import { Doubt, type Reply, stub } from '#model/source.ts'
import { partyKey, partyLines } from '../../kit/br-parties.ts'
import { moment, yearFirst } from '../../kit/days.ts'
import { json } from '../../kit/json.ts'
import { once } from '../../kit/reply.ts'
import { maybeWords, words } from '../../kit/shape.ts'
import { entry } from '../../kit/table.ts'
import { billKey, ZONE } from './bills.ts'
import { Deputy, deputyKey, deputyLine } from './deputies.ts'

const RollCall = z.object({
  id: z.string().regex(/^\d{1,12}-\d{1,6}$/),
  data: words,
  dataHoraRegistro: maybeWords,
  siglaOrgao: maybeWords,
  descricao: maybeWords,
  aprovacao: z.int().nullish(),
})
export const RollCalls = z.object({ dados: z.array(RollCall) })
const Ballots = z.object({
  dados: z.array(z.object({ tipoVoto: words, dataRegistroVoto: maybeWords, deputado_: Deputy })),
})

const POSITION: Readonly<Record<string, 'yes' | 'no' | 'abstain' | 'other'>> = {
  Sim: 'yes',
  Não: 'no',
  Abstenção: 'abstain',
  Obstrução: 'other',
  // The chair, who votes only to break a tie (article 17 of the rules).
  'Artigo 17': 'other',
  Secreto: 'other',
  Branco: 'other',
}

/** False for dispatches of the secretariat, which the API files among the roll calls. */
export function deliberated(rollCall: { readonly siglaOrgao: string | null }): boolean {
  return !/^(SECAP|MESA|SGM)/.test(rollCall.siglaOrgao ?? '')
}

const readList = (reply: Reply) =>
  new Map(json(reply, RollCalls).dados.map((rollCall) => [rollCall.id, rollCall]))

/** The roll call of this id in the list, with its ballots. Throws `Doubt` when the list does not hold it. */
export function* rollCallLines(list: Reply, ballotsReply: Reply, id: string): Iterable<Line> {
  const rollCall = once(list, readList).get(id)
  if (!rollCall) throw new Doubt(`the list does not hold roll call ${id}`)
  const ballots = json(ballotsReply, Ballots).dados
  const key = `br:camara:votacao:${rollCall.id}`
  const day = yearFirst(rollCall.data)
  yield* partyLines(ballots.map(({ deputado_ }) => deputado_.siglaPartido))
  for (const { deputado_ } of ballots) yield stub(deputyLine(deputado_, false))
  yield line(rollCalls, {
    ...identified(key),
    country_code: 'BR',
    bill_key: billKey(rollCall.id.split('-')[0]!),
    motion: rollCall.descricao ?? `Votação ${rollCall.id}`,
    chamber: 'camara',
    vote_date: day,
    held_at: rollCall.dataHoraRegistro ? moment(rollCall.dataHoraRegistro, ZONE) : null,
    passed: rollCall.aprovacao === 1 ? true : rollCall.aprovacao === 0 ? false : null,
    secret: ballots.some((ballot) => ballot.tipoVoto === 'Secreto') ? true : null,
    totals: totalsIn(rollCall.descricao ?? ''),
  })
  for (const ballot of ballots) {
    const deputy = ballot.deputado_
    const at = ballot.dataRegistroVoto ?? rollCall.dataHoraRegistro
    yield line(votes, {
      key: `${key}:${deputy.id}`,
      country_code: 'BR',
      roll_call_key: key,
      bill_key: billKey(rollCall.id.split('-')[0]!),
      actor_key: deputyKey(deputy.id),
      actor_name: deputy.nome,
      party_key: partyKey(deputy.siglaPartido),
      party: deputy.siglaPartido,
      position: entry(POSITION, ballot.tipoVoto) ?? 'other',
      position_raw: ballot.tipoVoto,
      vote_date: day,
      ...(at ? { recorded_at: moment(at, ZONE) } : {}),
    })
  }
}

/**
 * The API prints the totals only inside the description: `Sim: 296; não: 174; abstenção: 3; total: 473.` Null
 * unless they add up.
 */
function totalsIn(description: string): { yes: number; no: number; abstain: number } | null {
  const count = (word: string) =>
    Number(new RegExp(`${word}\\s*[:;]\\s*(\\d+)`, 'i').exec(description)?.[1] ?? Number.NaN)
  const [yes, no, total] = [count('\\bsim'), count('\\bnão'), count('\\btotal')]
  const abstain = count('\\babsten(?:ção|ções)') || 0
  return yes + no + abstain === total ? { yes, no, abstain } : null
}
