// Guatemala's Congreso, keys and formats shared by its site and the data set made of it: bills, deputies,
// blocs, roll calls, and the block page.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { bills } from '#domains/bills.ts'
import { parties } from '#domains/catalogues.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub, Unavailable } from '#model/sources/source.ts'
import { slug } from '../names.ts'
import { bodyText } from '../reply.ts'
import { isWeb, maybeUrl, maybeWords, ownId, present, properName, words, wordsOrNull } from '../shape.ts'

export const GUATEMALA = 'America/Guatemala'
export const SITE = 'https://www.congreso.gob.gt'

/** `6680` → `gt:congreso:iniciativa:6680`: numbers continue from one legislature to the next. */
export function billKey(number: string): string {
  return `gt:congreso:iniciativa:${number}`
}

/** `51365` → `gt:congreso:votacion:51365`. */
export function rollCallKey(id: string): string {
  return `gt:congreso:votacion:${id}`
}

/**
 * By the name: the number may be learnt later, and the ballot keeps its key. 2026-09: one letter of a name is
 * damaged in all replies; the other letters identify it within a roll call.
 */
export function ballotKey(rollCall: string, name: string): string {
  return `${rollCall}:${slug(name.replaceAll('\ufffd', ' '))}`
}

/** `929` → `gt:congreso:dip:929`. */
export function deputyKey(id: string): string {
  return `gt:congreso:dip:${id}`
}

export function blocKey(id: string): string {
  return `gt:bloque:${id}`
}

/** A bill named by a roll call: the list has only the latest 500. */
export function namedBill(number: string): Line {
  return stub(
    line(bills, {
      ...identified(billKey(number)),
      country_code: 'GT',
      code: `Iniciativa ${number}`,
      title: `Iniciativa de ley ${number}`,
      bill_type: 'Iniciativa de ley',
      stage: 'unknown',
    }),
  )
}

/** A row of a bloc, which has its head too; the head's personal data is not the bloc's. */
export const Bloc = z.object({
  id_bloque: ownId,
  nombre_bloque: properName,
  prefijo: wordsOrNull,
  color: present(maybeWords),
  sitio_web: present(maybeWords),
})

/** A row of a deputy with the present bloc. Birth dates and the like are not read. */
export const Deputy = Bloc.extend({
  id_diputado: ownId,
  nombres: properName,
  apellidos: properName,
  /** `-1` for one who has left. */
  on_off: words.pipe(z.enum(['1', '0', '-1'])),
  nombre_distrito: present(maybeWords),
  fb: present(maybeUrl),
  tw: present(maybeUrl),
  it: present(maybeUrl),
  yt: present(maybeUrl),
})

export function blocLine(bloc: z.infer<typeof Bloc>): Line {
  const site =
    bloc.sitio_web && (isWeb(bloc.sitio_web) ? bloc.sitio_web : `http://${bloc.sitio_web}`).toLowerCase()
  return line(parties, {
    ...identified(blocKey(bloc.id_bloque)),
    country_code: 'GT',
    name: bloc.nombre_bloque,
    acronym: bloc.prefijo,
    kind: bloc.prefijo === 'IND' ? 'independent' : bloc.prefijo ? 'caucus' : null,
    color: bloc.color && /^#[0-9a-f]{6}$/i.test(bloc.color) ? bloc.color.toLowerCase() : null,
    website: site && isWeb(site) ? site : null,
  })
}

/** The deputies, preceded by their present blocs. */
export function* deputyLines(deputies: readonly z.infer<typeof Deputy>[]): Iterable<Line> {
  for (const bloc of new Map(deputies.map((deputy) => [deputy.id_bloque, deputy])).values())
    yield stub(blocLine(bloc))
  for (const deputy of deputies) {
    const networks = { facebook: deputy.fb, x: deputy.tw, instagram: deputy.it, youtube: deputy.yt }
    yield line(actors, {
      ...identified(deputyKey(deputy.id_diputado)),
      country_code: 'GT',
      name: `${deputy.nombres} ${deputy.apellidos}`,
      branch: 'legislative',
      // 2025-12: `puesto_jd` is a board seat of any year; four deputies are «Presidente» by it.
      position: 'Diputado(a)',
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

/** The text of a reply of the site. Throws `Unavailable` for the block page, which comes as HTTP 200. */
export function siteText(reply: Reply): string {
  const text = bodyText(reply)
  if (text.includes('Incapsula incident ID'))
    throw new Unavailable(`${reply.url}: a wall against programs`, { refused: true })
  return text
}

/** A page of the site. Throws `Doubt` for a truncated one, and the errors of `siteText`. */
export function sitePage(reply: Reply): Tree.Document {
  const text = siteText(reply)
  if (!/<\/html\s*>/i.test(text)) throw new Doubt(`${reply.url}: the page is cut`)
  return parse(text)
}
