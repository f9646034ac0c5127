// The list of the Senado's sittings, and the shorthand record of each.
import * as z from 'zod'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { journalLines } from '../../kit/debates/journal-lines.ts'
import { argentina } from '../../kit/debates/labels.ts'
import { pdfPages } from '../../kit/debates/pdf-pages.ts'
import { debateOn } from '../../kit/debates/turns.ts'
import { json } from '../../kit/formats/json.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { dataOf, once } from '../../kit/reply.ts'
import { label, maybeWords, read } from '../../kit/shape.ts'

/** `VESION` is the spelling of the site. Rows of old sittings may lack anything but the day. */
const Row = z.object({
  'FECHA DE SESION': label,
  'TIPO DE SESION': maybeWords,
  'NRO DE REUNION': maybeWords,
  'URL VESION TAQUIGRAFICA': maybeWords,
})
const List = z.object({ table: z.object({ rows: z.array(z.unknown()).min(1) }) })

/** Sittings of both chambers, presided by the president of the Senado. */
const JOINT = /^(?:ASAMBLEA|REUNI[OÓ]N CONJ)/i
const FILE = /^https?:\/\/www\.senado\.gob\.ar(\/[\w./-]{1,200})$/

interface Sitting {
  /** Day and number of the meeting: `2026-02-11_13`. */
  readonly id: string
  readonly day: string
  readonly kind: string
  readonly meeting: string
  readonly url: string
}

const readList = (reply: Reply) => {
  // The site writes a comma after the last entry, which JSON does not allow.
  const text = dataOf(reply).replaceAll(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, '$1')
  return json({ ...reply, body: Buffer.from(text) }, List).table.rows
}

/** The sittings in the list since a day, newest first, and the doubts of rows that cannot be read. */
export function sittingsIn(list: Reply, from: string): { sittings: Sitting[]; doubts: Doubt[] } {
  const doubts: Doubt[] = []
  const sittings = new Map<string, Sitting>()
  for (const row of once(list, readList)) {
    try {
      const sitting = sittingOf(read(row, Row, list.url), from, list.url)
      if (sitting && sittings.has(sitting.id)) throw new Doubt(`${list.url}: two sittings ${sitting.id}`)
      if (sitting) sittings.set(sitting.id, sitting)
    } catch (error) {
      if (!(error instanceof Doubt)) throw error
      doubts.push(error)
    }
  }
  return { sittings: [...sittings.values()].sort((a, b) => (a.day < b.day ? 1 : -1)), doubts }
}

function sittingOf(row: z.infer<typeof Row>, from: string, list: string): Sitting | null {
  const day = dayFirst(row['FECHA DE SESION'])
  if (day < from) return null
  const [kind, meeting] = [row['TIPO DE SESION'], row['NRO DE REUNION']]
  const path = FILE.exec(row['URL VESION TAQUIGRAFICA'] ?? '')?.[1]
  if (!kind || !meeting || !/^\d{1,3}$/.test(meeting) || !path)
    throw new Doubt(`${list}: the sitting of ${day} has no kind, number or file`)
  return { id: `${day}_${Number(meeting)}`, day, kind, meeting, url: `https://www.senado.gob.ar${path}` }
}

/** A sitting with its record; one whose record does not exist yet has no text. */
export async function* sittingLines(list: Reply, file: Reply | undefined, id: string): AsyncIterable<Line> {
  const sitting = sittingsIn(list, id.slice(0, 10)).sittings.find((each) => each.id === id)
  if (!sitting) throw new Doubt(`the list does not contain sitting ${id}`)
  const session = {
    key: `ar:senado:taquigrafica:${id}`,
    country_code: 'AR' as const,
    title: `Versión taquigráfica: reunión ${sitting.meeting}, ${sitting.kind.toLowerCase()}`,
    session_date: sitting.day,
    session: sitting.kind,
    chamber: JOINT.test(sitting.kind) ? null : ('senado' as const),
    branch: 'legislative' as const,
    official: true,
    external_link: sitting.url,
    paged: true,
  }
  const served = file && file.status !== 404
  yield* journalLines(session, served ? debateOn(await pdfPages(file), argentina) : null)
}
