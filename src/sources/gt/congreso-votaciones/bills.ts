// Bills (iniciativas) of the Congreso.
import * as z from 'zod'
import { bills } from '#domains/bills.ts'
import { type Line, line } from '#model/domain.ts'
import { identified } from '#model/identifier.ts'
import { type Reply, stub } from '#model/source.ts'
import { spelled } from '../../kit/days.ts'
import { json } from '../../kit/json.ts'
import { maybeUrl, words } from '../../kit/shape.ts'

const Bills = z.object({
  iniciativas: z.array(
    z.object({
      numero: z.string().regex(/^\d{1,12}$/),
      fecha: words,
      resumen: words,
      pdfUrl: maybeUrl,
      detalleUrl: maybeUrl,
    }),
  ),
})

/** `6680` → `gt:congreso:iniciativa:6680`. */
export function billKey(number: string): string {
  return `gt:congreso:iniciativa:${number}`
}

/** The latest bills. */
export function* billLines(page: Reply): Iterable<Line> {
  for (const bill of json(page, Bills).iniciativas) {
    yield line(bills, {
      ...identified(billKey(bill.numero)),
      country_code: 'GT',
      code: `Iniciativa ${bill.numero}`,
      title: bill.resumen,
      bill_type: 'Iniciativa de ley',
      source: 'Congreso de la República',
      stage: 'unknown',
      // The day on which the plenary took note of it. Bills of years before carry recent days, so it is not
      // the day of filing.
      last_moved_on: spelled(bill.fecha),
      congress_records: bill.detalleUrl ? [{ body: 'Congreso de la República', link: bill.detalleUrl }] : [],
      documents: bill.pdfUrl
        ? [
            {
              title: `Iniciativa ${bill.numero}`,
              kind: 'iniciativa',
              url: bill.pdfUrl,
              media_type: 'application/pdf',
            },
          ]
        : [],
      external_link: bill.detalleUrl,
    })
  }
}

/** A bill as a roll call names it: the list holds the latest 500 only. */
export function namedBill(number: string): Line {
  const code = `Iniciativa ${number}`
  return stub(
    line(bills, {
      ...identified(billKey(number)),
      country_code: 'GT',
      code,
      title: `Iniciativa de ley ${number}`,
      bill_type: 'Iniciativa de ley',
      stage: 'unknown',
    }),
  )
}
