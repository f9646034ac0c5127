// Roll calls of the Congreso and the ballots in the data set.
import * as z from 'zod'
import type { POSITIONS } from '#domains/positions.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { zoned } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import {
  ballotKey,
  billKey,
  GUATEMALA,
  namedBill,
  rollCallKey,
  SITE,
} from '../../kit/national/gt-congreso.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { count, properName, words, wordsOrNull } from '../../kit/shape.ts'
import { deputiesOn } from './deputies.ts'

/** Deputies of the tenth legislature, 2024–2028, which is all that the data set contains. */
const SEATS = 160
const digits = z.string().regex(/^(?!0+$)\d{1,12}$/)
const SIDES = ['favor', 'contra', 'ausente', 'abstencion'] as const
const ballots = z.array(z.object({ nombre: properName, id_diputado: wordsOrNull }))
const Vote = z.object({
  votacionId: digits,
  eventoId: digits,
  sesion: z.object({ tipo: words, numero: words, fecha: words }),
  pregunta: words,
  iniciativa: digits.nullish(),
  votos: z.object({ favor: ballots, contra: ballots, ausente: ballots, abstencion: ballots }),
  totales: z.object({ favor: count, contra: count, ausente: count, abstencion: count }),
})

const POSITION: Readonly<
  Record<(typeof SIDES)[number], { position: (typeof POSITIONS)[number]; raw: string }>
> = {
  favor: { position: 'yes', raw: 'A FAVOR' },
  contra: { position: 'no', raw: 'EN CONTRA' },
  ausente: { position: 'absent', raw: 'AUSENTE' },
  abstencion: { position: 'abstain', raw: 'ABSTENCION' },
}

/** The roll call in a reply with its ballots. Throws `Doubt` when the ballots and the counts differ. */
export function* rollCallLines(reply: Reply, deputies: Reply): Iterable<Line> {
  const vote = json(reply, Vote)
  for (const side of SIDES) {
    if (vote.votos[side].length !== vote.totales[side])
      throw new Doubt(`vote ${vote.votacionId}: ${side} does not add up`)
  }
  const deputyOn = deputiesOn(deputies)
  const key = rollCallKey(vote.votacionId)
  const day = dayFirst(vote.sesion.fecha)
  const bill_key = vote.iniciativa ? billKey(vote.iniciativa) : null
  if (vote.iniciativa) yield namedBill(vote.iniciativa)
  yield line(rollCalls, {
    ...identified(key),
    country_code: 'GT',
    bill_key,
    motion: vote.pregunta,
    chamber: 'congreso',
    session: `${vote.sesion.tipo} ${vote.sesion.numero}`,
    vote_date: day,
    // The copy has zero against and zero abstaining for every vote: unknown, unless it has some one day.
    totals: {
      yes: vote.totales.favor,
      no: vote.totales.contra || null,
      abstain: vote.totales.abstencion || null,
      absent: vote.totales.ausente,
    },
    seats: SEATS,
    external_link: `${SITE}/detalle_de_votacion/${vote.votacionId}/${vote.eventoId}`,
  })
  // 2025-12: the hour of a session, `01:48:23`, is on a twelve-hour clock and may be a.m. or p.m.
  const at = zoned(day, GUATEMALA)
  for (const side of SIDES) {
    for (const { nombre, id_diputado } of vote.votos[side]) {
      const actor_key = deputyOn(id_diputado, nombre)
      yield line(votes, {
        key: ballotKey(key, nombre),
        country_code: 'GT',
        roll_call_key: key,
        bill_key,
        actor_key,
        actor_name: nombre,
        position: POSITION[side].position,
        position_raw: POSITION[side].raw,
        vote_date: day,
        recorded_at: at,
      })
    }
  }
}
