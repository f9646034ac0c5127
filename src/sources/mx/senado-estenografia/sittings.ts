// The calendar of sittings, and the shorthand record of each: paragraphs, of which the first of a turn begins
// with the speaker in bold, up to a colon.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { isDay } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { apart } from '../../kit/concurrent-lists.ts'
import { journalLines } from '../../kit/debates/journal-lines.ts'
import type { Label } from '../../kit/debates/labels.ts'
import { debateOn } from '../../kit/debates/turns.ts'
import { oneLine } from '../../kit/formats/html.ts'
import { classesOf, elementsIn } from '../../kit/formats/html-table.ts'
import { behindWall } from '../../kit/national/mx.ts'
import { distinct } from '../../kit/repeated-rows.ts'
import { bodyText, wholePage } from '../../kit/reply.ts'
import { tidy } from '../../kit/shape.ts'

export const SENADO = 'https://www.senado.gob.mx'

/** Months and days are padded in some links: `2026_04_08`, `2026_4_14`. */
const LINK = /\/\d{1,3}\/version_estenografica\/(\d{4})_(\d{1,2})_(\d{1,2})\/(\d{1,7})\b/g

interface Sitting {
  readonly id: string
  /** `YYYY-MM-DD`. */
  readonly day: string
}

/** Days that each month has. */
const DAYS = Array.from({ length: 28 }, (_, at) => String(at + 1))

/**
 * The sittings that the calendar of a month links, each once; none in a recess. Beside them the doubts of
 * links with an impossible day, and of one sitting on several. Throws `Doubt` for a reply that is no
 * calendar.
 */
export function sittingsIn(calendar: Reply): { sittings: Sitting[]; doubts: Doubt[] } {
  const html = bodyText(behindWall(calendar))
  const links = [...html.matchAll(LINK)]
  const printed = new Set(html.replaceAll(/<[^>]*>/g, ' ').match(/\d+/g))
  if (!links.length && !DAYS.every((day) => printed.has(day)))
    throw new Doubt(`${calendar.url}: no calendar of a month`)
  const sittings = links.map(([, year, month, day, id]) => {
    return { id: id!, day: `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` }
  })
  const byId = Map.groupBy(distinct(sittings), (sitting) => sitting.id)
  const found = [...byId.values()].map((own): Sitting | Doubt =>
    own.length === 1 && isDay(own[0]!.day)
      ? own[0]!
      : new Doubt(`${calendar.url}: sitting ${own[0]!.id} on ${own.map(({ day }) => day).join(', ')}`),
  )
  const { read: sure, doubts } = apart(found)
  return { sittings: sure, doubts }
}

/** A sitting with the turns in its record. Throws `Doubt` for a page without one. */
export function* sittingLines(page: Reply, day: string, id: string): Iterable<Line> {
  const paragraphs = paragraphsOf(page)
  const labels = new Map(paragraphs.flatMap(({ text, label }) => (label ? [[text, label] as const] : [])))
  const debate = debateOn([paragraphs.map(({ text }) => text)], (line) => labels.get(line) ?? null, false)
  const first = paragraphs.findIndex(({ label }) => label && label !== 'ends')
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
  /** `ends` for what may be a label, or a heading: the words behind it are not the speaker's before it. */
  readonly label: Label | 'ends' | null
}

const isBold = ({ tagName }: Tree.Element) => ['strong', 'b'].includes(tagName)

/** The page has several blocks of this class; the record is in the one with most bold words. */
function paragraphsOf(page: Reply): Paragraph[] {
  const blocks = elementsIn(parse(wholePage(behindWall(page))), 'div')
    .filter((div) => classesOf(div).includes('text-justify'))
    .map((div) => elementsIn(div, 'p'))
  const bold = (block: readonly Tree.Element[]) => block.filter((p) => boldStart(p)).length
  const record = blocks.reduce<Tree.Element[]>((most, each) => (bold(each) > bold(most) ? each : most), [])
  return record.map(paragraphOf).filter(({ text }) => text)
}

/** Each speaker has one; other words in bold print before a colon are those of a document. */
const ARTICLE = /^[-–—\s]*(?:El|La|Las|Los) (?=\p{L})/u
const OFFICE = '(?:Senador|President|Vicepresident|Secretari|Diputad)\\p{L}{0,2}'
/** A label without bold print, or a sentence about a senator. */
const LABEL_LIKE = new RegExp(`^[-–—]?\\s*(?:El|La) (?:C\\. ?)?${OFFICE} [^:.]{1,100}:`, 'iu')

function paragraphOf(element: Tree.Element): Paragraph {
  const text = oneLine(element)
  const bold = boldStart(element)
  const lead = text.startsWith(':', bold.length) ? `${bold}:` : bold.slice(0, bold.indexOf(':') + 1)
  const isLabel = lead.length <= 200 && text.startsWith(lead) && ARTICLE.test(lead)
  const speaker = isLabel && speakerIn(lead.slice(0, -1))
  if (speaker) return { text, label: { speaker, party: null, rest: text.slice(lead.length).trim() } }
  return { text, label: bold || LABEL_LIKE.test(text) ? 'ends' : null }
}

/** The text in bold print with which an element begins, in one part or in several. */
function boldStart(element: Tree.Element): string {
  let bold = ''
  const visit = (node: Tree.ChildNode, inBold: boolean): boolean => {
    if (node.nodeName === '#text') {
      const { value } = node as Tree.TextNode
      if (inBold || !value.trim()) bold += value
      return inBold || !value.trim()
    }
    if (!('tagName' in node)) return true
    if (node.tagName === 'br') bold += ' '
    return node.childNodes.every((child) => visit(child, inBold || isBold(node)))
  }
  element.childNodes.every((child) => visit(child, false))
  return tidy(bold)
}

/**
 * `La Presidenta Senadora Ana Pozo` keeps her office; `El Senador Luis Paz (desde su escaño)` is `Luis Paz`.
 */
function speakerIn(printed: string): string {
  const who = printed.replace(ARTICLE, '')
  const name = /^Senador(?:a)? (?!Secretari)(\p{Lu}[^()]*?)(?: ?\([^()]*\))?\s*$/u.exec(who)?.[1]
  return tidy(name ?? who)
}
