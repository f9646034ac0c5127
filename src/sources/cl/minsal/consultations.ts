// The panels of the page: a consultation with its days and files, each a table of two or more columns.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { entities } from '#domains/catalogues.ts'
import { consultations } from '#domains/consultations.ts'
import { addDays } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { apart, orDoubt } from '../../kit/concurrent-lists.ts'
import { oneLine } from '../../kit/formats/html.ts'
import { attribute, classesOf, elementsIn } from '../../kit/formats/html-table.ts'
import type { ListRows } from '../../kit/list-rows.ts'
import { digest } from '../../kit/names.ts'
import { spelledDay } from '../../kit/printed-days.ts'
import { rowWith } from '../../kit/repeated-rows.ts'
import { once, wholePage } from '../../kit/reply.ts'

const MINISTRY = {
  key: 'cl:entidad:ministerio-de-salud',
  country_code: 'CL',
  name: 'Ministerio de Salud',
} as const

interface Panel {
  readonly id: string
  readonly title: string
  /** The day of publication as printed, which makes two consultations of one title distinct. */
  readonly published: string
  /** The term as printed; null without one. */
  readonly term: string | null
  readonly files: readonly { readonly title: string; readonly url: string }[]
}

/**
 * The consultations on the page, and the doubts of others. Throws `Doubt` for a page without panels, which it
 * always has.
 */
export function panelsIn(reply: Reply): ListRows<Panel> {
  const all = elementsIn(parse(wholePage(reply)), 'details').filter((each) =>
    classesOf(each).includes('e-n-accordion-item'),
  )
  if (!all.length) throw new Doubt(`${reply.url}: no panels`)
  const { read: found, doubts } = apart(all.map((each) => orDoubt(() => panelIn(each, reply.url))))
  return { rows: found.flatMap((panel) => panel ?? []), doubts }
}

/** Null for the panel of a result, which has no day of publication. Throws `Doubt` for a blank day. */
function panelIn(panel: Tree.Element, base: string): Panel | null {
  const heading = elementsIn(panel, 'div').find((each) =>
    classesOf(each).includes('e-n-accordion-item-title-text'),
  )
  const rows = elementsIn(panel, 'tr').map((row) => elementsIn(row, 'td').map(oneLine))
  const said = (label: string) => rows.find(([first]) => fold(first ?? '') === label)?.[1] || null
  const published = said('fecha de publicacion')
  if (!published && rows.flat().some((cell) => fold(cell) === 'fecha de publicacion'))
    throw new Doubt(`${base}: a panel without a day of publication: ${heading ? oneLine(heading) : ''}`)
  if (!heading || !published) return null
  const files = elementsIn(panel, 'tr').flatMap((row) => {
    const [name] = elementsIn(row, 'td')
    const targets = elementsIn(row, 'a').map((link) => attribute(link, 'href') ?? '')
    const found = targets.map((href) => absolute(href, base)).filter((url) => FILE.test(url))
    return name ? found.map((url) => ({ title: oneLine(name), url })) : []
  })
  const title = oneLine(heading)
  return {
    id: digest(fold(title), fold(published)),
    title,
    published,
    term: said('periodo de consulta publica'),
    files: [...new Map(files.map((file) => [file.url, file])).values()],
  }
}

function absolute(href: string, base: string): string {
  return URL.canParse(href, base) ? new URL(href, base).href : ''
}

const FILE = /^https:\/\/www\.minsal\.cl\/.+\.(?:pdf|docx?|xlsx?)$/i

/** The consultation of a panel, and a stub of the ministry. */
export function* consultationLines(reply: Reply, id: string): Iterable<Line> {
  const { title, published, term, files } = rowWith(once(reply, panelsIn).rows, id, (panel) => panel.id)
  if (!title) throw new Doubt(`${reply.url}: a panel of ${published} has no title`)
  const publication_date = spelledDay(withoutStop(published))
  const key = `cl:minsal:consulta:${id}`
  yield stub(line(entities, MINISTRY))
  yield line(consultations, {
    key,
    country_code: 'CL',
    title,
    entity_key: MINISTRY.key,
    publication_date,
    ...termOf(term && withoutStop(term), publication_date),
    documents: files.map((file) => ({
      key: `${key}:${digest(file.url)}`,
      title: file.title || title,
      kind: /^formulario\b/i.test(file.title) ? 'formulario' : 'proyecto',
      url: file.url,
    })),
    external_link: reply.url,
  })
}

/** `11 de febrero de 2026.` */
function withoutStop(printed: string): string {
  return printed.replace(/(?<!\s)\s*\.$/, '')
}

const UNTIL = /\bhasta el (\d{1,2} de \p{L}+ (?:de |del )?\d{4})$/iu
/** `60 días corridos contados desde la fecha de publicación`: of calendar days, from a day that is known. */
const COUNTED = /^(\d{1,3}) días corridos contados desde la fecha de publicación$/i

/**
 * The last day where it is printed; or counted from the day of publication, which is the first day then. A
 * term that does not tell its beginning stays a term.
 */
function termOf(term_raw: string | null, published: string) {
  const printed = UNTIL.exec(term_raw ?? '')?.[1]
  const length = Number(COUNTED.exec(term_raw ?? '')?.[1] ?? 0)
  if (printed) return { start_date: null, end_date: spelledDay(printed), term_raw, dates_counted: false }
  if (length)
    return {
      start_date: published,
      end_date: addDays(published, length - 1),
      term_raw,
      dates_counted: true,
    }
  return { start_date: null, end_date: null, term_raw, dates_counted: null }
}
