// The list of e-Cidadania: each bill with its summary.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { entities } from '#domains/catalogues.ts'
import { consultations } from '#domains/consultations.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { oneLine, plain } from '../../kit/formats/html.ts'
import { attribute, elementsIn } from '../../kit/formats/html-table.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { bodyText, once } from '../../kit/reply.ts'
import { brief } from '../../kit/shape.ts'
import { billKey, namedBill } from '../senado/bills.ts'

export const SITE = 'https://www12.senado.leg.br/ecidadania'
/** Rows move between pages as answers arrive; a line names the list. */
const FROM = { source_url: `${SITE}/pesquisamateria` } as const
const SENADO = { key: 'br:orgao:senado-federal', country_code: 'BR', name: 'Senado Federal' } as const

interface ConsultationRow {
  /** The number of the matter, which is that of the Senado's open data. */
  readonly id: string
  readonly code: string
  /** Null where it is missing, or of another bill. */
  readonly ementa: string | null
}

/** The rows of a page, by their numbers, and the number of the last page. */
export function readPage(reply: Reply): {
  readonly rows: ReadonlyMap<string, ConsultationRow>
  readonly last: number
} {
  const tree = parse(bodyText(reply))
  const rows = elementsIn(tree, 'div').filter((each) => attribute(each, 'class') === 'resumo-materia')
  const numbers = elementsIn(tree, 'a').flatMap((link) => {
    const number = /\/pesquisamateria\?p=(\d{1,4})$/.exec(attribute(link, 'href') ?? '')?.[1]
    return number ? Number(number) : []
  })
  // The page links are below the rows: without them the page is truncated.
  if (!numbers.length || !rows.length) throw new Doubt(`${reply.url}: no list of bills`)
  return {
    rows: byId(
      rows.map((row) => rowIn(row, reply.url)),
      ({ id }) => id,
    ),
    last: Math.max(...numbers),
  }
}

function rowIn(row: Tree.Element, at: string): ConsultationRow {
  const header = partOf(row, 'header')
  if (!header || header.text.length > 60) throw new Doubt(`${at}: a row without header`)
  const section = partOf(row, 'section')
  const { id, text: code } = header
  return { id, code, ementa: section?.id === id ? section.text : null }
}

/** The text of a part of a row, and its bill. */
function partOf(row: Tree.Element, name: string): { id: string; text: string } | null {
  const part = elementsIn(row, name)[0]
  // 2026-06: a link around the chart of a row is not closed, and continues, empty, in the next.
  const link = part && elementsIn(part, 'a').find((each) => plain(each))
  const id = /(?:^|\/)visualizacaomateria\?id=(\d{1,9})$/.exec((link && attribute(link, 'href')) ?? '')?.[1]
  return link && id ? { id, text: oneLine(link) } : null
}

/** The consultation on the bill of this number. Throws `Doubt` when the page does not contain it. */
export function* consultationLines(reply: Reply, id: string): Iterable<Line> {
  const row = once(reply, readPage).rows.get(id)
  if (!row) throw new Doubt(`the page does not contain bill ${id}`)
  if (!row.ementa) throw new Doubt(`bill ${id} has no title`)
  const ementa = brief(row.ementa)!
  yield { ...stub(line(entities, SENADO)), ...FROM }
  yield { ...namedBill(id, row.code, ementa), ...FROM }
  yield line(consultations, {
    ...identified(`br:senado:consulta:${id}`),
    ...FROM,
    country_code: 'BR',
    title: `Consulta pública · ${row.code}`,
    summary: ementa,
    entity_key: SENADO.key,
    bill_key: billKey(id),
    external_link: `${SITE}/visualizacaomateria?id=${id}`,
  })
}
