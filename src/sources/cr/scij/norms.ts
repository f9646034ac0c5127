// A norm of the SCIJ: its metadata, and its text in the version in force, article by article in a word
// processor's export. Repeals and annulments are not given there in a form that other programs read.
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import * as z from 'zod'
import { entities, regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { storable } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, type Request, stub } from '#model/sources/source.ts'
import { plain } from '../../kit/formats/html.ts'
import { attribute, classesOf, elementsIn } from '../../kit/formats/html-table.ts'
import { json } from '../../kit/formats/json.ts'
import { slug } from '../../kit/names.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { formRequest } from '../../kit/requests.ts'
import { label, read, words } from '../../kit/shape.ts'

export const SITE = 'https://sinalevi.go.cr'
/** The version that is in force. */
const IN_FORCE = -1

const Moved = z.object({ direccion: z.string() })
const Fragment = z.object({ html: z.string().min(1) })
/** `Decreto Ejecutivo: 39112 del 03/08/2015`. */
const HEADER = /^([^:]+): ?(\S+)?(?: del (\d{1,2}\/\d{1,2}\/\d{4}))?$/
const ISSUER = /^Ente Emisor: ?(.+)$/im
const GAZETTE = /N[°º.o]* Gaceta:\s*(\d+)\s*del:?\s*(\d{1,2}\/\d{1,2}\/\d{4})/
const VERSION = /Versión de la Norma: (\d+) de (\d+)/
const ARTICLE = /handleArticuloClick\(\s*\d+\s*,\s*(\d+)\s*,/

/** Requests which version of a norm is in force. */
export function versionOf(number: number): Request {
  return normTextRequest(number, IN_FORCE)
}

/** The site's number of the version in force; null where no norm has the number. */
export function versionIn(reply: Reply): number | null {
  const { direccion } = json(reply, Moved)
  const version = /\bparam2=(\d{1,9})\b/.exec(direccion)?.[1]
  if (version === undefined) throw new Doubt(`${reply.url}: it leads to ${JSON.stringify(direccion)}`)
  return Number(version) || null
}

/** Requests the text of a version of a norm. */
export function normTextRequest(number: number, version: number): Request {
  const asked = { idFichaNorma: number, version, busqueda: '' }
  return formRequest(`${SITE}/ResultadosNormativa/_CargarTextoCompleto`, asked)
}

/** Requests the metadata of a version of a norm. */
export function particularsOf(number: number, version: number): Request {
  return formRequest(`${SITE}/ResultadosNormativa/_CargarFicha`, { idFichaNorma: number, version })
}

/** The norm of a number in a version, with its type and its issuer. */
export function* normLines(particulars: Reply, text: Reply, number: string, version: string): Iterable<Line> {
  const link = `${SITE}/ResultadosNormativa/Informacion?param1=${number}&param2=${version}&param3=1`
  const { type, printed, issued, issuer, gazette, published } = particularsIn(particulars)
  const norm = textIn(text, number)
  const key = `cr:scij:${number}`
  const rtype_key = `cr:rtype:${slug(type)}`
  const entity_key = issuer && slug(issuer) ? `cr:entidad:${slug(issuer)}` : null
  // The parameters are in the body of a request: the page for readers identifies the norm.
  const source_url = link
  const typeLine = line(regulationTypes, { key: rtype_key, country_code: 'CR', name: type })
  yield { ...stub(typeLine), source_url }
  if (issuer && entity_key) {
    const entity = line(entities, { key: entity_key, country_code: 'CR', name: issuer })
    yield { ...stub(entity), source_url }
  }
  const told = line(regulations, {
    ...identified(key),
    country_code: 'CR',
    number: printed && `${type} ${printed}`,
    title: norm.title,
    rtype_key,
    entity_key,
    publication_date: published,
    issue_date: issued,
    gazette,
    documents: [
      {
        key: `${key}:texto`,
        title: `${norm.name}, versión ${norm.version}`,
        kind: 'texto',
        url: link,
        media_type: 'text/html',
        ...(norm.text ? { text: norm.text } : {}),
      },
    ],
    external_link: link,
  })
  yield { ...told, source_url }
}

function particularsIn(reply: Reply) {
  const { html } = json(reply, Fragment)
  const cards = elementsIn(parseFragment(html), 'div').filter((div) =>
    classesOf(div).includes('k-card-header'),
  )
  const header = cards[0] ? plain(cards[0]).replaceAll('\n', ' ') : ''
  const [, type, printed, issued] = HEADER.exec(header) ?? []
  if (!type || !slug(type)) throw new Doubt(`${reply.url}: no norm in ${JSON.stringify(header)}`)
  const said = plain(html)
  const [, edition, published] = GAZETTE.exec(said) ?? []
  return {
    type: read(type, label, 'type'),
    // Norms without a number have this one.
    printed: printed && printed !== '0' ? printed : null,
    issued: issued ? dayFirst(issued) : null,
    issuer: read(ISSUER.exec(said)?.[1] ?? null, label.nullable(), 'Ente Emisor'),
    gazette: edition ? `La Gaceta N° ${edition}` : null,
    published: published ? dayFirst(published) : null,
  }
}

function textIn(reply: Reply, number: string) {
  const { html } = json(reply, Fragment)
  // The word processor breaks lines anywhere.
  const fragment = parseFragment(html.replaceAll(/(?<!\s)\s*\n\s*/g, ' '))
  const [name, title] = elementsIn(fragment, 'h1').map((heading) => plain(heading))
  const [, shown, last] = VERSION.exec(plain(fragment)) ?? []
  const body = elementsIn(fragment, 'div').find((div) => attribute(div, 'id') === 'contenedorTexto')
  const navigation = body && childrenOf(body).findIndex((child) => leadsOn(child))
  if (!body || !title || !shown || navigation === undefined || navigation < 0)
    throw new Doubt(`${reply.url}: no text of a norm`)
  if (shown !== last) throw new Doubt(`${reply.url}: version ${shown} of ${last}`)
  const [, norm = number] = ARTICLE.exec(html) ?? []
  if (norm !== number) throw new Doubt(`${reply.url}: the text is of ${norm}`)
  const articles = childrenOf(body).slice(navigation + 1)
  const printed = articles.filter((child) => !isLink(child))
  const text = plain({ childNodes: printed } as unknown as Tree.ParentNode)
  return {
    name: read(name, words, 'h1'),
    title: read(title, words, 'h1'),
    version: shown,
    text: storable(text),
  }
}

const childrenOf = (element: Tree.Element) => element.childNodes

/** The row of buttons above the text. */
function leadsOn(node: Tree.ChildNode): boolean {
  if (!('tagName' in node)) return false
  return elementsIn(node, 'div').some((div) => attribute(div, 'id') === 'divVersionSiguiente')
}

/** The site's additions below each article. */
function isLink(node: Tree.ChildNode): boolean {
  return 'tagName' in node && elementsIn(node, 'a').some((link) => classesOf(link).includes('enlaceFicha'))
}
