// The list of deputies. Its names are in capitals, with white space where a name is missing.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { json } from '../../kit/formats/json.ts'
import { rowsOf } from '../../kit/list-rows.ts'
import { partyKey, partyLine } from '../../kit/national/pa-asamblea.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { isWeb, maybeWords, ownId, present, properName, wordsOrNull } from '../../kit/shape.ts'

const Page = z.object({ data: z.array(z.unknown()) })
const Deputy = z.object({
  ID: ownId,
  Foto: present(maybeWords),
  Partido: present(maybeWords),
  Provincia: wordsOrNull,
  Circuito: wordsOrNull,
  /** Null for a vacant seat. */
  Persona: z.object({ Nombre_Completo: properName }).nullable(),
})
/** Maximum rows of one page; the Asamblea has 71 seats. */
const MOST = 100

/** The deputies with their parties. Throws `Doubt` for a page that may be incomplete. */
export function* deputyLines(reply: Reply): Iterable<Line> {
  const listed = json(reply, Page).data
  if (listed.length >= MOST) throw new Doubt(`${reply.url}: ${listed.length} deputies, there may be more`)
  const { rows, doubts } = rowsOf(listed, Deputy, reply.url)
  const data = [...byId(rows, ({ ID }) => ID).values()]
  for (const party of new Set(data.flatMap(({ Partido }) => Partido ?? []))) yield partyLine(party)
  for (const { ID, Foto, Partido, Provincia, Circuito, Persona } of data) {
    if (!Persona) continue
    yield line(actors, {
      ...identified(`pa:asamblea:dip:${ID}`),
      country_code: 'PA',
      name: Persona.Nombre_Completo,
      branch: 'legislative',
      position: 'Diputado(a)',
      chamber: 'asamblea',
      party_key: Partido ? partyKey(Partido) : null,
      party: Partido ?? null,
      district: [Provincia, Circuito].filter(Boolean).join(', ') || null,
      photo_url: photoAt(Foto, reply.url),
      active: true,
    })
  }
  yield* onlyDoubts(doubts)
}

/** `/Uploads/1.jpg` as an address; null for none. */
function photoAt(path: string | null, page: string): string | null {
  const url = path && URL.canParse(path, page) ? new URL(path, page).href : null
  return url && isWeb(url) ? url : null
}
