// Events of the yearly files, with the bodies that organize them; the bills on their agendas are missing
// there.
import * as z from 'zod'
import type { Line } from '#model/declaration/domain.ts'
import type { Replies } from '#model/sources/source.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { replyNamed } from '../../kit/reply.ts'
import { properName, words, wordsOrNull } from '../../kit/shape.ts'
import { heldLines } from '../camara/agenda.ts'
import { bodyRow, idNumber, ownsAll, rowOn, rowsOn } from './files.ts'

const Event = z.object({
  id: idNumber,
  dataHoraInicio: words,
  dataHoraFim: wordsOrNull,
  situacao: wordsOrNull,
  descricaoTipo: words,
  descricao: z.string(),
  localExterno: wordsOrNull,
  'localCamara.nome': wordsOrNull,
})
const Held = z.object({ idOrgao: idNumber, siglaOrgao: wordsOrNull })
const Body = z.object({ sigla: wordsOrNull, nome: properName, tipoOrgao: wordsOrNull })

/** The event of this number. Throws `Doubt`, also where the file of bodies lacks one of the Câmara's. */
export function yearlyEventLines(replies: Replies, id: string): Iterable<Line> {
  const event = rowOn('eventos', replyNamed(replies, 'event'), id, Event)
  // A joint event without one of its bodies would look like one of the other alone.
  ownsAll('eventosOrgaos', replyNamed(replies, 'heldNone'), id)
  const held = rowsOn('eventosOrgaos', replyNamed(replies, 'held'), id, Held)
  const holders = byId(held, ({ idOrgao }) => String(idOrgao)).values()
  const orgaos = [...holders].map(({ idOrgao }) => ({
    id: idOrgao,
    ...bodyRow(replyNamed(replies, 'bodies'), idOrgao).read(Body),
  }))
  const place = event['localCamara.nome'] ?? event.localExterno
  return heldLines({ ...event, orgaos, place }, undefined)
}
