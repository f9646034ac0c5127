// The yearly files of the Câmara: their addresses, and the rows of one object in each.
import * as z from 'zod'
import { type CsvPart, partWith } from '#lib/formats/csv-parts.ts'
import { Doubt, type Reply, type Request } from '#model/sources/source.ts'
import { apart, orDoubt } from '../../kit/concurrent-lists.ts'
import { type CsvRow, type CsvRows, rowsBy } from '../../kit/formats/csv.ts'
import type { ListRows } from '../../kit/list-rows.ts'
import { onlyOne } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'

const FILES = 'https://dadosabertos.camara.leg.br/arquivos'

/** Parts of a file: a year of ballots is some 70 MB, and a part of it 2 MB. */
export const PARTS = 32

/** The column of each file with the id of the object that its rows describe. */
const ABOUT = {
  proposicoes: 'id',
  proposicoesAutores: 'idProposicao',
  votacoes: 'id',
  votacoesProposicoes: 'idVotacao',
  votacoesVotos: 'idVotacao',
  votacoesOrientacoes: 'idVotacao',
  eventos: 'id',
  eventosOrgaos: 'idEvento',
} as const
type File = keyof typeof ABOUT

/** The column with the address of that object, of files with several rows about one. */
const ADDRESS = {
  proposicoesAutores: 'uriProposicao',
  votacoesProposicoes: 'uriVotacao',
  votacoesVotos: 'uriVotacao',
  votacoesOrientacoes: 'uriVotacao',
  eventosOrgaos: 'uriEvento',
} as const

/** Bodies of the Câmara, of all years. */
export const BODIES: Request = { url: `${FILES}/orgaos/csv/orgaos.csv` }

/** Requests a part of the file of a year. 2026-08: files are regenerated each day. */
export function partOf(file: File, year: number, number: number): Request {
  const part: CsvPart = { column: ABOUT[file], delimiter: ';', of: PARTS, number }
  return { url: `${FILES}/${file}/csv/${file}-${year}.csv`, part }
}

/** Requests the part of a year's file with the rows of an object. */
export function partAbout(file: File, year: number, id: string): Request {
  return partOf(file, year, partWith(id, PARTS))
}

/** Requests the part of a year's file with the rows that give no object. */
export function partAboutNone(file: keyof typeof ADDRESS, year: number): Request {
  return partAbout(file, year, '')
}

const READERS = Object.fromEntries(
  [...new Set(Object.values(ABOUT))].map((column) => [column, rowsBy(column, ';')]),
)
/** The number of a body is only in its address. */
const byNumber = rowsBy('uri', ';', (uri) => uri.slice(uri.lastIndexOf('/') + 1))

/** The rows of a part, grouped by object. */
export function rowsIn(file: File, reply: Reply): CsvRows {
  return once(reply, READERS[ABOUT[file]]!)
}

/** The validated rows of one object in a part. Throws `Doubt`. */
export function rowsOn<T>(file: File, reply: Reply, id: string, shape: z.ZodType<T>): T[] {
  return (rowsIn(file, reply).get(id) ?? []).map((row) => row.read(shape))
}

/** The same, each row validated alone. */
export function eachRowOn<T>(file: File, reply: Reply, id: string, shape: z.ZodType<T>): ListRows<T> {
  const found = (rowsIn(file, reply).get(id) ?? []).map((row) => orDoubt(() => row.read(shape)))
  const { read: rows, doubts } = apart(found)
  return { rows, doubts }
}

/** Throws `Doubt` where a row without the id of its object may be about this one, which would miss it. */
export function ownsAll(file: keyof typeof ADDRESS, withNone: Reply, id: string): void {
  const mayBeOwn = (row: CsvRow) => !row.cell(ADDRESS[file]) || row.cell(ADDRESS[file])!.endsWith(`/${id}`)
  if (rowsIn(file, withNone).get('')?.some(mayBeOwn))
    throw new Doubt(`${withNone.url}: a row without ${ABOUT[file]} may be about ${id}`)
}

/** The validated row of one object. Throws `Doubt` where there is none, or two that differ. */
export function rowOn<T>(file: File, reply: Reply, id: string, shape: z.ZodType<T>): T {
  return onlyOne(rowsIn(file, reply).get(id), `no row of ${file} has the id ${id}`).read(shape)
}

/** The row of the body of this number. Throws `Doubt` where there is none. */
export function bodyRow(reply: Reply, id: number): CsvRow {
  return onlyOne(once(reply, byNumber).get(String(id)), `no body ${id}`)
}

/** A required number. */
export const number = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)

/** A required id: zero is none. */
export const idNumber = number.pipe(z.int().positive())

/** An optional number: 0 for a blank cell, as for a 0. */
export const numberOr0 = z
  .string()
  .regex(/^\d{0,12}$/)
  .transform(Number)
