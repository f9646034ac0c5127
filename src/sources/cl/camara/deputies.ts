// Deputies of Chile and the parties they belonged to, by date.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { parties } from '#domains/catalogues.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { maybeText, xml } from '../../kit/formats/xml.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { label, within, words } from '../../kit/shape.ts'

const Membership = z.object({
  FechaInicio: words,
  FechaTermino: maybeText,
  Partido: z.object({ Id: label, Nombre: words, Alias: maybeText }),
})
export const DeputyName = z.object({
  Id: label,
  Nombre: words,
  ApellidoPaterno: words,
  ApellidoMaterno: maybeText,
})
const Deputy = DeputyName.extend({ Nombre2: maybeText, Militancias: within('Militancia', Membership) })
type Deputy = z.infer<typeof Deputy>

// The dates of a `DiputadoPeriodo` are wrong (mandates beginning in 2030): only the memberships are read.
// 2026-10: one that ends on the day before it begins is next to the one that replaced it, and never ran.
const readDeputies = (reply: Reply): ReadonlyMap<string, Deputy> => {
  const listed = xml(
    reply,
    'DiputadosPeriodoColeccion',
    within('DiputadoPeriodo', z.object({ Diputado: Deputy })),
  )
  return byId(
    listed.map(({ Diputado }) => ({ ...Diputado, Militancias: Diputado.Militancias.filter(ran) })),
    ({ Id }) => Id,
  )
}

const ran = ({ FechaInicio, FechaTermino }: z.infer<typeof Membership>) =>
  !FechaTermino || yearFirst(FechaTermino) >= yearFirst(FechaInicio)

/** `1074` → `cl:camara:dip:1074`. */
export function deputyKey(id: string): string {
  return `cl:camara:dip:${id}`
}

/** First names, then last names. */
export function deputyName(deputy: z.infer<typeof DeputyName> & { Nombre2?: string | null }): string {
  return [deputy.Nombre, deputy.Nombre2, deputy.ApellidoPaterno, deputy.ApellidoMaterno]
    .filter(Boolean)
    .join(' ')
}

/** The deputies of the current period with their memberships, and the parties. */
export function* deputyLines(page: Reply): Iterable<Line> {
  const deputies = [...once(page, readDeputies).values()]
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
        from: yearFirst(FechaInicio),
        until: FechaTermino ? yearFirst(FechaTermino) : null,
      })),
    })
  }
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

/** The deputies of the list with their keys, as stubs, and their names. */
export function deputyNames(list: Reply): { names: string[]; key: string; line: Line }[] {
  return [...once(list, readDeputies).values()].map((deputy) => ({
    names: [deputyName(deputy), deputyName({ ...deputy, Nombre2: null })],
    key: deputyKey(deputy.Id),
    line: namedDeputy(deputy),
  }))
}

/**
 * The party of a deputy on a day; null when the list lacks the deputy or gives no single party for the day.
 */
export function partyOn(list: Reply, id: string, day: string): { key: string; name: string } | null {
  const held = (once(list, readDeputies).get(id)?.Militancias ?? []).filter(
    ({ FechaInicio, FechaTermino }) =>
      yearFirst(FechaInicio) <= day && (!FechaTermino || yearFirst(FechaTermino) >= day),
  )
  const ids = new Set(held.map(({ Partido }) => Partido.Id))
  return ids.size === 1 ? { key: `cl:partido:${held[0]!.Partido.Id}`, name: held[0]!.Partido.Nombre } : null
}
