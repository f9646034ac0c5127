// A file of the Senado with its authors, texts, referrals and steps.
import { billUpdates } from '#domains/bill-updates.ts'
import { bills } from '#domains/bills.ts'
import { commissions } from '#domains/catalogues.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { digest, slug } from '../../kit/names.ts'
import { fileOfDiputados, filesOf } from '../../kit/national/ar-congreso.ts'
import { type FilePage, filePage, printedDay } from './file-page.ts'
import { type File, fileAt } from './lists.ts'
import { senators } from './senators.ts'
import { courseOf, entriesOn } from './steps.ts'

/** `CD` is a bill that the Cámara passed; bills of the Executive begin here. */
const CHAMBER: Readonly<Record<string, string>> = { S: 'senado', CD: 'diputados' }

function commissionKey(name: string): string {
  return `ar:senado:comision:${slug(name)}`
}

/** The bill of a file, the commissions that it was referred to, and its steps. */
export function* fileLines(reply: Reply, list: Reply, path: string): Iterable<Line> {
  const page = filePage(reply)
  const file = fileAt(path)
  const [head] = page.columns('Número de Expediente', ['N°', 'Origen', 'Tipo', 'Extracto'])
  const [number, origin, kind, title] = head ?? []
  const named = /^[A-Z]+-(\d+\/\d{2})-/.exec(file.code)?.[1]
  if (!title || number !== named) throw new Doubt(`${reply.url}: the page of ${number ?? 'no file'}`)
  const course = courseOf(page, file.origin === 'CD')
  for (const name of course.commissions)
    yield stub(line(commissions, { key: commissionKey(name), country_code: 'AR', name, chamber: 'senado' }))
  yield line(bills, {
    key: file.key,
    identifiers: [...identified(file.key).identifiers, ...filesOf({ diputados: inDiputados(page) })],
    country_code: 'AR',
    code: file.code,
    title,
    bill_type: kind || null,
    source: origin || null,
    chamber: CHAMBER[file.origin] ?? null,
    status: course.status,
    stage: course.stage,
    // For a bill from the Cámara it is the day on which it arrived, not on which it was filed.
    filing_date: file.origin === 'CD' ? null : printedDay(entriesOn(page)[0]?.[0]),
    last_moved_on: course.steps.at(-1)?.date ?? null,
    authors: authorsOn(page, senators(list)),
    commission_keys: course.commissions.map(commissionKey),
    documents: documentsOn(page, file),
  })
  for (const { commission, ...step } of course.steps) {
    yield line(billUpdates, {
      ...step,
      // Tables of days: a row that is printed twice is one step.
      key: `${file.key}:${digest(step.date, step.title, step.description ?? null)}`,
      country_code: 'AR',
      bill_key: file.key,
      ...(commission ? { body: commission, commission_key: commissionKey(commission) } : {}),
    })
  }
}

/** Each cell is one; the page of a bill from the Cámara has none. */
function authorsOn(page: FilePage, keyOf: (name: string) => string | null) {
  const names = page.rows('Listado de Autores').flat().filter(Boolean)
  return names.map((name) => ({ name, actor_key: keyOf(name) }))
}

function documentsOn(page: FilePage, file: File) {
  const linksUnder = (id: string, kind: string) =>
    page.links(id).map(({ url, text }) => ({ title: `${file.code}: ${text || kind}`, kind, url }))
  const all = [
    ...linksUnder('textoOriginal', 'Texto Original'),
    ...linksUnder('textoDefinitivo', 'Texto Definitivo'),
  ]
  return [...new Map(all.map((document) => [document.url, document])).values()]
}

/**
 * `Exp. HCD: 25-PE-2023 OD 7`; a bill that was merged from several there, `10-PE-24 Y OTROS`, is none of
 * them.
 */
function inDiputados(page: FilePage): string | null {
  const printed = page
    .rows('Etapa Diputado')
    .flat()
    .find((cell) => cell.startsWith('Exp. HCD:'))
  const alone = /^Exp\. HCD: (\S+)(?: OD \d+)?$/.exec(printed ?? '')?.[1]
  return alone ? fileOfDiputados(alone) : null
}
