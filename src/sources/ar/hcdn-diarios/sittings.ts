// The list of the Cámara's sittings, the page of each, and its journal.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { journalLines } from '../../kit/debates/journal-lines.ts'
import { argentina } from '../../kit/debates/labels.ts'
import { pdfPages } from '../../kit/debates/pdf-pages.ts'
import { debateOn } from '../../kit/debates/turns.ts'
import { plain } from '../../kit/formats/html.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { bodyText, once, wholePage } from '../../kit/reply.ts'

export const HCDN = 'https://www.hcdn.gob.ar'

interface Sitting {
  readonly id: string
  readonly day: string
  /** `5° Reunión - 4° Sesión Ordinaria Especial`. */
  readonly title: string
  readonly page: string
}

const LINK =
  /<a\b[^>]*\bhref="(?:[^"]*\/)?(sesion\.html\?id=(\d{1,6})&[\w&;=]{1,100})"[^>]*>([^<]{1,200})<\/a>/g
const TITLE = /^(.+?)\s*-\s*\((\d{2}\/\d{2}\/\d{4})\)$/
/** Sittings that were called and not held. Those of both chambers are in the Senado's list. */
const ELSEWHERE = /NO EFECTUADA|\bCITADA$|^Asamblea Legislativa/i

/** The sittings that were held, in the order of the list. Throws `Doubt` for another page, or part of it. */
export function sittingsIn(list: Reply): Sitting[] {
  return once(list, readList)
}

function readList(list: Reply): Sitting[] {
  const html = bodyText(list)
  const times = (tag: string) => html.split(tag).length
  if (times('<li>') !== times('</li>') || times('<ul>') !== times('</ul>'))
    throw new Doubt(`${list.url}: the list is cut`)
  const listed = [...html.matchAll(LINK)].flatMap(([, path, id, label]) => {
    const [, title, day] = TITLE.exec(plain(label!)) ?? []
    const page = `${HCDN}/sesiones/${path!.replaceAll('&amp;', '&')}`
    return title ? [{ id: id!, day: dayFirst(day!), title, page }] : []
  })
  if (!listed.length) throw new Doubt(`${list.url}: no sitting`)
  return listed.filter(({ title }) => !ELSEWHERE.test(title))
}

const JOURNAL =
  /https:\/\/www[34]\.hcdn\.gob\.ar\/dependencias\/dtaquigrafos\/diarios\/periodo-\d{1,3}\/[\w.-]{1,80}\.pdf/

/**
 * The address of the journal that the page of a sitting shows; null where there is none yet. Throws `Doubt`
 * for another page, or part of it.
 */
export function journalIn(page: Reply): string | null {
  const html = bodyText(page)
  const found =
    JOURNAL.exec(html)?.[0] ?? JOURNAL.exec(html.replaceAll('%3A', ':').replaceAll('%2F', '/'))?.[0]
  if (found) return found
  if (!/taquigr|diario/i.test(wholePage(page))) throw new Doubt(`${page.url}: no page of a sitting`)
  return null
}

/** A sitting with its journal. */
export async function* sittingLines(list: Reply, file: Reply, id: string): AsyncIterable<Line> {
  const sitting = sittingsIn(list).find((each) => each.id === id)
  if (!sitting) throw new Doubt(`the list does not contain sitting ${id}`)
  const session = {
    key: `ar:hcdn:diario:${id}`,
    country_code: 'AR' as const,
    title: `Diario de sesiones: ${sitting.title}`,
    session_date: sitting.day,
    session: sitting.title,
    branch: 'legislative' as const,
    chamber: 'diputados' as const,
    official: true,
    external_link: file.url,
    paged: true,
  }
  yield* journalLines(session, debateOn(await pdfPages(file), argentina))
}
