// Public consultations of draft standards, which the gazette opens by a notice.
import { consultations } from '#domains/consultations.ts'
import { addDays } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import type { Reply } from '#model/sources/source.ts'
import { keepingPrevious } from '../../kit/reply.ts'
import { isWeb, tidy } from '../../kit/shape.ts'

/** The fields of a notice that a consultation needs. */
export interface Notice {
  readonly number: number
  readonly title: string
  readonly day: string
  readonly entity_key: string | null
  readonly url: string
  /** Null where the text is elsewhere, or the page was unavailable. */
  readonly text: string | null
}

const OPENS = /^Aviso de consulta pública\b/i
const TERM = new RegExp(
  'dentro de los (\\d{1,3}) días naturales siguientes a la fecha de (?:la )?publicación de este Aviso ' +
    'en el Diario Oficial de la Federación',
)
/** A term in days, from whatever day it runs. */
const ANY_TERM = /dentro de los \d{1,3} días (?:naturales|hábiles) [^,.;\n]{1,200}/g
const DRAFT = /https:\/\/(?:www\.)?dof\.gob\.mx\/\d{4}\/[\w/.%-]{1,200}?\.pdf\b/

/** The consultation that a notice opens; nothing for any other note. */
export function* consultationLines(notice: Notice, page: Reply | undefined): Iterable<Line> {
  if (!OPENS.test(notice.title)) return
  const draft = DRAFT.exec(notice.text ?? '')?.[0]
  const consultation = line(consultations, {
    key: `mx:dof:consulta:${notice.number}`,
    country_code: 'MX',
    title: notice.title,
    entity_key: notice.entity_key,
    publication_date: notice.day,
    ...(page ? termOf(notice) : {}),
    documents:
      draft && isWeb(draft) ? [{ title: draft.split('/').at(-1)!, kind: 'proyecto', url: draft }] : [],
    external_link: notice.url,
  })
  yield keepingPrevious(page, consultation)
}

/**
 * The term as printed; and first and last day for comments where it is of calendar days after that of the
 * notice, so that the period is certain. Two terms are of two things.
 */
function termOf({ text, day }: Notice) {
  const found = [...new Set((text ?? '').match(ANY_TERM)?.map(tidy))]
  const term_raw = found.length === 1 ? found[0]! : null
  const days = Number(TERM.exec(text ?? '')?.[1] ?? 0)
  if (!days) return { start_date: null, end_date: null, term_raw, dates_counted: null }
  return { start_date: addDays(day, 1), end_date: addDays(day, days), term_raw, dates_counted: true }
}
