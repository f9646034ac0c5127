// A press conference: its file has the title, the author and the day of the article, and then the turns, each
// after a line of dashes under the name of its speaker.
import { fold } from '#lib/texts/text.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { journalLines } from '../../kit/debates/journal-lines.ts'
import type { Debate, Turn } from '../../kit/debates/turns.ts'
import { spelledDay } from '../../kit/printed-days.ts'
import { dataOf } from '../../kit/reply.ts'
import { tidy } from '../../kit/shape.ts'

interface Conference {
  readonly path: string
  /** The day of the article. */
  readonly day: string
  /** The last part of its address at the presidency. */
  readonly slug: string
}

const PATH =
  /^articulos\/(\d{4})\/([a-z]+)\/(\d{2})--([a-z0-9-]{1,200}conferencia-de-prensa[a-z0-9-]{0,200})\.txt$/

/** The conference in a file of the data set; null for a file of another kind. */
export function conferenceAt(path: string): Conference | null {
  const [, year, month, day, slug] = PATH.exec(path) ?? []
  return slug ? { path, day: spelledDay(`${day} de ${month} de ${year}`), slug } : null
}

/** The conference of this day of an article, with the turns of those whom the record names. */
export function* conferenceLines(reply: Reply, day: string, slug: string): Iterable<Line> {
  const [head = '', ...turns] = dataOf(reply).replaceAll('\r', '').split(/^---$/m)
  const [title = '', , printed = ''] = head.split('\n').map(tidy)
  if (!title || spelledDay(printed) !== day) throw new Doubt(`${reply.url}: not the conference of ${day}`)
  const session = {
    key: `mx:mananera:${slug}`,
    country_code: 'MX' as const,
    title,
    session_date: dayIn(title) ?? day,
    session: null,
    branch: 'executive' as const,
    chamber: null,
    official: false,
    external_link: `https://www.gob.mx/presidencia/es/articulos/${slug}`,
    source_url: reply.url,
    paged: false,
  }
  yield* journalLines(session, debateOf(turns))
}

/** The day in a title; an article may be published on another one. Null for a title without one. */
function dayIn(title: string): string | null {
  const printed = /\b\d{1,2} de \p{L}+ de \d{4}$/u.exec(title)?.[0]
  return printed ? spelledDay(printed) : null
}

/**
 * `PRESIDENTA DE MÉXICO, CLAUDIA SHEINBAUM PARDO`, with a note such as `(ENLACE VIDEOLLAMADA)` behind it. To
 * the data set, any paragraph that begins with capitals and a colon is a turn: `IMSS: …`. The words under a
 * name without an office are nobody's; journalists have none, and voices in videos neither.
 */
const NAMED =
  /^[^,()]+(?:\([^()]*\)[^,()]*)?(?:,[^,()]+)*, (?<name>\p{Lu}[\p{L}.' -]{4,80}?)(?: ?\([^()]*\))*$/u

/** Several people, an unknown voice, or an office in the place of the name. */
const NO_NAME = new RegExp(
  '^(?:y|e|voz|voces|preguntas?|interlocutora?|inaudible|periodistas?|jefa?|titular|comandante|vocera?|' +
    '(?:sub|vice|ex)?(?:secretari|president|gobernador|director|senador|diputad|coordinador)\\w{0,2})\\b',
)
const SEVERAL = /, [YE] /

/** The end of each record. */
const END = /^[-–—\s0]*$/

function debateOf(turns: readonly string[]): Debate {
  const found: Turn[] = []
  let text = ''
  for (const turn of turns) {
    const [label = '', ...rest] = turn.split('\n').map(tidy).filter(Boolean)
    const paragraphs = rest.filter((paragraph) => !END.test(paragraph))
    if (!label || !paragraphs.length) continue
    text += `${text && '\n'}${label}:\n`
    const [start, words] = [text.length, paragraphs.join('\n')]
    text += words
    const name = SEVERAL.test(label) ? undefined : NAMED.exec(label)?.groups?.name
    if (name && fold(name).includes(' ') && !NO_NAME.test(fold(name)))
      found.push({ speaker: name, party: null, text: words, spans: [[start, text.length]], page: 1 })
  }
  return { text, turns: found }
}
