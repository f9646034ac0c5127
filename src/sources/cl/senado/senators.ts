// Senators of Chile, and the form in which roll calls print them: `Coloma C., Juan Antonio`.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { maybeText, xml } from '../../kit/formats/xml.ts'
import { unsureRows } from '../../kit/list-rows.ts'
import { slug } from '../../kit/names.ts'
import { once } from '../../kit/reply.ts'
import { ownId, properName, within } from '../../kit/shape.ts'

const Named = z.object({
  PARLAPELLIDOPATERNO: properName,
  PARLAPELLIDOMATERNO: maybeText,
  PARLNOMBRE: properName,
})
type Named = z.infer<typeof Named>
const Senator = Named.extend({
  PARLID: ownId,
  REGION: maybeText,
  PARTIDO: maybeText,
  FONO: maybeText,
  EMAIL: maybeText,
})
const readSenators = (reply: Reply) => {
  const listed = xml(reply, 'senadores', within('senador', z.unknown()))
  const found = unsureRows(listed, Senator, Named, reply.url)
  // Without them, senators on ballots would get other keys.
  if (!found.rows.length) throw new Doubt(`${reply.url}: no senator`)
  return found
}
/** Null for a form that several have, or one whose row is in doubt. */
const readPrinted = (reply: Reply) => {
  const { rows, unsure } = once(reply, readSenators)
  const byPrint = new Map<string, string | null>(unsure.map((name) => [printed(name), null]))
  for (const senator of rows) {
    const print = printed(senator)
    byPrint.set(print, byPrint.has(print) ? null : senator.PARLID)
  }
  return byPrint
}

/** `1110` → `cl:senado:sen:1110`. */
export function senatorKey(id: string): string {
  return `cl:senado:sen:${id}`
}

/** The senators on the list. 2026-08: it has 31 of the 50; ballots name the others. */
export function* senatorLines(page: Reply): Iterable<Line> {
  const { rows, doubts } = once(page, readSenators)
  for (const senator of rows) {
    yield line(actors, {
      ...identified(senatorKey(senator.PARLID)),
      country_code: 'CL',
      name: nameOf(senator),
      branch: 'legislative',
      position: 'Senador(a)',
      chamber: 'senado',
      // Abbreviated here (`R.N.`, `P.C`) differently from the Cámara's code: stored as printed, not linked.
      party: senator.PARTIDO,
      district: senator.REGION,
      email: senator.EMAIL,
      phone: senator.FONO,
      active: true,
    })
  }
  yield* onlyDoubts(doubts)
}

interface Printed {
  readonly PARLAMENTARIO: string
}

/**
 * Finds the key of a printed name on a ballot of this roll call: from the list, or derived from the name
 * where the list lacks it; null where several people have the same printed name.
 */
export function sittingSenators(list: Reply, ballots: readonly Printed[]): (name: string) => string | null {
  const times = Map.groupBy(ballots, ({ PARLAMENTARIO }) => slug(PARLAMENTARIO))
  return (name) => (times.get(slug(name))!.length > 1 ? null : keyPrinted(list, name))
}

/**
 * The senators on these ballots whom the list lacks. A voter of the current period is in office; for older
 * ballots it is unknown.
 */
export function* namedSenators(list: Reply, ballots: readonly Printed[], day: string): Iterable<Line> {
  const keyOf = sittingSenators(list, ballots)
  const sits = day >= periodBegun(list.retrieved_at.slice(0, 10))
  for (const { PARLAMENTARIO } of ballots) {
    const key = keyOf(PARLAMENTARIO)
    if (key !== keyMade(PARLAMENTARIO)) continue
    const [last = '', first = ''] = PARLAMENTARIO.split(',').map((part) => part.trim())
    const person = line(actors, {
      key,
      country_code: 'CL',
      name: [first, last].filter(Boolean).join(' '),
      branch: 'legislative',
      position: 'Senador(a)',
      chamber: 'senado',
      active: sits,
      // Independent of the ballot's position, so that the record does not change with it.
      source_url: SENADO,
    })
    yield sits ? person : stub(person)
  }
}

/** Names of those on the list, as first names and surnames, with their keys; without for one in doubt. */
export function senatorNames(list: Reply): { readonly name: string; readonly key: string | null }[] {
  const { rows, unsure } = once(list, readSenators)
  const known = rows.map((senator) => ({ name: nameOf(senator), key: senatorKey(senator.PARLID) }))
  return [...known, ...unsure.map((name) => ({ name: nameOf(name), key: null }))]
}

const SENADO = 'https://tramitacion.senado.cl/'

/** `Coloma C., Juan Antonio` → `cl:senado:sen:coloma-c-juan-antonio`. */
function keyMade(name: string): string {
  return `cl:senado:sen:${slug(name)}`
}

function keyPrinted(list: Reply, name: string): string | null {
  const [last = '', first = ''] = name.split(',')
  const byPrint = once(list, readPrinted)
  const listed = byPrint.get(`${fold(last)}, ${fold(first)}`)
  if (listed) return senatorKey(listed)
  // One of whom the list has no second surname may be this one.
  const short = `${fold(last).replace(/ \p{L}$/u, '')}, ${fold(first)}`
  return listed === null || byPrint.has(short) ? null : keyMade(name)
}

/** The first day of the current period on a day: 11 March of 2022, 2026, and so on. */
function periodBegun(today: string): string {
  const year = Number(today.slice(0, 4))
  const begun = (at: number) => `${at - ((((at - 2022) % 4) + 4) % 4)}-03-11`
  return begun(year) <= today ? begun(year) : begun(year - 1)
}

function nameOf(senator: Named): string {
  const names = [senator.PARLNOMBRE, senator.PARLAPELLIDOPATERNO, senator.PARLAPELLIDOMATERNO]
  return names.filter(Boolean).join(' ')
}

function printed(senator: Named): string {
  const surnames = `${senator.PARLAPELLIDOPATERNO} ${senator.PARLAPELLIDOMATERNO?.[0] ?? ''}`
  return `${fold(surnames)}, ${fold(senator.PARLNOMBRE)}`
}
