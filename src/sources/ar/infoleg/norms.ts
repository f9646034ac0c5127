// Norms of a year in the database of InfoLEG, read row by row: the unpacked file is too large for memory.
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import * as z from 'zod'
import { entities, regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { isDay } from '#lib/dates.ts'
import { unzipped } from '#lib/formats/zip.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { slug } from '../../kit/names.ts'
import { brief, label, maybeId, maybeUrl, maybeWords, read } from '../../kit/shape.ts'

/** Later norms are read from the gazette. */
export const LAST_DAY = '2026-09-30'

/** A misprinted day, `0000-00-00`, counts as none: with this many rows it invalidates only its own date. */
const maybeDay = maybeWords.transform((value) => (value && isDay(value) ? value : null))
const long = z.string().transform(brief)
const NormRow = z.object({
  id_norma: z.string().regex(/^(?!0+$)\d{1,9}$/),
  tipo_norma: label,
  numero_norma: maybeWords,
  clase_norma: maybeWords,
  organismo_origen: maybeWords,
  fecha_sancion: maybeDay,
  numero_boletin: maybeId,
  fecha_boletin: maybeDay,
  titulo_resumido: maybeWords,
  titulo_sumario: maybeWords,
  texto_resumido: long,
  texto_original: maybeUrl,
  texto_actualizado: maybeUrl,
})
type NormRow = z.infer<typeof NormRow>

/** The norms published in a year, except laws. Throws `Doubt` where the file can't be read. */
export async function* normLines(reply: Reply, year: string): AsyncIterable<Line> {
  const named = new Set<string>()
  let rows = 0
  for await (const row of normRows(reply)) {
    rows++
    // The year is read before a row is validated: an invalid row fails its own year alone.
    if (!String(row.fecha_boletin ?? '').startsWith(year)) continue
    const norm = read(row, NormRow, `${reply.url} row ${rows}`)
    if (norm.tipo_norma === 'Ley' || (norm.fecha_boletin ?? '') > LAST_DAY) continue
    for (const known of catalogued(norm)) {
      if (!named.has(known.key)) yield known
      named.add(known.key)
    }
    yield regulation(norm)
  }
  if (!rows) throw new Doubt(`${reply.url}: no row`)
}

async function* normRows(reply: Reply): AsyncIterable<Record<string, unknown>> {
  if (reply.status !== 200) throw new Doubt(`HTTP ${reply.status} from ${reply.url}`)
  try {
    const rows = parse({ columns: true, bom: true, skip_empty_lines: true })
    // An error before the rows fails them too.
    pipeline(unzipped(reply.body, /\.csv$/i), rows).catch(() => undefined)
    yield* rows
  } catch (cause) {
    if (cause instanceof Doubt) throw cause
    throw new Doubt(`not a ZIP of CSV: ${reply.url}: ${(cause as Error).message}`, { cause })
  }
}

function rtypeKey({ tipo_norma }: NormRow): string | null {
  return slug(tipo_norma) ? `ar:rtype:${slug(tipo_norma)}` : null
}

function entityKey({ organismo_origen: name }: NormRow): string | null {
  return name && name.length <= 300 && slug(name) ? `ar:entidad:${slug(name)}` : null
}

function* catalogued(norm: NormRow): Iterable<Line> {
  const [rtype, entity] = [rtypeKey(norm), entityKey(norm)]
  const common = { country_code: 'AR' } as const
  if (rtype) yield stub(line(regulationTypes, { ...common, key: rtype, name: norm.tipo_norma }))
  if (entity) yield stub(line(entities, { ...common, key: entity, name: norm.organismo_origen! }))
}

function regulation(norm: NormRow): Line {
  const key = `ar:infoleg:${norm.id_norma}`
  // `S/N` means a norm without a number; a class distinguishes the letters of communications.
  const number = norm.numero_norma && /[1-9]/.test(norm.numero_norma) ? norm.numero_norma : null
  const printed = number && [norm.tipo_norma, norm.clase_norma, number].filter(Boolean).join(' ')
  const title = norm.titulo_resumido ?? norm.titulo_sumario ?? printed ?? norm.tipo_norma
  const texts = [
    ['texto original', norm.texto_original],
    ['texto actualizado', norm.texto_actualizado],
  ] as const
  return line(regulations, {
    ...identified(key),
    country_code: 'AR',
    number: printed,
    title,
    summary: norm.texto_resumido,
    rtype_key: rtypeKey(norm),
    entity_key: entityKey(norm),
    publication_date: norm.fecha_boletin,
    issue_date: norm.fecha_sancion,
    gazette: norm.numero_boletin ? `Boletín Oficial ${norm.numero_boletin}` : null,
    documents: texts.flatMap(([kind, url]) =>
      url ? [{ title: printed ?? title, kind, url, media_type: 'text/html' }] : [],
    ),
    external_link: `https://servicios.infoleg.gob.ar/infolegInternet/verNorma.do?id=${norm.id_norma}`,
  })
}
