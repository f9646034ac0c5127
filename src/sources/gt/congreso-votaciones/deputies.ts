// Deputies and blocs of the Congreso. Birth dates and the like are left where they are.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { parties } from '#domains/catalogues.ts'
import { type Line, line } from '#model/domain.ts'
import { identified } from '#model/identifier.ts'
import { type Reply, stub } from '#model/source.ts'
import { json } from '../../kit/json.ts'
import { sameWords } from '../../kit/names.ts'
import { once } from '../../kit/reply.ts'
import { byId } from '../../kit/rows.ts'
import { isWeb, label, maybeUrl, maybeWords, words, wordsOrNull } from '../../kit/shape.ts'

const Bloc = z.object({
  id_bloque: label,
  nombre_bloque: words,
  prefijo: wordsOrNull,
  color: maybeWords,
  sitio_web: maybeWords,
})
const Deputy = Bloc.extend({
  id_diputado: label,
  nombres: words,
  apellidos: words,
  on_off: maybeWords,
  nombre_distrito: maybeWords,
  puesto_jd: maybeWords,
  fb: maybeUrl,
  tw: maybeUrl,
  it: maybeUrl,
  yt: maybeUrl,
})
type Bloc = z.infer<typeof Bloc>

const readDeputies = (reply: Reply) =>
  byId(json(reply, z.array(Deputy).min(1)), (deputy) => deputy.id_diputado)

const Named = z.object({ id_diputado: label, nombres: maybeWords, apellidos: maybeWords })
/** The names that go by a number: what else a row tells is of no account for a ballot. */
const readNames = (reply: Reply) => {
  const rows = json(reply, z.array(Named).min(1))
  const names = rows.map(({ id_diputado, nombres, apellidos }) => {
    return [id_diputado, sameWords(`${nombres ?? ''} ${apellidos ?? ''}`)] as const
  })
  return Map.groupBy(names, ([id]) => id)
}

function blocKey(id: string): string {
  return `gt:bloque:${id}`
}

/** `929` → `gt:congreso:dip:929`. */
export function deputyKey(id: string): string {
  return `gt:congreso:dip:${id}`
}

/** The blocs as parties. */
export function* blocLines(page: Reply): Iterable<Line> {
  // Each row is a bloc and its head; what is personal to the head (mail, networks) is not the bloc's.
  for (const bloc of json(page, z.array(Bloc))) yield blocLine(bloc)
}

/** The deputies, with the bloc that they belong to today. */
export function* deputyLines(page: Reply): Iterable<Line> {
  const deputies = [...once(page, readDeputies).values()]
  for (const bloc of new Map(deputies.map((deputy) => [deputy.id_bloque, deputy])).values())
    yield stub(blocLine(bloc))
  for (const deputy of deputies) {
    const networks = { facebook: deputy.fb, x: deputy.tw, instagram: deputy.it, youtube: deputy.yt }
    yield line(actors, {
      ...identified(deputyKey(deputy.id_diputado)),
      country_code: 'GT',
      name: `${deputy.nombres} ${deputy.apellidos}`,
      branch: 'legislative',
      position: deputy.puesto_jd ?? 'Diputado(a)',
      chamber: 'congreso',
      party_key: blocKey(deputy.id_bloque),
      party: deputy.nombre_bloque,
      district: deputy.nombre_distrito,
      social: Object.fromEntries(
        Object.entries(networks).filter((entry): entry is [string, string] => entry[1] !== null),
      ),
      active: deputy.on_off === '1',
    })
  }
}

/**
 * Finds the key of a deputy on a ballot, or null. The data set's own map from names to numbers gave three
 * women the numbers of others (2025-12), so a number only counts where its deputy goes by the name printed.
 */
export function deputiesOn(list: Reply): (id: string | null, name: string) => string | null {
  const names = once(list, readNames)
  return (id, name) => {
    const known = (id && names.get(id)) || []
    const same = known.length > 0 && known.every(([, words]) => words === sameWords(name))
    return id && same ? deputyKey(id) : null
  }
}

function blocLine(bloc: Bloc): Line {
  const site =
    bloc.sitio_web && (isWeb(bloc.sitio_web) ? bloc.sitio_web : `http://${bloc.sitio_web}`).toLowerCase()
  return line(parties, {
    ...identified(blocKey(bloc.id_bloque)),
    country_code: 'GT',
    name: bloc.nombre_bloque,
    acronym: bloc.prefijo,
    kind: bloc.prefijo === 'IND' ? 'independent' : 'caucus',
    color: bloc.color && /^#[0-9a-f]{6}$/i.test(bloc.color) ? bloc.color.toLowerCase() : null,
    website: site && isWeb(site) ? site : null,
  })
}
