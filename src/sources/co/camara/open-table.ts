// The Cámara's own table of its bills on the open-data portal of the state: the day of filing and the object,
// which its register lacks. 2026-09: it is weeks behind the register; a row names its bill by the address of
// the bill's page.
import * as z from 'zod'
import { storable } from '#lib/texts/text.ts'
import { Doubt, type Reply, type Request } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { dayInList, shortMonth } from '../../kit/printed-days.ts'
import { once } from '../../kit/reply.ts'
import { query } from '../../kit/requests.ts'
import { brief, maybeWords } from '../../kit/shape.ts'

/** More rows than the table has: 6,606 in September 2026. */
const MOST = 20_000
const PAGE = /^https?:\/\/(?:www\.)?camara\.gov\.co\/([\w%-]{1,250})\/?$/
const Row = z.object({
  link_del_proyecto: z.object({ url: maybeWords }).nullish(),
  fecha_c_mara: z.unknown().optional(),
  objeto_del_proyecto: z.unknown().optional(),
})
const Rows = z.array(Row).min(1)

interface Details {
  /** Day of filing in the Cámara, or of arrival there. */
  readonly day: string | null
  readonly object: string | null
}

/** Requests the whole table. */
export function tableRequest(): Request {
  return query('https://www.datos.gov.co/resource/kcxp-nxum.json', {
    $select: 'link_del_proyecto,fecha_c_mara,objeto_del_proyecto',
    $order: ':id',
    $limit: MOST,
  })
}

/** What the table adds to the bill of this name; null for one that it lacks. Throws `Doubt`. */
export function detailsIn(table: Reply, name: string): Details | null {
  return once(table, read).get(name) ?? null
}

/** Throws `Doubt` for a table that cannot be read. */
export function mustRead(table: Reply): void {
  once(table, read)
}

function read(table: Reply): ReadonlyMap<string, Details> {
  const rows = json(table, Rows).map((row) => ({
    name: PAGE.exec(row.link_del_proyecto?.url ?? '')?.[1] ?? null,
    day: dayOf(row.fecha_c_mara),
    object: textOf(row.objeto_del_proyecto),
  }))
  const byName = Map.groupBy(rows, ({ name }) => name)
  byName.delete(null)
  if (!byName.size) throw new Doubt(`${table.url}: no row names a bill`)
  // Two rows of one name say which is right only where they agree.
  const one = <T>(values: readonly T[]) => (new Set(values).size === 1 ? values[0]! : null)
  return new Map(
    [...byName].map(([name, own]) => [
      name!,
      { day: one(own.map(({ day }) => day)), object: one(own.map(({ object }) => object)) },
    ]),
  )
}

/** `2026 Sep 11 12:00:00 AM` or `2026-09-11T00:00:00.000` → `2026-09-11`; a misprinted day counts as none. */
function dayOf(printed: unknown): string | null {
  if (typeof printed !== 'string') return null
  const [, year, letters, date] = /^(\d{4}) ([A-Za-z]{3}) (\d{1,2})(?: |$)/.exec(printed) ?? []
  const month = letters && shortMonth(letters)
  return dayInList(month ? `${year}-${month}-${date!.padStart(2, '0')}` : printed)
}

function textOf(printed: unknown): string | null {
  return typeof printed === 'string' ? brief(storable(printed)) : null
}
