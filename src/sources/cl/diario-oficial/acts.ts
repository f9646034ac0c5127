// Acts of an edition of the Diario Oficial, from the table of a day: rows below the headings of a branch of
// the State, a ministry and a body within it. The addresses of the files identify the edition and its day.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { entities, regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub, Unavailable } from '#model/sources/source.ts'
import { plain } from '../../kit/formats/html.ts'
import { attribute, classesOf, elementsIn } from '../../kit/formats/html-table.ts'
import { slug } from '../../kit/names.ts'
import { gazetteName, oneOfBoth } from '../../kit/national/cl-gazette.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { rowWith } from '../../kit/repeated-rows.ts'
import { once, wholePage } from '../../kit/reply.ts'
import { label, read, words } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'

export const SITE = 'https://www.diariooficial.interior.gob.cl/edicionelectronica/index.php'
const FILES = 'https://www.diariooficial.interior.gob.cl/publicaciones/'
/** Day, edition, section and number of a file. */
const FILE = /^(\d{4})\/(\d{2})\/(\d{2})\/(\d{5})\/01\/(\d{5,9})\.pdf$/
/** `Extracto de resolución exenta número 2.092, de 2026.- Modifica …` */
const NUMBERED = /^(?:Extracto de )?((\p{L}[\p{L} ]{2,60}?) n[uú]mero (\d[\d.]*)(?:, de \d{4})?)\s*\.-/iu
/** Types as printed, folded, with LeyChile's names. */
const TYPE: Readonly<Record<string, string>> = {
  ley: 'Ley',
  decreto: 'Decreto',
  'decreto supremo': 'Decreto',
  'decreto exento': 'Decreto',
  resolucion: 'Resolución',
  'resolucion exenta': 'Resolución',
  'decreto con fuerza de ley': 'Decreto con Fuerza de Ley',
}

/** A row of the table as printed. */
export interface Act {
  /** Number by which the site verifies its files; for a row without one, its text. */
  readonly cve: string
  readonly title: string
  readonly ministry: string | null
  readonly body: string | null
  /** Null where the row links no file of an edition. */
  readonly file: { readonly url: string; readonly day: string; readonly edition: string } | null
}

export interface Page {
  readonly acts: readonly Act[]
  /** True where the page says that nothing was published. */
  readonly none: boolean
  /** The edition that the links of the page lead to, if there is exactly one. */
  readonly edition: string | null
}

/** The content of the page of a day. Throws `Unavailable` for the site's block page. */
export function pageIn(reply: Reply): Page {
  const text = wholePage(reply)
  if (/\bbobcmn\b/.test(text)) throw new Unavailable(`${reply.url}: a wall`, { refused: true })
  const page = parse(text)
  const none = elementsIn(page, 'p').some((each) => classesOf(each).includes('nofound'))
  const editions = new Set([...text.matchAll(/[?&;]edition=(\d{5})\b/g)].map(([, edition]) => edition!))
  return { acts: actsIn(page), none, edition: editions.size === 1 ? [...editions][0]! : null }
}

function actsIn(page: Tree.ParentNode): Act[] {
  let [ministry, body]: [string | null, string | null] = [null, null]
  return elementsIn(page, 'tr').flatMap((row): Act[] => {
    const [first, second] = elementsIn(row, 'td')
    if (!first) return []
    const said = plain(first).replaceAll('\n', ' ')
    if (classesOf(first).includes('title3')) [ministry, body] = [null, null]
    else if (classesOf(first).includes('title4')) [ministry, body] = [said || null, null]
    else if (classesOf(first).includes('title5')) body = said || null
    if (!classesOf(row).includes('content')) return []
    const url = second ? (elementsIn(second, 'a').map((link) => attribute(link, 'href'))[0] ?? '').trim() : ''
    const path = url.startsWith(FILES) ? url.slice(FILES.length) : ''
    const [, year, month, day, edition, cve] = FILE.exec(path) ?? []
    const file = cve ? { url, day: `${year}-${month}-${day}`, edition: edition! } : null
    return [{ cve: cve ?? said, title: said, ministry, body, file }]
  })
}

/** The act of a number on the page of a day, with its type and its issuer. Throws `Doubt` for another day. */
export function* actLines(reply: Reply, day: string, cve: string): Iterable<Line> {
  const { title, ministry, body, file } = rowWith(once(reply, pageIn).acts, cve, (act) => act.cve)
  if (!file) throw new Doubt(`${reply.url}: no file of an edition for ${JSON.stringify(title.slice(0, 80))}`)
  if (yearFirst(file.day) !== day) throw new Doubt(`${reply.url}: an act of ${file.day}`)
  const [, printed, kind = '', number = ''] = NUMBERED.exec(title) ?? []
  const type = entry(TYPE, fold(kind)) ?? null
  const rtype_key = type && `cl:rtype:${slug(type)}`
  const issuer = read(body ?? ministry, label.nullable(), 'title5')
  const entity_key = issuer && slug(issuer) ? `cl:entidad:${slug(issuer)}` : null
  if (type && rtype_key) yield stub(line(regulationTypes, { key: rtype_key, country_code: 'CL', name: type }))
  if (issuer && entity_key) yield stub(line(entities, { key: entity_key, country_code: 'CL', name: issuer }))
  const key = `cl:diario-oficial:${cve}`
  const named = read(title, words, cve)
  yield line(regulations, {
    ...identified(key),
    country_code: 'CL',
    number: printed ?? null,
    title: named,
    rtype_key,
    entity_key,
    publication_date: day,
    gazette: gazetteName(file.edition),
    documents: [
      { key: `${key}:pdf`, title: named, kind: 'texto', url: file.url, media_type: 'application/pdf' },
    ],
    external_link: file.url,
  })
  const issuers = [ministry, body].filter((name) => name !== null)
  if (type) yield* oneOfBoth(key, named, { type, number, exempt: /exent[oa]$/i.test(kind), day, issuers })
}
