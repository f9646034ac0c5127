// Roll calls of the plenary with their ballots. 2026-10: a ballot has the surnames under `nombres`, and the
// party is the bench at that vote: two programs found others there than in the list of legislators, such as
// `DXC-ALPAÍS`; there are no abstentions, because the system has no such key.
import * as z from 'zod'
import type { POSITIONS } from '#domains/positions.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { zoned } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Get, type Item, type Replies, type Reply } from '#model/sources/source.ts'
import { ballotsOf } from '../../kit/ballot-rows.ts'
import { inEach, onlyDoubts, orUnavailable } from '../../kit/concurrent-lists.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { rowWith } from '../../kit/repeated-rows.ts'
import { once, replyNamed } from '../../kit/reply.ts'
import {
  count,
  label,
  maybeId,
  maybeWords,
  ownId,
  present,
  read,
  words,
  wordsOrNull,
} from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { billKey, namedBill } from './bills.ts'
import { legislatorKey, namedLegislator, namedParties, Person, partyKey } from './legislators.ts'
import { allPages, eachRow, pageRows, pageSchema, SANTO_DOMINGO, SITE, wholeRows } from './lists.ts'

const Vote = z.object({
  id: ownId,
  titulo: maybeWords,
  mocion: wordsOrNull,
  fecha: words,
  votos: present(
    z
      .object({
        cantidadTotalVotos: count,
        cantidadVotosSi: count,
        cantidadVotosNo: count,
        cantidadVotosAbastencion: count,
      })
      .nullable(),
  ),
  asistencias: present(z.object({ cantidadDelegados: count }).nullable()),
  sesionId: ownId,
  sesion: z.object({ numero: maybeId }).nullish(),
})
type Vote = z.infer<typeof Vote>
const Listed = z.looseObject({ id: ownId })
const About = pageSchema(
  z.object({
    iniciativaId: present(maybeId),
    iniciativaNumero: present(maybeId),
    iniciativaDescripcion: present(maybeWords),
  }),
)
const Ballot = z.object({ id: label, legislador: Person, votoId: label, voto: wordsOrNull })
const readVotes = (reply: Reply) => pageRows(reply, Listed)

/** `SV`, «No Voto»: present without a vote. */
const POSITION: Readonly<Record<string, (typeof POSITIONS)[number]>> = {
  SI: 'yes',
  NO: 'no',
  AU: 'absent',
  SV: 'present',
}

const positionOf = ({ votoId }: z.infer<typeof Ballot>) => entry(POSITION, votoId) ?? 'other'

/** What is wrong with rows of a page of the votes of a session. */
export function votesInDoubt(list: Reply): readonly Doubt[] {
  return once(list, readVotes).doubts
}

/** The votes of a session. */
export async function* votesIn(get: Get, session: string): AsyncIterable<Item> {
  const lists = Object.values(await allPages(get, 'sesion/votaciones', { id: session }, 'votaciones'))
  for (const [at, list] of lists.entries()) {
    const votes = await orUnavailable(() => get(list).then((reply) => once(reply, readVotes)))
    if (!votes) yield { id: `lista:votaciones:${session}`, requests: { list } }
    if (votes?.doubts.length) yield { id: `filas:votaciones:${session}:${at + 1}`, requests: { list } }
    yield* inEach(new Set(votes?.rows.map((vote) => vote.id)), async function* (id) {
      const bills = await allPages(get, 'votacion/iniciativas/', { id }, 'bills')
      const ballots = await allPages(get, 'votacion/legisladores/', { id }, 'ballots')
      yield { id: `votacion:${id}`, requests: { list, ...bills, ...ballots } }
    })
  }
}

/**
 * The roll call of this number, preceded by stubs of its bills, parties and people, and followed by its
 * ballots.
 */
export function* rollCallLines(replies: Replies, id: string): Iterable<Line> {
  const list = replyNamed(replies, 'list')
  const row = rowWith(once(list, readVotes).rows, id, (each) => each.id)
  const vote = read(row, Vote, `vote ${id} of ${list.url}`)
  const motion = vote.mocion ?? vote.titulo
  if (!motion) throw new Doubt(`vote ${id} does not say what was voted on`)
  const about = wholeRows(replies, 'bills', About, ({ iniciativaId, iniciativaNumero }) =>
    String(iniciativaId ?? iniciativaNumero),
  ).flatMap(({ iniciativaId, iniciativaNumero: number, iniciativaDescripcion: title }) =>
    number ? [{ id: iniciativaId ?? null, number, title: title ?? number }] : [],
  )
  const printed = eachRow(replies, 'ballots', Ballot, ({ legislador }) => legislador.legisladorId)
  const totals = totalsOf(vote)
  const isCast = printed.rows.length + printed.doubts.length > 0
  // It lists all 190 members, or none yet.
  const seats = isCast ? vote.asistencias?.cantidadDelegados || null : null
  const place = { country_code: 'DO', chamber: 'diputados' } as const
  const ballots = ballotsOf(printed, positionOf, { ...place, totals, seats })
  for (const bill of about) yield namedBill(bill.number, bill.id, bill.title)
  yield* namedParties(ballots.map(({ legislador }) => legislador))
  for (const { legislador } of ballots) yield namedLegislator(legislador, 'diputados')!
  const key = `do:sil:votacion:${id}`
  const vote_date = yearFirst(vote.fecha)
  const bill_key = about[0] ? billKey(about[0].number) : null
  yield line(rollCalls, {
    ...identified(key),
    country_code: 'DO',
    bill_key,
    bills: about.map(({ number, title }) => ({ bill_key: billKey(number), code: number, title })),
    motion,
    chamber: 'diputados',
    session: vote.sesion?.numero ?? vote.titulo,
    vote_date,
    totals,
    seats,
    external_link: `${SITE}/sesion/${encodeURIComponent(vote.sesionId)}`,
  })
  for (const ballot of ballots) {
    const { legislador, votoId, voto } = ballot
    yield line(votes, {
      key: `${key}:${legislador.legisladorId}`,
      country_code: 'DO',
      roll_call_key: key,
      bill_key,
      actor_key: legislatorKey(legislador.legisladorId),
      actor_name: legislador.nombreCompleto,
      party_key: partyKey(legislador.partido?.siglas),
      party: legislador.partido?.siglas ?? null,
      position: positionOf(ballot),
      position_raw: voto ?? votoId,
      vote_date,
      recorded_at: zoned(vote_date, SANTO_DOMINGO),
    })
  }
  const odd = vote.votos && !totals ? [new Doubt(`vote ${id} of ${list.url}: its counts do not add up`)] : []
  yield* onlyDoubts([...odd, ...printed.doubts])
}

/** The site's counts, where they add up. */
function totalsOf({ votos }: Vote) {
  if (!votos) return null
  const { cantidadVotosSi: yes, cantidadVotosNo: no, cantidadVotosAbastencion: abstain } = votos
  return yes + no + abstain === votos.cantidadTotalVotos ? { yes, no, abstain } : null
}
