// A norm of SUIN-Juriscol, from its page: its metadata is in hidden fields, the day on which it was issued in
// a table of days.
import { entities, regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { orDoubt } from '../../kit/concurrent-lists.ts'
import { oneLine, plain } from '../../kit/formats/html.ts'
import { slug } from '../../kit/names.ts'
import { gazetteName } from '../../kit/national/co-gazette.ts'
import { lawKey } from '../../kit/national/co-laws.ts'
import { dayFirst, spelledDay } from '../../kit/printed-days.ts'
import { bodyText } from '../../kit/reply.ts'
import { label, maybeWords, read, words } from '../../kit/shape.ts'
import { subjectName, subjectTags } from '../../kit/subject-tags.ts'
import { validityOf } from '../../kit/validity.ts'

const FIELD = /<span field="(\w+)">([^<]*)<\/span>/g
const CANONICAL = /<link rel="canonical" href="[^"]*[?&]id=(\d+)"/
const ISSUED = 'Fecha de expedición de la norma'

/** The norm of this id, with its type and its issuer. */
export function normLines(reply: Reply, id: string): Iterable<Line> {
  const page = bodyText(reply)
  const [shown] = CANONICAL.exec(page)?.slice(1) ?? []
  if (shown !== id) throw new Doubt(`${reply.url}: the page is of ${shown ?? 'nothing'}`)
  if (!/<\/html>\s*$/.test(page)) throw new Doubt(`${reply.url}: the page is cut`)
  return linesOf(page, id)
}

function* linesOf(page: string, id: string): Iterable<Line> {
  const hidden = new Map([...page.matchAll(FIELD)].map(([, name, text]) => [name, oneLine(text!)]))
  const field = (name: string) => read(hidden.get(name), maybeWords, `${id} ${name}`)
  const day = (printed: string | null | undefined) => (printed ? dayFirst(printed) : null)
  const type = read(field('tipo'), label, `${id} tipo`)
  // Not every norm has a number.
  const numbered = /[1-9\p{L}]/u.test(field('numero') ?? '') ? field('numero') : null
  const number = [type, numbered, field('anio') && `de ${field('anio')}`].filter(Boolean).join(' ')
  const issuer = read(field('entidad_emisora'), label.nullable(), `${id} entidad_emisora`)
  const [rtype_key, entity_key] = [`co:rtype:${slug(type)}`, issuer && `co:entidad:${slug(issuer)}`]
  const link = `https://www.suin-juriscol.gov.co/viewDocument.asp?id=${id}`
  yield stub(line(regulationTypes, { key: rtype_key, country_code: 'CO', name: type }))
  if (issuer && entity_key) yield stub(line(entities, { key: entity_key, country_code: 'CO', name: issuer }))
  // The sector of the administration is left out: it is that of the ministry, whatever the norm is about.
  const named = (field('materia') ?? '').split('|').filter((name) => name.trim())
  const materias = named.map((name) => ({ name: read(name, subjectName, `${id} materia`) }))
  const subjects = subjectTags('CO', 'co:suin:materia', materias)
  yield* subjects.lines
  const known = identified(`co:suin:${id}`)
  const law = type === 'LEY' && lawKey(numbered ?? '', field('anio') ?? '')
  yield line(regulations, {
    // A law is one record, whichever source publishes it.
    ...(law ? { ...known, key: law } : known),
    country_code: 'CO',
    number: numbered && number,
    title: read(field('epigrafe') ?? number, words, `${id} epigrafe`),
    rtype_key,
    entity_key,
    common_name: field('nombre_codigo'),
    ...validityOf(field('estado_documento')),
    repealed_on: day(field('fecha_fin_vigencia')),
    issue_date: day(issuedOn(page)),
    ...publicationOf(hidden),
    interest_tag_keys: subjects.keys,
    documents: [{ title: number, kind: 'texto', url: link, media_type: 'text/html' }],
    external_link: link,
  })
}

/** `DIARIO OFICIAL. AÑO XXIII. N.7019. 20, ABRIL, 1887. PÁG.1`. */
const HEADING = /^DIARIO OFICIAL\b.*?\bN[.°º]? ?([\d.]*\d)\. (\d{1,2}), (\p{L}+), (\d{4})\b/iu

/**
 * The edition that printed the norm and its day, by the heading that people read and cite; by the fields
 * where there is no such heading. 2026-04: for Ley 57 of 1887 the fields name an edition two days later.
 */
function publicationOf(hidden: ReadonlyMap<string | undefined, string>) {
  const [, number, date, month, year] = HEADING.exec(hidden.get('documento_fuente') ?? '') ?? []
  const printed = number ? orDoubt(() => spelledDay(`${date} de ${month} de ${year}`)) : null
  if (number && typeof printed === 'string')
    return { publication_date: printed, gazette: gazetteName(number) }
  const [edition, day] = [hidden.get('numero_diario_oficial'), hidden.get('fecha_diario_oficial')]
  return { publication_date: day ? dayFirst(day) : null, gazette: edition ? gazetteName(edition) : null }
}

/** The text next to the label of the day of issue; null where its cell is empty. */
function issuedOn(page: string): string | null {
  const lines = plain(page).split('\n')
  const beside = lines[lines.indexOf(ISSUED) + 1]
  return lines.includes(ISSUED) && /^\d/.test(beside ?? '') ? beside! : null
}
