// Bills of a page of segLegis. A file (ficha) has a permanent number; the number of the bill itself is
// assigned when a commission takes it up, and restarts with each term. A bill that the executive sent back
// may get another file.
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { bills } from '#domains/bills.ts'
import type { STAGES } from '#domains/value-words.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, sameAs } from '#model/sources/source.ts'
import { oneLine } from '../../kit/formats/html.ts'
import { attribute, elementsIn } from '../../kit/formats/html-table.ts'
import { billKey, namedBill } from '../../kit/national/pa-asamblea.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { onlyOne } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { read, tidy, words } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { tableIn } from './form.ts'

/** 2026-10: the words that were seen. The others, such as «Suspendido», give no stage. */
const STAGE: Readonly<Record<string, (typeof STAGES)[number]>> = {
  preliminar: 'filed',
  prohijado: 'committee',
  'enviado a subcomision para analisis': 'committee',
  // The first debate is held in the commission, the others by the plenary.
  'primer debate': 'committee',
  'segundo debate': 'floor',
  'segundo debate objetado': 'floor',
  'tercer debate': 'floor',
  'tercer debate objetado': 'floor',
  'enviado al ejecutivo': 'executive',
  'objetado por ejecutivo': 'executive',
  'en corte sup de justicia': 'executive',
  ley: 'enacted',
  archivado: 'archived',
  'retirado por proponente': 'withdrawn',
  negado: 'rejected',
}
/** Known headings at their places; cells are read by these. */
const HEADINGS = [
  'view',
  'steps',
  'fecha',
  'ficha',
  'proyecto',
  'anteproyecto',
  'titulo',
  'etapa',
  'proponente',
]
const COLUMNS = HEADINGS.length
const FILE = 3
const DOCUMENTS = 'https://sistemas.asamblea.gob.pa/segLegis/Documents'

/** The bill of a file on a page. Throws `Doubt` where the page lacks it, or has it twice. */
export function* billLines(reply: Reply, file: string): Iterable<Line> {
  const cells = onlyOne(once(reply, filesIn).get(file), `${reply.url}: no file ${file}`)
  if (!/^\d{1,6}$/.test(file)) throw new Doubt(`${reply.url}: ${file} is no number of a file`)
  if (cells.length !== COLUMNS) throw new Doubt(`${reply.url}: file ${file} of ${cells.length} cells`)
  const [printed, , numbered, draft, named, said, proposers] = cells.slice(2).map(oneLine) as Texts
  const [day, bill] = [dayFirst(printed), numberIn(numbered)]
  const [title, status] = [read(named, words, file), read(said, words, file)]
  const key = `pa:ficha:${file}`
  const type = bill ? 'Proyecto de Ley' : 'Anteproyecto de Ley'
  const number = bill ?? numberIn(draft)
  const shared = bill && identified(billKey(bill, day))
  yield line(bills, {
    key,
    identifiers: [...identified(key).identifiers, ...(shared ? shared.identifiers : [])],
    country_code: 'PA',
    code: number && `${type} ${number}`,
    title,
    bill_type: type,
    source: 'Asamblea Nacional',
    chamber: 'asamblea',
    status,
    stage: entry(STAGE, fold(status)) ?? 'unknown',
    filing_date: day,
    authors: proposersIn(proposers),
    documents: hasText(cells[0]!)
      ? [
          {
            title: number ? `${type} ${number}` : title,
            kind: 'texto',
            url: `${DOCUMENTS}/${file}.pdf`,
            media_type: 'application/pdf',
          },
        ]
      : [],
    external_link: reply.url,
  })
  if (!bill || !shared) return
  // Votes refer to a bill by its number, and it may have two files.
  yield namedBill(bill, day, title)
  yield sameAs(bills, [key, shared.key])
}

type Texts = [string, string, string, string, string, string, string]

/** The rows of a page by their files, or by their whole text. Throws `Doubt` for a page without any. */
export function filesIn(reply: Reply): ReadonlyMap<string, Tree.Element[][]> {
  const table = tableIn(reply)
  const heads = elementsIn(table, 'th', 'table').map((cell) => fold(oneLine(cell)))
  const moved = heads.find(
    (head) => HEADINGS.includes(head) && heads.indexOf(head) !== HEADINGS.indexOf(head),
  )
  if (moved) throw new Doubt(`${reply.url}: the column ${moved} is in another place`)
  const rows = elementsIn(table, 'tr', 'table')
    .map((row) => elementsIn(row, 'td', 'table'))
    // Header rows have no such cells, and the pager has one across all columns.
    .filter((cells) => cells.length && !cells.some((cell) => attribute(cell, 'colspan')))
  if (!rows.length) throw new Doubt(`${reply.url}: a list without bills`)
  return Map.groupBy(rows, (cells) => (cells[FILE] ? oneLine(cells[FILE]) : cells.map(oneLine).join(' ')))
}

function hasText(cell: Tree.Element): boolean {
  return elementsIn(cell, 'input').some((each) => /Button2$/.test(attribute(each, 'name') ?? ''))
}

/** A number of a bill; null for none, which is printed as blank or as zero. */
function numberIn(printed: string): string | null {
  return /^\d{1,4}$/.test(printed) && Number(printed) > 0 ? String(Number(printed)) : null
}

/** `H.D ANA EJEMPLO,H.D.S BRUNO INVENTADO`: deputies and substitutes; names may contain commas too. */
function proposersIn(printed: string): { name: string; role: string | null }[] {
  return printed.split(/,(?=\s*H\.D)/).flatMap((each) => {
    const [, role, name] = /^\s*(H\.D(?:\.S)?)\.?\s+(.+)$/.exec(each) ?? [null, null, each]
    const known = tidy(name ?? '')
    return known ? [{ name: known, role: role ?? null }] : []
  })
}
