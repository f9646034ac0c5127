// Deputies of Chile and the parties they belonged to, by date.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { parties } from '#domains/catalogues.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { maybeText, xml } from '../../kit/formats/xml.ts'
import { unsureRows } from '../../kit/list-rows.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { ownId, present, properName, within, words } from '../../kit/shape.ts'

const Membership = z.object({
  FechaInicio: words.transform(yearFirst),
  FechaTermino: present(maybeText).transform((printed) => printed && yearFirst(printed)),
  Partido: z.object({ Id: ownId, Nombre: properName, Alias: maybeText }),
})
/** 2026-10: one that ends on the day before it begins is next to the one that replaced it, and never ran. */
const ran = ({ FechaInicio, FechaTermino }: z.infer<typeof Membership>) =>
  !FechaTermino || FechaTermino >= FechaInicio
export const DeputyName = z.object({
  Id: ownId,
  Nombre: properName,
  ApellidoPaterno: properName,
  ApellidoMaterno: present(maybeText),
})
const Deputy = DeputyName.extend({
  Nombre2: maybeText,
  Militancias: present(within('Militancia', Membership)).transform((all) => all.filter(ran)),
})

// The dates of a `DiputadoPeriodo` are wrong (mandates beginning in 2030): only the memberships are read.
const Listed = z.object({ Diputado: Deputy })
const Named = z.object({ Diputado: DeputyName.omit({ Id: true }) })
const readDeputies = (reply: Reply) => {
  const listed = xml(reply, 'DiputadosPeriodoColeccion', within('DiputadoPeriodo', z.unknown()))
  const { rows, doubts, unsure, nameless } = unsureRows(listed, Listed, Named, reply.url)
  const byNumber = byId(
    rows.map(({ Diputado }) => Diputado),
    ({ Id }) => Id,
  )
  return { byNumber, doubts, unsure: unsure.map(({ Diputado }) => Diputado), nameless }
}

/** `1074` → `cl:camara:dip:1074`. */
export function deputyKey(id: string): string {
  return `cl:camara:dip:${id}`
}

interface Second {
  readonly Nombre2?: string | null
}

/** First names, then last names. */
export function deputyName(deputy: Omit<z.infer<typeof DeputyName>, 'Id'> & Second): string {
  return [deputy.Nombre, deputy.Nombre2, deputy.ApellidoPaterno, deputy.ApellidoMaterno]
    .filter(Boolean)
    .join(' ')
}

/** The deputies of the current period with their memberships, and the parties. */
export function* deputyLines(page: Reply): Iterable<Line> {
  const { byNumber, doubts } = once(page, readDeputies)
  const deputies = [...byNumber.values()]
  const named = new Map(
    deputies.flatMap(({ Militancias }) => Militancias.map(({ Partido }) => [Partido.Id, Partido])),
  )
  for (const { Id, Nombre, Alias } of named.values()) {
    const kind = Id === 'IND' ? 'independent' : 'party'
    yield line(parties, {
      ...identified(`cl:partido:${Id}`),
      country_code: 'CL',
      name: Nombre,
      acronym: Alias ?? Id,
      kind,
    })
  }
  for (const deputy of deputies) {
    const memberships = deputy.Militancias.toSorted((a, b) => a.FechaInicio.localeCompare(b.FechaInicio))
    const now = partyOn(page, deputy.Id, page.retrieved_at.slice(0, 10))
    yield line(actors, {
      ...identified(deputyKey(deputy.Id)),
      country_code: 'CL',
      name: deputyName(deputy),
      branch: 'legislative',
      position: 'Diputado(a)',
      chamber: 'camara',
      party_key: now?.key ?? null,
      party: now?.name ?? null,
      active: true,
      terms: memberships.map(({ FechaInicio, FechaTermino, Partido }) => ({
        position: 'Diputado(a)',
        chamber: 'camara',
        party_key: `cl:partido:${Partido.Id}`,
        from: FechaInicio,
        until: FechaTermino,
      })),
    })
  }
  yield* onlyDoubts(doubts)
}

/** A deputy named by a ballot: written only where the list of the current period lacks them. */
export function namedDeputy(deputy: z.infer<typeof DeputyName>): Line {
  const person = {
    name: deputyName(deputy),
    branch: 'legislative',
    position: 'Diputado(a)',
    chamber: 'camara',
    active: false,
  } as const
  return stub(line(actors, { ...identified(deputyKey(deputy.Id)), country_code: 'CL', ...person }))
}

/**
 * The deputies of the list with their keys, as stubs, and their names; without either where a row is in
 * doubt, so that the name is nobody's, and all of them where such a row has no name.
 */
export function deputyNames(list: Reply): { names: string[]; key: string | null; line: Line | null }[] {
  const { byNumber, unsure, nameless } = once(list, readDeputies)
  const known = [...byNumber.values()].map((deputy) => ({
    names: [deputyName(deputy), deputyName({ ...deputy, Nombre2: null })],
    key: nameless ? null : deputyKey(deputy.Id),
    line: nameless ? null : namedDeputy(deputy),
  }))
  return [...known, ...unsure.map((name) => ({ names: [deputyName(name)], key: null, line: null }))]
}

/**
 * The party of a deputy on a day; null when the list lacks the deputy or gives no single party for the day.
 */
export function partyOn(list: Reply, id: string, day: string): { key: string; name: string } | null {
  const held = (once(list, readDeputies).byNumber.get(id)?.Militancias ?? []).filter(
    ({ FechaInicio, FechaTermino }) => FechaInicio <= day && (!FechaTermino || FechaTermino >= day),
  )
  const ids = new Set(held.map(({ Partido }) => Partido.Id))
  return ids.size === 1 ? { key: `cl:partido:${held[0]!.Partido.Id}`, name: held[0]!.Partido.Nombre } : null
}
