// The orientations of party leaders and benches, from the Senado's list by day. A roll call is found by its
// number in the sequence of the voting system; `codigoVotacaoSve` is an id of this list only.
import * as z from 'zod'
import type { POSITIONS } from '#domains/positions.ts'
import { fold } from '#lib/texts/text.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { rowsOf } from '../../kit/list-rows.ts'
import { partyKey } from '../../kit/national/br-parties.ts'
import { distinct } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { label, many, maybeWords, present } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'

const Oriented = z.object({ sequencialVotacao: z.int(), orientacoesLideranca: present(many(z.unknown())) })
const Orientation = z.object({ partido: label, voto: maybeWords })
const Month = z.object({ votacoes: present(many(z.unknown())) })

/** `LIVRE` leaves the vote free. */
const POSITION: Readonly<Record<string, (typeof POSITIONS)[number]>> = {
  sim: 'yes',
  nao: 'no',
  abstencao: 'abstain',
}

const readMonth = (reply: Reply) => {
  const listed = reply.status === 404 ? [] : json(reply, Month).votacoes
  const { rows, doubts } = rowsOf(listed, Oriented, reply.url)
  const bySequence = Map.groupBy(distinct(rows), ({ sequencialVotacao }) => sequencialVotacao)
  return { bySequence, doubts }
}

/** What is wrong with rows of a month that are on no known roll call. */
export function orientationsInDoubt(month: Reply): readonly Doubt[] {
  return once(month, readMonth).doubts
}

/**
 * The orientations on the roll call of this number. A name is a party if a ballot has it as an acronym:
 * benches and long acronyms, which are truncated (`Republica`), remain names. Null where the month has
 * several different rows of the number.
 */
export function orientationsOn(month: Reply, sequence: number | null, acronyms: Iterable<string | null>) {
  const parties = new Map([...acronyms].flatMap((acronym) => (acronym ? [[fold(acronym), acronym]] : [])))
  const own = sequence === null ? [] : (once(month, readMonth).bySequence.get(sequence) ?? [])
  const what = `${month.url} ${sequence}`
  // Of several different ones none is certainly that of the roll call.
  if (own.length > 1) return { rows: null, doubts: [new Doubt(`${what}: ${own.length} different rows`)] }
  const given = rowsOf(own[0]?.orientacoesLideranca ?? [], Orientation, what)
  const rows = given.rows.flatMap(({ partido, voto }) => {
    if (!voto) return []
    const position = entry(POSITION, fold(voto)) ?? ('other' as const)
    const party_key = partyKey(parties.get(fold(partido)) ?? null)
    return [{ party_key, party: partido, position, position_raw: voto }]
  })
  return { rows, doubts: given.doubts }
}
