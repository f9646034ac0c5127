// A notice of the Boletín Oficial: the act, its type, who issued it, and its text.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { entities, regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { oneLine, plain } from '../../kit/formats/html.ts'
import { attribute, elementsIn } from '../../kit/formats/html-table.ts'
import { slug } from '../../kit/names.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { bodyText } from '../../kit/reply.ts'
import { entry } from '../../kit/word-table.ts'
import { SITE } from './lists.ts'

/** Maximum length of names on the site. */
const MOST = 300

/** The act of a notice, with stubs of its type and the body that issued it. */
export function* noticeLines(reply: Reply): Iterable<Line> {
  const notice = noticeOn(reply)
  const key = `ar:bora:aviso:${notice.id}`
  const type = notice.norm ? typeOf(notice.norm) : notice.heading
  const rtype_key = type && `ar:rtype:${slug(type)}`
  if (type && rtype_key) yield stub(line(regulationTypes, { key: rtype_key, country_code: 'AR', name: type }))
  const issued = issuerOf(type).test(fold(notice.head))
  const entity_key = issued ? `ar:entidad:${slug(notice.head)}` : null
  if (entity_key) yield stub(line(entities, { key: entity_key, country_code: 'AR', name: notice.head }))
  const { identifiers } = identified(key)
  const opening = notice.text.split('\n').find((words) => !PLACE.test(words))
  const title = notice.about ?? notice.norm ?? (opening ? brief(opening) : notice.head)
  yield line(regulations, {
    key,
    identifiers: notice.code ? [...identifiers, { scheme: 'ar:gde', identifier: notice.code }] : identifiers,
    country_code: 'AR',
    number: notice.norm,
    title,
    summary: issued ? null : notice.head,
    rtype_key,
    entity_key,
    publication_date: notice.day,
    issue_date: signedOn(notice.text),
    gazette: 'Boletín Oficial, Primera Sección',
    documents: [
      {
        key: `${key}:texto`,
        title: notice.norm ?? title,
        kind: 'texto',
        url: notice.url,
        media_type: 'text/html',
        ...(notice.text ? { text: notice.text } : {}),
      },
    ],
    external_link: notice.url,
  })
}

/**
 * Above a law, a decree and an administrative decision is its subject, or the responsible ministry: the
 * issuer, only where the text says so.
 */
const ISSUERS: Readonly<Record<string, RegExp>> = {
  ley: /^(?:honorable )?congreso de la nacion/,
  decreto: /^poder ejecutivo(?: nacional)?$/,
  'decision administrativa': /^jefatura de gabinete de ministros$/,
}

/** The headings that name the issuer of the act. */
function issuerOf(type: string | null): RegExp {
  return entry(ISSUERS, fold(type ?? '')) ?? /./
}

interface NoticePage {
  readonly id: string
  /** Its own address, whatever address was requested. */
  readonly url: string
  readonly day: string
  /** The issuer, or the subject. */
  readonly head: string
  /** `Decreto 845/2026`; notices have none. */
  readonly norm: string | null
  /** `DECTO-2026-845-APN-PTE`, the number of the file in the administration. */
  readonly code: string | null
  readonly about: string | null
  /** The heading of the section, such as `Avisos Oficiales`. */
  readonly heading: string | null
  readonly text: string
}

function noticeOn(reply: Reply): NoticePage {
  const html = bodyText(reply)
  const tree = parse(html)
  const [title, body] = ['tituloDetalleAviso', 'cuerpoDetalleAviso'].map((id) =>
    elementsIn(tree, 'div').find((div) => attribute(div, 'id') === id),
  )
  const published = /Fecha de publicación (\d{2}\/\d{2}\/\d{4})/.exec(html)?.[1]
  const [, id, printed] = /\/detalleAviso\/primera\/(\d{1,9})\/(\d{8})$/.exec(reply.url) ?? []
  const one = (name: string) => {
    const found = title && elementsIn(title, name).map(oneLine).find(Boolean)
    if (found && found.length > MOST && name !== 'h6') throw new Doubt(`${reply.url}: ${name} is too long`)
    return found ?? null
  }
  // Its three lines are distinguished by their order alone.
  if (title && ['h3', 'h4', 'h5'].some(one)) throw new Doubt(`${reply.url}: a heading of another rank`)
  const head = one('h1')
  // Where there is no such notice, or none with a text, the site shows an empty frame.
  if (!title || !body || !published || !head || !slug(head) || !id || !printed)
    throw new Doubt(`${reply.url}: no notice`)
  const day = dayFirst(published)
  const [, code, about] = /^([A-Z]{2,8}-\d{4}-\S+) - (.+)$/s.exec(one('h6') ?? '') ?? []
  return {
    id,
    url: `${SITE}/detalleAviso/primera/${id}/${day.replaceAll('-', '')}`,
    day,
    head,
    norm: one('h2'),
    code: code && code.length <= MOST ? code : null,
    about: about ? brief(about) : one('h6') && brief(one('h6')!),
    heading: headingOn(tree),
    text: plain(body),
  }
}

/** `Ley 27802`, `Resolución General 5907/2026` → the part before the number; null where there is none. */
function typeOf(norm: string): string | null {
  return /^(\p{L}[\p{L} ]*?) (?:N[°º] ?)?\d/u.exec(norm)?.[1] ?? null
}

const PLACE = /^Ciudad (?:Autónoma )?de Buenos Aires, (\d{1,2}\/\d{1,2}\/\d{4})\.?$/

/** The day next to the place, above the text; not a day that is only mentioned. */
function signedOn(text: string): string | null {
  const [, day] = PLACE.exec(text.split('\n')[0] ?? '') ?? []
  return day ? dayFirst(day) : null
}

function headingOn(tree: Tree.Document): string | null {
  const links = elementsIn(tree, 'a').filter((a) => /\?rubro=\d+$/.test(attribute(a, 'href') ?? ''))
  const words = links.map(oneLine).find(Boolean)
  return words && slug(words) && words.length <= MOST ? words : null
}

function brief(text: string): string {
  return text.length > 1_000 ? `${text.slice(0, 999).toWellFormed()}…` : text
}
