// Roll calls of the Senado de Chile and their ballots.
import * as z from 'zod'
import type { POSITIONS } from '#domains/positions.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { zoned } from '#lib/dates.ts'
import { type Line, line } from '#model/domain.ts'
import { Doubt, type Reply } from '#model/source.ts'
import { boletinIn, boletinKey, CHILE } from '../../kit/cl-boletines.ts'
import { dayFirst } from '../../kit/days.ts'
import { digest, numbered, slug } from '../../kit/names.ts'
import { label, within, words } from '../../kit/shape.ts'
import { entry } from '../../kit/table.ts'
import { maybeText, xml } from '../../kit/xml.ts'
import { senatorPrinted } from './senators.ts'

const count = words.pipe(z.coerce.number<string>().int().nonnegative())
const RollCall = z.object({
  SESION: maybeText,
  FECHA: words,
  TEMA: words,
  SI: count,
  NO: count,
  ABSTENCION: count,
  PAREO: count,
  QUORUM: maybeText,
  TIPOVOTACION: maybeText,
  ETAPA: maybeText,
  DETALLE_VOTACION: within('VOTO', z.object({ PARLAMENTARIO: label, SELECCION: words })),
})

const POSITION: Readonly<Record<string, (typeof POSITIONS)[number]>> = {
  Si: 'yes',
  Sí: 'yes',
  No: 'no',
  Abstencion: 'abstain',
  Abstención: 'abstain',
  Pareo: 'paired',
}

/** The Senado's roll calls on a bill, with their ballots. Throws `Doubt` when one names another bill. */
export function* rollCallLines(reply: Reply, senators: Reply, boletin: string): Iterable<Line> {
  const keyed = numbered()
  const bill_key = boletinKey(boletin)
  for (const rollCall of xml(reply, 'votaciones', within('votacion', RollCall))) {
    // The reply does not name the bill it was asked for, the motion does: a mismatch is somebody else's vote.
    const named = boletinIn(rollCall.TEMA)
    if (named && named !== boletin && !rollCall.TEMA.replaceAll('.', '').includes(boletin))
      throw new Doubt(`${boletin}: a vote on ${named}`)
    const day = dayFirst(rollCall.FECHA)
    const key = keyed(
      `cl:senado:votacion:${boletin}:${day}:${digest(rollCall.SESION, rollCall.TEMA, rollCall.TIPOVOTACION)}`,
    )
    yield line(rollCalls, {
      key,
      country_code: 'CL',
      bill_key,
      motion: rollCall.TEMA,
      chamber: 'senado',
      session: rollCall.SESION,
      vote_date: day,
      quorum: rollCall.QUORUM,
      source_url: reply.url,
      totals: { yes: rollCall.SI, no: rollCall.NO, abstain: rollCall.ABSTENCION, paired: rollCall.PAREO },
    })
    const voter = numbered()
    for (const ballot of rollCall.DETALLE_VOTACION) {
      yield line(votes, {
        // Senators are printed by name only; the name stays the same over the years, the list of senators
        // does not.
        key: voter(`${key}:${slug(ballot.PARLAMENTARIO)}`),
        country_code: 'CL',
        roll_call_key: key,
        bill_key,
        actor_key: senatorPrinted(senators, ballot.PARLAMENTARIO),
        actor_name: ballot.PARLAMENTARIO,
        position: entry(POSITION, ballot.SELECCION) ?? 'other',
        position_raw: ballot.SELECCION,
        vote_date: day,
        source_url: reply.url,
        recorded_at: zoned(day, CHILE),
      })
    }
  }
}
