// The page of an edition: its acts, each with its issuer, and the file of the whole edition. 2026-09: derived
// from other programs' parsers; no such page was seen.
import { entities, regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { htmlRows, htmlTable } from '../../kit/formats/html-table.ts'
import { digest, numbered, slug } from '../../kit/names.ts'
import { gazetteName } from '../../kit/national/ve-gaceta.ts'
import { wholePage } from '../../kit/reply.ts'
import { isWeb, label, maybeWords, read } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { type Edition, editionLine, editionOf } from './editions.ts'

const HEAD = {
  number: 'Número de Gaceta',
  type: 'Tipo de Gaceta',
  title: 'Título',
  date: 'Fecha de Publicación',
} as const
const ACTS = { body: 'Órgano', within: 'Ente Adscrito', title: 'Título', page: 'Página Inicial' } as const
const FILE = /<object[^>]* data="([^"#]+\.pdf)[#"]/i
/** «Decreto N° 9.999, mediante el cual …» → its number. */
const NUMBER = /^(\p{L}+ N[°º.ro]* ?[\d.-]*\d)\b/u
/** First words of acts, folded; several of a kind may be announced at once. */
const TYPE: Readonly<Record<string, string>> = {
  acuerdo: 'Acuerdo',
  aviso: 'Aviso',
  decreto: 'Decreto',
  ley: 'Ley',
  orden: 'Orden',
  providencia: 'Providencia',
  reglamento: 'Reglamento',
  resolucion: 'Resolución',
  sentencia: 'Sentencia',
  acuerdos: 'Acuerdo',
  avisos: 'Aviso',
  decretos: 'Decreto',
  providencias: 'Providencia',
  resoluciones: 'Resolución',
}

/** The acts of the edition of this id, and its file. Throws `Doubt` for the page of another. */
export function* actLines(reply: Reply, id: string): Iterable<Line> {
  const page = wholePage(reply)
  const [head, ...more] = htmlTable(reply, HEAD)
  if (!head || more.length) throw new Doubt(`${reply.url}: ${more.length + 1} editions`)
  const edition = editionOf(head.number.text, head.type.text, head.title.text, head.date.text)
  if (edition.id !== id) throw new Doubt(`${reply.url}: the page is of ${edition.id}`)
  const path = FILE.exec(page)?.[1]
  const url = path && URL.canParse(path, reply.url) ? new URL(path, reply.url).href : null
  const gazette = gazetteName(edition.number, edition.series)
  const media_type = 'application/pdf'
  yield editionLine(edition, reply.url, url && isWeb(url) ? [{ title: gazette, url, media_type }] : undefined)
  if (page.includes('sumarios-table')) yield* linesOf(reply, edition, gazette)
}

function* linesOf(reply: Reply, { id, day }: Edition, gazette: string): Iterable<Line> {
  const once = numbered()
  const { rows, doubts } = htmlRows(reply, ACTS)
  for (const { body, within, title, page } of rows) {
    const issuer = read(within.text || body.text || null, label.nullable(), 'body')
    const said = read(title.text, maybeWords, 'title')
    if (!said) {
      if (issuer) doubts.push(new Doubt(`${reply.url}: an act of ${issuer} without a title`))
      continue
    }
    const type = entry(TYPE, fold(said.split(' ')[0]!))
    const entity_key = issuer && slug(issuer) ? `ve:entidad:${slug(issuer)}` : null
    const rtype_key = type ? `ve:rtype:${slug(type)}` : null
    if (issuer && entity_key)
      yield stub(line(entities, { key: entity_key, country_code: 'VE', name: issuer }))
    if (type && rtype_key)
      yield stub(line(regulationTypes, { key: rtype_key, country_code: 'VE', name: type }))
    yield line(regulations, {
      key: once(`ve:gaceta:${id}:${digest(issuer, said, page.text)}`),
      country_code: 'VE',
      number: read(NUMBER.exec(said)?.[1], maybeWords, 'number'),
      title: said,
      rtype_key,
      entity_key,
      publication_date: day,
      gazette,
      external_link: reply.url,
    })
  }
  yield* onlyDoubts(doubts)
}
