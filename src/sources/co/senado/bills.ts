// Bills in the register of the Senado.
import { bills } from '#domains/bills.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import type { Reply } from '#model/sources/source.ts'
import { billNumber, numberIdentifiers, oneOfBoth } from '../../kit/national/co-bills.ts'
import { namedStanding, permanentCommissionKey } from '../../kit/national/co-commissions.ts'
import { rowWith } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { read } from '../../kit/shape.ts'
import { Bill, billKey, type Register, registerOf } from './register.ts'
import { stageOf } from './stages.ts'

const TYPE = { pdly: 'Proyecto de Ley', pal: 'Proyecto de Acto Legislativo' } as const

/** The bill of this number in a register, with its commission. */
export function* billLines(reply: Reply, register: Register, number: string): Iterable<Line> {
  const row = rowWith(once(reply, registerOf).rows, number, ({ id }) => String(id))
  const bill = read(row, Bill, `bill ${number} of ${reply.url}`)
  const { key, identifiers } = identified(billKey(register, bill.id))
  const commission = permanentCommissionKey(bill.comision)
  const numbers = {
    kind: register === 'pal' ? ('acto' as const) : ('ley' as const),
    senado: billNumber(bill.numero_senado, 'S'),
    camara: billNumber(bill.numero_camara, 'C'),
  }
  const page = `https://leyes.senado.gov.co/api/get_detalle_${register}.php?id=${bill.id}`
  yield* namedStanding(bill.comision)
  yield line(bills, {
    key,
    identifiers: [...identifiers, ...numberIdentifiers(numbers)],
    country_code: 'CO',
    code: bill.numero_senado,
    title: bill.titulo,
    bill_type: TYPE[register],
    status: bill.estado,
    stage: stageOf(bill.estado),
    authors: authorsIn(bill.autor),
    commission_keys: commission ? [commission] : [],
    congress_records: [{ body: 'Senado de la República', link: page }],
    external_link: page,
  })
  yield* oneOfBoth(key, bill.titulo, numbers)
}

/**
 * `H.S. ANA RUIZ, LUIS PAZ, H.R. EVA GIL.` → each with the title before it or before those before it. A text
 * that does not begin with the title of a member is one author: names of offices contain commas.
 */
function authorsIn(printed: string | null): { name: string; role: string | null }[] {
  if (!printed) return []
  if (!/^H\. ?[SR]\. ?/.test(printed)) return [{ name: printed, role: null }]
  let role: string | null = null
  return printed.split(/[,;]/).flatMap((part) => {
    const [, title, name = ''] = /^(H\. ?[SR]\.)? ?(.*?)\.?$/.exec(part.trim()) ?? []
    role = title?.replace(' ', '') ?? role
    return name ? [{ name, role }] : []
  })
}
