// The editions of a day and the notes of an edition, in SIDOF's lists.
import * as z from 'zod'
import { Doubt, type Reply, type Request } from '#model/sources/source.ts'
import { oneLine } from '../../kit/formats/html.ts'
import { json } from '../../kit/formats/json.ts'
import { rowsOf } from '../../kit/list-rows.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { distinct, onlyOne } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { many, maybeWords, read, words } from '../../kit/shape.ts'

const API = 'https://sidof.segob.gob.mx/dof/sidof'
const EDITIONS = { Matutina: 'matutina', Vespertina: 'vespertina', Extraordinaria: 'extraordinaria' }

const code = z.number().int().positive()
const sections = many(z.object({ codDiario: code }))
const Day = z.object({
  messageCode: z.literal(200),
  Matutina: sections,
  Vespertina: sections,
  Extraordinaria: sections,
})

/** Requests the editions of a day. */
export function editionsOf(day: string): Request {
  const [year, month, date] = day.split('-')
  return { url: `${API}/diarios/porFecha/${date}-${month}-${year}` }
}

export interface Edition {
  readonly number: number
  /** `matutina`, `vespertina` or `extraordinaria`. */
  readonly name: string
}

/** The distinct editions of a day, however many sections each has; none on a day without one. */
export function editions(reply: Reply): Edition[] {
  const day = json(reply, Day)
  const found = Object.entries(EDITIONS).flatMap(([field, name]) =>
    day[field as keyof typeof EDITIONS].map(({ codDiario }) => ({ number: codDiario, name })),
  )
  return [...new Map(found.map((edition) => [edition.number, edition])).values()]
}

/** Requests the notes of an edition. */
export function notesRequest(edition: number): Request {
  return { url: `${API}/notas/obtenerNotasPorDiario/${edition}` }
}

/** A title may be missing, empty, or the word `null`. */
const title = maybeWords.transform((words) => (words === 'null' ? null : words))
const Note = z.object({
  codNota: code,
  titulo: words.transform((title) => oneLine(title)).pipe(z.string().min(1)),
  fecha: z.string().transform(dayFirst),
  // In the list of an edition this is the name of the branch, in that of a day its code, with the name next
  // to it.
  codOrgaUno: maybeWords,
  nombreCodOrgaUno: maybeWords,
  codOrgaDos: maybeWords,
})
const NoteRow = z.looseObject({ codNota: code, titulo: title })
const Notes = z.object({ messageCode: z.literal(200), Notas: many(z.unknown()) })

export type Note = z.infer<typeof Note>

/**
 * The rows of an edition with a title, by their numbers, and what is wrong with others. Throws `Doubt` where
 * there is none.
 */
export function notesOf(reply: Reply) {
  const { rows: listed, doubts } = rowsOf(json(reply, Notes).Notas, NoteRow, reply.url)
  const rows = listed.filter(({ titulo }) => titulo !== null)
  if (!rows.length) throw new Doubt(`${reply.url}: an edition without a note`)
  return { byCode: Map.groupBy(distinct(rows), ({ codNota }) => codNota), doubts }
}

/** The note of a number. Throws `Doubt` where the edition of the day has none, or several that differ. */
export function noteOf(reply: Reply, day: string, number: number): Note {
  const row = onlyOne(once(reply, notesOf).byCode.get(number), `${reply.url}: no note ${number}`)
  const note = read(row, Note, `${reply.url} ${number}`)
  if (note.fecha !== day) throw new Doubt(`${reply.url}: note ${number} is not of ${day}`)
  return note
}
