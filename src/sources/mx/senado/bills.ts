// Bills in a file of a year of Transparencia Parlamentaria, with the reports on them.
import * as z from 'zod'
import { billUpdates } from '#domains/bill-updates.ts'
import { bills } from '#domains/bills.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { digest } from '../../kit/names.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { onlyOne } from '../../kit/repeated-rows.ts'
import { once, wholePage } from '../../kit/reply.ts'
import { maybeUrl, maybeWords, read, words, wordsOrNull } from '../../kit/shape.ts'

export const FILES = 'https://transparenciaparlamentaria.senado.gob.mx/transparencia_parlamentaria'

/** The years with a file, newest first. Throws `Doubt` where there is none. */
export function yearsOn(reply: Reply): number[] {
  const text = wholePage(reply)
  const years = [...text.matchAll(/<option[^>]* value="(20\d{2})"/g)].map(([, year]) => Number(year))
  if (!years.length) throw new Doubt(`${reply.url}: no year`)
  return [...new Set(years)].sort((a, b) => b - a)
}

const Listed = z.looseObject({
  // Without these no row would be a bill.
  tipo_documento: wordsOrNull,
  organo: wordsOrNull,
  fecha_documento: maybeWords,
  titulo_docuemnto: maybeWords,
  link_documento: maybeUrl,
})
const File = z.object({ data: z.array(z.unknown()).min(1) })
type BillRow = z.infer<typeof Listed>

const DOCUMENT = /\/(?:gaceta_del_senado|gaceta_comision_permanente)\/documento\/(\d{1,9})(?:\/|$)/

/**
 * The bills of the Senado in a file, by the number of the document, or by their text without one, and what is
 * wrong with other rows.
 */
export function billsIn(reply: Reply) {
  const { rows, doubts } = listRows(json(reply, File).data, Listed, reply.url)
  const found = rows
    .filter(({ tipo_documento, organo }) => {
      return /^iniciativa/.test(fold(tipo_documento ?? '')) && /senador/.test(fold(organo ?? ''))
    })
    .map((row) => ({ id: DOCUMENT.exec(row.link_documento ?? '')?.[1] ?? wordsOf(row), row }))
  return { found, doubts }
}

function wordsOf({ fecha_documento, titulo_docuemnto }: BillRow): string {
  return `sin-${digest(fecha_documento, titulo_docuemnto)}`
}

const day = maybeWords.transform((printed) => (printed ? dayFirst(printed) : null))
const Bill = z.object({
  fecha_documento: day,
  // The file's own spelling.
  titulo_docuemnto: words,
  tema_documento: maybeWords,
  cargo_proponente: maybeWords,
  // These decide the stage: a file without them would have only bills that were just filed.
  comision_turno: wordsOrNull,
  sentido_dictamen: wordsOrNull,
  fecha_dictamen: day,
  link_dictamen: maybeUrl,
  nota: wordsOrNull,
})

/** The bill of a document, and the report on it. Throws `Doubt` where the file has it more than once. */
export function* billLines(reply: Reply, id: string): Iterable<Line> {
  const found = once(reply, billsIn).found.filter((each) => each.id === id)
  const { row } = onlyOne(found, `${reply.url}: no bill ${id}`)
  const bill = read(row, Bill, `${reply.url} ${id}`)
  const reported = bill.sentido_dictamen && bill.fecha_dictamen
  const key = `mx:senado:documento:${id}`
  yield line(bills, {
    ...(id.startsWith('sin-') ? { key } : identified(key)),
    country_code: 'MX',
    title: bill.titulo_docuemnto,
    summary: bill.tema_documento,
    bill_type: row.tipo_documento,
    source: row.organo,
    chamber: 'senado',
    status: bill.sentido_dictamen ?? bill.nota,
    // The words of states were not seen: a report may end a bill or not.
    stage: bill.sentido_dictamen || bill.nota ? 'unknown' : bill.comision_turno ? 'committee' : 'filed',
    filing_date: bill.fecha_documento,
    last_moved_on: bill.fecha_dictamen ?? bill.fecha_documento,
    authors: bill.cargo_proponente ? [{ actor_key: null, name: bill.cargo_proponente, role: null }] : [],
    congress_records: row.link_documento ? [{ body: 'Cámara de Senadores', link: row.link_documento }] : [],
    external_link: row.link_documento,
  })
  if (reported)
    yield line(billUpdates, {
      key: `${key}:dictamen`,
      country_code: 'MX',
      bill_key: key,
      date: bill.fecha_dictamen,
      title: bill.sentido_dictamen!,
      chamber: 'senado',
      external_link: bill.link_dictamen,
    })
}
