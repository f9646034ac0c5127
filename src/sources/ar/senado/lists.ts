// The list of a year's roll calls, and the names of files in links.
import { bills } from '#domains/bills.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { orDoubt } from '../../kit/concurrent-lists.ts'
import { htmlRows } from '../../kit/formats/html-table.ts'
import { type ListRows, mostlyRead } from '../../kit/list-rows.ts'
import { fileOfSenado } from '../../kit/national/ar-congreso.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { bodyText } from '../../kit/reply.ts'

export const SENADO = 'https://www.senado.gob.ar'

/** A page of the Senado. Throws `Doubt` where a table is not closed: the page was truncated. */
export function senadoPage(reply: Reply): string {
  const text = bodyText(reply)
  const times = (tag: RegExp) => text.match(tag)?.length ?? 0
  const tables = times(/<table\b/gi)
  if (!tables || tables !== times(/<\/table>/gi)) throw new Doubt(`${reply.url}: not a whole page`)
  return text
}

/** `159.25/PE/PL` at the end of a link: number and year, origin, kind. */
const FILE = /verExp\/((\d{1,5})\.(\d{2})\/([A-Z]{1,4})\/([A-Z]{2}))(?![\w.])/g

export interface File {
  /** In the form of links: `159.25/PE/PL`. */
  readonly path: string
  readonly key: string
  /** In the Senado's printed form: `PE-159/25-PL`. */
  readonly code: string
  /** `S`, `CD` for a bill that the Cámara passed, `PE` and so on. */
  readonly origin: string
}

/** The code of a file as printed: `PE-159/25-PL`. */
const CODE = /(?<![\w-])[A-Z]{1,4}-\d{1,5}\/\d{2}-[A-Z]{2}(?![\w-])/g

/** The distinct files that a part of a page links, in order. */
export function filesLinked(text: string): File[] {
  const found = [...text.matchAll(FILE)].map(([, path, number, year, origin, kind]) => {
    const file = fileOfSenado(number!, origin!, year!)
    return { path: path!, key: `ar:senado:expediente:${file}`, code: `${file}-${kind}`, origin: origin! }
  })
  return [...new Map(found.map((file) => [file.key, file])).values()]
}

/** The file of a path such as `159.25/PE/PL`. */
export function fileAt(path: string): File {
  const [file] = filesLinked(`verExp/${path}`)
  if (!file) throw new Doubt(`${path} is no file`)
  return file
}

/** A file named by a roll call: written only where its page was not read. */
export function namedFile({ key, code }: File): Line {
  const title = `Expediente ${code}`
  return stub(line(bills, { ...identified(key), country_code: 'AR', code, title, stage: 'unknown' }))
}

/** The paths of the files of the roll calls in a list. */
export function filesIn(list: Reply): string[] {
  return filesLinked(senadoPage(list)).map(({ path }) => path)
}

/**
 * The roll calls in the list of a year, and the doubts of rows without a day, a page, a title or the link of
 * a file. Throws `Doubt` where the site answered with another year's.
 */
export function rollCallsIn(
  list: Reply,
  year: number,
): ListRows<{ readonly id: string; readonly day: string }> {
  const { rows, doubts } = htmlRows(list, {
    day: 'Fecha de Sesión',
    title: 'Título',
    page: 'Detalle de votación',
  })
  const listed = mostlyRead(
    rows.map(({ day, page }) =>
      orDoubt(() => {
        const id = /\/detalleActa\/(\d{1,7})$/.exec(page.url ?? '')?.[1]
        if (!id) throw new Doubt(`${list.url}: a roll call without a page on ${day.text}`)
        // The day is there twice, once for sorting: `20260211 11/02/2026`.
        return { id, day: dayFirst(day.text.split(' ').at(-1)!) }
      }),
    ),
  )
  const linked = new Set(filesLinked(senadoPage(list)).map(({ code }) => code))
  for (const { day, title } of rows) {
    const missing = (title.text.match(CODE) ?? []).filter((code) => !linked.has(code))
    if (!title.text) doubts.push(new Doubt(`${list.url}: a roll call without a title on ${day.text}`))
    if (missing.length) doubts.push(new Doubt(`${list.url}: ${missing.join(', ')} without a link`))
  }
  const other = listed.rows.find(({ day }) => !day.startsWith(String(year)))
  if (other) throw new Doubt(`${list.url}: ${other.day} in ${year}`)
  return { rows: listed.rows, doubts: [...doubts, ...listed.doubts] }
}
