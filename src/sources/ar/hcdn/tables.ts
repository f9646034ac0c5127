// The tables of the chamber's portal: requested in SQL, as CKAN supports it, and read by column names.
import * as z from 'zod'
import { addDays } from '#lib/dates.ts'
import { Doubt, type Get, type Reply, type Request } from '#model/sources/source.ts'
import { orDoubt } from '../../kit/concurrent-lists.ts'
import { json } from '../../kit/formats/json.ts'
import { ckanFiles } from '../../kit/open-data.ts'
import { monthEnd } from '../../kit/printed-days.ts'
import { distinct } from '../../kit/repeated-rows.ts'
import { query } from '../../kit/requests.ts'
import { ownId, read, wordsOrNull } from '../../kit/shape.ts'

const PORTAL = 'https://datos.hcdn.gob.ar'
const BILLS = '22b2d52c-7a0e-426b-ac0a-a3326c388ba6'
const COLUMNS = [
  ...['PROYECTO_ID', 'TITULO', 'PUBLICACION_FECHA', 'PUBLICACION_ID', 'CAMARA_ORIGEN'],
  ...['EXP_DIPUTADOS', 'EXP_SENADO', 'TIPO', 'AUTOR'],
]

/** The file of the table of deputies, in the data set `legisladores`. */
export const DEPUTIES = /\/diputados[\d.]*\.csv$/i

/** Files are renamed with each version: selects the file of a data set whose name matches. */
export async function fileOf(get: Get, dataset: string, name: RegExp) {
  const found = (await ckanFiles(get, PORTAL, dataset)).filter(({ url }) => name.test(url))
  if (found.length !== 1) throw new Doubt(`${found.length} files of ${dataset} are named ${name}`)
  return found[0]!
}

/** The bills published in a month, given by its first day. */
export function billsOf(month: string): Request {
  return sql(COLUMNS, BILLS, published(month))
}

/** The rows of another table about the bills published in a month. */
export function ofBills(table: string, columns: readonly string[], month: string): Request {
  return sql(
    columns,
    table,
    `"PROYECTO_ID" IN (SELECT "PROYECTO_ID" FROM "${BILLS}" WHERE ${published(month)})`,
  )
}

/** The distinct rows in a reply. Throws `Doubt` where the portal truncated them. */
export function rows<T>(reply: Reply, row: z.ZodType<T>): T[] {
  const Envelope = z.object({
    success: z.literal(true),
    result: z.object({ records_truncated: z.boolean().optional(), records: z.array(row) }),
  })
  const { records, records_truncated } = json(reply, Envelope).result
  if (records_truncated) throw new Doubt(`${reply.url}: the portal cut the rows`)
  return distinct(records)
}

const Keyed = z.looseObject({ PROYECTO_ID: ownId })

/** The rows of a table by the id of their bill, and the bills with a row that cannot be read. */
export interface RowsOfBills<T> {
  readonly byBill: ReadonlyMap<string, readonly T[]>
  readonly doubts: ReadonlyMap<string, Doubt>
}

/**
 * The rows of a table about bills. `made` makes a value of a row, or null for an empty one, and throws
 * `Doubt` for one that is of no use; it concerns its own bill alone. Throws `Doubt` for a row of no bill.
 */
export function rowsOfBills<R, T>(
  reply: Reply,
  row: z.ZodType<R>,
  made: (row: R) => T | null,
): RowsOfBills<T> {
  const doubts = new Map<string, Doubt>()
  const found = rows(reply, Keyed).flatMap((each): [string, T][] => {
    const value = orDoubt(() => made(read(each, row, `${reply.url} ${each.PROYECTO_ID}`)))
    if (value instanceof Doubt) doubts.set(each.PROYECTO_ID, value)
    return value === null || value instanceof Doubt ? [] : [[each.PROYECTO_ID, value]]
  })
  const byBill = new Map(
    [...Map.groupBy(found, ([id]) => id)].map(([id, own]) => [id, own.map(([, value]) => value)]),
  )
  return { byBill, doubts }
}

/** The rows of a bill. Throws the `Doubt` of one that cannot be read. */
export function rowsOfBill<T>({ byBill, doubts }: RowsOfBills<T>, id: string): readonly T[] {
  const doubt = doubts.get(id)
  if (doubt) throw doubt
  return byBill.get(id) ?? []
}

/** Text that may be missing, which the portal writes as `NA`. */
export const wordsOrNA = wordsOrNull.transform((value) => (value === 'NA' ? null : value))

function published(month: string): string {
  return `"PUBLICACION_FECHA" >= '${month}' AND "PUBLICACION_FECHA" < '${addDays(monthEnd(month), 1)}'`
}

function sql(columns: readonly string[], table: string, condition: string): Request {
  const names = columns.map((name) => `"${name}"`).join(',')
  return query(`${PORTAL}/api/3/action/datastore_search_sql`, {
    sql: `SELECT ${names} FROM "${table}" WHERE ${condition}`,
  })
}
