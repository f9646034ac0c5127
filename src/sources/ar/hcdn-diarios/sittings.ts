// The list of the Cámara's sittings, the page of each, and its journal.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { journalLines } from '../../kit/debates/journal-lines.ts'
import { argentina } from '../../kit/debates/labels.ts'
import { pdfPages } from '../../kit/debates/pdf-pages.ts'
import { debateOn } from '../../kit/debates/turns.ts'
import { onlyOne } from '../../kit/repeated-rows.ts'
import { bodyText, wholePage } from '../../kit/reply.ts'
import { sessionsIn } from '../hcdn-agenda/sessions.ts'

interface Sitting {
  readonly id: string
  readonly day: string
  /** `5° Reunión - 4° Sesión Ordinaria Especial`. */
  readonly title: string
  readonly page: string
}

/**
 * The sittings that were held, in the order of the list. Those of both chambers are in the Senado's list; one
 * without a day is reported by the agenda. Throws `Doubt` for another page, or part of it.
 */
export function sittingsIn(list: Reply): Sitting[] {
  return sessionsIn(list).flatMap(({ id, day, title, page, status }) => {
    return day && !status && !/^Asamblea Legislativa/i.test(title) ? [{ id, day, title, page }] : []
  })
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
  const found = sittingsIn(list).filter((each) => each.id === id)
  const sitting = onlyOne(found, `${list.url}: no sitting ${id}`)
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
