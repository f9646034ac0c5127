// Processes of consultation in SUCOP.
import * as z from 'zod'
import { entities } from '#domains/catalogues.ts'
import { consultations } from '#domains/consultations.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { slug } from '../../kit/names.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { rowWith } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { brief, label, maybeUrl, maybeWords, read, words } from '../../kit/shape.ts'

/** A value of a choice list comes as such or as its label. */
const choice = z.union([z.object({ Label: maybeWords }).transform(({ Label }) => Label), maybeWords])
const Process = z.object({
  Id: z.int().positive(),
  ContentTypeId: z.string(),
  Title: maybeWords,
  nombreProyecto: maybeWords,
  Objeto: maybeWords,
  comisionObjeto: maybeWords,
  Created: maybeWords,
  Modified: maybeWords,
  FechaInicioComentarios: maybeWords,
  FechaFinComentarios: maybeWords,
  MostrarLink: z.object({ Url: maybeUrl }).nullish(),
  Entidad: choice,
  Anio: choice,
  EstadoNormativa: choice,
  EstadoAgenda: choice,
})
type Process = z.infer<typeof Process>
const Folder = z.object({ ListItemAllFields: z.looseObject({ Id: z.int().positive() }) })
const Folders = z.object({ value: z.array(z.unknown()) })

/** The selected fields: without a selection the site refuses the list as too long. */
export const SELECTED = Object.keys(Process.shape)
  .map((field) => `ListItemAllFields/${field}`)
  .join(',')

/** Folders that are processes, not pages of the site. */
const PROCESS = '0x0120D52000'
const FIRST_YEAR = 2015
/** The site's example entries. */
const EXAMPLE = 'entidad ejemplo'

/** The folders on a page, with their ids and times of change, and what is wrong with others. */
export function readProcesses(reply: Reply) {
  const { rows, doubts } = listRows(json(reply, Folders).value, Folder, reply.url)
  const processes = rows.map(({ ListItemAllFields: fields }) => ({
    ...fields,
    Modified: typeof fields.Modified === 'string' ? fields.Modified : null,
  }))
  return { rows: processes, doubts }
}

/** The process of this id on a page. Throws `Doubt` where it has none, or several that differ. */
export function processIn(page: Reply, id: string): Process {
  const found = rowWith(once(page, readProcesses).rows, id, ({ Id }) => String(Id))
  return read(found, Process, `${page.url} ${id}`)
}

/** The consultation, preceded by the body that opened it; nothing for one whose days are not set yet. */
export function* processLines(process: Process, now: string): Iterable<Line> {
  const entity = read(process.Entidad, label.nullable(), `${process.Id} Entidad`)
  const day = (printed: string | null) => (printed ? likely(yearFirst(printed), now) : null)
  const [start_date, end_date] = [day(process.FechaInicioComentarios), day(process.FechaFinComentarios)]
  if (!process.ContentTypeId.startsWith(PROCESS) || fold(entity ?? '') === EXAMPLE) return
  if (!start_date && !end_date) return
  const { key, identifiers } = identified(`co:sucop:${process.Id}`)
  const entity_key = entity && `co:entidad:${slug(entity)}`
  const code = /^\d{4}$/.test(process.Anio ?? '') ? `PN-${process.Anio}-${process.Id}` : null
  if (entity && entity_key) yield stub(line(entities, { key: entity_key, country_code: 'CO', name: entity }))
  yield line(consultations, {
    key,
    identifiers: [...identifiers, ...(code ? [{ scheme: 'co:sucop:codigo', identifier: code }] : [])],
    country_code: 'CO',
    title: read(process.nombreProyecto ?? process.Title, words, `${process.Id} nombreProyecto`),
    summary: brief(process.Objeto ?? process.comisionObjeto ?? ''),
    entity_key,
    publication_date: day(process.Created),
    start_date,
    // A cancelled one is not open until its last day; when it ended is not given.
    end_date: calledOff(process) ? null : end_date,
    dates_counted: false,
    external_link: process.MostrarLink?.Url ?? null,
  })
}

function calledOff({ EstadoNormativa, EstadoAgenda }: Process): boolean {
  return [EstadoNormativa, EstadoAgenda].some((state) => fold(state ?? '') === 'cancelada')
}

/** 2026-08: years like 1900 and 3025 occur; they are invalid. */
function likely(day: string, now: string): string | null {
  const year = Number(day.slice(0, 4))
  return year >= FIRST_YEAR && year <= Number(now.slice(0, 4)) + 1 ? day : null
}
