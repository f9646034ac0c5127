// The bills that a vote names by number, looked up in the Senado's registers of the legislatures of that
// year.
import { bills } from '#domains/bills.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { type Replies, type Reply, type Request, stub } from '#model/sources/source.ts'
import { billNumber, billsNamed, type NamedBill } from '../../kit/national/co-bills.ts'
import { once } from '../../kit/reply.ts'
import { billKey, REGISTERS, registerIn, registerOf } from '../senado/register.ts'

/** The registers that may contain the bills of a project, by name. */
export function registersOf(project: string): Readonly<Record<string, Request>> {
  return Object.fromEntries(
    ofSenado(project).flatMap((bill) =>
      placesOf(bill).map(({ name, legislature }) => {
        const request = { ...registerIn(REGISTERS[bill.kind], legislature), optional: true as const }
        return [name, request]
      }),
    ),
  )
}

/**
 * The rows of a register by their numbers; null where two share an id, one has no number or one is in doubt,
 * so that neither the bill of a number nor its uniqueness is certain.
 */
const readNumbers = (register: Reply) => {
  const { rows, doubts } = registerOf(register)
  if (doubts.length || new Set(rows.map(({ id }) => id)).size < rows.length) return null
  const byNumber = Map.groupBy(rows, ({ numero_senado }) => billNumber(numero_senado, 'S')?.number)
  return byNumber.has(undefined) ? null : byNumber
}

/**
 * The bills that a project names, linked where exactly one in the registers of its year has the number, and
 * as stubs. `complete` is false where a register was unavailable or ambiguous.
 */
export function linkedBills(project: string, registers: Replies) {
  const named: Line[] = []
  const numbersIn = (name: string) => {
    const reply = registers[name]
    return reply ? once(reply, readNumbers) : null
  }
  const complete = Object.keys(registersOf(project)).every(numbersIn)
  const linked = ofSenado(project).map((bill) => {
    const register = REGISTERS[bill.kind]
    const found = placesOf(bill).flatMap(({ name }) => numbersIn(name)?.get(bill.number) ?? [])
    const [one] = found
    if (!complete || found.length !== 1 || !one?.titulo) return { code: bill.printed }
    const known = identified(billKey(register, one.id))
    named.push(
      stub(line(bills, { ...known, country_code: 'CO', code: one.numero_senado, title: one.titulo })),
    )
    return { bill_key: known.key, code: one.numero_senado, title: one.titulo }
  })
  return { named, bills: linked, complete }
}

function ofSenado(project: string): NamedBill[] {
  return billsNamed(project).filter(({ chamber }) => chamber === 'senado')
}

/** A number of a year is of the legislature that ended in it or of the one that began. */
function placesOf({ kind, year }: NamedBill): { name: string; legislature: string }[] {
  return [year - 1, year].map((from) => {
    const legislature = `${from}-${from + 1}`
    return { name: `${REGISTERS[kind]} ${legislature}`, legislature }
  })
}
