// The Senado's registers, each of a legislature: of bills, and of acts that amend the Constitution.
import * as z from 'zod'
import { Doubt, type Reply, type Request } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import type { ActKind } from '../../kit/national/co-bills.ts'
import { distinct } from '../../kit/repeated-rows.ts'
import { formRequest } from '../../kit/requests.ts'
import { maybeWords, present, words, wordsOrNull } from '../../kit/shape.ts'

/** By their names at the site. */
export type Register = 'pdly' | 'pal'
export const REGISTERS: Readonly<Record<ActKind, Register>> = { ley: 'pdly', acto: 'pal' }

export const Bill = z.object({
  id: z.int().positive(),
  numero_senado: wordsOrNull,
  numero_camara: present(maybeWords),
  titulo: words,
  autor: present(maybeWords),
  comision: present(maybeWords),
  estado: present(maybeWords),
})
/** A row, as far as all rows are validated at once. */
const RegisterRow = z.looseObject({ id: z.int().positive(), numero_senado: maybeWords, titulo: maybeWords })
const RegisterReply = z.object({
  success: z.literal(true),
  data: z.array(z.unknown()),
  total_results: z.int(),
})

/** Row limit of an answer to anything but the form. */
const CUT = 100

/** Requests the register of a legislature, `2026-2027`. */
export function registerIn(register: Register, legislatura: string): Request {
  return formRequest(`https://leyes.senado.gov.co/api/search_${register}.php`, { legislatura })
}

/** The rows of a register, and what is wrong with others. Throws `Doubt` where it is incomplete. */
export function registerOf(reply: Reply) {
  const { data, total_results } = json(reply, RegisterReply)
  if (data.length !== total_results) throw new Doubt(`${data.length} bills of ${total_results}`)
  if (data.length === CUT) throw new Doubt(`${CUT} bills: this is where the register cuts its lists`)
  return listRows(distinct(data), RegisterRow, reply.url)
}

/** `10075` → `co:senado:pdly:10075`. */
export function billKey(register: Register, id: number): string {
  return `co:senado:${register}:${id}`
}
