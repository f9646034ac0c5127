// Editions of the Gaceta Oficial. Most have only the name of the gazette as title.
import { regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { orDoubt } from '../../kit/concurrent-lists.ts'
import { htmlRows } from '../../kit/formats/html-table.ts'
import { gazetteName, SERIES, type Series } from '../../kit/national/ve-gaceta.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { distinct } from '../../kit/repeated-rows.ts'
import { once, wholePage } from '../../kit/reply.ts'
import { isWeb, read, words } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'

export interface Edition {
  /** The series and the number in it: `extraordinaria:6978`. */
  readonly id: string
  /** As printed, `6.978`. */
  readonly number: string
  readonly series: Series
  readonly title: string
  /** `YYYY-MM-DD`. */
  readonly day: string
}
interface Listed extends Edition {
  /** Its page. */
  readonly url: string
}

const LIST = {
  number: 'Nro Gaceta',
  type: 'Tipo',
  title: 'Título',
  date: 'Fecha Publicación',
  status: 'Status',
  page: 'Acciones',
} as const

/** The words of a status, folded: whether the edition is published. */
const PUBLISHED: Readonly<Record<string, boolean>> = { publicado: true, publicada: true, anulado: false }

/**
 * The distinct published editions of the list, the rows of those with several different ones, and the doubts
 * of rows without one, or with a status that is not known.
 */
export function editionsIn(reply: Reply): { editions: Listed[]; unsure: Listed[]; doubts: Doubt[] } {
  wholePage(reply)
  const { rows, doubts: odd } = htmlRows(reply, LIST)
  const doubts = [...odd]
  const listed = rows.flatMap((row): Listed[] => {
    const isPublished = entry(PUBLISHED, fold(row.status.text))
    if (isPublished === false) return []
    if (!isPublished) {
      doubts.push(new Doubt(`${reply.url}: ${row.number.text} is ${JSON.stringify(row.status.text)}`))
      return []
    }
    const edition = orDoubt(() => editionOf(row.number.text, row.type.text, row.title.text, row.date.text))
    const { url } = row.page
    if (!(edition instanceof Doubt) && url && isWeb(url)) return [{ ...edition, url }]
    doubts.push(new Doubt(`${reply.url}: no edition: ${row.number.text} ${row.type.text} ${row.date.text}`))
    return []
  })
  const byId = [...Map.groupBy(distinct(listed), ({ id }) => id).values()]
  const editions = byId.flatMap((rows) => (rows.length === 1 ? rows : []))
  if (!editions.length) throw new Doubt(`${reply.url}: no edition`)
  return { editions, unsure: byId.flatMap((rows) => (rows.length === 1 ? [] : rows)), doubts }
}

/** An edition from its printed row. Throws `Doubt` where its series or its number is invalid. */
export function editionOf(number: string, type: string, title: string, date: string): Edition {
  const series = SERIES.find((each) => each === fold(type))
  const digits = number.replaceAll('.', '')
  if (!series || !/^(?!0+$)\d{1,6}$/.test(digits)) throw new Doubt(`no edition: ${number} ${type}`)
  return {
    id: `${series}:${digits}`,
    number,
    series,
    title: read(title, words, 'title'),
    day: dayFirst(date),
  }
}

/** Each edition of the list. Their files are on their own pages. */
export function* editionLines(reply: Reply): Iterable<Line> {
  const { editions } = once(reply, editionsIn)
  if (!editions.length) throw new Doubt(`${reply.url}: no edition`)
  for (const series of SERIES) if (editions.some((each) => each.series === series)) yield typeLine(series)
  for (const { url, ...edition } of editions) yield editionLine(edition, url)
}

const typeKey = (series: Series) => `ve:rtype:gaceta-${series}`

function typeLine(series: Series): Line {
  return line(regulationTypes, { key: typeKey(series), country_code: 'VE', name: `Gaceta ${series}` })
}

const NAMELESS: ReadonlySet<string> = new Set(['gaceta oficial', 'republica bolivariana de venezuela'])

/**
 * An edition as a record: often nothing more is known of its content. The list and its own page give the same
 * fields, and only the page has its file; so neither undoes the other.
 */
export function editionLine(
  { id, number, series, title, day }: Edition,
  url: string,
  documents?: readonly { title: string; url: string; media_type: string }[],
): Line {
  const gazette = gazetteName(number, series)
  const told = line(regulations, {
    ...identified(`ve:gaceta:${id}`),
    country_code: 'VE',
    number: gazette,
    title: NAMELESS.has(fold(title)) ? gazette : title,
    rtype_key: typeKey(series),
    publication_date: day,
    gazette,
    ...(documents && { documents: [...documents] }),
    external_link: url,
  })
  return { ...told, source_url: url, patch: true }
}
