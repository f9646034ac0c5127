// The tables of the chamber's portal: requested in SQL, as CKAN supports it, and read by column names.
import * as z from 'zod'
import { addDays } from '#lib/dates.ts'
import { Doubt, type Get, type Reply, type Request } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { ckanFiles } from '../../kit/open-data.ts'
import { monthEnd } from '../../kit/printed-days.ts'
import { distinct } from '../../kit/repeated-rows.ts'
import { query } from '../../kit/requests.ts'
import { wordsOrNull } from '../../kit/shape.ts'

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
