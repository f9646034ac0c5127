// The laws on the page of the Cámara, a row each: title, publication, last reform, files.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { regulations } from '#domains/regulations.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { oneLine } from '../../kit/formats/html.ts'
import { attribute, elementsIn } from '../../kit/formats/html-table.ts'
import { slug } from '../../kit/names.ts'
import { typeStub } from '../../kit/national/mx.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { onlyOne } from '../../kit/repeated-rows.ts'
import { bodyText, once } from '../../kit/reply.ts'
import { brief } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'

export const INDEX = 'https://www.diputados.gob.mx/LeyesBiblio/index.htm'

/** Types by the first word of titles. */
const TYPE: Readonly<Record<string, string>> = {
  codigo: 'Código',
  constitucion: 'Constitución',
  estatuto: 'Estatuto',
  ley: 'Ley',
  ordenanza: 'Ordenanza',
  presupuesto: 'Presupuesto',
  reglamento: 'Reglamento',
}

interface Law {
  readonly title: string
  /** Null where it was published over several days. */
  readonly published: string | null
  /** A former name, or what it became; null for most. */
  readonly remark: string | null
  /** As printed: `DOF 14/06/2024`, `Sin reforma`. */
  readonly reformed: string
  readonly page: string
  readonly file: string
}

/** The law of a row, and its type. Throws `Doubt` unless the page has exactly one of this id. */
export function* lawLines(reply: Reply, id: string): Iterable<Line> {
  const found = once(reply, rowsOn).filter((each) => each.id === id)
  const row = onlyOne(found, `${reply.url}: no law ${id}`)
  const law = lawOf(row.cells, id, reply)
  const type = entry(TYPE, fold(law.title).split(' ')[0]!)
  if (type) yield typeStub(type)
  const key = `mx:ley:${id}`
  const file = { key: `${key}:texto`, kind: 'texto', url: law.file, media_type: 'application/pdf' }
  yield line(regulations, {
    ...identified(key),
    country_code: 'MX',
    title: law.title,
    summary: law.remark,
    rtype_key: type ? `mx:rtype:${slug(type)}` : null,
    publication_date: law.published,
    gazette: 'Diario Oficial de la Federación',
    documents: [{ ...file, title: `${law.title} (última reforma: ${law.reformed})` }],
    external_link: law.page,
  })
}

interface LawRow {
  /**
   * The name of its page of reforms, which it keeps when it is repealed: `lamn`; else the target of its link.
   */
  readonly id: string
  readonly cells: readonly Tree.Element[]
}

/** The rows of the page that are laws. Throws `Doubt` for a page that is truncated, or has none. */
export function rowsOn(reply: Reply): LawRow[] {
  const text = bodyText(reply)
  if (!/<\/html>\s*$/i.test(text)) throw new Doubt(`${reply.url}: the page is cut`)
  const rows = elementsIn(parse(text), 'tr')
    .map((row) => elementsIn(row, 'td'))
    .filter((cells) => cells.length === 4 && numberOf(cells[0]!))
  if (!rows.length) throw new Doubt(`${reply.url}: no law`)
  return rows.map((cells) => ({ id: REFORMS.exec(pageIn(cells))?.[1] ?? pageIn(cells), cells }))
}

const REFORMS = /^(?:ref|abro)\/(\w{1,40})\.htm$/

function pageIn([, name]: readonly Tree.Element[]): string {
  const [link] = elementsIn(name!, 'a')
  return (link && attribute(link, 'href')) ?? ''
}

/** `001`, or a letter for a repealed one. */
const numberOf = (cell: Tree.Element) => /^(?:\d{3}|[A-Z])$/.test(oneLine(cell))

function lawOf(cells: readonly Tree.Element[], id: string, reply: Reply): Law {
  const [, name, reform, files] = cells
  const [link] = elementsIn(name!, 'a')
  const title = link && oneLine(link)
  const file = elementsIn(files!, 'a')
    .map((a) => attribute(a, 'href'))
    .find((href) => href && /\.pdf$/i.test(href))
  const said = elementsIn(name!, 'p')
    .filter((p) => !elementsIn(p, 'a').length)
    .map(oneLine)
    .filter(Boolean)
  const printed = said.find((words) => words.startsWith('DOF '))
  const reformed = oneLine(reform!)
  if (!REFORMS.test(pageIn(cells)) || !title || title.length > 1_000 || !printed || !reformed || !file)
    throw new Doubt(`${reply.url}: a row that is no law: ${title ?? id}`)
  const day = /^DOF (\d{2}\/\d{2}\/\d{4})$/.exec(printed)?.[1]
  const remark = said.filter((words) => words !== printed && !NEWS.test(words)).join(' ')
  return {
    title,
    reformed: reformed.slice(0, 200),
    published: day ? dayFirst(day) : null,
    remark: brief(remark),
    page: new URL(pageIn(cells), INDEX).href,
    file: new URL(file, INDEX).href,
  }
}

/** The page's mark of recent entries. */
const NEWS = /^(?:Nueva (?:reforma|Ley)|En actualización)$/
