// Senators: those in office, and those whom roll calls name. 2026-10: a roll call links senators in office by
// number, and prints former ones by name only. So the name is the key, which is stable.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { json } from '../../kit/formats/json.ts'
import { type ListRows, listRows } from '../../kit/list-rows.ts'
import { roster, slug } from '../../kit/names.ts'
import { caucusKey, namedCaucuses } from '../../kit/national/ar-congreso.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { isWeb, maybeUrl, maybeWords, ownId, properName } from '../../kit/shape.ts'

/** `Sin Datos` means an end in the future. */
const maybeDay = maybeWords.transform((value) => (value && /^\d/.test(value) ? yearFirst(value) : null))
const Senator = z.object({
  ID: ownId,
  BLOQUE: maybeWords,
  APELLIDO: properName,
  NOMBRE: properName,
  PROVINCIA: maybeWords,
  C_LEGAL: maybeDay,
  D_REAL: maybeDay,
  C_REAL: maybeDay,
  EMAIL: maybeWords,
  TELEFONO: maybeWords,
  FOTO: maybeUrl,
  FACEBOOK: maybeWords,
  TWITTER: maybeWords,
  INSTAGRAM: maybeWords,
  YOUTUBE: maybeWords,
})
type Senator = z.infer<typeof Senator>
const Senators = z.object({ table: z.object({ rows: z.array(z.unknown()).min(1) }) })
const NETWORKS = ['FACEBOOK', 'TWITTER', 'INSTAGRAM', 'YOUTUBE'] as const

const POSITION = 'Senador(a) Nacional'

function readSenators(reply: Reply): ListRows<Senator> {
  const { rows, doubts } = listRows(json(reply, Senators).table.rows, Senator, reply.url)
  return { rows: [...byId(rows, ({ ID }) => ID).values()], doubts }
}

/** `MOISES, MARÍA CAROLINA` → `ar:senado:sen:moises-maria-carolina`. */
function keyOf(printed: string): string {
  const part = slug(printed).slice(0, 200)
  if (!part) throw new Doubt(`${JSON.stringify(printed)} is no name`)
  return `ar:senado:sen:${part}`
}

function nameOf({ APELLIDO, NOMBRE }: Senator): string {
  return `${APELLIDO}, ${NOMBRE}`
}

/** The senators in office, and their caucuses. */
export function* senatorLines(reply: Reply): Iterable<Line> {
  const { rows: senators, doubts } = once(reply, readSenators)
  yield* namedCaucuses(
    'senado',
    senators.map(({ BLOQUE }) => BLOQUE),
  )
  for (const senator of senators) {
    const party_key = caucusKey('senado', senator.BLOQUE)
    yield line(actors, {
      key: keyOf(nameOf(senator)),
      identifiers: [{ scheme: 'ar:senado:sen', identifier: senator.ID }],
      country_code: 'AR',
      name: `${senator.NOMBRE} ${senator.APELLIDO}`,
      branch: 'legislative',
      position: POSITION,
      chamber: 'senado',
      party_key,
      party: senator.BLOQUE,
      district: senator.PROVINCIA,
      email: senator.EMAIL,
      phone: senator.TELEFONO,
      photo_url: senator.FOTO,
      social: socialOf(senator),
      active: true,
      terms: [
        {
          position: POSITION,
          chamber: 'senado',
          district: senator.PROVINCIA,
          from: senator.D_REAL,
          until: senator.C_REAL ?? senator.C_LEGAL,
        },
      ],
    })
  }
  yield* onlyDoubts(doubts)
}

function socialOf(senator: Senator): Record<string, string> {
  const accounts = NETWORKS.map((network) => [network.toLowerCase(), senator[network]] as const)
  return Object.fromEntries(
    accounts.filter((account): account is [string, string] => {
      return account[1] !== null && isWeb(account[1]) && account[1].length <= 500
    }),
  )
}

export interface Printed {
  readonly name: string
  /** The number that the page links; null where there is no link. */
  readonly id: string | null
  readonly caucus: string | null
  readonly province: string | null
}

/**
 * True for a senator on a roll call who may be one whose row in the list is in doubt: the key is made of the
 * name in the list, and whether he or she is in office is unknown.
 */
export function isUnsure(list: Reply, { id }: Printed): boolean {
  const { rows, doubts } = once(list, readSenators)
  return doubts.length > 0 && id !== null && !rows.some(({ ID }) => ID === id)
}

/** The key of a senator on a roll call: by number where it is linked, otherwise by name. */
export function senatorKey(list: Reply, { id, name }: Printed): string {
  const listed = id === null ? undefined : once(list, readSenators).rows.find(({ ID }) => ID === id)
  return keyOf(listed ? nameOf(listed) : name)
}

/** The senators on a roll call who are no longer in office, with their caucuses of that time. */
export function* formerSenators(list: Reply, printed: readonly Printed[]): Iterable<Line> {
  const inOffice = new Set(once(list, readSenators).rows.map((senator) => keyOf(nameOf(senator))))
  for (const senator of printed) {
    const key = senatorKey(list, senator)
    if (inOffice.has(key)) {
      yield named(key, senator.name, true)
      continue
    }
    yield named(key, senator.name, false, senator)
  }
}

function named(key: string, printed: string, active: boolean, details?: Printed): Line {
  const [last = '', first = ''] = printed.split(',').map((part) => part.trim())
  return stub(
    line(actors, {
      key,
      country_code: 'AR',
      name: [first, last].filter(Boolean).join(' '),
      branch: 'legislative',
      position: POSITION,
      chamber: 'senado',
      ...(details
        ? {
            party_key: caucusKey('senado', details.caucus),
            party: details.caucus,
            district: details.province,
          }
        : {}),
      active,
    }),
  )
}

/** Finds a senator in office by the words of a name, in any order; the key, or null. */
export function senators(list: Reply): (name: string) => string | null {
  return once(list, finderOf)
}

function finderOf(list: Reply) {
  const find = roster(once(list, readSenators).rows, (senator) => [nameOf(senator)])
  return (name: string) => {
    const found = find(name)
    return found ? keyOf(nameOf(found)) : null
  }
}
