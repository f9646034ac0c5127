// Speeches of deputies, by deputy. A speech has no number, and its text comes some days after its summary.
import * as z from 'zod'
import { interventions } from '#domains/debates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { plain } from '../../kit/formats/html.ts'
import { digest, numbered } from '../../kit/names.ts'
import { moment, yearFirst } from '../../kit/printed-days.ts'
import { distinct } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { brief, maybeUrl, words, wordsOrNull } from '../../kit/shape.ts'
import { ZONE } from './bills.ts'
import { deputiesOn, deputyKey, deputyLine } from './deputies.ts'
import { dataRows } from './lists.ts'

const Speech = z.object({
  dataHoraInicio: words,
  tipoDiscurso: wordsOrNull,
  sumario: z.string().nullish(),
  urlTexto: maybeUrl,
  transcricao: z.string().nullish(),
})

const readDeputies = (reply: Reply) =>
  // Once for each party.
  new Map(deputiesOn(reply).rows.map((deputy) => [deputy.id, deputy]))

/**
 * The speeches on a page of a deputy's list; the deputy is on a page of the list of deputies. Throws `Doubt`
 * when that page lacks the deputy.
 */
export function* speechLines(page: Reply, list: Reply, id: number): Iterable<Line> {
  const deputy = once(list, readDeputies).get(id)
  if (!deputy) throw new Doubt(`the list does not contain deputy ${id}`)
  yield stub(deputyLine(deputy, false))
  const apart = numbered()
  const { rows, doubts } = dataRows(page, Speech)
  for (const speech of distinct(rows)) {
    const text = speechText(speech.transcricao ?? '')
    yield line(interventions, {
      key: apart(`br:camara:discurso:${id}:${digest(speech.dataHoraInicio, speech.tipoDiscurso)}`),
      country_code: 'BR',
      actor_key: deputyKey(id),
      actor_name: deputy.nome,
      party: text && partyIn(text),
      date: yearFirst(speech.dataHoraInicio),
      occurred_at: moment(speech.dataHoraInicio, ZONE),
      kind: speech.tipoDiscurso,
      chamber: 'camara',
      summary: speech.sumario ? brief(plain(speech.sumario)) : null,
      text,
      external_link: speech.urlTexto,
    })
  }
  yield* onlyDoubts(doubts)
}

/** 2026-09: occasionally the text is a word processor file. */
function speechText(transcription: string): string | null {
  return transcription.startsWith('PK') ? null : plain(transcription) || null
}

/**
 * `O SR. FULANO DE TAL (Bloco/PFL-RJ. Sem revisão do orador.) - …` → `PFL`, `(PSOL - RJ. …` → `PSOL`; null
 * for another opening, such as that of the chair.
 */
function partyIn(text: string): string | null {
  return (
    /^[OA] SRA?\. [^(]{1,100}\((?:Bloco\/)?([^()/.-]{1,30})- ?[A-Z]{2}[.)]/u.exec(text)?.[1]?.trim() ?? null
  )
}
