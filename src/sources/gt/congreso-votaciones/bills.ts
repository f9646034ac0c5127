// Bills (iniciativas) of the Congreso.
import * as z from 'zod'
import { bills } from '#domains/bills.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import type { Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { billKey } from '../../kit/national/gt-congreso.ts'
import { spelledDay } from '../../kit/printed-days.ts'
import { distinct, onlyOne } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { maybeUrl, maybeWords, present, read, words } from '../../kit/shape.ts'

const digits = z.string().regex(/^(?!0+$)\d{1,12}$/)
const List = z.object({ iniciativas: z.array(z.unknown()) })
const Listed = z.looseObject({ numero: digits })
const Bill = z.object({
  fecha: maybeWords,
  resumen: words,
  pdfUrl: present(maybeUrl),
  detalleUrl: present(maybeUrl),
})

/** The rows of the latest bills by their numbers, several where two differ; and what is wrong with others. */
export function billsIn(page: Reply) {
  const { rows, doubts } = listRows(json(page, List).iniciativas, Listed, page.url)
  return { byNumber: Map.groupBy(distinct(rows), ({ numero }) => numero), doubts }
}

/** The bill of a number. Throws `Doubt` where the list has none, or several that differ. */
export function* billLines(page: Reply, number: string): Iterable<Line> {
  const row = onlyOne(once(page, billsIn).byNumber.get(number), `${page.url}: no bill ${number}`)
  const bill = read(row, Bill, `${page.url} ${number}`)
  const code = `Iniciativa ${number}`
  yield line(bills, {
    ...identified(billKey(number)),
    country_code: 'GT',
    code,
    title: bill.resumen,
    bill_type: 'Iniciativa de ley',
    source: 'Congreso de la República',
    stage: 'unknown',
    // The day on which the plenary took note of it. Bills of earlier years have recent days, so it is not the
    // day of filing.
    last_moved_on: bill.fecha && spelledDay(bill.fecha),
    congress_records: bill.detalleUrl ? [{ body: 'Congreso de la República', link: bill.detalleUrl }] : [],
    documents: bill.pdfUrl
      ? [{ title: code, kind: 'iniciativa', url: bill.pdfUrl, media_type: 'application/pdf' }]
      : [],
    external_link: bill.detalleUrl,
  })
}
