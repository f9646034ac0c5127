// Editions of the Diario Oficial, from the rows of its list: on a page, or in the fragment with further rows.
// The list does not contain the acts of an edition.
import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { updated } from '../../kit/faces-forms.ts'
import { plain } from '../../kit/formats/html.ts'
import { attribute, elementsIn } from '../../kit/formats/html-table.ts'
import { slug } from '../../kit/names.ts'
import { gazetteName } from '../../kit/national/co-gazette.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { rowWith } from '../../kit/repeated-rows.ts'
import { bodyText, once, wholePage } from '../../kit/reply.ts'
import { label, read } from '../../kit/shape.ts'

export const SITE = 'https://svrpubindc.imprenta.gov.co/diario/index.xhtml'
export const TABLE = 'dtbDiariosOficiales'
const CELLS = ['numeroDiario', 'tipoEdicion', 'fechaDiario'] as const
/** `Registro 1 a 10 de 29 | Página 1 de 3`. */
const TOTAL = /Registro [\d.]+ a [\d.]+ de ([\d.]+) \|/

/** A row as printed. */
export interface EditionRow {
  readonly number: string
  readonly kind: string
  readonly date: string
}
export interface Edition {
  /** Digits alone: `53620`. */
  readonly number: string
  readonly kind: string
  /** `YYYY-MM-DD`. */
  readonly day: string
}

/**
 * The printed rows in a reply, and the total of the list, where the reply has it. Throws `Doubt` for a page
 * without the list.
 */
export function listIn(reply: Reply): { rows: EditionRow[]; total: number | null } {
  if (/^\s*(?:<\?xml[^>]*>\s*)?<partial-response\b/.test(bodyText(reply)))
    return { rows: rowsIn(parseFragment(updated(reply, TABLE))), total: null }
  const page = parse(wholePage(reply))
  const paginator = elementsIn(page, 'div').find((each) => attribute(each, 'id') === `${TABLE}_paginator_top`)
  const [, total] = TOTAL.exec(paginator ? plain(paginator) : '') ?? []
  if (!total) throw new Doubt(`${reply.url}: no list of editions`)
  return { rows: rowsIn(page), total: Number(total.replaceAll('.', '')) }
}

function rowsIn(node: Tree.ParentNode): EditionRow[] {
  return elementsIn(node, 'tr').flatMap((row): EditionRow[] => {
    if (attribute(row, 'data-ri') === undefined) return []
    const labels = elementsIn(row, 'label')
    const [number = '', kind = '', date = ''] = CELLS.map((name) => {
      const cell = labels.find((each) => attribute(each, 'id')?.endsWith(`:${name}`))
      return cell ? plain(cell) : ''
    })
    return [{ number, kind, date }]
  })
}

/** The name of a row among others, whatever its content. */
export function rowName({ number, kind, date }: EditionRow): string {
  return isNumber(number) ? number.replaceAll('.', '') : [number, kind, date].join(' ')
}

/** The edition in a row. Throws `Doubt` where its number, its kind or its day is invalid. */
export function editionOf({ number, kind, date }: EditionRow): Edition {
  if (!isNumber(number)) throw new Doubt(`no edition: ${JSON.stringify(number)}`)
  return { number: number.replaceAll('.', ''), kind: read(kind, label, number), day: dayFirst(date) }
}

const isNumber = (printed: string) => /^\d{1,3}(?:\.?\d{3})*$/.test(printed)

/**
 * The edition of a name in a reply, and its kind, as a record of its own. Throws `Doubt` where it is missing,
 * or there in two versions.
 */
export function* editionLines(reply: Reply, name: string): Iterable<Line> {
  const { number, kind, day } = editionOf(rowWith(once(reply, listIn).rows, name, rowName))
  const gazette = gazetteName(number)
  const rtype_key = `co:rtype:diario-oficial-${slug(kind)}`
  // The address of the reply contains a session, which expires.
  const source_url = SITE
  const type = line(regulationTypes, { key: rtype_key, country_code: 'CO', name: `Diario Oficial: ${kind}` })
  yield { ...stub(type), source_url }
  const told = line(regulations, {
    ...identified(`co:diario-oficial:${number}`),
    country_code: 'CO',
    number: gazette,
    title: gazette,
    rtype_key,
    publication_date: day,
    gazette,
    external_link: SITE,
  })
  yield { ...told, source_url }
}
