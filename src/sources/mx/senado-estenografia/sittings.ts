// The calendar of sittings, and the shorthand record of each: paragraphs, of which the first of a turn begins
// with the speaker in bold, up to a colon.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { isDay } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { journalLines } from '../../kit/debates/journal-lines.ts'
import type { Label } from '../../kit/debates/labels.ts'
import { debateOn } from '../../kit/debates/turns.ts'
import { plain } from '../../kit/formats/html.ts'
import { classesOf, elementsIn } from '../../kit/formats/html-table.ts'
import { behindWall } from '../../kit/national/mx.ts'
import { bodyText, wholePage } from '../../kit/reply.ts'
import { tidy } from '../../kit/shape.ts'

export const SENADO = 'https://www.senado.gob.mx'

/** Months and days are padded in some links: `2026_04_08`, `2026_4_14`. */
const LINK = /\/\d{1,3}\/version_estenografica\/(\d{4})_(\d{1,2})_(\d{1,2})\/(\d{1,7})\b/g

/** The sittings that the calendar of a month links, each once; none in a recess. */
export function sittingsIn(calendar: Reply): { id: string; day: string }[] {
  const links = bodyText(behindWall(calendar)).matchAll(LINK)
  const sittings = [...links].flatMap(([, year, month, day, id]) => {
    const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
    return isDay(date) ? [[id!, date] as const] : []
  })
  return [...new Map(sittings)].map(([id, day]) => ({ id, day }))
}

/** A sitting with the turns in its record. Throws `Doubt` for a page without one. */
export function* sittingLines(page: Reply, day: string, id: string): Iterable<Line> {
  const paragraphs = paragraphsOf(page)
  const labels = new Map(paragraphs.flatMap(({ text, label }) => (label ? [[text, label] as const] : [])))
  const debate = debateOn([paragraphs.map(({ text }) => text)], (line) => labels.get(line) ?? null, false)
  if (!debate.turns.length) throw new Doubt(`${page.url}: no speaker`)
  const first = paragraphs.findIndex(({ label }) => label)
  const title = paragraphs.slice(0, first).find(({ text }) => /sesi[oó]n/i.test(text))?.text
  const session = {
    key: `mx:senado:estenografia:${id}`,
    country_code: 'MX' as const,
    title: title?.slice(0, 300) ?? `Versión estenográfica de la sesión ${id}`,
    session_date: day,
    session: null,
    branch: 'legislative' as const,
    chamber: 'senado' as const,
    official: true,
    external_link: page.url,
    paged: false,
  }
  yield* journalLines(session, debate)
}

interface Paragraph {
  readonly text: string
  readonly label: Label | null
}

/** The page has several blocks of this class; the record is in the one with most bold words. */
function paragraphsOf(page: Reply): Paragraph[] {
  const blocks = elementsIn(parse(wholePage(behindWall(page))), 'div')
    .filter((div) => classesOf(div).includes('text-justify'))
    .map((div) => elementsIn(div, 'p'))
  const bold = (block: readonly Tree.Element[]) => block.filter((p) => elementsIn(p, 'strong').length).length
  const record = blocks.reduce<Tree.Element[]>((most, each) => (bold(each) > bold(most) ? each : most), [])
  return record.map(paragraphOf).filter(({ text }) => text)
}

function paragraphOf(element: Tree.Element): Paragraph {
  const text = flat(element)
  const [strong] = elementsIn(element, 'strong')
  const lead = strong ? flat(strong) : ''
  const isLabel = lead.endsWith(':') && lead.length > 4 && lead.length <= 200 && text.startsWith(lead)
  const speaker = isLabel && speakerIn(lead.slice(0, -1))
  return { text, label: speaker ? { speaker, party: null, rest: text.slice(lead.length).trim() } : null }
}

/**
 * `La Presidenta Senadora Ana Pozo` keeps her office; `El Senador Luis Paz (desde su escaño)` is `Luis Paz`.
 */
function speakerIn(printed: string): string {
  const who = printed.replace(/^[-–—\s]*(?:El|La|Las|Los) /u, '')
  const name = /^Senador(?:a)? (?!Secretari)(\p{Lu}[^()]*?)(?: ?\([^()]*\))?\s*$/u.exec(who)?.[1]
  return tidy(name ?? who)
}

function flat(element: Tree.Element): string {
  return tidy(plain(element).replaceAll('\n', ' '))
}
