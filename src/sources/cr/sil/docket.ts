// A docket (expediente) of the SIL: its metadata, its signatories, and its steps. Empty grids are missing
// from the page.
import { parse } from 'parse5'
import { bills } from '#domains/bills.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Replies, type Reply } from '#model/sources/source.ts'
import { plain } from '../../kit/formats/html.ts'
import { attribute, elementsIn, htmlTable } from '../../kit/formats/html-table.ts'
import { replyNamed, wholePage } from '../../kit/reply.ts'
import { maybeWords, read, tidy, words } from '../../kit/shape.ts'
import { dayOf } from './days.ts'
import { GRIDS, type Grid, gridRows, hasPageLink } from './form.ts'
import { stepLines, stepsIn } from './steps.ts'

const FOUND = { number: 'Número de Expediente', title: 'Título de Expediente' } as const
const SIGNED = { at: 'Secuencia de Firma', surnames: 'Apellidos', names: 'Nombre' } as const

/** `25600` → `cr:asamblea:expediente:25600`. */
export function billKey(number: string): string {
  return `cr:asamblea:expediente:${number}`
}

/** The bill of this number with its steps. Throws `Doubt` for the page of another. */
export function* docketLines(replies: Replies, number: string): Iterable<Line> {
  const first = replyNamed(replies, 'docket')
  const { title, fields } = detailsOf(first, number)
  // All labels are printed, also those of blank values.
  const field = (name: string) => {
    const value = fields.get(fold(name))
    if (value === undefined) throw new Doubt(`${first.url}: a docket without the label ${name}`)
    return value
  }
  const tramite = gridPages(replies, 'steps', number)
  const proponentes = gridPages(replies, 'signers', number)
  const steps = stepsIn(tramite.pages)
  const signed = gridRows(proponentes.pages, SIGNED)
  for (const [grid, { pages }, rows] of [
    ['steps', tramite, steps],
    ['signers', proponentes, signed],
  ] as const)
    if (pages.length && !rows.length) throw new Doubt(`${first.url}: ${grid} without a row`)
  const filed = dayOf(field('Fecha de Inicio'))
  if (!filed) throw new Doubt(`${first.url}: a docket without its first day`)
  const key = billKey(number)
  // Only the last step gives the stage of a bill.
  const last = tramite.whole ? steps : []
  yield line(bills, {
    ...identified(key),
    country_code: 'CR',
    code: number,
    title,
    bill_type: read(field('Tipo de Expediente'), maybeWords, 'type'),
    source: 'Asamblea Legislativa',
    chamber: 'asamblea',
    status: last.at(-1)?.title ?? null,
    stage: enacted(field('Número de Ley')) ?? last.at(-1)?.stage ?? 'unknown',
    filing_date: filed,
    last_moved_on:
      last
        .flatMap(({ from }) => from ?? [])
        .sort()
        .at(-1) ?? null,
    // An incomplete list would look complete.
    authors: (proponentes.whole ? signed : []).map(({ surnames, names }) => ({
      name: read(`${names.text} ${surnames.text}`, words, 'proponente'),
    })),
  })
  yield* stepLines(key, steps)
}

/** The pages of a grid, none where a docket has none, and whether they are complete. */
function gridPages(replies: Replies, grid: Grid, number: string): { pages: Reply[]; whole: boolean } {
  const pages = [replyNamed(replies, 'docket')]
  for (let at = 2; replies[`${grid}-${at}`]; at++) pages.push(replyNamed(replies, `${grid}-${at}`))
  if (!wholePage(pages[0]!).includes(`_${GRIDS[grid]}"`)) return { pages: [], whole: true }
  for (const page of pages.slice(1)) detailsOf(page, number)
  return { pages, whole: !hasPageLink(pages.at(-1)!, grid, pages.length + 1) }
}

/** A bill that has the number of a law is one. */
function enacted(law: string): 'enacted' | null {
  return /^[\d.]{4,6}$/.test(law) ? 'enacted' : null
}

/** Title and metadata, rows of a label and a value. Throws `Doubt` for a docket of another number. */
function detailsOf(reply: Reply, number: string) {
  const [found, ...more] = htmlTable(reply, FOUND)
  const tables = elementsIn(parse(wholePage(reply)), 'table').filter((each) =>
    attribute(each, 'id')?.endsWith('_dvDetalleLey'),
  )
  const [table] = tables
  if (!table || tables.length > 1) throw new Doubt(`${reply.url}: ${tables.length} dockets`)
  const caption = elementsIn(table, 'caption').map((each) => tidy(plain(each)))[0] ?? ''
  if (
    !found ||
    more.length ||
    found.number.text.replaceAll('.', '') !== number ||
    !caption.endsWith(` ${number}`)
  )
    throw new Doubt(`${reply.url}: the docket is not that of ${number}`)
  const rows = elementsIn(table, 'tr').map((row) => elementsIn(row, 'td').map((cell) => tidy(plain(cell))))
  const fields = new Map(rows.map(([name, value]) => [fold(name ?? ''), value ?? '']))
  return { title: read(found.title.text, words, 'title'), fields }
}
