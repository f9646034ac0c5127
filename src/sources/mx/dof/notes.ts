// A note of the Diario Oficial: the act, its type, who issued it, and its text.
import { parse } from 'parse5'
import { regulations } from '#domains/regulations.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, type Request } from '#model/sources/source.ts'
import { plain } from '../../kit/formats/html.ts'
import { attribute, elementsIn } from '../../kit/formats/html-table.ts'
import { slug } from '../../kit/names.ts'
import { entityStub, typeStub } from '../../kit/national/mx.ts'
import { dayFirst, spelledDay } from '../../kit/printed-days.ts'
import { bodyText, keepingPrevious } from '../../kit/reply.ts'
import { brief } from '../../kit/shape.ts'
import { consultationLines } from './consultations.ts'
import { kindOf, numberOf } from './kinds.ts'
import { noteOf } from './lists.ts'

/** The page of a note; without it an act has no text. */
export function noteRequest(number: number, day: string): Request {
  return { url: addressOf(number, day), optional: true }
}

function addressOf(number: number, day: string): string {
  const [year, month, date] = day.split('-')
  return `https://dof.gob.mx/nota_detalle.php?codigo=${number}&fecha=${date}/${month}/${year}`
}

/** A longer text is not a name of a body. */
const MOST_NAME = 300

/**
 * The act of a note, with stubs of its type and its issuer, and the consultation that it opens. Throws
 * `Doubt` where the list lacks the note.
 */
export function* noteLines(
  list: Reply,
  found: Reply | undefined,
  { edition, day, number }: { edition: string; day: string; number: number },
): Iterable<Line> {
  const note = noteOf(list, day, number)
  const page = found && dayOn(found) !== NOBODYS ? found : undefined
  const text = page ? textOn(page, note.fecha) : null
  const branch = note.nombreCodOrgaUno ?? note.codOrgaUno
  const { codOrgaDos: body } = note
  const issuer = body && slug(body) && body.length <= MOST_NAME ? body : null
  const type = kindOf(note.titulo)
  if (type) yield typeStub(type)
  if (issuer) yield entityStub(issuer, branch)
  const key = `mx:dof:nota:${number}`
  const entity_key = issuer && `mx:entidad:${slug(issuer)}`
  const url = addressOf(number, note.fecha)
  const act = line(regulations, {
    ...identified(key),
    country_code: 'MX',
    number: numberOf(note.titulo),
    title: brief(note.titulo)!,
    rtype_key: type && `mx:rtype:${slug(type)}`,
    entity_key,
    publication_date: note.fecha,
    ...(page ? { issue_date: text ? signedOn(text, note.fecha) : null } : {}),
    gazette: `Diario Oficial de la Federación, edición ${edition}`,
    documents: [
      {
        key: `${key}:texto`,
        title: note.titulo,
        kind: 'texto',
        url,
        media_type: 'text/html',
        ...(text ? { text } : {}),
      },
    ],
    external_link: url,
  })
  yield keepingPrevious(page, act)
  yield* consultationLines({ number, title: note.titulo, day: note.fecha, entity_key, url, text }, page)
}

/** The gazette's disclaimer below each text about errors of its conversion. */
const DISCLAIMER = /\n?En el documento que usted está visualizando puede haber texto,.*$/s
/** The page of an act published as pictures or a file only says so. */
const PRINTED_ONLY = /(?:ú|&uacute;)nicamente puede ser visualizado/i
const ELSEWHERE = /^Para consultar .{0,400} dar click en este enlace\.$/s

/** The day on the page of a number without a note. */
const NOBODYS = '1969-12-31'

/** The printed day of a page; null where it has none. */
function dayOn(page: Reply): string | null {
  const printed = /<b>DOF: (\d{2}\/\d{2}\/\d{4})<\/b>/.exec(bodyText(page))?.[1]
  return printed ? dayFirst(printed) : null
}

/**
 * The text on the page of a note; null where it is elsewhere. Throws `Doubt` for a truncated or misdated one.
 */
function textOn(page: Reply, day: string): string | null {
  const html = bodyText(page)
  if (!/<\/html>\s*$/i.test(html)) throw new Doubt(`${page.url}: the page is cut`)
  if (PRINTED_ONLY.test(html)) return null
  const body = elementsIn(parse(html), 'div').find((div) => attribute(div, 'id') === 'DivDetalleNota')
  if (!body || dayOn(page) !== day) throw new Doubt(`${page.url}: no note of ${day}`)
  const text = plain(body).replace(DISCLAIMER, '')
  return text && !ELSEWHERE.test(text) ? text : null
}

const MONTHS = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'
const SIGNED = new RegExp(`Ciudad de México, a (\\d{1,2} de (?:${MONTHS}) (?:del? )?\\d{4})(?!\\d)`, 'g')

/** The day next to the place, above the signatures; null where several are printed, or a later one. */
function signedOn(text: string, published: string): string | null {
  const days = new Set([...text.matchAll(SIGNED)].map(([, day]) => spelledDay(day!)))
  const [day] = days
  return days.size === 1 && day! <= published ? day! : null
}
